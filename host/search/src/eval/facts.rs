//! The facts that an evaluation adds up, by readable names, each with the weight that follows from the declarations.
//!
//! A fact is a number for each side: what a game has not, is no fact of it and costs nothing there. Weights are in stones: 1 is the worth of a
//! piece that the rules say nothing of.

use std::collections::BTreeSet;

use tianyuan_rules::spec::{Action, Class, Compare, Cond, FormId, Kind, KindId, Num, RegisterId, Shape, SideId, Site, Spec, Who};

use super::mobility::landings;
use super::symmetry::{Orbit, Orbits};

/// The weight of a form that is made, and of one that one piece would complete, where forms earn pieces, and where they decide.
const MADE: f32 = 0.1;
const SHORT: f32 = 0.2;
const SHORT_OF_A_WIN: f32 = 0.6;

/// The weight of a liberty, and of a group with a single one.
const LIBERTY: f32 = 0.05;
const ATARI: f32 = -0.6;

/// The weights of an enemy piece near a royal one, and of an own piece beside it.
const ATTACKER: f32 = -0.06;
const GUARD: f32 = 0.05;

/// The change of what a place is worth to a royal piece once few are left: it hides first, and comes out then.
const ROYAL_COMES_OUT: f32 = -2.0;

/// The weight of an attack of an enemy piece on a site beside a royal piece, and its change until too few are left to make use of it.
const PRESSURE: f32 = -0.08;
const PRESSURE_LATE: f32 = 0.08;

/// The weight of a site within reach of a piece that is worth a stone: a piece that sees many sites misses one of them less.
const SIGHT: f32 = 0.16;

/// The part of what a place is worth for its reach where the sites within reach of pieces are counted as they stand.
const PLACE_BESIDE_SIGHT: f32 = 0.5;

/// The weight of two pieces of a kind that see what the other cannot, in parts of the worth of one (the pair of bishops).
const PAIR: f32 = 0.08;

/// The weights of pieces that promote ahead of them and have none of their side on the files beside them, one ahead of them on theirs, and one
/// beside them or behind that.
const ISOLATED: f32 = -0.12;
const DOUBLED: f32 = -0.12;
const SUPPORTED: f32 = 0.06;

/// The weight of the way that a piece which nothing can stop has gone towards its promotion, and its change once few pieces are left.
const FREE: f32 = 0.3;
const FREE_LATE: f32 = 0.6;

/// The weight of a step of the way that is still to go where a law keeps it open, and of what a move spends that may shut ways: most such
/// moves cost the enemy a step, some several.
const STEP: f32 = -0.5;
const STOCK: f32 = 0.4;

/// The weight of a doubling of what a side may do in a hunt, where the few are lost once they are hemmed in, and where pieces may fly.
const FREEDOM: f32 = 1.5;
const FREEDOM_OF_FLIGHT: f32 = 0.6;

/// Forms that are counted at most: those declared first.
const FORMS: usize = 16;

/// Facts about pieces on sites at most.
const SQUARES: usize = 1_024;

/// Something that is counted for a side.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Fact {
    /// On the board or in hand: it lasts from turn to turn, so that what it is at the start of the game is no lead.
    Board(BoardFact),
    /// Of the turn.
    Turn(TurnFact),
}

