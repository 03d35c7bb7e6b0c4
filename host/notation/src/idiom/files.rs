//! Notation by files numbered from each side's right, with distance or target file: `C2=5`, `h2+3`, `R+-2`, `炮二平五`, `马8进7`, `前车退六`.
//!
//! A move along its file gives the distance, every other the target file. Two like pieces on one file are `R+` and `R-`, 前车 and
//! 后车. More of them, and two files with several each, are distinguished by these rules:
//!
//! | like pieces | letters, by <http://www.wxf.org/xq/computer/wxf_notation.html> | Chinese, by <https://www.xqbase.com/protocol/cchess_move.htm> |
//! |---|---|---|
//! | three on file 3 | `P+=4`, `P3=4`, `P-=4` | 前兵平四、中兵平四、后兵平四 |
//! | four | `++=4`, `P+=4`, `P-=4`, `--=4` | 一兵 to 四兵, from the front |
//! | five | `++=4`, `P+=4`, `P3=4`, `P-=4`, `--=4` | 一兵 to 五兵 |
//! | two files with several | `3+=4`, `33=4`, `3-=4`, `7+=6`, `7-=6` | 一兵 to 五兵, by files from the right, on each from the front |
//!
//! Other programs number such pieces from the front and add the file (`13=4`), or name them by letters (`Pa=4`); older books write
//! 前三平四 and 前兵三平四. Those are read too.

use std::cmp::Reverse;

use tianyuan_rules::spec::{KindId, SideId, Site, Spec};
use tianyuan_rules::{Attempt, Decision, DecisionKind, Game, Piece};

use super::pick::{Writes, ambiguous, is_move, names};
use crate::kifu::{reaches, seen};
use crate::moves::MoveError;
use crate::text::narrow;
use crate::text::short;

/// The letters in which a move is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Letters {
    /// `C2=5`
    Latin,
    /// `炮二平五`
    Chinese,
}

/// Chinese digits from 0.
const DIGITS: [char; 10] = ['〇', '一', '二', '三', '四', '五', '六', '七', '八', '九'];

/// A place among like pieces on one file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Place {
    /// Before the front one, of four and five.
    Foremost,
    Front,
    Middle,
    Rear,
    /// Behind the rear one, of four and five.
    Rearmost,
}

/// Places and their Chinese names.
const PLACES: [(Place, char); 3] = [(Place::Front, '前'), (Place::Middle, '中'), (Place::Rear, '后')];

/// The places of so many like pieces on one file, from the front; none where the federation names none.
fn places(count: usize) -> &'static [Place] {
    use Place::{Foremost, Front, Middle, Rear, Rearmost};
    match count {
        2 => &[Front, Rear],
        3 => &[Front, Middle, Rear],
        4 => &[Foremost, Front, Rear, Rearmost],
        5 => &[Foremost, Front, Middle, Rear, Rearmost],
        _ => &[],
    }
}

/// The one of several like pieces that moves.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Which {
    /// The one on this file.
    File(u8),
    /// The one at this place among those on one file.
    Place(Place),
    /// The same, on this file.
    PlaceOn(Place, u8),
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

/// A move as a text names it.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Called {
    /// `None` where the text names no piece.
    kind: Option<KindId>,
    /// The readings of which piece is meant; in no position more than one of them names a piece.
    which: Vec<Which>,
    way: Way,
    number: u8,
}

/// The number of a site's file, from the right of a side.
fn file(spec: &Spec, side: SideId, site: Site) -> u8 {
    let right = (0..spec.board.sites() as Site).map(|other| seen(spec, side, site, other).0).max().unwrap_or(0);
    (right + 1).clamp(0, 255) as u8
}

/// A piece among its like by files: those with several on them, from the right, each from the front.
struct Rank {
    /// The own file.
    file: u8,
    /// Number of files that hold several.
    crowded: usize,
    /// The number from the front on the own file, and the count of like pieces there.
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
        file: file_of(site),
        crowded: files.len(),
        nth: own.iter().position(|&other| other == site).unwrap_or(0),
        count: own.len().max(1),
        overall: crowded.iter().position(|&other| other == site).unwrap_or(0),
    }
}

impl Rank {
    /// The place on the own file.
    fn place(&self) -> Option<Place> {
        places(self.count).get(self.nth).copied()
    }

