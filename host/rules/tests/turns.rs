//! Slides, turns of several acts, and positions that may not be left: made-up games beside naive twins.

use crate::walk;

use std::collections::BTreeSet;
use std::sync::Arc;

use tianyuan_board::Board;
use tianyuan_rules::setup::Setup;
use tianyuan_rules::spec::*;
use tianyuan_rules::{Attempt, DecisionKind, Game, PerftOptions, QueryAnswer, Refusal, Rules};

pub(crate) fn boxed<T, B: From<T>>(value: T) -> B {
    value.into()
}

pub(crate) fn every_way() -> Ways {
    Ways { list: (0..8).map(DirectionId::new).collect(), turned: false }
}

fn both(a: Sites, b: Sites) -> Sites {
    Sites::Both(boxed(a), boxed(b))
}

fn either(a: Sites, b: Sites) -> Sites {
    Sites::Union(boxed(a), boxed(b))
}

fn compare(num: Num, how: Compare, n: i32) -> Cond {
    Cond::Compare(boxed(num), how, boxed(Num::Const(n)))
}

pub(crate) fn origin(clause: &str) -> Origin {
    Origin { clause: clause.into(), file: "turns.lua".into(), line: 1 }
}

pub(crate) fn generator(action: Action) -> Generator {
    Generator { action, origin: origin("move"), ..Generator::default() }
}

/// Stones of two sides, and of a third that is nobody's, on square cells; the first row of the text is the far one.
pub(crate) fn game(rows: &[&str], moves: Vec<Generator>) -> Spec {
    let size = rows.len();
    let board = Arc::new(Board::rectangle(size, size, true, None, None).expect("a board"));
    let letters = ["a", "z", "x"];
    let side = |id: &&str| Side { id: (*id).into(), prefix: id.to_uppercase(), neutral: *id == "x", ..Side::default() };
    let stone =
        Kind { id: "stone".into(), letters: letters.iter().map(|id| (*id).to_owned()).collect(), supply: vec![None; 3], ..Kind::default() };
    let mut cells = vec![None; size * size];
    for (row, text) in rows.iter().rev().enumerate() {
        for (column, letter) in text.chars().enumerate() {
            let side = SideId::find(&letters, |id| id.starts_with(letter));
            cells[row * size + column] = side.map(|side| Piece { side, kind: KindId::new(0) });
        }
    }
    Spec {
        id: "turns".into(),
        sides: letters.iter().map(side).collect(),
        kinds: vec![stone],
        phases: vec![Phase { id: "play".into(), first: Some(SideId::new(0)), moves, judged: true, ..Phase::default() }],
        start: Start { cells, ..Start::default() },
        ends: vec![Ending {
            reason: "stuck".into(),
            says: Texts::new(),
            outcome: Outcome::Loss,
            of: Of::Mover,
            when: When::Stuck(Cond::Const(true)),
            phases: Vec::new(),
            origin: origin("stuck"),
        }],
        ..Spec::on(board)
    }
}

pub(crate) fn play(spec: Spec) -> Box<dyn Game> {
    Rules::compile(spec, None).expect("rules").game()
}

/// A piece goes as far as there are pieces on its line, over its own, and may capture.
fn counted() -> Generator {
    let pieces = either(Sites::Own, Sites::Enemy);
    generator(Action::Slide(boxed(Slide {
        from: Sites::Own,
        to: either(Sites::Empty, Sites::Enemy),
        over: either(Sites::Empty, Sites::Own),
        directions: every_way(),
        distance: Some(Num::Count(boxed(both(pieces, Sites::Line)))),
        ..Slide::default()
    })))
}

/// The same said without the shortcut: as the sum of both sides' pieces on the line.
fn summed() -> Generator {
    let on_line = |of: Sites| boxed(Num::Count(boxed(both(of, Sites::Line))));
    let Action::Slide(slide) = counted().action else { panic!("a slide") };
    let distance = Some(Num::Arithmetic(Operator::Add, on_line(Sites::Own), on_line(Sites::Enemy)));
    generator(Action::Slide(boxed(Slide { distance, ..*slide })))
}

const STEPS: [(i16, i16); 8] = [(1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, -1), (1, -1), (-1, 1)];

