//! The writer of PGN and PDN games.

use std::collections::HashMap;

use tianyuan_rules::spec::{SideId, Spec};
use tianyuan_rules::{Decision, DecisionKind, Game};

use super::{DEEPEST, OPEN, ROSTER, names};
use crate::idiom::{self, Idiom};
use crate::kifu::fields::sides;
use crate::kifu::lines::{At, holders, line, paths};
use crate::kifu::{self, Ending, Field, Format, Header, Kifu, Ply, Winner, WriteError, Writer};
use crate::text::short;
use crate::{moves, position};

/// Characters of a line of moves at most.
const WIDTH: usize = 80;

/// Writes a game whose decisions were found by [`Kifu::play`], its moves in the notation asked for, else in the game's usual one;
/// `game` is any game of the same rules, and is left standing anywhere. A move that the notation has no word for is written in the
/// usual one.
///
/// # Errors
/// [`WriteError`] where the game is in no such files, is not written in that notation, or a move has no word in the usual one.
pub fn from_kifu(game: &mut dyn Game, kifu: &Kifu, asked: Option<Idiom>) -> Result<String, WriteError> {
    let spec = game.spec().clone();
    let known = idiom::in_files(&spec);
    let Some(usual) = known.first().copied().filter(|_| names::is_for(&spec)) else {
        return Err(WriteError::NoCode { game: spec.id.clone(), keys: "pgn, pdn" });
    };
    let idiom = asked.unwrap_or(usual);
    if !known.contains(&idiom) {
        return Err(WriteError::Notation { game: spec.id.clone(), notation: idiom, known });
    }
    let held = holders(kifu);
    let mut forks: HashMap<At, Vec<usize>> = HashMap::new();
    let mut depths = vec![0usize; held.len()];
    for (number, holder) in held.iter().enumerate() {
        if let Some(holder) = holder {
            depths[number] = depths.get(holder.0).copied().unwrap_or(0) + 1;
            forks.entry(*holder).or_default().push(number);
        }
    }
    if depths.iter().any(|depth| *depth > DEEPEST) {
        return Err(WriteError::Deep(DEEPEST));
    }
    let mut texts = Vec::new();
    let mut result = OPEN;
    for (number, path) in paths(kifu).iter().enumerate() {
        let shared = path.iter().take_while(|(line, _)| *line != number).count();
        let mut writer = Writer::begin(game, kifu, path.get(..shared).unwrap_or_default(), false)?;
        let mut plies = Vec::new();
        for ply in line(kifu, number).map(|line| line.plies.as_slice()).unwrap_or_default() {
            plies.push(said(&mut writer, [idiom, usual], ply)?);
        }
        if number == 0 {
            result = result_of(&spec, kifu, &mut writer);
        }
        texts.push(plies);
    }
    let mut text = head(&spec, kifu, idiom, result);
    let mut body = Body { kifu, texts: &texts, forks: &forks, words: Vec::new(), number_next: true };
    kifu.preface.iter().for_each(|comment| body.comment(comment));
    body.line(0);
    body.words.push(result.to_owned());
    wrap(&body.words, &mut text);
    Ok(text)
}

/// A ply as it is written.
struct Written {
    /// The move and the number of its turn.
    text: String,
    number: u32,
    second: bool,
}

/// A ply in the first of the notations that has a word for it.
fn said(writer: &mut Writer<'_>, idioms: [Idiom; 2], ply: &Ply) -> Result<Written, WriteError> {
    let spec = writer.game.spec().clone();
    let status = writer.game.turn_status();
    let unsaid = || WriteError::Move(short(&ply.text, 40));
    // Claims and fouls are no moves of the game: they are written as comments.
    let is_move = |decision: &Decision| !matches!(decision.kind(), DecisionKind::Claim | DecisionKind::Foul);
    let played: Vec<Decision> = ply.decisions.iter().copied().filter(is_move).collect();
    let text = match played.as_slice() {
        [] => {
            let others: Vec<String> = ply.decisions.iter().map(|decision| moves::write(&spec, decision)).collect();
            format!("{{{}}}", others.join(", "))
        }
        [only] if only.kind() == DecisionKind::Pass => "--".to_owned(),
        turn => idioms.into_iter().find_map(|idiom| idiom::write(writer.game, idiom, turn)).ok_or_else(unsaid)?,
    };
    writer.play(ply)?;
    Ok(Written { text, number: status.turns / 2 + 1, second: !status.mover.is_first() })
}

