//! The state of a lesson on the screen, and clicks on its sites. Keys and drawing are elsewhere.

use std::time::Duration;

use ratatui::layout::Rect;
use tianyuan_lesson::{AnswerKind, Outcome};
use tianyuan_notation::moves;
use tianyuan_play::refused;
use tianyuan_render::Faces;
use tianyuan_rules::spec::{KindId, Site};
use tianyuan_rules::{Decision, Game};
use tianyuan_words::t;

use super::controller::{Heard, LessonController};
use super::modal::Modal;
use super::snapshot::Snapshot;
use super::task;
use super::words::Said;
use super::work::{SessionRequest, SessionResponse};
use crate::line::Line;
use crate::pointing::{Pressed, Reach, distinct};

/// The wait for a step, which answers at once as a rule, before the screen shows that the machine thinks.
const AT_ONCE: Duration = Duration::from_millis(30);

/// A request of a lesson to the program round it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Request {
    /// Leave the lesson.
    Leave,
    /// Letters instead of discs or names, or back.
    Letters,
}

/// A lesson on the screen.
#[derive(Debug)]
pub(crate) struct LessonScreen {
    pub(crate) desk: LessonController,
    /// File and rank of the cursor.
    pub(crate) cursor: (i16, i16),
    pub(crate) picked: Option<Site>,
    /// The piece of the hand that is to be dropped.
    pub(crate) held: Option<KindId>,
    pub(crate) line: Option<Line>,
    /// The last sentences.
    pub(crate) said: Vec<Said>,
    pub(crate) laid: Option<Modal>,
    /// Lines of the panel scrolled away; `None`: as it fits the last sentences.
    pub(crate) scroll: Option<usize>,
    /// The answer under the bar, where answers are chosen from.
    pub(crate) choice: usize,
    /// Sites that will be named.
    pub(crate) chosen: Vec<Site>,
    /// Turns shown so far, of those before the learner is asked.
    pub(crate) at: usize,
    /// The position of the turns shown so far, where they are not all.
    earlier: Option<Box<dyn Game>>,
    /// Once the answer is judged, the next step follows.
    going_on: bool,
    /// Size of the screen when it was drawn last.
    pub(crate) area: Rect,
}

impl LessonScreen {
    pub(crate) fn new(mut desk: LessonController) -> LessonScreen {
        let said = desk.keeper.fault().map(Said::bad).into_iter().collect();
        let mut room = LessonScreen {
            desk,
            cursor: (0, 0),
            picked: None,
            held: None,
            line: None,
            said,
            laid: None,
            scroll: None,
            choice: 0,
            chosen: Vec::new(),
            at: 0,
            earlier: None,
            going_on: false,
            area: Rect::default(),
        };
        room.listen(AT_ONCE);
        room
    }

    /// The state of the lesson.
    pub(crate) fn shot(&self) -> Option<&Snapshot> {
        self.desk.shot.as_ref()
    }

    /// The position on the board.
    pub(crate) fn game(&self) -> Option<&dyn Game> {
        let shown = self.earlier.as_deref();
        shown.or_else(|| self.shot().map(|shot| shot.game.as_ref()))
    }

    /// True if all turns are shown that come before the learner is asked.
    pub(crate) fn is_up_to_date(&self) -> bool {
        self.shot().is_none_or(|shot| self.at >= shot.shown.turns.len())
    }

    /// Takes in the news; true if there is any.
    pub(crate) fn hear(&mut self) -> bool {
        let busy = self.desk.is_busy();
        // A counter runs while the machine thinks.
        self.listen(Duration::ZERO) || busy
    }

    /// Begins to do something, and waits a moment for it.
    pub(crate) fn act(&mut self, act: SessionRequest) {
        self.desk.act(act);
        self.listen(AT_ONCE);
    }

    fn listen(&mut self, patience: Duration) -> bool {
        let mut heard = false;
        let mut patience = patience;
        while let Some(one) = self.desk.hear(patience) {
            heard = true;
            self.take_in(one);
            if self.going_on && !self.desk.is_busy() {
                self.going_on = false;
                self.desk.next();
            }
            patience = if self.desk.is_busy() { AT_ONCE } else { Duration::ZERO };
        }
        heard
    }

