//! Rows of pieces that move at once, tracks that turn, and effects on what is nobody's: made-up games beside naive twins.

use std::collections::BTreeSet;
use std::sync::Arc;

use tianyuan_rules::spec::moves::{Rotate, Shift};
use tianyuan_rules::spec::*;
use tianyuan_rules::{Attempt, Decision, DecisionKind, Game, Refusal, Rules};

use crate::turns::{boxed, every_way, game, generator, origin, play};
use crate::walk;

fn shift(least: i32, most: Option<i32>) -> Generator {
    generator(Action::Shift(boxed(Shift {
        from: Sites::Own,
        to: Sites::Empty,
        directions: every_way(),
        least: Num::Const(least),
        most: most.map(Num::Const),
        ..Shift::default()
    })))
}

/// The first end of a row, its other end, and where the first goes.
type Moved = (Site, Site, Site);

/// Rows of two to `most` pieces of the side to move that can go one step sideways, from the rule alone: by their two ends in either order.
fn naive(game: &dyn Game, most: i16) -> BTreeSet<Moved> {
    let spec = Arc::clone(game.spec());
    let (board, me) = (&spec.board, game.turn_status().mover);
    let at = |x: i16, y: i16| board.site_at(x, y).map(|site| game.at(site).map(|piece| piece.side));
    let ways: Vec<(i16, i16)> = (-1..=1).flat_map(|x| (-1..=1).map(move |y| (x, y))).filter(|&way| way != (0, 0)).collect();
    let mut found = BTreeSet::new();
    for from in 0..board.sites() as Site {
        let (x, y) = board.place(from);
        for &(along, up) in &ways {
            for length in 2..=most {
                let row = || (0..length).map(|k| (x + k * along, y + k * up));
                if row().any(|(x, y)| at(x, y) != Some(Some(me))) {
                    break;
                }
                for &(dx, dy) in ways.iter().filter(|&&way| way != (along, up) && way != (-along, -up)) {
                    if row().all(|(x, y)| at(x + dx, y + dy) == Some(None)) {
                        let end = board.site_at(x + (length - 1) * along, y + (length - 1) * up).expect("on the board");
                        found.insert((from, end, board.site_at(x + dx, y + dy).expect("on the board")));
                    }
                }
            }
        }
    }
    found
}

const CROWD: [&str; 5] = ["zzz..", "zz.x.", ".....", "..aa.", ".aaa."];

#[test]
fn rows_that_move_are_those_of_the_rule() {
    let rules = Rules::compile(game(&CROWD, vec![shift(2, Some(3))]), None).expect("rules");
    for seed in 0..30 {
        let mut random = fastrand::Rng::with_seed(seed);
        let mut game = rules.game();
        for _ in 0..60 {
            let legal = game.legal().expect("no hooks");
            let ends = |d: &Decision| (d.origin().expect("an end"), d.row_end().expect("the other end"), d.landing().expect("a landing"));
            let offered: BTreeSet<Moved> = legal.iter().map(ends).collect();
            assert_eq!(offered.len(), legal.len(), "no row is offered twice");
            let wanted = naive(&*game, 3);
            assert!(offered.is_subset(&wanted), "{:?}", offered.difference(&wanted));
            // Each row of the rule is found from either end, and offered from one of them.
            assert_eq!(offered.len() * 2, wanted.len());
            let Some(drawn) = game.sample(&mut |n| random.u32(..n)).expect("no hooks") else { break };
            game.apply(drawn).expect("legal");
        }
    }
    walk::keeps_every_promise(&rules, 10, 60);
}

#[test]
fn a_row_goes_with_all_its_pieces() {
    let mut game = play(game(&["....", "....", ".aaa", "...."], vec![shift(2, Some(3))]));
    let site = |game: &dyn Game, name: &str| game.spec().board.site(name).expect("a site");
    let [b2, d2, b3] = ["B2", "D2", "B3"].map(|name| site(&*game, name));
    let attempt = Attempt { kind: Some(DecisionKind::Shift), from: Some(b2), to: Some(b3), row_end: Some(d2), ..Attempt::default() };
    let found = game.explain(&attempt).decisions;
    game.apply(found[0]).expect("legal");
    let own: Vec<&str> = (0..16).filter(|&site| game.at(site).is_some()).map(|site| game.spec().board.name(site)).collect();
    assert_eq!((found.len(), own), (1, vec!["B3", "C3", "D3"]));
    assert!(game.undo());
    assert!(game.at(b3).is_none());
}

#[test]
fn a_row_is_refused_for_what_it_is_and_for_what_is_before_it() {
    let mut game = play(game(&["....", "..z.", ".aaa", "a..."], vec![shift(2, Some(2))]));
    let mut why = |from: &str, end: &str, to: &str| {
        let site = |name: &str| game.spec().board.site(name);
        let attempt = Attempt { kind: Some(DecisionKind::Shift), from: site(from), to: site(to), row_end: site(end), ..Attempt::default() };
        game.explain(&attempt).refusal
    };
    assert_eq!(why("B2", "C2", "B3"), Some(Refusal::Blocked), "C3 is taken");
    assert_eq!(why("B2", "C2", "A3"), None);
    assert_eq!(why("B2", "D2", "B1"), Some(Refusal::NoRow), "three are too many");
    assert_eq!(why("B2", "A2", "B1"), Some(Refusal::NoRow), "A2 is empty");
    assert_eq!(why("A1", "C2", "A2"), Some(Refusal::NoRow), "no straight line");
    assert_eq!(why("C2", "D2", "D2"), Some(Refusal::NotItsMove), "along itself");
}

