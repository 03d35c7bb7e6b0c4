//! The decisions that a typed text means, in the position of a game: in the game's own notation, or in one of its players.

use tianyuan_rules::{Decision, DecisionKind, Game, GameError, Refusal};

use crate::error::{MoveError, MovesError};
use crate::idiom;
use crate::moves::{Extent, Spanned, Token, TurnText, is_choice, lex, only, parse, resolve, resolve_but, write, write_apart, write_at};
use crate::text::short;

/// The largest number of readings of one text that are distinguished.
const MOST_READINGS: usize = 9;

/// The decisions that a text means: one decision, or a turn.
///
/// A path of three points and more, a text with removals and a text with the number of its ply are turns: a chain stops
/// where they end. A path of two points is one decision, and the chain stays open. `C3→C5` that could be a flight and a jump
/// means the flight unless captures are named or it is written `C3xC5`.
///
/// The game is left as it was.
///
/// # Errors
/// [`MoveError`] with the character and, where the rules refuse, the game's own answer.
pub fn find(game: &mut dyn Game, text: &str) -> Result<Vec<Decision>, MoveError> {
    if let Some(decision) = chosen(game, text)? {
        return Ok(vec![decision]);
    }
    let own = only(game.spec(), text).and_then(|turn| resolve(game, &turn, if turn.is_whole() { Extent::Close } else { Extent::Open }));
    or_idiom(game, text, own)
}

/// All that a text means here, each as the decisions that [`find`] would give; the first is the one that it gives.
///
/// A path over a piece may be a flight or a jump, a step may take ahead or behind: the user is asked which reading is meant.
/// The parts of a text besides the path (`C3→C5:TC-C4`, `C3xC5`) leave one reading.
///
/// # Errors
/// As [`find`].
pub fn readings(game: &mut dyn Game, text: &str) -> Result<Vec<Vec<Decision>>, MoveError> {
    if let Some(decision) = chosen(game, text)? {
        return Ok(vec![vec![decision]]);
    }
    let own = only(game.spec(), text).and_then(|turn| {
        let extent = if turn.is_whole() { Extent::Close } else { Extent::Open };
        resolve(game, &turn, extent).map(|first| (turn, extent, first))
    });
    let (turn, extent, first) = match own {
        Ok((turn, extent, first)) => (turn, extent, or_idiom(game, text, Ok(first))?),
        Err(error) => return or_idiom(game, text, Err(error)).map(|other| vec![other]),
    };
    others(game, &turn, extent, first)
}

/// A reading of a turn, and all others.
fn others(game: &dyn Game, turn: &TurnText, extent: Extent, first: Vec<Decision>) -> Result<Vec<Vec<Decision>>, MoveError> {
    let mut all = vec![first];
    let mut barred = Vec::new();
    while let Some(first) = all.last().and_then(|reading| reading.first()).copied() {
        if !matches!(first.kind(), DecisionKind::Step | DecisionKind::Hop | DecisionKind::Fly) || all.len() >= MOST_READINGS {
            break;
        }
        barred.push((first.kind(), first.jumped()));
        match resolve_but(game, turn, extent, &barred) {
            Ok(other) => all.push(other),
            Err(MoveError::Game(error)) => return Err(error.into()),
            Err(_) => break,
        }
    }
    Ok(all)
}

/// The one reading of a text that somebody types where nobody can be asked which is meant.
///
/// # Errors
/// As [`find`], and [`MoveError::Ambiguous`] with every reading in words that have no other.
pub fn find_only(game: &mut dyn Game, text: &str) -> Result<Vec<Decision>, MoveError> {
    let all = readings(game, text)?;
    the_only(game, text, all)
}

