//! Verdicts on a line of a mating problem, by the definitions of the source: the solution, a variation, a second solution, a stray line.
//!
//! Best play of the attacker mates in as few turns as it can, best play of the defender lasts as long as it can; both together are the
//! solution (正解). Where the defender leaves it, or takes another best answer, that is a variation (变化), which never lasts longer.
//! An attacker who leaves it and still mates against every answer shows a second solution (余诘) of the problem; one who mates only
//! because the defence was weak, the line is a stray one (纷れ). Without a mate against best defence there is no mate (不诘). A problem with a
//! second solution, or with pieces left in the attacker's hand at the end, is incomplete (不完全作).
//!
//! Nothing here knows a game: whoever has a royal piece can be mated.

use std::sync::atomic::AtomicBool;

use tianyuan_notation::moves;
use tianyuan_rules::spec::Spec;
use tianyuan_rules::{Decision, Rules, Setup};
use tianyuan_search::{Mate, MateError, MateRequest, MateStatus, Verdict, mate};
use tianyuan_words::{Message, message};

/// The limits of the search.
#[derive(Debug, Clone, Copy)]
pub struct MatingLimits<'a> {
    /// Positions that are searched at most for each turn of the line.
    pub nodes: u64,
    /// Bytes of memory for that.
    pub memory: usize,
    /// Turns of the mate at most, both sides' counted; `None`: any number.
    pub turns: Option<u32>,
    /// Somebody asks to stop: the line is unknown then.
    pub stop: Option<&'a AtomicBool>,
}

impl Default for MatingLimits<'_> {
    fn default() -> Self {
        MatingLimits { nodes: 2_000_000, memory: 32 << 20, turns: None, stop: None }
    }
}

/// The classification of a line. Turns are counted from 1, those of both sides.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum LineVerdict {
    /// Best play of both sides to the mate: 正解.
    Solution,
    /// The attacker plays best, the defender does not: 变化.
    Variation {
        /// The turn in which the defender leaves the solution.
        turn: u32,
    },
    /// The attacker leaves the solution and still mates whatever is answered: 余诘.
    Second {
        /// The turn in which the attacker leaves the solution.
        turn: u32,
    },
    /// The attacker leaves the solution, and mates only because the defence is weak: 纷れ.
    Stray {
        /// The turn in which the attacker leaves the solution.
        turn: u32,
    },
    /// The line ends before the mate.
    Short {
        /// Its turns.
        turns: u32,
    },
    /// A turn of the attacker gives no check.
    NoCheck {
        /// The turn.
        turn: u32,
    },
    /// A turn is not legal, or follows the mate.
    NotLegal {
        /// The turn.
        turn: u32,
    },
    /// The search ended too soon.
    Unknown,
}

impl LineVerdict {
    /// Its stable word.
    pub fn word(self) -> &'static str {
        match self {
            LineVerdict::Solution => "solution",
            LineVerdict::Variation { .. } => "variation",
            LineVerdict::Second { .. } => "second-solution",
            LineVerdict::Stray { .. } => "stray",
            LineVerdict::Short { .. } => "short",
            LineVerdict::NoCheck { .. } => "no-check",
            LineVerdict::NotLegal { .. } => "not-legal",
            LineVerdict::Unknown => "unknown",
        }
    }
}

/// The verdicts on a problem and on one line of it.
#[derive(Debug, Clone, PartialEq)]
pub struct Judgement {
    /// The line.
    pub line: LineVerdict,
    /// The result of the mate search: length, best play, other mates, variations, pieces left in hand.
    pub mate: Mate,
}

impl Judgement {
    /// The verdicts on the problem: complete, incomplete, second solution, pieces left over, no mate.
    pub fn verdicts(&self) -> &[Verdict] {
        &self.mate.verdicts
    }

    /// Everything that is wrong, a sentence each; empty for a complete problem whose solution is listed.
    pub fn faults(&self, spec: &Spec) -> Vec<Message> {
        let of_line = match self.line {
            LineVerdict::Solution | LineVerdict::Second { .. } => None,
            LineVerdict::Variation { turn } => Some(message!(mating.variation, turn = turn)),
            LineVerdict::Stray { turn } => Some(message!(mating.strays, turn = turn)),
            LineVerdict::Short { turns } => Some(message!(mating.ends_early, turns = turns)),
            LineVerdict::NoCheck { turn } => Some(message!(mating.no_check, turn = turn)),
            LineVerdict::NotLegal { turn } => Some(message!(mating.not_legal, turn = turn)),
            LineVerdict::Unknown => Some(message!(mating.unknown)),
        };
        let of_problem = |verdict: &Verdict| match verdict {
            Verdict::NoMate => Some(message!(mating.no_mate)),
            Verdict::SecondSolution => {
                let text = |other: &tianyuan_search::Another| (other.turn, moves::write(spec, &other.decision));
                let (turn, other) =
                    self.mate.others.iter().find(|other| other.sort == Verdict::SecondSolution).map(text).unwrap_or_default();
                Some(message!(mating.second_solution, turn = turn, other = other))
            }
            Verdict::LeftOver => Some(message!(mating.left_over, count = self.mate.left_over)),
            _ => None,
        };
        of_line.into_iter().chain(self.mate.verdicts.iter().filter_map(of_problem)).collect()
    }
}

