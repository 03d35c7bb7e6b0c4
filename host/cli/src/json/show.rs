//! What `show` prints.

use std::collections::BTreeMap;

use serde::Serialize;

use super::{GameOption, Hook, Plugin, Texts};

/// `show`.
#[derive(Debug, Serialize)]
pub(crate) struct Shown {
    /// The word that commands take.
    pub(crate) id: String,
    /// The game that this is a variant of, or null.
    pub(crate) of: Option<String>,
    /// Names.
    pub(crate) names: Texts,
    /// BLAKE3 of every file read, of the options, and of the plugins that the rules need.
    pub(crate) version: String,
    /// Files read, the script itself first.
    pub(crate) files: Vec<String>,
    /// Files and ranks of the board; null for a board of another shape.
    pub(crate) board: ShownBoard,
    /// Sides in their order of play.
    pub(crate) sides: Vec<ShownSide>,
    /// Kinds of pieces.
    pub(crate) kinds: Vec<ShownKind>,
    /// Options with the values in force.
    pub(crate) options: Vec<GameOption>,
    /// Phases, the first one first.
    pub(crate) phases: Vec<ShownPhase>,
    /// Named shapes.
    pub(crate) forms: Vec<ShownForm>,
    /// The rule about royal pieces left attacked, or null.
    pub(crate) check: Option<ShownRule>,
    /// What a side may claim instead of moving.
    pub(crate) claims: Vec<ShownClaim>,
    /// Positions that no text may say.
    pub(crate) impossible: Vec<ShownRule>,
    /// Ways to count a final position.
    pub(crate) scores: Vec<ShownScore>,
    /// Endings in the order in which they are judged.
    pub(crate) endings: Vec<ShownEnding>,
    /// Functions called while the game is played: of Lua, and of plugins.
    pub(crate) hooks: Vec<Hook>,
    /// Plugins that the rules need.
    pub(crate) plugins: Vec<Plugin>,
    /// Number of embedded examples.
    pub(crate) examples: usize,
    /// First position.
    pub(crate) position: String,
}

/// The board of `show`.
#[derive(Debug, Serialize)]
pub(crate) struct ShownBoard {
    /// Number of sites.
    pub(crate) sites: usize,
    /// Files; null where the board is no rectangle.
    pub(crate) files: Option<usize>,
    /// Ranks; null where the board is no rectangle.
    pub(crate) ranks: Option<usize>,
}

/// A side of `show`.
#[derive(Debug, Serialize)]
pub(crate) struct ShownSide {
    /// Identifier.
    pub(crate) id: String,
    /// Names.
    pub(crate) names: Texts,
    /// Letter in front of its plies in records.
    pub(crate) prefix: String,
    /// Which way its pieces look: `up`, `down`, `left`, `right`.
    pub(crate) facing: &'static str,
}

/// A kind of piece of `show`.
#[derive(Debug, Serialize)]
pub(crate) struct ShownKind {
    /// Identifier.
    pub(crate) id: String,
    /// Names.
    pub(crate) names: Texts,
    /// Side → letter in position texts.
    pub(crate) letters: BTreeMap<String, String>,
    /// Side → number of pieces; null means no limit.
    pub(crate) supply: BTreeMap<String, Option<u16>>,
    /// How it moves; empty for what the phases' rules move.
    pub(crate) moves: Vec<ShownMovement>,
    /// Whether its loss is what the game is about.
    pub(crate) royal: bool,
    /// Kind that it promotes to, the first of several, or null.
    pub(crate) promotes: Option<String>,
    /// All kinds that it may promote to.
    pub(crate) promotions: Vec<String>,
    /// Whether its moves count like captures for how long nothing has happened.
    pub(crate) stirs: bool,
    /// Kind that it is in the hand of its captor.
    pub(crate) captured_as: String,
    /// How many the whole game has, or null for any number.
    pub(crate) in_all: Option<u16>,
    /// Format → what that calls it.
    pub(crate) codes: BTreeMap<String, String>,
}

/// One way in which a kind moves.
#[derive(Debug, Clone, Serialize)]
pub(crate) struct ShownMovement {
    /// One step: columns to the right and ranks forward, seen by its owner.
    pub(crate) step: (i8, i8),
    /// How many such steps in a row; null for any number.
    pub(crate) reach: Option<u8>,
    /// What may stand where it lands: `anywhere`, `empty`, `enemy`.
    pub(crate) lands: &'static str,
    /// Steps that the same piece may make after it in the same turn.
    pub(crate) then: Vec<(i8, i8)>,
    /// Places, seen from where it starts, that must be empty.
    pub(crate) clear: Vec<(i8, i8)>,
    /// What it rides over, or null where it rides over nothing.
    pub(crate) hurdle: Option<ShownHurdle>,
    /// Side → sites that it starts from; null for all.
    pub(crate) starts: Option<BTreeMap<String, Vec<String>>>,
    /// Side → sites that it lands on; null for all.
    pub(crate) within: Option<BTreeMap<String, Vec<String>>>,
    /// The only kinds that it captures; empty for all.
    pub(crate) only: Vec<String>,
    /// Kinds that it never captures.
    pub(crate) spares: Vec<String>,
    /// Whether the piece may be caught on what it has passed over.
    pub(crate) skims: bool,
    /// Whether it catches such pieces.
    pub(crate) catches: bool,
}

