//! The server: requests in, answers out.

use std::collections::BTreeMap;
use std::io::{self, BufRead, Write};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use serde::Serialize;
use serde_json::Value;
use tianyuan_notation::{moves, typed};
use tianyuan_play::{Limit, tuning};
use tianyuan_rules::Game;
use tianyuan_rules::spec::SideId;
use tianyuan_script::{Library, Options};
use tianyuan_search::tree::{Line as Searching, Proven};
use tianyuan_search::{PlayoutRequest, playouts};

use super::answer::{self, Answer, Failed, LoadedGame, Names, OneState, Played, PositionNotes, Searched, SearchedLine, State, States};
use super::request::{GameName, Moves, Op, Request};
use crate::lines::Lines;
use crate::table::{Table, first_message, placed_message};

/// Bytes of a request at most.
const LONGEST: usize = 16 << 20;
/// Games that are loaded at a time.
const GAMES: usize = 256;
/// Random games, nodes and seconds of one request at most.
const PLAYOUTS: u64 = 10_000_000;
const SECONDS: f64 = 3_600.0;
/// Decisions of a random game at most.
const DECISIONS: u64 = 10_000;

/// The answer where a request names no game.
const NO_GAME: &str = "`game` is the number of a game that was loaded";

/// A game that was loaded.
struct Opened {
    table: Table,
    /// A game on which positions of batches are set up.
    scratch: Box<dyn Game>,
    names: Names,
}

/// A running server.
struct Server {
    library: Arc<Library>,
    games: BTreeMap<u32, Opened>,
    next: u32,
}

/// Answers requests until the end of the input.
///
/// # Errors
/// The input cannot be read, or the output not be written.
pub fn serve(library: Arc<Library>, input: impl BufRead, output: impl Write) -> io::Result<()> {
    let mut server = Server { library: Arc::new(library.without_examples()), games: BTreeMap::new(), next: 1 };
    let mut output = io::BufWriter::new(output);
    let mut lines = Lines::new(input, LONGEST);
    let mut out = Vec::new();
    while let Some(line) = lines.read()? {
        if line.text.trim().is_empty() && !line.cut {
            continue;
        }
        out.clear();
        if line.cut {
            write(&mut out, &Value::Null, Failed { error: format!("a request has at most {LONGEST} bytes") });
        } else {
            server.answer(&line.text, &mut out);
        }
        out.push(b'\n');
        output.write_all(&out)?;
        output.flush()?;
    }
    Ok(())
}

/// Writes an answer.
fn write(out: &mut Vec<u8>, id: &Value, answer: impl Serialize) {
    let begun = out.len();
    // The types of answers are maps with text keys and plain values, which always serialise.
    if serde_json::to_writer(&mut *out, &Answer { id, answer }).is_err() {
        out.truncate(begun);
        out.extend_from_slice(b"{\"id\":null,\"error\":\"the answer cannot be written\"}");
    }
}

impl Server {
    fn answer(&mut self, text: &str, out: &mut Vec<u8>) {
        let request: Request = match serde_json::from_str(text) {
            Ok(request) => request,
            Err(error) => {
                // The number of a request is given back even where the rest is wrong.
                let id = serde_json::from_str::<Value>(text).ok().and_then(|value| value.get("id").cloned()).filter(is_id);
                return write(out, &id.unwrap_or_default(), Failed { error: error.to_string() });
            }
        };
        if !is_id(&request.id) {
            return write(out, &Value::Null, Failed { error: "`id` is a number, a text or nothing".to_owned() });
        }
        let begun = out.len();
        if let Err(error) = self.run(&request, out) {
            out.truncate(begun);
            write(out, &request.id, Failed { error });
        }
    }

    fn run(&mut self, request: &Request, out: &mut Vec<u8>) -> Result<(), String> {
        let id = &request.id;
        match request.op {
            Op::Load => write(out, id, self.load(request)?),
            Op::Close => {
                let number = self.number(request)?;
                self.games.remove(&number);
                write(out, id, BTreeMap::from([("closed", number)]));
            }
            Op::Legal => return self.opened(request)?.legal(request, out),
            Op::Apply if request.positions.is_some() => write(out, id, self.opened(request)?.apply_each(request)?),
            Op::State => write(out, id, self.opened(request)?.state()),
            Op::Position => write(out, id, self.opened(request)?.position(request)?),
            Op::Apply => write(out, id, self.opened(request)?.apply(request)?),
            Op::Undo => write(out, id, self.opened(request)?.undo()?),
            Op::Playout => write(out, id, self.opened(request)?.playout(request)?),
            Op::Search => write(out, id, self.opened(request)?.search(request)?),
        }
        Ok(())
    }

