//! Sentences about mistakes in moves, positions, files and matches, in the language chosen. The rooms below have them in English, as
//! errors of a library.

mod files;
mod matches;

use tianyuan_notation::moves::MoveError;
use tianyuan_notation::position::PositionError;
use tianyuan_notation::record::{RecordError, ReplayError, StartError};
use tianyuan_plugin::PluginError;
use tianyuan_rules::spec::Spec;
use tianyuan_rules::{GameError, SetupError};
use tianyuan_words::{Lang, pick, t};

pub use files::{kifu, kifu_write, lost, mend};
pub use tianyuan_play::sentences::source;

pub use matches::{expected, first_line, journal, lot, no_match};

/// The reason why a plugin cannot be loaded.
pub fn plugin(lang: Lang, error: &PluginError) -> String {
    error.message().in_lang(lang)
}

/// Code of a move that was not understood.
pub const UNREAD: &str = "text";

/// Stable word for a mistake in a move.
pub fn code(error: &MoveError) -> &'static str {
    match error {
        MoveError::Refused { verdict, .. } | MoveError::Unplayable { verdict, .. } => {
            verdict.refusal.map_or("other", |refusal| refusal.word())
        }
        MoveError::Jumped { .. } => "jumped",
        MoveError::Removed { .. } => "removed",
        MoveError::Owed { .. } => "owed",
        MoveError::Unfinished { .. } => "unfinished",
        MoveError::WrongSide { .. } => "wrong-side",
        MoveError::Game(GameError::Ended) => "ended",
        MoveError::NoFoul { .. } => "no-foul",
        MoveError::NoSuchSite { .. }
        | MoveError::NoSuchPiece { .. }
        | MoveError::Idiom(_)
        | MoveError::NoSuchClaim { .. }
        | MoveError::NoSuchFace { .. }
        | MoveError::Ambiguous { .. }
        | MoveError::Unreadable { .. }
        | MoveError::Several { .. } => UNREAD,
        _ => "other",
    }
}

/// The reason why a position text cannot be read.
pub fn position(lang: Lang, error: &PositionError) -> String {
    tianyuan_script::position_message(error).in_lang(lang)
}

/// The reason why a part of a position text is left out.
pub fn left_out_of_position(lang: Lang, error: &PositionError) -> String {
    let why = tianyuan_script::position_part_message(error).in_lang(lang);
    t!(lang, cli.kifu.mend.left_out, why = why)
}

/// The reason why a position cannot be played from, with the site that is to blame.
pub fn setup_on(lang: Lang, spec: &Spec, error: &SetupError) -> String {
    let SetupError::NoLiberty { side, site, origin } = error else { return setup(lang, error) };
    t!(
        lang,
        cli.position.impossible,
        what = t!(lang, cli.position.no_liberty_on, side = side, site = spec.board.name(*site), source = source(origin))
    )
}

/// The reason why a position cannot be played from.
pub fn setup(lang: Lang, error: &SetupError) -> String {
    let what = match error {
        SetupError::Sites { found, wanted } => t!(lang, cli.position.sites, found = found, wanted = wanted),
        SetupError::TooMany { side, found, limit } => {
            t!(lang, cli.position.too_many, side = side, found = found, limit = limit)
        }
        SetupError::TooManyInAll { kind, found, limit } => {
            t!(lang, cli.position.too_many_in_all, kind = kind, found = found, limit = limit)
        }
        SetupError::Impossible { side, message, says, origin } => {
            let what = pick(lang, says).filter(|says| !says.is_empty()).unwrap_or(message).trim_end_matches(['.', '。']);
            t!(lang, cli.position.against, side = side, what = what, source = source(origin))
        }
        SetupError::NoLiberty { side, origin, .. } => t!(lang, cli.position.no_liberty, side = side, source = source(origin)),
        SetupError::OpenToCapture { mover, side } => t!(lang, cli.position.open_to_capture, mover = mover, side = side),
        other => other.to_string(),
    };
    t!(lang, cli.position.impossible, what = what)
}

/// The reason why a text is no record.
pub fn record(lang: Lang, error: &RecordError) -> String {
    match error {
        RecordError::NotText { line } => t!(lang, cli.record.not_text, line = line),
        RecordError::TooLong(bytes) => t!(lang, cli.record.long, bytes = bytes),
        RecordError::Empty => t!(lang, cli.record.empty),
        other => other.to_string(),
    }
}

/// The reason why a record cannot be replayed at all.
pub fn replay(lang: Lang, error: &ReplayError) -> String {
    match error {
        ReplayError::NoReading { name, near: Some(near), .. } => t!(lang, cli.record.reading_near, name = name, near = near),
        ReplayError::NoReading { name, known, .. } => t!(lang, cli.record.reading, name = name, known = known.join(", ")),
        ReplayError::Start(StartError::Position(error)) => {
            let what = position(lang, error);
            t!(lang, cli.record.start, line = error.line, what = what)
        }
        ReplayError::Start(StartError::SetUp { line, error }) => {
            let what = setup(lang, error);
            t!(lang, cli.record.start, line = line, what = what)
        }
        other => other.to_string(),
    }
}