fn the_only(game: &dyn Game, text: &str, mut all: Vec<Vec<Decision>>) -> Result<Vec<Decision>, MoveError> {
    match (all.pop(), all.is_empty()) {
        (Some(only), true) => Ok(only),
        (last, _) => {
            let spec = game.spec();
            let told = |reading: &Vec<Decision>| format!("`{}`", reading.first().map(|first| write_apart(spec, first)).unwrap_or_default());
            let may: Vec<String> = all.iter().chain(&last).map(told).collect();
            Err(MoveError::Ambiguous { part: short(text.trim(), 40), column: 1, may: may.join(", ") })
        }
    }
}

/// The decisions of a whole turn; everything that it decides must be in the text.
///
/// # Errors
/// As [`find`]; also [`MoveError::Owed`] where removals are not named and [`MoveError::Unfinished`] where more is to decide.
pub fn find_turn(game: &mut dyn Game, text: &str) -> Result<Vec<Decision>, MoveError> {
    let own = only(game.spec(), text).and_then(|turn| resolve(game, &turn, Extent::Whole));
    or_idiom(game, text, own)
}

/// A text in the game's own notation, or in another in which its players write: see [`crate::idiom`]. One that is two different moves
/// is refused with both.
fn or_idiom(game: &mut dyn Game, text: &str, own: Result<Vec<Decision>, MoveError>) -> Result<Vec<Decision>, MoveError> {
    if let Err(MoveError::Game(error)) = own {
        return Err(MoveError::Game(error));
    }
    // A decision exactly as this program writes it is no other, whatever players might mean by it: `B6B5` is no bishop's move.
    if let Ok([only]) = own.as_deref()
        && write_at(game.spec(), game.turn_status().phase, only) == text.trim()
    {
        return own;
    }
    let Some(other) = idiom::read(game, text) else { return own };
    match (own, other) {
        (Ok(own), Ok(other)) if !own.starts_with(&other) && !other.starts_with(&own) => {
            let spec = game.spec().clone();
            let written = |turn: &[Decision]| turn.iter().map(|decision| write(&spec, decision)).collect::<Vec<_>>().join(" ");
            let may = format!("`{}`, `{}`", written(&own), written(&other));
            Err(MoveError::Ambiguous { part: short(text.trim(), 40), column: 1, may })
        }
        (Ok(own), _) => Ok(own),
        (Err(_), Ok(other)) => Ok(other),
        // A text that the game's own notation understands gets the error of that notation.
        (Err(own), Err(_)) if is_understood(&own) => Err(own),
        (Err(_), Err(other)) => Err(other),
    }
}

/// True if the rules refuse what the text means; a point alone where nothing is placed means nothing.
fn is_understood(error: &MoveError) -> bool {
    matches!(error, MoveError::Refused { verdict, .. } if verdict.refusal != Some(Refusal::NoPlacingHere))
}

/// Plays a list of moves separated by blanks, `;` or new lines, and returns the number of their decisions. A chain that is open
/// stops before a move that does not continue it, and after the last where that was written as a turn.
///
/// # Errors
/// [`MovesError`] with the move that is wrong; the game is then as it was.
pub fn play(game: &mut dyn Game, text: &str) -> Result<usize, MovesError> {
    play_list(game, text, false)
}

/// Plays a list that somebody types: as [`play`], but a move that means several things is refused with all of them.
///
/// # Errors
/// As [`play`].
pub fn play_typed(game: &mut dyn Game, text: &str) -> Result<usize, MovesError> {
    play_list(game, text, true)
}

fn play_list(game: &mut dyn Game, text: &str, typed: bool) -> Result<usize, MovesError> {
    let spec = game.spec().clone();
    let tokens = lex(text);
    let turns = match parse(&spec, &tokens) {
        Ok(turns) => turns,
        // Other notations have moves that are none in the grammar of this one.
        Err(error) => return play_words(game, text).map_err(|other| other.unwrap_or_else(|| whole_error(&tokens, text, error))),
    };
    let chars: Vec<char> = text.chars().collect();
    let mut played = 0;
    let mut close = false;
    for (index, turn) in turns.iter().enumerate() {
        close = turn.is_whole();
        let word: String = chars.get(turn.start..turn.end).unwrap_or_default().iter().collect();
        if let Err(error) = play_one(game, turn, (&word, typed), &mut played) {
            for _ in 0..played {
                game.undo();
            }
            // A sign before a move is taken for a dash between two.
            if matches!(error, MoveError::NoSuchSite { .. })
                && let Ok(count) = play_words(game, text)
            {
                return Ok(count);
            }
            return Err(MovesError { index: index + 1, column: turn.start + 1, word: short(&word, 60), error: Box::new(error) });
        }
    }
    if close && let Ok(Some(stop)) = open_stop(game) {
        played += usize::from(game.apply(stop).is_ok());
    }
    Ok(played)
}

