//! Armies without a royal piece to be kept from attack, on narrow and wide boards: what is offered, counted and drawn is what a walk from
//! each piece finds.

use crate::armies_fixture as armies;
use crate::walk;

use std::collections::BTreeMap;
use std::sync::Arc;

use tianyuan_board::Board;
use tianyuan_rules::spec::{Action, Captured, Hurdle, KindId, Lands, Movement, Must, Promotion, SideId, Sites, Spec};
use tianyuan_rules::{CompiledRules, Decision, DecisionKind, Moves, PerftOptions, Piece, Position, Rules, WidthVisitor};

fn ride(step: (i8, i8), reach: u8, lands: Lands) -> Movement {
    Movement { step, reach, lands, ..Movement::default() }
}

fn hop(step: (i8, i8), lands: Lands) -> Movement {
    Movement { hurdle: Some(Hurdle::default()), ..ride(step, 0, lands) }
}

/// The armies on a larger or smaller board, some of them with ways that lead to the same site.
fn spread(size: usize, seed: u64, must: Must) -> Spec {
    let mut spec = armies::armies();
    spec.board = Arc::new(Board::rectangle(size, size, true, None, None).expect("a board"));
    spec.check = None;
    spec.impossible.clear();
    spec.kinds.iter_mut().for_each(|kind| kind.in_all = None);
    spec.ends.retain(|ending| ending.reason == "stuck");
    let any = Lands::Anywhere;
    // Leaps beyond where it also rides, a ride that is one of two, hops beside rides that only capture or only go, a hop that does both.
    spec.kinds[0].moves.extend([ride((0, 2), 1, any), ride((0, 1), 0, Lands::Empty)]);
    spec.kinds[1].moves.extend([ride((0, 1), 3, Lands::Enemy), ride((1, 2), 0, any)]);
    spec.kinds[2].moves.extend([ride((1, 0), 0, Lands::Empty), hop((1, 0), Lands::Enemy), ride((-1, 0), 2, any)]);
    spec.kinds[4].moves.extend([hop((0, 1), any), hop((1, 1), any)]);
    let rank = |rows: std::ops::Range<usize>| (rows.start * size..rows.end * size).map(|site| site as u16).collect::<Vec<_>>();
    let phase = &mut spec.phases[0];
    phase.moves.truncate(1);
    if let Action::Travel(travel) = &mut phase.moves[0].action {
        travel.captured = Captured::Out;
        let zone = Sites::OfSide(vec![rank(size - 2..size), rank(0..2)]);
        travel.promotion = travel.promotion.clone().map(|promotion| Promotion { zone, must, ..promotion });
    }
    let mut random = fastrand::Rng::with_seed(seed);
    let mut cell = || (random.u8(..3) == 0).then(|| Piece { side: SideId::new(random.u8(..2)), kind: KindId::new(random.u16(..7)) });
    spec.start.cells = (0..size * size).map(|_| cell()).collect();
    spec
}

/// The moves of the mover's pieces, by walks from each.
fn walks<const W: usize>(spec: &Spec, position: &Position<W>) -> Vec<(u16, u16)> {
    let board = &spec.board;
    let mut found = Vec::new();
    for from in 0..board.sites() as u16 {
        let Some(piece) = position.piece(from).filter(|piece| piece.side == position.mover()) else { continue };
        for m in &spec.kinds[usize::from(piece.kind)].moves {
            let (x, y) = spec.sides[usize::from(piece.side)].facing.turn(m.step);
            let (mut at, mut hurdles) = (from, u8::from(m.hurdle.is_some()));
            for steps in 1.. {
                let (column, row) = board.place(at);
                let Some(to) = board.site_at(column + i16::from(x), row + i16::from(y)) else { break };
                let stands = position.piece(to);
                let fits = match stands {
                    None => m.lands != Lands::Enemy,
                    Some(other) => other.side != piece.side && m.lands != Lands::Empty,
                };
                if fits && hurdles == 0 {
                    found.push((from, to));
                }
                if m.reach == steps || stands.is_some() && hurdles == 0 {
                    break;
                }
                hurdles -= u8::from(stands.is_some());
                at = to;
            }
        }
    }
    found.sort_unstable();
    found.dedup();
    found
}

struct Looks<'a>(&'a Spec);

impl WidthVisitor for Looks<'_> {
    type Output = ();

    fn visit<const W: usize>(self, rules: &Arc<CompiledRules<W>>) {
        let mut random = fastrand::Rng::with_seed(7);
        let (mut position, mut moves) = (Position::start(rules), Moves::default());
        for ply in 0..24 {
            position.generate(&mut moves);
            let mut offered: BTreeMap<Decision, u32> = BTreeMap::new();
            moves.for_each(rules, |d| assert!(offered.insert(d, 0).is_none(), "{d:?} is offered twice"));
            let mut ways: Vec<(u16, u16)> = offered.keys().filter_map(|d| d.journey()).collect();
            ways.dedup();
            assert_eq!(ways, walks(self.0, &position));
            assert_eq!(position.count(&mut moves), offered.len() as u64);
            if ply % 8 == 0 {
                let leaves = offered.keys().map(|d| {
                    position.make(*d);
                    assert!(position.key_is_true());
                    let count = position.count(&mut moves);
                    position.unmake();
                    count
                });
                assert_eq!(leaves.sum::<u64>(), position.perft(2, PerftOptions::default()).expect("no hooks"));
                for _ in 0..200 * offered.len() {
                    let d = position.sample(&mut moves, &mut |n| random.u32(..n)).expect("there are decisions");
                    *offered.get_mut(&d).expect("a legal decision") += 1;
                }
                // 200 draws are expected of each: seven standard deviations either way.
                assert!(offered.values().all(|n| (100..=300).contains(n)), "{offered:?}");
            }
            let nth = random.usize(..offered.len());
            position.make(*offered.keys().nth(nth).expect("a decision"));
            assert!(offered.keys().all(|d| d.kind() == DecisionKind::Move));
        }
    }
}

#[test]
fn what_is_offered_and_drawn_is_what_walks_find() {
    for (size, must) in [(8, Must::Never), (12, Must::Always), (24, Must::Stuck)] {
        let spec = spread(size, size as u64, must);
        Rules::compile(spec.clone(), None).expect("rules").with_width(Looks(&spec));
    }
}

#[test]
fn every_promise_is_kept_on_a_wide_board() {
    let rules = Rules::compile(spread(24, 3, Must::Stuck), None).expect("rules");
    assert!(walk::keeps_every_promise(&rules, 1, 8) > 200);
}
