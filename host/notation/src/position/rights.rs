//! FEN: `<board> <side> <castling> <en passant> <half moves> <full move>`, which many games of pieces share.

use tianyuan_rules::setup::{Entry, Setup, Value};
use tianyuan_rules::spec::{RegisterId, RegisterKind, Site, Spec};

use super::error::{PositionError, PositionProblem};
use super::letters::Letters;
use super::words::{Word, at, read_board, read_mover};
use super::write_board;
use crate::text::short as cut;

/// The greatest number of a move that is read.
const MOST: u32 = 500_000;

/// The letters of castling rights: the code `fen` of a game, `<register> <letter>=<sites> …`. A letter says that the register holds
/// the sites behind it.
#[derive(Debug, Clone)]
pub(crate) struct Rights {
    register: RegisterId,
    letters: Vec<(char, Vec<Site>)>,
}

impl Rights {
    /// The rights by the code of a game; `None` if it has none, or an unreadable one.
    pub(crate) fn of(spec: &Spec) -> Option<Rights> {
        let mut words = spec.codes.get("fen")?.split_whitespace();
        let name = words.next()?;
        let register = RegisterId::find(&spec.registers, |register| register.id == name && register.kind == RegisterKind::Sites)?;
        let letters = words.map(|word| {
            let (letter, sites) = word.split_once('=')?;
            let mut letters = letter.chars();
            let letter = letters.next().filter(|_| letters.next().is_none())?;
            let sites = sites.split(',').map(|name| spec.board.site(name)).collect::<Option<Vec<Site>>>()?;
            Some((letter, sites))
        });
        Some(Rights { register, letters: letters.collect::<Option<_>>()? })
    }

    fn read(&self, word: Word<'_>) -> Result<Entry, PositionError> {
        let mut sites: Vec<Site> = Vec::new();
        for (index, letter) in word.text.chars().enumerate().filter(|_| word.text != "-") {
            let Some((_, own)) = self.letters.iter().find(|(known, _)| *known == letter) else {
                let known: String = self.letters.iter().map(|(letter, _)| *letter).collect();
                return Err(at(word.column + index, PositionProblem::Right { found: cut(&letter.to_string(), 1), known }));
            };
            sites.extend(own);
        }
        sites.sort_unstable();
        sites.dedup();
        Ok(Entry { register: self.register, side: None, value: Value::Sites(sites) })
    }

    fn write(&self, sites: &[Site]) -> String {
        let letters = self.letters.iter().filter(|(_, own)| own.iter().all(|site| sites.contains(site)));
        letters.map(|(letter, _)| *letter).collect()
    }
}

/// True if words are a FEN: the fourth word of a game's own short form is a number or holds `=`.
pub(super) fn is_fen(spec: &Spec, words: &[Word<'_>]) -> bool {
    let passant = |word: &Word<'_>| word.text == "-" || spec.board.site(word.text).is_some();
    (4..=6).contains(&words.len()) && words.get(3).is_some_and(passant) && words.iter().skip(4).all(|word| is_number(word.text))
}

fn is_number(text: &str) -> bool {
    text.bytes().all(|byte| byte.is_ascii_digit())
}

/// Reads one.
pub(super) fn read(spec: &Spec, words: &[Word<'_>]) -> Result<Setup, PositionError> {
    let &[board, mover, rights, passant, ref clocks @ ..] = words else {
        return Err(at(1, PositionProblem::MissingShort("en passant square")));
    };
    let mut setup = Setup { mover: read_mover(spec, &mover)?, ..read_board(spec, board)?.setup() };
    match Rights::of(spec) {
        Some(known) => setup.registers.push(known.read(rights)?),
        None if rights.text == "-" => {}
        None => {
            let found = cut(rights.text, 12);
            return Err(at(rights.column, PositionProblem::Right { found, known: "-".to_owned() }));
        }
    }
    setup.turn.skimmed = spec.board.site(passant.text).filter(|_| passant.text != "-");
    let number = |index: usize| match clocks.get(index) {
        None => Ok(None),
        Some(word) => match word.text.parse::<u32>().ok().filter(|&number| number <= MOST) {
            Some(number) => Ok(Some(number)),
            None => Err(at(word.column, PositionProblem::TurnNumber(cut(word.text, 20)))),
        },
    };
    setup.turn.quiet = number(0)?.unwrap_or(0);
    setup.turn.turns = (number(1)?.unwrap_or(1).max(1) - 1) * 2 + u32::from(setup.mover.number());
    Ok(setup)
}

/// Writes a position as FEN; `None` if FEN has no place for a part of it.
pub fn write_fen(spec: &Spec, setup: &Setup) -> Option<String> {
    let mut text = String::new();
    write_board(spec, setup, &Letters::new(spec), &mut text);
    let known = Rights::of(spec);
    let held = |register: RegisterId| setup.registers.iter().find(|entry| entry.register == register);
    let rights = match &known {
        Some(known) => match held(known.register).map(|entry| &entry.value) {
            Some(Value::Sites(sites)) => known.write(sites),
            // As at the start of the game.
            _ => known.letters.iter().map(|(letter, _)| *letter).collect(),
        },
        None => String::new(),
    };
    let rights = if rights.is_empty() { "-".to_owned() } else { rights };
    let mover = spec.sides.get(usize::from(setup.mover))?;
    let passant = setup.turn.skimmed.map_or_else(|| "-".to_owned(), |site| spec.board.name(site).to_lowercase());
    let full = setup.turn.turns / 2 + 1;
    text.push_str(&format!(" {} {rights} {passant} {} {full}", mover.id, setup.turn.quiet));
    // The text read back must give the position, except for registers of sites or sides that are gone.
    let words = super::words::words(&text);
    let read = read(spec, &words).ok().filter(|_| is_fen(spec, &words))?;
    let same = read.cells == setup.cells && read.mover == setup.mover && read.turn.skimmed == setup.turn.skimmed;
    let bare = setup.hands.is_none() && setup.phase.is_first() && setup.turn.chain.is_none() && setup.turn.owed == 0;
    let others = setup.registers.iter().all(|entry| known.as_ref().is_some_and(|known| known.register == entry.register));
    (same && bare && others && read.turn.quiet == setup.turn.quiet).then_some(text)
}
