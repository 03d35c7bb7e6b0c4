//! Shogi by looking: a board of 81 cells, moves by table, legality by making a move and asking whether the king could be
//! taken, mate by trying every answer. Written from the clauses `shogi.*` alone.

use std::collections::BTreeMap;
use std::fmt;

use super::Side;

/// The eight kinds; the first seven lie in hands, in the order in which SFEN writes them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[allow(missing_docs)]
pub enum Role {
    Rook,
    Bishop,
    Gold,
    Silver,
    Knight,
    Lance,
    Pawn,
    King,
}

impl Role {
    /// Kinds that lie in hands.
    pub const IN_HAND: [Role; 7] = [Role::Rook, Role::Bishop, Role::Gold, Role::Silver, Role::Knight, Role::Lance, Role::Pawn];

    /// Its letter.
    pub fn letter(self) -> char {
        char::from(b"RBGSNLPK"[self as usize])
    }

    /// The kind of a capital letter.
    pub fn of_letter(letter: char) -> Option<Role> {
        Role::IN_HAND.into_iter().chain([Role::King]).find(|role| role.letter() == letter)
    }

    /// Number of such pieces in the set (`shogi.piece.3`).
    pub fn in_all(self) -> usize {
        [2, 2, 4, 4, 4, 4, 18, 2][self as usize]
    }

    /// `shogi.promo.1`: all but king and gold.
    pub fn promotes(self) -> bool {
        !matches!(self, Role::King | Role::Gold)
    }
}

/// A piece on the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Man {
    /// Its side.
    pub side: Side,
    /// Its kind.
    pub role: Role,
    /// True if it shows its other face.
    pub promoted: bool,
}

/// A cell: columns from the left (file 9 is 0) and rows from the top (rank a is 0), as the diagram is printed.
pub type Cell = (i8, i8);

/// One step to the right and downwards as Black sees it, and whether the piece goes on.
type Way = (i8, i8, bool);

const KING: &[Way] =
    &[(-1, -1, false), (0, -1, false), (1, -1, false), (-1, 0, false), (1, 0, false), (-1, 1, false), (0, 1, false), (1, 1, false)];
const GOLD: &[Way] = &[(-1, -1, false), (0, -1, false), (1, -1, false), (-1, 0, false), (1, 0, false), (0, 1, false)];
const SILVER: &[Way] = &[(-1, -1, false), (0, -1, false), (1, -1, false), (-1, 1, false), (1, 1, false)];
const KNIGHT: &[Way] = &[(-1, -2, false), (1, -2, false)];
const LANCE: &[Way] = &[(0, -1, true)];
const PAWN: &[Way] = &[(0, -1, false)];
const ROOK: &[Way] = &[(0, -1, true), (0, 1, true), (-1, 0, true), (1, 0, true)];
const BISHOP: &[Way] = &[(-1, -1, true), (1, -1, true), (-1, 1, true), (1, 1, true)];
const DRAGON: &[Way] =
    &[(0, -1, true), (0, 1, true), (-1, 0, true), (1, 0, true), (-1, -1, false), (1, -1, false), (-1, 1, false), (1, 1, false)];
const HORSE: &[Way] =
    &[(-1, -1, true), (1, -1, true), (-1, 1, true), (1, 1, true), (0, -1, false), (0, 1, false), (-1, 0, false), (1, 0, false)];

impl Man {
    fn ways(self) -> &'static [Way] {
        match (self.role, self.promoted) {
            (Role::King, _) => KING,
            (Role::Rook, false) => ROOK,
            (Role::Rook, true) => DRAGON,
            (Role::Bishop, false) => BISHOP,
            (Role::Bishop, true) => HORSE,
            (Role::Silver, false) => SILVER,
            (Role::Knight, false) => KNIGHT,
            (Role::Lance, false) => LANCE,
            (Role::Pawn, false) => PAWN,
            (Role::Gold, _) | (_, true) => GOLD,
        }
    }

    /// True if it could move at all from a cell of an empty board.
    pub fn can_move_from(self, cell: Cell) -> bool {
        self.ways().iter().any(|&(right, down, _)| step(cell, right, down, self.side).is_some())
    }
}

/// The cell beside another, if it is on the board; White sees the board the other way round.
fn step(cell: Cell, right: i8, down: i8, side: Side) -> Option<Cell> {
    let (right, down) = if side == Side::Black { (right, down) } else { (-right, -down) };
    let (column, row) = (cell.0 + right, cell.1 + down);
    ((0..9).contains(&column) && (0..9).contains(&row)).then_some((column, row))
}

