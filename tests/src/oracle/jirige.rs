//! Jirige 吉日格 at the default readings, on its 9 × 9 board. Clause numbers are those of the rules checklist.

use super::{Act, Chain, End, Grid, Kind, Naive, Side, text};

/// Points along an edge (`jirige.setup.1`).
const SIZE: usize = 9;
/// A side with so many stones or fewer flies (`jirige.fly.1`).
const FLY_AT: usize = 9;
/// A side with so many or fewer has lost (`jirige.end.1`).
const LOSE_AT: usize = 3;
/// Hops that a chain needs while any side flies (`jirige.jump.7`).
const FLYING_HOPS: usize = 2;
/// Register with the lines that have fired, one for each side.
pub const GUNS: &str = "guns";
/// Register with the removals earned in the layout, one for each side.
pub const EARNED: &str = "earned";
/// The number, from 1, by which the host knows the award whose lines are chosen among.
pub const CHOOSING_AWARD: usize = 1;

/// The part of the game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Phase {
    Layout,
    /// One removal each.
    Opening,
    /// The removals that the layout has earned.
    Earned,
    March,
}

/// A row or a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Line {
    /// A rank, from 0.
    Row(usize),
    /// A file, from 0.
    File(usize),
}

impl Line {
    fn name(self) -> String {
        match self {
            Line::Row(rank) => (rank + 1).to_string(),
            Line::File(file) => Grid::file_name(file),
        }
    }

    fn named(name: &str) -> Option<Line> {
        (0..SIZE).flat_map(|i| [Line::Row(i), Line::File(i)]).find(|line| line.name() == name)
    }

    /// 9 on the line through the centre, then 8, 7, 6, 5 outward (`jirige.gun.3`).
    fn value(self) -> usize {
        let (Line::Row(index) | Line::File(index)) = self;
        9 - index.abs_diff(SIZE / 2)
    }

    fn is_row(self) -> bool {
        matches!(self, Line::Row(_))
    }

    fn sites(self, grid: &Grid) -> Vec<usize> {
        match self {
            Line::Row(rank) => grid.row(rank),
            Line::File(file) => grid.column(file),
        }
    }
}

/// A game of Jirige.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Jirige {
    grid: Grid,
    mover: Side,
    phase: Phase,
    /// Lines that have fired: (whose, which).
    fired: Vec<(Side, Line)>,
    /// Removals earned in the layout by Black and White, counted when the layout is complete.
    earned: [usize; 2],
    /// Removals still owed in this turn.
    owed: usize,
    chain: Option<Chain>,
    /// Lines among which the mover has to choose.
    choosing: Vec<Line>,
    end: Option<End>,
}

impl Jirige {
    /// The empty board; Dark places first (`jirige.place.1`).
    pub fn start() -> Jirige {
        Jirige {
            grid: Grid::empty(SIZE),
            mover: Side::Black,
            phase: Phase::Layout,
            fired: Vec::new(),
            earned: [0, 0],
            owed: 0,
            chain: None,
            choosing: Vec::new(),
            end: None,
        }
    }

    /// E5.
    fn centre(&self) -> usize {
        self.grid.cells.len() / 2
    }

    /// The eight points round E5.
    fn ring(&self) -> Vec<usize> {
        let (file, rank) = self.grid.coordinates(self.centre());
        (0..self.grid.cells.len())
            .filter(|&site| {
                let (f, r) = self.grid.coordinates(site);
                site != self.centre() && (f - file).abs() <= 1 && (r - rank).abs() <= 1
            })
            .collect()
    }

    /// A side with 9 stones or fewer flies.
    fn flies(&self, side: Side) -> bool {
        self.grid.count(side) <= FLY_AT
    }

    /// Hops that a chain begun now needs.
    fn hops_needed(&self) -> usize {
        if self.flies(Side::Black) || self.flies(Side::White) { FLYING_HOPS } else { 1 }
    }

    /// The stones that may be removed: enemy stones outside the enemy's squares, or any if there are none (`jirige.prot.1`, `.2`).
    fn prey(&self) -> Vec<usize> {
        let enemy = self.mover.other();
        let squares = self.grid.squares(enemy);
        let stones = self.grid.stones(enemy);
        let loose: Vec<usize> = stones.iter().copied().filter(|s| !squares.iter().any(|square| square.contains(s))).collect();
        if loose.is_empty() { stones } else { loose }
    }

    /// Full own lines through a point that may still fire: not the same line twice, and once a row has fired no file may,
    /// nor the reverse (`jirige.gun.4`, `.6`).
    fn guns_at(&self, site: usize) -> Vec<Line> {
        let (file, rank) = self.grid.coordinates(site);
        [Line::Row(rank as usize), Line::File(file as usize)]
            .into_iter()
            .filter(|line| self.grid.holds(self.mover, &line.sites(&self.grid)))
            .filter(|line| !self.fired.contains(&(self.mover, *line)))
            .filter(|line| !self.fired.iter().any(|(side, other)| *side == self.mover && other.is_row() != line.is_row()))
            .collect()
    }

