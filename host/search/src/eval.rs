//! The worth of positions: a sum over facts that the rules give anyway, with weights that follow from the declarations.
//!
//! A piece is worth how far it moves on a board that is a third full. A royal piece is worth nothing, since its loss is an ending. Sites are
//! worth what a piece reaches from them, and how near they are to where it promotes or wins. To these come pieces in hand, pieces owed,
//! numbers of registers and scores that an ending asks for, decisions at hand in games that a stuck side loses, forms made and one short, the
//! breath of groups, the way still to go, what pieces see as they stand, how those that promote ahead help each other, and the safety of royal
//! pieces. All of them are facts with names (`facts.rs`), and a table may give them other weights.
//! A weight may change as pieces leave the board, if they do so for good: a king hides while there are many, and comes out for the ending.

mod facts;
mod goals;
mod mobility;
mod read;
mod runners;
mod symmetry;
#[cfg(test)]
mod tests;
mod worth;

use std::collections::BTreeMap;

use tianyuan_rules::spec::{Action, FormId, Kind, KindId, Of, Outcome, RegisterId, SideId, Site, Spec, Travel, When};

pub use facts::LATE;
pub(crate) use facts::{BoardFact, Fact, Listed, TurnFact};
pub(crate) use read::Reader;
use worth::{Place, Worth};

/// The most sides of a game.
pub(crate) const SIDES: usize = 8;

/// Two teams play, and nothing is left to chance.
pub(crate) fn is_plain(spec: &Spec) -> bool {
    spec.teams().len() == 2 && spec.phases.iter().all(|phase| phase.throw.is_none())
}

/// The worth of a piece that the rules say nothing of.
const STONE: i32 = 100;

/// The worth of one site within reach.
const REACHED: f32 = 61.0;

/// The part of what promotion adds that a piece is worth before it.
const HOPE: f32 = 0.05;

/// The worth of one site more within reach of a place, in hundredths of a stone; of a royal piece, which hides, it is negative.
const ACTIVE: f32 = 10.0;
const HIDDEN: f32 = -6.0;

/// The worth of one decision more than the other side has, in games that a stuck side loses.
const MOBILE: i32 = 4;

/// The worth of pieces and of mobility where every move takes one: they are taken all the time.
const MOBILE_ALONE: i32 = 25;
const TAKEN_ALWAYS: i32 = 10;

/// The greatest weight, in stones: sums stay far from those of proven results.
const MOST: f32 = 50.0;

/// Weights by the names of their facts, in stones: they take the places of those that follow from the declarations.
pub type Weights = BTreeMap<String, f32>;

/// A linear evaluation of the positions of one game of two teams.
#[derive(Debug, Clone)]
pub(crate) struct Evaluation {
    pub(crate) kinds: usize,
    pub(crate) sites: usize,
    /// 1 for the sides of the first team, −1 for those of the second, 0 for neutral ones.
    pub(crate) sign: [i32; SIDES],
    /// The facts with their weights.
    pub(crate) facts: Vec<Listed>,
    /// The worth of places for their reach and for the goals of pieces, in stones: side by side, kind by kind, site by site.
    pub(crate) places: Vec<f32>,
    pub(crate) goals: Vec<f32>,
    /// Sites that the rules treat alike.
    pub(crate) orbits: symmetry::Orbits,
    /// All that depends on where a piece stands, in the same order.
    squares: Vec<Place>,
    /// Kinds that promote ahead of them.
    pub(crate) runners: Vec<runners::Runner>,
    /// Kinds of which two or more are worth something besides.
    pub(crate) pairs: Vec<(KindId, Worth)>,
    /// Kinds of which the mobility counts or presses on royal pieces, with the worth of a site.
    pub(crate) mobile: Vec<(KindId, Worth)>,
    /// Some weights change as the pieces leave the board.
    pub(crate) changes: bool,
    /// Kind by kind, wherever the piece stands.
    values: Vec<i32>,
    /// Kind by kind, in hand; no entries where nothing comes from a hand.
    hands: Vec<i32>,
    /// Forms that count.
    pub(crate) forms: read::Forms,
    /// An adjacency of a group to an empty site, and a group with a single liberty.
    pub(crate) liberties: i32,
    pub(crate) atari: i32,
    /// A step of the way that is still to go, and units of numbers that moves spend.
    pub(crate) path: i32,
    pub(crate) stocks: Vec<(RegisterId, i32)>,
    /// An enemy piece near a royal one, and an own piece beside it.
    pub(crate) attackers: Worth,
    pub(crate) guards: Worth,
    /// An enemy attack on a site beside a royal piece.
    pub(crate) pressure: Worth,
    /// The way of counting that decides, and the weight of a point, in hundredths.
    pub(crate) score: Option<(usize, i32)>,
    /// The worth of a decision at hand.
    pub(crate) mobility: i32,
    /// The worth of twice as many decisions at hand.
    pub(crate) freedom: i32,
    /// The worth of a removal that is owed; 0 where none is.
    pub(crate) owed: i32,
    /// Captured pieces go to the hand.
    pub(crate) to_hand: bool,
    /// Kind in the hand of the captor, kind by kind.
    in_hand: Vec<KindId>,
    /// Kinds to which each kind may promote.
    promotes: Vec<Vec<KindId>>,
    royal: Vec<bool>,
}

