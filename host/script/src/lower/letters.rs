//! Every piece that can stand on the board has a letter: a position text that shows it can be read back.

use tianyuan_rules::spec::{Action, Becomes, Captured, Cond, Effect, Generator, Gone, Origin, Sites, Spec};
use tianyuan_words::message;

use crate::decl::PieceDecl;
use crate::fault::Fault;

/// A table of sides and kinds.
#[derive(Debug, Clone, PartialEq)]
struct Table(Vec<Vec<bool>>);

impl Table {
    fn of(spec: &Spec) -> Table {
        Table(vec![vec![false; spec.kinds.len()]; spec.sides.len()])
    }

    fn has(&self, side: usize, kind: usize) -> bool {
        self.0.get(side).is_some_and(|kinds| kinds.get(kind) == Some(&true))
    }

    fn add(&mut self, side: usize, kind: usize) {
        if let Some(known) = self.0.get_mut(side).and_then(|kinds| kinds.get_mut(kind)) {
            *known = true;
        }
    }
}

/// The pieces that each side may have on the board and in hand: too many rather than too few.
struct Reach<'a> {
    spec: &'a Spec,
    board: Table,
    hand: Table,
    /// A kind that came to a side without a letter for it, and the declaration that brought it there.
    unlettered: Option<(usize, usize, Origin)>,
}

/// Refuses rules that bring a kind to a side that has no letter for it.
///
/// # Errors
/// The kind, the side, and the line that brings it there.
pub(super) fn check(spec: &Spec, declared: &[(&str, &PieceDecl)]) -> Result<(), Fault> {
    if spec.kinds.iter().all(|kind| kind.letters.iter().all(|letter| !letter.is_empty())) {
        return Ok(());
    }
    let mut reach = Reach { spec, board: Table::of(spec), hand: Table::of(spec), unlettered: None };
    reach.start();
    loop {
        let before = (reach.board.clone(), reach.hand.clone());
        spec.phases.iter().for_each(|phase| {
            phase.moves.iter().for_each(|generator| reach.generator(generator));
            let every: Vec<usize> = reach.players().collect();
            reach.effects(&phase.effects, &every);
        });
        if before == (reach.board.clone(), reach.hand.clone()) {
            break;
        }
    }
    let Some((side, kind, origin)) = reach.unlettered else { return Ok(()) };
    let (side, id) = (&spec.sides[side].id, &spec.kinds[kind].id);
    let Some((_, decl)) = declared.iter().find(|(known, _)| known == id) else { return Ok(()) };
    let place = format!("{}:{}", origin.file, origin.line);
    let mut fault = Fault::new("script/no-letter", &decl.place, message!(lower.comes_without_letter, id = id, side = side, place = place))
        .help(message!(lower.comes_without_letter_help, side = side))
        .field(if decl.fields.letters.is_some() { "letters" } else { "1" });
    fault.owner = "piece".to_owned();
    Err(fault)
}

/// True unless the condition forbids a side for certain.
fn may_hold(cond: &Cond, side: usize) -> bool {
    match cond {
        Cond::Const(holds) => *holds,
        Cond::IsSide(only) => usize::from(*only) == side,
        Cond::All(list) => list.iter().all(|part| may_hold(part, side)),
        Cond::Any(list) => list.iter().any(|part| may_hold(part, side)),
        Cond::Not(inner) => !matches!(&**inner, Cond::IsSide(not) if usize::from(*not) == side),
        _ => true,
    }
}

/// True unless the set holds no piece of a kind for certain.
fn may_hold_kind(sites: &Sites, kind: usize) -> bool {
    match sites {
        Sites::None | Sites::Empty => false,
        Sites::Kind(only) | Sites::Mine(only) => usize::from(*only) == kind,
        Sites::Both(a, b) => may_hold_kind(a, kind) && may_hold_kind(b, kind),
        Sites::Union(a, b) => may_hold_kind(a, kind) || may_hold_kind(b, kind),
        Sites::Without(a, _) | Sites::Ruled(a, _) => may_hold_kind(a, kind),
        Sites::Prefer(list) => list.iter().any(|part| may_hold_kind(part, kind)),
        _ => true,
    }
}

/// True if the set holds pieces of the mover alone.
fn is_own(sites: &Sites) -> bool {
    match sites {
        Sites::Own | Sites::Last | Sites::Mine(_) => true,
        Sites::Both(a, b) => is_own(a) || is_own(b),
        Sites::Union(a, b) => is_own(a) && is_own(b),
        Sites::Without(a, _) | Sites::Ruled(a, _) => is_own(a),
        _ => false,
    }
}

