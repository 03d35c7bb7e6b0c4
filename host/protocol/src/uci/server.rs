//! The server: it reads commands at any time, and a thread of its own searches.

use std::io::{self, BufRead, Write};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use tianyuan_play::Limit;
use tianyuan_rules::{Decision, Game};
use tianyuan_script::Options;
use tianyuan_search::levels;
use tianyuan_search::tree::Found;
use tianyuan_search::{MateRequest, MateStatus, mate};

use super::clock;
use super::dialect::{Dialect, find, winning_claim, word};
use super::go::Go;
use super::options::{self, Common};
use super::report;
use crate::lines::{LONGEST, Lines};
use crate::table::{Table, first_message};
use crate::think::Task;

/// The command that searches. It is written in two halves: as one word it would pass for the name of a game.
const SEARCH: &str = concat!("g", "o");
/// Playouts of the first search of several, and by how much each is larger than the one before.
const FIRST: u64 = 64;
const LARGER: u64 = 4;
/// The time for a move where no limit is given.
const USUAL: Duration = Duration::from_secs(1);
/// Positions and memory of a search for a mate.
const MATE_NODES: u64 = 50_000_000;
const MATE_MEMORY: usize = 64 << 20;
/// The same of the search before every move.
const NEAR_NODES: u64 = 10_000;
const NEAR_MEMORY: usize = 2 << 20;

/// The sleep of a clock between two tests for a search that still runs.
const LOOKS: Duration = Duration::from_millis(50);

/// The signs by which a search is led from outside.
#[derive(Debug, Default)]
struct Signs {
    stop: AtomicBool,
    /// True while the answer waits for `stop` or `ponderhit`.
    waits: Mutex<bool>,
    freed: Condvar,
}

impl Signs {
    fn waits(&self) -> MutexGuard<'_, bool> {
        self.waits.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Lets the answer be given as soon as there is one.
    fn free(&self) {
        *self.waits() = false;
        self.freed.notify_all();
    }

    fn stop(&self) {
        self.stop.store(true, Ordering::Relaxed);
        self.free();
    }

    /// Stops the search when a time has gone by, unless nobody searches any more then.
    fn stop_after(signs: &Arc<Signs>, time: Duration) {
        let signs = Arc::downgrade(signs);
        thread::spawn(move || {
            let until = Instant::now() + time;
            while signs.strong_count() > 0 {
                match until.checked_duration_since(Instant::now()) {
                    Some(left) if !left.is_zero() => thread::sleep(left.min(LOOKS)),
                    _ => {
                        if let Some(signs) = signs.upgrade() {
                            signs.stop();
                        }
                        return;
                    }
                }
            }
        });
    }

    /// Waits until the answer may be given.
    fn wait(&self) {
        let mut waits = self.waits();
        while *waits {
            waits = self.freed.wait(waits).unwrap_or_else(PoisonError::into_inner);
        }
    }
}

/// A search under way.
#[derive(Debug)]
struct Search {
    signs: Arc<Signs>,
    thread: JoinHandle<()>,
    /// True if only `stop` ends it.
    endless: bool,
    /// True if it thinks on the opponent's time.
    ponders: bool,
    /// The time that it has once the clock runs.
    time: Option<Duration>,
}

struct Server<W> {
    dialect: Dialect,
    /// The games that are served: what the protocol calls each, and its table.
    games: Vec<(String, Table)>,
    /// The one that is played.
    at: usize,
    common: Common,
    output: Arc<Mutex<W>>,
    search: Option<Search>,
    debug: bool,
}

/// Serves games until `quit` or the end of the input; a search that ends by itself is waited for. The first game is played until
/// `UCI_Variant` names another.
///
/// # Errors
/// The input cannot be read.
pub fn serve<W: Write + Send + 'static>(tables: Vec<Table>, dialect: Dialect, input: impl BufRead, output: W) -> io::Result<()> {
    let called = |table: &Table| table.spec().codes.get(dialect.word()).cloned().unwrap_or_else(|| table.loaded().id.clone());
    let games = tables.into_iter().map(|table| (called(&table), table)).collect();
    let output = Arc::new(Mutex::new(output));
    let mut server = Server { dialect, games, at: 0, common: Common::default(), output, search: None, debug: false };
    let mut lines = Lines::new(input, LONGEST);
    while let Some(line) = lines.read()? {
        if line.cut {
            server.info("the line is too long");
        } else if !server.run(&line.text) {
            server.halt();
            return Ok(());
        }
    }
    server.finish();
    Ok(())
}