    fn load(&mut self, request: &Request) -> Result<LoadedGame, String> {
        let Some(GameName::Id(id)) = &request.game else { return Err("`game` is the id of a game, or the path of a script".to_owned()) };
        if self.games.len() >= GAMES {
            return Err(format!("{GAMES} games are loaded already; `close` one"));
        }
        let options: Options = request.options.iter().map(|(name, value)| (name.clone(), value.text())).collect();
        let table = Table::open(Arc::clone(&self.library), id, options);
        let table = table.map_err(|report| first_message(&report))?;
        let scratch = table.loaded().rules.game();
        let mut opened = Opened { table, scratch, names: Names::default() };
        let notes = request.position.as_deref().map_or_else(|| Ok(Vec::new()), |text| opened.begin(text))?;
        let spec = opened.table.spec().clone();
        let loaded = LoadedGame {
            game: self.next,
            name: opened.table.loaded().id.clone(),
            version: opened.table.loaded().version.clone(),
            sides: spec.sides.iter().map(|side| side.id.clone()).collect(),
            sites: (0..spec.board.sites() as u16).map(|site| spec.board.name(site).to_owned()).collect(),
            state: State { notes, ..opened.state() },
        };
        self.games.insert(self.next, opened);
        self.next = self.next.wrapping_add(1).max(1);
        Ok(loaded)
    }

    fn number(&self, request: &Request) -> Result<u32, String> {
        match request.game {
            Some(GameName::Number(number)) if self.games.contains_key(&number) => Ok(number),
            _ => Err(NO_GAME.to_owned()),
        }
    }

    fn opened(&mut self, request: &Request) -> Result<&mut Opened, String> {
        let number = self.number(request)?;
        self.games.get_mut(&number).ok_or_else(|| NO_GAME.to_owned())
    }
}

fn is_id(id: &Value) -> bool {
    match id {
        Value::Null | Value::Number(_) => true,
        Value::String(text) => text.len() <= 1_000,
        _ => false,
    }
}

impl Opened {
    fn state(&mut self) -> State {
        answer::state(self.table.game())
    }

    /// Begins at a position, and says what is left out of its text.
    fn begin(&mut self, text: &str) -> Result<Vec<String>, String> {
        let (setup, notes) = self.table.read_position(text)?;
        self.table.begin(&setup).map_err(|error| error.to_string())?;
        Ok(notes)
    }

    fn position(&mut self, request: &Request) -> Result<State, String> {
        let notes = match &request.position {
            Some(text) => self.begin(text)?,
            None => {
                self.table.restart();
                Vec::new()
            }
        };
        Ok(State { notes, ..self.state() })
    }

    fn apply(&mut self, request: &Request) -> Result<State, String> {
        let Some(Moves::One(text)) = &request.moves else { return Err("`moves` is one text of moves".to_owned()) };
        typed::play(self.table.game(), text).map_err(|error| error.to_string())?;
        Ok(self.state())
    }

    fn undo(&mut self) -> Result<State, String> {
        if self.table.game().undo() { Ok(self.state()) } else { Err("there is nothing to take back".to_owned()) }
    }

    /// Sets a position of a batch up, and says what is left out of its text.
    fn set_up(&mut self, text: &str) -> Result<Vec<String>, String> {
        let (setup, notes) = self.table.read_position(text)?;
        self.scratch.set_up(&setup).map_err(|error| error.to_string())?;
        Ok(notes)
    }

    fn apply_each(&mut self, request: &Request) -> Result<States, String> {
        let positions = request.positions.as_deref().unwrap_or_default();
        let texts = match &request.moves {
            Some(Moves::Each(texts)) if texts.len() == positions.len() => texts,
            _ => return Err("`moves` has one text for each of `positions`".to_owned()),
        };
        let one = |(position, text): (&String, &String)| {
            let played = self.set_up(position).and_then(|notes| {
                typed::play(self.scratch.as_mut(), text).map_err(|error| error.to_string())?;
                Ok(notes)
            });
            match played {
                Ok(notes) => OneState::State(State { notes, ..answer::state(self.scratch.as_mut()) }),
                Err(error) => OneState::Failed(Failed { error }),
            }
        };
        Ok(States { answers: positions.iter().zip(texts).map(one).collect() })
    }

