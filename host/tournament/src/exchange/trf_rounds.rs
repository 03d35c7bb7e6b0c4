//! The rounds of a TRF: each game is in the lines of both players, and what one line says is compared with the other.

use std::collections::BTreeMap;

use tianyuan_words::{Message, message};

use crate::model::{GameResult, Side};

use super::{Wrong, cut};
use crate::state::MOST_ROUNDS;

/// The last column before the rounds, and the columns of each.
const BEFORE: usize = 91;
const WIDTH: usize = 10;

/// Rounds from a file. Players are named by their places in its list.
#[derive(Debug, Default)]
pub(super) struct FileRounds {
    /// The rounds that were played, the first one first.
    pub(super) played: Vec<FileRound>,
    /// Rounds after those for which players have asked, with the points.
    pub(super) later: Vec<(u32, usize, Off)>,
    /// True if results are among them that do not count for ratings.
    pub(super) unrated: bool,
}

impl FileRounds {
    /// The players who neither played the last round nor got anything for it. Where the file says who is away in the next one, nobody
    /// counts as having left.
    pub(super) fn left(&self) -> Vec<usize> {
        let last = self.played.last().filter(|_| self.later.is_empty());
        let off = last.map(|round| round.off.as_slice()).unwrap_or_default();
        off.iter().filter(|(_, off)| *off == Off::Nothing).map(|(place, _)| *place).collect()
    }
}

/// A round from a file.
#[derive(Debug, Default)]
pub(super) struct FileRound {
    /// The games, in the order of the lines: first side, second side, result.
    pub(super) games: Vec<(usize, usize, Option<GameResult>)>,
    /// The players for whom the pairing found no opponent.
    pub(super) byes: Vec<usize>,
    /// The players who did not play, with the points.
    pub(super) off: Vec<(usize, Off)>,
}

/// The points of a round off.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Off {
    /// As many as a win.
    Full,
    /// As many as a draw.
    Half,
    /// None.
    Nothing,
}

/// A round in the line of a player.
#[derive(Debug, Clone)]
enum Cell {
    Game { opponent: usize, side: Option<Side>, sign: char, text: String },
    Bye,
    Off(Off),
    Blank,
}

/// The line of a player.
pub(super) struct PlayerLine {
    /// Its number in the file, from 1.
    pub(super) line: usize,
    /// The number of the player.
    pub(super) rank: u32,
    /// The signs from the first column of the rounds on.
    signs: Vec<char>,
}

/// Reads the rounds of all lines.
///
/// # Errors
/// A column cannot be, or two lines contradict each other.
pub(super) fn read(lines: &[PlayerLine]) -> Result<FileRounds, Wrong> {
    let places: BTreeMap<u32, usize> = lines.iter().enumerate().map(|(place, line)| (line.rank, place)).collect();
    let rounds = lines.iter().map(|line| line.rounds()).max().unwrap_or(0);
    let mut found = FileRounds::default();
    let mut asked = Vec::new();
    for round in 0..rounds {
        let cells: Vec<Cell> = lines.iter().map(|line| line.cell(round, &places)).collect::<Result<_, _>>()?;
        let number = u32::try_from(round + 1).unwrap_or(u32::MAX);
        if !cells.iter().any(|cell| matches!(cell, Cell::Game { .. } | Cell::Bye)) {
            let offs = cells.iter().enumerate().filter_map(|(place, cell)| match cell {
                Cell::Off(off) => Some((number, place, *off)),
                _ => None,
            });
            asked.extend(offs);
            continue;
        }
        // Rounds that nobody has played lie before one that somebody has.
        while found.played.len() < round {
            found.played.push(FileRound::default());
        }
        found.unrated |= cells.iter().any(|cell| matches!(cell, Cell::Game { sign: 'W' | 'D' | 'L', .. }));
        found.played.push(paired(lines, &cells, round)?);
    }
    for (round, place, off) in asked {
        match found.played.get_mut(round as usize - 1) {
            Some(between) => between.off.push((place, off)),
            None => found.later.push((round, place, off)),
        }
    }
    Ok(found)
}

/// A round in which the lines of all players agree.
fn paired(lines: &[PlayerLine], cells: &[Cell], round: usize) -> Result<FileRound, Wrong> {
    let mut found = FileRound::default();
    for (place, cell) in cells.iter().enumerate() {
        match cell {
            Cell::Bye => found.byes.push(place),
            Cell::Off(off) => found.off.push((place, *off)),
            Cell::Blank => found.off.push((place, Off::Nothing)),
            Cell::Game { opponent, side, sign, text } => {
                let contradicted = || {
                    let (own, other) = (&lines[place], &lines[*opponent]);
                    let said = match &cells[*opponent] {
                        Cell::Game { text, .. } => text.clone(),
                        _ => other.text(round),
                    };
                    let why = message!(
                        tournament.import.contradiction,
                        column = column_of(round),
                        round = round + 1,
                        number = own.rank,
                        own = cut(text),
                        opponent = other.rank,
                        line = other.line,
                        other = cut(&said)
                    );
                    (own.line, why)
                };
                let Cell::Game { opponent: back, side: other_side, sign: other_sign, .. } = &cells[*opponent] else {
                    return Err(contradicted());
                };
                if *back != place || (side.is_some() && side == other_side) {
                    return Err(contradicted());
                }
                let Some(result) = result(*sign, *other_sign) else { return Err(contradicted()) };
                let own = side.or_else(|| other_side.map(Side::other));
                // The sides of a game that nobody played are of no consequence.
                let unplayed = result.is_some_and(|result| !result.played());
                let Some(own) = own.or_else(|| unplayed.then_some(Side::First)) else {
                    return Err((lines[place].line, message!(tournament.import.no_side, column = column_of(round) + 5, round = round + 1)));
                };
                if place < *opponent {
                    found.games.push(match own {
                        Side::First => (place, *opponent, result),
                        Side::Second => (*opponent, place, result.map(GameResult::turned)),
                    });
                }
            }
        }
    }
    Ok(found)
}

