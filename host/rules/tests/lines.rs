//! Effects of landings on other sites, hops over any distance, and steps that go on: small made-up games counted by hand.

#![allow(clippy::expect_used)]

use crate::walk;

use std::sync::Arc;

use tianyuan_board::Board;
use tianyuan_rules::spec::moves::Push;
use tianyuan_rules::spec::*;
use tianyuan_rules::spec::{KindId, SideId};
use tianyuan_rules::{DecisionKind, Game, PerftOptions, Rules};

const STRAIGHT: [u8; 4] = [0, 1, 2, 3];
const SLANTED: [u8; 4] = [4, 5, 6, 7];
const ALL: [u8; 8] = [0, 1, 2, 3, 4, 5, 6, 7];

fn boxed<T, B: From<T>>(value: T) -> B {
    value.into()
}

fn ways(list: &[u8]) -> Ways {
    Ways { list: list.iter().copied().map(DirectionId::new).collect(), turned: false }
}

fn own(kind: u16) -> Sites {
    Sites::Both(boxed(Sites::Own), boxed(Sites::Kind(KindId::new(kind))))
}

/// A game on cells with kinds `man` and `lord`, of which one phase is left open.
fn game(width: usize, height: usize, moves: Vec<Action>) -> Spec {
    let board = Arc::new(Board::rectangle(width, height, true, None, None).expect("a board"));
    let kind = |id: &str, letter: &str| Kind {
        id: id.into(),
        letters: vec![letter.into(), letter.to_lowercase()],
        supply: vec![None, None],
        ..Kind::default()
    };
    let side = |id: &str, facing| Side { id: id.into(), prefix: id.to_uppercase(), facing, ..Side::default() };
    let moves = moves.into_iter().map(|action| Generator { action, ..Generator::default() }).collect();
    Spec {
        id: "lines".into(),
        sides: vec![side("a", Facing::Up), side("z", Facing::Down)],
        kinds: vec![kind("man", "M"), kind("lord", "L")],
        phases: vec![Phase { id: "play".into(), first: Some(SideId::new(0)), moves, judged: true, ..Phase::default() }],
        ..Spec::on(board)
    }
}

/// The pieces of a drawing, far rank first: `M L` of the first side, `m l` of the second.
fn drawn(spec: &mut Spec, rows: &[&str]) {
    let width = spec.board.width();
    let mut cells = vec![None; spec.board.sites()];
    for (row, text) in rows.iter().rev().enumerate() {
        for (column, letter) in text.chars().enumerate() {
            let kind = KindId::new(u16::from(letter.eq_ignore_ascii_case(&'l')));
            let piece = tianyuan_rules::Piece { side: SideId::from(letter.is_ascii_lowercase()), kind };
            cells[row * width + column] = letter.is_ascii_alphabetic().then_some(piece);
        }
    }
    spec.start.cells = cells;
}

fn start(spec: Spec) -> Box<dyn Game> {
    Rules::compile(spec, None).expect("rules").game()
}

/// The board as it was drawn.
fn shown(game: &dyn Game) -> Vec<String> {
    let spec = Arc::clone(game.spec());
    let board = &spec.board;
    let cell = |column, row| match board.site_at(column, row).and_then(|site| game.at(site)) {
        Some(piece) => spec.kinds[usize::from(piece.kind)].letters[usize::from(piece.side)].clone(),
        None => ".".to_owned(),
    };
    (0..board.height() as i16).rev().map(|row| (0..board.width() as i16).map(|column| cell(column, row)).collect()).collect()
}

/// Plays the only decision that leads from one named site to another.
fn go(game: &mut dyn Game, from: &str, to: &str) {
    let site = |name: &str| game.spec().board.site(name);
    let (from, to) = (site(from), site(to));
    let all = game.legal().expect("no hooks");
    let fits = all.iter().copied().find(|d| (from.is_none() || d.origin() == from) && d.landing() == to);
    game.apply(fits.expect("such a decision")).expect("legal");
}

