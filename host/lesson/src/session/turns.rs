//! Answers by turns.

use tianyuan_notation::{
    moves::{self, MoveError, Style},
    typed,
};
use tianyuan_rules::spec::{PhaseId, Texts};
use tianyuan_rules::{Decision, Game, GameError, QueryAnswer};
use tianyuan_script::lesson::{Expected, Foreseen, Goal, Replies, Step};

use super::replies::Answered;
use super::{Mistake, MistakeKind, Outcome, Session, SessionError, State, UnparsedAnswer};
use crate::session::Running;
use tianyuan_solver::judge::PlayedGame;
use tianyuan_solver::line::{ParsedTurn, Turned, one_turn, parse_turn, plain};
use tianyuan_solver::solve::Branch;

/// The state of a turn after some of its decisions.
struct Made {
    reached: bool,
    complete: bool,
}

impl Session {
    /// Makes a decision of the learner, as it is chosen on a board.
    ///
    /// # Errors
    /// [`SessionError`]; the position is then as it was.
    pub fn decide(&mut self, decision: Decision) -> Result<Outcome, SessionError> {
        if self.now.state != State::Asked || self.now.asks != super::AnswerKind::Turn {
            return Ok(Outcome::Over);
        }
        self.make(&[decision])
    }

    /// Takes the last decision of the present turn back; `false`: none of it has been made.
    ///
    /// # Errors
    /// [`SessionError`] where a function of the script fails.
    pub fn undo(&mut self) -> Result<bool, SessionError> {
        let mut turn = self.now.turn();
        if self.now.state != State::Asked || self.now.asks != super::AnswerKind::Turn || turn.pop().is_none() {
            return Ok(false);
        }
        // What the decisions before it have taken is counted again.
        self.now.undo_to(self.now.begun);
        self.now.decide_all(&turn)?;
        Ok(true)
    }

    /// A turn that was typed.
    pub(super) fn typed(&mut self, text: &str) -> Result<Outcome, SessionError> {
        // What could be two turns is asked about; a turn in parts is read part by part.
        let found = match typed::find_only(&mut *self.now.game, text) {
            Err(MoveError::Several { .. }) => one_turn(&mut *self.now.game, text),
            found => found,
        };
        match found {
            Ok(decisions) => self.make(&decisions),
            Err(MoveError::Game(error @ GameError::Hook(_))) => Err(error.into()),
            Err(error) => Ok(self.refused(error, text)),
        }
    }

    /// A turn that cannot be read, or that the rules refuse; the lesson may have foreseen it.
    fn refused(&self, error: MoveError, text: &str) -> Outcome {
        let foreseen = self.lesson.steps.get(self.now.index).and_then(|step| foreseen_text(step, text));
        let remark = foreseen.map(|foreseen| foreseen.say.clone()).unwrap_or_default();
        Outcome::Wrong(Box::new(Mistake { why: unreadable(error), tried: text.to_owned(), refutation: Vec::new(), remark }))
    }

    fn make(&mut self, decisions: &[Decision]) -> Result<Outcome, SessionError> {
        let lesson = self.lesson.clone();
        let step = &lesson.steps[self.now.index];
        let before = self.now.game.decisions().len();
        let made = match self.now.decide_all(decisions) {
            Ok(made) => made,
            Err(error) => {
                self.now.undo_to(before);
                return Err(error.into());
            }
        };
        if let Some(texts) = &step.allow
            && !self.now.is_accepted(texts, made.complete)
        {
            let tried = self.now.put_back(before);
            return Ok(no(MistakeKind::NotAllowed, &tried));
        }
        if matches!(step.goal, Goal::Follow) {
            return self.follow(step, made.complete);
        }
        if made.reached {
            self.now.end_turn();
            return Ok(self.solved(step));
        }
        if !made.complete {
            return Ok(Outcome::Going { found: 0, total: 0 });
        }
        self.missed(step)
    }