impl Evaluation {
    /// The evaluation that follows from the declarations.
    pub(crate) fn of(spec: &Spec) -> Evaluation {
        Evaluation::weighed(spec, &Weights::new())
    }

    /// The same with some weights given.
    pub(crate) fn weighed(spec: &Spec, weights: &Weights) -> Evaluation {
        let (kinds, sites) = (spec.kinds.len(), spec.board.sites());
        let mut sign = [0; SIDES];
        for (team, sides) in spec.teams().iter().enumerate() {
            for side in sides {
                if let Some(sign) = sign.get_mut(usize::from(*side)) {
                    *sign = if team == 0 { 1 } else { -1 };
                }
            }
        }
        let reach = mobility::Reach::of(spec);
        let values = values(spec, &reach);
        let places = spec.sides.len() * kinds * sites;
        let mut evaluation = Evaluation {
            kinds,
            sites,
            sign,
            facts: Vec::new(),
            places: vec![0.0; places],
            goals: vec![0.0; places],
            orbits: symmetry::Orbits::default(),
            squares: vec![Place::default(); places],
            runners: Vec::new(),
            pairs: Vec::new(),
            mobile: Vec::new(),
            changes: false,
            hands: hands(spec, &values),
            forms: Vec::new(),
            liberties: 0,
            atari: 0,
            path: 0,
            stocks: Vec::new(),
            attackers: Worth::default(),
            guards: Worth::default(),
            pressure: Worth::default(),
            score: counted(spec),
            mobility: 0,
            freedom: 0,
            owed: if owes(spec) { STONE } else { 0 },
            to_hand: travels(spec).any(|travel| travel.captured == tianyuan_rules::spec::Captured::ToHand),
            in_hand: spec.kind_ids().zip(&spec.kinds).map(|(kind, declared)| declared.captured_as.unwrap_or(kind)).collect(),
            promotes: spec.kinds.iter().map(|kind| kind.promotes.clone()).collect(),
            royal: spec.kinds.iter().map(|kind| kind.royal).collect(),
            values,
        };
        evaluation.weigh_endings(spec);
        for side in spec.side_ids() {
            for kind in KindId::first(kinds) {
                evaluation.place(spec, &reach, side, kind);
            }
        }
        goals::add(spec, &mut evaluation);
        let heft = worth::heft(spec, &evaluation.values);
        let fades = worth::fades(spec);
        if fades {
            evaluation.runners = goals::runners(spec, &evaluation);
        }
        evaluation.orbits = symmetry::Orbits::of(spec, &evaluation);
        evaluation.list(spec, weights, fades);
        evaluation.weigh(spec, &heft);
        evaluation
    }

    /// The names of the weights, each with its weight, in stones: those of the facts, then their changes.
    pub(crate) fn named(&self) -> impl Iterator<Item = (String, f32)> {
        let changes = self.facts.iter().filter_map(|listed| Some((format!("{LATE}{}", listed.name), listed.late?)));
        self.facts.iter().map(|listed| (listed.name.clone(), listed.weight)).chain(changes)
    }

