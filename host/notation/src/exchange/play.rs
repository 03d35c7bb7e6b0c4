//! Playing through a file under the rules of its game.

use tianyuan_rules::setup::Setup;
use tianyuan_rules::spec::{SideId, Site, Spec};
use tianyuan_rules::{Decision, DecisionKind, Game};

use crate::error::{KifuError, KifuProblem, MoveError};
use crate::idiom;
use crate::kifu::{
    End, Ending, Field, Kifu, Line, Played, PlayedPly, Ply, Told, foul, japanese, lines as tree, resolve, to_move, winner_alone,
};
use crate::moves::{Style, carry_out, foul_of, only, tried_in, turn};
use crate::text::{Place, short};
use crate::typed::find_turn;

impl Kifu {
    /// Finds the decisions of every ply of every line, and lists the mistakes. A line is played up to the first ply that the
    /// rules do not allow. The position of `game` afterwards is unspecified.
    pub fn play(&mut self, game: &mut dyn Game) -> Played {
        let spec = game.spec().clone();
        let setup = self.setup(&spec);
        let mut played = Played {
            plies: Vec::new(),
            problems: Vec::new(),
            before: Vec::new(),
            unreached: 0,
            position: setup.clone(),
            ended: None,
            winner: None,
        };
        if let Err(error) = game.set_up(&setup) {
            let problem = KifuProblem::SetUp(error);
            played.wrong(KifuError::new(self.start_at, None, String::new(), problem), game);
            played.unreached = self.main.plies.len();
            return played;
        }
        let problem = self.play_main(game, &spec, &mut played);
        played.position = game.setup();
        played.ended = game.ended();
        match problem {
            Some(problem) => played.wrong(problem, game),
            None => {
                ended_by_foul(&mut self.main, game);
                self.check_end(game, &spec, &mut played);
            }
        }
        self.play_variations(game, &setup, &mut played);
        played
    }

    fn play_main(&mut self, game: &mut dyn Game, spec: &Spec, played: &mut Played) -> Option<KifuError> {
        let mut last = None;
        let count = self.main.plies.len();
        for index in 0..count {
            let before = game.turn_status();
            let is_last = index + 1 == count;
            let end = self.main.end.clone().filter(|_| is_last);
            let fouls = Fouls::new(is_last, end.as_ref(), before.mover);
            let ply = self.main.plies.get_mut(index)?;
            if let Err(problem) = play_one(game, &mut last, ply, fouls) {
                played.unreached = count - index - 1;
                return Some(wrong(ply, index, problem));
            }
            played.plies.push(PlayedPly {
                number: index as u32 + 1,
                side: before.mover,
                text: ply.text.clone(),
                at: ply.at,
                played: turn(spec, before.phase, &ply.decisions, &game.earned(), Style::Plain),
                position: game.setup(),
                comments: ply.comments.clone(),
            });
        }
        None
    }

    /// Compares the end in the file with the rules.
    fn check_end(&self, game: &mut dyn Game, spec: &Spec, played: &mut Played) {
        let mover = to_move(game, last_decision(&self.main));
        let alone = || winner_alone(spec, self.field(spec, Field::Result)?);
        let (said, ending, at, text) = match (&self.main.end, alone()) {
            (Some(end), _) => (end.won_by(mover), Some(end.ending), end.at, end.text.as_str()),
            (None, Some(winner)) => (Some(winner), None, self.start_at, self.field(spec, Field::Result).unwrap_or_default()),
            (None, None) => return,
        };
        played.winner = said;
        let by_rules = game.ended();
        let problem = match (&by_rules, ending) {
            (Some(ended), _) if said.is_some() && ended.winner != said => {
                let name = |side: Option<SideId>| {
                    side.and_then(|side| spec.sides.get(usize::from(side))).map_or("-".to_owned(), |side| side.id.clone())
                };
                Some(KifuProblem::Result { said: name(said), rules: name(ended.winner), reason: ended.reason.clone() })
            }
            (None, Some(Ending::Mated)) => Some(KifuProblem::NotMated),
            _ => None,
        };
        if let Some(problem) = problem {
            let number = Some(self.main.plies.len() as u32 + 1);
            played.wrong(KifuError::new(at, number, short(text, 80), problem), game);
        }
    }