fn say<W: Write>(output: &Mutex<W>, line: &str) {
    let mut output = output.lock().unwrap_or_else(PoisonError::into_inner);
    // A board that has gone away reads no answer; the end of its input ends the server.
    let _ = writeln!(output, "{line}").and_then(|()| output.flush());
}

/// A text of a script or of a mistake as one line.
fn one_line(text: &str) -> String {
    text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect()
}

impl<W: Write + Send + 'static> Server<W> {
    fn say(&self, line: &str) {
        say(&self.output, line);
    }

    fn info(&self, text: &str) {
        self.say(&format!("info string {}", one_line(text)));
    }

    fn table(&mut self) -> Option<&mut Table> {
        self.games.get_mut(self.at).map(|(_, table)| table)
    }

    /// Runs a command; false for `quit`.
    fn run(&mut self, line: &str) -> bool {
        let mut words = line.split_whitespace();
        let Some(first) = words.next() else { return true };
        match first {
            "quit" => return false,
            _ if first == self.dialect.word() => self.greet(),
            "isready" => self.say("readyok"),
            "setoption" => self.set_option(line),
            "usinewgame" | "ucinewgame" => {
                self.halt();
                if let Some(table) = self.table() {
                    table.forget();
                    table.restart();
                }
            }
            "position" => self.position(line),
            SEARCH => self.go(Go::read(words, if self.dialect == Dialect::Usi { 'b' } else { 'w' })),
            "stop" => self.halt(),
            "gameover" => self.halt(),
            "ponderhit" => self.ponder_hit(),
            "debug" => self.debug = words.next() == Some("on"),
            "register" => self.say("registration ok"),
            _ if self.debug => self.info(&format!("unknown command {}", first.chars().take(40).collect::<String>())),
            _ => {}
        }
        true
    }

    fn greet(&mut self) {
        self.say(&format!("id name Tianyuan {}", env!("CARGO_PKG_VERSION")));
        self.say("id author the authors of Tianyuan");
        for line in Common::announced(self.dialect) {
            self.say(&line);
        }
        let names: String = self.games.iter().map(|(name, _)| format!(" var {name}")).collect();
        if let Some((name, table)) = self.games.get(self.at) {
            self.say(&format!("option name UCI_Variant type combo default {name}{names}"));
            for (info, value) in &table.loaded().options {
                self.say(&options::announced(info, value));
            }
        }
        self.say(&format!("{}ok", self.dialect.word()));
    }

    fn set_option(&mut self, line: &str) {
        self.halt();
        let rest = line.trim().strip_prefix("setoption").unwrap_or_default().trim();
        let rest = rest.strip_prefix("name ").unwrap_or(rest).trim();
        let (name, value) = match rest.split_once(" value ") {
            Some((name, value)) => (name.trim(), value.trim()),
            None => (rest.strip_suffix(" value").unwrap_or(rest).trim(), ""),
        };
        match self.common.set(name, value) {
            Some(true) => return,
            Some(false) => return self.info(&format!("option {name} does not take `{value}`")),
            None => {}
        }
        if name.eq_ignore_ascii_case("UCI_Variant") {
            match self.games.iter().position(|(known, _)| known == value) {
                Some(at) => {
                    self.at = at;
                    if let Some(table) = self.table() {
                        table.restart();
                    }
                }
                None => self.info(&format!("no game is called `{value}` here")),
            }
            return;
        }
        let Some(table) = self.table() else { return };
        let known = table.loaded().options.iter().find(|(info, _)| info.name.eq_ignore_ascii_case(name)).map(|(info, _)| info.name.clone());
        let done = match known {
            None => Err(format!("no option is called `{name}`")),
            Some(name) => table.set_options(Options::from([(name, value.to_owned())])).map_err(|report| first_message(&report)),
        };
        if let Err(why) = done {
            self.info(&why);
        }
    }

    fn position(&mut self, line: &str) {
        self.halt();
        if let Err(why) = self.try_position(line) {
            self.info(&why);
        }
    }

    /// Sets a position up and plays the moves; up to the first that is wrong.
    fn try_position(&mut self, line: &str) -> Result<(), String> {
        let dialect = self.dialect;
        let Some(table) = self.table() else { return Ok(()) };
        let rest = line.trim().strip_prefix("position").unwrap_or_default();
        let words: Vec<&str> = rest.split_whitespace().collect();
        let moves = words.iter().position(|word| *word == "moves").unwrap_or(words.len());
        match words[..moves] {
            ["startpos"] | [] => table.restart(),
            ["sfen" | "fen", ..] | [_, ..] => {
                let text = words[usize::from(matches!(words[0], "sfen" | "fen"))..moves].join(" ");
                let (setup, left_out) = table.read_position(&text)?;
                table.begin(&setup).map_err(|error| error.to_string())?;
                left_out.iter().for_each(|note| self.info(note));
            }
        }
        let Some(table) = self.table() else { return Ok(()) };
        for (index, typed) in words.iter().skip(moves + 1).enumerate() {
            let short: String = typed.chars().take(20).collect();
            let wrong = || format!("move {} of the position is not legal: {short}", index + 1);
            let decisions = find(table.game(), dialect, typed).ok_or_else(wrong)?;
            table.play(&decisions).map_err(|_| wrong())?;
        }
        Ok(())
    }

    fn ponder_hit(&mut self) {
        if let Some(search) = self.search.as_mut().filter(|search| search.ponders) {
            // From here on its time runs; limits of another kind it has kept all along.
            if let Some(time) = search.time {
                Signs::stop_after(&search.signs, time);
            }
            search.endless = false;
            search.signs.free();
        }
    }

    /// Stops the search under way, and waits for its answer.
    fn halt(&mut self) {
        if let Some(search) = self.search.take() {
            search.signs.stop();
            let _ = search.thread.join();
        }
    }

    /// Waits for a search that ends by itself, and stops any other.
    fn finish(&mut self) {
        match self.search.take() {
            Some(search) if !search.endless => {
                let _ = search.thread.join();
            }
            search => {
                self.search = search;
                self.halt();
            }
        }
    }

    fn go(&mut self, go: Go) {
        // A second `go` waits for the first: a batch of positions is answered in order.
        self.finish();
        let (dialect, common) = (self.dialect, self.common);
        let Some(table) = self.table() else { return };
        if table.awaits_roll() {
            return self.info("chance decides here, not a player");
        }
        let mut task = table.task();
        (task.threads, task.seed, task.lines) = (common.threads, common.seed, common.lines);
        let side = usize::from(task.game.turn_status().mover);
        let mut time = clock::time(&go, side);
        let level = Some(common.level).filter(|level| levels::exists(*level));
        let weak = level.filter(|_| go.movetime.is_none());
        let playouts = go.nodes.map_or(u64::MAX, |playouts| playouts.max(1));
        let depth = go.depth.map_or(0, |depth| u16::try_from(depth.max(1)).unwrap_or(u16::MAX));
        let unlimited = time.is_none() && playouts == u64::MAX && weak.is_none() && depth == 0;
        if unlimited && !go.infinite {
            time = Some(USUAL);
        }
        let signs = Arc::new(Signs::default());
        let (endless, ponders) = (go.infinite || go.ponder, go.ponder && !go.infinite);
        *signs.waits() = endless;
        let limit = Limit { playouts, depth, time: time.filter(|_| !endless), level: weak };
        let thinker = Searcher {
            dialect,
            lines: common.lines,
            full: level.is_none(),
            task,
            limit,
            go,
            signs: Arc::clone(&signs),
            output: Arc::clone(&self.output),
        };
        match thread::Builder::new().name("search".to_owned()).spawn(move || thinker.run()) {
            Ok(thread) => self.search = Some(Search { signs, thread, endless, ponders, time }),
            Err(error) => self.info(&error.to_string()),
        }
    }
}