/// What a piece rides over: exactly one piece.
#[derive(Debug, Clone, Serialize)]
pub(crate) struct ShownHurdle {
    /// Kinds that it cannot ride over.
    pub(crate) not: Vec<String>,
}

/// A phase of `show`.
#[derive(Debug, Serialize)]
pub(crate) struct ShownPhase {
    /// Identifier.
    pub(crate) id: String,
    /// Names.
    pub(crate) names: Texts,
    /// Side that begins it, or null.
    pub(crate) first: Option<String>,
    /// What may be done in it: the kinds of decisions.
    pub(crate) moves: Vec<ShownRule>,
    /// What a landing earns.
    pub(crate) takes: Vec<ShownRule>,
    /// Groups without liberties leave the board, or null.
    pub(crate) surround: Option<ShownSurround>,
    /// Positions that must not come again.
    pub(crate) never: Vec<ShownNever>,
    /// What is thrown at the start of every turn; left out where nothing is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) throw: Option<ShownThrow>,
    /// Script file.
    pub(crate) file: String,
    /// Line.
    pub(crate) line: u32,
}

/// What is thrown, of `show`.
#[derive(Debug, Serialize)]
pub(crate) struct ShownThrow {
    /// Names.
    pub(crate) names: Texts,
    /// What can come up.
    pub(crate) faces: Vec<ShownFace>,
    /// Script file.
    pub(crate) file: String,
    /// Line.
    pub(crate) line: u32,
}

/// A face of what is thrown.
#[derive(Debug, Serialize)]
pub(crate) struct ShownFace {
    /// What it is worth.
    pub(crate) value: i32,
    /// How often it comes up in the sum of all weights.
    pub(crate) weight: u32,
}

/// A generator or an award of `show`.
#[derive(Debug, Serialize)]
pub(crate) struct ShownRule {
    /// The kind of decision, or the award's identifier.
    pub(crate) id: String,
    /// The rule in words, where the script gives it.
    pub(crate) says: Texts,
    /// Clause.
    pub(crate) clause: String,
    /// Script file.
    pub(crate) file: String,
    /// Line.
    pub(crate) line: u32,
    /// Of moves: what becomes of captured pieces, `out` or `to-hand`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) captured: Option<&'static str>,
    /// Of moves: where and when pieces promote.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) promotion: Option<ShownPromotion>,
    /// Of moves: side → sites that stop what moves along lines; left out where there are none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) walls: Option<BTreeMap<String, Vec<String>>>,
    /// Of pieces that move at once: from where to where each, the first one first.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) legs: Option<Vec<(String, String)>>,
    /// Of drops: which kinds, and what is not allowed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) drops: Option<ShownDrops>,
}

/// Where and when pieces promote.
#[derive(Debug, Serialize)]
pub(crate) struct ShownPromotion {
    /// Side → names of the zone's sites; null where the zone is no fixed set.
    pub(crate) zone: Option<BTreeMap<String, Vec<String>>>,
    /// Whether on moves into the zone.
    pub(crate) entering: bool,
    /// Whether on moves out of it.
    pub(crate) leaving: bool,
    /// On moves inside it: `never`, `capturing`, `always`.
    pub(crate) within: &'static str,
    /// Whether it has to be: `never`, `stuck` (where it could never move again), `always`.
    pub(crate) must: &'static str,
    /// Clause.
    pub(crate) clause: String,
    /// Script file.
    pub(crate) file: String,
    /// Line.
    pub(crate) line: u32,
}

/// What may be dropped.
#[derive(Debug, Serialize)]
pub(crate) struct ShownDrops {
    /// Kinds.
    pub(crate) kinds: Vec<String>,
    /// The rule that a piece is not dropped where it could never move, or null.
    pub(crate) never_stuck: Option<ShownPlace>,
    /// Kinds that may not give mate by being dropped.
    pub(crate) never_mating: Vec<String>,
}

/// Where a rule stands.
#[derive(Debug, Clone, Serialize)]
pub(crate) struct ShownPlace {
    /// Clause.
    pub(crate) clause: String,
    /// Script file.
    pub(crate) file: String,
    /// Line.
    pub(crate) line: u32,
}

