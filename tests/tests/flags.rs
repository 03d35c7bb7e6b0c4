//! "Cannot win", declared by material, against the exact question of FIDE 6.9: does any series of legal moves of both sides win?
//!
//! For each ending many positions of the same material are drawn, most of them round a corner, and both sides search for the win together.
//! An ending that can be won shows it in one of them; one that cannot shows none. Positions that the declared material judges
//! otherwise than that search are listed with a name, and are proved by going through all positions that can follow.

use std::collections::HashSet;
use std::sync::Arc;

use tianyuan_notation::position;
use tianyuan_play::{FlagResult, flag_result, opponents_can_win};
use tianyuan_rules::spec::SideId;
use tianyuan_rules::{Game, Rules, Setup};

use crate::support::scripts::load;

const WHITE: SideId = SideId::new(0);
const BLACK: SideId = SideId::new(1);

/// Positions drawn for each ending.
const DRAWN: usize = 1_200;
/// Plies of the common search from each of them.
const DEEP: usize = 2;
/// The same where nothing has been found with so many.
const DEEPER: usize = 3;
/// Positions that a proof goes through at most.
const MOST: usize = 40_000;

/// The pieces of White, those of Black, and true if White can win. `Bd` is a piece on a cell of the colour of A1, `Bl` one on the other.
type Row = (&'static str, &'static str, bool);

/// A game, the rest of its position text, with the letter of the side to move for `{}`, and its endings.
type Table = (&'static str, &'static str, &'static [Row]);

const ENDINGS: [Table; 7] = [
    (
        "chess",
        "{} - 1",
        &[
            ("K", "K Q", false),
            ("K", "K P", false),
            ("K N", "K P", true),
            ("K N", "K N", true),
            ("K N", "K Bd", true),
            ("K N", "K R", true),
            ("K N", "K Q", false),
            ("K N N", "K", true),
            ("K Bd", "K Bl", true),
            ("K Bd", "K Bd", false),
            ("K Bl", "K N", true),
            ("K Bl", "K P", true),
            ("K Bd", "K R", false),
            ("K Bl", "K Q", false),
            ("K Bd N", "K", true),
            ("K Bd Bl", "K", true),
            ("K P", "K", true),
            ("K R", "K Q", true),
        ],
    ),
    (
        "capablanca",
        "{} - 1",
        &[
            ("K A", "K", true),
            ("K C", "K", true),
            ("K N", "K A", false),
            ("K N", "K C", false),
            ("K N", "K R", true),
            ("K N", "K Q", false),
            ("K Bd", "K A", true),
            ("K Bd", "K C", false),
            ("K", "K A", false),
        ],
    ),
    (
        "makruk",
        "{} - 1",
        &[
            ("K", "K R", false),
            ("K Md", "K", false),
            ("K S", "K", true),
            ("K N", "K", false),
            ("K N", "K R", true),
            ("K N", "K Ml", true),
            ("K N N", "K", true),
            ("K Md", "K N", true),
            ("K Md", "K S", true),
            ("K Md", "K R", false),
            ("K Md", "K Ml", true),
            ("K Md", "K Md", false),
            ("K Md Md", "K", false),
            ("K Md Ml", "K", true),
        ],
    ),
    (
        "sittuyin",
        "{} 0 1 phase=play",
        &[
            ("K Fd", "K", false),
            ("K S", "K", true),
            ("K N", "K", false),
            ("K N", "K R", true),
            ("K Fl", "K R", false),
            ("K Fl", "K S", true),
        ],
    ),
    ("shatar", "{} - 1", &[("K R", "K P", true), ("K J", "K N", true), ("K Bd", "K P", false), ("K N", "K P", false)]),
    ("shatranj", "{} - 1", &[("K N", "K R", true), ("K P", "K R", true), ("K B", "K B", true)]),
    (
        "atomic-chess",
        "{} - 1",
        &[("K", "K Q", false), ("K N", "K R", true), ("K Bd", "K Bd", true), ("K R", "K", false), ("K Q", "K", true)],
    ),
];

/// Positions of chess in which the declared material can win, and White all the same never does, with the reason.
const DIFFERENCES: [(&str, &str); 2] = [
    ("8/4k3/8/p1p1p1p1/P1P1P1P1/8/4K3/8 w - 1", "pawns that block each other, and no king comes through"),
    ("8/8/3k4/8/1p1p1p1p/1P1P1P1P/8/KB6 b - 1", "a bishop behind pawns that block each other"),
];

fn shipped(id: &str) -> Arc<Rules> {
    load(id, &[]).rules
}

fn put(rules: &Arc<Rules>, setup: &Setup) -> Option<Box<dyn Game>> {
    let mut game = rules.game();
    game.set_up(setup).ok()?;
    Some(game)
}

fn at(rules: &Arc<Rules>, text: &str) -> Box<dyn Game> {
    let setup = position::read(rules.spec(), text).unwrap_or_else(|error| panic!("{text}: {error}"));
    put(rules, &setup).unwrap_or_else(|| panic!("{text}"))
}

/// True if both sides together reach a win of White within so many plies.
fn helped(game: &mut dyn Game, plies: usize) -> bool {
    if let Some(ended) = game.ended() {
        return ended.winner == Some(WHITE);
    }
    if plies == 0 {
        return false;
    }
    game.legal().unwrap().into_iter().any(|decision| {
        game.apply(decision).unwrap();
        let found = helped(game, plies - 1);
        game.undo();
        found
    })
}

/// A cell without a piece.
const EMPTY: char = '.';

/// A rank in a position text: runs of empty cells are numbers.
fn counted(row: &[char]) -> String {
    let runs = row.chunk_by(|one, other| (*one == EMPTY) == (*other == EMPTY));
    runs.map(|run| if run.first() == Some(&EMPTY) { run.len().to_string() } else { run.iter().collect() }).collect()
}

/// A draw of positions of one ending.
struct Draw<'a> {
    rules: &'a Arc<Rules>,
    tail: &'static str,
    random: fastrand::Rng,
}

