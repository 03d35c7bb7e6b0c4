//! Columns: made-up games whose sites hold rows of pieces, beside a naive twin that moves lists.

use crate::walk;

use std::sync::Arc;

use tianyuan_board::Board;
use tianyuan_rules::setup::{Buried, Setup};
use tianyuan_rules::spec::*;
use tianyuan_rules::{Attempt, Decision, DecisionKind, Game, PerftOptions, QueryAnswer, Refusal, Rules};

const SIDES: [&str; 2] = ["a", "z"];
const STEPS: [(i16, i16); 8] = [(1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, -1), (1, -1), (-1, 1)];

fn origin(clause: &str) -> Origin {
    Origin { clause: clause.into(), file: "stacks.lua".into(), line: 1 }
}

fn generator(action: Action, priority: u8) -> Generator {
    Generator { action, priority, origin: origin("move"), ..Generator::default() }
}

fn every_way() -> Ways {
    Ways { list: (0..8).map(DirectionId::new).collect(), turned: false }
}

fn piece(letter: char) -> Piece {
    let side = SideId::new(u8::from(letter.eq_ignore_ascii_case(&'z')));
    Piece { side, kind: KindId::new(u16::from(letter.is_ascii_uppercase())) }
}

/// A board of columns, the far row first: a word for each site, the top first, `.` for an empty one. Capitals are another kind.
fn columns(rows: &[&str]) -> Vec<Vec<Piece>> {
    let word = |word: &str| word.chars().filter(|letter| *letter != '.').map(piece).collect();
    rows.iter().rev().flat_map(|row| row.split_whitespace()).map(word).collect()
}

fn setup(columns: &[Vec<Piece>], mover: SideId) -> Setup {
    let below =
        |(site, column): (usize, &Vec<Piece>)| (column.len() > 1).then(|| Buried { site: site as Site, pieces: column[1..].to_vec() });
    Setup {
        cells: columns.iter().map(|column| column.first().copied()).collect(),
        below: columns.iter().enumerate().filter_map(below).collect(),
        mover,
        ..Setup::default()
    }
}

/// The columns of a position, each with its top first.
fn read(setup: &Setup) -> Vec<Vec<Piece>> {
    let mut columns: Vec<Vec<Piece>> = setup.cells.iter().map(|cell| cell.iter().copied().collect()).collect();
    for row in &setup.below {
        columns[usize::from(row.site)].extend(&row.pieces);
    }
    columns
}

fn game(rows: &[&str], moves: Vec<Generator>) -> Spec {
    let size = rows.len();
    let kind = |id: &str, letters: [&str; 2]| Kind {
        id: id.into(),
        letters: letters.map(str::to_owned).to_vec(),
        supply: vec![None; 2],
        ..Kind::default()
    };
    let start = setup(&columns(rows), SideId::new(0));
    Spec {
        id: "stacks".into(),
        stacks: true,
        sides: SIDES.map(|id| Side { id: id.into(), prefix: id.to_uppercase(), ..Side::default() }).to_vec(),
        kinds: vec![kind("man", SIDES), kind("officer", ["A", "Z"])],
        phases: vec![Phase { id: "play".into(), first: Some(SideId::new(0)), moves, judged: true, ..Phase::default() }],
        start: Start { cells: start.cells, below: start.below, ..Start::default() },
        ends: vec![Ending {
            reason: "stuck".into(),
            says: Texts::new(),
            outcome: Outcome::Loss,
            of: Of::Mover,
            when: When::Stuck(Cond::Const(true)),
            phases: Vec::new(),
            origin: origin("stuck"),
        }],
        ..Spec::on(Arc::new(Board::rectangle(size, size, true, None, None).expect("a board")))
    }
}

fn rules(spec: Spec) -> Rules {
    Rules::compile(spec, None).expect("rules")
}

/// As many sites as pieces go, and as many pieces as one likes.
fn carries(splits: bool) -> Action {
    Action::Carry(Box::new(Carry {
        from: Sites::Own,
        to: Sites::All,
        over: Sites::All,
        directions: every_way(),
        distance: Some(Num::Carried),
        splits,
        ..Carry::default()
    }))
}

