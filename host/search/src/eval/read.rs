//! The facts of a position, counted and weighed. It is compiled for each width of board.

use std::sync::Arc;

use tianyuan_board::{DirectionId, Set};
use tianyuan_rules::spec::{FormId, KindId, SideId, Site, Spec};
use tianyuan_rules::{CompiledRules, Moves, Position};

use super::facts::{self, BoardFact, Fact, TurnFact};
use super::{Evaluation, SIDES};

/// Steps from a royal piece within which enemy pieces count.
const NEAR: usize = 2;

/// Values positions of the rules of one width.
#[derive(Debug, Clone)]
pub(crate) struct Reader<const W: usize> {
    evaluation: Arc<Evaluation>,
    /// Sites beside each site, and within [`NEAR`] steps of it; none where no piece is royal.
    beside: Vec<Set<W>>,
    near: Vec<Set<W>>,
    /// Sides that play.
    sides: u8,
    /// The worth of what is on the board at the start of the game, for the first team. Where the sides differ there, it is no lead.
    even: i32,
}

impl<const W: usize> Reader<W> {
    pub(crate) fn new(rules: &Arc<CompiledRules<W>>, evaluation: Arc<Evaluation>) -> Reader<W> {
        let spec = rules.spec();
        let sites = if evaluation.attackers != 0 || evaluation.guards != 0 { spec.board.sites() as Site } else { 0 };
        let within = |steps: usize| (0..sites).map(|site| around(spec, site, steps)).collect();
        let sides = spec.sides.len().min(SIDES) as u8;
        let mut reader = Reader { beside: within(1), near: within(NEAR), sides, even: 0, evaluation };
        reader.even = reader.ahead(&Position::start(rules));
        reader
    }

    pub(crate) fn evaluation(&self) -> &Evaluation {
        &self.evaluation
    }

    /// 1 for a side of the first team, −1 for one of the second.
    #[inline]
    pub(crate) fn team(&self, side: SideId) -> i32 {
        self.evaluation.sign.get(usize::from(side)).copied().unwrap_or(0)
    }

    /// The worth of a position for the first team.
    pub(crate) fn worth(&self, position: &mut Position<W>, moves: &mut Moves<W>) -> i32 {
        let Evaluation { score, mobility, owed, .. } = *self.evaluation;
        let mover = position.mover();
        let team = self.team(mover);
        let mut sum = self.ahead(position) - self.even;
        if let Some((scoring, weight)) = score {
            sum += team * position.lead(scoring, mover).unwrap_or(0).saturating_mul(weight) / 100;
        }
        if mobility != 0 {
            let (own, theirs) = decisions(position, moves);
            sum += team * mobility * (own - theirs);
        }
        if owed != 0 {
            sum += team * owed * i32::from(position.turn_status().owed);
        }
        sum
    }