/// The result by the signs of both players, the first of them taken as the first side; `None` if they contradict each other.
fn result(own: char, other: char) -> Option<Option<GameResult>> {
    Some(Some(match (own, other) {
        (' ', ' ') => return Some(None),
        ('1', '0') | ('W', 'L') => GameResult::FirstWins,
        ('0', '1') | ('L', 'W') => GameResult::SecondWins,
        ('=', '=') | ('D', 'D') => GameResult::Draw,
        ('0', '0') | ('L', 'L') => GameResult::BothLose,
        ('+', '-') => GameResult::FirstByForfeit,
        ('-', '+') => GameResult::SecondByForfeit,
        ('-', '-') => GameResult::BothForfeit,
        _ => return None,
    }))
}

/// The first column of a round, from 1.
fn column_of(round: usize) -> usize {
    BEFORE + round * WIDTH + 1
}

impl PlayerLine {
    /// The line of a player with these columns.
    ///
    /// # Errors
    /// It has more rounds than a tournament can have.
    pub(super) fn new(line: usize, rank: u32, columns: &[String]) -> Result<PlayerLine, Wrong> {
        let signs = columns.get(BEFORE..).unwrap_or_default();
        let end = signs.iter().rposition(|sign| !sign.trim().is_empty()).map_or(0, |last| last + 1);
        if end > WIDTH * MOST_ROUNDS as usize {
            return Err((line, message!(tournament.wrong.rounds, most = MOST_ROUNDS)));
        }
        let signs = signs.iter().take(end).map(|sign| sign.chars().next().unwrap_or(' ')).collect();
        Ok(PlayerLine { line, rank, signs })
    }

    /// The number of rounds in the line.
    pub(super) fn rounds(&self) -> usize {
        self.signs.len().div_ceil(WIDTH)
    }

    /// Columns from one to another, from 1, both ends included.
    fn part(&self, from: usize, to: usize) -> String {
        let end = to.saturating_sub(BEFORE).min(self.signs.len());
        self.signs.get(from.saturating_sub(BEFORE + 1)..end).unwrap_or_default().iter().collect()
    }

    /// The text of a round.
    fn text(&self, round: usize) -> String {
        self.part(column_of(round), column_of(round) + 7).trim().to_owned()
    }

    fn cell(&self, round: usize, places: &BTreeMap<u32, usize>) -> Result<Cell, Wrong> {
        let first = column_of(round);
        let wrong = |why: Message| (self.line, why);
        let one = |column: usize| self.part(column, column).trim().chars().next().unwrap_or(' ');
        for column in [first + 4, first + 6, first + 8, first + 9] {
            if one(column) != ' ' {
                return Err(wrong(message!(tournament.import.shifted_round, column = column, found = cut(&self.part(column, column)))));
            }
        }
        let side = match one(first + 5).to_ascii_lowercase() {
            'w' => Some(Side::First),
            'b' => Some(Side::Second),
            '-' | ' ' => None,
            found => return Err(wrong(message!(tournament.import.round_side, column = first + 5, found = found))),
        };
        let sign = one(first + 7).to_ascii_uppercase();
        let no_result = || wrong(message!(tournament.import.round_result, column = first + 7, found = sign));
        let number = self.part(first, first + 3);
        let number = number.trim();
        if number.chars().all(|digit| digit == '0') {
            return Ok(match sign {
                'U' => Cell::Bye,
                // Older files write a round off as a game without an opponent.
                'F' | '+' => Cell::Off(Off::Full),
                'H' | '=' => Cell::Off(Off::Half),
                'Z' | '-' => Cell::Off(Off::Nothing),
                ' ' if number.is_empty() => Cell::Blank,
                ' ' => Cell::Off(Off::Nothing),
                _ => return Err(no_result()),
            });
        }
        let opponent = number.parse::<u32>().ok().and_then(|rank| places.get(&rank).copied());
        let opponent = opponent.filter(|_| number.parse::<u32>().ok() != Some(self.rank));
        let Some(opponent) = opponent else {
            return Err(wrong(message!(tournament.import.round_opponent, column = first, found = cut(number))));
        };
        if !" 1=0WDL+-".contains(sign) {
            return Err(no_result());
        }
        Ok(Cell::Game { opponent, side, sign, text: self.text(round) })
    }
}
