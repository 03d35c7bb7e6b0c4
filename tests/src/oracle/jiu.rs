//! Jiu 久棋 at the default readings and at two others, on an even board of any size. Clause numbers are those of the rules checklist.

use super::{Act, Chain, End, Grid, Kind, Naive, Side, text};

/// Register with the two first stones.
pub const FIRST: &str = "first";

/// The part of the game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Phase {
    Layout,
    Opening,
    March,
}

/// The default readings.
pub const PRINTED: u8 = 0;
/// A double gate is two gates that share an edge (`jiu.gate.7`); everybody flies and nobody is judged, since only a flight makes
/// two gates that share a corner.
pub const EDGES: u8 = 1;
/// Wu is a line of the opponent's stones, to the letter (`jiu.line.1`).
pub const LITERAL: u8 = 2;

/// A game of Jiu at the default readings.
pub type Jiu = JiuRead<PRINTED>;

/// A game of Jiu at some reading.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct JiuRead<const READING: u8> {
    grid: Grid,
    mover: Side,
    phase: Phase,
    /// The points of the first stones; forgotten when both are lifted.
    first: Vec<usize>,
    /// Removals still owed in this turn.
    owed: usize,
    chain: Option<Chain>,
    end: Option<End>,
}

impl<const READING: u8> JiuRead<READING> {
    /// The empty board of an even size; White places first (`jiu.phase.1`).
    pub fn start(size: usize) -> Self {
        JiuRead { grid: Grid::empty(size), mover: Side::White, phase: Phase::Layout, first: Vec::new(), owed: 0, chain: None, end: None }
    }

    /// The corners of the central cell.
    fn central(&self) -> [usize; 4] {
        let n = self.grid.size;
        let low = (n / 2 - 1) * n + (n / 2 - 1);
        [low, low + 1, low + n, low + n + 1]
    }

    fn placements(&self) -> Vec<usize> {
        let empties = self.grid.empties();
        let placed = self.grid.cells.len() - empties.len();
        let [a, b, c, d] = self.central();
        match placed {
            // The first stone on any end of a diagonal of the central cell, the second on the other end (`jiu.place.2`).
            0 => vec![a, b, c, d],
            1 => [(a, d), (d, a), (b, c), (c, b)]
                .into_iter()
                .filter(|(taken, _)| self.grid.cells[*taken].is_some())
                .map(|(_, opposite)| opposite)
                .collect(),
            _ => empties,
        }
    }

    /// A side with as many stones as the board has lines, or fewer, flies (`jiu.fly.2`, `jiu.end.9`).
    fn flies(&self, side: Side) -> bool {
        READING == EDGES || self.grid.count(side) <= self.grid.size
    }

    fn marches(&self) -> Vec<Act> {
        let mut acts = if self.flies(self.mover) { self.grid.flights(self.mover) } else { self.grid.steps(self.mover) };
        acts.extend(self.grid.hops(self.mover));
        acts
    }

    /// True if a side holds the whole rank.
    fn full_row(&self, side: Side, rank: usize) -> bool {
        self.grid.holds(side, &self.grid.row(rank))
    }

    /// True if a side holds the whole file.
    fn full_column(&self, side: Side, file: usize) -> bool {
        self.grid.holds(side, &self.grid.column(file))
    }

    /// The removals earned by a stone that came to rest on `site`: the highest row of the table that matches (`jiu.line.13`).
    pub fn reward(&self, site: usize) -> usize {
        let side = self.mover;
        let size = self.grid.size;
        let (file, rank) = self.grid.coordinates(site);
        let (file, rank) = (file as usize, rank as usize);
        let gates = self.grid.squares_at(side, site);
        let rows: Vec<usize> = (0..size).filter(|&r| self.full_row(side, r)).collect();
        let columns: Vec<usize> = (0..size).filter(|&c| self.full_column(side, c)).collect();

        let double = self.is_double(side, site, gates);
        // Gates without a line pay one each.
        let mut best = gates;
        let foe = side.other();
        if READING == LITERAL && (0..size).any(|index| self.full_row(foe, index) || self.full_column(foe, index)) {
            best = best.max(2);
        }
        let directions = [(rows.contains(&rank), rank, &rows, &columns, true), (columns.contains(&file), file, &columns, &rows, false)];
        for (made, index, parallel, crossing, is_row) in directions {
            if !made {
                continue;
            }
            // Wu, and sha: the line is 2, its gates are added (`jiu.line.2`, `.5`).
            if READING != LITERAL || gates > 0 {
                best = best.max(2 + if double { gates } else { gates.min(1) });
            }
            // Lan: two parallel lines and a double gate (`jiu.line.6`).
            if parallel.len() >= 2 && double {
                best = best.max(8);
            }
            // Qia: a row and a file; 4 with a single gate or none, 8 with a double one (`jiu.line.9`, `.10`).
            if !crossing.is_empty() {
                best = best.max(if double { 8 } else { 4 });
            }
            // Songran: three parallel lines, two gates on each of the outer ones (`jiu.line.11`, `.12`).
            for &low in parallel {
                for &middle in parallel {
                    for &high in parallel {
                        let three = low < middle && middle < high && [low, middle, high].contains(&index);
                        if three && self.has_double_on(side, is_row, low) && self.has_double_on(side, is_row, high) {
                            best = best.max(12);
                        }
                    }
                }
            }
        }
        best
    }

