//! Mistakes in games in the formats of others, in the language chosen.

use std::fmt::Display;
use std::path::Path;

use tianyuan_notation::kifu::{Format, KifuProblem, Loss, WriteError};
use tianyuan_notation::pgn::PgnProblem;
use tianyuan_notation::sgf::SgfProblem;
use tianyuan_words::{Lang, t};

/// Losses of a format, each with its first place; `file` is the one that was read.
pub(crate) fn lost(lang: Lang, file: Option<&Path>, format: Format, loss: &Loss) -> String {
    let said = t(lang, &format!("cli.kifu.lost.{}", loss.property.word()), &[("n", &loss.count), ("format", &format.word())]);
    let at = match (file, loss.at.line, loss.ply) {
        (Some(file), line @ 1.., _) => {
            let place = format!("{}:{line}:{}", file.display(), loss.at.column);
            t(lang, "cli.kifu.lost.at", &[("place", &place)])
        }
        (_, _, Some(ply)) => t(lang, "cli.kifu.lost.at-ply", &[("ply", &ply)]),
        _ => return said,
    };
    format!("{said}{at}")
}

/// Why a file cannot be read or played.
pub(crate) fn kifu(lang: Lang, problem: &KifuProblem) -> String {
    use KifuProblem as P;
    let say = |key: &str, args: &[(&str, &dyn Display)]| t(lang, &format!("cli.kifu.{key}"), args);
    match problem {
        P::NotText => say("not-text", &[]),
        P::TooLong(bytes) => t(lang, "cli.record.long", &[("bytes", bytes)]),
        P::Empty => say("empty", &[]),
        P::Line { found } => say("line", &[("found", found)]),
        P::Move { found, wanted } => say("move", &[("found", found), ("wanted", &wanted_move(lang, wanted))]),
        P::Piece { found, known } => say("piece", &[("found", found), ("known", known)]),
        P::Square(found) => say("square", &[("found", found)]),
        P::NoSame => say("no-same", &[]),
        P::Number { found, wanted } => say("number", &[("found", found), ("wanted", wanted)]),
        P::Total { found, plies } => say("total", &[("found", found), ("plies", plies)]),
        P::Variation { from, plies } => say("variation", &[("from", from), ("plies", plies)]),
        P::Several => say("several", &[]),
        P::AfterEnd => say("after-end", &[]),
        P::Row { found, wanted } => say("row", &[("found", found), ("wanted", wanted)]),
        P::Rows { found, wanted } => say("rows", &[("found", found), ("wanted", wanted)]),
        P::Hand(found) => say("hand", &[("found", found)]),
        P::Handicap(found) => say("handicap", &[("found", found)]),
        P::Field { field, wanted } => say("field", &[("field", field), ("wanted", wanted)]),
        P::Json(why) => say("json", &[("why", why)]),
        P::Position(error) => super::position(lang, error),
        P::SetUp(error) => super::setup(lang, error),
        P::WrongSide { found, mover } => say("wrong-side", &[("found", found), ("mover", mover)]),
        P::WrongPiece { found, square, there } => say("wrong-piece", &[("found", found), ("square", square), ("there", there)]),
        P::Ambiguous { found, could } => say("ambiguous", &[("found", found), ("could", could)]),
        P::Result { said, rules, reason } => say("result", &[("said", said), ("rules", rules), ("reason", reason)]),
        P::NotMated => say("not-mated", &[]),
        P::Sgf(problem) => sgf(lang, problem),
        P::Pgn(problem) => pgn(lang, problem),
        other => other.to_string(),
    }
}