/// All cells, from the upper left.
pub fn cells() -> impl Iterator<Item = Cell> {
    (0..9).flat_map(|row| (0..9).map(move |column| (column, row)))
}

/// True if a cell is in the enemy camp of a side (`shogi.board.2`).
fn in_zone(cell: Cell, side: Side) -> bool {
    if side == Side::Black { cell.1 < 3 } else { cell.1 > 5 }
}

/// A move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Ply {
    /// A piece of the board goes from one cell to another, and turns over or does not.
    Go(Cell, Cell, bool),
    /// A piece of the hand is dropped.
    Drop(Role, Cell),
}

/// The name of a cell: `7g`.
pub fn name((column, row): Cell) -> String {
    format!("{}{}", 9 - column, char::from(b'a' + row.unsigned_abs()))
}

impl fmt::Display for Ply {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Ply::Go(from, to, promote) => write!(f, "{}{}{}", name(*from), name(*to), if *promote { "+" } else { "" }),
            Ply::Drop(role, to) => write!(f, "{}*{}", role.letter(), name(*to)),
        }
    }
}

/// The pieces on the board and in the hands, and the side to move.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Board {
    /// Rows from the top.
    pub rows: [[Option<Man>; 9]; 9],
    /// Pieces in hand: Black's, White's; in the order of [`Role::IN_HAND`].
    pub hands: [[u8; 7]; 2],
    /// The side to move.
    pub mover: Side,
}

impl Board {
    /// The piece on a cell.
    pub fn at(&self, (column, row): Cell) -> Option<Man> {
        self.rows[row.unsigned_abs() as usize][column.unsigned_abs() as usize]
    }

    /// Puts or lifts a piece.
    pub fn put(&mut self, (column, row): Cell, man: Option<Man>) {
        self.rows[row.unsigned_abs() as usize][column.unsigned_abs() as usize] = man;
    }

    /// A side's hand.
    pub fn hand(&self, side: Side) -> &[u8; 7] {
        &self.hands[side as usize]
    }

    /// The cells that the piece on a cell could go to if there were no kings to mind.
    fn reach(&self, from: Cell) -> Vec<Cell> {
        let Some(man) = self.at(from) else { return Vec::new() };
        let mut found = Vec::new();
        for &(right, down, far) in man.ways() {
            let mut next = step(from, right, down, man.side);
            while let Some(cell) = next {
                let there = self.at(cell);
                if there.is_none_or(|other| other.side != man.side) {
                    found.push(cell);
                }
                next = if far && there.is_none() { step(cell, right, down, man.side) } else { None };
            }
        }
        found
    }

    /// The cell of a side's king, if it has one.
    pub fn king(&self, side: Side) -> Option<Cell> {
        cells().find(|&cell| self.at(cell) == Some(Man { side, role: Role::King, promoted: false }))
    }

    /// True if a side's king could be taken (`shogi.check.1`).
    pub fn checked(&self, side: Side) -> bool {
        let Some(king) = self.king(side) else { return false };
        cells().any(|cell| self.at(cell).is_some_and(|man| man.side != side) && self.reach(cell).contains(&king))
    }

    /// True if a side has an unpromoted pawn in a column.
    fn pawn_in(&self, side: Side, column: i8) -> bool {
        (0..9).any(|row| self.at((column, row)) == Some(Man { side, role: Role::Pawn, promoted: false }))
    }

    /// Moves, kings unminded.
    fn plies(&self) -> Vec<Ply> {
        let mut plies = Vec::new();
        for from in cells() {
            let Some(man) = self.at(from).filter(|man| man.side == self.mover) else { continue };
            for to in self.reach(from) {
                let may = man.role.promotes() && !man.promoted && (in_zone(from, man.side) || in_zone(to, man.side));
                if may {
                    plies.push(Ply::Go(from, to, true));
                }
                if man.can_move_from(to) {
                    plies.push(Ply::Go(from, to, false));
                }
            }
        }
        for role in Role::IN_HAND {
            if self.hand(self.mover)[role as usize] == 0 {
                continue;
            }
            for to in cells().filter(|&to| self.at(to).is_none()) {
                let man = Man { side: self.mover, role, promoted: false };
                if man.can_move_from(to) && !(role == Role::Pawn && self.pawn_in(self.mover, to.0)) {
                    plies.push(Ply::Drop(role, to));
                }
            }
        }
        plies
    }

