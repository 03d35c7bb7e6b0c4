//! Go, naively: groups are filled anew at every question, earlier positions are kept whole and compared whole.

use super::Side;

/// A board of `width` × `height` points. Site 0 is A1, then along the rank.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Goban {
    /// Points along a rank.
    pub width: usize,
    /// Points along a file.
    pub height: usize,
    /// The stone on each point.
    pub cells: Vec<Option<Side>>,
}

impl Goban {
    /// An empty board.
    pub fn empty(width: usize, height: usize) -> Goban {
        Goban { width, height, cells: vec![None; width * height] }
    }

    /// A board from its rows, the far one first: `X` black, `O` white, anything else empty.
    pub fn from_rows<S: AsRef<str>>(rows: &[S]) -> Goban {
        let width = rows.first().map_or(0, |row| row.as_ref().chars().count());
        let stone = |letter: char| match letter {
            'X' => Some(Side::Black),
            'O' => Some(Side::White),
            _ => None,
        };
        let cells = rows.iter().rev().flat_map(|row| row.as_ref().chars().map(stone)).collect();
        Goban { width, height: rows.len(), cells }
    }

    /// The same rows again.
    pub fn rows(&self) -> Vec<String> {
        let letter = |cell: &Option<Side>| match cell {
            Some(Side::Black) => 'X',
            Some(Side::White) => 'O',
            None => '.',
        };
        self.cells.chunks(self.width).rev().map(|row| row.iter().map(letter).collect()).collect()
    }

    /// The point of a vertex as engines write it: letters without I, `A1` near the left hand of the player.
    pub fn vertex(&self, name: &str) -> Option<usize> {
        let letter = name.chars().next()?.to_ascii_uppercase();
        let file = "ABCDEFGHJKLMNOPQRSTUVWXYZ".find(letter)?;
        let rank = name.get(1..)?.parse::<usize>().ok()?.checked_sub(1)?;
        (file < self.width && rank < self.height).then_some(rank * self.width + file)
    }

    /// The vertex of a point.
    pub fn vertex_name(&self, site: usize) -> String {
        let letter = "ABCDEFGHJKLMNOPQRSTUVWXYZ".as_bytes().get(site % self.width).copied().unwrap_or(b'?');
        format!("{}{}", char::from(letter), site / self.width + 1)
    }

    /// The points next to a point.
    pub fn beside(&self, site: usize) -> Vec<usize> {
        let (file, rank) = (site % self.width, site / self.width);
        let mut sites = Vec::new();
        if file > 0 {
            sites.push(site - 1);
        }
        if file + 1 < self.width {
            sites.push(site + 1);
        }
        if rank > 0 {
            sites.push(site - self.width);
        }
        if rank + 1 < self.height {
            sites.push(site + self.width);
        }
        sites
    }

    /// The points connected to a point through points with the same contents (empty ones too), ascending.
    pub fn same(&self, site: usize) -> Vec<usize> {
        let (mut found, mut open) = (vec![site], vec![site]);
        while let Some(here) = open.pop() {
            for next in self.beside(here) {
                if self.cells[next] == self.cells[site] && !found.contains(&next) {
                    found.push(next);
                    open.push(next);
                }
            }
        }
        found.sort_unstable();
        found
    }

    /// The points next to some points that hold this, each once, ascending.
    pub fn around(&self, sites: &[usize], what: Option<Side>) -> Vec<usize> {
        let mut found: Vec<usize> =
            sites.iter().flat_map(|&site| self.beside(site)).filter(|&n| self.cells[n] == what && !sites.contains(&n)).collect();
        found.sort_unstable();
        found.dedup();
        found
    }

    /// All connected parts that hold this: groups of a side, or empty regions.
    pub fn parts(&self, what: Option<Side>) -> Vec<Vec<usize>> {
        let mut seen = vec![false; self.cells.len()];
        let mut parts = Vec::new();
        for site in 0..self.cells.len() {
            if self.cells[site] == what && !seen[site] {
                let part = self.same(site);
                part.iter().for_each(|&s| seen[s] = true);
                parts.push(part);
            }
        }
        parts
    }

    /// True if every group has a liberty.
    pub fn breathes(&self) -> bool {
        [Side::Black, Side::White].into_iter().all(|side| self.parts(Some(side)).iter().all(|group| !self.around(group, None).is_empty()))
    }

    /// Stones of a side.
    pub fn count(&self, side: Side) -> usize {
        self.cells.iter().filter(|cell| **cell == Some(side)).count()
    }

    /// True if a point is empty with nothing but stones of a side next to it.
    pub fn is_eye(&self, site: usize, side: Side) -> bool {
        self.cells[site].is_none() && self.beside(site).iter().all(|&next| self.cells[next] == Some(side))
    }

    /// The board without some stones, and how many of each side they were.
    #[must_use]
    pub fn without(&self, sites: &[usize]) -> (Goban, [usize; 2]) {
        let mut rest = self.clone();
        sites.iter().for_each(|&site| rest.cells[site] = None);
        let gone = [Side::Black, Side::White].map(|side| self.count(side) - rest.count(side));
        (rest, gone)
    }
}

