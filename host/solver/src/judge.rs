//! The judge of a goal, for games that are played and positions that are searched.

use tianyuan_rules::spec::{Cond, Exact, KindId, Num, Operator, Query, SideId, Site, Sites, Spec, Who};
use tianyuan_rules::{Game, Position, QueryAnswer, TurnStatus};
use tianyuan_script::lesson::Goal;

/// The view of a game that a judge needs.
pub trait GameView {
    /// The answer to one of the lesson's own questions, read for a side.
    fn query(&self, index: usize, side: SideId) -> Option<QueryAnswer>;
    /// Pieces of a side on the board, of some kinds or all.
    fn pieces(&self, side: SideId, kinds: Option<&[KindId]>) -> u16;
    /// A side's lead in a way of counting; `None` if it cannot be counted.
    fn lead(&self, score: usize, side: SideId) -> Option<Exact>;
    /// The winner of a game that has ended (`Some(None)`: nobody); `None` while it goes on.
    fn result(&mut self) -> Option<Option<SideId>>;
    /// The state of the present turn.
    fn stands(&self) -> TurnStatus;
}

fn ahead(scored: &tianyuan_rules::Scored, side: SideId) -> Option<Exact> {
    let own = *scored.totals.get(usize::from(side))?;
    let others = scored.totals.iter().enumerate().filter(|(index, _)| *index != usize::from(side));
    others.map(|(_, total)| *total).max().map(|best| own - best)
}

impl<const W: usize> GameView for Position<W> {
    fn query(&self, index: usize, side: SideId) -> Option<QueryAnswer> {
        Position::query(self, index, side)
    }

    fn pieces(&self, side: SideId, kinds: Option<&[KindId]>) -> u16 {
        let own = self.own(side);
        match kinds {
            None => own.len() as u16,
            Some(kinds) => own.iter().filter(|&site| self.piece(site).is_some_and(|piece| kinds.contains(&piece.kind))).count() as u16,
        }
    }

    fn lead(&self, score: usize, side: SideId) -> Option<Exact> {
        ahead(&self.score(score)?, side)
    }

    fn result(&mut self) -> Option<Option<SideId>> {
        self.ending().map(|(_, winner)| winner)
    }

    fn stands(&self) -> TurnStatus {
        self.turn_status()
    }
}

/// A game that is played, as a judge looks at it.
#[derive(Debug)]
pub struct PlayedGame<'a> {
    /// The game.
    pub game: &'a mut dyn Game,
}

impl GameView for PlayedGame<'_> {
    fn query(&self, index: usize, side: SideId) -> Option<QueryAnswer> {
        self.game.query(index, side)
    }

    fn pieces(&self, side: SideId, kinds: Option<&[KindId]>) -> u16 {
        match kinds {
            None => self.game.count(side) as u16,
            Some(kinds) => {
                let sites = 0..self.game.spec().board.sites() as u16;
                let of = |site| self.game.at(site).is_some_and(|piece| piece.side == side && kinds.contains(&piece.kind));
                sites.filter(|&site| of(site)).count() as u16
            }
        }
    }

    fn lead(&self, score: usize, side: SideId) -> Option<Exact> {
        ahead(&self.game.score(score)?, side)
    }

    fn result(&mut self) -> Option<Option<SideId>> {
        self.game.ended().map(|ended| ended.winner)
    }

    fn stands(&self) -> TurnStatus {
        self.game.turn_status()
    }
}

/// The aim that a goal sets.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Aim {
    Holds(usize),
    Take(u16),
    Win,
    Survive,
    Lead(usize, Exact),
    /// Nothing that a turn could reach.
    Nothing,
}

/// Judges one goal for one side.
#[derive(Debug, Clone)]
pub struct Judge {
    aim: Aim,
    learner: SideId,
    rivals: Vec<SideId>,
    friends: Vec<SideId>,
    kinds: Option<Vec<KindId>>,
    /// The condition looks at nothing that removing enemy pieces changes.
    settled: bool,
}

impl Judge {
    /// For a goal that a side is to reach.
    pub fn new(spec: &Spec, goal: &Goal, learner: SideId) -> Judge {
        let (mut aim, mut kinds) = (Aim::Nothing, None);
        match goal {
            Goal::Holds(query) => aim = Aim::Holds(*query),
            Goal::Take { count, kind } => (aim, kinds) = (Aim::Take(*count), kind.map(|kind| with_promoted(spec, kind))),
            Goal::Win => aim = Aim::Win,
            Goal::Survive => aim = Aim::Survive,
            Goal::Lead { score, by } => aim = Aim::Lead(*score, *by),
            Goal::Read | Goal::Follow | Goal::Moves { .. } | Goal::Sites(_) | Goal::Number(_) | Goal::Count { .. } | Goal::Choice(_) => {}
        }
        let (friends, rivals) = spec.side_ids().partition(|&side| spec.allied(side, learner));
        let settled = match aim {
            Aim::Holds(query) => matches!(spec.queries.get(query), Some(Query::Holds(cond)) if is_settled(cond)),
            _ => false,
        };
        Judge { aim, learner, rivals, friends, kinds, settled }
    }

    /// The side that is to reach the goal.
    pub fn learner(&self) -> SideId {
        self.learner
    }

    /// True if turns can reach the goal; else it is answered, read or followed.
    pub fn is_played(&self) -> bool {
        self.aim != Aim::Nothing
    }

