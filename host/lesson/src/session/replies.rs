//! Replies of the other side, and the proof that the goal can still be reached after them.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use tianyuan_rules::{Decision, Rules};
use tianyuan_script::lesson::{Goal, Replies, Step};

use super::{Opponent, Running, SessionError};
use tianyuan_search::choose::{Request, choose, suited};
use tianyuan_solver::chance::turn_drawn;
use tianyuan_solver::line::{Turned, split_turns};
use tianyuan_solver::mating::{MatingLimits, mates_within};
use tianyuan_solver::solve::{Branch, Defence, Defences, Limits, Solver, StartPoint, Status, Task};

/// The answer of the other side.
pub(super) enum Answered {
    /// This, and the goal can still be reached.
    Played(Vec<Turned>),
    /// This, and it was not found out whether the goal can be reached.
    Guessed(Vec<Turned>),
    /// This would end all hope.
    Refuted(Vec<Turned>),
}

/// The share of the machine's positions that is searched for wins without checks.
const QUIET: u64 = 4;

/// Positions, or random games, of the search that replies where nothing is proved, at most; and the nodes that its tree keeps.
const SEARCHED: u64 = 20_000;
const KEPT: usize = 200_000;

/// True if the learner still gets there after the best answer.
fn holds(found: &[Defence]) -> bool {
    found.first().is_some_and(|best| best.turns.is_some())
}