fn names(game: &mut dyn Game) -> Vec<String> {
    let all = game.legal().expect("no hooks");
    let board = Arc::clone(game.spec());
    let name = |site: Option<Site>| site.map_or("-", |site| board.board.name(site)).to_owned();
    all.iter().map(|d| if d.kind() == DecisionKind::Stop { "stop".to_owned() } else { name(d.origin()) + &name(d.landing()) }).collect()
}

fn step(directions: &[u8]) -> Action {
    Action::Step(boxed(Step { from: Sites::Own, to: Sites::Empty, directions: ways(directions), ..Step::default() }))
}

fn flanked(most: u8, directions: &[u8]) -> Sites {
    let (from, over, by) = (boxed(Sites::Last), boxed(Sites::Enemy), boxed(Sites::Own));
    Sites::Flanked { from, over, by, directions: ways(directions), most: Most(most) }
}

fn effect(sites: Sites, becomes: Becomes) -> Effect {
    let (says, origin) = (Texts::new(), Origin::default());
    Effect { sites, becomes, when: None, each: false, lost: None, says, origin }
}

#[test]
fn what_stands_between_two_pieces_is_taken_up_to_a_length() {
    for (most, left) in [(0, vec![".....", "..M..", ".M..M"]), (1, vec![".....", "..M..", ".MmmM"])] {
        let mut spec = game(5, 3, vec![step(&STRAIGHT)]);
        spec.phases[0].effects = vec![effect(flanked(most, &STRAIGHT), Becomes::Out)];
        drawn(&mut spec, &["..M..", "..m..", "M.mmM"]);
        let mut game = start(spec);
        go(&mut *game, "A1", "B1");
        assert_eq!(shown(&*game)[2], left[2], "at most {most}");
        assert!(game.undo());
        assert_eq!(shown(&*game), ["..M..", "..m..", "M.mmM"]);
    }
}

#[test]
fn what_is_flanked_turns_over_and_only_such_sites_are_open() {
    let beyond = Sites::Beyond { from: boxed(Sites::Own), over: boxed(Sites::Enemy), directions: ways(&ALL), most: Most(0) };
    let mut spec = game(8, 8, vec![Action::Place(Place { on: beyond, ..Place::default() })]);
    spec.phases[0].effects = vec![effect(flanked(0, &ALL), Becomes::Own)];
    drawn(&mut spec, &["........", "........", "........", "...mM...", "...Mm...", "........", "........", "........"]);
    let mut game = start(spec);
    let counts: Vec<u64> = (1..=5).map(|depth| game.perft(depth, PerftOptions::default()).expect("no hooks")).collect();
    // The first plies of this well-known game.
    assert_eq!(counts, [4, 12, 56, 244, 1396]);
}

#[test]
fn forward_is_seen_from_the_side() {
    let action = Action::Step(boxed(Step {
        from: Sites::Own,
        to: Sites::Empty,
        directions: Ways { list: vec![DirectionId::new(4), DirectionId::new(7)], turned: true },
        ..Step::default()
    }));
    let mut spec = game(3, 3, vec![action]);
    drawn(&mut spec, &["..m", "...", "M.."]);
    let mut game = start(spec);
    assert_eq!(names(&mut *game), ["A1B2"]);
    go(&mut *game, "A1", "B2");
    assert!(names(&mut *game).is_empty(), "the way forward of the other side is barred");
}

/// Men who hop forward and become lords on the far rank, lords who hop far.
fn hunters(change: impl Fn(&mut Hop)) -> Spec {
    let hop = |from, directions: Ways, far| {
        let mut hop = Hop {
            from,
            over: Sites::Enemy,
            to: Sites::Empty,
            directions,
            far,
            chain: true,
            must_continue: true,
            at_least: Num::Const(1),
            at_once: false,
            ..Hop::default()
        };
        change(&mut hop);
        Action::Hop(boxed(hop))
    };
    let men = hop(own(0), ways(&SLANTED), false);
    game(8, 8, vec![men, hop(own(1), ways(&SLANTED), true)])
}

