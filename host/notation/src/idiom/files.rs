//! Files numbered from each side's right, and how far a piece goes or where to: `C2=5`, `h2+3`, `R+-2`, `炮二平五`, `马8进7`, `前车退六`.
//!
//! A move along its file tells how far, every other the file that it comes to. Of like pieces on one file the front one is `+` or 前,
//! the rear one `-` or 后; of three and more each has its number from the front and its file (`27=8`), in Chinese 前中后 or a number.

use std::cmp::Reverse;

use tianyuan_rules::spec::{KindId, SideId, Site, Spec};
use tianyuan_rules::{Attempt, Decision, DecisionKind, Game, Piece};

use super::narrow;
use super::pick::{Writes, ambiguous, is_move, names};
use crate::kifu::{reaches, seen};
use crate::moves::MoveError;
use crate::near::short;

/// In which letters a move is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Letters {
    /// `C2=5`
    Latin,
    /// `炮二平五`
    Chinese,
}

/// Chinese digits from 0.
const DIGITS: [char; 10] = ['〇', '一', '二', '三', '四', '五', '六', '七', '八', '九'];
/// Front, middle, rear.
const PLACES: [char; 3] = ['前', '中', '后'];

/// Which of several like pieces moves.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Which {
    /// The one on this file.
    File(u8),
    /// Of those on one file the one in front, in the middle, in the rear.
    Place(usize),
    /// The one with this number.
    Nth(u8),
    /// The one with this number from the front on a file.
    NthOn(u8, u8),
}

/// Along the rank, forward, back.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Way {
    Level,
    Forward,
    Back,
}

/// What a move is called.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Called {
    /// `None` where the numbers alone tell it.
    kind: Option<KindId>,
    which: Which,
    way: Way,
    number: u8,
}

/// The number of a site's file, from the right of a side.
fn file(spec: &Spec, side: SideId, site: Site) -> u8 {
    let right = (0..spec.board.sites() as Site).map(|other| seen(spec, side, site, other).0).max().unwrap_or(0);
    (right + 1).clamp(0, 255) as u8
}

/// Like pieces of a side by files: those with several on them, from the right, each from the front.
struct Rank {
    /// How many files hold several.
    crowded: usize,
    /// Number from the front on the own file, and how many stand there.
    nth: usize,
    count: usize,
    /// Number among all on crowded files, from the right and from the front.
    overall: usize,
}

fn rank(game: &dyn Game, site: Site, piece: Piece) -> Rank {
    let spec = game.spec();
    let sites: Vec<Site> = (0..spec.board.sites() as Site).filter(|&other| game.at(other) == Some(piece)).collect();
    let file_of = |site: Site| file(spec, piece.side, site);
    let crowd = |site: Site| sites.iter().filter(|&&other| file_of(other) == file_of(site)).count();
    let mut crowded: Vec<Site> = sites.iter().copied().filter(|&other| crowd(other) > 1).collect();
    let ahead = |site: Site| seen(spec, piece.side, sites.first().copied().unwrap_or(0), site).1;
    crowded.sort_by_key(|&other| (file_of(other), Reverse(ahead(other))));
    let mut files: Vec<u8> = crowded.iter().map(|&other| file_of(other)).collect();
    files.dedup();
    let own: Vec<Site> = crowded.iter().copied().filter(|&other| file_of(other) == file_of(site)).collect();
    Rank {
        crowded: files.len(),
        nth: own.iter().position(|&other| other == site).unwrap_or(0),
        count: own.len().max(1),
        overall: crowded.iter().position(|&other| other == site).unwrap_or(0),
    }
}

impl Rank {
    /// What the piece can be called besides its file.
    fn names(&self, file: u8) -> Vec<Which> {
        let mut names = vec![Which::File(file)];
        if self.count < 2 {
            return names;
        }
        let nth = self.nth as u8 + 1;
        match (self.nth, self.count) {
            (0, _) => names.push(Which::Place(0)),
            (nth, count) if nth + 1 == count => names.push(Which::Place(2)),
            (1, 3) => names.push(Which::Place(1)),
            _ => {}
        }
        names.push(Which::NthOn(nth, file));
        names.push(if self.crowded > 1 { Which::Nth(self.overall as u8 + 1) } else { Which::Nth(nth) });
        names
    }
}

/// Where a move goes, seen by its side.
fn way(spec: &Spec, side: SideId, from: Site, to: Site) -> (Way, u8) {
    let (right, forward) = seen(spec, side, from, to);
    let to = file(spec, side, to);
    match forward {
        0 => (Way::Level, to),
        _ => (if forward > 0 { Way::Forward } else { Way::Back }, if right == 0 { forward.unsigned_abs() as u8 } else { to }),
    }
}