    /// The name that is written.
    fn name(&self, letters: Letters) -> Which {
        let file = self.file;
        match (letters, self.place(), self.crowded) {
            _ if self.count < 2 => Which::File(file),
            (Letters::Chinese, Some(place), 1) if self.count < 4 => Which::Place(place),
            (Letters::Chinese, _, 1) => Which::Nth(self.nth as u8 + 1),
            (Letters::Chinese, ..) => Which::Nth(self.overall as u8 + 1),
            (Letters::Latin, Some(Place::Middle), 1) => Which::File(file),
            (Letters::Latin, Some(place), 1) => Which::Place(place),
            (Letters::Latin, Some(place), _) if self.count < 4 => Which::PlaceOn(place, file),
            (Letters::Latin, ..) => Which::NthOn(self.nth as u8 + 1, file),
        }
    }

    /// Every name that is understood, the written one first.
    fn names(&self, letters: Letters) -> Vec<Which> {
        let (file, nth) = (self.file, self.nth as u8 + 1);
        let mut names = vec![self.name(letters)];
        if self.count < 2 {
            return names;
        }
        // Among letters the plain file is the middle one's name where there is one.
        let middle = letters == Letters::Latin && places(self.count).contains(&Place::Middle);
        if !middle || self.place() == Some(Place::Middle) {
            names.push(Which::File(file));
        }
        let place = match letters {
            Letters::Latin => self.place(),
            // 前 and 后 are the first and the last of however many.
            Letters::Chinese if self.nth == 0 => Some(Place::Front),
            Letters::Chinese if self.nth + 1 == self.count => Some(Place::Rear),
            Letters::Chinese => self.place().filter(|place| *place == Place::Middle),
        };
        names.extend(place.map(Which::Place));
        // `33` is the middle one where the federation says so: of three, with several on another file. Elsewhere it is the third.
        let doubled = letters == Letters::Latin && place == Some(Place::Middle);
        names.extend(place.filter(|_| !doubled || self.crowded > 1 && self.count == 3).map(|place| Which::PlaceOn(place, file)));
        names.push(if self.crowded > 1 { Which::Nth(self.overall as u8 + 1) } else { Which::Nth(nth) });
        if !(self.crowded > 1 && self.count == 3 && nth == file) {
            names.push(Which::NthOn(nth, file));
        }
        names
    }
}

/// The direction of a move, seen by its side, and its distance or target file.
fn way(spec: &Spec, side: SideId, from: Site, to: Site) -> (Way, u8) {
    let (right, forward) = seen(spec, side, from, to);
    let to = file(spec, side, to);
    match forward {
        0 => (Way::Level, to),
        _ => (if forward > 0 { Way::Forward } else { Way::Back }, if right == 0 { forward.unsigned_abs() as u8 } else { to }),
    }
}

impl Called {
    /// True if a name fits a decision.
    fn fits(&self, game: &dyn Game, decision: &Decision, letters: Letters) -> bool {
        let Some((from, to)) = decision.journey().filter(|_| is_move(decision)) else { return false };
        let Some(piece) = game.at(from) else { return false };
        if self.kind.is_some_and(|kind| kind != piece.kind) || way(game.spec(), piece.side, from, to) != (self.way, self.number) {
            return false;
        }
        let names = rank(game, from, piece).names(letters);
        self.which.iter().any(|which| names.contains(which))
    }
}

/// Letters or names of a kind in a code; names may be given for each side apart.
fn code<'a>(spec: &'a Spec, kind: KindId, key: &str, side: Option<SideId>) -> Vec<&'a str> {
    let text = spec.kinds.get(usize::from(kind)).and_then(|kind| kind.codes.get(key)).map_or("", String::as_str);
    let sides: Vec<&str> = text.split('|').collect();
    let meant = side.map(|side| sides.get(usize::from(side)).or(sides.first()).copied().unwrap_or(""));
    meant.map_or_else(|| sides.clone(), |only| vec![only]).into_iter().flat_map(str::split_whitespace).collect()
}

/// True if a kind never leaves a part of the board: the move alone then implies its origin, and its file is always given.
fn is_bound(spec: &Spec, kind: KindId) -> bool {
    spec.kinds.get(usize::from(kind)).is_some_and(|kind| kind.moves.iter().all(|movement| movement.within.is_some()))
}

/// Writes a move; `None` where it has no name of its own.
pub(super) fn write(game: &mut dyn Game, decision: &Decision, letters: Letters) -> Option<String> {
    let (from, to) = decision.journey().filter(|_| decision.kind() == DecisionKind::Move)?;
    let piece = game.at(from)?;
    let spec = game.spec().clone();
    let (way, number) = way(&spec, piece.side, from, to);
    let rank = rank(&*game, from, piece);
    let which = if is_bound(&spec, piece.kind) { Which::File(rank.file) } else { rank.name(letters) };
    let (who, sign) = match letters {
        Letters::Latin => (who_in_latin(&spec, piece, which)?, ["=", "+", "-"]),
        Letters::Chinese => (who_in_chinese(&spec, piece, which)?, ["平", "进", "退"]),
    };
    // Some names leave out which kind of piece it is, and a script may have more like pieces than the sources foresee.
    let unnamed = matches!(which, Which::Place(Place::Foremost | Place::Rearmost) | Which::PlaceOn(..) | Which::NthOn(..));
    let called = Called { kind: (!unnamed).then_some(piece.kind), which: vec![which], way, number };
    if game.legal().ok()?.iter().any(|other| other != decision && called.fits(&*game, other, letters)) {
        return None;
    }
    Some(format!("{who}{}{}", sign[way as usize], digit_of(letters, piece.side, number)?))
}

