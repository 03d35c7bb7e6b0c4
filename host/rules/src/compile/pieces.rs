//! Pieces of a spec: their validation, and their generators sized to the board.

use tianyuan_board::Set;

use crate::compile::CompileError;
use crate::compile::check::Checker;
use crate::compile::lowering::Lowering;
use crate::native::expr::SetExpr;
use crate::native::piece_moves::{Dropped, Dropping, PieceMove, Promotion};
use crate::pieces::MAX_WATCHED;
use crate::spec::{self, Kind, Lands, MAX_SIDES, MOST_LEAPS, Movement, Must, Next, Sites};

/// Validates the pieces of a spec.
pub(crate) fn check(c: &Checker<'_>) -> Result<(), CompileError> {
    let spec = c.spec;
    for kind in &spec.kinds {
        kind.promotes.iter().chain(&kind.captured_as).try_for_each(|other| c.kind(*other))?;
        kind.moves.iter().try_for_each(|m| movement(c, kind, m))?;
    }
    let moving = spec.kinds.iter().any(|kind| !kind.moves.is_empty());
    c.unless(moving && !spec.board.is_rectangular(), || "pieces with movements of their own need a rectangular board".to_owned())?;
    let start = &spec.start;
    c.unless(!start.cells.is_empty() && start.cells.len() != spec.board.sites(), || {
        format!("the first position and the board differ in their number of sites: {} and {}", start.cells.len(), spec.board.sites())
    })?;
    let bad = |p: &crate::spec::Piece| usize::from(p.side) >= spec.sides.len() || usize::from(p.kind) >= spec.kinds.len();
    c.unless(start.cells.iter().flatten().any(bad), || "the first position has an unknown piece".to_owned())?;
    let hands = start.hands.len() > spec.sides.len() || start.hands.iter().any(|hand| hand.len() > spec.kinds.len());
    c.unless(hands, || "the first position has hands of unknown sides or pieces".to_owned())?;
    spec.impossible.iter().try_for_each(|i| c.cond(&i.when))?;
    c.unless(spec.claims.len() > 100, || "a game has at most 100 claims".to_owned())?;
    spec.claims.iter().flat_map(|claim| &claim.when).try_for_each(|when| c.cond(when))?;
    let rides = |m: &&Movement| m.reach != 1 && m.lands != Lands::Empty && m.hurdle.is_none() && m.onward.is_none() && !m.anywhere;
    let mut steps = spec.kinds.iter().flat_map(|kind| &kind.moves).filter(rides).map(|m| m.step).collect::<Vec<_>>();
    steps.sort_unstable();
    steps.dedup();
    c.unless(spec.check.is_some() && steps.len() > MAX_WATCHED / 2, || {
        format!("pieces ride in at most {} different ways where a royal piece must be kept from attack", MAX_WATCHED / 2)
    })
}

/// The most leaps that follow one another; counted no farther than needed, so that deep declarations cost nothing.
fn leaps(then: &[Next]) -> usize {
    let mut level: Vec<&Next> = then.iter().collect();
    let mut count = 0;
    while !level.is_empty() && count < MOST_LEAPS {
        level = level.into_iter().flat_map(|next| &next.then).collect();
        count += 1;
    }
    count
}

/// Validates a movement.
fn movement(c: &Checker<'_>, kind: &Kind, m: &Movement) -> Result<(), CompileError> {
    let spec = c.spec;
    let piece = &kind.id;
    c.unless(m.step == (0, 0) && !m.anywhere, || format!("the piece `{piece}` has a movement that goes nowhere"))?;
    let alone = m.hurdle.is_none() && m.onward.is_none() && m.then.is_empty() && m.clear.is_empty() && !m.skims && !m.catches;
    c.unless(m.anywhere && !alone, || format!("the piece `{piece}` leaps anywhere, and nothing else can be said of that leap"))?;
    if let Some(onward) = &m.onward {
        let whole = m.hurdle.is_none() && m.then.is_empty() && m.clear.is_empty() && !m.skims && !m.catches && m.lands == Lands::Anywhere;
        let goes = onward.times > 0 && !onward.rides.is_empty() && onward.rides.iter().all(|(step, _)| *step != (0, 0));
        c.unless(!whole || !goes, || format!("the piece `{piece}` has a movement that cannot go on in the same move"))?;
    }
    if let Some(hurdle) = &m.hurdle {
        c.unless(hurdle.most > 0 && hurdle.least > hurdle.most, || format!("the piece `{piece}` rides over more pieces than it may"))?;
    }
    c.unless(leaps(&m.then) >= MOST_LEAPS, || format!("the piece `{piece}` leaps more than {MOST_LEAPS} times in a turn"))?;
    m.only.iter().chain(&m.spares).chain(m.hurdle.iter().flat_map(|hurdle| &hurdle.not)).try_for_each(|other| c.kind(*other))?;
    for lists in [&m.starts, &m.within].into_iter().flatten() {
        c.unless(lists.len() != spec.sides.len(), || format!("the piece `{piece}` needs its sites for each side"))?;
        let off = lists.iter().flatten().any(|site| usize::from(*site) >= spec.board.sites());
        c.unless(off, || format!("the piece `{piece}` has a movement to or from a site that is not on the board"))?;
    }
    c.unless(m.hurdle.is_some() && m.reach == 1, || {
        format!("the piece `{piece}` has a movement of one step that would have to ride over another piece")
    })?;
    c.unless(m.skims && (m.reach == 1 || m.lands == Lands::Enemy), || {
        format!("the piece `{piece}` skims over nothing: it needs a ride of two steps to an empty site")
    })?;
    let plain = m.reach == 1 && m.lands == Lands::Enemy && m.clear.is_empty() && m.only.is_empty() && m.spares.is_empty();
    c.unless(m.catches && !plain, || format!("the piece `{piece}` can capture in passing only with a leap that captures and nothing else"))
}

/// Sizes a declared travel to the board.
pub(crate) fn travel<const W: usize>(low: &mut Lowering<'_>, declared: &spec::Travel) -> PieceMove<W> {
    let promotion = declared.promotion.as_ref().map(|p| {
        let zones = match low.set::<W>(&p.zone) {
            SetExpr::Fixed(set) => [set; MAX_SIDES],
            SetExpr::OfSide(sets) => std::array::from_fn(|side| sets.get(side).copied().unwrap_or_default()),
            _ => [Set::EMPTY; MAX_SIDES],
        };
        Promotion {
            zones,
            entering: p.entering,
            leaving: p.leaving,
            within: p.within,
            unstuck: p.must == Must::Stuck,
            always: p.must == Must::Always,
        }
    });
    PieceMove {
        from: low.set(&declared.from),
        to: low.set(&declared.to),
        then_to: low.set(&declared.then_to),
        captured: declared.captured,
        promotion,
        walls: (declared.walls != Sites::None).then(|| low.set(&declared.walls)),
    }
}

/// Sizes a declared drop to the board.
pub(crate) fn dropping<const W: usize>(low: &mut Lowering<'_>, declared: &spec::Dropping) -> Dropping<W> {
    let kinds = declared.kinds.iter().map(|(kind, on)| Dropped {
        kind: *kind,
        held: low.spec.held_as(*kind),
        on: low.set(on),
        never_stuck: declared.never_stuck.is_some(),
        never_mating: declared.never_mating.contains(kind),
    });
    Dropping { kinds: kinds.collect() }
}
