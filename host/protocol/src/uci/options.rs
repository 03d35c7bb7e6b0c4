//! Options: those of the protocol, and those of the script.

use tianyuan_script::{OptionInfo, OptionKind, OptionValue};

use super::dialect::Dialect;

/// The values of the options that every game has.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Common {
    /// The strength, 1 to 10; 0: as the limits have it.
    pub(super) level: u8,
    /// Lines to report.
    pub(super) lines: usize,
    /// Threads.
    pub(super) threads: u16,
    /// Seed of the playouts.
    pub(super) seed: u64,
}

impl Default for Common {
    fn default() -> Common {
        Common { level: 0, lines: 1, threads: 1, seed: 1 }
    }
}

impl Common {
    /// The lines by which an engine announces them.
    pub(super) fn announced(dialect: Dialect) -> Vec<String> {
        let ponder = if dialect == Dialect::Usi { "USI_Ponder" } else { "Ponder" };
        vec![
            format!("option name {ponder} type check default false"),
            "option name Threads type spin default 1 min 1 max 256".to_owned(),
            "option name MultiPV type spin default 1 min 1 max 500".to_owned(),
            "option name Level type spin default 0 min 0 max 10".to_owned(),
            "option name Seed type spin default 1 min 0 max 2147483647".to_owned(),
        ]
    }

    /// Sets an option; `None` if it is none of these, false if it does not take the value.
    pub(super) fn set(&mut self, name: &str, value: &str) -> Option<bool> {
        let number = |least: u64, most: u64| value.trim().parse::<u64>().ok().filter(|number| (least..=most).contains(number));
        match name.to_ascii_lowercase().as_str() {
            // The tree has a size of its own. Boards of USI send the option to every engine, announced or not.
            "usi_hash" | "hash" => Some(number(1, u64::MAX).is_some()),
            // Pondering is asked for by `go ponder` alone: the board says with this that it may come.
            "usi_ponder" | "ponder" => Some(matches!(value.trim(), "true" | "false")),
            "threads" => Some(number(1, 256).is_some_and(|threads| {
                self.threads = threads as u16;
                true
            })),
            "multipv" => Some(number(1, 500).is_some_and(|lines| {
                self.lines = lines as usize;
                true
            })),
            "level" => Some(number(0, 10).is_some_and(|level| {
                self.level = level as u8;
                true
            })),
            "seed" => Some(number(0, 2_147_483_647).is_some_and(|seed| {
                self.seed = seed;
                true
            })),
            _ => None,
        }
    }
}

/// The line by which an engine announces an option of a script.
pub(super) fn announced(info: &OptionInfo, value: &OptionValue) -> String {
    let name = &info.name;
    match &info.kind {
        OptionKind::Integer { min, max, .. } => format!("option name {name} type spin default {value} min {min} max {max}"),
        OptionKind::Boolean => format!("option name {name} type check default {value}"),
        OptionKind::Choice { values } => {
            let vars: String = values.iter().map(|value| format!(" var {value}")).collect();
            format!("option name {name} type combo default {value}{vars}")
        }
        OptionKind::Exact { .. } => format!("option name {name} type string default {value}"),
    }
}