/// Everything that a decision may be called.
fn calls(game: &dyn Game, decision: &Decision) -> Vec<Called> {
    let Some(piece) = game.at(decision.from).filter(|_| is_move(decision)) else { return Vec::new() };
    let (way, number) = way(game.spec(), piece.side, decision.from, decision.to);
    let own = file(game.spec(), piece.side, decision.from);
    let call = |which| {
        let kind = (!matches!(which, Which::NthOn(..))).then_some(piece.kind);
        Called { kind, which, way, number }
    };
    rank(game, decision.from, piece).names(own).into_iter().map(call).collect()
}

/// Letters or names of a kind in a code; names may be given for each side apart.
fn code<'a>(spec: &'a Spec, kind: KindId, key: &str, side: Option<SideId>) -> Vec<&'a str> {
    let text = spec.kinds.get(usize::from(kind)).and_then(|kind| kind.codes.get(key)).map_or("", String::as_str);
    let sides: Vec<&str> = text.split('|').collect();
    let meant = side.map(|side| sides.get(usize::from(side)).or(sides.first()).copied().unwrap_or(""));
    meant.map_or_else(|| sides.clone(), |only| vec![only]).into_iter().flat_map(str::split_whitespace).collect()
}

/// Whether a kind never leaves a part of the board: what it does tells where it was, and its file is always given.
fn is_bound(spec: &Spec, kind: KindId) -> bool {
    spec.kinds.get(usize::from(kind)).is_some_and(|kind| kind.moves.iter().all(|movement| movement.within.is_some()))
}

/// Writes a move.
pub(super) fn write(game: &mut dyn Game, decision: &Decision, letters: Letters) -> Option<String> {
    let piece = game.at(decision.from).filter(|_| decision.kind == DecisionKind::Move)?;
    let spec = game.spec().clone();
    let (way, number) = way(&spec, piece.side, decision.from, decision.to);
    let own = file(&spec, piece.side, decision.from);
    let rank = rank(&*game, decision.from, piece);
    let alone = rank.count < 2 || is_bound(&spec, piece.kind);
    let digit = |number: u8| match (letters, piece.side) {
        (Letters::Latin, _) => char::from_digit(number.into(), 10),
        (Letters::Chinese, 0) => DIGITS.get(usize::from(number)).copied(),
        (Letters::Chinese, _) => char::from_u32('０' as u32 + u32::from(number)).filter(|_| number < 10),
    };
    let (name, sign) = match letters {
        Letters::Latin => (code(&spec, piece.kind, "wxf", None).first().copied()?, ["=", "+", "-"]),
        Letters::Chinese => (code(&spec, piece.kind, "han", Some(piece.side)).first().copied()?, ["平", "进", "退"]),
    };
    let sign = sign[way as usize];
    let pair = rank.crowded == 1 && rank.count == 2;
    let end = digit(number)?;
    let nth = DIGITS.get(if rank.crowded > 1 { rank.overall } else { rank.nth } + 1).copied()?;
    Some(match letters {
        _ if alone => format!("{name}{}{sign}{end}", digit(own)?),
        Letters::Latin if pair => format!("{name}{}{sign}{end}", if rank.nth == 0 { '+' } else { '-' }),
        Letters::Latin => format!("{}{own}{sign}{end}", rank.nth + 1),
        Letters::Chinese if pair => format!("{}{name}{sign}{end}", if rank.nth == 0 { '前' } else { '后' }),
        Letters::Chinese if rank.crowded == 1 && rank.count == 3 => format!("{}{name}{sign}{end}", PLACES.get(rank.nth)?),
        Letters::Chinese => format!("{nth}{name}{sign}{end}"),
    })
}

fn latin(game: &mut dyn Game, decision: &Decision) -> Option<String> {
    write(game, decision, Letters::Latin)
}

fn chinese(game: &mut dyn Game, decision: &Decision) -> Option<String> {
    write(game, decision, Letters::Chinese)
}

/// Reads a move.
pub(super) fn read(game: &mut dyn Game, text: &str) -> Option<Result<Vec<Decision>, MoveError>> {
    let spec = game.spec().clone();
    let narrow = narrow(text);
    let bare: Vec<char> = narrow.trim().trim_end_matches(['!', '?', '#']).chars().collect();
    let (called, writes): (Called, Writes) = match in_latin(&spec, &bare) {
        Some(called) => (called, latin),
        None => (in_chinese(&spec, &bare)?, chinese),
    };
    Some(found(game, text, called, writes).map(|decision| vec![decision]))
}

fn digit(c: char) -> Option<u8> {
    let value = c.to_digit(10).or_else(|| DIGITS.iter().position(|known| *known == c).map(|at| at as u32))?;
    u8::try_from(value).ok().filter(|value| *value > 0)
}

