//! An engine that speaks USI or UCI.

use std::time::Duration;

use tianyuan_notation::position;

use super::fault::{Fault, FaultKind};
use super::process::Process;
use super::{Choice, MoveLimit, Told};
use crate::uci::{Dialect, find, winning_claim, word};

/// The time for a move that is limited by nodes.
const LONG: Duration = Duration::from_secs(600);

/// A conversation.
#[derive(Debug)]
pub(super) struct Pieces {
    process: Process,
    dialect: Dialect,
    /// The games that it knows by its option `UCI_Variant`; empty where it knows one.
    variants: Vec<String>,
}

impl Pieces {
    /// Greets an engine, and gives it its options.
    pub(super) fn greet(mut process: Process, dialect: Dialect, options: &[(String, String)]) -> Result<Pieces, Fault> {
        let hello = dialect.word();
        process.tell(hello)?;
        let ok = format!("{hello}ok");
        let mut variants = Vec::new();
        process.hear(Duration::ZERO, |line| {
            if line.starts_with("option name UCI_Variant ") {
                variants = line.split(" var ").skip(1).map(|name| name.trim().to_owned()).collect();
            }
            (line.trim() == ok).then_some(())
        })?;
        for (name, value) in options {
            process.tell(&format!("setoption name {name} value {value}"))?;
        }
        Ok(Pieces { process, dialect, variants })
    }

    pub(super) fn begin(&mut self, told: &Told<'_>) -> Result<(), Fault> {
        let spec = told.loaded.rules.spec();
        let hello = self.dialect.word();
        let codes = spec.codes.get(hello).map(String::as_str);
        let name = [codes, Some(told.loaded.id.as_str()), told.loaded.of.as_deref()]
            .into_iter()
            .flatten()
            .find(|name| self.variants.iter().any(|known| known == name));
        if let Some(name) = name {
            self.process.tell(&format!("setoption name UCI_Variant value {name}"))?;
        } else if self.variants.len() > 1 {
            return Err(Fault::new(FaultKind::Refused, &format!("{}: no such variant", told.loaded.id)));
        }
        self.process.tell(&format!("{hello}newgame"))?;
        self.process.tell("isready")?;
        self.process.hear(Duration::ZERO, |line| (line.trim() == "readyok").then_some(()))
    }

    /// The process with which it speaks.
    pub(super) fn process(&mut self) -> &mut Process {
        &mut self.process
    }

    pub(super) fn choose(&mut self, told: &Told<'_>, limit: MoveLimit, hear: &mut dyn FnMut(&str)) -> Result<Choice, Fault> {
        let unplayed = || Fault::new(FaultKind::Refused, "the moves cannot be played");
        let mut game = told.start().ok_or_else(unplayed)?;
        let mut line = match told.from {
            None => "position startpos".to_owned(),
            Some(from) => {
                let spec = game.spec();
                match self.dialect {
                    Dialect::Usi => format!("position sfen {}", position::write(spec, from)),
                    Dialect::Uci => {
                        format!("position fen {}", position::write_fen(spec, from).unwrap_or_else(|| position::write(spec, from)))
                    }
                }
            }
        };
        for (index, turn) in told.turns.iter().enumerate() {
            if index == 0 {
                line.push_str(" moves");
            }
            line.push(' ');
            line.push_str(&word(game.as_ref(), self.dialect, turn));
            turn.iter().try_for_each(|decision| game.apply(*decision)).map_err(|_| unplayed())?;
        }
        self.process.tell(&line)?;
        let go = match (limit.nodes, limit.time) {
            (Some(nodes), _) => format!("go nodes {nodes}"),
            // USI has no time for a move; its countdown is one.
            (None, Some(time)) if self.dialect == Dialect::Usi => format!("go btime 0 wtime 0 byoyomi {}", time.as_millis().max(1)),
            (None, time) => format!("go movetime {}", time.unwrap_or(Duration::from_secs(1)).as_millis().max(1)),
        };
        self.process.tell(&go)?;
        let time = match (limit.nodes, limit.time) {
            (Some(_), _) => LONG.min(self.process.bounds().patience * 10),
            (None, time) => time.unwrap_or(Duration::from_secs(1)),
        };
        let mut best = |line: &str| {
            hear(line);
            let rest = line.trim().strip_prefix("bestmove")?;
            Some(rest.split_whitespace().next().unwrap_or_default().to_owned())
        };
        let said = match self.process.hear(time, &mut best) {
            Err(fault) if fault.kind == FaultKind::Stopped => {
                // The protocol has a word for it: the engine answers at once with the best that it has.
                self.process.tell("stop")?;
                self.process.hear_stopped(&mut best)?
            }
            said => said?,
        };
        match said.as_str() {
            "resign" => return Ok(Choice::Resigns),
            "win" => {
                return winning_claim(game.as_mut())
                    .map(|claim| Choice::Turn(vec![claim]))
                    .ok_or_else(|| self.process.fault(FaultKind::Illegal));
            }
            _ => {}
        }
        find(game.as_mut(), self.dialect, &said).map(Choice::Turn).ok_or_else(|| self.process.fault(FaultKind::Illegal))
    }

    pub(super) fn close(self) {
        self.process.close("quit");
    }
}