    fn fire(&mut self, line: Line) {
        self.fired.push((self.mover, line));
        self.fired.sort();
    }

    /// Removals that a side has earned in the layout: one for each square, guns by value (`jirige.open.4`, `.5`).
    fn earned_on_board(&self, side: Side) -> usize {
        let guns: usize = self.fired.iter().filter(|(whose, _)| *whose == side).map(|(_, line)| line.value()).sum();
        self.grid.squares(side).len() + guns
    }

    fn earned_of(&self, side: Side) -> usize {
        self.earned[side as usize]
    }

    /// Removals that a turn before the march begins with.
    fn due(&self) -> usize {
        match self.phase {
            Phase::Opening => 1,
            Phase::Earned => self.earned_of(self.mover),
            Phase::Layout | Phase::March => 0,
        }
    }

    fn placements(&self) -> Vec<usize> {
        if self.grid.count(self.mover) == 0 {
            return self.ring().into_iter().filter(|&site| self.grid.cells[site].is_none()).collect();
        }
        let empties = self.grid.empties();
        if empties == [self.centre()] { empties } else { empties.into_iter().filter(|&site| site != self.centre()).collect() }
    }

    /// A first hop is offered only where as many as needed can follow.
    fn first_hops(&self) -> Vec<Act> {
        let need = self.hops_needed();
        let mut acts = self.grid.hops(self.mover);
        acts.retain(|hop| {
            need < 2 || {
                let mut after = self.grid.clone();
                after.travel(hop);
                hop.to.is_some_and(|to| !after.hops_from(to).is_empty())
            }
        });
        acts
    }

    fn marches(&self) -> Vec<Act> {
        let mut acts = if self.flies(self.mover) { self.grid.flights(self.mover) } else { self.grid.steps(self.mover) };
        acts.extend(self.first_hops());
        acts
    }

    /// The stone has come to rest: squares and a gun through its last point are paid.
    fn rest(&mut self, site: usize) {
        self.chain = None;
        self.owed = self.grid.squares_at(self.mover, site);
        // A row and a file at once cannot come about on the march: the last leg leaves its line open.
        if let Some(line) = self.guns_at(site).first().copied() {
            self.owed += line.value();
            self.fire(line);
        }
        self.settle();
    }

    /// Removals that are owed but impossible lapse; the turn ends when nothing is owed.
    fn settle(&mut self) {
        if self.prey().is_empty() {
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
                    self.phase = Phase::Opening;
                    self.mover = Side::White;
                    self.earned = [self.earned_on_board(Side::Black), self.earned_on_board(Side::White)];
                }
            }
            // Light's one, Dark's one; then all that Light has earned, all that Dark has; then Light marches (`jirige.open.7`,
            // `.9`). Endings are not judged before, but the march's first position may already be over.
            Phase::Opening | Phase::Earned => {
                if self.mover == Side::Black {
                    self.phase = if self.phase == Phase::Opening { Phase::Earned } else { Phase::March };
                }
                self.mover = opponent;
                if self.phase == Phase::March {
                    self.earned = [0, 0];
                    self.judge();
                }
            }
            Phase::March => {
                self.mover = opponent;
                self.judge();
            }
        }
        let removing = matches!(self.phase, Phase::Opening | Phase::Earned);
        if removing && (self.due() == 0 || self.prey().is_empty()) {
            self.end_turn();
        }
        self.judge_stuck();
    }

    /// A side with 3 stones or fewer has lost (`jirige.end.1`); the side to move, who did not move last, is tested first.
    fn judge(&mut self) {
        for side in [self.mover, self.mover.other()] {
            if self.end.is_none() && self.grid.count(side) <= LOSE_AT {
                self.end = Some(End { winner: side.other(), clause: "jirige.end.1" });
            }
        }
    }

    /// True if a march turn begins here.
    fn begins(&self) -> bool {
        self.phase == Phase::March && self.owed == 0 && self.chain.is_none()
    }

    /// A side that begins its march turn without any decision has lost (`jirige.move.3`).
    fn judge_stuck(&mut self) {
        if self.begins() && self.end.is_none() && self.marches().is_empty() {
            self.end = Some(End { winner: self.mover.other(), clause: "jirige.move.3" });
        }
    }

    fn place(&mut self, site: usize) {
        self.grid.cells[site] = Some(self.mover);
        let guns = self.guns_at(site);
        match guns.as_slice() {
            [] => {}
            [line] => self.fire(*line),
            _ => {
                self.choosing = guns;
                return;
            }
        }
        self.end_turn();
    }
}