fn kind_of(spec: &Spec, key: &str, name: &str) -> Option<KindId> {
    (0..spec.kinds.len() as KindId).find(|&kind| code(spec, kind, key, None).iter().any(|known| known.eq_ignore_ascii_case(name)))
}

fn in_latin(spec: &Spec, text: &[char]) -> Option<Called> {
    let &[first, second, way, number] = text else { return None };
    let way = match way {
        '=' | '.' => Way::Level,
        '+' => Way::Forward,
        '-' => Way::Back,
        _ => return None,
    };
    let place = |c: char| match c {
        '+' => Some(Which::Place(0)),
        '.' => Some(Which::Place(1)),
        '-' => Some(Which::Place(2)),
        _ => digit(c).filter(char_is_ascii(c)).map(Which::File),
    };
    let number = digit(number).filter(char_is_ascii(number))?;
    if first.is_ascii_digit() && second.is_ascii_digit() {
        return Some(Called { kind: None, which: Which::NthOn(digit(first)?, digit(second)?), way, number });
    }
    let (letter, which) = if first.is_ascii_alphabetic() { (first, place(second)?) } else { (second, place(first)?) };
    let kind = kind_of(spec, "wxf", &letter.to_string())?;
    Some(Called { kind: Some(kind), which, way, number })
}

/// Chinese digits have no place among letters.
fn char_is_ascii(c: char) -> impl Fn(&u8) -> bool {
    move |_| c.is_ascii()
}

fn in_chinese(spec: &Spec, text: &[char]) -> Option<Called> {
    let &[first, second, way, number] = text else { return None };
    let way = match way {
        '平' => Way::Level,
        '进' | '進' => Way::Forward,
        '退' => Way::Back,
        _ => return None,
    };
    let number = digit(number)?;
    let place = |c: char| PLACES.iter().position(|known| *known == if c == '後' { '后' } else { c });
    let name = |c: char| kind_of(spec, "han", &c.to_string());
    let (kind, which) = match (name(first), name(second)) {
        (Some(kind), _) => (kind, place(second).map(Which::Place).or_else(|| digit(second).map(Which::File))?),
        (None, Some(kind)) => (kind, place(first).map(Which::Place).or_else(|| digit(first).map(Which::Nth))?),
        (None, None) => return None,
    };
    Some(Called { kind: Some(kind), which, way, number })
}

/// The one legal decision that is called so.
fn found(game: &mut dyn Game, text: &str, called: Called, writes: Writes) -> Result<Decision, MoveError> {
    let legal = game.legal()?;
    let fits = |d: &&Decision| calls(&*game, d).contains(&called);
    let found: Vec<Decision> = legal.iter().filter(fits).copied().collect();
    match found.as_slice() {
        [only] => return Ok(*only),
        [] => {}
        several => return Err(ambiguous(game, text, several, writes)),
    }
    let spec = game.spec().clone();
    let mover = game.standing().mover;
    let own = |site: &Site| game.at(*site).is_some_and(|piece| piece.side == mover && called.kind.is_none_or(|kind| kind == piece.kind));
    let own: Vec<Site> = (0..spec.board.sites() as Site).filter(own).collect();
    let named = |site: &&Site| match called.which {
        Which::File(wanted) | Which::NthOn(_, wanted) => file(&spec, mover, **site) == wanted,
        _ => true,
    };
    let from = own.iter().find(named).or(own.first()).copied();
    // Any site that the piece could come to by such a call, else the nearest to it in its direction.
    let goes = |from: Site, to: Site| way(&spec, mover, from, to) == (called.way, called.number);
    let to = from.and_then(|from| {
        let sites: Vec<Site> = (0..spec.board.sites() as Site).filter(|&to| to != from && goes(from, to)).collect();
        let could = |to: &&Site| game.at(from).is_some_and(|piece| reaches(&*game, from, piece, **to));
        sites.iter().find(could).or(sites.first()).copied()
    });
    let attempt = Attempt { kind: Some(DecisionKind::Move), from, to: to.or(from), ..Attempt::default() };
    let verdict = Box::new(game.explain(&attempt));
    let names_of = |site: Option<Site>| site.map_or("", |site| spec.board.name(site));
    let tried = format!("{}{}", names_of(from), names_of(to));
    let kind = |d: &&Decision| is_move(d) && called.kind.is_none_or(|kind| game.at(d.from).is_some_and(|piece| piece.kind == kind));
    let mut alike: Vec<Decision> = legal.iter().filter(kind).copied().collect();
    alike.sort_by_key(|d| (Some(d.from) != from, way(&spec, mover, d.from, d.to).0 != called.way));
    let near = names(game, &alike, writes);
    Err(MoveError::Unplayable { text: short(text, 40), tried, column: 1, near, verdict })
}
