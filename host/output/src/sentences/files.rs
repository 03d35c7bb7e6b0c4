//! Sentences about games in the formats of others.

use std::path::Path;

use tianyuan_notation::kifu::{Format, KifuProblem, Loss, Mend, Property, Repair, WriteError};
use tianyuan_notation::pgn::PgnProblem;
use tianyuan_notation::sgf::SgfProblem;
use tianyuan_words::{Lang, t};

/// Losses of a format, each with its first place; `file` is the one that was read.
pub fn lost(lang: Lang, file: Option<&Path>, format: Format, loss: &Loss) -> String {
    let (n, format) = (loss.count, format.word());
    let said = match loss.property {
        Property::Moves => t!(lang, cli.kifu.lost.moves, n = n, format = format),
        Property::Variations => t!(lang, cli.kifu.lost.variations, n = n, format = format),
        Property::End => t!(lang, cli.kifu.lost.end, format = format),
        Property::Ending => t!(lang, cli.kifu.lost.ending, format = format),
        Property::Headers => t!(lang, cli.kifu.lost.headers, n = n, format = format),
        Property::Comments => t!(lang, cli.kifu.lost.comments, n = n, format = format),
        Property::Names => t!(lang, cli.kifu.lost.names, n = n, format = format),
        Property::Marks => t!(lang, cli.kifu.lost.marks, n = n, format = format),
        Property::Clocks => t!(lang, cli.kifu.lost.clocks, n = n, format = format),
        Property::Times => t!(lang, cli.kifu.lost.times, n = n, format = format),
        Property::Millis => t!(lang, cli.kifu.lost.millis, n = n, format = format),
        Property::Options => t!(lang, cli.kifu.lost.options, n = n, format = format),
        Property::Game => t!(lang, cli.kifu.lost.game, format = format),
        Property::Script => t!(lang, cli.kifu.lost.script, format = format),
    };
    let at = match (file, loss.at.line, loss.ply) {
        (Some(file), line @ 1.., _) => {
            let place = format!("{}:{line}:{}", file.display(), loss.at.column);
            t!(lang, cli.kifu.lost.at, place = place)
        }
        (_, _, Some(ply)) => t!(lang, cli.kifu.lost.at_ply, ply = ply),
        _ => return said,
    };
    format!("{said}{at}")
}

/// A mistake that was mended: the reason, and the reading.
pub fn mend(lang: Lang, mend: &Mend) -> String {
    let why = match (&*mend.error.problem, &mend.repair) {
        (KifuProblem::Position(error), Repair::LeftOut) => return super::left_out_of_position(lang, error),
        (problem, _) => kifu(lang, problem),
    };
    match &mend.repair {
        Repair::LeftOut => t!(lang, cli.kifu.mend.left_out, why = why),
        Repair::RestLeftOut => t!(lang, cli.kifu.mend.rest, why = why),
        Repair::Value(text) => t!(lang, cli.kifu.mend.value, why = why, text = text),
        Repair::Closed => t!(lang, cli.kifu.mend.closed, why = why),
        Repair::Text => t!(lang, cli.kifu.mend.text, why = why),
        Repair::Node => t!(lang, cli.kifu.mend.node, why = why),
        Repair::Branch => t!(lang, cli.kifu.mend.branch, why = why),
        Repair::Encoding(name) => t!(lang, cli.kifu.mend.encoding, why = why, name = name),
        Repair::Replaced => t!(lang, cli.kifu.mend.replaced, why = why),
        other => format!("{why} {other}"),
    }
}