#[test]
fn lords_hop_far_and_only_the_longest_chains_are_offered() {
    let drawing = ["........", ".....m..", "........", "...m....", "........", ".m......", "........", "M......."];
    let mut spec = hunters(|hop| hop.most = true);
    drawn(&mut spec, &drawing);
    let mut game = start(spec);
    assert!(names(&mut *game).is_empty(), "nothing is next to the man");
    let mut spec = hunters(|hop| hop.most = true);
    drawn(&mut spec, &["........", "..m.....", "........", "....m...", ".....m..", "........", "...m....", "..L....."]);
    let mut game = start(spec);
    // Over D2: E3 leads over F4 to G5; the far landings lead nowhere. One piece more is taken than by any other way.
    assert_eq!(names(&mut *game), ["C1E3"]);
    go(&mut *game, "C1", "E3");
    assert_eq!(game.turn_status().hops, 1);
    assert_eq!(shown(&*game)[6], "...m....", "what is jumped stands until the chain ends");
    assert_eq!(names(&mut *game), ["E3G5", "E3H6"]);
    go(&mut *game, "E3", "G5");
    assert_eq!(shown(&*game)[6], "........");
    assert_eq!(game.count(SideId::new(1)), 2);
}

#[test]
fn a_far_hop_lands_where_it_leads_on_if_it_must_and_can() {
    let mut spec = hunters(|_| {});
    drawn(&mut spec, &["........", "........", "......m.", "........", "........", "...m....", "........", ".L......"]);
    let mut game = start(spec);
    // Over D3: E4 leads over nothing, F5 over G6; G6 itself is taken.
    assert_eq!(names(&mut *game), ["B1E4", "B1F5"]);
    let mut spec = hunters(|_| {});
    drawn(&mut spec, &["........", "........", "....m...", "........", "........", "...m....", "........", ".L......"]);
    let mut game = start(spec);
    // F5 alone leads on, over E6 to D7.
    assert_eq!(names(&mut *game), ["B1F5"]);
}

#[test]
fn a_piece_that_turns_into_another_in_mid_chain_goes_on_as_that() {
    let crowned = |each| {
        let far: Vec<Site> = (56..64).collect();
        let mut spec = hunters(|_| {});
        let sites = Sites::Both(boxed(Sites::Last), boxed(Sites::Both(boxed(own(0)), boxed(Sites::Fixed(far)))));
        spec.phases[0].effects = vec![Effect { each, ..effect(sites, Becomes::Kind(KindId::new(1))) }];
        drawn(&mut spec, &["........", "..m.....", ".M......", "......m.", "........", "........", "........", "........"]);
        let mut game = start(spec);
        go(&mut *game, "B6", "D8");
        game
    };
    let mut game = crowned(true);
    assert_eq!(names(&mut *game), ["D8H4"]);
    assert_eq!(game.turn_status().hops, 1);
    let game = crowned(false);
    assert_eq!(game.turn_status().mover, SideId::new(1), "a man goes no further, and becomes a lord where it rests");
    assert_eq!(shown(&*game)[0], "...L....");
}

#[test]
fn what_is_spared_stays_and_a_straight_chain_keeps_its_direction() {
    let spared = hunters(|hop| {
        hop.spares = true;
        hop.must_continue = false;
        hop.straight = true;
        hop.directions = ways(&STRAIGHT);
    });
    let mut spec = spared;
    drawn(&mut spec, &["........", "........", "........", "..m.....", "........", ".m.m....", "........", "........"]);
    spec.start.cells[16] = Some(tianyuan_rules::Piece { side: SideId::new(0), kind: KindId::new(0) });
    let mut game = start(spec);
    assert_eq!(names(&mut *game), ["A3C3"]);
    go(&mut *game, "A3", "C3");
    assert_eq!(names(&mut *game), ["C3E3", "stop"], "not upwards over C5, and nothing has left");
    assert_eq!(game.count(SideId::new(1)), 3);
}

