//! The answer of `show`.

use std::collections::BTreeMap;

use serde::Serialize;

use super::{GameOption, Hook, Plugin, Texts};

/// `show`.
#[derive(Debug, Serialize)]
pub struct Shown {
    /// The word that commands take.
    pub id: String,
    /// The game that this is a variant of, or null.
    pub of: Option<String>,
    /// Names.
    pub names: Texts,
    /// BLAKE3 of every file read, of the options, and of the plugins that the rules need.
    pub version: String,
    /// Files read, the script itself first.
    pub files: Vec<String>,
    /// Files and ranks of the board; null for a board of another shape.
    pub board: ShownBoard,
    /// Sides in their order of play.
    pub sides: Vec<ShownSide>,
    /// Kinds of pieces.
    pub kinds: Vec<ShownKind>,
    /// Options with the values in force.
    pub options: Vec<GameOption>,
    /// Phases, the first one first.
    pub phases: Vec<ShownPhase>,
    /// Named shapes.
    pub forms: Vec<ShownForm>,
    /// The rule about royal pieces left attacked, or null.
    pub check: Option<ShownRule>,
    /// Claims that a side may make instead of moving.
    pub claims: Vec<ShownClaim>,
    /// Positions that no text may say.
    pub impossible: Vec<ShownRule>,
    /// Ways to count a final position.
    pub scores: Vec<ShownScore>,
    /// Endings in the order in which they are judged.
    pub endings: Vec<ShownEnding>,
    /// The conduct of the game: clocks, offences, limits, as diffs compare them.
    pub conduct: Vec<ShownConduct>,
    /// Functions called while the game is played: of Lua, and of plugins.
    pub hooks: Vec<Hook>,
    /// Plugins that the rules need.
    pub plugins: Vec<Plugin>,
    /// Number of embedded examples.
    pub examples: usize,
    /// First position.
    pub position: String,
}

/// A part of the conduct of a game.
#[derive(Debug, Serialize)]
pub struct ShownConduct {
    /// Its path: `offence#late`, `clock/times#league`.
    pub part: String,
    /// The value; empty for a part that only holds others.
    pub value: String,
}

/// The board of `show`.
#[derive(Debug, Serialize)]
pub struct ShownBoard {
    /// Number of sites.
    pub sites: usize,
    /// Files; null where the board is no rectangle.
    pub files: Option<usize>,
    /// Ranks; null where the board is no rectangle.
    pub ranks: Option<usize>,
}

/// A side of `show`.
#[derive(Debug, Serialize)]
pub struct ShownSide {
    /// Identifier.
    pub id: String,
    /// Names.
    pub names: Texts,
    /// Letter in front of its plies in records.
    pub prefix: String,
    /// The direction in which its pieces look: `up`, `down`, `left`, `right`.
    pub facing: &'static str,
}

/// A kind of piece of `show`.
#[derive(Debug, Serialize)]
pub struct ShownKind {
    /// Identifier.
    pub id: String,
    /// Names.
    pub names: Texts,
    /// Side → letter in position texts.
    pub letters: BTreeMap<String, String>,
    /// Side → number of pieces; null means no limit.
    pub supply: BTreeMap<String, Option<u16>>,
    /// Its moves; empty for pieces that the phases' rules move.
    pub moves: Vec<ShownMovement>,
    /// True if its loss decides the game.
    pub royal: bool,
    /// Kind that it promotes to, the first of several, or null.
    pub promotes: Option<String>,
    /// All kinds that it may promote to.
    pub promotions: Vec<String>,
    /// True if its moves count like captures for how long nothing has happened.
    pub stirs: bool,
    /// Kind that it is in the hand of its captor.
    pub captured_as: String,
    /// The number of them in the whole game, or null for any number.
    pub in_all: Option<u16>,
    /// Format → its name there.
    pub codes: BTreeMap<String, String>,
}

/// One way in which a kind moves.
#[derive(Debug, Clone, Serialize)]
pub struct ShownMovement {
    /// One step: columns to the right and ranks forward, seen by its owner.
    pub step: (i8, i8),
    /// The number of such steps in a row; null for any number.
    pub reach: Option<u8>,
    /// The sites that it may land on: `anywhere`, `empty`, `enemy`.
    pub lands: &'static str,
    /// Leaps that the same piece may make after it in the same turn.
    pub then: Vec<(i8, i8)>,
    /// The same leaps, with those that may follow each.
    pub again: Vec<ShownNext>,
    /// Places, seen from where it starts, that must be empty.
    pub clear: Vec<(i8, i8)>,
    /// Its hurdle, or null if it rides over nothing.
    pub hurdle: Option<ShownHurdle>,
    /// The rides by which it may go on in the same move, or null.
    pub onward: Option<ShownOnward>,
    /// True if it leaps to any site; its step is nothing then.
    pub anywhere: bool,
    /// Side → sites that it starts from; null for all.
    pub starts: Option<BTreeMap<String, Vec<String>>>,
    /// Side → sites that it lands on; null for all.
    pub within: Option<BTreeMap<String, Vec<String>>>,
    /// The only kinds that it captures; empty for all.
    pub only: Vec<String>,
    /// Kinds that it never captures.
    pub spares: Vec<String>,
    /// True if the piece may be caught on the sites that it has passed over.
    pub skims: bool,
    /// True if it catches such pieces.
    pub catches: bool,
}