/// A digit as a side writes it.
fn digit_of(letters: Letters, side: SideId, number: u8) -> Option<char> {
    match letters {
        Letters::Chinese if side.is_first() => DIGITS.get(usize::from(number)).copied(),
        _ => char::from_digit(number.into(), 10),
    }
}

fn who_in_latin(spec: &Spec, piece: Piece, which: Which) -> Option<String> {
    let letter = code(spec, piece.kind, "wxf", None).first().copied()?;
    let digit = |number: u8| char::from_digit(number.into(), 10);
    Some(match which {
        Which::File(file) => format!("{letter}{}", digit(file)?),
        Which::Place(Place::Foremost) => "++".to_owned(),
        Which::Place(Place::Rearmost) => "--".to_owned(),
        Which::Place(place) => format!("{letter}{}", sign_of(place)?),
        Which::PlaceOn(Place::Middle, file) => format!("{0}{0}", digit(file)?),
        Which::PlaceOn(place, file) => format!("{}{}", digit(file)?, sign_of(place)?),
        Which::Nth(_) => return None,
        Which::NthOn(nth, file) => format!("{}{}", digit(nth)?, digit(file)?),
    })
}

/// The sign of a place among letters.
fn sign_of(place: Place) -> Option<char> {
    match place {
        Place::Front => Some('+'),
        Place::Middle => Some('.'),
        Place::Rear => Some('-'),
        Place::Foremost | Place::Rearmost => None,
    }
}

fn who_in_chinese(spec: &Spec, piece: Piece, which: Which) -> Option<String> {
    let name = code(spec, piece.kind, "han", Some(piece.side)).first().copied()?;
    match which {
        Which::File(file) => Some(format!("{name}{}", digit_of(Letters::Chinese, piece.side, file)?)),
        Which::Place(place) => PLACES.iter().find(|(known, _)| *known == place).map(|(_, sign)| format!("{sign}{name}")),
        // Chinese for both sides: it is no file.
        Which::Nth(nth) => DIGITS.get(usize::from(nth)).map(|nth| format!("{nth}{name}")),
        Which::PlaceOn(..) | Which::NthOn(..) => None,
    }
}

fn latin(game: &mut dyn Game, decision: &Decision) -> Option<String> {
    write(game, decision, Letters::Latin)
}

fn chinese(game: &mut dyn Game, decision: &Decision) -> Option<String> {
    write(game, decision, Letters::Chinese)
}

/// Reads a move in some letters.
pub(super) fn read(game: &mut dyn Game, text: &str, letters: Letters) -> Option<Result<Vec<Decision>, MoveError>> {
    let spec = game.spec().clone();
    let narrow = narrow(text);
    let bare: Vec<char> = narrow.trim().trim_end_matches(['!', '?', '#']).chars().collect();
    let called = match letters {
        Letters::Latin => in_latin(&spec, &bare)?,
        Letters::Chinese => in_chinese(&spec, &bare)?,
    };
    Some(found(game, text, &called, letters).map(|decision| vec![decision]))
}

fn digit(c: char) -> Option<u8> {
    let value = c.to_digit(10).or_else(|| DIGITS.iter().position(|known| *known == c).map(|at| at as u32))?;
    u8::try_from(value).ok().filter(|value| *value > 0)
}

/// A digit among letters, where Chinese digits have no place.
fn latin_digit(c: char) -> Option<u8> {
    digit(c).filter(|_| c.is_ascii())
}

fn kind_of(spec: &Spec, key: &str, name: &str) -> Option<KindId> {
    spec.kind_ids().find(|&kind| code(spec, kind, key, None).iter().any(|known| known.eq_ignore_ascii_case(name)))
}