/// The recurrences that are forbidden.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ko {
    /// None.
    Free,
    /// Taking back at once what leads to the board before.
    Simple,
    /// A board that occurred before.
    Board,
    /// A board that occurred before with the same side to move.
    Situation,
}

/// The suicides that are allowed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Suicide {
    /// None.
    Forbidden,
    /// Those of several stones.
    Several,
    /// All.
    Allowed,
}

/// The agreements before the game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Laws {
    /// Recurrences.
    pub ko: Ko,
    /// Suicides.
    pub suicide: Suicide,
    /// True if a pass hands over a stone.
    pub pass_costs: bool,
}

/// The reason why a stone may not be played.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Why {
    /// A stone stands there.
    Occupied,
    /// It would leave its own group without liberties.
    Suicide,
    /// It takes back at once.
    Ko,
    /// The position occurred before.
    Superko,
}

impl Why {
    /// Its word in the recorded cases.
    pub fn word(self) -> &'static str {
        match self {
            Why::Occupied => "occupied",
            Why::Suicide => "suicide",
            Why::Ko => "ko",
            Why::Superko => "superko",
        }
    }
}

/// A game.
#[derive(Debug, Clone)]
pub struct Go {
    /// The agreements.
    pub laws: Laws,
    /// The board.
    pub board: Goban,
    /// The side to move.
    pub mover: Side,
    /// Passes in a row.
    pub passes: usize,
    /// Stones that each side has lost, those handed over included.
    pub lost: [usize; 2],
    /// Stones of each side captured, its suicides included, and no passes.
    pub taken: [usize; 2],
    /// Turns of each side, passes included.
    pub turns: [usize; 2],
    /// Every position that occurred, with the side to move then; the present one last.
    pub stood: Vec<(Goban, Side)>,
    /// Number of stones that the last turn took from the enemy.
    took: usize,
}

impl Go {
    /// A game from a board; earlier positions are not known.
    pub fn new(laws: Laws, board: Goban, mover: Side) -> Go {
        let stood = vec![(board.clone(), mover)];
        Go { laws, board, mover, passes: 0, lost: [0, 0], taken: [0, 0], turns: [0, 0], stood, took: 0 }
    }

    /// The board after a stone of the mover, and how many enemies and own stones left it.
    ///
    /// # Errors
    /// The reason why it may not be played.
    pub fn after(&self, site: usize) -> Result<(Goban, usize, usize), Why> {
        if self.board.cells[site].is_some() {
            return Err(Why::Occupied);
        }
        let mut board = self.board.clone();
        board.cells[site] = Some(self.mover);
        let enemy = self.mover.other();
        let breathless: Vec<usize> =
            board.parts(Some(enemy)).into_iter().filter(|group| board.around(group, None).is_empty()).flatten().collect();
        breathless.iter().for_each(|&s| board.cells[s] = None);
        let own = board.same(site);
        let mut given = 0;
        if board.around(&own, None).is_empty() {
            let allowed = match self.laws.suicide {
                Suicide::Forbidden => false,
                Suicide::Several => own.len() > 1,
                Suicide::Allowed => true,
            };
            if !allowed {
                return Err(Why::Suicide);
            }
            given = own.len();
            own.iter().for_each(|&s| board.cells[s] = None);
        }
        let took = breathless.len();
        match self.laws.ko {
            Ko::Free => {}
            Ko::Simple => {
                // Taking from one that has just taken, and the board before that again.
                let before = self.stood.len().checked_sub(2).map(|index| &self.stood[index].0);
                if self.took > 0 && took > 0 && before == Some(&board) {
                    return Err(Why::Ko);
                }
            }
            Ko::Board => {
                if self.stood.iter().any(|(stood, _)| *stood == board) {
                    return Err(Why::Superko);
                }
            }
            Ko::Situation => {
                if self.stood.iter().any(|(stood, next)| *stood == board && *next == enemy) {
                    return Err(Why::Superko);
                }
            }
        }
        Ok((board, took, given))
    }

    /// The points on which the mover may play, ascending.
    pub fn legal(&self) -> Vec<usize> {
        (0..self.board.cells.len()).filter(|&site| self.after(site).is_ok()).collect()
    }

    /// Plays a stone.
    ///
    /// # Errors
    /// The reason why it may not be played.
    pub fn play(&mut self, site: usize) -> Result<(), Why> {
        let (board, took, given) = self.after(site)?;
        let (own, enemy) = (self.mover as usize, self.mover.other() as usize);
        self.board = board;
        for lost in [&mut self.lost, &mut self.taken] {
            lost[enemy] += took;
            lost[own] += given;
        }
        (self.took, self.passes) = (took, 0);
        self.next();
        Ok(())
    }

    /// Passes.
    pub fn pass(&mut self) {
        self.lost[self.mover as usize] += usize::from(self.laws.pass_costs);
        self.took = 0;
        self.passes += 1;
        self.next();
    }

    fn next(&mut self) {
        self.turns[self.mover as usize] += 1;
        self.mover = self.mover.other();
        self.stood.push((self.board.clone(), self.mover));
    }
}
