//! The state of a drawn board, and clicks on its sites. Keys and drawing are elsewhere.

use tianyuan_notation::moves;
use tianyuan_play::{kind_name, last_turn, refused};
use tianyuan_render::Faces;
use tianyuan_rules::spec::{KindId, SideId, Site};
use tianyuan_rules::{Decision, DecisionKind, Group};

use super::line::Line;
use super::overlay::{Confirmed, Overlay};
use super::pointing::{Pressed, Reach, distinct};
use crate::game::answer::Answer;
use crate::game::clocks::Tick;
use crate::game::counting::Counted;
use crate::game::sentences;
use crate::game::session::Session;
use crate::game::thinking::Purpose;
use tianyuan_words::t;

/// A request of a board to the program round it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Request {
    /// Leave the board.
    Leave,
    /// Letters instead of discs or names, or back.
    Letters,
    /// Play again with the sides changed.
    Again,
}

/// A board on the screen.
#[derive(Debug)]
pub(crate) struct Board {
    pub(crate) session: Session,
    /// File and rank of the cursor.
    pub(crate) cursor: (i16, i16),
    pub(crate) picked: Option<Site>,
    /// The piece of the hand that is to be dropped.
    pub(crate) held: Option<KindId>,
    pub(crate) line: Option<Line>,
    pub(crate) message: Option<Answer>,
    pub(crate) overlay: Option<Overlay>,
    /// Turns scrolled back in the pane.
    pub(crate) scrolled: usize,
    /// The last news of the rules has not been dismissed yet.
    pub(crate) unread: bool,
    /// Columns of the screen when it was drawn last.
    pub(crate) width: u16,
    /// The group under the cursor is shown with its liberties.
    pub(crate) breath: bool,
    /// The count is shown all the time.
    pub(crate) counting: bool,
}

impl Board {
    pub(crate) fn new(session: Session) -> Board {
        let board = &session.game.spec().board;
        let cursor = (board.width() as i16 / 2, board.height() as i16 / 2);
        let mut made = Board {
            session,
            cursor,
            picked: None,
            held: None,
            line: None,
            message: None,
            overlay: None,
            scrolled: 0,
            unread: false,
            width: 0,
            breath: false,
            counting: false,
        };
        made.stand_on_a_site();
        made.settle();
        let lots = made.session.game.may_draw_lots().then(|| made.session.how_lots());
        made.message = made.session.greeting.take().or(lots).map(Answer::told);
        made
    }

    /// The site under the cursor.
    pub(crate) fn site(&self) -> Option<Site> {
        self.session.game.spec().board.site_at(self.cursor.0, self.cursor.1)
    }

    /// Moves the cursor off a hole of the board.
    fn stand_on_a_site(&mut self) {
        let board = &self.session.game.spec().board;
        let far = |site: &Site| {
            let (x, y) = board.place(*site);
            (i32::from(x - self.cursor.0)).abs() + i32::from(y - self.cursor.1).abs()
        };
        if self.site().is_none()
            && let Some(nearest) = (0..board.sites() as Site).min_by_key(far)
        {
            self.cursor = board.place(nearest);
        }
    }