/// Judges a problem, whose mover attacks, and a line of it from its first position.
///
/// # Errors
/// [`MateError`] where nobody can be mated.
pub fn judge(rules: &Rules, start: &Setup, line: &[Decision], limits: MatingLimits<'_>) -> Result<Judgement, MateError> {
    let found = search(rules, start, limits)?;
    let verdict = match found.status {
        MateStatus::NoMate => walk_without_mate(rules, start, line)?,
        MateStatus::Unknown => LineVerdict::Unknown,
        MateStatus::Mate if !found.exact => LineVerdict::Unknown,
        MateStatus::Mate => walk(rules, start, line, limits, &found)?,
    };
    Ok(Judgement { line: verdict, mate: found })
}

/// `Some(true)` if a check mates within so many turns, both sides' and itself counted; `None` if the search did not decide.
pub fn mates_within(rules: &Rules, from: &Setup, check: Decision, turns: u32, limits: MatingLimits<'_>) -> Option<bool> {
    let found = search(rules, from, MatingLimits { turns: Some(turns), ..limits }).ok()?;
    let mates = |length: Option<u32>| length.is_some_and(|length| length <= turns);
    let first = found.line.first() == Some(&check) && mates(found.length);
    if first || found.others.iter().any(|other| other.turn == 1 && other.decision == check && mates(Some(other.length))) {
        return Some(true);
    }
    (found.status != MateStatus::Unknown && found.undecided == 0).then_some(false)
}

fn search(rules: &Rules, from: &Setup, limits: MatingLimits<'_>) -> Result<Mate, MateError> {
    let request = MateRequest {
        from: Some(from),
        max: limits.turns,
        nodes: limits.nodes,
        memory: limits.memory,
        // Answers that cannot change the result are not counted.
        without_futile: true,
        tries: false,
        stop: limits.stop,
        progress: None,
    };
    mate(rules, request)
}

/// A line through a position in which nobody is mated by force.
fn walk_without_mate(rules: &Rules, start: &Setup, line: &[Decision]) -> Result<LineVerdict, MateError> {
    let mut game = rules.game();
    game.set_up(start)?;
    let attacker = start.mover;
    for (turn, &decision) in (1..).zip(line) {
        if game.apply(decision).is_err() {
            return Ok(LineVerdict::NotLegal { turn });
        }
    }
    let won = game.ended().is_some_and(|ended| ended.winner == Some(attacker));
    Ok(if won { LineVerdict::Stray { turn: 1 } } else { LineVerdict::Short { turns: line.len() as u32 } })
}

/// A line through a position in which there is a mate. A turn of these games is mostly one decision; where it is several, each is counted.
fn walk(rules: &Rules, start: &Setup, line: &[Decision], limits: MatingLimits<'_>, first: &Mate) -> Result<LineVerdict, MateError> {
    let mut game = rules.game();
    game.set_up(start)?;
    let attacker = start.mover;
    let defender = attacker.other_of_two();
    let mut found = Some(first.clone());
    let mut left = first.length.unwrap_or(0);
    let mut verdict = LineVerdict::Solution;
    for (turn, &decision) in (1..).zip(line) {
        let attacking = game.turn_status().mover == attacker;
        if attacking {
            let here = match found.take() {
                Some(found) => found,
                None => search(rules, &game.setup(), limits)?,
            };
            if here.status == MateStatus::Unknown {
                return Ok(LineVerdict::Unknown);
            }
            let length = here.length.unwrap_or(0);
            if verdict == LineVerdict::Solution && turn > 1 && length < left {
                verdict = LineVerdict::Variation { turn: turn - 1 };
            }
            left = length;
            let best = here.line.first() == Some(&decision);
            let other = here.others.iter().find(|other| other.turn == 1 && other.decision == decision);
            match other {
                _ if best || here.status != MateStatus::Mate => {}
                // As long as the solution: it is one, and the problem has two.
                Some(other) if other.same => {}
                Some(_) if keeps(verdict) => {
                    verdict = LineVerdict::Second { turn };
                    left = u32::MAX;
                }
                None if keeps(verdict) => verdict = LineVerdict::Stray { turn },
                _ => {}
            }
        }
        if game.apply(decision).is_err() {
            return Ok(LineVerdict::NotLegal { turn });
        }
        let over = game.ended();
        if attacking && over.is_none() && game.turn_status().mover != attacker && !game.checked(defender) {
            return Ok(LineVerdict::NoCheck { turn });
        }
        if let Some(ended) = over {
            let rest = line.len() as u32 > turn;
            return Ok(match ended.winner {
                _ if rest => LineVerdict::NotLegal { turn: turn + 1 },
                Some(winner) if winner == attacker => shorter(verdict, left, turn),
                _ => LineVerdict::Short { turns: turn },
            });
        }
        left = left.saturating_sub(u32::from(left != u32::MAX));
    }
    Ok(LineVerdict::Short { turns: line.len() as u32 })
}

/// True if the attacker has not left the solution yet.
fn keeps(verdict: LineVerdict) -> bool {
    matches!(verdict, LineVerdict::Solution | LineVerdict::Variation { .. })
}

/// A line that mates sooner than best play would is a variation, at the defender's last turn at the latest.
fn shorter(verdict: LineVerdict, left: u32, turn: u32) -> LineVerdict {
    if verdict == LineVerdict::Solution && left > 1 && left != u32::MAX {
        LineVerdict::Variation { turn: turn.saturating_sub(1) }
    } else {
        verdict
    }
}
