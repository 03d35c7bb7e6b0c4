//! Scores: what is counted at the end, part by part.

use std::sync::Arc;

use super::Patch;
use crate::fault::Place;
use crate::written::lua_table::{TableSchema, located, lua_table};
use crate::written::{Cond, Directions, ExactArg, Num, Sites, Texts};

lua_table! {
    /// A way to count a final position.
    ScoreFields {
        /// Name in English.
        "en" "string?" en: Option<String>,
        /// Name in Chinese.
        "zh" "string?" zh: Option<String>,
        /// The same in another language.
        "[lang]" "Texts?" more: Option<Texts>,
        /// Names in any languages.
        "names" "Texts?" names: Option<Texts>,
        /// The unit, by language: `{ en = "point|points", zh = "目" }`, with forms for one and for many where a word has them.
        "unit" "Texts?" unit: Option<Texts>,
        /// The parts added up for each side.
        "parts" "Part[]" parts: Vec<PartDecl>,
        /// The margin is the difference of the totals times this; 1 by default.
        "per" "Exact?" per: Option<ExactArg>,
        /// The winner if the totals are equal: a side's letter, or `draw` for nobody (the default).
        "tie" "string?" tie: Option<String>,
        /// Sites that belong to a side in this counting, read for the side: shown on the board.
        "owned" "Sites?" owned: Option<Sites>,
        /// The marks whose pieces are dead: `marks_shared "dead"`.
        "dead" "Sites?" dead: Option<Sites>,
        /// The winner's gain, if it is not the margin.
        "stake" "(Stake|false)?" stake: Option<Patch<StakeDecl>>,
        /// The assumptions of the count, in one sentence by language.
        "says" "Texts?" says: Option<Texts>,
        /// Clause of the source.
        "clause" "string?" clause: Option<String>,
    }
}

lua_table! {
    /// One part of a score: a `count`, an `amount` or a `share`.
    PartFields {
        /// Its identifier: `stones`, `territory`, `tax`.
        "1" "string" id: String,
        /// Name in English.
        "en" "string?" en: Option<String>,
        /// Name in Chinese.
        "zh" "string?" zh: Option<String>,
        /// The same in another language.
        "[lang]" "Texts?" more: Option<Texts>,
        /// Names in any languages.
        "names" "Texts?" names: Option<Texts>,
        /// The letter of the side that alone has it; each side has its own by default.
        "of" "string?" of: Option<String>,
        /// A number, read for the side whose total it is.
        "count" "Number?" count: Option<Num>,
        /// So many times the count; once by default.
        "times" "Exact?" times: Option<ExactArg>,
        /// A fixed amount.
        "amount" "Exact?" amount: Option<ExactArg>,
        /// Regions that are shared out: `share { … }`.
        "share" "Share?" share: Option<ShareDecl>,
        /// Clause of the source.
        "clause" "string?" clause: Option<String>,
    }
}

lua_table! {
    /// Connected regions of a set, shared out by the pieces around them.
    ShareFields {
        /// The set.
        "within" "Sites" within: Sites,
        /// A side's pieces that count as standing around.
        "by" "Sites" by: Sites,
        /// Directions; `orthogonal` by default.
        "directions" "Directions?" directions: Option<Directions>,
        /// `proportional` to the pieces around (the default), or all to the `majority`.
        "how" "\"proportional\"|\"majority\"|nil" how: Option<String>,
    }
}

lua_table! {
    /// The winner's gain; nothing in a draw.
    StakeFields {
        /// The gain; `margin` is the winner's lead, rounded down.
        "value" "Number" value: Num,
        /// Its unit, by language.
        "unit" "Texts?" unit: Option<Texts>,
        /// Clause of the source.
        "clause" "string?" clause: Option<String>,
    }
}

lua_table! {
    /// The game ends and is counted: who has more wins.
    CountedFields {
        /// The reason: a word that commands print.
        "1" "string" reason: String,
        /// The score that it is counted by.
        "by" "string" by: String,
        /// The condition.
        "when" "Condition" when: Cond,
        /// Phases in which it is judged; all by default.
        "phases" "string[]?" phases: Option<Vec<String>>,
        /// Clause of the source.
        "clause" "string?" clause: Option<String>,
        /// The reason in words, by language.
        "says" "Texts?" says: Option<Texts>,
    }
}

lua_table! {
    /// Something that cannot be: options that contradict each other, an input that cannot be read.
    RefuseFields {
        /// The option that has to be set otherwise, where it is one.
        "1" "string?" option: Option<String>,
        /// The reason, in English.
        "en" "string" en: String,
        /// The reason, in Chinese.
        "zh" "string" zh: String,
        /// The same in another language.
        "[lang]" "Texts?" more: Option<Texts>,
    }
}

located! {
    /// A way to count.
    ScoreDecl of ScoreFields;
    /// A part of a score.
    PartDecl of PartFields;
    /// Regions that are shared out.
    ShareDecl of ShareFields;
    /// The winner's reward.
    StakeDecl of StakeFields;
}

/// The tables of this page, for the meta types.
pub(super) const SCORE_SHAPES: &[TableSchema] =
    &[ScoreFields::SHAPE, PartFields::SHAPE, ShareFields::SHAPE, StakeFields::SHAPE, CountedFields::SHAPE, RefuseFields::SHAPE];