/// Something on the board or in hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum BoardFact {
    /// Pieces of a kind on the board.
    Piece(KindId),
    /// Pieces of a kind in hand.
    Hand(KindId),
    /// Pieces of a kind on sites of a class that the rules treat alike.
    Square(KindId, Orbit),
    /// Sites within reach of pieces from where they stand, more than from other sites; worked out for each site in advance.
    Place,
    /// The same of royal pieces.
    RoyalPlace,
    /// Nearness of pieces to sites where they promote or win; worked out for each site in advance.
    Goal,
    /// Steps of a kind's pieces from the nearest edge.
    Centre(KindId),
    /// Steps of a kind's pieces forward.
    Advance(KindId),
    /// Way gone towards promotion by pieces of a kind that no enemy piece of the kind stands in front of (passed pawns).
    Free(KindId),
    /// Pieces of such a kind without one of their side on the files beside them (isolated pawns).
    Isolated(KindId),
    /// Pieces of such a kind with one of their side ahead of them on the same file (doubled pawns).
    Doubled(KindId),
    /// Pieces of such a kind with one of their side beside them or behind that (supported pawns).
    Supported(KindId),
    /// Sites that pieces of a kind attack and that their side does not hold.
    Mobility(KindId),
    /// Two or more pieces of a kind.
    Pair(KindId),
    /// Instances of a form that are made.
    Made(FormId),
    /// Instances of a form that lack one piece.
    OneShort(FormId),
    /// Adjacencies of groups to empty sites.
    Liberties,
    /// Groups with a single liberty.
    Atari,
    /// Steps still to go where a law keeps a way open.
    Path,
    /// Units of a number of the side that moves spend.
    Stock(RegisterId),
    /// Enemy pieces within two steps of a royal piece.
    Attackers,
    /// Own pieces beside a royal piece.
    Guards,
    /// Attacks of enemy pieces on sites beside a royal piece, one for each piece and site.
    Pressure,
}

/// Something of the turn, for the side that decides.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum TurnFact {
    /// Decisions at hand.
    Mobility,
    /// Doublings of the number of decisions at hand.
    Freedom,
    /// Removals owed to the side.
    Owed,
    /// Points ahead by the count that decides.
    Lead,
}

impl BoardFact {
    /// True if its weight may change as the pieces leave the board: forms and groups belong to games in which they come.
    fn changes(self) -> bool {
        use BoardFact::{Atari, Hand, Liberties, Made, OneShort, Path, Stock};
        !matches!(self, Hand(_) | Made(_) | OneShort(_) | Liberties | Atari | Path | Stock(_))
    }
}

impl From<BoardFact> for Fact {
    fn from(fact: BoardFact) -> Fact {
        Fact::Board(fact)
    }
}

impl From<TurnFact> for Fact {
    fn from(fact: TurnFact) -> Fact {
        Fact::Turn(fact)
    }
}

/// A fact of a game.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Listed {
    pub(crate) fact: Fact,
    /// Its name in tables: `piece.rook`, `form.gate.one_short`.
    pub(crate) name: String,
    /// Its weight, in stones.
    pub(crate) weight: f32,
    /// The change of its weight as the pieces leave the board: all of it counts where none is left. `None` where that changes nothing.
    pub(crate) late: Option<f32>,
}

/// The beginning of the names of changes of weights as the pieces leave the board.
pub const LATE: &str = "late.";

/// The parts of an evaluation that the declarations say nothing of by themselves.
pub(super) struct Known<'a> {
    /// Worth of each kind, and in hand, in hundredths.
    pub(super) values: &'a [i32],
    pub(super) hands: &'a [i32],
    /// The weights, in hundredths, of a decision at hand, of a removal owed, and of a point.
    pub(super) mobility: i32,
    pub(super) owed: i32,
    pub(super) lead: i32,
    /// Some pieces strive for sites.
    pub(super) goals: bool,
    /// Pieces leave the board for good.
    pub(super) fades: bool,
    /// Kinds that promote ahead of them.
    pub(super) runners: &'a [KindId],
    /// Sites that the rules treat alike.
    pub(super) orbits: &'a Orbits,
}

