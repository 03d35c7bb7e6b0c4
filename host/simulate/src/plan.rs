//! The plan: which games are played, and how they are cut into parts.

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::{Read as _, Write as _};
use std::path::Path;

use serde::{Deserialize, Serialize};
use tianyuan_words::message;

use crate::error::SimulateError;
use crate::unfinished::temporary;

/// The name of its file.
pub const PLAN: &str = "plan.json";

/// The format that this program writes.
const FORMAT: u32 = 1;

/// The longest file of a plan that is read.
const LONGEST: u64 = 1 << 20;

/// The most parts.
const PARTS: u64 = 1_000_000;

/// The games to play. Two plans with the same fields have the same games.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Plan {
    /// The format of the files.
    pub format: u32,
    /// The game, as commands take it.
    pub game: String,
    /// The digest of its rules and options.
    pub version: String,
    /// Options that are not the usual ones.
    pub options: BTreeMap<String, String>,
    /// The first position of each game; `None` is the game's own.
    pub position: Option<String>,
    /// The seed.
    pub seed: u64,
    /// The number of games.
    pub games: u64,
    /// Games in a part; the last may have fewer.
    pub part: u64,
    /// The two players, as they were typed; none: all decisions are random.
    pub players: Vec<String>,
    /// Positions or random games for each decision of a player who searches.
    pub nodes: u64,
    /// Random decisions at the start of each game of players.
    pub random: u16,
    /// Random players leave no legal decision alone.
    pub uniform: bool,
    /// A game is broken off after so many decisions.
    pub max: Option<u64>,
    /// There is a row for each turn, too.
    pub turns: bool,
    /// First turns of each game that are written down.
    pub opening: u16,
    /// The sides of the game.
    pub sides: Vec<String>,
    /// The forms of the game of which the rules count the instances completed.
    pub forms: Vec<String>,
}

/// Games in a part where nobody chooses: a hundred parts or so, none of more than ten thousand games.
pub fn default_part(games: u64) -> u64 {
    games.div_ceil(100).clamp(1, 10_000)
}

impl Plan {
    /// The format of a new plan.
    pub const FORMAT: u32 = FORMAT;

    /// The number of parts.
    pub fn parts(&self) -> u64 {
        self.games.div_ceil(self.part.max(1))
    }

    /// The games of a part: the first, and the one behind the last.
    pub fn range(&self, part: u64) -> std::ops::Range<u64> {
        let first = part.saturating_mul(self.part).min(self.games);
        first..first.saturating_add(self.part).min(self.games)
    }

    /// The digest that every part names.
    pub fn digest(&self) -> String {
        blake3::hash(self.text().as_bytes()).to_hex().to_string()
    }

    /// The seed of a game: from the digest of the rules, the seed and the number of the game alone.
    pub(crate) fn seeds(&self) -> impl Fn(u64) -> u64 + use<> {
        let mut hasher = blake3::Hasher::new();
        hasher.update(self.version.as_bytes()).update(&self.seed.to_le_bytes());
        let mut first = [0; 8];
        hasher.finalize_xof().fill(&mut first);
        let base = u64::from_le_bytes(first);
        // The golden ratio spreads neighbouring game numbers over the seed space.
        move |game| base ^ game.wrapping_add(1).wrapping_mul(0x9E37_79B9_7F4A_7C15)
    }

    /// The seed of one game, for players.
    pub fn seed_of(&self, game: u64) -> u64 {
        self.seeds()(game)
    }

    fn text(&self) -> String {
        // Numbers, texts and lists of them are always written.
        serde_json::to_string_pretty(self).unwrap_or_default() + "\n"
    }

    /// Reads the plan of a folder.
    ///
    /// # Errors
    /// There is none, or it cannot be read.
    pub fn read(folder: &Path) -> Result<Plan, SimulateError> {
        let path = folder.join(PLAN);
        let file = match File::open(&path) {
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Err(SimulateError::NoPlan(folder.to_owned())),
            file => file.map_err(|error| SimulateError::of(&path, &error))?,
        };
        let mut text = String::new();
        file.take(LONGEST).read_to_string(&mut text).map_err(|error| SimulateError::of(&path, &error))?;
        let format = serde_json::from_str::<serde_json::Value>(&text).ok().and_then(|value| value.get("format")?.as_u64());
        if format.is_some_and(|format| format > FORMAT.into()) {
            return Err(SimulateError::broken(&path, message!(simulate.wrong.newer)));
        }
        let plan: Plan =
            serde_json::from_str(&text).map_err(|error| SimulateError::broken(&path, message!(simulate.wrong.json, why = error)))?;
        plan.check()?;
        Ok(plan)
    }

    /// Puts the plan into a folder, or finds it there already.
    ///
    /// # Errors
    /// The folder cannot be written, or holds another plan.
    pub fn settle(&self, folder: &Path) -> Result<(), SimulateError> {
        self.check()?;
        let path = folder.join(PLAN);
        let fault = |error: std::io::Error| SimulateError::of(&path, &error);
        fs::create_dir_all(folder).map_err(|error| SimulateError::of(folder, &error))?;
        let mut file = temporary(folder).map_err(fault)?;
        file.write_all(self.text().as_bytes()).and_then(|()| file.as_file().sync_all()).map_err(fault)?;
        // Many shards may begin at once: the first writes the plan, the others compare theirs.
        match file.persist_noclobber(&path) {
            Ok(_) => return Ok(()),
            Err(error) if error.error.kind() == std::io::ErrorKind::AlreadyExists => {}
            Err(error) => return Err(fault(error.error)),
        }
        let there = Plan::read(folder)?;
        match self.differences(&there) {
            fields if fields.is_empty() => Ok(()),
            fields => Err(SimulateError::OtherPlan { file: path, fields }),
        }
    }

    /// Checks that the numbers can be.
    fn check(&self) -> Result<(), SimulateError> {
        if self.games == 0 || self.part == 0 || self.parts() > PARTS {
            let least = self.games.div_ceil(PARTS).max(1);
            return Err(SimulateError::Refused(message!(simulate.wrong.parts, most = PARTS, least = least)));
        }
        Ok(())
    }

    /// The fields in which two plans differ.
    fn differences(&self, other: &Plan) -> Vec<&'static str> {
        let rows = [
            ("game", self.game == other.game),
            ("--option", self.options == other.options),
            // Other options are other rules, too.
            ("rules", self.version == other.version || self.options != other.options),
            ("position", self.position == other.position),
            ("--seed", self.seed == other.seed),
            ("--games", self.games == other.games),
            ("--part", self.part == other.part),
            ("--a, --b", self.players == other.players),
            ("--nodes", self.nodes == other.nodes),
            ("--random", self.random == other.random),
            ("--uniform", self.uniform == other.uniform),
            ("--max", self.max == other.max),
            ("--turns", self.turns == other.turns),
            ("--opening", self.opening == other.opening),
        ];
        rows.into_iter().filter(|(_, same)| !same).map(|(name, _)| name).collect()
    }
}
