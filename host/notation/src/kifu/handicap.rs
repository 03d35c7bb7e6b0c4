//! Handicaps by the names that the formats give them: which squares of the first position are emptied for the second side,
//! who then begins.

use tianyuan_rules::setup::Setup;
use tianyuan_rules::spec::{SideId, Spec};

use super::names::{Names, fold};
use super::square;
use crate::position;

/// The name of a game without one.
pub(super) const EVEN: &str = "平手";
/// Names of first positions that are drawn: any other handicap, any position, a problem. The escapes are characters of a word that
/// as a whole is also the name of a game.
const DRAWN: [&str; 6] = ["その他", "任意局面", "任意の局面", "詰\u{5C06}棋", "詰め\u{5C06}棋", "詰\u{5C07}棋"];

/// The pieces taken off: squares (file, rank), or all but one square with a hand.
#[derive(Debug)]
enum Gone {
    Squares(&'static [(u8, u8)]),
    /// Everything but the piece on a square; so many of a piece (by name) lie in the hand.
    AllBut((u8, u8), &'static str, u16),
}

/// The written name, other names that are read, the preset of JKF, the pieces taken off.
type Row = (&'static str, &'static [&'static str], &'static str, Gone);

const ROWS: [Row; 17] = [
    ("香落ち", &["左香落", "让左香"], "KY", Gone::Squares(&[(1, 1)])),
    ("右香落ち", &["让右香"], "KY_R", Gone::Squares(&[(9, 1)])),
    ("角落ち", &["角行落"], "KA", Gone::Squares(&[(2, 2)])),
    ("飛車落ち", &["飛落"], "HI", Gone::Squares(&[(8, 2)])),
    ("飛香落ち", &["飛車香落"], "HIKY", Gone::Squares(&[(8, 2), (1, 1)])),
    ("二枚落ち", &["2枚落"], "2", Gone::Squares(&[(8, 2), (2, 2)])),
    ("三枚落ち", &["3枚落"], "3", Gone::Squares(&[(8, 2), (2, 2), (1, 1)])),
    ("四枚落ち", &["4枚落"], "4", Gone::Squares(&[(8, 2), (2, 2), (1, 1), (9, 1)])),
    ("五枚落ち", &["5枚落"], "5", Gone::Squares(&[(8, 2), (2, 2), (1, 1), (9, 1), (8, 1)])),
    ("左五枚落ち", &["左5枚落"], "5_L", Gone::Squares(&[(8, 2), (2, 2), (1, 1), (9, 1), (2, 1)])),
    ("六枚落ち", &["6枚落"], "6", Gone::Squares(&[(8, 2), (2, 2), (1, 1), (9, 1), (2, 1), (8, 1)])),
    ("左七枚落ち", &["左7枚落"], "7_L", Gone::Squares(&[(8, 2), (2, 2), (1, 1), (9, 1), (2, 1), (8, 1), (3, 1)])),
    ("右七枚落ち", &["右7枚落"], "7_R", Gone::Squares(&[(8, 2), (2, 2), (1, 1), (9, 1), (2, 1), (8, 1), (7, 1)])),
    ("八枚落ち", &["8枚落"], "8", Gone::Squares(&[(8, 2), (2, 2), (1, 1), (9, 1), (2, 1), (8, 1), (3, 1), (7, 1)])),
    ("十枚落ち", &["10枚落"], "10", Gone::Squares(&[(8, 2), (2, 2), (1, 1), (9, 1), (2, 1), (8, 1), (3, 1), (7, 1), (4, 1), (6, 1)])),
    ("裸玉", &["玉一枚"], "", Gone::AllBut((5, 1), "歩", 0)),
    ("歩三兵", &["三歩"], "", Gone::AllBut((5, 1), "歩", 3)),
];

/// A name without what varies: blanks, `ち`, `车`, the spelling of characters, and the width of digits.
fn plain(name: &str) -> String {
    let narrow = |c: char| square::digit(c).filter(|_| ('１'..='９').contains(&c)).map_or(c, |digit| char::from(b'0' + digit));
    let kept = name.chars().filter(|c| !c.is_whitespace() && !matches!(c, 'ち' | '車' | '车')).map(fold).map(narrow);
    kept.collect()
}

/// True if a name announces a drawn board.
pub(super) fn is_drawn(name: &str) -> bool {
    DRAWN.iter().any(|known| name.starts_with(known))
}

/// The position that a handicap begins with; `None` where the name is not known, `Some(None)` for an even game.
pub(super) fn find(spec: &Spec, names: &Names, name: &str) -> Option<Option<Setup>> {
    let wanted = plain(name);
    if wanted == plain(EVEN) {
        return Some(None);
    }
    let row = ROWS.iter().find(|row| std::iter::once(&row.0).chain(row.1).any(|known| plain(known) == wanted))?;
    layout(spec, names, &row.3).map(Some)
}

/// The same by the preset of JKF.
pub(super) fn by_preset(spec: &Spec, names: &Names, preset: &str) -> Option<Option<Setup>> {
    if preset == "HIRATE" {
        return Some(None);
    }
    let row = ROWS.iter().find(|row| !row.2.is_empty() && row.2 == preset)?;
    layout(spec, names, &row.3).map(Some)
}

/// The name of the handicap that a position is, and its preset in JKF.
pub(super) fn name(spec: &Spec, names: &Names, setup: &Setup) -> Option<(&'static str, &'static str)> {
    let same = |other: &Setup| {
        let hand = |setup: &Setup| setup.hands.clone().filter(|hands| hands.iter().flatten().any(|&count| count > 0));
        other.cells == setup.cells && other.mover == setup.mover && hand(other) == hand(setup) && setup.turn.turns == 0
    };
    if same(&position::start(spec)) {
        return Some((EVEN, "HIRATE"));
    }
    ROWS.iter().find(|row| layout(spec, names, &row.3).is_some_and(|layout| same(&layout))).map(|row| (row.0, row.2))
}

fn layout(spec: &Spec, names: &Names, gone: &Gone) -> Option<Setup> {
    const GIVER: SideId = SideId::new(1);
    let mut setup = position::start(spec);
    let mut taken = |site: Option<u16>| -> Option<()> {
        *setup.cells.get_mut(usize::from(site?))? = None;
        Some(())
    };
    match gone {
        Gone::Squares(squares) => {
            for &(file, rank) in *squares {
                taken(square::site(&spec.board, file, rank))?;
            }
        }
        Gone::AllBut((file, rank), name, count) => {
            let left = square::site(&spec.board, *file, *rank)?;
            let others: Vec<u16> = (0..spec.board.sites() as u16)
                .filter(|&site| site != left && spec.start.cells.get(usize::from(site)).copied().flatten().is_some_and(|p| p.side == GIVER))
                .collect();
            for site in others {
                taken(Some(site))?;
            }
            if *count > 0 {
                let chars: Vec<char> = name.chars().collect();
                let (kind, _) = names.starts(&chars)?;
                let mut hands = vec![vec![0; spec.kinds.len()]; spec.sides.len()];
                *hands.get_mut(usize::from(GIVER))?.get_mut(usize::from(kind))? = *count;
                setup.hands = Some(hands);
            }
        }
    }
    setup.mover = GIVER;
    Some(setup)
}
