//! Commands that set a game up: size, komi, handicap, files, positions, clocks.

use std::fs;
use std::io::Read as _;

use tianyuan_notation::kifu::KifuError;
use tianyuan_notation::sgf::{self, Codes, Head};
use tianyuan_notation::{moves, position};
use tianyuan_render::{Style, stones, text_with_hands};
use tianyuan_rules::Piece;
use tianyuan_rules::spec::{KindId, SideId, Site};
use tianyuan_script::Options;

use super::command::Command;
use super::handicap;
use super::server::{Clock, Server, syntax};
use super::vertex::{colour, colour_word, named_site, vertex};
use crate::table::first_message;
use tianyuan_play::afresh;

/// Bytes of a file at most.
const LARGEST: u64 = 16 << 20;
/// Mended mistakes of a file that are named at most.
const MOST_MENDS: usize = 20;

impl Server {
    pub(super) fn boardsize(&mut self, command: &Command) -> Result<String, String> {
        let Some(size) = command.word(0).and_then(|word| word.parse::<usize>().ok()) else { return syntax() };
        let same = size == self.table.spec().board.width();
        let set = Options::from([("size".to_owned(), size.to_string())]);
        let done = if same { true } else { self.table.has_option("size") && self.table.set_options(set).is_ok() };
        if !done || !super::vertex::fits(self.table.spec()) {
            return Err("unacceptable size".to_owned());
        }
        self.table.restart();
        Ok(String::new())
    }

    /// Komi belongs to the rules; the moves made before stay.
    pub(super) fn komi(&mut self, command: &Command) -> Result<String, String> {
        let points = command.word(0).and_then(exact);
        let Some(points) = points else { return syntax() };
        let komi = Codes::declared(&self.table.spec().codes).map_or(points, |codes| codes.komi(points));
        if !self.table.has_option("komi") {
            return Err("this game has no komi".to_owned());
        }
        let (from, made) = (self.table.from().cloned(), self.table.position().decisions().to_vec());
        self.table.set_options(Options::from([("komi".to_owned(), komi.to_string())])).map_err(|report| first_message(&report))?;
        if let Some(from) = from {
            self.table.begin(&from).map_err(|error| error.to_string())?;
        }
        // Turn by turn, so that each can be taken back.
        let start = self.table.position().fork();
        let turns = moves::turns(start.as_ref(), &made, moves::Style::Plain).map_err(|error| error.to_string())?;
        for turn in turns {
            self.table.play(&made[turn.decisions]).map_err(|error| error.to_string())?;
        }
        Ok(String::new())
    }

    pub(super) fn handicap(&mut self, command: &Command, fixed: bool) -> Result<String, String> {
        let Some(number) = command.word(0).and_then(|word| word.parse::<usize>().ok()) else { return syntax() };
        self.empty()?;
        let board = self.table.spec().board.clone();
        let most = handicap::most(board.width());
        if number < 2 || (fixed && number > most) || most == 0 {
            return Err("invalid number of stones".to_owned());
        }
        // The rules of the protocol let an engine place fewer stones than it may.
        let Some(points) = handicap::points(&board, number.min(most)) else { return Err("invalid number of stones".to_owned()) };
        self.place(&points)?;
        Ok(points.iter().map(|&site| vertex(&board, site)).collect::<Vec<_>>().join(" "))
    }

    pub(super) fn free_handicap(&mut self, command: &Command) -> Result<String, String> {
        self.empty()?;
        let board = self.table.spec().board.clone();
        let mut points: Vec<Site> = Vec::new();
        for word in &command.words {
            match named_site(&board, word) {
                Some(site) if !points.contains(&site) => points.push(site),
                _ => return Err("bad vertex list".to_owned()),
            }
        }
        if points.len() < 2 || points.len() >= board.sites() {
            return Err("bad vertex list".to_owned());
        }
        self.place(&points)?;
        Ok(String::new())
    }

    fn empty(&self) -> Result<(), String> {
        let game = self.table.position();
        let there = (0..game.spec().board.sites() as Site).any(|site| game.at(site).is_some());
        if there || !game.decisions().is_empty() { Err("board not empty".to_owned()) } else { Ok(()) }
    }

    /// Sets dark stones up; the light side moves.
    fn place(&mut self, points: &[Site]) -> Result<(), String> {
        let spec = self.table.spec().clone();
        let Some((dark, light)) = stones(&spec) else { return Err("this game has no handicaps".to_owned()) };
        let mut setup = afresh(self.table.position(), light);
        for site in points {
            setup.cells[usize::from(*site)] = Some(Piece { side: dark, kind: KindId::new(0) });
        }
        self.table.jump(&setup).map_err(|error| error.to_string())
    }