/// Counted slides of the side to move, from the rule alone.
fn naive(game: &dyn Game) -> BTreeSet<(Site, Site)> {
    let spec = Arc::clone(game.spec());
    let (board, me) = (&spec.board, game.turn_status().mover);
    let side = |x: i16, y: i16| board.site_at(x, y).map(|site| game.at(site).map(|piece| piece.side));
    let mut found = BTreeSet::new();
    for from in (0..board.sites() as Site).filter(|&site| game.at(site).is_some_and(|piece| piece.side == me)) {
        let (x, y) = board.place(from);
        for (dx, dy) in STEPS {
            let size = board.width() as i16;
            let far = (-size..=size).filter(|k| matches!(side(x + k * dx, y + k * dy), Some(Some(_)))).count() as i16;
            let Some(to) = board.site_at(x + far * dx, y + far * dy) else { continue };
            let free =
                (1..far).all(|k| matches!(side(x + k * dx, y + k * dy), Some(None)) || side(x + k * dx, y + k * dy) == Some(Some(me)));
            if free && game.at(to).is_none_or(|piece| piece.side != me) {
                found.insert((from, to));
            }
        }
    }
    found
}

const LINES: [&str; 6] = [".aaaa.", "z....z", "z....z", "z....z", "z....z", ".aaaa."];

#[test]
fn counted_slides_are_those_of_the_rule() {
    for generator in [counted(), summed()] {
        let rules = Rules::compile(game(&LINES, vec![generator]), None).expect("rules");
        for seed in 0..30 {
            let mut random = fastrand::Rng::with_seed(seed);
            let mut game = rules.game();
            for _ in 0..80 {
                let legal = game.legal().expect("no hooks");
                let offered: BTreeSet<(Site, Site)> = legal.iter().filter_map(|d| d.journey()).collect();
                assert_eq!(offered.len(), legal.len(), "no slide is offered twice");
                assert_eq!(offered, naive(&*game));
                let Some(drawn) = game.sample(&mut |n| random.u32(..n)).expect("no hooks") else { break };
                assert!(legal.contains(&drawn), "{drawn:?}");
                game.apply(drawn).expect("legal");
            }
        }
        walk::keeps_every_promise(&rules, 6, 60);
    }
}

#[test]
fn a_slide_is_refused_for_its_length_or_for_what_is_between() {
    let mut game = play(game(&["....", "z.a.", "....", "a.z."], vec![counted()]));
    let site = |name: &str| game.spec().board.site(name);
    let why = |game: &mut dyn Game, from, to| game.explain(&Attempt { from, to, ..Attempt::default() }).refusal;
    let [a1, b1, c1, a2, a3, c3, d3, b4] = ["A1", "B1", "C1", "A2", "A3", "C3", "D3", "B4"].map(site);
    assert_eq!(why(&mut *game, a1, b1), Some(Refusal::WrongDistance));
    assert_eq!(why(&mut *game, a1, c1), None, "two on the rank: two cells, and an enemy is captured");
    assert_eq!(why(&mut *game, a2, a3), Some(Refusal::NothingThere));
    assert_eq!(why(&mut *game, a3, b4), Some(Refusal::NotOwn));
    assert_eq!(why(&mut *game, c3, a2), Some(Refusal::NotItsMove));
    assert_eq!(why(&mut *game, c3, d3), Some(Refusal::WrongDistance));
}

/// A piece slides any way, and a stone of nobody is put up beside where it stands.
fn walled() -> Vec<Generator> {
    let slide = Slide { from: Sites::Own, to: Sites::Empty, over: Sites::Empty, directions: every_way(), ..Slide::default() };
    let beside = Sites::Neighbours(boxed(Sites::Last), (0..8).map(DirectionId::new).collect());
    let wall = Place { on: both(Sites::Empty, beside), of: Some(SideId::new(2)), ..Place::default() };
    let act = |nth, action| Generator { act: Some(Act { turn: 0, nth }), ..generator(action) };
    vec![act(0, Action::Slide(boxed(slide))), act(1, Action::Place(wall))]
}

#[test]
fn a_turn_of_two_acts_is_one_turn() {
    let rules = Rules::compile(game(&["z..", "...", "..a"], walled()), None).expect("rules");
    let mut game = rules.game();
    let slides = game.legal().expect("no hooks");
    assert!(slides.iter().all(|d| d.kind() == DecisionKind::Move));
    let mut turns = 0;
    for slide in slides {
        game.apply(slide).expect("legal");
        let status = game.turn_status();
        assert!(status.acting && status.turns == 0 && status.mover == SideId::new(0), "{status:?}");
        let walls = game.legal().expect("no hooks");
        assert!(walls.iter().all(|d| d.kind() == DecisionKind::Place));
        turns += walls.len() as u64;
        for wall in walls {
            game.apply(wall).expect("legal");
            let status = game.turn_status();
            assert!(!status.acting && status.turns == 1 && status.mover == SideId::new(1), "{status:?}");
            assert_eq!(wall.landing().and_then(|site| game.at(site)).map(|piece| piece.side), Some(SideId::new(2)));
            assert!(game.undo() && game.turn_status().acting);
        }
        assert!(game.undo());
    }
    assert_eq!(game.perft(1, PerftOptions { turns: true, ..PerftOptions::default() }), Ok(turns));
    walk::keeps_every_promise(&rules, 10, 40);
}