/// The facts of a game.
pub(super) fn list(spec: &Spec, known: &Known<'_>) -> Vec<Listed> {
    let mut facts = Facts { spec, orbits: known.orbits, fades: known.fades, list: Vec::new() };
    let stones = |hundredths: i32| hundredths as f32 / 100.0;
    let is_guarded = spec.check.is_some() && spec.kinds.iter().any(|kind| kind.royal);
    for (kind, declared) in spec.kind_ids().zip(&spec.kinds) {
        if !declared.royal {
            facts.add(BoardFact::Piece(kind), stones(known.values[usize::from(kind)]));
        }
        if let Some(worth) = known.hands.get(usize::from(kind)).filter(|_| !declared.royal && is_held(spec, kind)) {
            facts.add(BoardFact::Hand(kind), stones(*worth));
        }
        if spec.board.is_rectangular() && spec.board.sites() > 1 {
            facts.add(BoardFact::Centre(kind), 0.0);
            if has_forward(spec) {
                facts.add(BoardFact::Advance(kind), 0.0);
            }
        }
        if known.runners.contains(&kind) {
            facts.add_changing(BoardFact::Free(kind), FREE, FREE_LATE);
            facts.add(BoardFact::Isolated(kind), ISOLATED);
            facts.add(BoardFact::Doubled(kind), DOUBLED);
            facts.add(BoardFact::Supported(kind), SUPPORTED);
        } else if is_guarded && !declared.royal && !declared.moves.is_empty() {
            facts.add(BoardFact::Mobility(kind), SIGHT / stones(known.values[usize::from(kind)]).max(1.0));
        }
        if known.fades && !declared.royal && is_paired(spec, kind) {
            let bound = is_bound(spec, kind);
            facts.add(BoardFact::Pair(kind), if bound { PAIR * stones(known.values[usize::from(kind)]) } else { 0.0 });
        }
    }
    facts.add(BoardFact::Place, if is_guarded { PLACE_BESIDE_SIGHT } else { 1.0 });
    if spec.kinds.iter().any(|kind| kind.royal) {
        facts.add_changing(BoardFact::RoyalPlace, 1.0, ROYAL_COMES_OUT);
    }
    facts.add_if(known.goals, BoardFact::Goal, 1.0);
    let short = if known.owed > 0 { SHORT } else { SHORT_OF_A_WIN };
    for (form, _) in FormId::first(spec.forms.len()).zip(&spec.forms).filter(|(_, form)| matches!(form.shape, Shape::Sites(_))).take(FORMS)
    {
        facts.add(BoardFact::Made(form), if known.owed > 0 { MADE } else { 0.0 });
        facts.add(BoardFact::OneShort(form), short);
    }
    let breathes = spec.phases.iter().any(|phase| phase.surround.is_some());
    facts.add_if(breathes, BoardFact::Liberties, LIBERTY);
    facts.add_if(breathes, BoardFact::Atari, ATARI);
    if is_guarded {
        facts.add(BoardFact::Attackers, ATTACKER);
        facts.add(BoardFact::Guards, GUARD);
        facts.add_changing(BoardFact::Pressure, PRESSURE, PRESSURE_LATE);
    }
    if spec.kept_path().is_some() {
        facts.add(BoardFact::Path, STEP);
        spent(spec).into_iter().for_each(|register| facts.add(BoardFact::Stock(register), STOCK));
    }
    // The few of a hunt have fewer decisions as long as it lasts, and who may fly has very many: their number says who is ahead only as they
    // grow scarce.
    let freedom = if is_hunt(spec) { Some(FREEDOM) } else { flies(spec).then_some(FREEDOM_OF_FLIGHT) };
    if known.mobility != 0 {
        facts.add(TurnFact::Mobility, if freedom.is_some() { 0.0 } else { stones(known.mobility) });
        freedom.into_iter().for_each(|weight| facts.add(TurnFact::Freedom, weight));
    }
    facts.add_if(known.owed != 0, TurnFact::Owed, stones(known.owed));
    facts.add_if(known.lead != 0, TurnFact::Lead, stones(known.lead));
    // Where all sites are alike, or every kind has many, they say too little for their number.
    if (2..=SQUARES).contains(&(spec.kinds.len() * known.orbits.len())) && known.orbits.len() > 1 {
        for kind in spec.kind_ids() {
            (0..known.orbits.len() as Orbit).for_each(|orbit| facts.add(BoardFact::Square(kind, orbit), 0.0));
        }
    }
    facts.list
}