/// Steps that take what lies ahead or behind and may go on in another direction, never to a site twice.
fn drivers() -> Spec {
    let run = |away: bool| {
        let from = if away { Sites::Came } else { Sites::Last };
        let over = Sites::Both(boxed(Sites::Enemy), boxed(Sites::Onward(boxed(Sites::All))));
        Sites::Run { from: boxed(from), over: boxed(over), directions: ways(&STRAIGHT), most: Most(0) }
    };
    let fresh = Sites::Without(boxed(Sites::Empty), boxed(Sites::Marked(RegisterId::new(0), Who::Own)));
    let step = |ahead: bool| Step {
        from: Sites::Own,
        to: fresh.clone(),
        directions: ways(&STRAIGHT),
        ahead: ahead.then_some(Sites::Enemy),
        behind: (!ahead).then_some(Sites::Enemy),
        chain: true,
        stays: false,
    };
    let mut spec = game(5, 5, Vec::new());
    spec.registers = vec![Register { id: "been".into(), kind: RegisterKind::Sites, ..Register::default() }];
    let note = effect(Sites::Union(boxed(Sites::Came), boxed(Sites::Last)), Becomes::Marked(RegisterId::new(0)));
    let generator = |ahead: bool| Generator {
        action: Action::Step(boxed(step(ahead))),
        effects: vec![effect(run(!ahead), Becomes::Out), note.clone()],
        ..Generator::default()
    };
    spec.phases[0].moves = vec![generator(true), generator(false)];
    spec.phases[0].effects = vec![effect(Sites::All, Becomes::Unmarked(RegisterId::new(0)))];
    spec
}

#[test]
fn steps_take_by_approach_or_withdrawal_and_go_on() {
    let mut spec = drivers();
    drawn(&mut spec, &["..m..", "..m..", ".....", "..M..", "..m.."]);
    let mut game = start(spec);
    // C2 up: approaches C4, withdraws from C1.
    assert_eq!(names(&mut *game), ["C2C3", "C2C3"]);
    let first = game.legal().expect("no hooks")[0];
    game.apply(first).expect("legal");
    assert_eq!(shown(&*game), [".....", ".....", "..M..", ".....", "..m.."], "both ahead are taken at once");
    assert_eq!(game.turn_status().mover, SideId::new(1), "nothing more is to be taken");
    assert!(game.undo());
    let second = game.legal().expect("no hooks")[1];
    game.apply(second).expect("legal");
    assert_eq!(shown(&*game), ["..m..", "..m..", "..M..", ".....", "....."]);
}

#[test]
fn a_chain_of_steps_does_not_come_back() {
    let mut spec = drivers();
    drawn(&mut spec, &["....m", ".....", "....m", "m.M..", "....."]);
    let mut game = start(spec);
    // C2 to B2 approaches A2; from there nothing. C2 to D2: nothing ahead (E2 is empty).
    assert_eq!(names(&mut *game), ["C2B2"]);
    go(&mut *game, "C2", "B2");
    assert_eq!(game.turn_status().mover, SideId::new(1));
    let mut spec = drivers();
    drawn(&mut spec, &[".....", ".m...", ".....", "m.Mm.", "....."]);
    let mut game = start(spec);
    assert_eq!(names(&mut *game), ["C2B2", "C2B2"]);
    go(&mut *game, "C2", "B2");
    // Back at C2 it would approach D2, but it has been there.
    assert_eq!(names(&mut *game), ["B2B3", "stop"]);
    go(&mut *game, "B2", "B3");
    assert_eq!(game.turn_status().mover, SideId::new(1));
}