    /// Weighs pieces against mobility by what ends the game.
    fn weigh_endings(&mut self, spec: &Spec) {
        let stuck = |outcome: Outcome| {
            spec.ends.iter().any(|end| matches!(end.when, When::Stuck(_)) && end.outcome == outcome && end.of == Of::Mover)
        };
        if spec.check.is_none() && stuck(Outcome::Loss) && !self.royal.contains(&true) {
            let last = spec.phases.last();
            let only_takes = last.is_some_and(|phase| phase.moves.iter().all(|generator| matches!(generator.action, Action::Hop(_))));
            self.mobility = if only_takes { MOBILE_ALONE } else { MOBILE };
            if only_takes {
                self.values.fill(TAKEN_ALWAYS);
            }
        }
        if stuck(Outcome::Win) {
            // Who gets rid of all pieces wins.
            self.values.iter_mut().chain(&mut self.hands).for_each(|value| *value = -*value);
        }
    }

    /// Values the sites for a kind of a side by its reach.
    fn place(&mut self, spec: &Spec, reach: &mobility::Reach, side: SideId, kind: KindId) {
        let declared = &spec.kinds[usize::from(kind)];
        let weight = match (declared.royal, declared.moves.is_empty()) {
            (true, _) => HIDDEN,
            (false, false) => ACTIVE,
            (false, true) => ACTIVE / 2.0,
        };
        let mean = reach.mean(side, kind);
        for site in 0..self.sites {
            let more = weight * (reach.at(side, kind, site as Site) - mean);
            let at = self.at(side, kind, site as Site);
            self.places[at] = more.clamp(-60.0, 60.0) / STONE as f32;
        }
    }

    /// Lists the facts, with the weights given in the place of the declared ones.
    fn list(&mut self, spec: &Spec, weights: &Weights, fades: bool) {
        let known = facts::Known {
            values: &self.values,
            hands: &self.hands,
            mobility: self.mobility,
            owed: self.owed,
            lead: self.score.map_or(0, |(_, weight)| weight),
            goals: self.goals.iter().any(|worth| *worth != 0.0),
            fades,
            runners: &self.runners.iter().map(|runner| runner.kind).collect::<Vec<_>>(),
            orbits: &self.orbits,
        };
        self.facts = facts::list(spec, &known);
        let given = |name: &str, own: f32| weights.get(name).copied().filter(|weight| weight.is_finite()).unwrap_or(own).clamp(-MOST, MOST);
        for listed in &mut self.facts {
            listed.weight = given(&listed.name, listed.weight);
            listed.late = listed.late.map(|late| given(&format!("{LATE}{}", listed.name), late));
        }
    }