/// A claim of `show`.
#[derive(Debug, Serialize)]
pub(crate) struct ShownClaim {
    /// Identifier.
    pub(crate) id: String,
    /// Names.
    pub(crate) names: Texts,
    /// Whether the other side has to agree.
    pub(crate) agreed: bool,
    /// Clause.
    pub(crate) clause: String,
    /// Script file.
    pub(crate) file: String,
    /// Line.
    pub(crate) line: u32,
}

/// A form of `show`.
#[derive(Debug, Serialize)]
pub(crate) struct ShownForm {
    /// Identifier.
    pub(crate) id: String,
    /// Names.
    pub(crate) names: Texts,
    /// Places where it can stand; null for a shape that has no fixed places.
    pub(crate) instances: Option<usize>,
    /// Clause.
    pub(crate) clause: String,
    /// Script file.
    pub(crate) file: String,
    /// Line.
    pub(crate) line: u32,
}

/// An ending of `show`.
#[derive(Debug, Serialize)]
pub(crate) struct ShownEnding {
    /// Identifier of the reason.
    pub(crate) reason: String,
    /// `win`, `loss`, `draw` or `replay`, for the side that it is about; `score`: by counting.
    pub(crate) outcome: &'static str,
    /// When it is judged: `holds` (at the end of a turn), `stuck`, `claimed`, `foul`.
    pub(crate) when: &'static str,
    /// The claim that it judges.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) claim: Option<String>,
    /// The way of counting that decides.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) score: Option<String>,
    /// The reason in words.
    pub(crate) says: Texts,
    /// Clause.
    pub(crate) clause: String,
    /// Script file.
    pub(crate) file: String,
    /// Line.
    pub(crate) line: u32,
}

/// Capture by surrounding.
#[derive(Debug, Serialize)]
pub(crate) struct ShownSurround {
    /// Names of the directions in which pieces are connected and breathe.
    pub(crate) directions: Vec<String>,
    /// Whether an own group may be left without liberties: `forbidden`, `several` (only more than one piece), `allowed`.
    pub(crate) suicide: &'static str,
    /// True if a placement that leaves the board as it was is a pass.
    pub(crate) unchanged_passes: bool,
    /// The register that counts pieces lost, or null.
    pub(crate) counts: Option<String>,
    /// The rule that forbids suicide.
    pub(crate) forbids: ShownRule,
    /// Clause.
    pub(crate) clause: String,
    /// Script file.
    pub(crate) file: String,
    /// Line.
    pub(crate) line: u32,
}

/// A position that must not come again.
#[derive(Debug, Serialize)]
pub(crate) struct ShownNever {
    /// `ko`, `board` (the pieces, whoever is to move) or `situation` (and who is to move).
    pub(crate) what: &'static str,
    /// Whether passing is allowed whatever it repeats.
    pub(crate) passes_exempt: bool,
    /// The rule in words.
    pub(crate) says: Texts,
    /// Clause.
    pub(crate) clause: String,
    /// Script file.
    pub(crate) file: String,
    /// Line.
    pub(crate) line: u32,
}

/// A way to count.
#[derive(Debug, Serialize)]
pub(crate) struct ShownScore {
    /// Identifier.
    pub(crate) id: String,
    /// Names.
    pub(crate) names: Texts,
    /// What is counted.
    pub(crate) unit: Texts,
    /// The margin is the difference of the totals times this exact number.
    pub(crate) per: String,
    /// Who wins where the totals are equal: a side, or `draw`.
    pub(crate) tie: String,
    /// The unit of what the winner gets, where that is not the margin; else null.
    pub(crate) stake: Option<Texts>,
    /// What is added up for each side.
    pub(crate) parts: Vec<ShownPart>,
    /// What the counting assumes.
    pub(crate) says: Texts,
    /// Clause.
    pub(crate) clause: String,
    /// Script file.
    pub(crate) file: String,
    /// Line.
    pub(crate) line: u32,
}

/// A part of a way to count.
#[derive(Debug, Serialize)]
pub(crate) struct ShownPart {
    /// Identifier.
    pub(crate) id: String,
    /// Names.
    pub(crate) names: Texts,
    /// The only side that has it; null where each has its own.
    pub(crate) of: Option<String>,
    /// So many times a number; null where regions are shared out.
    pub(crate) times: Option<String>,
    /// How regions are shared out: `proportional`, `majority`; else null.
    pub(crate) share: Option<&'static str>,
    /// Clause.
    pub(crate) clause: String,
    /// Script file.
    pub(crate) file: String,
    /// Line.
    pub(crate) line: u32,
}
