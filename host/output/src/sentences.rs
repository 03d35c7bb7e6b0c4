//! Sentences about mistakes in moves, positions, files and matches, in the language chosen. The rooms below have them in English, as
//! errors of a library.

mod files;
mod matches;

use tianyuan_notation::moves::MoveError;
use tianyuan_notation::position::{PositionError, PositionProblem};
use tianyuan_notation::record::{RecordError, ReplayError, StartError};
use tianyuan_plugin::PluginError;
use tianyuan_rules::spec::Spec;
use tianyuan_rules::{GameError, SetupError};
use tianyuan_words::{Lang, pick, t};

pub use files::{kifu, kifu_write, lost};
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
    use PositionProblem as P;
    let near = |near: &Option<String>| near.as_ref().map_or_else(String::new, |word| t!(lang, cli.wrong.near, word = word));
    let what = match &error.problem {
        P::Missing(_) => t!(lang, cli.position.missing),
        P::MissingShort(_) => t!(lang, cli.position.missing_short),
        P::TooLong(length) => t!(lang, cli.position.long, length = length),
        P::Letter { found, known } => t!(lang, cli.position.letter, found = found, known = known),
        P::RowLength { row: _, found, wanted } => t!(lang, cli.position.row, found = found, wanted = wanted),
        P::RowCount { found, wanted } => t!(lang, cli.position.rows, found = found, wanted = wanted),
        P::Run(run) => t!(lang, cli.position.run, run = run),
        P::Side { found, known } => t!(lang, cli.position.side, found = found, known = known),
        P::Phase { found, known, near: n } => t!(lang, cli.position.phase, found = found, known = known, near = near(n)),
        P::Hand(found) => t!(lang, cli.position.hand, found = found),
        P::ShortHand { found, known } => t!(lang, cli.position.short_hand, found = found, known = known),
        P::NeverHeld(found) => t!(lang, cli.position.never_held, found = found),
        P::TurnNumber(found) => t!(lang, cli.position.turn_number, found = found),
        P::Right { found, known } => t!(lang, cli.position.right, found = found, known = known),
        P::Moves => t!(lang, cli.position.moves),
        P::NoEquals(found) => t!(lang, cli.position.no_equals, found = found),
        P::Field { found, known, near: n } => t!(lang, cli.position.field, found = found, known = known, near = near(n)),
        P::NeedsSide { register, wanted } => t!(lang, cli.position.needs_side, register = register, wanted = wanted),
        P::NoSideHere { register } => t!(lang, cli.position.no_side, register = register),
        P::Twice(field) => t!(lang, cli.position.twice, field = field),
        P::Number { field, found, least, most } => {
            t!(lang, cli.position.number, field = field, found = found, least = least, most = most)
        }
        P::Counts { register, found, wanted } => {
            t!(lang, cli.position.counts, register = register, found = found, wanted = wanted)
        }
        P::Site { found, near: n } => t!(lang, cli.position.site, found = found, near = near(n)),
        P::Instance { found, form, near: n } => t!(lang, cli.position.instance, found = found, form = form, near = near(n)),
        other => other.to_string(),
    };
    t!(lang, cli.position.wrong, column = error.column, what = what.trim_end())
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