impl Draw<'_> {
    /// A position of these pieces: Black's king at the edge, the others not far from it; `None` where it cannot be.
    fn position(&mut self, white: &str, black: &str) -> Option<Box<dyn Game>> {
        let board = &self.rules.spec().board;
        let (width, height) = (board.width() as i32, board.height() as i32);
        let mut cells: Vec<Vec<char>> = vec![vec![EMPTY; width as usize]; height as usize];
        let corner = (if self.random.bool() { 0 } else { width - 1 }, if self.random.bool() { 0 } else { height - 1 });
        for (words, upper) in [(black, false), (white, true)] {
            for word in words.split(' ') {
                let mut letters = word.chars();
                let letter = letters.next()?;
                let dark = letters.next().map(|colour| colour == 'd');
                let reach = if letter == 'K' && !upper { 1 } else { self.random.i32(1..=4) };
                let along =
                    |random: &mut fastrand::Rng, from: i32, size: i32| (from - reach + random.i32(0..=2 * reach)).clamp(0, size - 1);
                let (file, rank) = (along(&mut self.random, corner.0, width), along(&mut self.random, corner.1, height));
                let colour = (file + rank) % 2 == 0;
                let slot = cells.get_mut(rank as usize)?.get_mut(file as usize)?;
                if *slot != EMPTY || dark.is_some_and(|dark| dark != colour) || (letter == 'P' && (rank == 0 || rank == height - 1)) {
                    return None;
                }
                *slot = if upper { letter } else { letter.to_ascii_lowercase() };
            }
        }
        let rows: Vec<String> = cells.iter().rev().map(|row| counted(row)).collect();
        let mover = if self.random.bool() { "w" } else { "b" };
        let text = format!("{} {}", rows.join("/"), self.tail.replace("{}", mover));
        let setup = position::read(self.rules.spec(), &text).unwrap_or_else(|error| panic!("{text}: {error}"));
        let game = put(self.rules, &setup)?;
        // The side that has just moved cannot have left its king in check.
        let waiting = setup.mover.other_of_two();
        (!game.checked(waiting)).then_some(game)
    }

    /// True if one of many such positions can be won by White with Black's help.
    fn can_be_won(&mut self, white: &str, black: &str, hope: bool) -> bool {
        let tries: &[(usize, usize)] = if hope { &[(DRAWN, DEEP), (4 * DRAWN, DEEPER)] } else { &[(DRAWN, DEEP)] };
        tries.iter().any(|&(count, plies)| {
            let mut drawn = 0;
            while drawn < count {
                let Some(mut game) = self.position(white, black) else { continue };
                drawn += 1;
                if helped(game.as_mut(), plies) {
                    return true;
                }
            }
            false
        })
    }
}