    fn play_variations(&mut self, game: &mut dyn Game, setup: &Setup, played: &mut Played) {
        let paths = tree::paths(self);
        for (number, path) in paths.iter().enumerate().skip(1) {
            if game.set_up(setup).is_err() {
                return;
            }
            let mut last = None;
            for (index, &(line, at)) in path.iter().enumerate() {
                if line == number {
                    let is_last = index + 1 == path.len();
                    let end = tree::line(self, number).and_then(|line| line.end.clone()).filter(|_| is_last);
                    let fouls = Fouls::new(is_last, end.as_ref(), game.turn_status().mover);
                    let plies = match number.checked_sub(1).and_then(|index| self.variations.get_mut(index)) {
                        Some(variation) => &mut variation.line.plies,
                        None => break,
                    };
                    let Some(ply) = plies.get_mut(at) else { break };
                    if let Err(problem) = play_one(game, &mut last, ply, fouls) {
                        played.wrong(wrong(ply, index, problem), game);
                        break;
                    }
                } else {
                    // The mistake in a ply that could not be played is reported at its place.
                    let shared = tree::line(self, line).and_then(|line| line.plies.get(at));
                    let decisions = shared.map(|ply| ply.decisions.clone()).unwrap_or_default();
                    if decisions.is_empty() || decisions.iter().any(|decision| carry_out(game, *decision).is_err()) {
                        break;
                    }
                    last = decisions.last().and_then(japanese::landing);
                }
            }
            if let Some(variation) = number.checked_sub(1).and_then(|index| self.variations.get_mut(index)) {
                ended_by_foul(&mut variation.line, game);
            }
        }
    }
}

fn wrong(ply: &Ply, index: usize, problem: KifuProblem) -> KifuError {
    if let Told::Unread(error) = &ply.told {
        return KifuError { ply: Some(index as u32 + 1), ..KifuError::clone(error) };
    }
    let mut at = ply.at;
    if let KifuProblem::Text(error) = &problem {
        at.column += error.column().saturating_sub(1);
    }
    KifuError::new(at, Some(index as u32 + 1), short(&ply.text, 80), problem)
}

/// The fouls that a ply may be: the last one of a line, where a file says that somebody lost by it.
#[derive(Debug, Clone, Copy)]
struct Fouls {
    /// The move may be called a foul by a word of its own.
    by_word: bool,
    /// The end of the line says that whoever makes this ply lost by something illegal.
    by_end: bool,
}

impl Fouls {
    fn new(is_last: bool, end: Option<&End>, mover: SideId) -> Fouls {
        let by_end = end.is_some_and(|end| end.ending.is_foul() && end.side.is_none_or(|loser| loser == mover));
        Fouls { by_word: is_last, by_end: is_last && by_end }
    }

    /// The move of a ply that the rules refuse with `problem`, as the foul that ended the game.
    fn found(self, game: &mut dyn Game, last: Option<Site>, ply: &Ply, problem: KifuProblem) -> Result<Vec<Decision>, KifuProblem> {
        let decision = match &ply.told {
            Told::Said(said) if self.by_end => foul(game, last, said)?,
            Told::Said(_) | Told::Unread(_) => None,
            Told::Text | Told::Idiom => {
                let tried = only(game.spec(), &ply.text).ok().and_then(|turn| tried_in(&*game, &turn));
                let tried = tried.filter(|(_, called)| if *called { self.by_word } else { self.by_end });
                tried.map_or(Ok(None), |(tried, _)| foul_of(game, tried))?
            }
        };
        decision.map(|decision| vec![decision]).ok_or(problem)
    }
}

/// The last decision of a line.
fn last_decision(line: &Line) -> Option<&Decision> {
    line.plies.last().and_then(|ply| ply.decisions.last())
}

/// Who makes a foul has lost, whichever word the file has for it: `game` is behind the last ply of the line.
fn ended_by_foul(line: &mut Line, game: &dyn Game) {
    let Some(last) = last_decision(line).filter(|last| last.kind() == DecisionKind::Foul) else { return };
    let winner = to_move(game, Some(last));
    let loser = game.spec().sides.len() == 2;
    let end = line.end.get_or_insert_with(|| {
        let ending = Ending::FoulBefore;
        End { ending, side: None, text: ending.word().to_owned(), at: Place::default(), time: None, comments: Vec::new() }
    });
    if loser && end.ending.is_foul() {
        (end.ending, end.side) = (Ending::FoulBefore, Some(winner.other_of_two()));
    }
}

/// Finds and carries out the decisions of a ply, which may be a foul.
fn play_one(game: &mut dyn Game, last: &mut Option<Site>, ply: &mut Ply, fouls: Fouls) -> Result<(), KifuProblem> {
    let found: Result<Vec<Decision>, KifuProblem> = match &ply.told {
        Told::Text => find_turn(game, &ply.text).map_err(|error| match error {
            MoveError::Game(error) => KifuProblem::Game(error),
            error => KifuProblem::Text(error),
        }),
        Told::Idiom => match idiom::read(game, &ply.text) {
            Some(found) => found.map_err(KifuProblem::Text),
            None => find_turn(game, &ply.text).map_err(KifuProblem::Text),
        },
        Told::Unread(error) => return Err(KifuProblem::clone(&error.problem)),
        Told::Said(said) => resolve(game, *last, said, &ply.text).map(|decision| vec![decision]),
    };
    let found = match found {
        Err(problem) if fouls.by_word => fouls.found(game, *last, ply, problem)?,
        found => found?,
    };
    for decision in &found {
        carry_out(game, *decision)?;
    }
    // A move that leaves the turn open is followed by nothing in these formats: the turn ends here where it may.
    *last = found.last().and_then(japanese::landing);
    ply.decisions = found;
    Ok(())
}