    /// The turn is the book's, or it is not.
    fn follow(&mut self, step: &Step, complete: bool) -> Result<Outcome, SessionError> {
        let now = &mut self.now;
        let expected = now.lines.first().and_then(|line| line.get(now.played.len())).cloned();
        let turn = now.turn();
        let open = |expected: &Turned| !complete && expected.decisions.starts_with(&turn) && expected.decisions.len() > turn.len();
        match expected {
            Some(expected) if open(&expected) => Ok(Outcome::Going { found: 0, total: 0 }),
            Some(expected) if expected.decisions == turn || complete && now.comes_to(&expected) => {
                if !complete && expected.complete {
                    return Ok(Outcome::Going { found: 0, total: 0 });
                }
                let last = now.lines.first().is_none_or(|line| !line.iter().skip(now.played.len() + 1).any(|t| t.side == now.learner));
                now.end_turn();
                now.left = now.left.saturating_sub(1);
                if last { Ok(self.solved(step)) } else { self.answered(step, Texts::new()) }
            }
            _ if !complete => Ok(Outcome::Going { found: 0, total: 0 }),
            _ => self.wrong(step, Vec::new()),
        }
    }

    /// A whole turn has not reached the goal: it was foreseen, or ends all hope, or the other side answers.
    fn missed(&mut self, step: &Step) -> Result<Outcome, SessionError> {
        let survives = self.now.judge.survives();
        let over = self.now.judge.over(&mut PlayedGame { game: &mut *self.now.game });
        if over == Some(true) {
            self.now.end_turn();
            return Ok(self.solved(step));
        }
        // Only interpositions that change nothing are left: that is the mate.
        let rules = &self.lesson.games[step.game].rules;
        if over.is_none() && self.now.checks && self.now.mates(rules, &self.opponent, 1) == Some(true) {
            self.now.end_turn();
            return Ok(self.solved(step));
        }
        if over.is_some() || self.now.left <= 1 && !survives {
            return self.wrong(step, Vec::new());
        }
        let branch_before = self.now.branch;
        let mut said = Texts::new();
        if let (Replies::Tree(replies), Some(book)) = (&step.replies, self.now.book.clone()) {
            let (turn, key) = (self.now.turn(), self.now.game.key());
            let Some(branch) = book.follow(self.now.branch, &turn, key) else { return self.wrong(step, Vec::new()) };
            said = book.script(branch, replies).map(|reply| reply.say.clone()).unwrap_or_default();
            if book.reply(branch).is_empty() && branch != Branch::FREE {
                return self.wrong_saying(step, said, Vec::new());
            }
            self.now.branch = branch;
        }
        self.now.left = self.now.left.saturating_sub(1);
        let rules = &self.lesson.games[step.game].rules;
        let answered = self.now.reply(step, rules, &self.opponent);
        match answered {
            Ok(Answered::Refuted(turns)) => {
                self.now.left += 1;
                self.now.branch = branch_before;
                self.wrong(step, turns)
            }
            // Where it is not known whether the turn is good, what was foreseen says so.
            Ok(Answered::Guessed(turns)) if self.now.foreseen(step).is_some() => {
                self.now.left += 1;
                self.now.branch = branch_before;
                self.wrong(step, turns)
            }
            Ok(Answered::Played(turns) | Answered::Guessed(turns)) => {
                self.now.end_turn();
                self.go_on(step, turns, said)
            }
            Err(error) => {
                self.now.left += 1;
                self.now.put_back(self.now.begun);
                Err(error)
            }
        }
    }

    fn answered(&mut self, step: &Step, said: Texts) -> Result<Outcome, SessionError> {
        let rules = &self.lesson.games[step.game].rules;
        match self.now.reply(step, rules, &self.opponent)? {
            Answered::Played(turns) | Answered::Refuted(turns) | Answered::Guessed(turns) => self.go_on(step, turns, said),
        }
    }

