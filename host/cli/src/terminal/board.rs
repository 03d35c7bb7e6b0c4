//! The drawn board: what it knows, and what pressing a site does. Keys and drawing are elsewhere.

use tianyuan_notation::moves;
use tianyuan_play::{kind_name, refused};
use tianyuan_render::Faces;
use tianyuan_rules::spec::{KindId, SideId, Site};
use tianyuan_rules::{Attempt, Decision, DecisionKind, Group, NOWHERE};

use super::counting::Counted;
use super::line::Line;
use super::overlay::{Confirmed, Overlay};
use super::sentences;
use super::session::{Answer, Session};

/// What a board asks of the program round it.
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
    /// What happened to the rules has not been put away yet.
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

    /// The decisions that begin with the piece picked up, or place a piece where few places are open.
    pub(crate) fn targets(&self) -> Vec<Site> {
        let legal = self.session.game.legal();
        if let Some(held) = self.held {
            return legal.iter().filter(|d| drops(d, held)).map(|d| d.to).collect();
        }
        if let Some(picked) = self.picked {
            return legal.iter().filter(|d| d.from == picked).map(|d| d.to).collect();
        }
        // Where groups fill the board, few places left are no hint.
        if self.session.has_groups() {
            return Vec::new();
        }
        let placed: Vec<Site> = legal.iter().filter(|d| d.kind == DecisionKind::Place).map(|d| d.to).collect();
        // Where anything goes, marking everything says nothing.
        if placed.len() <= 12 { placed } else { Vec::new() }
    }

    /// What may be removed now, or captured by the piece picked up.
    pub(crate) fn prey(&self) -> Vec<Site> {
        let game = &self.session.game;
        let captured = |d: &&Decision| d.kind == DecisionKind::Move && Some(d.from) == self.picked && game.game().at(d.to).is_some();
        game.legal().iter().filter(|d| d.kind == DecisionKind::Remove || captured(d)).map(|d| d.to).collect()
    }

    /// The group under the cursor, where somebody has asked for groups.
    pub(crate) fn breathing(&self) -> Option<(SideId, Group)> {
        if self.breath { self.session.group(self.site()?) } else { None }
    }

    /// The count that is shown beside the board, if any.
    pub(crate) fn shown_count(&self) -> Option<Counted> {
        if self.counting { self.session.counted() } else { self.session.settled_count() }
    }

    /// Sites that the last turn, or the one under way, has touched.
    pub(crate) fn last(&self) -> Vec<Site> {
        let steps = self.session.game.steps();
        // What has been thrown since touches nothing.
        let decided = steps.iter().rev().skip_while(|step| step.decision.kind == DecisionKind::Throw);
        let Some(turn) = decided.clone().next().map(|step| step.turn) else { return Vec::new() };
        let touched = decided.take_while(|step| step.turn == turn).filter(|step| step.decision.kind != DecisionKind::Mark);
        touched.flat_map(|step| [step.decision.from, step.decision.to]).filter(|site| *site != NOWHERE).collect()
    }

    /// What follows from a new position: the piece in the middle of its turn is picked up, choices are laid open.
    pub(crate) fn settle(&mut self) {
        let standing = self.session.game.standing();
        self.picked = standing.chain.filter(|_| standing.owed == 0 && self.session.outcome().is_none());
        self.held = None;
        self.scrolled = 0;
        if (standing.choosing || standing.throwing) && !self.session.program_to_move() {
            self.choose(self.session.game.legal().to_vec());
        }
    }

    /// The match may stand on another board now.
    pub(crate) fn rules_changed(&mut self) {
        self.stand_on_a_site();
        self.settle();
    }

    fn choose(&mut self, decisions: Vec<Decision>) {
        let (spec, phase) = (self.session.game.spec(), self.session.game.standing().phase);
        let items = decisions.into_iter().map(|d| (moves::write_at(spec, phase, &d), d)).collect();
        self.overlay = Some(Overlay::Choice { items, at: 0 });
    }

    pub(crate) fn decide(&mut self, decision: Decision) {
        let marks = decision.kind == DecisionKind::Mark;
        if let Some(site) = [decision.to, decision.from].into_iter().find(|site| *site != NOWHERE && !marks) {
            self.cursor = self.session.game.spec().board.place(site);
        }
        match self.session.decide(decision) {
            Ok(()) => (self.message, self.unread) = (None, false),
            Err(why) => self.message = Some(Answer::refused(why)),
        }
        self.settle();
        self.ended();
    }

    /// A game that ends without a result is offered again.
    pub(crate) fn ended(&mut self) {
        if self.overlay.is_none() && self.session.game.to_be_replayed().is_some() {
            self.confirm(Confirmed::Again);
        }
    }

    /// One of several decisions that a press can mean.
    fn decide_among(&mut self, mut decisions: Vec<Decision>) {
        let spec = self.session.game.spec();
        let mut seen = Vec::new();
        decisions.retain(|d| {
            let text = (d.kind, moves::write(spec, d));
            !seen.contains(&text) && {
                seen.push(text);
                true
            }
        });
        match decisions[..] {
            [only] => self.decide(only),
            [a, b] if promotion(&a, &b) => {
                let (with, without) = if a.arg == 1 { (a, b) } else { (b, a) };
                self.overlay = Some(Overlay::Promotion { with, without });
            }
            [first, ..] if decisions.iter().all(|d| d.kind == DecisionKind::Move && (d.from, d.to) == (first.from, first.to)) => {
                self.become_one_of(decisions);
            }
            _ => self.choose(decisions),
        }
    }

    /// Asks what a piece promotes to.
    fn become_one_of(&mut self, decisions: Vec<Decision>) {
        let (spec, lang) = (self.session.game.spec(), self.session.lang);
        let item = |d: Decision| {
            let kind = self.session.game.game().at(d.from).and_then(|piece| spec.kinds.get(usize::from(piece.kind)));
            let into = usize::from(d.arg).checked_sub(1).and_then(|at| kind?.promotes.get(at).copied());
            match into {
                Some(into) => {
                    let letter = spec.kinds.get(usize::from(into)).and_then(|kind| kind.letters.first()?.chars().last());
                    (kind_name(lang, spec, into), letter, d)
                }
                None => (self.session.t("board.promote-not"), None, d),
            }
        };
        let items = decisions.into_iter().map(item).collect();
        self.overlay = Some(Overlay::Become { items, at: 0 });
    }

    /// The program's turn has come: it decides.
    pub(crate) fn answer(&mut self) {
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
        let free = self.session.game.standing().chain.is_none();
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
        let (spec, mover) = (game.spec(), game.standing().mover);
        if self.session.outcome().is_some() {
            return self.message = Some(Answer::refused(self.session.t("refusal.ended")));
        }
        if !tianyuan_render::has_hands(spec) {
            return self.message = Some(Answer::refused(self.session.t("board.no-drops")));
        }
        let kinds: Vec<KindId> =
            tianyuan_render::hand(spec, game.game(), mover, Faces::Letters).into_iter().map(|part| part.kind).collect();
        match kinds[..] {
            [] => self.message = Some(Answer::refused(self.session.t("board.no-hand"))),
            [only] => self.hold(only),
            _ => self.overlay = Some(Overlay::Hand { kinds, at: 0 }),
        }
    }

    /// Enter, blank or a click on a site.
    pub(crate) fn press(&mut self, site: Site) {
        self.cursor = self.session.game.spec().board.place(site);
        self.message = None;
        let legal = self.session.game.legal();
        let fits = |wanted: &dyn Fn(&Decision) -> bool| -> Vec<Decision> { legal.iter().filter(|d| wanted(d)).copied().collect() };
        if self.session.game.standing().choosing || self.session.game.standing().throwing {
            return self.choose(legal.to_vec());
        }
        let removed = fits(&|d| d.kind == DecisionKind::Remove && d.to == site);
        if !removed.is_empty() {
            return self.decide_among(removed);
        }
        if let Some(held) = self.held {
            let dropped = fits(&|d| drops(d, held) && d.to == site);
            if !dropped.is_empty() {
                return self.decide_among(dropped);
            }
        }
        if let Some(picked) = self.picked {
            let moved = fits(&|d| d.from == picked && d.to == site);
            if !moved.is_empty() {
                return self.decide_among(moved);
            }
            if site == picked {
                match self.session.stop() {
                    Some(stop) => return self.decide(stop),
                    None if self.session.game.standing().chain.is_none() => self.picked = None,
                    None => {}
                }
                return;
            }
        }
        // A pit, a piece on a way or where one enters says the whole move.
        let gone = fits(&|d| match d.kind {
            DecisionKind::Sow => d.from == site,
            DecisionKind::Advance => d.from == site || (d.from == NOWHERE && d.to == site),
            _ => false,
        });
        if !gone.is_empty() {
            return self.decide_among(gone);
        }
        let placed = fits(&|d| d.kind == DecisionKind::Place && d.to == site);
        if !placed.is_empty() {
            return self.decide_among(placed);
        }
        if legal.iter().any(|d| d.from == site) {
            (self.picked, self.held) = (Some(site), None);
            return;
        }
        if self.session.game.settles() {
            return match self.session.marks_at(site) {
                Ok(decisions) => self.decide_among(decisions),
                Err(why) => self.message = Some(Answer::refused(why)),
            };
        }
        self.refuse(site);
    }

    /// Says why nothing can be done on a site.
    fn refuse(&mut self, site: Site) {
        let game = &self.session.game;
        let standing = game.standing();
        let piece = game.game().at(site);
        let own = piece.is_some_and(|piece| piece.side == standing.mover);
        let attempt = match self.picked {
            _ if self.held.is_some() => Attempt { kind: Some(DecisionKind::Drop), to: Some(site), piece: self.held, ..Attempt::default() },
            Some(picked) if !own => Attempt { from: Some(picked), to: Some(site), ..Attempt::default() },
            _ if standing.owed > 0 => Attempt { kind: Some(DecisionKind::Remove), to: Some(site), ..Attempt::default() },
            _ if piece.is_some() => Attempt { from: Some(site), ..Attempt::default() },
            _ => Attempt { to: Some(site), ..Attempt::default() },
        };
        if self.session.outcome().is_some() {
            self.message = Some(Answer::refused(self.session.t("refusal.ended")));
            return;
        }
        let mut fork = game.fork();
        let verdict = fork.explain(&attempt);
        let line = if own && verdict.refusal.is_none() {
            self.session.t("board.cannot-move")
        } else {
            refused(self.session.lang, game.spec(), &standing, &attempt, &verdict).line()
        };
        self.session.tried(&attempt);
        self.message = Some(Answer::refused(line));
        self.ask_foul();
    }

    /// What the rules refuse and let lose is asked about.
    pub(crate) fn ask_foul(&mut self) {
        if self.session.foul.is_some() {
            self.confirm(Confirmed::Foul);
        }
    }
}

/// Whether a decision drops a piece of a kind.
fn drops(decision: &Decision, kind: KindId) -> bool {
    decision.kind == DecisionKind::Drop && decision.arg == u16::from(kind)
}

/// Whether two decisions are one move with and without its promotion.
fn promotion(a: &Decision, b: &Decision) -> bool {
    let both = a.kind == DecisionKind::Move && b.kind == DecisionKind::Move;
    both && (a.from, a.to) == (b.from, b.to) && a.arg + b.arg == 1
}