#[test]
fn a_side_goes_on_while_its_condition_holds_and_teams_are_no_enemies() {
    let mut spec = game(3, 3, vec![Action::Place(Place { on: Sites::Empty, ..Place::default() })]);
    let middle = Sites::Both(boxed(Sites::Last), boxed(Sites::Fixed(vec![4])));
    spec.phases[0].again = Some(Cond::Compare(boxed(Num::Count(boxed(middle))), Compare::AtLeast, boxed(Num::Const(1))));
    let mut game = start(spec.clone());
    go(&mut *game, "-", "B2");
    assert_eq!(game.turn_status().mover, SideId::new(0));
    go(&mut *game, "-", "A1");
    assert_eq!(game.turn_status().mover, SideId::new(1));
    // Four sides, two teams, turns in order; what is enemy of the first are the second and the fourth.
    let side = |id: &str, team| Side { id: id.into(), prefix: id.to_uppercase(), team, ..Side::default() };
    spec.sides = vec![side("n", 1), side("e", 2), side("s", 1), side("w", 2)];
    for kind in &mut spec.kinds {
        kind.letters = ["1", "2", "3", "4"].map(str::to_owned).to_vec();
        kind.supply = vec![None; 4];
    }
    spec.phases[0].again = None;
    spec.ends = vec![Ending {
        reason: "three".into(),
        says: Texts::new(),
        outcome: Outcome::Loss,
        of: Of::Mover,
        when: When::Holds(Cond::Compare(boxed(Num::Count(boxed(Sites::Enemy))), Compare::AtLeast, boxed(Num::Const(3)))),
        phases: Vec::new(),
        origin: Origin::default(),
    }];
    let mut game = start(spec);
    for (turn, site) in ["A1", "B1", "C1", "A2", "B2", "C2"].into_iter().enumerate() {
        assert_eq!(usize::from(game.turn_status().mover), turn % 4);
        assert!(game.ended().is_none());
        go(&mut *game, "-", site);
    }
    // The sixth placement is the second side's second turn, and the first and third have three pieces.
    let ended = game.ended().expect("the game is over");
    assert_eq!((ended.of, ended.winner), (SideId::new(1), Some(SideId::new(2))));
}

#[test]
fn nobodys_pieces_may_be_moved_by_all_and_never_have_a_turn() {
    let mut spec = game(3, 1, vec![step(&STRAIGHT)]);
    spec.sides.push(Side { id: "x".into(), prefix: "X".into(), neutral: true, ..Side::default() });
    for kind in &mut spec.kinds {
        kind.letters.push(kind.letters[0].clone() + "x");
        kind.supply.push(None);
    }
    drawn(&mut spec, &["..."]);
    spec.start.cells[1] = Some(tianyuan_rules::Piece { side: SideId::new(2), kind: KindId::new(0) });
    for generator in &mut spec.phases[0].moves {
        if let Action::Step(step) = &mut generator.action {
            step.from = Sites::Side(SideId::new(2));
        }
    }
    let mut game = start(spec);
    for mover in [0, 1, 0, 1].map(SideId::new) {
        assert_eq!(game.turn_status().mover, mover);
        let first = game.legal().expect("no hooks")[0];
        game.apply(first).expect("legal");
    }
    assert_eq!(game.count(SideId::new(2)), 1);
}

#[test]
fn a_site_fades_from_its_set_as_soon_as_anything_happens_there() {
    let mut spec = game(3, 3, vec![step(&STRAIGHT)]);
    spec.registers = vec![Register {
        id: "still".into(),
        kind: RegisterKind::Sites,
        fades: true,
        initial: Initial::Sites(vec![0, 8]),
        ..Register::default()
    }];
    drawn(&mut spec, &["..m", "...", "M.."]);
    let mut game = start(spec);
    let still = |game: &dyn Game| {
        let setup = game.setup();
        setup.registers.iter().find(|entry| entry.register.is_first()).map(|entry| entry.value.clone())
    };
    assert_eq!(still(&*game), Some(tianyuan_rules::setup::Value::Sites(vec![0, 8])));
    go(&mut *game, "A1", "A2");
    assert_eq!(still(&*game), Some(tianyuan_rules::setup::Value::Sites(vec![8])));
    go(&mut *game, "C3", "B3");
    assert_eq!(still(&*game), None);
    assert!(game.undo() && game.undo());
    assert_eq!(still(&*game), Some(tianyuan_rules::setup::Value::Sites(vec![0, 8])));
}