/// A leap that follows another one in the same turn.
#[derive(Debug, Clone, Serialize)]
pub struct ShownNext {
    /// The leap, seen by its owner.
    pub step: (i8, i8),
    /// Leaps that may follow it.
    pub then: Vec<ShownNext>,
}

/// The rides by which a movement goes on from an empty site.
#[derive(Debug, Clone, Serialize)]
pub struct ShownOnward {
    /// It goes on by any of them.
    pub rides: Vec<ShownRide>,
    /// So many times at most.
    pub times: u8,
}

/// A ride.
#[derive(Debug, Clone, Serialize)]
pub struct ShownRide {
    /// One step, seen by its owner.
    pub step: (i8, i8),
    /// The number of such steps in a row; null for any number.
    pub reach: Option<u8>,
}

/// The pieces that a ride goes over.
#[derive(Debug, Clone, Serialize)]
pub struct ShownHurdle {
    /// The least number of them.
    pub least: u8,
    /// The greatest number of them; null for any number.
    pub most: Option<u8>,
    /// True if they are captured.
    pub sweeps: bool,
    /// Kinds that it cannot ride over.
    pub not: Vec<String>,
}

/// A phase of `show`.
#[derive(Debug, Serialize)]
pub struct ShownPhase {
    /// Identifier.
    pub id: String,
    /// Names.
    pub names: Texts,
    /// Side that begins it, or null.
    pub first: Option<String>,
    /// The kinds of decisions that are possible in it.
    pub moves: Vec<ShownRule>,
    /// The removals that a landing earns.
    pub takes: Vec<ShownRule>,
    /// Groups without liberties leave the board, or null.
    pub surround: Option<ShownSurround>,
    /// Positions that must not come again.
    pub never: Vec<ShownNever>,
    /// The throw at the start of every turn; left out if there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub throw: Option<ShownThrow>,
    /// Script file.
    pub file: String,
    /// Line.
    pub line: u32,
}

/// A throw of `show`.
#[derive(Debug, Serialize)]
pub struct ShownThrow {
    /// Names.
    pub names: Texts,
    /// The faces that can come up.
    pub faces: Vec<ShownFace>,
    /// Script file.
    pub file: String,
    /// Line.
    pub line: u32,
}

/// A face of a throw.
#[derive(Debug, Serialize)]
pub struct ShownFace {
    /// Its value.
    pub value: i32,
    /// The frequency with which it comes up in the sum of all weights.
    pub weight: u32,
}

/// A generator or an award of `show`.
#[derive(Debug, Serialize)]
pub struct ShownRule {
    /// The kind of decision, or the award's identifier.
    pub id: String,
    /// The rule in words, where the script gives it.
    pub says: Texts,
    /// Clause.
    pub clause: String,
    /// Script file.
    pub file: String,
    /// Line.
    pub line: u32,
    /// Of moves: the destination of captured pieces, `out` or `to-hand`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub captured: Option<&'static str>,
    /// Of moves: where and when pieces promote.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub promotion: Option<ShownPromotion>,
    /// Of moves: side → sites that stop moves along lines; left out if there are none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub walls: Option<BTreeMap<String, Vec<String>>>,
    /// Of pieces that move at once: from where to where each, the first one first.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub legs: Option<Vec<(String, String)>>,
    /// Of drops: the kinds, and the restrictions.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub drops: Option<ShownDrops>,
}

/// The zone and the moves of promotion.
#[derive(Debug, Serialize)]
pub struct ShownPromotion {
    /// Side → names of the zone's sites; null where the zone is no fixed set.
    pub zone: Option<BTreeMap<String, Vec<String>>>,
    /// True for moves into the zone.
    pub entering: bool,
    /// True for moves out of it.
    pub leaving: bool,
    /// On moves inside it: `never`, `capturing`, `always`.
    pub within: &'static str,
    /// The duty to promote: `never`, `stuck` (if the piece could never move again), `always`.
    pub must: &'static str,
    /// Clause.
    pub clause: String,
    /// Script file.
    pub file: String,
    /// Line.
    pub line: u32,
}