#[test]
fn declared_material_answers_as_a_search_of_both_sides_together() {
    let mut wrong = Vec::new();
    for (id, tail, rows) in ENDINGS {
        let rules = shipped(id);
        let mut draw = Draw { rules: &rules, tail, random: fastrand::Rng::with_seed(6) };
        for &(white, black, can) in rows {
            let declared = loop {
                if let Some(game) = draw.position(white, black) {
                    break opponents_can_win(game.as_ref(), BLACK);
                }
            };
            let searched = draw.can_be_won(white, black, can);
            if (declared, searched) != (can, can) {
                wrong.push(format!("{id}: {white} against {black}: declared {declared}, searched {searched}, known {can}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// The answer of a search through all positions that can follow: `None` where there are too many.
fn proof(rules: &Arc<Rules>, text: &str) -> Option<bool> {
    let start = at(rules, text).setup();
    let key = |setup: &Setup| (setup.cells.clone(), setup.mover);
    let mut seen = HashSet::from([key(&start)]);
    let mut open = vec![start];
    while let Some(setup) = open.pop() {
        // Counters of quiet moves would tell equal positions apart.
        let fresh = Setup { cells: setup.cells, mover: setup.mover, hands: setup.hands, turn: setup.turn, ..Setup::default() };
        let mut game = put(rules, &fresh)?;
        for decision in game.legal().unwrap() {
            game.apply(decision).unwrap();
            match game.ended() {
                Some(ended) if ended.winner == Some(WHITE) => return Some(true),
                Some(_) => {}
                None => {
                    let after = game.setup();
                    if seen.insert(key(&after)) {
                        open.push(after);
                    }
                }
            }
            game.undo();
        }
        if seen.len() > MOST {
            return None;
        }
    }
    Some(false)
}

#[test]
fn where_declared_material_is_coarser_the_position_is_named() {
    let rules = shipped("chess");
    for (text, why) in DIFFERENCES {
        assert!(opponents_can_win(at(&rules, text).as_ref(), BLACK), "{text}: {why}: no difference any more");
        assert_eq!(proof(&rules, text), Some(false), "{text}: {why}");
    }
    assert_eq!(proof(&rules, "8/8/8/8/8/8/5K1p/5N1k w - 1"), Some(true), "the proof finds a mate where there is one");
    // Pawns that can only become mets of one colour are judged when they have.
    let rules = shipped("makruk");
    for (text, can) in [("4k3/8/8/1P1P4/8/8/8/4K3 w - 1", true), ("4k3/8/1M1M4/8/8/8/8/4K3 b - 1", false)] {
        assert_eq!(opponents_can_win(at(&rules, text).as_ref(), BLACK), can, "{text}");
    }
}

#[test]
fn a_flag_means_in_each_game_what_its_rules_say() {
    for (id, text, flagged, result) in [
        ("chess", "8/8/8/4k3/8/8/2R5/K7 b - 1", WHITE, FlagResult::Draw),
        ("chess", "8/8/8/4k3/8/8/2R5/K7 b - 1", BLACK, FlagResult::Loss),
        ("chess", "8/8/8/4kb2/8/8/2R5/K7 w - 1", WHITE, FlagResult::Draw),
        ("chess", "8/8/8/4kb2/8/8/2N5/K7 w - 1", WHITE, FlagResult::Loss),
        ("atomic-chess", "8/8/8/4kb2/8/8/2R5/K7 w - 1", WHITE, FlagResult::Loss),
        ("racing-kings", "8/8/8/4k3/8/8/2R5/K7 w - 1", WHITE, FlagResult::Loss),
        ("xiangqi", "3k5/9/9/9/9/9/9/9/9/R3K4 b - 1", WHITE, FlagResult::Loss),
        ("janggi", "4k4/9/9/9/9/9/9/9/9/R3K4 b - 1", WHITE, FlagResult::Loss),
        ("shogi", "4k4/9/9/9/9/9/9/9/4K3R b - 1", BLACK, FlagResult::Loss),
        ("international-draughts", "10/10/10/10/10/m9/10/10/2M7/10 w play -", WHITE, FlagResult::Loss),
    ] {
        let rules = shipped(id);
        assert_eq!(flag_result(at(&rules, text).as_ref(), flagged), result, "{id} {text}");
    }
}

#[test]
fn every_game_of_these_families_has_a_clock() {
    let games = "chess capablanca courier shatranj chaturanga shatar makruk sittuyin atomic-chess racing-kings xiangqi janggi shogi minishogi \
        judkins-shogi sho-shogi heian-shogi chu-shogi dai-shogi tenjiku-shogi tori-shogi whale-shogi kyoto-shogi micro-shogi dobutsu-shogi \
        international-draughts russian-draughts english-draughts turkish-draughts brazilian-draughts canadian-draughts poddavki dameo lasca bashni";
    for id in games.split_whitespace() {
        let rules = shipped(id);
        let clock = rules.spec().conduct.clock.clone().unwrap_or_else(|| panic!("{id} has no clock"));
        assert!(!clock.times.is_empty() && !clock.origin.clause.is_empty(), "{id}: times, and a clause about flags");
        assert!(clock.times.iter().all(|time| !time.origin.clause.is_empty()), "{id}: the clause of each time");
        assert!(clock.standard.is_none(), "{id}: who chooses no clock has none");
    }
}
