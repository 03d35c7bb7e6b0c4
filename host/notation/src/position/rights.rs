//! FEN: `<board> <side> <castling> <en passant> <half moves> <full move>`, which many games of pieces share.

use tianyuan_rules::Piece;
use tianyuan_rules::setup::{Entry, Setup, Value};
use tianyuan_rules::spec::{Initial, KindId, RegisterId, RegisterKind, SideId, Site, Spec};

use super::error::{PositionError, PositionProblem};
use super::letters::Letters;
use super::words::{Word, at, read_board, read_mover};
use super::write_board;
use crate::text::short as cut;

/// The greatest number of a move that is read.
const MOST: u32 = 500_000;

/// The letters of castling rights: the code `fen` of a game, `<register> <letter>=<sites> …`. A letter says that the register holds
/// the sites behind it. `<register> <kind>+<kind>` is for games that begin anywhere: `K` and `Q` are the last pieces of the second kind on the
/// right and on the left of the first, the letter of a file is the one on that file; capitals are those of the first side.
#[derive(Debug, Clone)]
pub(crate) struct Rights {
    register: RegisterId,
    letters: Letting,
}

/// The meaning of letters.
#[derive(Debug, Clone)]
enum Letting {
    /// Each has its sites.
    Fixed(Vec<(char, Vec<Site>)>),
    /// They name pieces of the second kind beside one of the first.
    Beside(KindId, KindId),
}

impl Rights {
    /// The rights by the code of a game; `None` if it has none, or an unreadable one.
    pub(crate) fn of(spec: &Spec) -> Option<Rights> {
        let mut words = spec.codes.get("fen")?.split_whitespace();
        let name = words.next()?;
        let register = RegisterId::find(&spec.registers, |register| register.id == name && register.kind == RegisterKind::Sites)?;
        let kind = |word: &str| KindId::find(&spec.kinds, |kind| kind.id == word);
        let mut letters = words.peekable();
        if let Some((first, second)) = letters.peek().and_then(|word| word.split_once('+')) {
            return Some(Rights { register, letters: Letting::Beside(kind(first)?, kind(second)?) });
        }
        let letters = letters.map(|word| {
            let (letter, sites) = word.split_once('=')?;
            let mut letters = letter.chars();
            let letter = letters.next().filter(|_| letters.next().is_none())?;
            let sites = sites.split(',').map(|name| spec.board.site(name)).collect::<Option<Vec<Site>>>()?;
            Some((letter, sites))
        });
        Some(Rights { register, letters: Letting::Fixed(letters.collect::<Option<_>>()?) })
    }

    /// The sites that a letter names on a board.
    fn sites(&self, spec: &Spec, cells: &[Option<Piece>], letter: char) -> Option<Vec<Site>> {
        match &self.letters {
            Letting::Fixed(letters) => {
                let exact = letters.iter().find(|(known, _)| *known == letter);
                exact.or_else(|| of_file(spec, letters, letter)).map(|(_, own)| own.clone())
            }
            Letting::Beside(first, second) => {
                let side = SideId::new(u8::from(letter.is_ascii_lowercase()));
                let pairs = pairs(spec, cells, side, (*first, *second));
                let named = pairs.into_iter().find(|pair| pair.letters.iter().any(|known| known.eq_ignore_ascii_case(&letter)))?;
                Some(vec![named.first, named.second])
            }
        }
    }

    /// The letters that there are on a board.
    fn known(&self, spec: &Spec, cells: &[Option<Piece>]) -> String {
        match &self.letters {
            Letting::Fixed(letters) => letters.iter().map(|(letter, _)| *letter).collect(),
            Letting::Beside(first, second) => (0..2u8)
                .flat_map(|side| {
                    let letters = pairs(spec, cells, SideId::new(side), (*first, *second)).into_iter().flat_map(|pair| pair.letters);
                    letters.map(move |letter| if side == 0 { letter.to_ascii_uppercase() } else { letter.to_ascii_lowercase() })
                })
                .collect(),
        }
    }