/// The pieces that may be dropped.
#[derive(Debug, Serialize)]
pub struct ShownDrops {
    /// Kinds.
    pub kinds: Vec<String>,
    /// The rule that a piece is not dropped where it could never move, or null.
    pub never_stuck: Option<ShownPlace>,
    /// Kinds that may not give mate by being dropped.
    pub never_mating: Vec<String>,
}

/// The place of a rule in a script.
#[derive(Debug, Clone, Serialize)]
pub struct ShownPlace {
    /// Clause.
    pub clause: String,
    /// Script file.
    pub file: String,
    /// Line.
    pub line: u32,
}

/// A claim of `show`.
#[derive(Debug, Serialize)]
pub struct ShownClaim {
    /// Identifier.
    pub id: String,
    /// Names.
    pub names: Texts,
    /// True if the other side has to agree.
    pub agreed: bool,
    /// Clause.
    pub clause: String,
    /// Script file.
    pub file: String,
    /// Line.
    pub line: u32,
}

/// A form of `show`.
#[derive(Debug, Serialize)]
pub struct ShownForm {
    /// Identifier.
    pub id: String,
    /// Names.
    pub names: Texts,
    /// Places that it can take; null for a shape that has no fixed places.
    pub instances: Option<usize>,
    /// Clause.
    pub clause: String,
    /// Script file.
    pub file: String,
    /// Line.
    pub line: u32,
}

/// An ending of `show`.
#[derive(Debug, Serialize)]
pub struct ShownEnding {
    /// Identifier of the reason.
    pub reason: String,
    /// `win`, `loss`, `draw` or `replay`, for the side that it is about; `score`: by counting.
    pub outcome: &'static str,
    /// The event that it is tested at: `holds` (the end of a turn), `stuck`, `claimed`, `foul`.
    pub when: &'static str,
    /// The claim that it judges.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub claim: Option<String>,
    /// The way of counting that decides.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub score: Option<String>,
    /// The reason in words.
    pub says: Texts,
    /// Clause.
    pub clause: String,
    /// Script file.
    pub file: String,
    /// Line.
    pub line: u32,
}

/// Capture by surrounding.
#[derive(Debug, Serialize)]
pub struct ShownSurround {
    /// Names of the directions in which pieces are connected and breathe.
    pub directions: Vec<String>,
    /// The fate of moves that leave an own group without liberties: `forbidden`, `several` (only more than one piece), `allowed`.
    pub suicide: &'static str,
    /// True if a placement that leaves the board as it was is a pass.
    pub unchanged_passes: bool,
    /// The register that counts pieces lost, or null.
    pub counts: Option<String>,
    /// The rule that forbids suicide.
    pub forbids: ShownRule,
    /// Clause.
    pub clause: String,
    /// Script file.
    pub file: String,
    /// Line.
    pub line: u32,
}

/// A position that must not come again.
#[derive(Debug, Serialize)]
pub struct ShownNever {
    /// `ko`, `board` (the pieces, whoever is to move) or `situation` (and who is to move).
    pub what: &'static str,
    /// True if passing is allowed whatever it repeats.
    pub passes_exempt: bool,
    /// The rule in words.
    pub says: Texts,
    /// Clause.
    pub clause: String,
    /// Script file.
    pub file: String,
    /// Line.
    pub line: u32,
}

/// A way to count.
#[derive(Debug, Serialize)]
pub struct ShownScore {
    /// Identifier.
    pub id: String,
    /// Names.
    pub names: Texts,
    /// The unit of the count.
    pub unit: Texts,
    /// The margin is the difference of the totals times this exact number.
    pub per: String,
    /// The winner if the totals are equal: a side, or `draw`.
    pub tie: String,
    /// The unit of the winner's stake, if that is not the margin; else null.
    pub stake: Option<Texts>,
    /// The parts of each side's sum.
    pub parts: Vec<ShownPart>,
    /// The assumptions of the counting.
    pub says: Texts,
    /// Clause.
    pub clause: String,
    /// Script file.
    pub file: String,
    /// Line.
    pub line: u32,
}

/// A part of a way to count.
#[derive(Debug, Serialize)]
pub struct ShownPart {
    /// Identifier.
    pub id: String,
    /// Names.
    pub names: Texts,
    /// The only side that has it; null where each has its own.
    pub of: Option<String>,
    /// So many times a number; null where regions are shared out.
    pub times: Option<String>,
    /// The way in which regions are shared out: `proportional`, `majority`; else null.
    pub share: Option<&'static str>,
    /// Clause.
    pub clause: String,
    /// Script file.
    pub file: String,
    /// Line.
    pub line: u32,
}