#[test]
fn an_act_that_cannot_be_done_is_left_out() {
    // The one free neighbour of the landing is walled up by no wall at all: the turn ends with the slide.
    let mut spec = game(&["zxx", "xxx", ".xa"], walled());
    spec.phases[0].moves[1].when = Some(Cond::Const(false));
    let mut open = play(game(&["z..", "xxx", ".xa"], walled()));
    assert!(open.legal().expect("no hooks").is_empty(), "no slide, no turn");
    spec.start.cells[1] = None;
    let mut game = play(spec);
    let slide = game.legal().expect("no hooks")[0];
    game.apply(slide).expect("legal");
    assert_eq!((game.turn_status().turns, game.turn_status().mover), (1, SideId::new(1)));
}

#[test]
fn the_middle_of_a_turn_is_part_of_a_position() {
    let rules = Rules::compile(game(&["z..", "...", "..a"], walled()), None).expect("rules");
    let mut game = rules.game();
    let slide = game.legal().expect("no hooks")[0];
    game.apply(slide).expect("legal");
    let setup: Setup = game.setup();
    assert_eq!(setup.turn.act, Some(1));
    let mut read = rules.game();
    read.set_up(&setup).expect("a position");
    assert_eq!((read.key(), read.legal()), (game.key(), game.legal()));
    let mut wrong = setup;
    for act in [0, 9] {
        wrong.turn.act = Some(act);
        assert!(read.set_up(&wrong).is_err(), "{act} is no act that goes on with a turn");
    }
    let attempt = Attempt { from: slide.landing(), to: slide.origin(), ..Attempt::default() };
    assert_eq!(game.explain(&attempt).refusal, Some(Refusal::NextAct));
}

/// Kings' steps, one stone at a time.
fn steps() -> Generator {
    generator(Action::Step(boxed(Step { from: Sites::Own, to: Sites::Empty, directions: every_way(), ..Step::default() })))
}

/// The stones of a side fall into several parts.
fn scattered() -> Cond {
    compare(Num::Parts(boxed(Sites::Own), (0..8).map(DirectionId::new).collect()), Compare::AtLeast, 2)
}

#[test]
fn what_may_not_be_left_is_not_offered() {
    let rows = ["....", "zz.z", "..z.", "aa.a", ".aa."];
    let rows: Vec<String> = rows.iter().map(|row| format!("{row}.")).collect();
    let rows: Vec<&str> = rows.iter().map(String::as_str).collect();
    let law = || Law { never: scattered(), says: Texts::new(), origin: origin("together") };
    for of_phase in [true, false] {
        let mut spec = game(&rows, vec![steps()]);
        if of_phase {
            spec.phases[0].laws.push(law());
        } else {
            spec.phases[0].moves[0].laws.push(law());
        }
        let rules = Rules::compile(spec, None).expect("rules");
        let mut twin = game(&rows, vec![steps()]);
        twin.queries = vec![Query::Holds(scattered())];
        let twin = Rules::compile(twin, None).expect("rules");
        for seed in 0..20 {
            let mut random = fastrand::Rng::with_seed(seed);
            let (mut game, mut free) = (rules.game(), twin.game());
            for _ in 0..40 {
                let mover = free.turn_status().mover;
                let all = free.legal().expect("no hooks");
                let lawful: Vec<_> = all
                    .iter()
                    .copied()
                    .filter(|d| {
                        let mut after = free.fork();
                        after.apply(*d).expect("legal");
                        after.query(0, mover) == Some(QueryAnswer::Holds(false))
                    })
                    .collect();
                assert_eq!(game.legal().expect("no hooks"), lawful);
                for d in all.iter().filter(|d| !lawful.contains(d)) {
                    let verdict = game.explain(&Attempt { from: d.origin(), to: d.landing(), ..Attempt::default() });
                    let because = (verdict.refusal, verdict.origin.clause.as_str());
                    assert!(lawful.is_empty() || because == (Some(Refusal::Unlawful), "together"), "{because:?}");
                }
                let Some(drawn) = game.sample(&mut |n| random.u32(..n)).expect("no hooks") else { break };
                assert!(lawful.contains(&drawn), "{drawn:?}");
                game.apply(drawn).expect("legal");
                free.apply(drawn).expect("legal");
            }
        }
        walk::keeps_every_promise(&rules, 6, 40);
    }
}