/// The reason why a file cannot be read or played.
pub fn kifu(lang: Lang, problem: &KifuProblem) -> String {
    use KifuProblem as P;
    match problem {
        P::NotText => t!(lang, cli.kifu.not_text),
        P::TooLong(bytes) => t!(lang, cli.record.long, bytes = bytes),
        P::Empty => t!(lang, cli.kifu.empty),
        P::Line { found } => t!(lang, cli.kifu.line, found = found),
        P::Move { found, wanted } => t!(lang, cli.kifu.r#move, found = found, wanted = wanted_move(lang, wanted)),
        P::Piece { found, known } => t!(lang, cli.kifu.piece, found = found, known = known),
        P::Square(found) => t!(lang, cli.kifu.square, found = found),
        P::NoSame => t!(lang, cli.kifu.no_same),
        P::GoesOn(found) => t!(lang, cli.kifu.goes_on, found = found),
        P::Footer { found, end } => t!(lang, cli.kifu.footer, found = found, end = end),
        P::Time(found) => t!(lang, cli.kifu.time, found = found),
        P::NoBoard(found) => t!(lang, cli.kifu.no_drawing, found = found),
        P::NoSuchGame { asked, games } => t!(lang, cli.sgf.no_such_game, asked = asked, games = games),
        P::Number { found, wanted } => t!(lang, cli.kifu.number, found = found, wanted = wanted),
        P::Total { found, plies } => t!(lang, cli.kifu.total, found = found, plies = plies),
        P::Variation { from, plies } => t!(lang, cli.kifu.variation, from = from, plies = plies),
        P::Several => t!(lang, cli.kifu.several),
        P::AfterEnd => t!(lang, cli.kifu.after_end),
        P::Row { found, wanted } => t!(lang, cli.kifu.row, found = found, wanted = wanted),
        P::Rows { found, wanted } => t!(lang, cli.kifu.rows, found = found, wanted = wanted),
        P::Hand(found) => t!(lang, cli.kifu.hand, found = found),
        P::Handicap(found) => t!(lang, cli.kifu.handicap, found = found),
        P::Field { field, wanted } => t!(lang, cli.kifu.field, field = field, wanted = wanted),
        P::Json(why) => t!(lang, cli.kifu.json, why = why),
        P::Position(error) => super::position(lang, error),
        P::SetUp(error) => super::setup(lang, error),
        P::WrongSide { found, mover } => t!(lang, cli.kifu.wrong_side, found = found, mover = mover),
        P::WrongPiece { found, square, there } => t!(lang, cli.kifu.wrong_piece, found = found, square = square, there = there),
        P::Ambiguous { found, could } => t!(lang, cli.kifu.ambiguous, found = found, could = could),
        P::Result { said, rules, reason } => t!(lang, cli.kifu.result, said = said, rules = rules, reason = reason),
        P::NotMated => t!(lang, cli.kifu.not_mated),
        P::Sgf(problem) => sgf(lang, problem),
        P::Pgn(problem) => pgn(lang, problem),
        other => other.to_string(),
    }
}

/// The reason why a file of trees cannot be read or played.
fn sgf(lang: Lang, problem: &SgfProblem) -> String {
    use SgfProblem as P;
    match problem {
        P::NoGame => t!(lang, cli.sgf.no_tree),
        P::Unexpected { found, wanted } => {
            let wanted = if lang == Lang::default() { (*wanted).to_owned() } else { t!(lang, cli.sgf.wanted) };
            t!(lang, cli.sgf.unexpected, found = found, wanted = wanted)
        }
        P::Open { missing } => t!(lang, cli.sgf.open, missing = missing),
        P::NoValue(name) => t!(lang, cli.sgf.no_value, name = name),
        P::Bracket => t!(lang, cli.sgf.bracket),
        P::SmallName(name) => t!(lang, cli.sgf.small_name, name = name),
        P::CapitalPoint(point) => t!(lang, cli.sgf.capital_point, point = point),
        P::TooBroken(most) => t!(lang, cli.sgf.too_broken, most = most),
        P::NodeBehind => t!(lang, cli.sgf.node_behind),
        P::TooMany(most) => t!(lang, cli.sgf.too_many, most = most),
        P::TooDeep(most) => t!(lang, cli.sgf.too_deep, most = most),
        P::TooManyLines(most) => t!(lang, cli.sgf.too_many_lines, most = most),
        P::TooManyPlies(most) => t!(lang, cli.sgf.too_many_plies, most = most),
        P::TooLong(bytes) => t!(lang, cli.sgf.too_long, bytes = bytes),
        P::NotIn { encoding, named } => t!(lang, cli.sgf.not_in, encoding = encoding, named = named),
        P::Encoding(named) => t!(lang, cli.sgf.encoding, named = named),
        P::NoSuchGame { asked, games } => t!(lang, cli.sgf.no_such_game, asked = asked, games = games),
        P::NoSuchVariation { asked, variations } => t!(lang, cli.sgf.no_such_variation, asked = asked, variations = variations),
        P::Size(found) => t!(lang, cli.sgf.size, found = found),
        P::OtherBoard { found, wanted } => t!(lang, cli.sgf.other_board, found = found, wanted = wanted),
        P::Point { found, last } => t!(lang, cli.sgf.point, found = found, last = last),
        P::Number { name, found } => t!(lang, cli.sgf.number, name = name, found = found),
        P::Color(found) => t!(lang, cli.sgf.color, found = found),
        P::Twice(point) => t!(lang, cli.sgf.twice, point = point),
        P::NoFormat(game) => t!(lang, cli.sgf.no_format, game = game),
        P::MidSetup => t!(lang, cli.sgf.mid_setup),
        other => other.to_string(),
    }
}

/// The reason why a file of PGN cannot be read.
fn pgn(lang: Lang, problem: &PgnProblem) -> String {
    use PgnProblem as P;
    match problem {
        P::Open { missing } => t!(lang, cli.pgn.open, missing = missing),
        P::Closed => t!(lang, cli.pgn.closed),
        P::TooDeep(most) => t!(lang, cli.pgn.too_deep, most = most),
        P::NoMove => t!(lang, cli.pgn.no_move),
        P::Tag => t!(lang, cli.pgn.tag),
        P::Result(found) => t!(lang, cli.pgn.result, found = found),
        P::Differs { found, tag } => t!(lang, cli.pgn.differs, found = found, tag = tag),
        P::Unended(result) => t!(lang, cli.pgn.unended, result = result),
        other => other.to_string(),
    }
}

/// The words expected at the place where a move breaks off; the library has them in English.
fn wanted_move(lang: Lang, wanted: &str) -> String {
    if lang == Lang::default() { wanted.to_owned() } else { t!(lang, cli.kifu.wanted) }
}

/// The reason why a game cannot be written in a format.
pub fn kifu_write(lang: Lang, error: &WriteError) -> String {
    match error {
        WriteError::Board(game) => t!(lang, cli.kifu.no_board, game = game),
        WriteError::Sides(game) => t!(lang, cli.kifu.no_sides, game = game),
        WriteError::Name { kind, key } => t!(lang, cli.kifu.no_name, kind = kind, key = key),
        WriteError::NoCode { game, keys } => t!(lang, cli.kifu.no_code, game = game, keys = keys),
        WriteError::Notation { game, notation, known } => {
            let words: Vec<String> = known.iter().map(|one| format!("`{}`", one.word())).collect();
            t!(lang, cli.kifu.no_notation, game = game, notation = notation.word(), known = words.join(", "))
        }
        WriteError::OwnNotation(format) => t!(lang, cli.kifu.own_notation, format = format.word()),
        WriteError::Deep(most) => t!(lang, cli.kifu.deep, most = most),
        WriteError::Move(text) => t!(lang, cli.kifu.no_move, text = text),
        WriteError::Character { character, encoding } => t!(lang, cli.kifu.no_character, character = character, encoding = encoding),
        other => other.to_string(),
    }
}