/// The result, by the file or by the rules; `writer` is at the end of the main line.
fn result_of(spec: &Spec, kifu: &Kifu, writer: &mut Writer<'_>) -> &'static str {
    let [white, black] = sides(position::first_is_black(spec));
    let won = |winner: Option<SideId>| match winner {
        Some(side) if side == white => "1-0",
        Some(side) if side == black => "0-1",
        _ => "1/2-1/2",
    };
    match (&kifu.main.end, writer.game.ended()) {
        (Some(end), _) if end.side.is_some() => won(end.won_by(writer.to_move())),
        (_, Some(ended)) => won(ended.winner),
        (Some(end), None) => match (end.won_by(writer.to_move()), end.ending) {
            (Some(side), _) => won(Some(side)),
            (None, ending) if ending.winner() == Winner::Open => OPEN,
            (None, _) => won(None),
        },
        // A result in words that are nobody's names its winner all the same.
        (None, None) => {
            kifu.field(spec, Field::Result).and_then(|text| kifu::winner_named(spec, text)).map_or(OPEN, |side| won(Some(side)))
        }
    }
}

fn head(spec: &Spec, kifu: &Kifu, idiom: Idiom, result: &str) -> String {
    let mut tags: Vec<(String, String)> = Vec::new();
    let tag = |header: &Header| {
        Field::of(spec, &header.key).and_then(|field| field.name(spec, Format::Pgn)).unwrap_or_else(|| header.key.clone())
    };
    let mut used: Vec<&str> = Vec::new();
    for name in ROSTER {
        let value = match name {
            "Result" => result.to_owned(),
            name => {
                let found = kifu.headers.iter().find(|header| tag(header) == name);
                used.extend(found.map(|header| header.key.as_str()));
                match found {
                    Some(header) if name == "Date" => dotted(&header.value),
                    Some(header) => header.value.clone(),
                    None => if name == "Date" { "????.??.??" } else { "?" }.to_owned(),
                }
            }
        };
        tags.push((name.to_owned(), value));
    }
    tags.extend(names::naming(spec, idiom).into_iter().map(|(name, value)| (name.to_owned(), value)));
    if let Some(start) = &kifu.start {
        let fen = position::write_numbered(spec, start).or_else(|| position::write_fen(spec, start));
        tags.push(("SetUp".to_owned(), "1".to_owned()));
        tags.push(("FEN".to_owned(), fen.unwrap_or_else(|| position::write(spec, start))));
    }
    let mut left: Vec<String> = Vec::new();
    let in_result = |header: &&Header| tag(header) == "Result" && kifu::winner_alone(spec, &header.value).is_some();
    for header in kifu.headers.iter().filter(|header| !used.contains(&header.key.as_str()) && !in_result(header)) {
        let name = tag(header);
        let named = name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_') && !name.is_empty();
        if named && !tags.iter().any(|(known, _)| *known == name) {
            tags.push((name, header.value.clone()));
        } else {
            left.push(format!("{}: {}", header.key, header.value));
        }
    }
    if let Some(end) = &kifu.main.end {
        let how = match end.ending {
            Ending::TimeUp | Ending::TimeDrawn => Some("time forfeit"),
            Ending::Foul | Ending::FoulBefore => Some("rules infraction"),
            Ending::Adjudicated => Some("adjudication"),
            Ending::Stopped | Ending::TakeBack | Ending::Error => Some("unterminated"),
            _ => None,
        };
        if let Some(how) = how.filter(|_| !tags.iter().any(|(name, _)| name == "Termination")) {
            tags.push(("Termination".to_owned(), how.to_owned()));
        }
    }
    let mut text = String::new();
    for (name, value) in tags {
        let value = value.replace('\\', "\\\\").replace('"', "\\\"").replace(['\n', '\r'], " ");
        text.push_str(&format!("[{name} \"{value}\"]\n"));
    }
    text.push('\n');
    for line in left {
        text.push_str(&format!("; {}\n", line.replace(['\n', '\r'], " ")));
    }
    text
}

/// A date with points, as the tag has it: `2026-11-22` is `2026.11.22`; any other text stays.
fn dotted(date: &str) -> String {
    let parts: Vec<&str> = date.split(['-', '/']).collect();
    let digits = |(part, length): (&&str, usize)| part.len() == length && part.bytes().all(|byte| byte.is_ascii_digit());
    let is_date = parts.len() == 3 && parts.iter().zip([4, 2, 2]).all(digits);
    if is_date { parts.join(".") } else { date.to_owned() }
}

/// The words of the moves.
struct Body<'a> {
    kifu: &'a Kifu,
    texts: &'a [Vec<Written>],
    forks: &'a HashMap<At, Vec<usize>>,
    words: Vec<String>,
    /// True if the next move is written with its number, whichever side makes it.
    number_next: bool,
}