    fn take_in(&mut self, heard: Heard) {
        match heard {
            Heard::Fault(said) => self.said = vec![said],
            Heard::Edited(_, said) => (self.said, self.scroll) = (said, None),
            Heard::Done(done, said) => {
                self.scroll = None;
                // The panel shows a hint with those before it, and the rest of a turn.
                let stands =
                    matches!(done.came, Ok(SessionResponse::Hint(Some(_)) | SessionResponse::Judged(Outcome::Going { total: 0, .. })));
                self.said = if stands { Vec::new() } else { said };
                match (&done.came, &done.act) {
                    (Ok(SessionResponse::Opened), SessionRequest::Retry | SessionRequest::Undo) => self.begin(false),
                    (Ok(SessionResponse::Opened), _) => self.begin(true),
                    (Ok(SessionResponse::Replaced), _) => self.begin(false),
                    (Ok(SessionResponse::Judged(Outcome::Wrong(_))), _) => self.chosen.clear(),
                    (Err(_), _) => self.going_on = false,
                    _ => {}
                }
                self.settle();
            }
        }
    }

    /// A step begins; shown from its first turn on where it is new.
    fn begin(&mut self, new: bool) {
        (self.choice, self.line, self.laid, self.scroll) = (0, None, None, None);
        self.chosen.clear();
        let turns = self.shot().map_or(0, |shot| shot.shown.turns.len());
        self.show(if new { 0 } else { turns });
        let Some(game) = self.game() else { return };
        let board = &game.spec().board;
        let (width, height) = (board.width() as i16, board.height() as i16);
        let fits = board.site_at(self.cursor.0, self.cursor.1).is_some() && !new;
        if !fits {
            let middle = (width / 2, height / 2);
            let far = |site: &Site| {
                let (x, y) = board.place(*site);
                i32::from(x - middle.0).abs() + i32::from(y - middle.1).abs()
            };
            let nearest = (0..board.sites() as Site).min_by_key(far).map(|site| board.place(site));
            self.cursor = nearest.unwrap_or(middle);
        }
    }

    /// Shows the position after so many of the turns before the learner is asked.
    pub(crate) fn show(&mut self, at: usize) {
        let Some(shot) = &self.desk.shot else { return };
        self.at = at.min(shot.shown.turns.len());
        self.earlier = None;
        if self.at < shot.shown.turns.len()
            && let Some(setup) = shot.shown.positions.get(self.at)
        {
            let mut game = shot.game.fork();
            self.earlier = game.set_up(setup).is_ok().then_some(game);
        }
        self.scroll = None;
        self.settle();
    }

    /// Adapts the selection to a new position: the piece in the middle of its turn is picked up, choices are laid open.
    pub(crate) fn settle(&mut self) {
        (self.picked, self.held) = (None, None);
        let Some(shot) = self.desk.shot.as_ref().filter(|shot| shot.plays()) else { return };
        let status = shot.game.turn_status();
        let open = (status.choosing || status.throwing).then(|| shot.legal.clone());
        self.picked = status.chain.filter(|_| status.owed == 0);
        if let Some(open) = open.filter(|_| self.earlier.is_none()) {
            self.choose(open);
        }
    }