    /// Brings the weights of the facts to where they are read.
    fn weigh(&mut self, spec: &Spec, heft: &[i32]) {
        // Weights of what depends on where pieces of a kind stand, each with its change, in stones.
        let none = [0.0f32; 2];
        let mut piece = vec![none; self.kinds];
        let mut centre = vec![none; self.kinds];
        let mut advance = vec![none; self.kinds];
        let mut square = vec![none; self.kinds * self.orbits.len()];
        let (mut place, mut royal_place, mut goal) = (none, none, none);
        let mut forms: read::Forms = FormId::first(spec.forms.len()).map(|form| (form, 0, 0)).collect();
        for Listed { fact, weight, late, .. } in &self.facts {
            let stones = [*weight, late.unwrap_or(0.0)];
            let worth = Worth::of_stones(stones);
            let hundredths = worth.now;
            match *fact {
                Fact::Board(fact) => match fact {
                    BoardFact::Piece(kind) => {
                        self.values[usize::from(kind)] = hundredths;
                        piece[usize::from(kind)] = stones;
                    }
                    BoardFact::Hand(kind) => self.hands[usize::from(kind)] = hundredths,
                    BoardFact::Square(kind, orbit) => square[usize::from(kind) * self.orbits.len() + usize::from(orbit)] = stones,
                    BoardFact::Centre(kind) => centre[usize::from(kind)] = stones,
                    BoardFact::Advance(kind) => advance[usize::from(kind)] = stones,
                    BoardFact::Free(kind) => of_kind(&mut self.runners, kind).for_each(|runner| runner.weigh(stones)),
                    BoardFact::Isolated(kind) => of_kind(&mut self.runners, kind).for_each(|runner| runner.isolated = worth),
                    BoardFact::Doubled(kind) => of_kind(&mut self.runners, kind).for_each(|runner| runner.doubled = worth),
                    BoardFact::Supported(kind) => of_kind(&mut self.runners, kind).for_each(|runner| runner.supported = worth),
                    BoardFact::Mobility(kind) => self.mobile.push((kind, worth)),
                    BoardFact::Pair(kind) => self.pairs.extend((worth != Worth::default()).then_some((kind, worth))),
                    BoardFact::Place => place = stones,
                    BoardFact::RoyalPlace => royal_place = stones,
                    BoardFact::Goal => goal = stones,
                    BoardFact::Made(form) => forms[form.index()].1 = hundredths,
                    BoardFact::OneShort(form) => forms[form.index()].2 = hundredths,
                    BoardFact::Liberties => self.liberties = hundredths,
                    BoardFact::Atari => self.atari = hundredths,
                    BoardFact::Path => self.path = hundredths,
                    BoardFact::Stock(register) => self.stocks.extend((hundredths != 0).then_some((register, hundredths))),
                    BoardFact::Attackers => self.attackers = worth,
                    BoardFact::Guards => self.guards = worth,
                    BoardFact::Pressure => self.pressure = worth,
                },
                Fact::Turn(TurnFact::Mobility) => self.mobility = hundredths,
                Fact::Turn(TurnFact::Freedom) => self.freedom = hundredths,
                Fact::Turn(TurnFact::Owed) => self.owed = hundredths,
                Fact::Turn(TurnFact::Lead) => self.score = self.score.map(|(scoring, _)| (scoring, hundredths)),
            }
        }
        forms.retain(|(_, made, one_short)| *made != 0 || *one_short != 0);
        self.forms = forms;
        if self.pressure == Worth::default() {
            self.mobile.retain(|(_, worth)| *worth != Worth::default());
        }
        self.changes = self.facts.iter().any(|listed| listed.late.is_some_and(|late| late != 0.0));
        for side in spec.side_ids() {
            for kind in KindId::first(self.kinds) {
                let of_kind = usize::from(kind);
                let place = if self.is_royal(kind) { royal_place } else { place };
                for site in 0..self.sites as Site {
                    let at = self.at(side, kind, site);
                    let mut stones = square[of_kind * self.orbits.len() + usize::from(self.orbits.at(side, site))];
                    let parts = [
                        (piece[of_kind], 1.0),
                        (place, self.places[at]),
                        (goal, self.goals[at]),
                        (centre[of_kind], if centre[of_kind] == none { 0.0 } else { facts::centre(spec, site) }),
                        (advance[of_kind], if advance[of_kind] == none { 0.0 } else { facts::advance(spec, side, site) }),
                    ];
                    for (weight, count) in parts {
                        stones.iter_mut().zip(weight).for_each(|(sum, weight)| *sum += weight * count);
                    }
                    self.squares[at] = Place { worth: Worth::of_stones(stones), heft: heft.get(of_kind).copied().unwrap_or(0) };
                }
            }
        }
    }

    #[inline]
    fn at(&self, side: SideId, kind: KindId, site: Site) -> usize {
        (usize::from(side) * self.kinds + usize::from(kind)) * self.sites + usize::from(site)
    }

    /// A place's entry in a list by side, kind and site.
    pub(crate) fn layer(&self, layer: &[f32], side: SideId, kind: KindId, site: Site) -> f32 {
        layer.get(self.at(side, kind, site)).copied().unwrap_or(0.0)
    }

    /// The worth of a piece where it stands.
    #[inline]
    pub(crate) fn square(&self, side: SideId, kind: KindId, site: Site) -> Place {
        self.squares.get(self.at(side, kind, site)).copied().unwrap_or_default()
    }

    /// The worth of a kind, wherever it stands.
    #[inline]
    pub(crate) fn value(&self, kind: KindId) -> i32 {
        self.values.get(usize::from(kind)).copied().unwrap_or(0)
    }