#[test]
fn such_games_keep_every_promise() {
    let rows = |spec: Spec, rows: &[&str]| {
        let mut spec = spec;
        drawn(&mut spec, rows);
        Rules::compile(spec, None).expect("rules")
    };
    let with_steps = |mut spec: Spec, directions: Ways| {
        let to = Sites::Empty;
        let step = Step { from: Sites::Own, to, directions, ..Step::default() };
        spec.phases[0].moves.push(Generator { action: Action::Step(boxed(step)), ..Generator::default() });
        spec
    };
    let forward = Ways { list: vec![DirectionId::new(4), DirectionId::new(7)], turned: true };
    let thick = ["m.m.m.m.", ".m.m.m.m", "........", "..l.....", ".....L..", "........", "M.M.M.M.", ".M.M.M.M"];
    for most in [false, true] {
        let mut spec = with_steps(hunters(|hop| hop.most = most), forward.clone());
        let far = Sites::OfSide(vec![(56..64).collect(), (0..8).collect()]);
        let sites = Sites::Both(boxed(Sites::Last), boxed(Sites::Both(boxed(own(0)), boxed(far))));
        spec.phases[0].effects = vec![Effect { each: !most, ..effect(sites, Becomes::Kind(KindId::new(1))) }];
        let rules = rows(spec, &thick);
        assert!(walk::keeps_every_promise(&rules, 40, 120) > 10_000);
    }
    let rules = rows(with_steps(drivers(), ways(&STRAIGHT)), &["mmmmm", "mmmmm", "mM.mM", "MMMMM", "MMMMM"]);
    assert!(walk::keeps_every_promise(&rules, 40, 200) > 5_000);
    let mut spec = game(6, 6, vec![step(&STRAIGHT)]);
    spec.phases[0].effects = vec![effect(flanked(0, &STRAIGHT), Becomes::Own)];
    let rules = rows(spec, &["mmmmmm", "......", "......", "......", "......", "MMMMMM"]);
    assert!(walk::keeps_every_promise(&rules, 20, 200) > 5_000);
}

#[test]
fn a_whole_line_is_jumped_a_chain_never_turns_straight_back_and_a_piece_may_stay() {
    let line = |over| Hop { from: Sites::Own, over, to: Sites::Empty, directions: ways(&[0]), line: true, spares: true, ..Hop::default() };
    let mut spec = game(3, 5, vec![Action::Hop(boxed(Hop { at_least: Num::Const(1), ..line(Sites::Own) }))]);
    drawn(&mut spec, &["..M", "M..", "MM.", "M.M", "MMM"]);
    let mut jumps = start(spec);
    // A1, A2 and A3 jump to A5 over all before them; B1 has a gap before it, and C1 one behind its neighbour.
    assert_eq!(names(&mut *jumps), ["A1A5", "C1C3", "A2A5", "A3A5"]);
    let mut spec = hunters(|hop| {
        hop.at_once = true;
        hop.directions = ways(&STRAIGHT);
    });
    drawn(&mut spec, &["........", "........", "........", "........", "........", "........", "........", ".l.L.l.."]);
    let mut both = start(spec.clone());
    go(&mut *both, "D1", "G1");
    assert_eq!(names(&mut *both), ["G1A1"], "straight back over the other");
    for generator in &mut spec.phases[0].moves {
        if let Action::Hop(hop) = &mut generator.action {
            hop.forth = true;
        }
    }
    let mut once = start(spec);
    go(&mut *once, "D1", "G1");
    assert_eq!(once.turn_status().mover, SideId::new(1), "it may not turn straight back");
    // A piece stays and turns into another.
    let stay = Action::Step(boxed(Step { from: own(0), stays: true, ..Step::default() }));
    let mut spec = game(2, 1, vec![stay]);
    spec.phases[0].moves[0].effects = vec![effect(Sites::Last, Becomes::Kind(KindId::new(1)))];
    drawn(&mut spec, &["Mm"]);
    let mut turns = start(spec);
    assert_eq!(names(&mut *turns), ["A1A1"]);
    go(&mut *turns, "A1", "A1");
    assert_eq!(shown(&*turns), ["Lm"]);
    assert!(turns.undo());
    assert_eq!(shown(&*turns), ["Mm"]);
}