/// A search on its thread.
struct Searcher<W> {
    dialect: Dialect,
    lines: usize,
    /// True if no level weakens the play.
    full: bool,
    task: Task,
    limit: Limit,
    go: Go,
    signs: Arc<Signs>,
    output: Arc<Mutex<W>>,
}

impl<W: Write> Searcher<W> {
    fn run(mut self) {
        if let Some(limit) = self.go.mate {
            match self.mate(limit) {
                Some(answer) => return say(&self.output, &answer),
                None => say(&self.output, "info string no mate was found; searching for the best move"),
            }
        }
        let answer = match self.best() {
            Ok(answer) => answer,
            Err(why) => {
                say(&self.output, &format!("info string {}", one_line(&why)));
                self.none()
            }
        };
        self.signs.wait();
        say(&self.output, &format!("bestmove {answer}"));
    }

    /// The answer where there is no move.
    fn none(&self) -> String {
        match self.dialect {
            Dialect::Usi => "resign".to_owned(),
            Dialect::Uci => "(none)".to_owned(),
        }
    }

    fn best(&mut self) -> Result<String, String> {
        if self.task.game.ended().is_none() && self.dialect == Dialect::Usi && winning_claim(self.task.game.as_mut()).is_some() {
            return Ok("win".to_owned());
        }
        if self.task.game.legal().map_err(|error| error.to_string())?.is_empty() {
            let score = match self.dialect {
                Dialect::Usi => "mate -",
                Dialect::Uci => "mate 0",
            };
            say(&self.output, &format!("info depth 0 score {score}"));
            return Ok(self.none());
        }
        if let Some(answer) = self.near_mate() {
            return Ok(answer);
        }
        let began = Instant::now();
        let found = self.searched(began)?;
        let thought = self.task.complete(found, self.rest(began, u64::MAX), &self.signs.stop).map_err(|error| error.to_string())?;
        let best = word(self.task.game.as_ref(), self.dialect, &thought.decisions);
        let line = thought.first.lines.first().map(|line| line.decisions.as_slice()).unwrap_or_default();
        Ok(match report::reply(self.task.game.as_ref(), self.dialect, line) {
            Some(reply) => format!("{best} ponder {reply}"),
            None => best,
        })
    }

