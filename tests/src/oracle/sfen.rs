//! Positions of [`super::shogi`] as text: the board from the upper left, `b` or `w`, the hands, the number of the next move.

use super::Side;
use super::shogi::{Board, Man, Role, Shogi};

/// The first position.
pub const START: &str = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";

impl Shogi {
    /// Reads a position; a missing number is 1.
    ///
    /// # Errors
    /// A sentence that says what is wrong with it.
    pub fn from_sfen(text: &str) -> Result<Shogi, String> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let [rows, mover, hands, rest @ ..] = words.as_slice() else { return Err(format!("too few words: {text}")) };
        let number = rest.first().map_or(Ok(1), |word| word.parse().map_err(|_| format!("{word} is no number")))?;
        let mut board =
            Board { rows: read_rows(rows)?, hands: [[0; 7]; 2], mover: Side::of_letter(mover).ok_or(format!("{mover} is no side"))? };
        let mut count = String::new();
        for letter in hands.chars().filter(|letter| *letter != '-') {
            if letter.is_ascii_digit() {
                count.push(letter);
                continue;
            }
            let role = Role::of_letter(letter.to_ascii_uppercase()).filter(|role| *role != Role::King);
            let role = role.ok_or(format!("{letter} lies in no hand"))?;
            let side = if letter.is_ascii_uppercase() { Side::Black } else { Side::White };
            let pieces = if count.is_empty() { 1 } else { count.parse().map_err(|_| format!("{count} pieces"))? };
            board.hands[side as usize][role as usize] += pieces;
            count.clear();
        }
        Ok(Shogi::new(board, number))
    }

    /// Writes the position.
    pub fn to_sfen(&self) -> String {
        format!("{} {}", board(&self.board), self.number)
    }
}

/// A board with mover and hands, without the number.
pub fn board(board: &Board) -> String {
    let rows: Vec<String> = board.rows.iter().map(write_row).collect();
    let mut hands = String::new();
    for side in [Side::Black, Side::White] {
        for role in Role::IN_HAND {
            let letter = role.letter();
            let letter = if side == Side::Black { letter } else { letter.to_ascii_lowercase() };
            match board.hand(side)[role as usize] {
                0 => {}
                1 => hands.push(letter),
                count => hands.push_str(&format!("{count}{letter}")),
            }
        }
    }
    let hands = if hands.is_empty() { "-" } else { &hands };
    format!("{} {} {hands}", rows.join("/"), board.mover.letter())
}

fn write_row(row: &[Option<Man>; 9]) -> String {
    let mut text = String::new();
    let mut empty = 0;
    for cell in row {
        let Some(man) = cell else {
            empty += 1;
            continue;
        };
        if empty > 0 {
            text.push_str(&empty.to_string());
            empty = 0;
        }
        if man.promoted {
            text.push('+');
        }
        let letter = man.role.letter();
        text.push(if man.side == Side::Black { letter } else { letter.to_ascii_lowercase() });
    }
    if empty > 0 {
        text.push_str(&empty.to_string());
    }
    text
}

fn read_rows(text: &str) -> Result<[[Option<Man>; 9]; 9], String> {
    let mut rows = [[None; 9]; 9];
    let words: Vec<&str> = text.split('/').collect();
    if words.len() != 9 {
        return Err(format!("{} rows", words.len()));
    }
    for (row, word) in rows.iter_mut().zip(words) {
        let (mut column, mut promoted) = (0, false);
        for letter in word.chars() {
            if let Some(empty) = letter.to_digit(10) {
                column += empty as usize;
            } else if letter == '+' {
                promoted = true;
            } else {
                let role = Role::of_letter(letter.to_ascii_uppercase()).ok_or(format!("{letter} is no piece"))?;
                let side = if letter.is_ascii_uppercase() { Side::Black } else { Side::White };
                *row.get_mut(column).ok_or(format!("{word} is too long"))? = Some(Man { side, role, promoted });
                (column, promoted) = (column + 1, false);
            }
        }
        if column != 9 {
            return Err(format!("{word} is not nine cells"));
        }
    }
    Ok(rows)
}