struct Facts<'a> {
    spec: &'a Spec,
    orbits: &'a Orbits,
    /// Pieces leave the board for good.
    fades: bool,
    list: Vec<Listed>,
}

impl Facts<'_> {
    fn add(&mut self, fact: impl Into<Fact>, weight: f32) {
        self.add_changing(fact, weight, 0.0);
    }

    /// Adds a fact whose weight changes by so much as the pieces leave the board.
    fn add_changing(&mut self, fact: impl Into<Fact>, weight: f32, late: f32) {
        let fact = fact.into();
        let kind = |kind: KindId| self.spec.kinds[usize::from(kind)].id.as_str();
        let form = |form: FormId| self.spec.forms[form.index()].id.as_str();
        let name = match fact {
            Fact::Board(fact) => match fact {
                BoardFact::Piece(of) => format!("piece.{}", kind(of)),
                BoardFact::Hand(of) => format!("hand.{}", kind(of)),
                BoardFact::Square(of, orbit) => format!("square.{}.{}", kind(of), self.orbits.name(self.spec, orbit)),
                BoardFact::Centre(of) => format!("centre.{}", kind(of)),
                BoardFact::Advance(of) => format!("advance.{}", kind(of)),
                BoardFact::Free(of) => format!("free.{}", kind(of)),
                BoardFact::Isolated(of) => format!("isolated.{}", kind(of)),
                BoardFact::Doubled(of) => format!("doubled.{}", kind(of)),
                BoardFact::Supported(of) => format!("supported.{}", kind(of)),
                BoardFact::Mobility(of) => format!("mobility.{}", kind(of)),
                BoardFact::Pair(of) => format!("pair.{}", kind(of)),
                BoardFact::Made(of) => format!("form.{}.made", form(of)),
                BoardFact::OneShort(of) => format!("form.{}.one_short", form(of)),
                BoardFact::Stock(of) => format!("stock.{}", self.spec.registers[usize::from(of)].id),
                BoardFact::Path => "path".to_owned(),
                BoardFact::Place => "place".to_owned(),
                BoardFact::RoyalPlace => "royal.place".to_owned(),
                BoardFact::Goal => "goal".to_owned(),
                BoardFact::Liberties => "group.liberties".to_owned(),
                BoardFact::Atari => "group.atari".to_owned(),
                BoardFact::Attackers => "royal.attackers".to_owned(),
                BoardFact::Guards => "royal.guards".to_owned(),
                BoardFact::Pressure => "royal.pressure".to_owned(),
            },
            Fact::Turn(TurnFact::Mobility) => "mobility".to_owned(),
            Fact::Turn(TurnFact::Freedom) => "freedom".to_owned(),
            Fact::Turn(TurnFact::Owed) => "owed".to_owned(),
            Fact::Turn(TurnFact::Lead) => "score".to_owned(),
        };
        let late = (self.fades && matches!(fact, Fact::Board(fact) if fact.changes())).then_some(late);
        self.list.push(Listed { fact, name, weight, late });
    }

    fn add_if(&mut self, has: bool, fact: impl Into<Fact>, weight: f32) {
        if has {
            self.add(fact, weight);
        }
    }
}

/// True if pieces of a kind can be in a hand.
fn is_held(spec: &Spec, kind: KindId) -> bool {
    let becomes = |(other, declared): (KindId, &tianyuan_rules::spec::Kind)| declared.captured_as.unwrap_or(other) == kind;
    spec.kind_ids().zip(&spec.kinds).any(becomes)
}

/// Numbers of each side that a move needs some of.
fn spent(spec: &Spec) -> BTreeSet<RegisterId> {
    let needed = |when: &Cond| match when {
        Cond::Compare(number, Compare::AtLeast, _) => match &**number {
            Num::Register(register, Who::Own) => Some(*register),
            _ => None,
        },
        _ => None,
    };
    let whens = spec.phases.iter().flat_map(|phase| &phase.moves).filter_map(|generator| generator.when.as_ref());
    whens
        .filter_map(needed)
        .filter(|register| spec.registers.get(usize::from(*register)).is_some_and(|register| register.per_side))
        .collect()
}