/// Jumps over an enemy, whose top goes under; then steps. `twice`: one column may be jumped again in a chain.
fn jumps(twice: bool) -> Vec<Generator> {
    let hop = Hop {
        from: Sites::Own,
        over: Sites::Enemy,
        to: Sites::Empty,
        directions: every_way(),
        chain: true,
        must_continue: true,
        at_least: Num::Const(1),
        at_once: twice,
        under: true,
        ..Hop::default()
    };
    let step = Step { from: Sites::Own, to: Sites::Empty, directions: every_way(), ..Step::default() };
    vec![generator(Action::Hop(Box::new(hop)), 1), generator(Action::Step(Box::new(step)), 0)]
}

/// A position of the naive twin.
#[derive(Clone)]
struct Naive {
    size: i16,
    columns: Vec<Vec<Piece>>,
    mover: SideId,
    /// The site of the column that is in the middle of a chain, and the sites it has jumped.
    chain: Option<(usize, Vec<usize>)>,
}

impl Naive {
    fn of(setup: &Setup, size: usize) -> Naive {
        Naive { size: size as i16, columns: read(setup), mover: setup.mover, chain: None }
    }

    fn at(&self, site: usize, (dx, dy): (i16, i16), far: i16) -> Option<usize> {
        let (x, y) = (site as i16 % self.size + dx * far, site as i16 / self.size + dy * far);
        let inside = (0..self.size).contains(&x) && (0..self.size).contains(&y);
        inside.then_some((y * self.size + x) as usize)
    }

    fn own(&self) -> Vec<usize> {
        (0..self.columns.len()).filter(|&site| self.columns[site].first().is_some_and(|top| top.side == self.mover)).collect()
    }

    fn passed(mut self) -> Naive {
        self.mover = SideId::new(1 - self.mover.number());
        self.chain = None;
        self
    }

    /// The positions after each carry.
    fn carried(&self, splits: bool) -> Vec<Naive> {
        let mut found = Vec::new();
        for from in self.own() {
            let height = self.columns[from].len();
            for many in if splits { 1 } else { height }..=height {
                for to in STEPS.iter().filter_map(|step| self.at(from, *step, many as i16)) {
                    let mut next = self.clone();
                    let rest = next.columns[from].split_off(many);
                    let mut moved = std::mem::replace(&mut next.columns[from], rest);
                    moved.append(&mut next.columns[to]);
                    next.columns[to] = moved;
                    found.push(next.passed());
                }
            }
        }
        found
    }

    /// The positions after each jump of a column.
    fn jumped(&self, from: usize, before: &[usize], twice: bool) -> Vec<Naive> {
        let mut found = Vec::new();
        for step in STEPS {
            let (Some(over), Some(to)) = (self.at(from, step, 1), self.at(from, step, 2)) else { continue };
            let enemy = self.columns[over].first().is_some_and(|top| top.side != self.mover);
            if enemy && self.columns[to].is_empty() && (twice || !before.contains(&over)) {
                let mut next = self.clone();
                let taken = next.columns[over].remove(0);
                let mut moved = std::mem::take(&mut next.columns[from]);
                moved.push(taken);
                next.columns[to] = moved;
                next.chain = Some((to, [before, &[over]].concat()));
                found.push(next);
            }
        }
        found
    }

    /// The positions after each decision of a game of jumps.
    fn after_jumping(&self, twice: bool) -> Vec<Naive> {
        let mut found: Vec<Naive> = match &self.chain {
            Some((site, before)) => self.jumped(*site, before, twice),
            None => self.own().into_iter().flat_map(|site| self.jumped(site, &[], twice)).collect(),
        };
        if found.is_empty() {
            for from in self.own() {
                for to in STEPS.iter().filter_map(|step| self.at(from, *step, 1)).filter(|&to| self.columns[to].is_empty()) {
                    let mut next = self.clone();
                    next.columns.swap(from, to);
                    found.push(next.passed());
                }
            }
            return found;
        }
        let goes_on = |next: &Naive| next.chain.as_ref().is_some_and(|(site, before)| !next.jumped(*site, before, twice).is_empty());
        found.into_iter().map(|next| if goes_on(&next) { next } else { next.passed() }).collect()
    }

    fn perft(&self, depth: u32, next: &impl Fn(&Naive) -> Vec<Naive>) -> u64 {
        if depth == 0 { 1 } else { next(self).iter().map(|after| after.perft(depth - 1, next)).sum() }
    }
}

fn perft(game: &mut dyn Game, depth: u32) -> u64 {
    game.perft(depth, PerftOptions::default()).expect("a count")
}