    /// The other side's turns are made, and the learner is asked again.
    fn go_on(&mut self, step: &Step, replies: Vec<Turned>, said: Texts) -> Result<Outcome, SessionError> {
        self.now.carry_out(&replies)?;
        self.now.begun = self.now.game.decisions().len();
        let over = self.now.judge.over(&mut PlayedGame { game: &mut *self.now.game });
        if over == Some(true) || (over.is_none() && self.now.judge.survives() && self.now.left == 0) {
            return Ok(self.solved(step));
        }
        Ok(Outcome::On { replies, said, left: self.now.left })
    }

    pub(super) fn solved(&mut self, step: &Step) -> Outcome {
        self.now.state = State::Solved;
        self.turning = None;
        let mut stars = super::STARS;
        if let Some(result) = self.results.get_mut(self.now.index) {
            stars = super::stars(step, result).max(result.stars);
            (result.solved, result.stars) = (true, stars);
        }
        Outcome::Solved { said: step.success.clone(), stars }
    }

    /// The turn is wrong: the outcome says why, and the turn is taken back.
    fn wrong(&mut self, step: &Step, refutation: Vec<Turned>) -> Result<Outcome, SessionError> {
        self.wrong_saying(step, step.otherwise.clone(), refutation)
    }

    fn wrong_saying(&mut self, step: &Step, said: Texts, refutation: Vec<Turned>) -> Result<Outcome, SessionError> {
        let foreseen = self.now.foreseen(step).cloned();
        let late = self.now.left <= 1 && step.within > 1;
        let tried = self.now.put_back(self.now.begun);
        Ok(self.count_wrong(foreseen, said, late, tried, refutation))
    }

    pub(super) fn count_wrong(
        &mut self,
        foreseen: Option<Foreseen>,
        said: Texts,
        late: bool,
        tried: String,
        refutation: Vec<Turned>,
    ) -> Outcome {
        if let Some(result) = self.results.get_mut(self.now.index) {
            result.wrong = result.wrong.saturating_add(1);
        }
        self.turning = foreseen.as_ref().and_then(|foreseen| foreseen.next);
        let why = match foreseen {
            Some(foreseen) => MistakeKind::Foreseen { said: foreseen.say, next: foreseen.next },
            None if late => MistakeKind::TooLate { said },
            None => MistakeKind::Misses { said },
        };
        Outcome::Wrong(Box::new(Mistake { why, tried, refutation, remark: Texts::new() }))
    }
}

pub(super) fn no(why: MistakeKind, tried: &str) -> Outcome {
    Outcome::Wrong(Box::new(Mistake { why, tried: tried.to_owned(), refutation: Vec::new(), remark: Texts::new() }))
}

/// The foreseen answer that is written like this one.
pub(super) fn foreseen_text<'s>(step: &'s Step, text: &str) -> Option<&'s Foreseen> {
    let text = plain(text);
    step.foreseen.iter().find(|foreseen| matches!(&foreseen.answer, Expected::Text(known) if plain(known) == text))
}

fn rewind(game: &mut dyn Game, decisions: usize) {
    for _ in 0..decisions {
        game.undo();
    }
}

/// Makes decisions that were taken back: they are as legal as before.
fn again(game: &mut dyn Game, decisions: &[Decision]) {
    for &decision in decisions {
        if game.apply(decision).is_err() {
            return;
        }
    }
}

/// The kind of mistake of a move text: refused by the rules, or no move at all.
pub(super) fn unreadable(error: MoveError) -> MistakeKind {
    match error {
        MoveError::Refused { .. } | MoveError::Jumped { .. } | MoveError::Removed { .. } | MoveError::Game(_) => {
            MistakeKind::Illegal(Box::new(error))
        }
        _ => MistakeKind::Unread(UnparsedAnswer::Move(Box::new(error))),
    }
}

impl Running {
    /// The decisions of the present turn.
    fn turn(&self) -> Vec<Decision> {
        self.game.decisions().get(self.begun..).unwrap_or_default().to_vec()
    }