    pub(super) fn load(&mut self, command: &Command) -> Result<String, String> {
        let Some(path) = command.word(0) else { return syntax() };
        let before = match command.word(1) {
            None => usize::MAX,
            Some(word) => match word.parse::<usize>() {
                Ok(number) if number > 0 => number - 1,
                _ => return syntax(),
            },
        };
        let unread = || "cannot load file".to_owned();
        let mut bytes = Vec::new();
        let file = fs::File::open(path).map_err(|_| unread())?;
        if !file.metadata().is_ok_and(|there| there.is_file()) {
            return Err(unread());
        }
        file.take(LARGEST).read_to_end(&mut bytes).map_err(|_| unread())?;
        let wrong = |error: KifuError| format!("cannot load file: {error}").replace('\n', " ");
        let collection = sgf::read_bytes(&bytes).map_err(wrong)?;
        let mends = collection.mends();
        let named = mends.iter().take(MOST_MENDS).map(|mend| format!("{path}: {mend}"));
        let further = mends.len().saturating_sub(MOST_MENDS);
        let further = (further > 0).then(|| format!("{path}: {further} further mistakes were mended"));
        self.remarks.extend(named.chain(further));
        let Some(&root) = collection.games().first() else { return Err(unread()) };
        let head = Head::new(&collection, root).map_err(wrong)?;
        self.options_of(&head)?;
        let line = collection.line(root);
        let mut game = self.table.loaded().rules.game();
        let played = sgf::play(game.as_mut(), &collection, &line);
        if let Some(error) = played.problems.into_iter().next() {
            return Err(wrong(error));
        }
        let spec = self.table.spec().clone();
        let start = sgf::setup(&spec, &collection, &line).map_err(wrong)?;
        self.table.begin(&start).map_err(|_| unread())?;
        for ply in played.plies.iter().take(before) {
            self.turn_of(ply.side).map_err(|_| unread())?;
            let decisions = self.table.read(&ply.played).map_err(|_| unread())?;
            self.table.play(&decisions).map_err(|_| unread())?;
        }
        Ok(String::new())
    }

    /// Sets the options that the head of a file names: size, komi, handicap. Where the game has no layout for so many stones, the file places them all the
    /// same.
    fn options_of(&mut self, head: &Head) -> Result<(), String> {
        let named = head.options(&self.table.spec().codes, |name| self.table.has_option(name));
        let mut even = named.clone();
        if self.table.has_option(sgf::HANDICAP) {
            // The game before may have had one.
            even.insert(sgf::HANDICAP.to_owned(), "0".to_owned());
        }
        if named.contains_key(sgf::HANDICAP) && self.table.set_options(named).is_ok() {
            return Ok(());
        }
        self.table.set_options(even).map_err(|report| first_message(&report))
    }

    pub(super) fn drawn(&mut self) -> String {
        let game = self.table.position();
        let spec = game.spec().clone();
        let style = Style { ascii: true, coordinates: true, ..Style::default() };
        let hand = |side: SideId, hand: &str| format!("{}: {hand}", spec.sides[usize::from(side)].id);
        let board = text_with_hands(&spec, game, &style, hand);
        format!("\n{board}{} to move\n", self.side_word(game.turn_status().mover))
    }

    pub(super) fn position(&mut self, command: &Command) -> Result<String, String> {
        let spec = self.table.spec().clone();
        if command.words.is_empty() {
            return Ok(position::write(&spec, &self.table.position().setup()));
        }
        let (setup, left_out) = self.table.read_position(&command.rest(0))?;
        self.table.jump(&setup).map_err(|error| error.to_string())?;
        Ok(left_out.join("\n"))
    }

    pub(super) fn option(&mut self, command: &Command) -> Result<String, String> {
        let Some(name) = command.word(0).filter(|_| command.words.len() > 1) else { return syntax() };
        self.table.set_options(Options::from([(name.to_owned(), command.rest(1))])).map_err(|report| first_message(&report))?;
        Ok(String::new())
    }

    pub(super) fn time_settings(&mut self, command: &Command) -> Result<String, String> {
        let number = |index: usize| command.word(index).and_then(|word| word.parse::<u32>().ok());
        let (Some(main), Some(period), Some(stones)) = (number(0), number(1), number(2)) else { return syntax() };
        // A period without moves means no limit of time at all.
        let limited = !(period > 0 && stones == 0);
        let clock = Clock { left: f64::from(main), stones: 0, period: f64::from(period), period_stones: stones, periods: 0 };
        self.clocks = limited.then(|| vec![clock; self.table.spec().sides.len()]);
        Ok(String::new())
    }

    pub(super) fn time_left(&mut self, command: &Command) -> Result<String, String> {
        let side = command.word(0).and_then(|word| colour(self.table.spec(), word));
        let seconds = command.word(1).and_then(|word| word.parse::<u32>().ok());
        let stones = command.word(2).and_then(|word| word.parse::<u32>().ok());
        let (Some(side), Some(seconds), Some(stones)) = (side, seconds, stones) else { return syntax() };
        let sides = self.table.spec().sides.len();
        let clocks = self.clocks.get_or_insert_with(|| vec![Clock::default(); sides]);
        if let Some(clock) = clocks.get_mut(usize::from(side)) {
            clock.left = f64::from(seconds);
            // Where a period is for one move, the last word counts the periods that are left.
            (clock.stones, clock.periods) = if clock.periods > 0 { (stones.min(1), stones.max(1)) } else { (stones, 0) };
        }
        Ok(String::new())
    }

    /// The word for a side.
    pub(super) fn side_word(&self, side: SideId) -> String {
        colour_word(self.table.spec(), side)
    }
}

/// A decimal number, exactly.
fn exact(word: &str) -> Option<tianyuan_rules::spec::Exact> {
    let value: f64 = word.parse().ok().filter(|value: &f64| value.is_finite() && value.abs() <= 10_000.0)?;
    // Komi has at most two digits behind the point.
    let scaled = (value * 100.0).round();
    Some(tianyuan_rules::spec::Exact::new(scaled as i128, 100))
}