    /// The board after a move.
    pub fn after(&self, ply: Ply) -> Board {
        let mut next = self.clone();
        let hand = &mut next.hands[self.mover as usize];
        match ply {
            Ply::Go(from, to, promote) => {
                if let Some(taken) = self.at(to).filter(|taken| taken.role != Role::King) {
                    hand[taken.role as usize] += 1;
                }
                let man = self.at(from).map(|man| Man { promoted: man.promoted || promote, ..man });
                next.put(from, None);
                next.put(to, man);
            }
            Ply::Drop(role, to) => {
                hand[role as usize] -= 1;
                next.put(to, Some(Man { side: self.mover, role, promoted: false }));
            }
        }
        next.mover = self.mover.other();
        next
    }

    /// True if a move leaves the own king safe, and is no pawn's drop that mates.
    fn is_legal(&self, ply: Ply) -> bool {
        let after = self.after(ply);
        if after.checked(self.mover) {
            return false;
        }
        let mates = matches!(ply, Ply::Drop(Role::Pawn, _)) && after.checked(after.mover) && !after.can_play();
        !mates
    }

    /// All legal moves.
    pub fn legal(&self) -> Vec<Ply> {
        self.plies().into_iter().filter(|&ply| self.is_legal(ply)).collect()
    }

    /// True if there is a legal move.
    pub fn can_play(&self) -> bool {
        self.plies().into_iter().any(|ply| self.is_legal(ply))
    }

    /// Leaves `depth` moves below.
    pub fn perft(&self, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let legal = self.legal();
        if depth == 1 { legal.len() as u64 } else { legal.into_iter().map(|ply| self.after(ply).perft(depth - 1)).sum() }
    }

    /// True if some piece could never move, whatever else is on the board.
    pub fn has_stuck(&self) -> bool {
        cells().any(|cell| self.at(cell).is_some_and(|man| !man.can_move_from(cell)))
    }

    /// True if a game may begin here: enough pieces in the box, one king of a side at most, no two pawns in a column, and the side that has
    /// moved is not in check. Pieces that can never move are permitted.
    pub fn possible(&self) -> bool {
        let mut count: BTreeMap<Role, usize> = BTreeMap::new();
        let mut kings = [0; 2];
        for cell in cells() {
            let Some(man) = self.at(cell) else { continue };
            *count.entry(man.role).or_default() += 1;
            kings[man.side as usize] += usize::from(man.role == Role::King);
        }
        for role in Role::IN_HAND {
            *count.entry(role).or_default() += self.hands.iter().map(|hand| usize::from(hand[role as usize])).sum::<usize>();
        }
        let pawns =
            |side, column| (0..9).filter(|&row| self.at((column, row)) == Some(Man { side, role: Role::Pawn, promoted: false })).count();
        count.iter().all(|(role, &count)| count <= role.in_all())
            && kings.iter().all(|&kings| kings <= 1)
            && (0..9).all(|column| pawns(Side::Black, column) < 2 && pawns(Side::White, column) < 2)
            && !self.checked(self.mover.other())
    }
}

/// The end of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Outcome {
    /// A side has won.
    Won(Side),
    /// The same position for the fourth time.
    Drawn,
}

/// A game: a board and how it came about.
#[derive(Debug, Clone)]
pub struct Shogi {
    /// The board.
    pub board: Board,
    /// The number of the next move.
    pub number: u32,
    /// Every board so far, with whether the move that led to it gave check.
    past: Vec<(Board, bool)>,
}

impl Shogi {
    /// A game from a board.
    pub fn new(board: Board, number: u32) -> Shogi {
        Shogi { past: vec![(board.clone(), false)], board, number }
    }

    /// Plays a legal move.
    pub fn play(&mut self, ply: Ply) {
        self.board = self.board.after(ply);
        self.number += 1;
        self.past.push((self.board.clone(), self.board.checked(self.board.mover)));
    }

    /// Number of times that the present position has occurred.
    pub fn occurrences(&self) -> usize {
        self.past.iter().filter(|(board, _)| *board == self.board).count()
    }

    /// True if a board has occurred before.
    pub fn stood(&self, board: &Board) -> bool {
        self.past.iter().any(|(past, _)| past == board)
    }

    /// The result, with the legal moves at hand.
    pub fn result(&self, legal: &[Ply]) -> Option<Outcome> {
        if self.occurrences() >= 4 {
            let first = self.past.iter().position(|(board, _)| *board == self.board).unwrap_or_default();
            let since = &self.past[first + 1..];
            // Boards after which White is to move were made by Black.
            let only_checks = |side: Side| since.iter().filter(|(board, _)| board.mover == side.other()).all(|(_, check)| *check);
            let checker = [Side::Black, Side::White].into_iter().find(|&side| only_checks(side));
            return Some(checker.map_or(Outcome::Drawn, |side| Outcome::Won(side.other())));
        }
        legal.is_empty().then(|| Outcome::Won(self.board.mover.other()))
    }
}