/// Plays a list word by word. An error is given only for a word that looks like another notation.
fn play_words(game: &mut dyn Game, text: &str) -> Result<usize, Option<MovesError>> {
    let ends = |c: char| c.is_whitespace() || c == ';';
    let mut played = 0;
    let mut index = 0;
    let mut column = 1;
    for word in text.split(ends) {
        let at = column;
        column += word.chars().count() + 1;
        if word.is_empty() {
            continue;
        }
        index += 1;
        let found = find(game, word).and_then(|found| {
            for decision in &found {
                game.apply(*decision)?;
                played += 1;
            }
            Ok(())
        });
        if let Err(error) = found {
            for _ in 0..played {
                game.undo();
            }
            let telling = matches!(error, MoveError::Unplayable { .. } | MoveError::Ambiguous { .. } | MoveError::Idiom(_));
            let error = Box::new(error);
            return Err(telling.then(|| MovesError { index, column: at, word: short(word, 60), error }));
        }
    }
    Ok(played)
}

fn whole_error(tokens: &[Spanned], text: &str, error: MoveError) -> MovesError {
    let column = error.column();
    // The moves before an unreadable word are separated only roughly: by the words before it.
    let before = tokens.iter().filter(|spanned| spanned.end < column && matches!(spanned.token, Token::Break)).count();
    let word: String = text.chars().skip(column.saturating_sub(1)).take_while(|c| !c.is_whitespace()).collect();
    MovesError { index: before + 1, column, word: short(&word, 60), error: Box::new(error) }
}

/// Plays one turn; `word` is its text, which may mean one thing alone where it was `typed`.
fn play_one(game: &mut dyn Game, turn: &TurnText, (word, typed): (&str, bool), played: &mut usize) -> Result<(), MoveError> {
    let own = match resolve(game, turn, Extent::Open) {
        Ok(first) if typed => {
            let all = others(game, turn, Extent::Open, first)?;
            Ok(the_only(game, word, all)?)
        }
        own => own,
    };
    let decisions = match or_idiom(game, word, own) {
        Ok(decisions) => decisions,
        Err(error) => {
            let Some(stop) = open_stop(game)? else { return Err(error) };
            game.apply(stop)?;
            match resolve(game, turn, Extent::Open) {
                Ok(decisions) => {
                    *played += 1;
                    decisions
                }
                Err(_) => {
                    game.undo();
                    return Err(error);
                }
            }
        }
    };
    for decision in decisions {
        game.apply(decision)?;
        *played += 1;
    }
    Ok(())
}

/// The decision that stops the chain under way.
fn open_stop(game: &mut dyn Game) -> Result<Option<Decision>, GameError> {
    if game.turn_status().chain.is_none() {
        return Ok(None);
    }
    Ok(game.legal()?.into_iter().find(|decision| decision.kind() == DecisionKind::Stop))
}

/// The decision for the name of an instance, if one is to be chosen, whatever signs the name holds.
fn chosen(game: &mut dyn Game, text: &str) -> Result<Option<Decision>, GameError> {
    if !game.turn_status().choosing {
        return Ok(None);
    }
    let phase = game.turn_status().phase;
    let spec = game.spec().clone();
    let name = text.trim().trim_start_matches('=').trim();
    Ok(game.legal()?.into_iter().find(|decision| is_choice(&spec, phase, decision, name)))
}
