//! The scripts by which growth is measured (`tests/data/growth`) load and play: what they offer is what a walk from each piece finds,
//! every decision is taken back whole, what is drawn is legal.

use std::collections::BTreeSet;
use std::path::Path;
use std::sync::Arc;

use tianyuan_rules::spec::{Lands, Spec};
use tianyuan_rules::{CompiledRules, Decision, Moves, PerftOptions, Position, Rules, WidthVisitor};
use tianyuan_script::{Library, Options, Tree};

fn load(script: &str, option: (&str, &str)) -> Arc<Rules> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap().parent().unwrap();
    let options: Options = [(option.0.to_owned(), option.1.to_owned())].into_iter().collect();
    let path = root.join("tests/data/growth").join(script);
    let loaded = Library::new(Tree::at(root).unwrap()).load(path.to_str().unwrap(), &options);
    let loaded = loaded.unwrap_or_else(|report| panic!("{report}"));
    assert!(loaded.hooks.is_empty());
    loaded.rules
}

/// From where to where the mover's pieces can go, by walks from each.
fn walks<const W: usize>(spec: &Spec, position: &Position<W>) -> BTreeSet<(u16, u16)> {
    let board = &spec.board;
    let mut found = BTreeSet::new();
    for from in 0..board.sites() as u16 {
        let Some(piece) = position.piece(from).filter(|piece| piece.side == position.mover()) else { continue };
        for m in &spec.kinds[usize::from(piece.kind)].moves {
            let (x, y) = spec.sides[usize::from(piece.side)].facing.turn(m.step);
            let (mut at, mut hurdles) = (from, usize::from(m.hurdle.is_some()));
            for steps in 1.. {
                let (column, row) = board.place(at);
                let Some(to) = board.site_at(column + i16::from(x), row + i16::from(y)) else { break };
                let stands = position.piece(to);
                let fits = match stands {
                    None => m.lands != Lands::Enemy,
                    Some(other) => other.side != piece.side && m.lands != Lands::Empty,
                };
                if fits && hurdles == 0 {
                    found.insert((from, to));
                }
                if m.reach == steps || stands.is_some() && hurdles == 0 {
                    break;
                }
                hurdles -= usize::from(stands.is_some());
                at = to;
            }
        }
    }
    found
}

/// Plays so many decisions of a random game and looks at every few.
struct Play {
    plies: usize,
    every: usize,
    /// Pieces may go wherever their movements lead.
    walks: bool,
}

impl WidthVisitor for Play {
    type Output = usize;

    fn visit<const W: usize>(self, rules: &Arc<CompiledRules<W>>) -> usize {
        let mut seed = 1_u64;
        let mut pick = |n: u32| {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (((seed >> 32) * u64::from(n)) >> 32) as u32
        };
        let (mut position, mut moves) = (Position::start(rules), Moves::default());
        let mut looked_at = 0;
        for ply in 0..self.plies {
            if position.is_over() {
                break;
            }
            if ply % self.every == 0 {
                position.generate(&mut moves);
                let mut offered: BTreeSet<Decision> = BTreeSet::new();
                moves.for_each(rules, |d| assert!(offered.insert(d), "{d:?} is offered twice"));
                // A piece that moves on in the same turn may do so as it likes.
                if self.walks && offered.iter().all(|d| d.origin().is_some()) {
                    let ways: BTreeSet<(u16, u16)> = offered.iter().filter_map(|d| d.journey()).collect();
                    assert_eq!(ways, walks(rules.spec(), &position), "at {ply}");
                }
                assert_eq!(position.perft(1, PerftOptions::default()), Ok(offered.len() as u64));
                let (before, key) = (position.clone(), position.key());
                let mut leaves = 0;
                for d in &offered {
                    position.make(*d);
                    assert!(position.key_is_true(), "{d:?}");
                    if !position.is_over() {
                        leaves += position.count(&mut moves);
                    }
                    assert_eq!(position.unmake(), Some(*d));
                    assert_eq!(position.key(), key, "{d:?}");
                }
                assert!(position.same(&before));
                assert_eq!(position.perft(2, PerftOptions::default()), Ok(leaves));
                for _ in 0..200 {
                    let drawn = position.sample(&mut moves, &mut pick).unwrap();
                    assert!(offered.contains(&drawn), "{drawn:?} was drawn and is not legal");
                }
                looked_at += 1;
            }
            let drawn = position.sample(&mut moves, &mut pick).unwrap();
            position.advance(drawn);
        }
        looked_at
    }
}

#[test]
fn the_great_board_plays_at_every_width() {
    for (size, plies, every) in [("12", 60, 9), ("18", 40, 19), ("36", 2, 2)] {
        let looked_at = load("great-board.lua", ("size", size)).with_width(Play { plies, every, walks: true });
        assert!(looked_at > 0, "{size}");
    }
}

#[test]
fn the_long_walk_goes_on() {
    for way in ["walk", "trail"] {
        // Pieces capture nothing here, so that walks would find too much.
        let looked_at = load("long-walk.lua", ("way", way)).with_width(Play { plies: 600, every: 120, walks: false });
        assert_eq!(looked_at, 5, "{way}");
    }
}