/// Why a file of trees cannot be read or played.
fn sgf(lang: Lang, problem: &SgfProblem) -> String {
    use SgfProblem as P;
    let say = |key: &str, args: &[(&str, &dyn Display)]| t(lang, &format!("cli.sgf.{key}"), args);
    match problem {
        P::NoGame => say("no-tree", &[]),
        P::Unexpected { found, wanted } => {
            let wanted = if lang == Lang::En { (*wanted).to_owned() } else { say("wanted", &[]) };
            say("unexpected", &[("found", found), ("wanted", &wanted)])
        }
        P::Open { missing } => say("open", &[("missing", missing)]),
        P::NoValue(name) => say("no-value", &[("name", name)]),
        P::NodeBehind => say("node-behind", &[]),
        P::TooMany(most) => say("too-many", &[("most", most)]),
        P::TooDeep(most) => say("too-deep", &[("most", most)]),
        P::TooManyLines(most) => say("too-many-lines", &[("most", most)]),
        P::TooManyPlies(most) => say("too-many-plies", &[("most", most)]),
        P::TooLong(bytes) => say("too-long", &[("bytes", bytes)]),
        P::NotIn { encoding, named } => say("not-in", &[("encoding", encoding), ("named", named)]),
        P::Encoding(named) => say("encoding", &[("named", named)]),
        P::NoSuchGame { asked, games } => say("no-such-game", &[("asked", asked), ("games", games)]),
        P::NoSuchVariation { asked, variations } => say("no-such-variation", &[("asked", asked), ("variations", variations)]),
        P::Size(found) => say("size", &[("found", found)]),
        P::OtherBoard { found, wanted } => say("other-board", &[("found", found), ("wanted", wanted)]),
        P::Point { found, last } => say("point", &[("found", found), ("last", last)]),
        P::Number { name, found } => say("number", &[("name", name), ("found", found)]),
        P::Color(found) => say("color", &[("found", found)]),
        P::Twice(point) => say("twice", &[("point", point)]),
        P::NoFormat(game) => say("no-format", &[("game", game)]),
        P::MidSetup => say("mid-setup", &[]),
        other => other.to_string(),
    }
}

/// Why a file of PGN cannot be read.
fn pgn(lang: Lang, problem: &PgnProblem) -> String {
    use PgnProblem as P;
    let say = |key: &str, args: &[(&str, &dyn Display)]| t(lang, &format!("cli.pgn.{key}"), args);
    match problem {
        P::Open { missing } => say("open", &[("missing", missing)]),
        P::Closed => say("closed", &[]),
        P::TooDeep(most) => say("too-deep", &[("most", most)]),
        P::NoMove => say("no-move", &[]),
        P::Tag => say("tag", &[]),
        P::Result(found) => say("result", &[("found", found)]),
        P::Differs { found, tag } => say("differs", &[("found", found), ("tag", tag)]),
        P::Unended(result) => say("unended", &[("result", result)]),
        P::NoSuchGame { asked, games } => t(lang, "cli.sgf.no-such-game", &[("asked", asked), ("games", games)]),
        other => other.to_string(),
    }
}

/// What should stand where a move breaks off; the library says it in English.
fn wanted_move(lang: Lang, wanted: &str) -> String {
    if lang == Lang::En { wanted.to_owned() } else { t(lang, "cli.kifu.wanted", &[]) }
}

/// Why a game cannot be written in a format.
pub(crate) fn kifu_write(lang: Lang, error: &WriteError) -> String {
    let say = |key: &str, args: &[(&str, &dyn Display)]| t(lang, &format!("cli.kifu.{key}"), args);
    match error {
        WriteError::Board(game) => say("no-board", &[("game", game)]),
        WriteError::Sides(game) => say("no-sides", &[("game", game)]),
        WriteError::Name { kind, key } => say("no-name", &[("kind", kind), ("key", key)]),
        WriteError::NoCode { game, keys } => say("no-code", &[("game", game), ("keys", keys)]),
        WriteError::Notation { game, notation, known } => {
            let words: Vec<String> = known.iter().map(|one| format!("`{}`", one.word())).collect();
            say("no-notation", &[("game", game), ("notation", &notation.word()), ("known", &words.join(", "))])
        }
        WriteError::OwnNotation(format) => say("own-notation", &[("format", &format.word())]),
        WriteError::Deep(most) => say("deep", &[("most", most)]),
        WriteError::Move(text) => say("no-move", &[("text", text)]),
        WriteError::Character { character, encoding } => say("no-character", &[("character", character), ("encoding", encoding)]),
        other => other.to_string(),
    }
}