    /// Kinds in hand with their worth; none where nothing comes from a hand.
    #[inline]
    pub(crate) fn in_hands(&self) -> impl Iterator<Item = (KindId, i32)> + '_ {
        KindId::first(self.hands.len()).zip(self.hands.iter().copied())
    }

    /// The gain of capturing a kind: what the enemy loses and what comes to the hand.
    #[inline]
    pub(crate) fn gain(&self, kind: KindId) -> i32 {
        // A royal piece that can be captured is the best prey.
        let lost = if self.is_royal(kind) { 10_000 } else { self.value(kind).max(STONE / 4) };
        match self.in_hand.get(usize::from(kind)) {
            Some(&held) if self.to_hand => lost + self.hands.get(usize::from(held)).copied().unwrap_or(0),
            _ => lost,
        }
    }

    /// The gain of promoting with this argument of a decision (see [`tianyuan_rules::Decision::arg`]).
    #[inline]
    pub(crate) fn promotion(&self, kind: KindId, nth: u16) -> i32 {
        let promotes = self.promotes.get(usize::from(kind)).map_or(&[][..], Vec::as_slice);
        let to = promotes.get(usize::from(nth));
        to.map_or(0, |to| self.value(*to) - self.value(kind))
    }

    #[inline]
    pub(crate) fn is_royal(&self, kind: KindId) -> bool {
        self.royal.get(usize::from(kind)).copied().unwrap_or(false)
    }

    /// A piece that does not lack moves: where a side has one, passing is seldom the best that it could do.
    #[inline]
    pub(crate) fn is_strong(&self, kind: KindId) -> bool {
        !self.is_royal(kind) && self.value(kind) >= 2 * STONE
    }
}

/// The runners of a kind.
fn of_kind(runners: &mut [runners::Runner], kind: KindId) -> impl Iterator<Item = &mut runners::Runner> {
    runners.iter_mut().filter(move |runner| runner.kind == kind)
}

/// A score as an expected result between 0 and 1: four stones ahead is nearly a win.
pub(crate) fn expected(score: i32) -> f64 {
    1.0 / (1.0 + (-f64::from(score) / 174.0).exp())
}

/// The worth of each kind.
fn values(spec: &Spec, reach: &mobility::Reach) -> Vec<i32> {
    let worth = |(kind, declared): (KindId, &Kind)| {
        if declared.moves.is_empty() { STONE as f32 } else { REACHED * reach.mean(SideId::new(0), kind) }
    };
    let raw: Vec<f32> = spec.kind_ids().zip(&spec.kinds).map(worth).collect();
    let best = |kinds: &[KindId]| kinds.iter().filter_map(|kind| raw.get(usize::from(*kind))).copied().fold(0.0, f32::max);
    let hoped = |(kind, declared): (usize, &tianyuan_rules::spec::Kind)| {
        let gain = (best(&declared.promotes) - raw[kind]).max(0.0);
        let value = if declared.royal { 0.0 } else { (raw[kind] + HOPE * gain).max(STONE as f32 / 3.0) };
        value as i32
    };
    spec.kinds.iter().enumerate().map(hoped).collect()
}

/// Moves of pieces, in all phases.
fn travels(spec: &Spec) -> impl Iterator<Item = &Travel> {
    spec.phases.iter().flat_map(|phase| &phase.moves).filter_map(|generator| match &generator.action {
        Action::Travel(travel) => Some(&**travel),
        _ => None,
    })
}

/// The worth of each kind in hand: a little more than on the board where a drop may bring it anywhere, and the same where it is still to be
/// placed. Nothing comes from a hand elsewhere.
fn hands(spec: &Spec, values: &[i32]) -> Vec<i32> {
    if comes_from_hand(spec) {
        return values.iter().map(|value| value + value / 16).collect();
    }
    let is_placed = spec.kinds.iter().any(|kind| kind.supply.iter().any(Option::is_some));
    if is_placed { values.to_vec() } else { Vec::new() }
}

fn comes_from_hand(spec: &Spec) -> bool {
    spec.phases.iter().flat_map(|phase| &phase.moves).any(|generator| matches!(generator.action, Action::Drop(_)))
}

fn owes(spec: &Spec) -> bool {
    spec.phases.iter().any(|phase| !phase.takes.awards.is_empty())
}

/// The first way of counting that an ending uses, where seeds are sown: pieces say the rest elsewhere.
fn counted(spec: &Spec) -> Option<(usize, i32)> {
    let sown = spec.phases.iter().flat_map(|phase| &phase.moves).any(|generator| matches!(generator.action, Action::Sow(_)));
    let scoring = spec.ends.iter().find_map(|end| match end.outcome {
        Outcome::Score(scoring) => Some(usize::from(scoring)),
        _ => None,
    });
    scoring.filter(|_| sown).map(|scoring| (scoring, STONE / 2))
}