    /// Searches, and reports. With a number of nodes one search is made, so that its result depends on them alone; with a time a short one
    /// comes first, so that there is something to read; without a limit each is larger than the one before.
    fn searched(&self, began: Instant) -> Result<Found, String> {
        let total = self.limit.playouts;
        let endless = *self.signs.waits();
        let bounded = total < u64::MAX || self.limit.level.is_some() || self.limit.depth > 0;
        let mut size = if bounded { total } else { FIRST };
        let mut best: Option<Found> = None;
        loop {
            let limit = self.rest(began, size);
            let mut found = self.task.search(limit, &self.signs.stop).map_err(|error| error.to_string())?;
            self.keep(&mut found);
            let proven = found.lines.first().is_some_and(|line| line.proven.is_some());
            let fuller = best.as_ref().is_none_or(|best| found.playouts >= best.playouts || proven);
            if fuller {
                for line in report::lines(self.task.game.as_ref(), self.dialect, &found, self.lines, began.elapsed()) {
                    say(&self.output, &line);
                }
                best = Some(found);
            }
            let stopped =
                self.signs.stop.load(Ordering::Relaxed) || limit.time.is_some_and(|_| self.rest(began, 1).time == Some(Duration::ZERO));
            if stopped || size == total || proven {
                return best.ok_or_else(|| "nothing was searched".to_owned());
            }
            size = if endless { size.saturating_mul(LARGER) } else { total };
        }
    }