impl Naive for Jirige {
    fn from_text(position: &str) -> Result<Jirige, String> {
        let words = text::read(position)?;
        if words.grid.size != SIZE {
            return Err(format!("the board has {SIZE} ranks, not {}", words.grid.size));
        }
        let mut game = Jirige::start();
        game.grid = words.grid;
        game.mover = words.mover;
        game.phase = match words.phase.as_str() {
            "layout" => Phase::Layout,
            "opening" => Phase::Opening,
            "earned" => Phase::Earned,
            "march" => Phase::March,
            other => return Err(format!("there is no phase {other}")),
        };
        let (mut at, mut hops, mut need, mut earned) = (None, None, None, [None, None]);
        for (name, value) in &words.registers {
            let (base, side) = match name.split_once('.') {
                Some((base, side)) => (base, Some(Side::of_letter(side).ok_or(format!("no side is called {side}"))?)),
                None => (name.as_str(), None),
            };
            let line = |name: &str| Line::named(name).ok_or(format!("there is no line {name}"));
            match (base, side) {
                ("owed", None) => game.owed = text::number(value)?,
                ("at", None) => at = Some(game.grid.named(value).ok_or(format!("{value} is not on the board"))?),
                ("hops", None) => hops = Some(text::number(value)?),
                ("need", None) => need = Some(text::number(value)?),
                ("choose", None) => game.choosing = value.split(',').map(line).collect::<Result<_, _>>()?,
                (GUNS, Some(side)) => {
                    for name in value.split(',') {
                        game.fired.push((side, line(name)?));
                    }
                }
                (EARNED, Some(side)) => earned[side as usize] = Some(text::number(value)?),
                (word, None) if text::BOOKKEEPING.contains(&word) => {}
                _ => return Err(format!("there is no register {name}")),
            }
        }
        game.fired.sort();
        game.chain = text::join_chain(&game.grid, game.mover, at, hops, need)?;
        if game.phase == Phase::Earned {
            game.earned = earned.map(Option::unwrap_or_default);
        }
        if game.phase == Phase::Opening {
            let implied = [game.earned_on_board(Side::Black), game.earned_on_board(Side::White)];
            game.earned = [earned[0].unwrap_or(implied[0]), earned[1].unwrap_or(implied[1])];
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
        for side in [Side::Black, Side::White] {
            let names: Vec<String> = self.fired.iter().filter(|(whose, _)| *whose == side).map(|(_, line)| line.name()).collect();
            if !names.is_empty() {
                out += &format!(" {GUNS}.{}={}", side.letter(), names.join(","));
            }
            let implied = if self.phase == Phase::Opening { self.earned_on_board(side) } else { 0 };
            if self.earned_of(side) != implied {
                out += &format!(" {EARNED}.{}={}", side.letter(), self.earned_of(side));
            }
        }
        out += &text::chain(&self.grid, self.chain);
        if self.owed > 0 {
            out += &format!(" owed={}", self.owed);
        }
        if !self.choosing.is_empty() {
            let names: Vec<String> = self.choosing.iter().map(|line| line.name()).collect();
            // The host asks for the point where the lines meet, too.
            let meet = (0..self.grid.cells.len()).find(|site| self.choosing.iter().all(|line| line.sites(&self.grid).contains(site)));
            let last = meet.map(|site| format!(" last={}", self.grid.name(site))).unwrap_or_default();
            out += &format!(" award={CHOOSING_AWARD}{last} choose={}", names.join(","));
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
            Phase::Earned => "earned",
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
        if !self.choosing.is_empty() {
            return self.choosing.iter().map(|line| Act::choose(line.name())).collect();
        }
        if self.owed > 0 || matches!(self.phase, Phase::Opening | Phase::Earned) {
            return self.prey().into_iter().map(|site| Act::at(Kind::Remove, site)).collect();
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
            _ => self.marches(),
        }
    }

    fn act(&mut self, act: &Act) {
        let to = act.to.unwrap_or_default();
        match act.kind {
            Kind::Place => self.place(to),
            Kind::Step | Kind::Fly => {
                self.grid.travel(act);
                self.rest(to);
            }
            Kind::Hop => {
                // Whether the two-jump rule holds is seen at the start of the turn.
                let need = self.chain.map_or(self.hops_needed(), |c| c.need);
                let hops = self.chain.map_or(0, |c| c.hops) + 1;
                self.grid.travel(act);
                self.chain = Some(Chain { at: to, hops, need });
                if self.grid.hops_from(to).is_empty() {
                    self.rest(to);
                }
            }
            Kind::Stop => self.rest(to),
            Kind::Remove => {
                if self.owed == 0 {
                    self.owed = self.due();
                }
                self.grid.cells[to] = None;
                self.owed -= 1;
                self.settle();
            }
            Kind::Choose => {
                let chosen = self.choosing.iter().copied().find(|line| Some(line.name()) == act.line);
                self.choosing.clear();
                if let Some(line) = chosen {
                    self.fire(line);
                }
                self.end_turn();
            }
        }
    }

    fn ended(&self) -> Option<End> {
        self.end
    }
}
