//! Points: two letters, the column from the left and the row from the top.

use tianyuan_board::Board;
use tianyuan_rules::spec::Site;

use super::text::split;
use crate::error::SgfProblem;
use crate::text::short;

/// Letters of columns and rows.
const LETTERS: &str = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
/// The most columns or rows that points can name.
pub(super) const MOST: usize = 52;
/// `tt` passes on boards up to this size, as files before FF[4] write it.
const OLD_PASS: usize = 19;

/// True if the points of a board can be named.
pub(super) fn fits(board: &Board) -> bool {
    board.is_rectangular() && board.width() <= MOST && board.height() <= MOST
}

/// The name of a site; empty where the board has no such points.
pub fn point(board: &Board, site: Site) -> String {
    let (column, row) = board.place(site);
    let letter = |index: i16| usize::try_from(index).ok().and_then(|index| LETTERS.chars().nth(index));
    let top = board.height() as i16 - 1;
    letter(column).zip(letter(top - row)).map(|(column, row)| [column, row].iter().collect()).unwrap_or_default()
}

/// The site that a point names.
pub fn site(board: &Board, name: &str) -> Option<Site> {
    let mut chars = name.trim().chars();
    let (column, row) = (LETTERS.find(chars.next()?)?, LETTERS.find(chars.next()?)?);
    if chars.next().is_some() {
        return None;
    }
    board.site_at(column as i16, board.height() as i16 - 1 - row as i16)
}

/// True if the value of a move passes.
pub(super) fn passes(board: &Board, name: &str) -> bool {
    let name = name.trim();
    name.is_empty() || (name == "tt" && board.width() <= OLD_PASS && board.height() <= OLD_PASS)
}

/// The error for a name that is no point.
pub(super) fn no_point(board: &Board, name: &str) -> SgfProblem {
    let last = point(board, board.site_at(board.width() as i16 - 1, 0).unwrap_or(0));
    SgfProblem::Point { found: short(name.trim(), 12), last }
}

/// The sites of a value: one point, or a rectangle between two corners (`aa:cc`).
///
/// # Errors
/// [`SgfProblem::Point`].
pub fn sites(board: &Board, raw: &str) -> Result<Vec<Site>, SgfProblem> {
    let one = |name: &str| site(board, name).ok_or_else(|| no_point(board, name));
    let Some((first, second)) = split(raw) else { return one(raw).map(|site| vec![site]) };
    let ((a, b), (c, d)) = (board.place(one(first)?), board.place(one(second)?));
    let rows = (b.min(d)..=b.max(d)).rev();
    Ok(rows.flat_map(|row| (a.min(c)..=a.max(c)).filter_map(move |column| board.site_at(column, row))).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn board(width: usize, height: usize) -> Board {
        Board::rectangle(width, height, false, None, None).expect("a board")
    }

    #[test]
    fn every_site_has_a_point() {
        for (width, height) in [(1, 1), (2, 5), (19, 19), (25, 13), (36, 36)] {
            let board = board(width, height);
            for there in 0..board.sites() as Site {
                assert_eq!(site(&board, &point(&board, there)), Some(there));
            }
        }
    }

    #[test]
    fn rows_are_counted_from_the_top() {
        let board = board(19, 19);
        assert_eq!(site(&board, "pd"), board.site_at(15, 15));
        assert_eq!(site(&board, "as"), board.site_at(0, 0));
        assert_eq!((site(&board, "tt"), site(&board, "p"), site(&board, "pdd"), site(&board, "4d")), (None, None, None, None));
        assert!(passes(&board, "tt") && passes(&board, "") && !passes(&board, "aa"));
    }

    #[test]
    fn lists_are_compressed() {
        let board = board(9, 9);
        let names = |raw: &str| sites(&board, raw).map(|sites| sites.iter().map(|&site| point(&board, site)).collect::<Vec<_>>());
        assert_eq!(names("ab:bc").expect("points"), ["ab", "bb", "ac", "bc"]);
        assert_eq!(names("bc:ab").expect("points").len(), 4);
        assert_eq!(names("ii").expect("points"), ["ii"]);
        assert_eq!(names("jj"), Err(SgfProblem::Point { found: "jj".to_owned(), last: "ii".to_owned() }));
    }
}