/// A ring of eight cells, which turns by some sites, and the corner cells beside it.
fn ring(by: i32, back: bool) -> Spec {
    let mut spec = game(&["....", "az..", "x.a.", "aaz."], Vec::new());
    let names = "A1 A2 A3 B3 C3 C2 C1 B1";
    let sites: Vec<Site> = names.split(' ').map(|name| spec.board.site(name).expect("a site")).collect();
    spec.tracks = vec![Track { id: "ring".into(), sites: vec![sites; 3], closed: true, ..Track::default() }];
    spec.phases[0].moves = vec![generator(Action::Rotate(Rotate { tracks: vec![0], by: Num::Const(by), back }))];
    spec
}

#[test]
fn a_track_turns_with_all_that_stands_on_it() {
    for (by, back) in [(1, false), (2, true), (3, true), (4, true), (6, true), (-2, false), (8, true), (0, true)] {
        let spec = ring(by, back);
        let way = spec.tracks[0].sites[0].clone();
        let mut game = play(spec);
        let before: Vec<Option<Piece>> = (0..16).map(|site| game.at(site)).collect();
        let legal = game.legal().expect("no hooks");
        let turns = by.rem_euclid(8);
        let many = if turns == 0 { 0 } else { 1 + usize::from(back && turns != 4) };
        assert_eq!(legal.len(), many, "by {by}");
        for (decision, turns) in legal.into_iter().zip([turns, 8 - turns]) {
            assert_eq!((decision.origin(), decision.landing()), (Some(way[0]), Some(way[turns as usize])));
            game.apply(decision).expect("legal");
            for site in 0..16 {
                let from = way.iter().position(|on| *on == site).map_or(site, |place| way[(place + 8 - turns as usize) % 8]);
                assert_eq!(game.at(site), before[usize::from(from)], "by {by}, site {site}");
            }
            assert!(game.undo());
            assert_eq!((0..16).map(|site| game.at(site)).collect::<Vec<_>>(), before);
        }
    }
    walk::keeps_every_promise(&Rules::compile(ring(2, true), None).expect("rules"), 5, 40);
}

#[test]
fn a_turn_that_nothing_makes_is_refused() {
    let mut game = play(ring(2, false));
    let mut why = |from: &str, to: &str| {
        let site = |name: &str| game.spec().board.site(name);
        game.explain(&Attempt { from: site(from), to: site(to), ..Attempt::default() }).refusal
    };
    assert_eq!(why("A1", "A3"), None);
    assert_eq!(why("A1", "C1"), Some(Refusal::NotTurned));
    assert_eq!(why("A2", "B3"), Some(Refusal::NotTurned));
}

#[test]
fn tracks_that_turn_have_each_site_once_and_names_of_their_own() {
    let fault = |tracks: &[&str]| {
        let mut spec = ring(1, false);
        let site = |name: &str| spec.board.site(name).expect("a site");
        let ways: Vec<Vec<Site>> = tracks.iter().map(|names| names.split(' ').map(site).collect()).collect();
        spec.tracks = ways.into_iter().map(|way| Track { id: "t".into(), sites: vec![way; 3], closed: true, ..Track::default() }).collect();
        let tracks = (0..spec.tracks.len() as u8).collect();
        spec.phases[0].moves = vec![generator(Action::Rotate(Rotate { tracks, by: Num::Const(1), back: false }))];
        Rules::compile(spec, None).err().map(|error| error.to_string())
    };
    assert_eq!(fault(&["A1 A2 B2", "B1 C1 D1"]), None);
    assert!(fault(&["A1 A2 B2 A2"]).is_some_and(|text| text.contains("each site once")));
    assert!(fault(&["A1 A2 B2", "A1 C1 D1"]).is_some_and(|text| text.contains("different sites")));
    assert!(fault(&[]).is_some());
}

fn effect(sites: Sites, becomes: Becomes) -> Effect {
    let says = Texts::new();
    Effect { sites, becomes, when: None, each: false, lost: None, says, origin: origin("effect") }
}

#[test]
fn pieces_are_given_away_and_new_ones_come() {
    let around = |of: Sites| Sites::Neighbours(boxed(of), (0..8).map(DirectionId::new).collect());
    let nobody = SideId::new(2);
    let place = Place { on: Sites::Empty, kind: KindId::new(0), of: None, ..Place::default() };
    let mut spec = game(&["...", ".z.", "..."], vec![generator(Action::Place(place))]);
    let kind = KindId::new(0);
    spec.phases[0].effects =
        vec![effect(around(Sites::Last), Becomes::Given(nobody)), effect(around(Sites::Last), Becomes::New { kind, of: Some(nobody) })];
    let mut limited = spec.clone();
    limited.kinds[0].supply = vec![Some(9), Some(9), Some(1)];
    for (spec, stones) in [(spec, 3), (limited, 2)] {
        let rules = Rules::compile(spec, None).expect("rules");
        let mut game = rules.game();
        let a1 = game.spec().board.site("A1").expect("a site");
        game.apply(Decision::place(0, kind, a1)).expect("legal");
        let of = |game: &dyn Game, side: SideId| (0..9).filter(|&site| game.at(site).is_some_and(|piece| piece.side == side)).count();
        assert_eq!((of(&*game, SideId::new(0)), of(&*game, SideId::new(1)), of(&*game, nobody)), (1, 0, stones), "B2 was given away");
        walk::keeps_every_promise(&rules, 5, 20);
    }
}
