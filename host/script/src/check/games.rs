//! Causes that random games show as a whole: games that are over at once, a side that never has a turn, a phase that nothing leaves.
//!
//! Such a cause leaves other declarations idle that are right. So it is named first, and where it explains them, alone.

use std::collections::BTreeSet;

use tianyuan_rules::spec::{Cond, Ending, Num, Origin, Outcome, Phase, PhaseId, Side, SideId, Spec, When};
use tianyuan_words::{Message, message};

use super::file;
use crate::evaluate::last_line;
use crate::fault::{Fault, Place};
use crate::loaded::LoadedGame;

/// The fewest games that tell something of all: where only one in eight went otherwise, 25 would miss it once in thirty.
const FEWEST: usize = 25;

/// The fewest long games that tell that a side never has a turn: a side that has one now and then has it in four long games.
const FEWEST_LONG: usize = 4;

/// A game of so many decisions is long: each side would have had several turns.
const LONG: u32 = 20;

/// The fewest decided games that tell that one side wins all: of equal sides one would win 60 in a row once in 10¹⁸ checks, and a side that
/// wins nine games of ten would do so once in 500.
const FEWEST_DECIDED: usize = 60;

/// A random game, as a whole.
#[derive(Debug, Clone, Default)]
pub(super) struct GameSummary {
    /// Decisions.
    pub(super) decisions: u32,
    /// The sides that have decided something.
    pub(super) movers: BTreeSet<SideId>,
    /// The phases that it has entered, and the last of them.
    pub(super) phases: BTreeSet<PhaseId>,
    pub(super) last: PhaseId,
    /// The ending and the winner, if it has ended.
    pub(super) ended: Option<(String, Option<SideId>)>,
}

/// The causes that were found.
#[derive(Debug, Default)]
pub(super) struct Causes {
    pub(super) faults: Vec<Fault>,
    /// They explain why other declarations took no part.
    pub(super) explain: bool,
}

/// Reads random games under the options in force; `shown` has the endings that games or examples reached.
pub(super) fn causes(loaded: &LoadedGame, games: &[GameSummary], shown: &dyn Fn(&str) -> bool) -> Causes {
    let reading = Reading { loaded, spec: loaded.rules.spec(), games };
    if let Some(fault) = reading.over_at_once().or_else(|| reading.never_moves()).or_else(|| reading.never_beyond()) {
        return Causes { faults: vec![fault], explain: true };
    }
    let faults = [reading.only_bounded(shown), reading.one_side_wins()].into_iter().flatten().collect();
    Causes { faults, explain: false }
}

struct Reading<'a> {
    loaded: &'a LoadedGame,
    spec: &'a Spec,
    games: &'a [GameSummary],
}

