//! An engine that speaks the Go Text Protocol.

use std::time::Duration;

use tianyuan_notation::{position, sgf};
use tianyuan_rules::spec::Site;
use tianyuan_rules::{Decision, Game};
use tianyuan_script::OptionValue;

use super::fault::{Fault, FaultKind};
use super::process::Process;
use super::{Choice, MoveLimit, Told};
use crate::gtp::{fits, named_site, placed, placement, side_word, vertex};
use crate::table::written;

/// A conversation.
#[derive(Debug)]
pub(super) struct Gtp {
    process: Process,
    /// Turns that the engine knows.
    known: usize,
    /// The period that was sent last: seconds, and the number of moves in them.
    time: Option<(u64, u64)>,
}

/// A period in seconds and its number of moves: the protocol has whole seconds only, so a fraction of a second takes several moves.
fn period(time: Duration) -> (u64, u64) {
    let moves = match time.as_secs_f64() {
        whole if whole >= 1.0 && time.subsec_millis() == 0 => 1.0,
        long if long >= 1.0 => 10.0,
        short => short.max(0.01).recip().round(),
    };
    (((time.as_secs_f64() * moves).round() as u64).max(1), moves as u64)
}

impl Gtp {
    pub(super) fn new(process: Process) -> Gtp {
        Gtp { process, known: 0, time: None }
    }

    /// The process with which it speaks.
    pub(super) fn process(&mut self) -> &mut Process {
        &mut self.process
    }

    /// Sends a command and waits for its answer: the text behind `=`.
    pub(super) fn ask(&mut self, command: &str) -> Result<String, Fault> {
        self.ask_within(command, Duration::ZERO)
    }

    fn ask_within(&mut self, command: &str, time: Duration) -> Result<String, Fault> {
        self.process.tell(command)?;
        let mut answer: Option<String> = None;
        let whole = self.process.hear(time, |line| {
            let line = line.trim();
            match (&mut answer, line.is_empty()) {
                (None, true) => None,
                (None, false) => {
                    // What is no answer is given back at once.
                    if !line.starts_with(['=', '?']) {
                        return Some(Err(()));
                    }
                    answer = Some(line.to_owned());
                    None
                }
                (Some(answer), true) => Some(Ok(std::mem::take(answer))),
                (Some(answer), false) => {
                    answer.push(' ');
                    answer.push_str(line);
                    None
                }
            }
        })?;
        let Ok(whole) = whole else { return Err(self.process.fault(FaultKind::Garbage)) };
        match whole.strip_prefix('=') {
            Some(said) => Ok(said.trim().to_owned()),
            None => Err(Fault::new(FaultKind::Refused, &format!("{command}: {}", whole.trim_start_matches('?').trim()))),
        }
    }

    pub(super) fn begin(&mut self, told: &Told<'_>) -> Result<(), Fault> {
        let spec = told.loaded.rules.spec();
        self.process.forget();
        (self.known, self.time) = (0, None);
        if fits(spec) {
            self.ask(&format!("boardsize {}", spec.board.width()))?;
            self.ask("clear_board")?;
            let komi = told.loaded.options.iter().find(|(info, _)| info.name == "komi").map(|(_, value)| value);
            if let (Some(OptionValue::Exact(komi)), Some(codes)) = (komi, sgf::Codes::of(spec)) {
                self.ask(&format!("komi {}", sgf::decimal(codes.points(*komi))))?;
            }
            let start = told.from.cloned().unwrap_or_else(|| position::start(spec));
            for (site, piece) in start.cells.iter().enumerate() {
                if let Some(piece) = piece {
                    let colour = side_word(spec, piece.side);
                    self.ask(&format!("play {colour} {}", vertex(&spec.board, site as Site)))?;
                }
            }
            return Ok(());
        }
        self.ask("clear_board")?;
        if let Some(from) = told.from {
            self.ask(&format!("tianyuan-position {}", position::write(spec, from)))?;
        }
        Ok(())
    }

    pub(super) fn choose(&mut self, told: &Told<'_>, limit: MoveLimit) -> Result<Choice, Fault> {
        let Some(mut game) = told.start() else { return Err(Fault::new(FaultKind::Refused, "the position cannot be set up")) };
        for (index, turn) in told.turns.iter().enumerate() {
            if index >= self.known {
                let word = word(game.as_ref(), turn);
                let colour = side_word(game.spec(), game.turn_status().mover);
                self.ask(&format!("play {colour} {word}"))?;
            }
            for decision in turn {
                if game.apply(*decision).is_err() {
                    return Err(Fault::new(FaultKind::Refused, "the moves cannot be played"));
                }
            }
        }
        self.known = told.turns.len();
        let colour = side_word(game.spec(), game.turn_status().mover);
        let time = limit.time.unwrap_or_default();
        // An engine that has no clocks plays without them.
        if let Some((seconds, moves)) = limit.time.map(period).filter(|period| self.time != Some(*period)) {
            match self.ask(&format!("time_settings 0 {seconds} {moves}")) {
                Err(fault) if fault.kind != FaultKind::Refused => return Err(fault),
                _ => self.time = Some((seconds, moves)),
            }
        }
        let said = self.ask_within(&format!("genmove {colour}"), time)?;
        if said.eq_ignore_ascii_case("resign") {
            return Ok(Choice::Resigns);
        }
        let turn = read(game.as_mut(), &said).ok_or_else(|| Fault::new(FaultKind::Illegal, &said))?;
        self.known += 1;
        Ok(Choice::Turn(turn))
    }

    pub(super) fn close(self) {
        self.process.close("quit");
    }
}

/// A turn in the words of the protocol.
fn word(game: &dyn Game, turn: &[Decision]) -> String {
    match placed(turn).filter(|_| fits(game.spec())) {
        Some(site) => vertex(&game.spec().board, site),
        None => written(game, turn),
    }
}

/// The turn that an answer means; `None` where the rules do not allow it.
fn read(game: &mut dyn Game, said: &str) -> Option<Vec<Decision>> {
    if fits(game.spec()) {
        let site = if said.eq_ignore_ascii_case("pass") { None } else { Some(named_site(&game.spec().board, said)?) };
        let legal = game.legal().ok()?;
        return placement(&legal, site).map(|decision| vec![decision]);
    }
    tianyuan_notation::typed::find_turn(game, said).ok()
}

#[cfg(test)]
mod tests {
    use super::{Duration, period};

    #[test]
    fn parts_of_a_second_are_told_by_several_moves_in_a_period() {
        let told = [0.001, 0.1, 0.15, 0.5, 0.9, 1.0, 1.5, 20.0].map(|time| period(Duration::from_secs_f64(time)));
        assert_eq!(told, [(1, 100), (1, 10), (1, 7), (1, 2), (1, 1), (1, 1), (15, 10), (20, 1)]);
    }
}