    /// Reads a word. A right is left out and listed in `dropped` where the pieces that it is of are not in their places.
    fn read(&self, spec: &Spec, setup: &Setup, word: Word<'_>, dropped: &mut Vec<PositionError>) -> Result<Entry, PositionError> {
        let mut sites: Vec<Site> = Vec::new();
        let cell = |cells: &[Option<Piece>], site: Site| cells.get(usize::from(site)).copied().flatten();
        for (index, letter) in word.text.chars().enumerate().filter(|_| word.text != "-") {
            let column = word.column + index;
            let Some(own) = self.sites(spec, &setup.cells, letter) else {
                let known = self.known(spec, &setup.cells);
                return Err(at(column, PositionProblem::Right { found: cut(&letter.to_string(), 1), known }));
            };
            // Letters that name pieces of this board name none that are gone.
            let fixed = matches!(self.letters, Letting::Fixed(_));
            let gone = |site: &Site| cell(&setup.cells, *site) != cell(&spec.start.cells, *site);
            if fixed && own.iter().any(gone) {
                let squares: Vec<String> = own.iter().map(|&site| spec.board.name(site).to_lowercase()).collect();
                dropped.push(at(column, PositionProblem::NoRight { letter: letter.to_string(), squares: squares.join(", ") }));
            } else {
                sites.extend(own);
            }
        }
        sites.sort_unstable();
        sites.dedup();
        Ok(Entry { register: self.register, side: None, value: Value::Sites(sites) })
    }

    /// True if a text is a list of rights.
    fn knows(&self, spec: &Spec, text: &str) -> bool {
        let on_board = |letter: char| spec.board.files().iter().any(|label| label.eq_ignore_ascii_case(&letter.to_string()));
        text.chars().all(|letter| match &self.letters {
            Letting::Fixed(letters) => letters.iter().any(|(own, _)| *own == letter) || of_file(spec, letters, letter).is_some(),
            Letting::Beside(..) => matches!(letter, 'K' | 'Q' | 'k' | 'q') || on_board(letter),
        })
    }

    fn write(&self, spec: &Spec, cells: &[Option<Piece>], sites: &[Site]) -> String {
        match &self.letters {
            Letting::Fixed(letters) => {
                letters.iter().filter(|(_, own)| own.iter().all(|site| sites.contains(site))).map(|(letter, _)| *letter).collect()
            }
            Letting::Beside(first, second) => {
                let of = |side: u8| {
                    let pairs = pairs(spec, cells, SideId::new(side), (*first, *second)).into_iter();
                    let held = pairs.filter(|pair| sites.contains(&pair.first) && sites.contains(&pair.second));
                    held.filter_map(|pair| pair.letters.first().copied())
                        .map(move |letter| if side == 0 { letter } else { letter.to_ascii_lowercase() })
                };
                of(0).chain(of(1)).collect()
            }
        }
    }
}

/// The sites that a register holds at the start of the game.
fn started(spec: &Spec, register: RegisterId) -> &[Site] {
    match spec.registers.get(usize::from(register)).map(|register| &register.initial) {
        Some(Initial::Sites(sites)) => sites,
        _ => &[],
    }
}

/// Two pieces of a side on one row that may have a right together.
struct Pair {
    first: Site,
    second: Site,
    /// Its letters, the shortest name first: that of the side of the board if it is the last piece there, that of the file.
    letters: Vec<char>,
}

/// The pairs of pieces that letters can name, from the right to the left.
fn pairs(spec: &Spec, cells: &[Option<Piece>], side: SideId, (first, second): (KindId, KindId)) -> Vec<Pair> {
    let at = |site: Site| cells.get(usize::from(site)).copied().flatten();
    let of = |kind: KindId| (0..spec.board.sites() as Site).filter(move |&site| at(site) == Some(Piece { side, kind }));
    let Some(king) = of(first).next() else { return Vec::new() };
    let (column, row) = spec.board.place(king);
    let mut beside: Vec<(i16, Site)> =
        of(second).filter(|&site| spec.board.place(site).1 == row).map(|site| (spec.board.place(site).0, site)).collect();
    beside.sort_unstable_by_key(|(column, _)| -column);
    let last = |right: bool| {
        let mut there = beside.iter().filter(|(at, _)| (*at > column) == right).map(|(_, site)| *site);
        if right { there.next() } else { there.next_back() }
    };
    let (right, left) = (last(true), last(false));
    let file = |column: i16| spec.board.files().get(column.max(0) as usize).and_then(|label| label.chars().next());
    let pair = |&(at, site): &(i16, Site)| Pair {
        first: king,
        second: site,
        letters: [(right == Some(site)).then_some('K'), (left == Some(site)).then_some('Q'), file(at)].into_iter().flatten().collect(),
    };
    beside.iter().map(pair).collect()
}