    /// Writes the legal decisions by hand: they are the bulk of what programs ask for.
    fn legal(&mut self, request: &Request, out: &mut Vec<u8>) -> Result<(), String> {
        out.extend_from_slice(b"{\"id\":");
        out.extend_from_slice(request.id.to_string().as_bytes());
        match &request.positions {
            None => {
                out.extend_from_slice(b",\"legal\":");
                let legal = self.table.game().legal().map_err(|error| error.to_string())?;
                self.names.write(self.table.position(), &legal, out);
            }
            Some(positions) => {
                out.extend_from_slice(b",\"answers\":[");
                let mut remarks = Vec::new();
                for (index, text) in positions.iter().enumerate() {
                    if index > 0 {
                        out.push(b',');
                    }
                    let legal = self.set_up(text).and_then(|notes| {
                        let legal = self.scratch.legal().map_err(|error| error.to_string())?;
                        Ok((legal, notes))
                    });
                    match legal {
                        Ok((legal, notes)) => {
                            self.names.write(self.scratch.as_ref(), &legal, out);
                            if !notes.is_empty() {
                                remarks.push(PositionNotes { index, notes });
                            }
                        }
                        Err(error) => {
                            let failed = serde_json::to_string(&Failed { error }).map_err(|error| error.to_string())?;
                            out.extend_from_slice(failed.as_bytes());
                        }
                    }
                }
                out.push(b']');
                if !remarks.is_empty() {
                    out.extend_from_slice(b",\"notes\":");
                    out.extend_from_slice(serde_json::to_string(&remarks).map_err(|error| error.to_string())?.as_bytes());
                }
            }
        }
        out.push(b'}');
        Ok(())
    }

    fn playout(&mut self, request: &Request) -> Result<Played, String> {
        let games = request.games.unwrap_or(1);
        if !(1..=PLAYOUTS).contains(&games) {
            return Err(format!("`games` is from 1 to {PLAYOUTS}"));
        }
        let setup = self.table.position().setup();
        let (loaded, spec) = (self.table.loaded(), self.table.spec());
        let wanted = PlayoutRequest {
            from: Some(&setup),
            games,
            seed: request.seed.unwrap_or(1),
            max: Some(DECISIONS),
            uniform: false,
            threads: 1,
            progress: None,
        };
        let played = playouts(&|| loaded.for_thread().map_err(|report| report.to_string()), wanted).map_err(|error| error.to_string())?;
        let won = |side: SideId| played.winners.get(&Some(side)).copied().unwrap_or(0);
        Ok(Played {
            games: played.games,
            wins: spec.side_ids().zip(&spec.sides).map(|(id, side)| (side.id.clone(), won(id))).collect(),
            draws: played.winners.get(&None).copied().unwrap_or(0),
            decisions: played.decisions,
        })
    }

    fn search(&mut self, request: &Request) -> Result<Searched, String> {
        if self.table.awaits_roll() {
            return Err("chance decides here, not a player".to_owned());
        }
        let nodes = request.nodes.unwrap_or(if request.time.is_some() { PLAYOUTS } else { 1_000 });
        let time = request.time.unwrap_or(SECONDS);
        if !((1..=PLAYOUTS).contains(&nodes) && time > 0.0 && time <= SECONDS) {
            return Err(format!("`nodes` is from 1 to {PLAYOUTS}, and `time` at most {SECONDS} seconds"));
        }
        // As in the terminal nobody searches by half of a table.
        tuning(self.table.loaded()).map_err(|report| placed_message(&report))?;
        let mut task = self.table.task();
        let lines = request.lines.unwrap_or(3);
        (task.seed, task.lines, task.memory) = (request.seed.unwrap_or(1), lines.clamp(1, 1_000), None);
        let limit = Limit { playouts: nodes, time: Some(Duration::from_secs_f64(time)), ..Limit::NONE };
        let thought = task.turn(limit, &AtomicBool::new(false)).map_err(|error| error.to_string())?;
        let spec = self.table.spec();
        let texts = |line: &[tianyuan_rules::Decision]| line.iter().map(|decision| moves::write(spec, decision)).collect::<Vec<String>>();
        let line = |line: &Searching| SearchedLine {
            pv: texts(&line.decisions),
            score: line.rounded(),
            proven: line.proven.map(Proven::word),
            visits: line.visits,
        };
        Ok(Searched {
            turn: (!thought.decisions.is_empty()).then(|| self.table.write(&thought.decisions)),
            decisions: texts(&thought.decisions),
            lines: thought.first.lines.iter().take(lines).map(line).collect(),
            nodes: thought.first.playouts,
        })
    }
}