impl Reading<'_> {
    /// Every game is over before each side has had a turn.
    fn over_at_once(&self) -> Option<Fault> {
        let longest = self.games.iter().map(|game| game.decisions).max()?;
        let players = self.players().count();
        let all_over = self.games.iter().all(|game| game.ended.is_some() && game.movers.len() < players);
        if self.games.len() < FEWEST || players < 2 || longest > players as u32 || !all_over {
            return None;
        }
        let message = match (self.only_reason(), self.only_winner()) {
            (Some(reason), Some(winner)) => {
                let winner = self.spec.sides.get(usize::from(winner)).map(named)?;
                message!(coverage.over_at_once_won, games = self.games.len(), decisions = longest, reason = reason, winner = winner)
            }
            _ => message!(coverage.over_at_once, games = self.games.len(), decisions = longest),
        };
        let ending = self.only_reason().and_then(|reason| self.ending(reason));
        let origin = ending.map(|ending| &ending.origin);
        let word = self.only_reason().unwrap_or_default();
        Some(self.fault("script/over-at-once", origin, word, message).help(message!(coverage.over_at_once_help, id = self.loaded.id)))
    }

    /// A side never has a turn, though games are long.
    fn never_moves(&self) -> Option<Fault> {
        let long: Vec<&GameSummary> = self.games.iter().filter(|game| game.decisions >= LONG).collect();
        if long.len() < FEWEST_LONG {
            return None;
        }
        let (_, side) = self.players().find(|(id, _)| !self.games.iter().any(|game| game.movers.contains(id)))?;
        let phase = self.phase(long.first()?.last);
        let again = phase.is_some_and(|phase| phase.again.is_some());
        let message = message!(coverage.never_moves, side = named(side), games = self.games.len());
        let help = if again { message!(coverage.never_moves_again) } else { message!(coverage.never_moves_help) };
        let fault = self.fault("script/never-moves", phase.map(|phase| &phase.origin), "", message).help(help);
        Some(if again { owned(fault, "phase").field("again") } else { fault })
    }

    /// Every game ends in the same phase, which has ways out.
    fn never_beyond(&self) -> Option<Fault> {
        let first = self.games.first()?;
        let phase = self.phase(first.last)?;
        let stays = self.games.iter().all(|game| game.ended.is_some() && game.last == first.last);
        let entered = |id: PhaseId| self.games.iter().any(|game| game.phases.contains(&id));
        let beyond: Vec<String> =
            phase.exits.iter().filter(|exit| !entered(exit.to)).filter_map(|exit| Some(format!("`{}`", self.phase(exit.to)?.id))).collect();
        if self.games.len() < FEWEST || !stays || beyond.is_empty() || phase.exits.iter().any(|exit| entered(exit.to)) {
            return None;
        }
        // An agreed or counted end is a way to end there; a side that has no move any more is not.
        let reason = self.only_reason().filter(|reason| self.ending(reason).is_some_and(|ending| matches!(ending.when, When::Stuck(_))))?;
        let (games, beyond) = (self.games.len(), Message::list(&beyond));
        let message = message!(coverage.never_beyond, games = games, phase = phase.id, reason = reason, beyond = beyond);
        Some(self.fault("script/never-beyond", Some(&phase.origin), &phase.id, message).help(message!(coverage.never_beyond_help)))
    }

    /// Every game is ended by a bound of its length.
    fn only_bounded(&self, shown: &dyn Fn(&str) -> bool) -> Option<Fault> {
        let ended: Vec<&str> = self.games.iter().filter_map(|game| Some(game.ended.as_ref()?.0.as_str())).collect();
        let is_bound = |reason: &str| self.spec.ends.iter().filter(|ending| ending.reason == reason).all(bounds_length);
        // Endings by which a side wins; a game without any is meant to be drawn.
        let decides = |ending: &&Ending| matches!(ending.outcome, Outcome::Win | Outcome::Loss | Outcome::Score(_));
        let mut others: Vec<&str> =
            self.spec.ends.iter().filter(decides).map(|ending| ending.reason.as_str()).filter(|reason| !is_bound(reason)).collect();
        others.dedup();
        let reached = others.is_empty() || others.iter().any(|reason| shown(reason));
        if ended.len() < FEWEST || reached || !ended.iter().all(|reason| is_bound(reason)) {
            return None;
        }
        let reason = ended.first()?;
        let message = message!(coverage.only_bounded, games = ended.len(), reason = reason);
        let others = Message::list(others.iter().map(|reason| format!("`{reason}`")));
        let help = message!(coverage.only_bounded_help, others = others);
        let origin = self.ending(reason).map(|ending| &ending.origin);
        Some(self.fault("script/only-bounded", origin, reason, message).help(help))
    }

    /// One side wins every decided game, though both have the same pieces.
    fn one_side_wins(&self) -> Option<Fault> {
        let decided = self.games.iter().filter(|game| matches!(game.ended, Some((_, Some(_))))).count();
        let winner = self.only_winner().filter(|_| decided >= FEWEST_DECIDED && self.equal_forces())?;
        let side = self.spec.sides.get(usize::from(winner))?;
        let message = message!(coverage.one_side_wins, side = named(side), games = decided);
        Some(self.fault("script/one-side-wins", None, "", message).help(message!(coverage.one_side_wins_help)))
    }

    fn players(&self) -> impl Iterator<Item = (SideId, &Side)> {
        self.spec.side_ids().zip(&self.spec.sides).filter(|(_, side)| !side.neutral)
    }

    fn phase(&self, id: PhaseId) -> Option<&Phase> {
        self.spec.phases.get(usize::from(id))
    }

    fn ending(&self, reason: &str) -> Option<&Ending> {
        self.spec.ends.iter().find(|ending| ending.reason == reason)
    }

    /// The reason by which all games ended.
    fn only_reason(&self) -> Option<&str> {
        let first = self.games.first()?.ended.as_ref()?.0.as_str();
        self.games.iter().all(|game| game.ended.as_ref().is_some_and(|(reason, _)| reason == first)).then_some(first)
    }

    /// The side that won every game that has a winner.
    fn only_winner(&self) -> Option<SideId> {
        let mut winners = self.games.iter().filter_map(|game| game.ended.as_ref()?.1);
        let first = winners.next()?;
        winners.all(|winner| winner == first).then_some(first)
    }

    /// True if each side has as many pieces of each kind, on the board and in hand, and they look in opposite directions of one board.
    fn equal_forces(&self) -> bool {
        let cells = || self.spec.start.cells.iter().flatten();
        let forces = |side: SideId| -> Vec<(usize, Option<u16>, u16)> {
            let of_kind = |kind| {
                let standing = cells().filter(|piece| (piece.side, piece.kind) == (side, kind)).count();
                let supply = self.spec.kinds.get(usize::from(kind)).and_then(|kind| kind.supply.get(usize::from(side)).copied().flatten());
                let held = self.spec.start.hands.get(usize::from(side)).and_then(|hand| hand.get(usize::from(kind)).copied());
                (standing, supply, held.unwrap_or(0))
            };
            self.spec.kind_ids().map(of_kind).collect()
        };
        let mut all = self.players().map(|(id, _)| forces(id));
        let Some(first) = all.next() else { return false };
        first.iter().any(|(standing, supply, held)| *standing > 0 || supply.is_some() || *held > 0) && all.all(|other| other == first)
    }

    /// A finding at a declaration; where this lies in the base of a variant, at the variant.
    fn fault(&self, code: &'static str, origin: Option<&Origin>, word: &str, message: Message) -> Fault {
        let own = file(self.loaded);
        let own_chunk = crate::locate::chunk_name(&own);
        let mine = origin.filter(|origin| origin.line > 0 && (self.loaded.of.is_none() || origin.file == own_chunk));
        match mine {
            Some(origin) => Fault::new(code, &Place::at(origin.file.as_str(), origin.line), message).word(word),
            None => {
                let line = self.loaded.sources.first().map_or(1, |source| last_line(&source.text));
                Fault::new(code, &Place::at(own.as_str(), line), message).word("return")
            }
        }
    }
}

fn owned(mut fault: Fault, owner: &str) -> Fault {
    owner.clone_into(&mut fault.owner);
    fault
}

/// A side by its name, in each language.
fn named(side: &Side) -> Message {
    Message::own(&side.names, &side.id)
}

/// True if an ending only bounds the length of a game.
fn bounds_length(ending: &Ending) -> bool {
    matches!(&ending.when, When::Holds(cond) if counts_turns(cond))
}

fn counts_turns(cond: &Cond) -> bool {
    match cond {
        Cond::Compare(a, _, b) => is_length(a) || is_length(b),
        Cond::All(list) => list.iter().any(|part| counts_turns(part)),
        Cond::Any(list) => !list.is_empty() && list.iter().all(|part| counts_turns(part)),
        Cond::For(_, inner) | Cond::AnySide(inner) => counts_turns(inner),
        _ => false,
    }
}

fn is_length(num: &Num) -> bool {
    match num {
        // Turns without a capture are no bound by themselves: random play often takes the last pieces only by chance.
        Num::Turns | Num::Acted => true,
        Num::Arithmetic(_, a, b) => is_length(a) || is_length(b),
        _ => false,
    }
}
