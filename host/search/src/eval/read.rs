//! The facts of a position, counted and weighed. It is compiled for each width of board.

use std::sync::Arc;

use tianyuan_board::{DirectionId, Set};
use tianyuan_rules::spec::{FormId, KindId, SideId, Site, Spec};
use tianyuan_rules::{CompiledRules, Moves, Position};

use super::facts::{self, BoardFact, Fact, TurnFact};
use super::runners::{Runner, Stand, Surroundings};
use super::worth::{self, Place, Worth};
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
    /// The surroundings of each site, for each kind that promotes ahead.
    surroundings: Vec<Vec<Surroundings<W>>>,
    /// Sides that play.
    sides: u8,
    /// The worth of the board at the start of the game, for the first team, and its heft. A start at which the sides differ is no lead.
    even: Place,
}

impl<const W: usize> Reader<W> {
    pub(crate) fn new(rules: &Arc<CompiledRules<W>>, evaluation: Arc<Evaluation>) -> Reader<W> {
        let spec = rules.spec();
        let safe = [evaluation.attackers, evaluation.guards, evaluation.pressure].iter().all(|worth| *worth == Worth::default());
        let sites = if safe { 0 } else { spec.board.sites() as Site };
        let within = |steps: usize| (0..sites).map(|site| around(spec, site, steps)).collect();
        let sides = spec.sides.len().min(SIDES) as u8;
        let surroundings = evaluation.runners.iter().map(|runner| runner.surroundings(spec)).collect();
        let mut reader = Reader { beside: within(1), near: within(NEAR), surroundings, sides, even: Place::default(), evaluation };
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
        let Evaluation { score, mobility, freedom, owed, .. } = *self.evaluation;
        let mover = position.mover();
        let team = self.team(mover);
        let ahead = self.ahead(position);
        let mut sum = (ahead.worth - self.even.worth).at(self.left(ahead));
        if let Some((scoring, weight)) = score {
            sum += team * position.lead(scoring, mover).unwrap_or(0).saturating_mul(weight) / 100;
        }
        if mobility != 0 || freedom != 0 {
            let (own, theirs) = decisions(position, moves);
            sum += team * mobility * (own - theirs);
            if freedom != 0 {
                sum += team * (freedom as f32 * (doublings(own) - doublings(theirs))) as i32;
            }
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

    /// The worth of the board for the first team, and its heft.
    #[inline]
    fn ahead(&self, position: &Position<W>) -> Place {
        let mut sum = Place::default();
        for (side, sign) in self.teams() {
            let pieces = self.pieces(position, side);
            sum += Place { worth: (pieces.worth + self.shapes(position, side)) * sign, heft: pieces.heft };
        }
        sum
    }

    /// The part of the pieces that has left the board; none where no weight changes by it.
    #[inline]
    fn left(&self, ahead: Place) -> i32 {
        if self.evaluation.changes { worth::left(ahead.heft, self.even.heft) } else { 0 }
    }

    #[inline]
    fn pieces(&self, position: &Position<W>, side: SideId) -> Place {
        let evaluation = &*self.evaluation;
        let mut sum = Place::default();
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
            sum.worth.now += worth * i32::from(position.hand(side, kind));
        }
        sum
    }

    /// Forms, groups, pieces that promote ahead, mobility, pairs, and the safety of royal pieces.
    #[inline]
    fn shapes(&self, position: &Position<W>, side: SideId) -> Worth {
        let evaluation = &*self.evaluation;
        let mut sum = Worth::default();
        for (form, made, one_short) in &evaluation.forms {
            let count = position.form_count(*form, side);
            sum.now += made * count.made as i32 + one_short * count.one_short as i32;
        }
        if evaluation.liberties != 0 || evaluation.atari != 0 {
            let breath = position.breath(side);
            sum.now += evaluation.liberties * breath.liberties as i32 + evaluation.atari * breath.in_atari as i32;
        }
        if evaluation.path != 0 {
            sum.now += evaluation.path * path(position, side) as i32;
        }
        for (register, worth) in &evaluation.stocks {
            sum.now += worth * position.number(*register, side);
        }
        for (runner, around) in evaluation.runners.iter().zip(&self.surroundings).filter(|(runner, _)| runner.counts()) {
            self.stands(position, side, (runner, around)).for_each(|(site, stand)| sum += runner.worth(side, site, stand));
        }
        if !evaluation.mobile.is_empty() {
            let zone = self.zone(position, side);
            let mut upon = 0;
            for (kind, worth) in &evaluation.mobile {
                let mobility = position.kind_mobility(side, *kind, zone);
                sum += *worth * mobility.sites as i32;
                upon += mobility.among;
            }
            // What presses on the enemy's royal pieces is the enemy's loss.
            sum += evaluation.pressure * -(upon as i32);
        }
        for (kind, worth) in &evaluation.pairs {
            if position.pieces(side, *kind).len() > 1 {
                sum += *worth;
            }
        }
        if !self.near.is_empty() {
            let (attackers, guards) = self.safety(position, side);
            sum += evaluation.attackers * attackers as i32 + evaluation.guards * guards as i32;
        }
        sum
    }

    /// The pieces of a side of a kind that promotes ahead, each with how it stands.
    #[inline]
    fn stands<'a>(
        &self,
        position: &'a Position<W>,
        side: SideId,
        (runner, around): (&'a Runner, &'a [Surroundings<W>]),
    ) -> impl Iterator<Item = (Site, Stand)> + use<'a, W> {
        let enemies = self.enemies(side).fold(Set::EMPTY, |all, enemy| all | position.pieces(enemy, runner.kind));
        runner.stands(position, side, enemies, around)
    }

    /// The sites beside the enemy's royal pieces.
    #[inline]
    fn zone(&self, position: &Position<W>, side: SideId) -> Set<W> {
        let royals = self.enemies(side).flat_map(|enemy| position.royals(enemy).iter());
        royals.fold(Set::EMPTY, |all, royal| all | self.beside.get(usize::from(royal)).copied().unwrap_or(Set::EMPTY))
    }

    /// The sides of the other team.
    #[inline]
    fn enemies(&self, side: SideId) -> impl Iterator<Item = SideId> + '_ {
        let team = self.team(side);
        self.teams().filter(move |(_, sign)| *sign != team).map(|(side, _)| side)
    }

    /// Enemies within some steps of the royal pieces of a side, and its own pieces beside them.
    #[inline]
    fn safety(&self, position: &Position<W>, side: SideId) -> (u32, u32) {
        let own = position.own(side);
        let enemies = self.enemies(side).fold(Set::EMPTY, |all, side| all | position.own(side));
        let (mut attackers, mut guards) = (0, 0);
        for royal in position.royals(side).iter() {
            let at = |sets: &[Set<W>]| sets.get(usize::from(royal)).copied().unwrap_or(Set::EMPTY);
            attackers += (at(&self.near) & enemies).len();
            guards += (at(&self.beside) & own).len();
        }
        (attackers, guards)
    }

    /// The part of the pieces that has left the board since the start of the game, from 0 to 1: by it the weights change.
    pub(crate) fn lateness(&self, position: &Position<W>) -> f32 {
        let heft = self.teams().map(|(side, _)| self.pieces(position, side).heft).sum();
        worth::left(heft, self.even.heft) as f32 / worth::ALL as f32
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
            TurnFact::Freedom => {
                let (own, theirs) = decisions(position, moves);
                return self.team(mover) as f32 * (doublings(own) - doublings(theirs));
            }
            TurnFact::Owed => f32::from(position.turn_status().owed),
            TurnFact::Lead => {
                let lead = self.evaluation.score.and_then(|(scoring, _)| position.lead(scoring, mover));
                lead.unwrap_or(0) as f32 / 100.0
            }
        };
        self.team(mover) as f32 * own
    }

    /// The sum over a side's pieces of a kind that promotes ahead.
    fn standing(&self, position: &Position<W>, side: SideId, kind: KindId, of: impl Fn(&Runner, Site, Stand) -> f32) -> f32 {
        let runners = self.evaluation.runners.iter().zip(&self.surroundings).filter(|(runner, _)| runner.kind == kind);
        let each = |(runner, around): (&Runner, &Vec<Surroundings<W>>)| -> f32 {
            self.stands(position, side, (runner, around)).map(|(site, stand)| of(runner, site, stand)).sum()
        };
        runners.map(each).sum()
    }

    fn board_fact(&self, spec: &Spec, position: &Position<W>, fact: BoardFact) -> f32 {
        let evaluation = &*self.evaluation;
        let sites = |side: SideId, royal: bool, of: &dyn Fn(SideId, KindId, Site) -> f32| -> f32 {
            let pieces = position.own(side).iter().filter_map(|site| position.piece(site).map(|piece| (piece, site)));
            let pieces = pieces.filter(|(piece, _)| evaluation.is_royal(piece.kind) == royal);
            pieces.map(|(piece, site)| of(piece.side, piece.kind, site)).sum()
        };
        let count = |side: SideId| -> f32 {
            match fact {
                BoardFact::Piece(of) => position.pieces(side, of).len() as f32,
                BoardFact::Hand(of) => f32::from(position.hand(side, of)),
                BoardFact::Square(of, orbit) => {
                    position.pieces(side, of).iter().filter(|site| evaluation.orbits.at(side, *site) == orbit).count() as f32
                }
                BoardFact::Place => sites(side, false, &|side, kind, site| evaluation.layer(&evaluation.places, side, kind, site)),
                BoardFact::RoyalPlace => sites(side, true, &|side, kind, site| evaluation.layer(&evaluation.places, side, kind, site)),
                BoardFact::Goal => {
                    let goals = |royal| sites(side, royal, &|side, kind, site| evaluation.layer(&evaluation.goals, side, kind, site));
                    goals(false) + goals(true)
                }
                BoardFact::Free(of) => {
                    let gone = |runner: &Runner, site, stand: Stand| if stand.free { runner.gone[runner.at(side, site)] } else { 0.0 };
                    self.standing(position, side, of, gone)
                }
                BoardFact::Isolated(of) => self.standing(position, side, of, |_, _, stand| f32::from(u8::from(stand.isolated))),
                BoardFact::Doubled(of) => self.standing(position, side, of, |_, _, stand| f32::from(u8::from(stand.doubled))),
                BoardFact::Supported(of) => self.standing(position, side, of, |_, _, stand| f32::from(u8::from(stand.supported))),
                BoardFact::Mobility(of) => position.kind_mobility(side, of, Set::EMPTY).sites as f32,
                BoardFact::Pair(of) => f32::from(u8::from(position.pieces(side, of).len() > 1)),
                BoardFact::Centre(of) => position.pieces(side, of).iter().map(|site| facts::centre(spec, site)).sum(),
                BoardFact::Advance(of) => position.pieces(side, of).iter().map(|site| facts::advance(spec, side, site)).sum(),
                BoardFact::Made(form) => position.form_count(form, side).made as f32,
                BoardFact::OneShort(form) => position.form_count(form, side).one_short as f32,
                BoardFact::Liberties => position.breath(side).liberties as f32,
                BoardFact::Atari => position.breath(side).in_atari as f32,
                BoardFact::Path => path(position, side) as f32,
                BoardFact::Stock(register) => position.number(register, side) as f32,
                BoardFact::Attackers => self.safety(position, side).0 as f32,
                BoardFact::Guards => self.safety(position, side).1 as f32,
                BoardFact::Pressure => {
                    // The attacks of the enemy are counted as its own, so that each counts once where several sides are a team.
                    let zone = self.zone(position, side);
                    let pressing = evaluation.facts.iter().filter_map(|listed| match listed.fact {
                        Fact::Board(BoardFact::Mobility(kind)) => Some(position.kind_mobility(side, kind, zone).among as f32),
                        _ => None,
                    });
                    -pressing.sum::<f32>()
                }
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

/// Doublings that lead from one to one more than a number.
fn doublings(count: i32) -> f32 {
    (count.max(0) as f32 + 1.0).log2()
}

/// Steps that a side has still to go; none where no way is open, which a law forbids.
fn path<const W: usize>(position: &Position<W>, side: SideId) -> u32 {
    position.path_length(side).unwrap_or(0)
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