const TOWERS: [&str; 4] = [". za z .", "a . zzA aza", ". aZ . .", "az . a z"];

#[test]
fn carries_are_those_of_lists() {
    for splits in [true, false] {
        let rules = rules(game(&TOWERS, vec![generator(carries(splits), 0)]));
        let mut game = rules.game();
        let naive = Naive::of(&game.setup(), 4);
        for depth in 1..=3 {
            assert_eq!(perft(game.as_mut(), depth), naive.perft(depth, &|p| p.carried(splits)), "{splits} {depth}");
        }
    }
}

#[test]
fn what_is_jumped_goes_under() {
    for twice in [true, false] {
        let rules = rules(game(&TOWERS, jumps(twice)));
        let mut game = rules.game();
        let naive = Naive::of(&game.setup(), 4);
        for depth in 1..=5 {
            assert_eq!(perft(game.as_mut(), depth), naive.perft(depth, &|p| p.after_jumping(twice)), "{twice} {depth}");
        }
    }
}

#[test]
fn a_game_of_columns_keeps_every_promise() {
    let full = ["zz z z zA", ". z . .", ". . aZ .", "a aa a a"];
    let both = [vec![generator(carries(true), 0)], jumps(false)].concat();
    let mut ends = game(&full, jumps(true));
    ends.phases[0].effects =
        vec![effect(Becomes::Kind(KindId::new(1)), Sites::Last), effect(Becomes::Out, Sites::High(Num::Const(5).into()))];
    for spec in
        [game(&TOWERS, vec![generator(carries(true), 0)]), game(&full, jumps(false)), game(&full, jumps(true)), game(&full, both), ends]
    {
        assert!(walk::keeps_every_promise(&rules(spec), 20, 60) > 1000);
    }
}

fn effect(becomes: Becomes, sites: Sites) -> Effect {
    Effect { sites, becomes, when: None, each: false, lost: None, says: Texts::new(), origin: origin("effect") }
}

/// The only decision from one site to another, of so many pieces.
fn carry(game: &mut dyn Game, from: Site, to: Site, many: Option<u16>) -> Decision {
    let legal = game.legal().expect("decisions");
    let fits = |d: &&Decision| d.journey() == Some((from, to)) && d.carried() == many && d.kind() == DecisionKind::Carry;
    *legal.iter().find(fits).unwrap_or_else(|| panic!("{from} {to} {many:?} of {legal:?}"))
}

#[test]
fn the_top_owns_and_what_lies_below_comes_to_light() {
    let rules = rules(game(&["z . .", ". . .", "azA . ."], vec![generator(carries(true), 0)]));
    let mut game = rules.game();
    let before = (game.setup(), game.key());
    let up = carry(game.as_mut(), 0, 6, Some(2));
    game.apply(up).expect("two of the three");
    let after = columns(&["azz . .", ". . .", "A . ."]);
    assert_eq!(read(&game.setup()), after);
    assert_eq!((game.count(SideId::new(0)), game.count(SideId::new(1))), (2, 0), "who is covered owns nothing");
    let mut other = rules.game();
    other.set_up(&setup(&after, SideId::new(1))).expect("a position");
    assert_eq!(other.key(), game.key(), "the key does not depend on the way");
    game.undo();
    assert_eq!((game.setup(), game.key()), before);
    // The order below counts.
    let keys: Vec<u128> = ["azZ . .", "aZz . .", "az . ."]
        .map(|row| {
            other.set_up(&setup(&columns(&["z . .", ". . .", row]), SideId::new(0))).expect("a position");
            other.key()
        })
        .to_vec();
    assert!(keys[0] != keys[1] && keys[1] != keys[2] && keys[0] != keys[2]);
}

#[test]
fn words_of_columns_are_counted() {
    let mut spec = game(&TOWERS, vec![generator(carries(true), 0)]);
    let number = |set: Sites| Query::Number(Num::Height(set.into()));
    spec.queries = vec![
        number(Sites::All),
        number(Sites::Own),
        number(Sites::Empty),
        Query::Sites(Sites::High(Num::Const(3).into())),
        Query::Sites(Sites::High(Num::Const(0).into())),
        Query::Sites(Sites::Containing(KindId::new(1))),
    ];
    let game = rules(spec).game();
    let ask = |query| match game.query(query, SideId::new(0)) {
        Some(QueryAnswer::Number(number)) => vec![number as u16],
        Some(QueryAnswer::Sites(sites)) => sites,
        other => panic!("{other:?}"),
    };
    assert_eq!((ask(0), ask(1), ask(2)), (vec![16], vec![9], vec![0]));
    assert_eq!(ask(3), [10, 11]);
    assert_eq!(ask(4).len(), 16);
    assert_eq!(ask(5), [5, 10], "an officer below is one too");
}