#[test]
fn an_ending_for_a_stuck_side_named_first_comes_first_and_what_is_made_is_seen_by_endings() {
    let ending = |reason: &str, outcome, when| Ending {
        reason: reason.into(),
        says: Texts::new(),
        outcome,
        of: Of::Mover,
        when,
        phases: Vec::new(),
        origin: Origin::default(),
    };
    let first_turn = || When::Holds(Cond::Compare(boxed(Num::Turns), Compare::AtLeast, boxed(Num::Const(1))));
    for (stuck_first, reason) in [(true, "stuck"), (false, "time")] {
        let mut spec = game(3, 1, vec![step(&STRAIGHT)]);
        drawn(&mut spec, &["M.m"]);
        spec.phases[0].moves[0].when = Some(Cond::Compare(boxed(Num::Turns), Compare::Equals, boxed(Num::Const(0))));
        let stuck = ending("stuck", Outcome::Loss, When::Stuck(Cond::Const(true)));
        let time = ending("time", Outcome::Draw, first_turn());
        spec.ends = if stuck_first { vec![stuck, time] } else { vec![time, stuck] };
        let mut game = start(spec);
        go(&mut *game, "A1", "B1");
        assert_eq!(game.ended().map(|ended| ended.reason).as_deref(), Some(reason));
    }
    let mut spec = game(3, 3, vec![Action::Place(Place { on: Sites::Empty, ..Place::default() })]);
    let instance = Instance { name: "row".into(), sites: vec![0, 1], not: Vec::new(), value: 1, axis: 0 };
    spec.forms =
        vec![Form { id: "two".into(), names: Texts::new(), shape: Shape::Sites(vec![instance]), gaps: 0, origin: Origin::default() }];
    let made = Cond::Compare(boxed(Num::Made(FormId::new(0))), Compare::AtLeast, boxed(Num::Const(1)));
    spec.ends = vec![ending("made", Outcome::Win, When::Holds(made))];
    let mut game = start(spec);
    for site in ["A1", "C1", "B1"] {
        assert!(game.ended().is_none());
        go(&mut *game, "-", site);
    }
    assert_eq!(game.ended().map(|ended| (ended.reason, ended.winner)), Some(("made".to_owned(), Some(SideId::new(0)))));
}

#[test]
fn a_chain_that_takes_nothing_may_come_back_and_is_counted_once() {
    let mut spec = hunters(|hop| {
        hop.spares = true;
        hop.must_continue = false;
        hop.directions = ways(&STRAIGHT);
    });
    drawn(&mut spec, &["........", "........", "........", "........", "........", "........", "........", "Mm......"]);
    let mut game = start(spec);
    // It rests on C1, or goes back to A1 and rests there; it could go to and fro for ever.
    assert_eq!(game.perft(1, PerftOptions { turns: true, ..PerftOptions::default() }).expect("no hooks"), 2);
    let key = |game: &dyn Game| game.key();
    go(&mut *game, "A1", "C1");
    let there = key(&*game);
    go(&mut *game, "C1", "A1");
    go(&mut *game, "A1", "C1");
    assert_eq!(key(&*game), there, "the same place in the same chain");
}

/// The pushes of one row of cells to the right: own pieces from the left, enemies as small letters.
fn pushes(row: &str, push: Push<Resolved>) -> Vec<String> {
    let mut spec = game(row.len(), 1, vec![push.into()]);
    drawn(&mut spec, &[row]);
    let mut game = start(spec);
    let mut after = Vec::new();
    for d in game.legal().expect("no hooks") {
        game.apply(d).expect("legal");
        after.extend(shown(&*game));
        assert!(game.undo());
        assert_eq!(shown(&*game), [row]);
    }
    after
}