impl Running {
    pub(super) fn task<'a>(&self, step: &'a Step) -> Task<'a> {
        Task::of(step, self.learner, self.checks)
    }

    /// The other side moves before the learner is asked for the first time.
    pub(super) fn answer_first(&mut self, step: &Step, rules: &Rules, machine: &Opponent) -> Result<(), SessionError> {
        match &step.replies {
            // The script says what follows the learner's turns; what goes before them is in the solution.
            Replies::Tree(_) => self.play_listed()?,
            Replies::Best | Replies::Random(_) => {
                let (Answered::Refuted(turns) | Answered::Played(turns) | Answered::Guessed(turns)) = self.reply(step, rules, machine)?;
                self.carry_out(&turns)?;
            }
        }
        self.begun = self.game.decisions().len();
        Ok(())
    }

    /// Plays the listed line up to the learner's next turn.
    fn play_listed(&mut self) -> Result<(), SessionError> {
        let next = |now: &Running| now.lines.first().and_then(|line| line.get(now.played.len())).cloned();
        while let Some(turn) = next(self).filter(|turn| turn.side != self.learner) {
            self.carry_out(&[turn])?;
        }
        Ok(())
    }

    /// Makes turns that were found for the position.
    pub(super) fn carry_out(&mut self, turns: &[Turned]) -> Result<(), SessionError> {
        for turn in turns {
            for &decision in &turn.decisions {
                self.game.apply(decision)?;
            }
            self.played.push(turn.clone());
        }
        Ok(())
    }

    /// The reply to the turns played; the game is left unchanged.
    pub(super) fn reply(&mut self, step: &Step, rules: &Rules, machine: &Opponent) -> Result<Answered, SessionError> {
        if matches!(step.goal, Goal::Follow) {
            return Ok(Answered::Played(self.book_line()));
        }
        if let (Replies::Tree(_), Some(book)) = (&step.replies, &self.book)
            && self.branch != Branch::FREE
        {
            let decisions = book.reply(self.branch).to_vec();
            return Ok(Answered::Played(split_turns(&*self.game, &decisions)?));
        }
        let limits = Limits { nodes: machine.nodes, progress: None, stop: machine.stop.as_deref(), ..Limits::default() };
        let progress = machine.progress.clone();
        let tell = move |nodes: u64| {
            if let Some(progress) = &progress {
                progress(nodes);
            }
        };
        let limits = Limits { progress: Some(&tell), ..limits };
        let solver = Solver::new(rules, self.task(step), limits).with_book(self.book.clone());
        let before = self.turns_so_far();
        let mut made: Vec<Decision> = Vec::new();
        let (mut hopeless, mut guessed) = (false, false);
        // One turn in most games; more where the other side moves several times.
        while self.game.ended().is_none() && self.game.turn_status().mover != self.learner {
            let chosen = match &step.replies {
                Replies::Random(seed) => {
                    let drawn = turn_drawn(&mut *self.game, *seed)?;
                    made.extend(&drawn);
                    continue;
                }
                _ => solver.defences(self.from(self.branch))?,
            };
            let decisions = match chosen {
                Defences::Known(found) if made.is_empty() && self.checks && !holds(&found) => {
                    let found = self.appeal(step, rules, machine, found)?;
                    hopeless |= !holds(&found);
                    self.choose(&before, found).map(|best| best.decisions).unwrap_or_default()
                }
                Defences::Known(found) => match self.choose(&before, found) {
                    Some(best) => {
                        hopeless |= best.turns.is_none();
                        best.decisions
                    }
                    None => Vec::new(),
                },
                // It takes too long to find out: what the lesson lists is played, else what escapes from chases.
                other => {
                    guessed = true;
                    let escape = if let Defences::Guessed(escape) = other { escape.decisions } else { Vec::new() };
                    self.listed(&before).filter(|_| made.is_empty()).unwrap_or(escape)
                }
            };
            let decisions = if decisions.is_empty() { self.searched(rules, machine)? } else { decisions };
            if decisions.is_empty() {
                guessed = true;
                let drawn = turn_drawn(&mut *self.game, 0)?;
                made.extend(&drawn);
                continue;
            }
            for decision in decisions {
                self.game.apply(decision)?;
                made.push(decision);
            }
        }
        if matches!(step.replies, Replies::Random(_)) && self.game.ended().is_none() {
            let branch = self.branch;
            let status = solver.least(self.from(branch))?.0;
            (hopeless, guessed) = (status == Status::Refuted, status == Status::Unknown);
        }
        for _ in 0..made.len() {
            self.game.undo();
        }
        let turns = split_turns(&*self.game, &made)?;
        Ok(match (hopeless, guessed) {
            (true, _) => Answered::Refuted(turns),
            (_, true) => Answered::Guessed(turns),
            _ => Answered::Played(turns),
        })
    }

    /// The best decision that a search finds where nothing could be proved; none while chance decides.
    fn searched(&self, rules: &Rules, machine: &Opponent) -> Result<Vec<Decision>, SessionError> {
        let status = self.game.turn_status();
        if status.throwing {
            return Ok(Vec::new());
        }
        let rules = Arc::new(rules.clone());
        let stop = || machine.stop.as_deref().is_some_and(|stop| stop.load(Ordering::Relaxed));
        let request = Request {
            from: Some(&self.root),
            made: self.game.decisions(),
            method: suited(self.game.spec(), status.phase),
            // A lesson is proved with what the rules say alone.
            tuned: None,
            level: None,
            nodes: machine.nodes.min(SEARCHED),
            depth: 0,
            lines: 1,
            stop: &stop,
            report: None,
            seed: 1,
            threads: 1,
            kept: KEPT,
            memory: None,
        };
        let found = choose(&|| Ok(Arc::clone(&rules)), request)?;
        Ok(found.lines.first().map(|line| line.decisions[..1].to_vec()).unwrap_or_default())
    }

    /// The answers to a turn after which every search of checks has failed, once what keeps a win all the same has been looked for:
    /// useless interpositions do not count, and a turn without check may win too.
    fn appeal(&self, step: &Step, rules: &Rules, machine: &Opponent, found: Vec<Defence>) -> Result<Vec<Defence>, SessionError> {
        let turns = u32::from(self.left) * 2 + 1;
        if self.mates(rules, machine, turns) == Some(true) {
            return Ok(found.into_iter().filter(|defence| defence.turns.is_some()).collect());
        }
        let limits = Limits { nodes: machine.nodes / QUIET, stop: machine.stop.as_deref(), ..Limits::default() };
        let any = Solver::new(rules, Task { checks: false, ..self.task(step) }, limits).with_book(self.book.clone());
        let answers = any.defences(self.from(self.branch))?.known().filter(|answers| holds(answers));
        Ok(answers.unwrap_or(found))
    }

    /// True if the present turn of the learner mates within so many turns, itself counted, by the mate search.
    pub(super) fn mates(&self, rules: &Rules, machine: &Opponent, turns: u32) -> Option<bool> {
        let turn = self.game.decisions().get(self.begun..)?;
        let &[check] = turn else { return None };
        let mut before = self.game.fork();
        before.undo();
        let limits = MatingLimits { nodes: machine.nodes, stop: machine.stop.as_deref(), ..MatingLimits::default() };
        mates_within(rules, &before.setup(), check, turns, limits)
    }

    pub(super) fn from(&self, branch: Branch) -> StartPoint<'_> {
        StartPoint { start: Some(&self.root), played: self.game.decisions(), left: self.left, taken: self.taken, branch }
    }

    /// Everything played in this step, the turn that is being answered among it.
    fn turns_so_far(&self) -> Vec<Vec<Decision>> {
        let now = self.game.decisions().get(self.begun..).filter(|turn| !turn.is_empty());
        self.played.iter().map(|turn| turn.decisions.clone()).chain(now.map(<[_]>::to_vec)).collect()
    }

    /// The reply that the lesson lists to what was played.
    fn listed(&self, before: &[Vec<Decision>]) -> Option<Vec<Decision>> {
        let line = self.lines.iter().find(|line| line.iter().take(before.len()).map(|turn| &turn.decisions).eq(before))?;
        line.get(before.len()).filter(|turn| turn.side != self.learner && turn.complete).map(|turn| turn.decisions.clone())
    }

    /// The best reply; of several that are as good, the one that the lesson lists.
    fn choose(&self, before: &[Vec<Decision>], found: Vec<Defence>) -> Option<Defence> {
        let best = found.first()?.turns;
        let listed = |defence: &&Defence| {
            self.lines.iter().any(|line| {
                let same = line.iter().take(before.len()).map(|turn| &turn.decisions).eq(before);
                same && line.get(before.len()).is_some_and(|turn| defence.decisions.starts_with(&turn.decisions))
            })
        };
        let equal = || found.iter().filter(|defence| defence.turns == best);
        equal().find(listed).or_else(|| equal().next()).cloned()
    }

    /// The line of the book up to the learner's next turn.
    fn book_line(&self) -> Vec<Turned> {
        let Some(line) = self.lines.first() else { return Vec::new() };
        line.iter().skip(self.played.len()).take_while(|turn| turn.side != self.learner).cloned().collect()
    }
}