impl Reach<'_> {
    fn players(&self) -> impl Iterator<Item = usize> + use<> {
        let playing: Vec<bool> = self.spec.sides.iter().map(|side| !side.neutral).collect();
        playing.into_iter().enumerate().filter(|(_, plays)| *plays).map(|(side, _)| side)
    }

    fn kinds(&self) -> std::ops::Range<usize> {
        0..self.spec.kinds.len()
    }

    fn in_hand(&self, kind: usize) -> usize {
        self.spec.kinds[kind].captured_as.map_or(kind, usize::from)
    }

    fn start(&mut self) {
        let below = self.spec.start.below.iter().flat_map(|row| &row.pieces);
        for piece in self.spec.start.cells.iter().flatten().chain(below) {
            self.board.add(usize::from(piece.side), usize::from(piece.kind));
        }
        for (side, kinds) in self.spec.start.hands.iter().enumerate() {
            kinds.iter().enumerate().filter(|(_, count)| **count > 0).for_each(|(kind, _)| self.hand.add(side, kind));
        }
    }

    fn comes(&mut self, side: usize, kind: usize, origin: &Origin) {
        self.board.add(side, kind);
        if self.unlettered.is_none() && self.spec.kinds[kind].letters.get(side).is_none_or(String::is_empty) {
            self.unlettered = Some((side, kind, origin.clone()));
        }
    }

    /// The pieces of a kind that sides have, of the mover alone or of all.
    fn held(&self, kind: usize, mover: usize, own: bool) -> Vec<usize> {
        (0..self.spec.sides.len()).filter(|&side| (!own || side == mover) && self.board.has(side, kind)).collect()
    }

    fn generator(&mut self, generator: &Generator) {
        let movers: Vec<usize> = self.players().filter(|&side| generator.when.as_ref().is_none_or(|when| may_hold(when, side))).collect();
        let origin = &generator.origin;
        for &mover in &movers {
            match &generator.action {
                Action::Place(place) => self.place(place.of.map_or(mover, usize::from), usize::from(place.kind), origin),
                Action::Advance(_) => self.kinds().for_each(|kind| self.place(mover, kind, origin)),
                Action::Drop(dropping) => {
                    for (kind, _) in &dropping.kinds {
                        let held = dropping.held_as(*kind).unwrap_or(*kind);
                        if self.hand.has(mover, usize::from(held)) {
                            self.comes(mover, usize::from(*kind), origin);
                        }
                    }
                }
                Action::Travel(travel) => {
                    let kinds = self.kinds().filter(|&kind| self.board.has(mover, kind) && may_hold_kind(&travel.from, kind));
                    let kinds: Vec<usize> = kinds.collect();
                    if let Some(promotion) = &travel.promotion {
                        let promoted = kinds.iter().flat_map(|kind| self.spec.kinds[*kind].promotes.iter().map(|to| usize::from(*to)));
                        for to in promoted.collect::<Vec<_>>() {
                            self.comes(mover, to, &promotion.origin);
                        }
                    }
                    if travel.captured == Captured::ToHand && !kinds.is_empty() {
                        self.captured(mover, &travel.to);
                    }
                }
                _ => {}
            }
        }
        self.effects(&generator.effects, &movers);
    }

    /// A piece of the supply, which a side may have none of.
    fn place(&mut self, mover: usize, kind: usize, origin: &Origin) {
        if self.spec.kinds[kind].supply.get(mover).copied().flatten() != Some(0) {
            self.comes(mover, kind, origin);
        }
    }

    /// Pieces of others on a set come to the mover's hand.
    fn captured(&mut self, mover: usize, sites: &Sites) {
        for kind in self.kinds().filter(|&kind| may_hold_kind(sites, kind)) {
            if self.held(kind, mover, false).iter().any(|side| *side != mover) {
                self.hand.add(mover, self.in_hand(kind));
            }
        }
    }

    fn effects(&mut self, effects: &[Effect], movers: &[usize]) {
        for effect in effects {
            for &mover in movers.iter().filter(|&&side| effect.when.as_ref().is_none_or(|when| may_hold(when, side))) {
                if let Becomes::New { kind, of } = effect.becomes {
                    self.place(of.map_or(mover, usize::from), usize::from(kind), &effect.origin);
                    continue;
                }
                for kind in self.kinds().filter(|&kind| may_hold_kind(&effect.sites, kind)) {
                    let owners = self.held(kind, mover, is_own(&effect.sites));
                    match effect.becomes {
                        Becomes::Own if owners.iter().any(|side| *side != mover) => self.comes(mover, kind, &effect.origin),
                        Becomes::Given(side) if !owners.is_empty() => self.comes(usize::from(side), kind, &effect.origin),
                        Becomes::Kind(to) => owners.iter().for_each(|&side| self.comes(side, usize::from(to), &effect.origin)),
                        Becomes::Captured if !owners.is_empty() => self.hand.add(mover, self.in_hand(kind)),
                        // What goes home is its owner's; what goes to the mover's hand is the mover's.
                        Becomes::Trimmed { own, others, .. } => {
                            if others == Gone::Hand && owners.iter().any(|side| *side != mover) {
                                self.hand.add(mover, self.in_hand(kind));
                            }
                            let home = |side: &usize| if *side == mover { own == Gone::Home } else { others == Gone::Home };
                            owners.iter().filter(|side| home(side)).for_each(|&side| self.hand.add(side, self.in_hand(kind)));
                        }
                        Becomes::Home => owners.iter().for_each(|&side| self.hand.add(side, self.in_hand(kind))),
                        _ => {}
                    }
                }
            }
        }
    }
}