    fn decide_all(&mut self, decisions: &[Decision]) -> Result<Made, GameError> {
        let mut made = Made { reached: false, complete: false };
        for &decision in decisions {
            let turns = self.game.turn_status().turns;
            let prey = self.prey();
            self.game.apply(decision)?;
            self.taken = self.taken.saturating_add(prey.saturating_sub(self.prey()));
            made.complete = self.game.ended().is_some() || self.game.turn_status().turns != turns;
            made.reached |= self.judge.reached(&mut PlayedGame { game: &mut *self.game }, self.taken, made.complete);
        }
        Ok(made)
    }

    fn prey(&mut self) -> u16 {
        if self.judge.takes() { self.judge.prey(&PlayedGame { game: &mut *self.game }) } else { 0 }
    }

    /// The turn is over: it is kept among those played.
    fn end_turn(&mut self) {
        let decisions = self.turn();
        let text = self.text(&decisions);
        let complete = self.game.turn_status().mover != self.learner || self.game.ended().is_some();
        let phase = self.phase_then();
        self.played.push(Turned { side: self.learner, phase, decisions, text, complete });
        self.begun = self.game.decisions().len();
        self.taken_before = self.taken;
    }

    /// The phase in which the present turn began.
    fn phase_then(&mut self) -> PhaseId {
        let turn = self.turn();
        rewind(&mut *self.game, turn.len());
        let phase = self.game.turn_status().phase;
        again(&mut *self.game, &turn);
        phase
    }

    /// The present turn, as the game writes it.
    fn text(&mut self, decisions: &[Decision]) -> String {
        let phase = self.phase_then();
        moves::turn(self.game.spec(), phase, decisions, &self.game.earned(), Style::Plain)
    }

    fn undo_to(&mut self, decisions: usize) {
        while self.game.decisions().len() > decisions && self.game.undo() {}
        if decisions <= self.begun {
            self.taken = self.taken_before;
        }
    }

    /// Takes the turn back to a decision, and returns the attempt.
    fn put_back(&mut self, to: usize) -> String {
        let decisions = self.turn();
        let tried = self.text(&decisions);
        self.undo_to(to);
        tried
    }

    /// The meanings of texts at the beginning of the present turn.
    fn read_at_turn<'t>(&mut self, texts: impl Iterator<Item = &'t str>) -> Vec<Option<ParsedTurn>> {
        let turn = self.turn();
        rewind(&mut *self.game, turn.len());
        let found = texts.map(|text| parse_turn(&mut *self.game, text).ok()).collect();
        again(&mut *self.game, &turn);
        found
    }

    fn is_accepted(&mut self, texts: &[String], complete: bool) -> bool {
        let (turn, key) = (self.turn(), self.game.key());
        let known = self.read_at_turn(texts.iter().map(String::as_str));
        known.iter().flatten().any(|meant| if complete { meant.is(&turn, key) } else { meant.begins(&turn) })
    }

    fn comes_to(&self, expected: &Turned) -> bool {
        let mut other = self.game.fork();
        rewind(&mut *other, self.turn().len());
        expected.decisions.iter().all(|&decision| other.apply(decision).is_ok()) && other.key() == self.game.key()
    }

    /// The foreseen mistake that the present turn is: one that names it first, then one whose condition holds.
    fn foreseen<'s>(&mut self, step: &'s Step) -> Option<&'s Foreseen> {
        if step.foreseen.is_empty() {
            return None;
        }
        let (turn, key) = (self.turn(), self.game.key());
        let text = |foreseen: &'s Foreseen| match &foreseen.answer {
            Expected::Text(text) => text.as_str(),
            Expected::Holds(_) => "",
        };
        let known = self.read_at_turn(step.foreseen.iter().map(text));
        let named = step.foreseen.iter().zip(&known).find(|(_, meant)| meant.as_ref().is_some_and(|meant| meant.is(&turn, key)));
        if let Some((foreseen, _)) = named {
            return Some(foreseen);
        }
        step.foreseen.iter().find(|foreseen| match foreseen.answer {
            Expected::Holds(query) => self.game.query(query, self.learner) == Some(QueryAnswer::Holds(true)),
            Expected::Text(_) => false,
        })
    }
}
