//! The server: commands in, answers out.

use std::io::{self, BufRead, Write};
use std::time::Duration;

use tianyuan_search::levels;

use super::command::{Command, answer, parse};
use super::vertex;
use crate::lines::{LONGEST, Lines};
use crate::table::Table;

/// The limits of `genmove` while no clock has been set.
#[derive(Debug, Clone, Copy)]
pub struct Settings {
    /// The strength, 1 to 10; `None`: as the limits have it.
    pub level: Option<u8>,
    /// Playouts at most.
    pub playouts: Option<u64>,
    /// The time for a move.
    pub time: Duration,
    /// Threads.
    pub threads: u16,
    /// Seed of the playouts.
    pub seed: u64,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings { level: None, playouts: None, time: Duration::from_secs(1), threads: 1, seed: 1 }
    }
}

/// The time of one side, as the controller tells it.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Clock {
    /// Seconds left.
    pub(super) left: f64,
    /// Moves that they are for; 0 for the rest of the game.
    pub(super) stones: u32,
    /// Seconds of each period after the main time.
    pub(super) period: f64,
    /// Moves of a period.
    pub(super) period_stones: u32,
    /// Periods of one move each; 0 where a period is for several moves and comes again without end.
    pub(super) periods: u32,
}

/// A running server.
#[derive(Debug)]
pub(super) struct Server {
    pub(super) table: Table,
    pub(super) settings: Settings,
    /// The clocks, side by side; `None` where no time is set.
    pub(super) clocks: Option<Vec<Clock>>,
    /// Remarks about the present command, for which its answer has no place.
    pub(super) remarks: Vec<String>,
}

/// The commands of every game.
const COMMANDS: [&str; 20] = [
    "protocol_version",
    "name",
    "version",
    "known_command",
    "list_commands",
    "quit",
    "clear_board",
    "play",
    "genmove",
    "reg_genmove",
    "undo",
    "showboard",
    "time_settings",
    "time_left",
    "final_score",
    "tianyuan-position",
    "tianyuan-legal",
    "tianyuan-mover",
    "tianyuan-ending",
    "tianyuan-option",
];

/// The strength, of every game.
const LEVEL: &str = "tianyuan-level";

/// The commands of games whose sites have vertices.
const OF_GROUPS: [&str; 14] = [
    "boardsize",
    "komi",
    "fixed_handicap",
    "place_free_handicap",
    "set_free_handicap",
    "final_status_list",
    "loadsgf",
    "list_stones",
    "is_legal",
    "kgs-genmove_cleanup",
    "kgs-time_settings",
    "kgs-rules",
    "kgs-game_over",
    "kgs-chat",
];

/// Serves a game until `quit` or the end of the input. Remarks for which the protocol has no place go to `remarks`, a line each.
///
/// # Errors
/// The input cannot be read, or the output not be written.
pub fn serve(table: Table, settings: Settings, input: impl BufRead, mut output: impl Write, mut remarks: impl Write) -> io::Result<()> {
    let mut server = Server { table, settings, clocks: None, remarks: Vec::new() };
    let mut lines = Lines::new(input, LONGEST);
    while let Some(line) = lines.read()? {
        let Some(command) = parse(&line.text) else { continue };
        let said = if line.cut { Err("the line is too long".to_owned()) } else { server.run(&command) };
        for remark in server.remarks.drain(..) {
            // A remark that nobody reads keeps no answer back.
            let _ = writeln!(remarks, "{}", remark.replace(char::is_control, " "));
        }
        output.write_all(answer(command.id, &said).as_bytes())?;
        output.flush()?;
        if command.name == "quit" && said.is_ok() {
            break;
        }
    }
    Ok(())
}

/// The answer where words are missing or are none of the protocol.
pub(super) fn syntax<T>() -> Result<T, String> {
    Err("syntax error".to_owned())
}

impl Server {
    /// The names of the commands that the game has.
    fn commands(&self) -> impl Iterator<Item = &'static str> + use<> {
        let groups = if vertex::fits(self.table.spec()) { OF_GROUPS.as_slice() } else { &[] };
        COMMANDS.into_iter().chain([LEVEL]).chain(groups.iter().copied())
    }

    fn run(&mut self, command: &Command) -> Result<String, String> {
        let name = command.name.as_str();
        if !self.commands().any(|known| known == name) {
            return Err("unknown command".to_owned());
        }
        match name {
            "protocol_version" => Ok("2".to_owned()),
            "name" => Ok("Tianyuan".to_owned()),
            "version" => Ok(env!("CARGO_PKG_VERSION").to_owned()),
            "known_command" => {
                let asked = command.word(0).unwrap_or_default();
                Ok(self.commands().any(|known| known == asked).to_string())
            }
            "list_commands" => Ok(self.commands().collect::<Vec<_>>().join("\n")),
            "quit" => Ok(String::new()),
            "clear_board" => {
                self.table.forget();
                self.table.restart();
                Ok(String::new())
            }
            "play" => self.play(command),
            "genmove" => self.generate(command, true),
            "reg_genmove" => self.generate(command, false),
            "undo" => {
                if self.table.undo() {
                    Ok(String::new())
                } else {
                    Err("cannot undo".to_owned())
                }
            }
            "showboard" => Ok(self.drawn()),
            "time_settings" => self.time_settings(command),
            "time_left" => self.time_left(command),
            "final_score" => self.final_score(),
            "final_status_list" => self.final_status(command),
            "boardsize" => self.boardsize(command),
            "komi" => self.komi(command),
            "fixed_handicap" => self.handicap(command, true),
            "place_free_handicap" => self.handicap(command, false),
            "set_free_handicap" => self.free_handicap(command),
            "loadsgf" => self.load(command),
            "list_stones" => self.stones(command),
            "is_legal" => self.is_legal(command),
            "kgs-genmove_cleanup" => self.cleanup(command),
            "kgs-time_settings" => self.kgs_time(command),
            "kgs-rules" => self.rules(command),
            "kgs-game_over" => self.game_over(),
            "kgs-chat" => self.chat(command),
            "tianyuan-position" => self.position(command),
            "tianyuan-legal" => self.legal(),
            "tianyuan-mover" => Ok(self.side_word(self.table.position().turn_status().mover)),
            "tianyuan-ending" => Ok(self.ending()),
            "tianyuan-option" => self.option(command),
            LEVEL => self.level(command),
            _ => Err("unknown command".to_owned()),
        }
    }

    fn level(&mut self, command: &Command) -> Result<String, String> {
        let level = command.word(0).and_then(|word| word.parse::<u8>().ok());
        match level {
            Some(0) => self.settings.level = None,
            Some(level) if levels::exists(level) => self.settings.level = Some(level),
            _ => return syntax(),
        }
        Ok(String::new())
    }
}