    /// True if the gates completed on a site are a double gate (`jiu.gate.7`).
    fn is_double(&self, side: Side, site: usize, gates: usize) -> bool {
        if READING != EDGES {
            return gates >= 2;
        }
        let made: Vec<_> = self.grid.squares(side).into_iter().filter(|gate| gate.contains(&site)).collect();
        made.iter().any(|one| made.iter().any(|other| share_an_edge(one, other)))
    }

    /// True if a line carries a double gate.
    fn has_double_on(&self, side: Side, is_row: bool, index: usize) -> bool {
        if READING != EDGES {
            return self.gates_on(side, is_row, index) >= 2;
        }
        let line = if is_row { self.grid.row(index) } else { self.grid.column(index) };
        let touches = |gate: &[usize; 4]| gate.iter().any(|corner| line.contains(corner));
        let gates = self.grid.squares(side);
        gates.iter().any(|one| touches(one) && gates.iter().any(|other| share_an_edge(one, other)))
    }

    /// Own gates with corners on a line.
    fn gates_on(&self, side: Side, is_row: bool, index: usize) -> usize {
        let line = if is_row { self.grid.row(index) } else { self.grid.column(index) };
        self.grid.squares(side).iter().filter(|gate| gate.iter().any(|corner| line.contains(corner))).count()
    }

    /// True if a side has a dalian: a stone in a gate that closes another gate by one step (`jiu.dalian.2`).
    /// A double dalian is one too.
    pub fn has_dalian(&self, side: Side) -> bool {
        self.swings(side, 1)
    }

    /// True if a side has a double dalian: two gates at the stone's point and two at the point that it steps to (`jiu.dalian.6`).
    pub fn has_double_dalian(&self, side: Side) -> bool {
        self.swings(side, 2)
    }

    fn swings(&self, side: Side, gates: usize) -> bool {
        self.grid.steps(side).iter().any(|step| {
            let mut after = self.grid.clone();
            after.travel(step);
            match (step.from, step.to) {
                (Some(from), Some(to)) => self.grid.squares_at(side, from) >= gates && after.squares_at(side, to) >= gates,
                _ => false,
            }
        })
    }

    fn rest(&mut self, site: usize) {
        self.chain = None;
        self.owed = self.reward(site);
        self.settle();
    }

    /// Fewer stones than the reward: all are taken (`jiu.line.14`).
    fn settle(&mut self) {
        if self.grid.count(self.mover.other()) == 0 {
            self.owed = 0;
        }
        if self.owed == 0 {
            self.end_turn();
        }
    }

    fn end_turn(&mut self) {
        let opponent = self.mover.other();
        match self.phase {
            Phase::Layout => {
                self.mover = opponent;
                if self.grid.empties().is_empty() {
                    // Black begins the lifting (`jiu.open.2`).
                    self.phase = Phase::Opening;
                    self.mover = Side::Black;
                }
            }
            Phase::Opening => {
                if self.mover == Side::White {
                    self.phase = Phase::March;
                    self.first.clear();
                }
                self.mover = opponent;
            }
            Phase::March => {
                self.mover = opponent;
                self.judge();
            }
        }
        self.judge_stuck();
    }

    /// Tests each side as the weak one: first the side to move, who did not move last.
    fn judge(&mut self) {
        for weak in [self.mover, self.mover.other()] {
            if self.end.is_none() {
                self.end = self.verdict(weak);
            }
        }
        for bare in [self.mover, self.mover.other()] {
            if self.end.is_none() && self.grid.count(bare) == 0 {
                self.end = Some(End { winner: bare.other(), clause: "jiu.end.12" });
            }
        }
    }

    /// The result at as many stones as lines, or fewer, tested for one side as the weak one.
    fn verdict(&self, weak: Side) -> Option<End> {
        let strong = weak.other();
        if READING == EDGES || self.grid.count(weak) > self.grid.size {
            return None;
        }
        let formation = self.has_dalian(strong);
        let gate = !self.grid.squares(weak).is_empty();
        if formation && !gate {
            return Some(End { winner: strong, clause: "jiu.end.3" });
        }
        if gate && !formation {
            return Some(End { winner: weak, clause: "jiu.end.5" });
        }
        None
    }

    /// True if a march turn begins here.
    fn begins(&self) -> bool {
        self.phase == Phase::March && self.owed == 0 && self.chain.is_none()
    }

    /// A side that begins its march turn without any decision has lost (`jiu.end.4`).
    fn judge_stuck(&mut self) {
        if self.begins() && self.end.is_none() && self.marches().is_empty() {
            self.end = Some(End { winner: self.mover.other(), clause: "jiu.end.4" });
        }
    }
}

/// True if two gates have two corners in common.
fn share_an_edge(one: &[usize; 4], other: &[usize; 4]) -> bool {
    one.iter().filter(|corner| other.contains(corner)).count() == 2
}