/// True if a piece may go to any site.
fn flies(spec: &Spec) -> bool {
    spec.phases.iter().flat_map(|phase| &phase.moves).any(|generator| matches!(generator.action, Action::Fly(_)))
}

/// True if one team hunts the other: one begins with half as many pieces at most, on the board and in hand.
fn is_hunt(spec: &Spec) -> bool {
    let of_kind = |side: SideId| move |kind: &Kind| kind.supply.get(usize::from(side)).copied().flatten().unwrap_or(0);
    let held = |side: SideId| match spec.start.hands.get(usize::from(side)) {
        Some(hand) => hand.iter().map(|count| usize::from(*count)).sum(),
        None => spec.kinds.iter().map(of_kind(side)).map(usize::from).sum::<usize>(),
    };
    let placed = |side: SideId| spec.start.cells.iter().flatten().filter(|piece| piece.side == side).count();
    let army = |team: &Vec<SideId>| team.iter().map(|side| placed(*side) + held(*side)).sum::<usize>();
    let armies: Vec<usize> = spec.teams().iter().map(army).collect();
    let (least, most) = (armies.iter().min(), armies.iter().max());
    least.zip(most).is_some_and(|(least, most)| 2 * least <= *most)
}

/// True if every side begins with two pieces of a kind.
fn is_paired(spec: &Spec, kind: KindId) -> bool {
    let count = |side: SideId| spec.start.cells.iter().flatten().filter(|piece| piece.side == side && piece.kind == kind).count();
    spec.side_ids().map(count).all(|count| count == 2)
}

/// True if one of the two pieces of a kind that the first side begins with can never come to where the other is.
fn is_bound(spec: &Spec, kind: KindId) -> bool {
    let side = SideId::new(0);
    let mut begins = (0..).zip(&spec.start.cells).filter(|(_, cell)| cell.is_some_and(|piece| piece.side == side && piece.kind == kind));
    let (Some((one, _)), Some((other, _))) = (begins.next(), begins.next()) else { return false };
    let (mut seen, mut open) = (BTreeSet::from([one]), vec![one]);
    while let Some(site) = open.pop() {
        for movement in &spec.kinds[usize::from(kind)].moves {
            landings(spec, usize::from(side), movement, site, |landing| {
                if seen.insert(landing) {
                    open.push(landing);
                }
            });
        }
    }
    !seen.contains(&other)
}

/// True if pieces move, and sides look in different directions: then forward is one.
pub(super) fn has_forward(spec: &Spec) -> bool {
    let stays = |action: &Action| matches!(action.class(), Class::Place | Class::Remove | Class::Aside);
    let travels = spec.phases.iter().flat_map(|phase| &phase.moves).any(|generator| !stays(&generator.action));
    travels && spec.sides.iter().any(|side| side.facing != spec.sides[0].facing)
}

/// Steps from the nearest edge.
pub(super) fn centre(spec: &Spec, site: Site) -> f32 {
    let (column, row) = spec.board.place(site);
    let (columns, rows) = (spec.board.width() as i16, spec.board.height() as i16);
    f32::from(column.min(columns - 1 - column).min(row).min(rows - 1 - row).max(0))
}

/// Steps forward from the middle of the board, as a side sees it.
pub(super) fn advance(spec: &Spec, side: SideId, site: Site) -> f32 {
    let (across, along) = spec.sides[usize::from(side)].facing.turn((0, 1));
    let (column, row) = spec.board.place(site);
    let from_middle = |at: i16, size: usize| f32::from(at) - (size as f32 - 1.0) / 2.0;
    from_middle(column, spec.board.width()) * f32::from(across) + from_middle(row, spec.board.height()) * f32::from(along)
}