fn in_latin(spec: &Spec, text: &[char]) -> Option<Called> {
    let &[first, second, way, number] = text else { return None };
    let way = match way {
        '=' | '.' => Way::Level,
        '+' => Way::Forward,
        '-' => Way::Back,
        _ => return None,
    };
    let number = latin_digit(number)?;
    let (kind, which) = unnamed_in_latin(first, second).map(|which| (None, which)).or_else(|| {
        let (letter, other) = if first.is_ascii_alphabetic() { (first, second) } else { (second, first) };
        let nth = |c: char| ('a'..='e').position(|known| known == c.to_ascii_lowercase()).map(|at| Which::Nth(at as u8 + 1));
        let which = place_of(other).map(Which::Place).or_else(|| latin_digit(other).map(Which::File)).or_else(|| nth(other))?;
        Some((Some(kind_of(spec, "wxf", &letter.to_string())?), vec![which]))
    })?;
    Some(Called { kind, which, way, number })
}

/// The piece that a text without a letter means.
fn unnamed_in_latin(first: char, second: char) -> Option<Vec<Which>> {
    match (latin_digit(first), latin_digit(second), place_of(second)) {
        (None, ..) if first == second => match first {
            '+' => Some(vec![Which::Place(Place::Foremost)]),
            '-' => Some(vec![Which::Place(Place::Rearmost)]),
            _ => None,
        },
        (Some(file), Some(same), _) if file == same => Some(vec![Which::PlaceOn(Place::Middle, file), Which::NthOn(file, file)]),
        (Some(nth), Some(file), _) => Some(vec![Which::NthOn(nth, file)]),
        (Some(file), None, Some(place)) => Some(vec![Which::PlaceOn(place, file)]),
        _ => None,
    }
}

fn place_of(sign: char) -> Option<Place> {
    [Place::Front, Place::Middle, Place::Rear].into_iter().find(|place| sign_of(*place) == Some(sign))
}

fn in_chinese(spec: &Spec, text: &[char]) -> Option<Called> {
    let (who, [way, number]) = text.split_last_chunk::<2>()?;
    let way = match *way {
        '平' => Way::Level,
        '进' | '進' => Way::Forward,
        '退' => Way::Back,
        _ => return None,
    };
    let number = digit(*number)?;
    let (kind, which) = meant_in_chinese(spec, who)?;
    Some(Called { kind, which: vec![which], way, number })
}

fn meant_in_chinese(spec: &Spec, who: &[char]) -> Option<(Option<KindId>, Which)> {
    let place = |c: char| PLACES.iter().find(|(_, sign)| *sign == if c == '後' { '后' } else { c }).map(|(place, _)| *place);
    let name = |c: char| kind_of(spec, "han", &c.to_string());
    match *who {
        [first, second] => match (name(first), name(second), place(first)) {
            (Some(kind), ..) => Some((Some(kind), place(second).map(Which::Place).or_else(|| digit(second).map(Which::File))?)),
            (None, Some(kind), Some(place)) => Some((Some(kind), Which::Place(place))),
            (None, Some(kind), None) => Some((Some(kind), Which::Nth(digit(first)?))),
            (None, None, place) => Some((None, Which::PlaceOn(place?, digit(second)?))),
        },
        [first, second, third] => Some((Some(name(second)?), Which::PlaceOn(place(first)?, digit(third)?))),
        _ => None,
    }
}

/// The one legal decision that is called so.
fn found(game: &mut dyn Game, text: &str, called: &Called, letters: Letters) -> Result<Decision, MoveError> {
    let writes: Writes = match letters {
        Letters::Latin => latin,
        Letters::Chinese => chinese,
    };
    let legal = game.legal()?;
    let fits = |d: &&Decision| called.fits(&*game, d, letters);
    let found: Vec<Decision> = legal.iter().filter(fits).copied().collect();
    match found.as_slice() {
        [only] => return Ok(*only),
        [] => {}
        several => return Err(ambiguous(game, text, several, writes)),
    }
    let spec = game.spec().clone();
    let mover = game.turn_status().mover;
    let own = |site: &Site| game.at(*site).is_some_and(|piece| piece.side == mover && called.kind.is_none_or(|kind| kind == piece.kind));
    let own: Vec<Site> = (0..spec.board.sites() as Site).filter(own).collect();
    let named = |site: &&Site| match called.which.first() {
        Some(Which::File(wanted) | Which::NthOn(_, wanted) | Which::PlaceOn(_, wanted)) => file(&spec, mover, **site) == *wanted,
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
    let kind = |d: &&Decision| {
        is_move(d) && called.kind.is_none_or(|kind| d.origin().and_then(|site| game.at(site)).is_some_and(|piece| piece.kind == kind))
    };
    let mut alike: Vec<Decision> = legal.iter().filter(kind).copied().collect();
    alike.sort_by_key(|d| (d.origin() != from, d.journey().map(|(from, to)| way(&spec, mover, from, to).0) != Some(called.way)));
    let near = names(game, &alike, writes);
    Err(MoveError::Unplayable { text: short(text, 40), tried, column: 1, near, verdict })
}