    /// The position with the piece picked up, if turns are the answer now.
    pub(crate) fn reach(&self) -> Option<Reach<'_>> {
        let shot = self.shot().filter(|shot| shot.plays() && self.is_up_to_date() && !self.desk.is_busy())?;
        Some(Reach { legal: &shot.legal, status: shot.game.turn_status(), picked: self.picked, held: self.held, spec: shot.game.spec() })
    }

    /// The site under the cursor.
    pub(crate) fn site(&self) -> Option<Site> {
        self.game()?.spec().board.site_at(self.cursor.0, self.cursor.1)
    }

    /// Enter, blank or a click on a site.
    pub(crate) fn press(&mut self, site: Site) {
        let Some(shot) = &self.desk.shot else { return };
        self.cursor = shot.game.spec().board.place(site);
        if self.desk.is_busy() {
            return;
        }
        if !self.is_up_to_date() {
            return self.show(self.at + 1);
        }
        if shot.asked() && shot.asks == AnswerKind::Sites {
            return self.toggle(site);
        }
        let (asked, lang) = (shot.asked(), self.desk.lang);
        let Some(pressed) = self.reach().map(|reach| reach.press(site)) else {
            // A board that takes no turn answers with the right thing to do.
            return self.said = vec![Said::plain(if asked { t!(lang, lesson.no_turn) } else { t!(lang, lesson.step_over) })];
        };
        match pressed {
            Pressed::Choose => self.choose(self.shot().map(|shot| shot.legal.clone()).unwrap_or_default()),
            Pressed::Decide(decisions) => self.decide_among(decisions),
            Pressed::Pick => (self.picked, self.held, self.said) = (Some(site), None, Vec::new()),
            Pressed::PutBack => self.picked = None,
            Pressed::Stay => {}
            Pressed::Nothing => self.refuse(site),
        }
    }

    /// Names a site, or no longer.
    pub(crate) fn toggle(&mut self, site: Site) {
        self.said.clear();
        match self.chosen.iter().position(|known| *known == site) {
            Some(at) => drop(self.chosen.remove(at)),
            None => self.chosen.push(site),
        }
    }

    /// The sites that are named, as an answer.
    pub(crate) fn name_chosen(&mut self) {
        let Some(shot) = self.shot() else { return };
        let board = &shot.game.spec().board;
        let text = self.chosen.iter().map(|site| board.name(*site)).collect::<Vec<_>>().join(" ");
        self.chosen.clear();
        self.act(SessionRequest::Answer(text));
    }

    fn decide_among(&mut self, decisions: Vec<Decision>) {
        let Some(shot) = self.shot() else { return };
        let decisions = distinct(shot.game.spec(), decisions);
        match decisions[..] {
            [only] => self.decide(only),
            _ => self.choose(decisions),
        }
    }

    fn choose(&mut self, decisions: Vec<Decision>) {
        let Some(shot) = self.shot() else { return };
        let (spec, phase) = (shot.game.spec(), shot.game.turn_status().phase);
        let items = decisions.into_iter().map(|d| (moves::write_at(spec, phase, &d), d)).collect();
        self.laid = Some(Modal::Choice { items, at: 0 });
    }

    /// Makes a decision, or names it where decisions are to be named.
    pub(crate) fn decide(&mut self, decision: Decision) {
        let Some(shot) = self.shot() else { return };
        let names = shot.asks == AnswerKind::Decisions;
        let text = moves::write_at(shot.game.spec(), shot.game.turn_status().phase, &decision);
        self.act(if names { SessionRequest::Answer(text) } else { SessionRequest::Decide(decision) });
    }

    /// Shows the reason why nothing can be done on a site.
    fn refuse(&mut self, site: Site) {
        let lang = self.desk.lang;
        let Some((shot, reach)) = self.shot().zip(self.reach()) else { return };
        let (attempt, own) = reach.attempt(shot.game.as_ref(), site);
        let mut fork = shot.game.fork();
        let verdict = fork.explain(&attempt);
        let line = if own && verdict.refusal.is_none() {
            t!(lang, board.cannot_move)
        } else {
            refused(lang, shot.game.spec(), &reach.status, &attempt, &verdict).line()
        };
        (self.said, self.scroll) = (vec![Said::bad(line)], None);
    }

    /// Takes a piece of the hand, or lays it back.
    pub(crate) fn hold(&mut self, kind: KindId) {
        let free = self.reach().is_some_and(|reach| reach.status.chain.is_none());
        if free {
            (self.held, self.picked) = ((self.held != Some(kind)).then_some(kind), None);
        }
    }

    /// Opens the hand of the side to move; its only kind is taken at once.
    pub(crate) fn take(&mut self) {
        let Some(shot) = self.shot().filter(|_| self.reach().is_some()) else { return };
        let (spec, game) = (shot.game.spec(), shot.game.as_ref());
        if !tianyuan_render::has_hands(spec) {
            return self.said = vec![Said::bad(t!(self.desk.lang, board.no_drops))];
        }
        let hand = tianyuan_render::hand(spec, game, game.turn_status().mover, Faces::Letters);
        let kinds: Vec<KindId> = hand.into_iter().map(|part| part.kind).collect();
        match kinds[..] {
            [] => self.said = vec![Said::bad(t!(self.desk.lang, board.no_hand))],
            [only] => self.hold(only),
            _ => self.laid = Some(Modal::Hand { kinds, at: 0 }),
        }
    }

    /// Goes on: to the next turn shown, past a text, to the next step.
    pub(crate) fn go_on(&mut self) {
        let Some(shot) = &self.desk.shot else { return };
        if self.desk.is_busy() {
            return;
        }
        if !self.is_up_to_date() {
            return self.show(self.at + 1);
        }
        if shot.asked() && shot.asks == AnswerKind::Nothing {
            self.going_on = true;
            return self.act(SessionRequest::Answer(String::new()));
        }
        if shot.asked() && self.desk.leads.is_none() {
            return self.said = vec![Said::plain(t!(self.desk.lang, lesson.not_yet))];
        }
        self.desk.next();
        self.listen(AT_ONCE);
    }

    /// Leaves the step out, and goes on.
    pub(crate) fn skip(&mut self) {
        self.going_on = true;
        self.act(SessionRequest::Skip);
    }

    /// Answers by the answer under the bar.
    pub(crate) fn answer_choice(&mut self, index: usize) {
        if self.shot().is_some_and(|shot| index < task::choices(shot).len()) {
            self.choice = index;
            self.act(SessionRequest::Answer(task::letter(index).to_string()));
        }
    }
}