    /// The position with the piece picked up.
    fn reach(&self) -> Reach<'_> {
        let game = &self.session.game;
        Reach { legal: game.legal(), status: game.turn_status(), picked: self.picked, held: self.held, spec: game.spec() }
    }

    /// Targets of the piece picked up or held; else the sites of placements, if few are open.
    pub(crate) fn targets(&self) -> Vec<Site> {
        self.reach().targets(self.session.has_groups())
    }

    /// Pieces that may be removed now, or captured by the piece picked up.
    pub(crate) fn prey(&self) -> Vec<Site> {
        self.reach().prey(self.session.game.game())
    }

    /// The group under the cursor, if groups are shown.
    pub(crate) fn breathing(&self) -> Option<(SideId, Group)> {
        if self.breath { self.session.group(self.site()?) } else { None }
    }

    /// The count that is shown beside the board, if any.
    pub(crate) fn shown_count(&self) -> Option<Counted> {
        if self.counting { self.session.counted() } else { self.session.settled_count() }
    }

    /// Sites that the last turn, or the one under way, has touched.
    pub(crate) fn last(&self) -> Vec<Site> {
        let touched = last_turn(self.session.game.steps()).iter().filter(|step| step.decision.kind() != DecisionKind::Mark);
        touched.flat_map(|step| [step.decision.origin(), step.decision.landing()]).flatten().collect()
    }

    /// Adapts the selection to a new position: the piece in the middle of its turn is picked up, choices are laid open.
    pub(crate) fn settle(&mut self) {
        let status = self.session.game.turn_status();
        self.picked = status.chain.filter(|_| status.owed == 0 && self.session.outcome().is_none());
        self.held = None;
        self.scrolled = 0;
        if (status.choosing || status.throwing) && !self.session.program_to_move() {
            self.choose(self.session.game.legal().to_vec());
        }
    }

    /// Adapts the cursor and the selection to new rules, whose board may be another.
    pub(crate) fn rules_changed(&mut self) {
        self.stand_on_a_site();
        self.settle();
    }

    fn choose(&mut self, decisions: Vec<Decision>) {
        let (spec, phase) = (self.session.game.spec(), self.session.game.turn_status().phase);
        let items = decisions.into_iter().map(|d| (moves::write_at(spec, phase, &d), vec![d])).collect();
        self.overlay = Some(Overlay::Choice { items, at: 0 });
    }

    /// Makes a decision, or those of a turn.
    pub(crate) fn decide_all(&mut self, decisions: &[Decision]) {
        for decision in decisions {
            let before = self.session.game.steps().len();
            self.decide(*decision);
            if self.session.game.steps().len() == before {
                return;
            }
        }
    }

    pub(crate) fn decide(&mut self, decision: Decision) {
        let marks = decision.kind() == DecisionKind::Mark;
        if let Some(site) = decision.landing().or(decision.origin()).filter(|_| !marks) {
            self.cursor = self.session.game.spec().board.place(site);
        }
        match self.session.decide(decision) {
            Ok(()) => (self.message, self.unread) = (self.session.sealed().map(Answer::told), false),
            Err(why) => self.message = Some(Answer::refused(why)),
        }
        self.settle();
        self.ended();
    }

    /// A game that is over is written to the file that was named for it, or asked about; one without a result is offered again.
    pub(crate) fn ended(&mut self) {
        if let Some(answer) = self.session.save_target(false) {
            self.message = Some(answer);
        }
        if self.overlay.is_none() && self.session.asks_to_save() {
            return self.confirm(Confirmed::Save);
        }
        if self.overlay.is_none() && self.session.game.to_be_replayed().is_some() {
            self.confirm(Confirmed::Again);
        }
    }

    /// One of several decisions that a press can mean.
    fn decide_among(&mut self, decisions: Vec<Decision>) {
        let decisions = distinct(self.session.game.spec(), decisions);
        match decisions[..] {
            [only] => self.decide(only),
            [a, b] if promotion(&a, &b) => {
                let (with, without) = if a.promotion().is_some() { (a, b) } else { (b, a) };
                self.overlay = Some(Overlay::Promotion { with, without });
            }
            [first, ..]
                if decisions
                    .iter()
                    .all(|d| d.kind() == DecisionKind::Move && (d.origin(), d.landing()) == (first.origin(), first.landing())) =>
            {
                self.become_one_of(decisions);
            }
            _ => self.choose(decisions),
        }
    }

    /// Asks for the piece to promote to.
    fn become_one_of(&mut self, decisions: Vec<Decision>) {
        let (spec, lang) = (self.session.game.spec(), self.session.lang);
        let item = |d: Decision| {
            let kind =
                d.origin().and_then(|site| self.session.game.game().at(site)).and_then(|piece| spec.kinds.get(usize::from(piece.kind)));
            let into = d.promotion().and_then(|at| kind?.promotes.get(usize::from(at)).copied());
            match into {
                Some(into) => {
                    let letter = spec.kinds.get(usize::from(into)).and_then(|kind| kind.letters.first()?.chars().last());
                    (kind_name(lang, spec, into), letter, d)
                }
                None => (t!(self.session.lang, board.promote_not), None, d),
            }
        };
        let items = decisions.into_iter().map(item).collect();
        self.overlay = Some(Overlay::Become { items, at: 0 });
    }

    /// Looks at the clocks; true if there is something new to show, and true if it is to be heard.
    pub(crate) fn tick(&mut self) -> (bool, bool) {
        match self.session.tick() {
            Tick::Same => (false, false),
            Tick::Shows => (true, false),
            Tick::Says(said) => {
                self.message = Some(Answer::told(said));
                (true, true)
            }
            Tick::Fell(said) => {
                self.message = Some(Answer::told(said));
                self.settle();
                self.ended();
                (true, true)
            }
        }
    }

    /// Makes the program decide in its turn.
    pub(crate) fn answer(&mut self) {
        if let Some(purpose) = self.session.thinks_about() {
            let answer = self.session.carry_out();
            if answer.is_some() || purpose == Purpose::Turn {
                self.message = answer;
            }
            if purpose != Purpose::Hint {
                self.settle();
                self.ended();
            }
            return;
        }
        match self.session.game.answer() {
            Ok(_) => {}
            Err(error) => self.message = Some(Answer::refused(self.session.trouble(&error))),
        }
        self.settle();
        self.ended();
    }

    /// Takes a piece of the hand, or lays it back.
    pub(crate) fn hold(&mut self, kind: KindId) {
        let again = self.held == Some(kind);
        let free = self.session.game.turn_status().chain.is_none();
        self.message = None;
        if free {
            (self.held, self.picked) = ((!again).then_some(kind), None);
        } else {
            self.message = Some(Answer::refused(sentences::owed(&self.session).unwrap_or_default()));
        }
    }

    /// Opens the hand of the side to move; its only kind is taken at once.
    pub(crate) fn take(&mut self) {
        let game = &self.session.game;
        let (spec, mover) = (game.spec(), game.turn_status().mover);
        if self.session.outcome().is_some() {
            return self.message = Some(Answer::refused(t!(self.session.lang, refusal.ended)));
        }
        if !tianyuan_render::has_hands(spec) {
            return self.message = Some(Answer::refused(t!(self.session.lang, board.no_drops)));
        }
        let kinds: Vec<KindId> =
            tianyuan_render::hand(spec, game.game(), mover, Faces::Letters).into_iter().map(|part| part.kind).collect();
        match kinds[..] {
            [] => self.message = Some(Answer::refused(t!(self.session.lang, board.no_hand))),
            [only] => self.hold(only),
            _ => self.overlay = Some(Overlay::Hand { kinds, at: 0 }),
        }
    }

    /// Enter, blank or a click on a site.
    pub(crate) fn press(&mut self, site: Site) {
        self.cursor = self.session.game.spec().board.place(site);
        self.message = self.session.busy().map(Answer::refused);
        if self.message.is_some() {
            return;
        }
        match self.reach().press(site) {
            Pressed::Choose => return self.choose(self.session.game.legal().to_vec()),
            Pressed::Decide(decisions) => return self.decide_among(decisions),
            Pressed::PutBack => return self.picked = None,
            Pressed::Stay => return,
            Pressed::Pick => return (self.picked, self.held) = (Some(site), None),
            Pressed::Nothing => {}
        }
        if self.session.game.settles() {
            return match self.session.marks_at(site) {
                Ok(decisions) => self.decide_among(decisions),
                Err(why) => self.message = Some(Answer::refused(why)),
            };
        }
        self.refuse(site);
    }

    /// Shows the reason why nothing can be done on a site.
    fn refuse(&mut self, site: Site) {
        let game = &self.session.game;
        let status = game.turn_status();
        let (attempt, own) = self.reach().attempt(game.game(), site);
        if self.session.outcome().is_some() {
            self.message = Some(Answer::refused(t!(self.session.lang, refusal.ended)));
            return;
        }
        let mut fork = game.fork();
        let verdict = fork.explain(&attempt);
        let line = if own && verdict.refusal.is_none() {
            t!(self.session.lang, board.cannot_move)
        } else {
            refused(self.session.lang, game.spec(), &status, &attempt, &verdict).line()
        };
        self.session.tried(&attempt);
        self.message = Some(Answer::refused(line));
        self.ask_foul();
    }

    /// Asks for confirmation of a decision that the rules refuse and that loses.
    pub(crate) fn ask_foul(&mut self) {
        if self.session.foul.is_some() {
            self.confirm(Confirmed::Foul);
        }
    }
}

/// True if two decisions are one move with and without its promotion.
fn promotion(a: &Decision, b: &Decision) -> bool {
    let both = a.kind() == DecisionKind::Move && b.kind() == DecisionKind::Move;
    both && (a.origin(), a.landing()) == (b.origin(), b.landing())
        && matches!((a.promotion(), b.promotion()), (None, Some(0)) | (Some(0), None))
}