    /// So many playouts in the time that is left.
    fn rest(&self, began: Instant, playouts: u64) -> Limit {
        // What a line leaves open of a turn is searched with as many playouts as a turn has, and no time means no limit of time.
        let playouts = if self.limit.playouts == u64::MAX { playouts } else { playouts.min(self.limit.playouts) };
        Limit { playouts, time: self.limit.time.map(|time| time.saturating_sub(began.elapsed())), ..self.limit }
    }

    /// Keeps the moves that the search may choose.
    fn keep(&self, found: &mut Found) {
        if self.go.among.is_empty() {
            return;
        }
        let first =
            |line: &[Decision]| line.first().map(|first| word(self.task.game.as_ref(), self.dialect, &[*first])).unwrap_or_default();
        let asked = |line: &[Decision]| self.go.among.iter().any(|typed| typed.eq_ignore_ascii_case(&first(line)));
        if found.lines.iter().any(|line| asked(&line.decisions)) {
            found.lines.retain(|line| asked(&line.decisions));
        }
    }

    /// A mate that is near, which a tree of random games finds late; only where the best move is asked for, at full strength.
    fn near_mate(&self) -> Option<String> {
        if !self.full || self.lines > 1 || !self.go.among.is_empty() {
            return None;
        }
        let setup = self.task.game.setup();
        let request = MateRequest {
            from: Some(&setup),
            max: None,
            nodes: NEAR_NODES,
            memory: NEAR_MEMORY,
            without_futile: false,
            tries: false,
            stop: Some(&self.signs.stop),
            progress: None,
        };
        let found = mate(&*self.task.loaded.for_thread().ok()?, request).ok().filter(|found| found.status == MateStatus::Mate)?;
        let words = pv(self.task.game.as_ref(), self.dialect, &found.line);
        let length = if self.dialect == Dialect::Usi { words.len() } else { words.len().div_ceil(2) };
        let line = words.join(" ");
        say(&self.output, &format!("info depth {} multipv 1 score mate {length} nodes {} pv {line}", words.len(), found.nodes));
        let best = words.first()?;
        Some(words.get(1).map_or_else(|| best.clone(), |reply| format!("{best} ponder {reply}")))
    }

    /// Looks for a mate. `None` where the protocol has no answer for finding none.
    fn mate(&mut self, limit: Option<u64>) -> Option<String> {
        let setup = self.task.game.setup();
        let usi = self.dialect == Dialect::Usi;
        if usi && let Some(millis) = limit {
            Signs::stop_after(&self.signs, Duration::from_millis(millis));
        }
        let max = limit.filter(|_| !usi).map(|moves| u32::try_from(moves.saturating_mul(2).saturating_sub(1)).unwrap_or(u32::MAX));
        let request = MateRequest {
            from: Some(&setup),
            max,
            nodes: MATE_NODES,
            memory: MATE_MEMORY,
            without_futile: false,
            tries: false,
            stop: Some(&self.signs.stop),
            progress: None,
        };
        let rules = self.task.loaded.for_thread().ok()?;
        let Ok(found) = mate(&rules, request) else { return usi.then(|| "checkmate notimplemented".to_owned()) };
        let words = pv(self.task.game.as_ref(), self.dialect, &found.line);
        match (found.status, usi) {
            (MateStatus::Mate, true) => Some(format!("checkmate {}", words.join(" "))),
            (MateStatus::NoMate, true) => Some("checkmate nomate".to_owned()),
            (MateStatus::Unknown, true) => Some("checkmate timeout".to_owned()),
            (MateStatus::Mate, false) => {
                let first = words.first()?;
                let moves = words.len().div_ceil(2);
                say(&self.output, &format!("info depth {} score mate {moves} nodes {} pv {}", words.len(), found.nodes, words.join(" ")));
                Some(format!("bestmove {first}"))
            }
            (_, false) => None,
        }
    }
}

/// A line in words, turn by turn.
fn pv(game: &dyn Game, dialect: Dialect, line: &[Decision]) -> Vec<String> {
    let mut game = game.fork();
    let mut words = Vec::new();
    for decision in line {
        words.push(word(game.as_ref(), dialect, &[*decision]));
        if game.apply(*decision).is_err() {
            break;
        }
    }
    words
}