/// The right that a letter means by the file of one of its squares, as some programs write it: a capital for the side of capitals.
fn of_file<'a>(spec: &Spec, letters: &'a [(char, Vec<Site>)], letter: char) -> Option<&'a (char, Vec<Site>)> {
    let column = spec.board.files().iter().position(|label| label.eq_ignore_ascii_case(&letter.to_string()))?;
    let on_file = |site: &Site| usize::try_from(spec.board.place(*site).0).is_ok_and(|at| at == column);
    let fits = |right: &&(char, Vec<Site>)| right.0.is_uppercase() == letter.is_uppercase() && right.1.iter().any(on_file);
    let mut rights = letters.iter().filter(fits);
    rights.next().filter(|_| rights.next().is_none())
}

/// True if words are a FEN: the fourth word of a game's own short form is a number or holds `=`, and no hand there is written in the
/// letters of rights. What a FEN has behind the side to move may be missing from its end.
pub(super) fn is_fen(spec: &Spec, words: &[Word<'_>]) -> bool {
    let passant = |word: &Word<'_>| word.text == "-" || spec.board.site(word.text).is_some();
    match words {
        [_, _] => Rights::of(spec).is_some(),
        [_, _, rights] => !has_hands(spec) && Rights::of(spec).is_some_and(|known| known.knows(spec, rights.text)),
        [_, _, _, fourth, clocks @ ..] => clocks.len() <= 2 && passant(fourth) && clocks.iter().all(|word| is_number(word.text)),
        _ => false,
    }
}

/// True if pieces come to lie in hands.
fn has_hands(spec: &Spec) -> bool {
    spec.kinds.iter().any(|kind| kind.captured_as.is_some() || kind.supply.iter().any(Option::is_some))
}

fn is_number(text: &str) -> bool {
    text.bytes().all(|byte| byte.is_ascii_digit())
}

/// Reads one. Rights that nobody has are left out and listed in `dropped`.
pub(super) fn read(spec: &Spec, words: &[Word<'_>], dropped: &mut Vec<PositionError>) -> Result<Setup, PositionError> {
    let &[board, mover, ref rest @ ..] = words else {
        return Err(at(1, PositionProblem::MissingShort("side to move")));
    };
    let missing = Word { text: "-", column: mover.column };
    let word = |index: usize| rest.get(index).copied().unwrap_or(missing);
    let (rights, passant, clocks) = (word(0), word(1), rest.get(2..).unwrap_or_default());
    let mut setup = Setup { mover: read_mover(spec, &mover)?, ..read_board(spec, board)?.setup() };
    match Rights::of(spec) {
        Some(known) => {
            let entry = known.read(spec, &setup, rights, dropped)?;
            setup.registers.push(entry);
        }
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
            Some(Value::Sites(sites)) => known.write(spec, &setup.cells, sites),
            // As at the start of the game.
            _ => known.write(spec, &setup.cells, started(spec, known.register)),
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
    let read = read(spec, &words, &mut Vec::new()).ok().filter(|_| is_fen(spec, &words))?;
    let same = read.cells == setup.cells && read.mover == setup.mover && read.turn.skimmed == setup.turn.skimmed;
    let bare = setup.hands.is_none() && setup.phase.is_first() && setup.turn.chain.is_none() && setup.turn.owed == 0;
    let others = setup.registers.iter().all(|entry| known.as_ref().is_some_and(|known| known.register == entry.register));
    (same && bare && others && read.turn.quiet == setup.turn.quiet).then_some(text)
}