impl<const READING: u8> Naive for JiuRead<READING> {
    fn from_text(position: &str) -> Result<Self, String> {
        let words = text::read(position)?;
        let size = words.grid.size;
        if size < 4 || size % 2 == 1 {
            return Err(format!("a board of {size} lines has no central cell"));
        }
        let mut game = Self::start(size);
        game.grid = words.grid;
        game.mover = words.mover;
        game.phase = match words.phase.as_str() {
            "layout" => Phase::Layout,
            "opening" => Phase::Opening,
            "march" => Phase::March,
            other => return Err(format!("there is no phase {other}")),
        };
        let (mut at, mut hops, mut need) = (None, None, None);
        for (name, value) in &words.registers {
            match name.as_str() {
                "owed" => game.owed = text::number(value)?,
                "at" => at = Some(game.grid.named(value).ok_or(format!("{value} is not on the board"))?),
                "hops" => hops = Some(text::number(value)?),
                "need" => need = Some(text::number(value)?),
                FIRST => game.first = text::sites(&game.grid, value)?,
                word if text::BOOKKEEPING.contains(&word) => {}
                _ => return Err(format!("there is no register {name}")),
            }
        }
        game.first.sort_unstable();
        if game.phase == Phase::March {
            game.first.clear();
        }
        game.chain = text::join_chain(&game.grid, game.mover, at, hops, need)?;
        let marked = |side: Side| game.first.iter().any(|&site| game.grid.cells[site] == Some(side));
        let wanted: &[Side] = match (game.phase, game.mover) {
            (Phase::Layout, _) => {
                let placed = game.grid.count(Side::Black) + game.grid.count(Side::White);
                if placed == 0 {
                    &[]
                } else if placed == 1 {
                    &[Side::White]
                } else {
                    &[Side::Black, Side::White]
                }
            }
            (Phase::Opening, Side::Black) => &[Side::Black, Side::White],
            (Phase::Opening, Side::White) => &[Side::White],
            (Phase::March, _) => &[],
        };
        if !wanted.iter().all(|&side| marked(side)) {
            return Err(format!("{FIRST}= must name the first stone of each side"));
        }
        // A position in which an ending stands at a turn's start is over, as it was when it was reached.
        if game.begins() {
            game.judge();
        }
        game.judge_stuck();
        Ok(game)
    }

    fn to_text(&self) -> String {
        let mut out = format!("{} {} {} -", text::board(&self.grid), self.mover.letter(), self.phase());
        if !self.first.is_empty() {
            let names: Vec<String> = self.first.iter().map(|&site| self.grid.name(site)).collect();
            out += &format!(" {FIRST}={}", names.join(","));
        }
        out += &text::chain(&self.grid, self.chain);
        if self.owed > 0 {
            out += &format!(" owed={}", self.owed);
        }
        out
    }

    fn grid(&self) -> &Grid {
        &self.grid
    }

    fn mover(&self) -> Side {
        self.mover
    }

    fn phase(&self) -> &'static str {
        match self.phase {
            Phase::Layout => "layout",
            Phase::Opening => "opening",
            Phase::March => "march",
        }
    }

    fn owed(&self) -> usize {
        self.owed
    }

    fn acts(&self) -> Vec<Act> {
        if self.end.is_some() {
            return Vec::new();
        }
        if self.owed > 0 {
            return self.grid.stones(self.mover.other()).into_iter().map(|site| Act::at(Kind::Remove, site)).collect();
        }
        if let Some(chain) = self.chain {
            let mut acts = self.grid.hops_from(chain.at);
            if chain.hops >= chain.need {
                acts.push(Act::at(Kind::Stop, chain.at));
            }
            return acts;
        }
        match self.phase {
            Phase::Layout => self.placements().into_iter().map(|site| Act::at(Kind::Place, site)).collect(),
            // Each side lifts its own first stone.
            Phase::Opening => self
                .first
                .iter()
                .filter(|&&site| self.grid.cells[site] == Some(self.mover))
                .map(|&site| Act::at(Kind::Remove, site))
                .collect(),
            Phase::March => self.marches(),
        }
    }

    fn act(&mut self, act: &Act) {
        let to = act.to.unwrap_or_default();
        match act.kind {
            Kind::Place => {
                if self.first.len() < 2 {
                    self.first.push(to);
                    self.first.sort_unstable();
                }
                self.grid.cells[to] = Some(self.mover);
                self.end_turn();
            }
            Kind::Step | Kind::Fly => {
                self.grid.travel(act);
                self.rest(to);
            }
            Kind::Hop => {
                let hops = self.chain.map_or(0, |c| c.hops) + 1;
                self.grid.travel(act);
                self.chain = Some(Chain { at: to, hops, need: 1 });
                if self.grid.hops_from(to).is_empty() {
                    self.rest(to);
                }
            }
            Kind::Stop => self.rest(to),
            Kind::Remove => {
                self.grid.cells[to] = None;
                if self.phase == Phase::Opening {
                    self.end_turn();
                } else {
                    self.owed -= 1;
                    self.settle();
                }
            }
            Kind::Choose => {}
        }
    }

    fn ended(&self) -> Option<End> {
        self.end
    }
}