    /// True if the goal is to get through the turns there are.
    pub fn survives(&self) -> bool {
        self.aim == Aim::Survive
    }

    /// True if the goal is to win the game.
    pub fn wins(&self) -> bool {
        self.aim == Aim::Win
    }

    /// True if the goal is to take pieces.
    pub fn takes(&self) -> bool {
        matches!(self.aim, Aim::Take(_))
    }

    /// The sites that the goal reads, where it is about groups on them or about pieces taken: nothing that is done elsewhere undoes it.
    /// `None` where it is about something else.
    pub fn reads(&self, spec: &Spec) -> Option<Vec<Site>> {
        match self.aim {
            Aim::Take(_) => Some(Vec::new()),
            Aim::Holds(query) => match spec.queries.get(query) {
                Some(Query::Holds(cond)) => {
                    let mut sites = Vec::new();
                    (reads_of(cond, &mut sites) && !sites.is_empty()).then_some(sites)
                }
                _ => None,
            },
            _ => None,
        }
    }

    /// Number of pieces still to be taken; a decision of the learner takes as many as it lowers this number by.
    pub fn prey(&self, stand: &impl GameView) -> u16 {
        self.rivals.iter().map(|&side| stand.pieces(side, self.kinds.as_deref())).sum()
    }

    /// True if the goal is reached by a decision that the learner has just made: once the turn is complete, or at its landing, before
    /// pieces that it earned are removed.
    pub fn reached(&self, stand: &mut impl GameView, taken: u16, complete: bool) -> bool {
        let landed = || {
            complete || {
                let stands = stand.stands();
                stands.owed > 0 || stands.choosing
            }
        };
        match self.aim {
            Aim::Take(count) => taken >= count,
            Aim::Holds(query) => landed() && stand.query(query, self.learner) == Some(QueryAnswer::Holds(true)),
            Aim::Lead(score, by) => complete && stand.lead(score, self.learner).is_some_and(|lead| lead >= by),
            Aim::Win => self.over(stand) == Some(true),
            Aim::Survive | Aim::Nothing => false,
        }
    }

    /// True if removals that are still owed cannot bring the goal about, where it was not reached by the landing that earned them.
    pub fn is_past(&self, stands: &TurnStatus, taken: u16) -> bool {
        stands.owed > 0
            && match self.aim {
                Aim::Take(count) => taken.saturating_add(stands.owed) < count,
                Aim::Holds(_) => self.settled,
                _ => false,
            }
    }

    /// `Some(true)` if the game has ended as the goal asks, `Some(false)` if it has ended otherwise; `None` while it goes on.
    pub fn over(&self, stand: &mut impl GameView) -> Option<bool> {
        let winner = stand.result()?;
        let won = winner.is_some_and(|winner| self.friends.contains(&winner));
        Some(match self.aim {
            Aim::Win => won,
            Aim::Survive => won || winner.is_none(),
            _ => false,
        })
    }
}

/// A kind, and what it turns into: a promoted rook is a rook.
fn with_promoted(spec: &Spec, kind: KindId) -> Vec<KindId> {
    let mut kinds = vec![kind];
    if let Some(declared) = spec.kinds.get(usize::from(kind)) {
        kinds.extend(declared.promotes.iter().copied().filter(|other| *other != kind));
    }
    kinds
}

/// True if removing enemy pieces changes nothing about a condition.
fn is_settled(cond: &Cond) -> bool {
    match cond {
        Cond::Const(_) => true,
        Cond::Compare(one, _, other) => is_fixed(one) && is_fixed(other),
        Cond::All(list) | Cond::Any(list) => list.iter().all(|cond| is_settled(cond)),
        Cond::Not(of) => is_settled(of),
        _ => false,
    }
}

fn is_fixed(num: &Num) -> bool {
    matches!(num, Num::Const(_) | Num::Made(_) | Num::MadeValue(_) | Num::Parallel(_) | Num::Crossing(_) | Num::Standing(_, Who::Own))
}

/// True if a condition reads only some sites and their neighbourhood; collects them.
fn reads_of(cond: &Cond, sites: &mut Vec<Site>) -> bool {
    match cond {
        Cond::Const(_) => true,
        Cond::Compare(one, _, other) => counts_on(one, sites) && counts_on(other, sites),
        Cond::All(list) | Cond::Any(list) => list.iter().all(|cond| reads_of(cond, sites)),
        Cond::Not(of) => reads_of(of, sites),
        _ => false,
    }
}

fn counts_on(num: &Num, sites: &mut Vec<Site>) -> bool {
    match num {
        Num::Const(_) => true,
        Num::Count(set) => is_on(set, sites),
        Num::Arithmetic(Operator::Add | Operator::Sub, one, other) => counts_on(one, sites) && counts_on(other, sites),
        _ => false,
    }
}

fn is_on(set: &Sites, sites: &mut Vec<Site>) -> bool {
    match set {
        Sites::None => true,
        Sites::Fixed(fixed) => {
            sites.extend(fixed);
            true
        }
        Sites::Both(one, other) => {
            let first = is_on(one, sites);
            is_on(other, sites) || first
        }
        Sites::Union(one, other) => is_on(one, sites) && is_on(other, sites),
        Sites::Without(of, _) | Sites::Neighbours(of, _) | Sites::Ruled(of, _) => is_on(of, sites),
        Sites::Connected { from, .. } => is_on(from, sites),
        _ => false,
    }
}