#[test]
fn a_push_moves_the_whole_row_before_it() {
    let all = Sites::Union(boxed(Sites::Own), boxed(Sites::Enemy));
    let push = |over: &Sites, most: Option<i32>, off: &Sites| Push {
        from: Sites::Own,
        over: over.clone(),
        to: Sites::Empty,
        directions: ways(&[1]),
        most: most.map(Num::Const),
        off: off.clone(),
        ..Push::default()
    };
    let enemies = |most, off| push(&Sites::Enemy, most, &off);
    // Nothing is pushed by a step, nor where the row has no room.
    assert_eq!(pushes("M.m.", enemies(None, Sites::None)), Vec::<String>::new());
    assert_eq!(pushes(".Mmm", enemies(None, Sites::None)), Vec::<String>::new());
    assert_eq!(pushes("Mmm.", enemies(None, Sites::None)), [".Mmm"]);
    assert_eq!(pushes("Mmm.", enemies(Some(2), Sites::None)), [".Mmm"]);
    assert_eq!(pushes("Mmm.", enemies(Some(1), Sites::None)), Vec::<String>::new());
    // An own piece ends the row of those that may be pushed.
    assert_eq!(pushes("MmL.", enemies(None, Sites::None)), Vec::<String>::new());
    assert_eq!(pushes("MmL.", push(&all, None, &Sites::None)), [".MmL"]);
    assert_eq!(pushes("MMm.", push(&all, None, &Sites::None)), [".MMm", "M.Mm"]);
    // The last of a row leaves the game.
    assert_eq!(pushes(".Mml", enemies(None, Sites::Enemy)), ["..Mm"]);
    assert_eq!(pushes(".MmL", push(&all, None, &Sites::Enemy)), Vec::<String>::new());
    assert_eq!(pushes(".MmL", push(&all, None, &Sites::Own)), ["..Mm"]);
}

#[test]
fn pieces_push_together_and_only_fewer_than_they_are() {
    let sumo = |together: i32, outnumbers: bool| Push {
        with: Sites::Own,
        together: Some(Num::Const(together)),
        outnumbers,
        ..Push { from: Sites::Own, over: Sites::Enemy, to: Sites::Empty, directions: ways(&[1]), off: Sites::Enemy, ..Push::default() }
    };
    // A row of own pieces goes on without pushing anything; one alone does not: that is a step.
    assert_eq!(pushes("MM..", sumo(3, true)), [".MM."]);
    assert_eq!(pushes("M...", sumo(3, true)), Vec::<String>::new());
    assert_eq!(pushes("MMMM.", sumo(3, true)), ["M.MMM", "MM.MM"]);
    // Two push one, and three push two, also off the board; as many as there are behind are not pushed.
    assert_eq!(pushes("MMm.", sumo(3, true)), [".MMm"]);
    assert_eq!(pushes("MMmm.", sumo(3, true)), Vec::<String>::new());
    assert_eq!(pushes("MMmm.", sumo(3, false)), [".MMmm", "M.Mmm"]);
    assert_eq!(pushes("MMMmm", sumo(3, true)), [".MMMm"]);
    assert_eq!(pushes("MMMmm", sumo(2, true)), Vec::<String>::new());
    // Own pieces are not pushed off, and one of them behind the row is in the way.
    assert_eq!(pushes(".MMM", sumo(3, true)), Vec::<String>::new());
    assert_eq!(pushes("MMmM.", sumo(3, true)), Vec::<String>::new());
}

#[test]
fn pushes_keep_every_promise() {
    let over = Sites::Union(boxed(Sites::Own), boxed(Sites::Enemy));
    let push = Push { from: Sites::Own, over, to: Sites::Empty, directions: ways(&ALL), off: Sites::Enemy, ..Push::default() };
    let mut spec = game(4, 4, vec![step(&STRAIGHT), push.into()]);
    drawn(&mut spec, &["mmmm", ".m..", "..M.", "MMMM"]);
    let rules = Rules::compile(spec, None).expect("rules");
    assert!(walk::keeps_every_promise(&rules, 20, 60) > 1_000);
}
