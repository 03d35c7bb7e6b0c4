//! A position of one game as a position of another that is played on the same board.

use tianyuan_board::Board;
use tianyuan_rules::setup::{Entry, Value};
use tianyuan_rules::spec::{KindId, Outcome, PhaseId, Register, RegisterId, RegisterKind, SideId, Site, Spec};
use tianyuan_rules::{Piece, Setup};

/// True if two boards have the same sites in the same places.
pub(super) fn same_shape(a: &Board, b: &Board) -> bool {
    let places = |board: &Board| (0..board.sites() as Site).map(|site| board.place(site)).collect::<Vec<_>>();
    let alike = a.is_rectangular() == b.is_rectangular() && a.sites() == b.sites() && a.has_cells() == b.has_cells();
    // On a graph the names alone determine the connections.
    let named = || (0..a.sites() as Site).all(|site| a.name(site) == b.name(site));
    alike && places(a) == places(b) && (a.is_rectangular() || named())
}

/// Carries a position over: pieces by their sites, sides, kinds, phases and registers by their identifiers. What the other game does not
/// know stays behind. `None` where a side or kind on the board is unknown there.
pub(super) fn carry(from: &Spec, setup: &Setup, to: &Spec) -> Option<Setup> {
    let side = |side: SideId| place(&from.sides, usize::from(side), &to.sides, |side| &side.id).and_then(SideId::from_index);
    let cell = |piece: Piece| {
        let kind = match (from.kinds.as_slice(), to.kinds.as_slice()) {
            ([_], [_]) => KindId::new(0),
            (of, into) => place(of, usize::from(piece.kind), into, |kind| &kind.id).and_then(KindId::from_index)?,
        };
        Some(Piece { side: side(piece.side)?, kind })
    };
    let cells = setup.cells.iter().map(|cell_of| cell_of.map_or(Some(None), |piece| cell(piece).map(Some))).collect::<Option<Vec<_>>>()?;
    let entry = |entry: &Entry| {
        let of = from.registers.get(usize::from(entry.register))?;
        let register = RegisterId::find(&to.registers, |other| alike(of, other))?;
        let side = match entry.side {
            Some(whose) => Some(side(whose)?),
            None => None,
        };
        Some(Entry { register, side, value: entry.value.clone() })
    };
    Some(Setup {
        cells,
        mover: side(setup.mover)?,
        phase: phase(from, setup.phase, to),
        registers: setup.registers.iter().filter_map(entry).collect(),
        ..Setup::default()
    })
}

/// True if a register means the same in another game: the same word for the same kind of thing. Instances are numbered by each game.
fn alike(a: &Register, b: &Register) -> bool {
    a.id == b.id && a.per_side == b.per_side && a.kind == b.kind && !matches!(a.kind, RegisterKind::Instances(_))
}

/// The phase of the same name, else one in which positions are counted, else the first.
fn phase(from: &Spec, phase: PhaseId, to: &Spec) -> PhaseId {
    let same = || place(&from.phases, usize::from(phase), &to.phases, |phase| &phase.id).and_then(PhaseId::from_index);
    let counted = || to.ends.iter().find(|ending| matches!(ending.outcome, Outcome::Score(_))).and_then(|ending| ending.phases.first());
    same().or_else(|| counted().copied()).unwrap_or_default()
}

/// The index in another list of an item of one list, by its identifier.
fn place<T>(from: &[T], index: usize, to: &[T], id: impl Fn(&T) -> &str) -> Option<usize> {
    let wanted = id(from.get(index)?).to_owned();
    to.iter().position(|other| id(other) == wanted)
}

/// A position with other sites in a register of the game.
pub(super) fn with_sites(setup: &Setup, register: RegisterId, sites: &[Site]) -> Setup {
    let mut setup = setup.clone();
    setup.registers.retain(|entry| entry.register != register);
    if !sites.is_empty() {
        setup.registers.push(Entry { register, side: None, value: Value::Sites(sites.to_vec()) });
    }
    setup
}

/// A number that the position remembers for each side under a name; `None` where the game has no such register.
pub(super) fn numbers(spec: &Spec, setup: &Setup, id: &str) -> Option<Vec<i32>> {
    let counts = |register: &Register| register.id == id && register.per_side && register.kind == RegisterKind::Number;
    let register = RegisterId::find(&spec.registers, counts)?;
    let of = |side: SideId| {
        let found = setup.registers.iter().find(|entry| entry.register == register && entry.side == Some(side));
        match found.map(|entry| &entry.value) {
            Some(Value::Number(number)) => *number,
            _ => 0,
        }
    };
    Some(spec.side_ids().map(of).collect())
}