#[test]
fn columns_that_cannot_be_are_refused() {
    let rules = rules(game(&TOWERS, jumps(true)));
    let mut game = rules.game();
    let good = game.setup();
    let with = |below: Vec<Buried>| Setup { below, ..good.clone() };
    let man = piece('a');
    for (bad, why) in [
        (with(vec![Buried { site: 1, pieces: vec![man] }]), "without a top"),
        (with(vec![Buried { site: 99, pieces: vec![man] }]), "without a top"),
        (with(vec![Buried { site: 0, pieces: vec![man; 10_000] }]), "at most"),
        (with(vec![Buried { site: 0, pieces: vec![Piece { kind: KindId::new(7), ..man }] }]), "unknown piece"),
    ] {
        let error = game.set_up(&bad).expect_err(why);
        assert!(error.to_string().contains(why), "{error}");
    }
    let mut flat = self::game(&TOWERS, vec![jumps(true).remove(1)]);
    (flat.stacks, flat.start.below) = (false, Vec::new());
    let error = Rules::compile(flat, None).expect("rules").game().set_up(&good).expect_err("nothing lies below");
    assert!(error.to_string().contains("no piece lies below"), "{error}");
    for action in [carries(true), jumps(true).remove(0).action] {
        let mut flat = self::game(&TOWERS, vec![generator(action, 0)]);
        flat.stacks = false;
        assert!(Rules::compile(flat, None).is_err(), "columns need a game of columns");
    }
}

#[test]
fn a_carry_is_refused_with_its_reason() {
    let Action::Carry(far) = carries(true) else { panic!("a carry") };
    let blocked = Carry { over: Sites::Empty, to: Sites::Others(Sites::Own.into()), ..*far };
    let rules = rules(game(&["z . . .", ". . . .", "az . a .", "azA z . a"], vec![generator(Action::Carry(Box::new(blocked)), 0)]));
    let mut game = rules.game();
    let mut why = |from, to| game.explain(&Attempt { from: Some(from), to: Some(to), ..Attempt::default() }).refusal;
    assert_eq!(why(0, 1), None, "one goes one site");
    assert_eq!(why(0, 2), Some(Refusal::Blocked), "two go over nothing that stands");
    assert_eq!(why(0, 8), Some(Refusal::Blocked));
    assert_eq!(why(0, 4), Some(Refusal::NotHere), "not on their own");
    assert_eq!(why(4, 7), Some(Refusal::WrongDistance), "two do not go three sites");
    assert_eq!(why(0, 9), Some(Refusal::NotItsMove));
    assert_eq!(why(1, 2), Some(Refusal::NotOwn));
    assert_eq!(why(2, 3), Some(Refusal::NothingThere));
}

#[test]
fn of_several_carries_the_nearest_gives_the_reason() {
    let Action::Carry(far) = carries(true) else { panic!("a carry") };
    let going = |to, distance, clause: &str| {
        let carry = Carry { to, over: Sites::All, distance: Some(Num::Const(distance)), ..(*far).clone() };
        let mut generator = generator(Action::Carry(Box::new(carry)), 0);
        generator.origin.clause = clause.into();
        generator
    };
    let moves = vec![going(Sites::Empty, 2, "apart"), going(Sites::Own, 3, "together")];
    let rules = rules(game(&["z . . .", ". . . .", "az . a .", "azA z . a"], moves));
    let mut game = rules.game();
    let mut why = |from, to| {
        let told = game.explain(&Attempt { from: Some(from), to: Some(to), ..Attempt::default() });
        (told.refusal, told.origin.clause.to_string())
    };
    assert_eq!(why(4, 6), (Some(Refusal::WrongDistance), "together".into()), "own pieces are two sites away, not three");
    assert_eq!(why(4, 7), (Some(Refusal::WrongDistance), "apart".into()), "the empty site is three sites away, not two");
    assert_eq!(why(4, 12), (Some(Refusal::NotHere), "apart".into()), "an enemy two sites away is no landing");
    assert_eq!(why(4, 13), (Some(Refusal::NotItsMove), "apart".into()));
}