impl Body<'_> {
    fn comment(&mut self, comment: &str) {
        let mark = comment.strip_prefix('$').is_some_and(|number| number.parse::<u8>().is_ok());
        if mark {
            self.words.push(comment.to_owned());
            return;
        }
        self.number_next = true;
        // The sign that closes a comment cannot be in one; to the end of a line it can.
        if comment.contains('}') {
            self.words.extend(comment.lines().map(|line| format!(";{line}\n")));
        } else {
            self.words.push(format!("{{{comment}}}"));
        }
    }

    fn line(&mut self, number: usize) {
        let Some(line) = line(self.kifu, number) else { return };
        self.number_next = true;
        for (index, ply) in line.plies.iter().enumerate() {
            if let Some(written) = self.texts.get(number).and_then(|texts| texts.get(index)) {
                match (written.second, self.number_next) {
                    (false, _) => self.words.push(format!("{}.", written.number)),
                    (true, true) => self.words.push(format!("{}...", written.number)),
                    _ => {}
                }
                self.words.push(written.text.clone());
                self.number_next = false;
            }
            if let Some(time) = ply.time {
                let seconds = time.millis / 1000;
                let part = match time.millis % 1000 {
                    0 => String::new(),
                    part => format!(".{part:03}"),
                };
                let clock = format!("{}:{:02}:{:02}{part}", seconds / 3600, seconds / 60 % 60, seconds % 60);
                self.comment(&format!("[%emt {clock}]"));
            }
            ply.comments.iter().for_each(|comment| self.comment(comment));
            for &fork in self.forks.get(&(number, index)).map(Vec::as_slice).unwrap_or_default() {
                self.nested(fork);
            }
        }
        // Lines that go on behind the last move of this one have no place of their own but there.
        for &fork in self.forks.get(&(number, line.plies.len())).map(Vec::as_slice).unwrap_or_default() {
            self.nested(fork);
        }
        if let Some(end) = line.end.as_ref() {
            end.comments.iter().for_each(|comment| self.comment(comment));
        }
    }

    fn nested(&mut self, number: usize) {
        self.words.push("(".to_owned());
        self.line(number);
        self.words.push(")".to_owned());
        self.number_next = true;
    }
}

/// Puts words on lines.
fn wrap(words: &[String], text: &mut String) {
    let mut width = 0;
    let mut glued = true;
    for word in words {
        let length = word.chars().count();
        if !glued && word != ")" {
            let full = width + 1 + length > WIDTH;
            text.push(if full { '\n' } else { ' ' });
            width = if full { 0 } else { width + 1 };
        }
        text.push_str(word);
        glued = word == "(" || word.ends_with('\n');
        width = if word.ends_with('\n') { 0 } else { width + length };
    }
    text.push('\n');
}