    /// The sides of the two teams, each with its sign.
    #[inline]
    fn teams(&self) -> impl Iterator<Item = (SideId, i32)> + '_ {
        (0..self.sides).map(SideId::new).map(|side| (side, self.team(side))).filter(|(_, sign)| *sign != 0)
    }

    /// The worth of what is on the board, for the first team.
    #[inline]
    fn ahead(&self, position: &Position<W>) -> i32 {
        self.teams().map(|(side, sign)| sign * (self.pieces(position, side) + self.shapes(position, side))).sum()
    }

    #[inline]
    fn pieces(&self, position: &Position<W>, side: SideId) -> i32 {
        let evaluation = &*self.evaluation;
        let mut sum = 0;
        if evaluation.kinds == 1 {
            position.own(side).iter().for_each(|site| sum += evaluation.square(side, KindId::new(0), site));
        } else {
            for site in position.own(side).iter() {
                if let Some(piece) = position.piece(site) {
                    sum += evaluation.square(piece.side, piece.kind, site);
                }
            }
        }
        for (kind, worth) in evaluation.in_hands() {
            sum += worth * i32::from(position.hand(side, kind));
        }
        sum
    }

    /// Forms, groups, and the safety of royal pieces.
    #[inline]
    fn shapes(&self, position: &Position<W>, side: SideId) -> i32 {
        let evaluation = &*self.evaluation;
        let mut sum = 0;
        for (form, made, one_short) in &evaluation.forms {
            let count = position.form_count(*form, side);
            sum += made * count.made as i32 + one_short * count.one_short as i32;
        }
        if evaluation.liberties != 0 || evaluation.atari != 0 {
            let breath = position.breath(side);
            sum += evaluation.liberties * breath.liberties as i32 + evaluation.atari * breath.in_atari as i32;
        }
        if !self.near.is_empty() {
            let (attackers, guards) = self.safety(position, side);
            sum += evaluation.attackers * attackers as i32 + evaluation.guards * guards as i32;
        }
        sum
    }

    /// Enemies within some steps of the royal pieces of a side, and its own pieces beside them.
    #[inline]
    fn safety(&self, position: &Position<W>, side: SideId) -> (u32, u32) {
        let team = self.team(side);
        let own = position.own(side);
        let enemies = self.teams().filter(|(_, sign)| *sign != team).fold(Set::EMPTY, |all, (side, _)| all | position.own(side));
        let (mut attackers, mut guards) = (0, 0);
        for royal in position.royals(side).iter() {
            let at = |sets: &[Set<W>]| sets.get(usize::from(royal)).copied().unwrap_or(Set::EMPTY);
            attackers += (at(&self.near) & enemies).len();
            guards += (at(&self.beside) & own).len();
        }
        (attackers, guards)
    }

    /// The facts of a position in the order of the evaluation's list, for the first team: counts of its sides less those of the others.
    pub(crate) fn facts(&self, position: &mut Position<W>, moves: &mut Moves<W>) -> Vec<f32> {
        let evaluation = Arc::clone(&self.evaluation);
        let spec = Arc::clone(position.rules().spec());
        evaluation.facts.iter().map(|listed| self.fact(&spec, position, moves, listed.fact)).collect()
    }

    fn fact(&self, spec: &Spec, position: &mut Position<W>, moves: &mut Moves<W>, fact: Fact) -> f32 {
        match fact {
            Fact::Board(fact) => self.board_fact(spec, position, fact),
            Fact::Turn(fact) => self.turn_fact(position, moves, fact),
        }
    }

    fn turn_fact(&self, position: &mut Position<W>, moves: &mut Moves<W>, fact: TurnFact) -> f32 {
        let mover = position.mover();
        let own = match fact {
            TurnFact::Mobility => {
                let (own, theirs) = decisions(position, moves);
                (own - theirs) as f32
            }
            TurnFact::Owed => f32::from(position.turn_status().owed),
            TurnFact::Lead => {
                let lead = self.evaluation.score.and_then(|(scoring, _)| position.lead(scoring, mover));
                lead.unwrap_or(0) as f32 / 100.0
            }
        };
        self.team(mover) as f32 * own
    }

    fn board_fact(&self, spec: &Spec, position: &Position<W>, fact: BoardFact) -> f32 {
        let evaluation = &*self.evaluation;
        let sites = |side: SideId, of: &dyn Fn(SideId, KindId, Site) -> f32| -> f32 {
            let pieces = position.own(side).iter().filter_map(|site| position.piece(site).map(|piece| (piece, site)));
            pieces.map(|(piece, site)| of(piece.side, piece.kind, site)).sum()
        };
        let count = |side: SideId| -> f32 {
            match fact {
                BoardFact::Piece(of) => position.pieces(side, of).len() as f32,
                BoardFact::Hand(of) => f32::from(position.hand(side, of)),
                BoardFact::Square(of, orbit) => {
                    position.pieces(side, of).iter().filter(|site| evaluation.orbits.at(side, *site) == orbit).count() as f32
                }
                BoardFact::Place => sites(side, &|side, kind, site| evaluation.layer(&evaluation.places, side, kind, site)),
                BoardFact::Goal => sites(side, &|side, kind, site| evaluation.layer(&evaluation.goals, side, kind, site)),
                BoardFact::Centre(of) => position.pieces(side, of).iter().map(|site| facts::centre(spec, site)).sum(),
                BoardFact::Advance(of) => position.pieces(side, of).iter().map(|site| facts::advance(spec, side, site)).sum(),
                BoardFact::Made(form) => position.form_count(form, side).made as f32,
                BoardFact::OneShort(form) => position.form_count(form, side).one_short as f32,
                BoardFact::Liberties => position.breath(side).liberties as f32,
                BoardFact::Atari => position.breath(side).in_atari as f32,
                BoardFact::Attackers => self.safety(position, side).0 as f32,
                BoardFact::Guards => self.safety(position, side).1 as f32,
            }
        };
        self.teams().map(|(side, sign)| sign as f32 * count(side)).sum()
    }
}

/// Decisions of the mover, and of the side after it if it had the turn.
fn decisions<const W: usize>(position: &mut Position<W>, moves: &mut Moves<W>) -> (i32, i32) {
    let own = position.count(moves) as i32;
    if !position.skip_turn() {
        return (own, own);
    }
    let theirs = position.count(moves) as i32;
    position.unmake();
    (own, theirs)
}

/// Sites at most so many steps from a site, without itself.
fn around<const W: usize>(spec: &Spec, site: Site, steps: usize) -> Set<W> {
    let mut all = Set::one(site);
    for _ in 0..steps {
        for from in all.iter().collect::<Vec<_>>() {
            let directions = DirectionId::first(spec.board.directions().len());
            let next = directions.filter_map(|direction| spec.board.step(from, direction));
            next.for_each(|site| all.insert(site));
        }
    }
    all.remove(site);
    all
}

/// Forms that an evaluation counts, with their weights in hundredths: made, and one short.
pub(super) type Forms = Vec<(FormId, i32, i32)>;
