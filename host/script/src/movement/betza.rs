//! Movements in Betza's notation: atoms, how many in a row, directions, and the occupants that their landing sites may have.

use tianyuan_rules::spec::{Hurdle, Lands, Movement};
use tianyuan_words::{Message, message};

use super::{Image, Movements, Part, images, lame};

/// An atom: its letter, the leaps that it consists of, and whether it goes on by itself.
struct Atom {
    letter: char,
    leaps: &'static [(i8, i8)],
    rides: bool,
}

const fn atom(letter: char, leaps: &'static [(i8, i8)], rides: bool) -> Atom {
    Atom { letter, leaps, rides }
}

/// The atoms.
const ATOMS: &[Atom] = &[
    atom('W', &[(0, 1)], false),
    atom('F', &[(1, 1)], false),
    atom('D', &[(0, 2)], false),
    atom('N', &[(1, 2)], false),
    atom('A', &[(2, 2)], false),
    atom('H', &[(0, 3)], false),
    atom('C', &[(1, 3)], false),
    atom('Z', &[(2, 3)], false),
    atom('G', &[(3, 3)], false),
    atom('K', &[(0, 1), (1, 1)], false),
    atom('R', &[(0, 1)], true),
    atom('B', &[(1, 1)], true),
    atom('Q', &[(0, 1), (1, 1)], true),
];

/// The letters of atoms, for messages.
const LETTERS: &str = "W F D N A H C Z G K R B Q";
/// The letters before an atom, for messages.
const PREFIXES: &str = "f b l r v s h, m, c, n, p";

/// A character of the text and its place in it, from 1.
type At = (usize, char);

/// Reads a text in Betza's notation.
///
/// # Errors
/// A sentence that names the character which makes no sense.
pub(crate) fn read(text: &str) -> Result<Movements, Message> {
    let chars: Vec<At> = text.chars().enumerate().map(|(i, c)| (i + 1, c)).filter(|(_, c)| !c.is_whitespace()).collect();
    let mut movements = Movements::default();
    let mut rest = chars.as_slice();
    while !rest.is_empty() {
        rest = group(text, rest, &mut movements)?;
    }
    if movements.list.is_empty() {
        return Err(message!(movement.movement_has_at_least));
    }
    Ok(movements)
}

/// Reads the directions of a movement that is not written in letters: the letters before an atom.
///
/// # Errors
/// As [`read`].
pub(crate) fn ways(text: &str, leap: (i8, i8)) -> Result<Vec<(i8, i8)>, Message> {
    let letters: Vec<At> = text.chars().enumerate().map(|(i, c)| (i + 1, c)).collect();
    if let Some(&at) = letters.iter().find(|(_, c)| !is_direction(*c)) {
        return Err(wrong(text, at, message!(movement.is_no_direction)));
    }
    steps(text, &letters, leap)
}

/// The letter of a leap.
pub(super) fn letter_of(leap: (i8, i8)) -> Option<char> {
    ATOMS.iter().find(|atom| atom.leaps == [leap] && !atom.rides).map(|atom| atom.letter)
}

fn wrong(text: &str, (column, c): At, why: Message) -> Message {
    message!(movement.at_character, text = text, column = column, c = c, why = why)
}

fn is_direction(c: char) -> bool {
    matches!(c, 'f' | 'b' | 'l' | 'r' | 'v' | 's' | 'h')
}

/// Reads one atom with its prefixes and suffixes; returns the rest.
fn group<'t>(text: &str, chars: &'t [At], movements: &mut Movements) -> Result<&'t [At], Message> {
    let prefix = chars.iter().take_while(|(_, c)| is_direction(*c) || matches!(c, 'm' | 'c' | 'n' | 'p')).count();
    let (before, rest) = chars.split_at(prefix);
    let Some((&at, mut rest)) = rest.split_first() else {
        let last = before.last().copied().unwrap_or((1, ' '));
        return Err(wrong(text, last, message!(movement.stands_before_no_atom)));
    };
    let Some(atom) = ATOMS.iter().find(|atom| atom.letter == at.1) else { return Err(wrong(text, at, unknown(at.1))) };
    let mut reach = u8::from(!atom.rides);
    if let Some((&twice, after)) = rest.split_first()
        && twice.1 == at.1
    {
        if atom.rides {
            return Err(wrong(text, twice, message!(movement.is_doubled)));
        }
        (reach, rest) = (0, after);
        if let Some(&digit) = rest.first().filter(|(_, c)| c.is_ascii_digit()) {
            return Err(wrong(text, digit, message!(movement.limits_doubled_atom)));
        }
    }
    let digits = rest.iter().take_while(|(_, c)| c.is_ascii_digit()).count();
    if digits > 0 {
        let number: String = rest[..digits].iter().map(|(_, c)| c).collect();
        reach = match number.parse::<u8>() {
            Ok(n) if n <= 35 => n,
            _ => return Err(wrong(text, rest[0], message!(movement.begins_number_above_35))),
        };
        rest = &rest[digits..];
    }
    let (empty, enemy) = (before.iter().any(|(_, c)| *c == 'm'), before.iter().any(|(_, c)| *c == 'c'));
    let lands = match (empty, enemy) {
        (true, false) => Lands::Empty,
        (false, true) => Lands::Enemy,
        _ => Lands::Anywhere,
    };
    let stands = |letter: char| before.iter().copied().find(|(_, c)| *c == letter);
    let (lame, hops) = (stands('n'), stands('p'));
    if let Some(n) = lame
        && (reach != 1 || matches!(atom.letter, 'W' | 'F' | 'K'))
    {
        return Err(wrong(text, n, message!(movement.lame_is_for_single_leap)));
    }
    if let Some(p) = hops
        && reach == 1
    {
        return Err(wrong(text, p, message!(movement.over_piece_is_for_what)));
    }
    let directions: Vec<At> = before.iter().copied().filter(|(_, c)| is_direction(*c)).collect();
    for &leap in atom.leaps {
        for step in steps(text, &directions, leap)? {
            let clear = if lame.is_some() { lame::between(step) } else { Vec::new() };
            let hurdle = hops.map(|_| Hurdle::default());
            movements.add(Part { movement: Movement { step, reach, lands, clear, hurdle, ..Movement::default() }, limits: None });
        }
    }
    Ok(rest)
}

fn unknown(c: char) -> Message {
    let older = match c {
        'L' => Some('C'),
        'J' => Some('Z'),
        c if ATOMS.iter().any(|atom| atom.letter == c.to_ascii_uppercase()) => Some(c.to_ascii_uppercase()),
        _ => None,
    };
    match older {
        Some(letter) => message!(movement.is_no_atom, letter = letter),
        None if c.is_ascii_lowercase() => {
            message!(movement.is_not_known_before_atom, known = PREFIXES)
        }
        None => message!(movement.is_no_atom_known, known = LETTERS),
    }
}

/// The images of a leap in the directions that the letters name; all of them where there is none.
fn steps(text: &str, letters: &[At], leap: (i8, i8)) -> Result<Vec<(i8, i8)>, Message> {
    let all = images(leap);
    if letters.is_empty() {
        return Ok(all);
    }
    let image = Image::of(leap);
    let mut wanted: Vec<(i8, i8)> = Vec::new();
    let mut rest = letters;
    while let Some((&first, after)) = rest.split_first() {
        let second = after.first().copied();
        let (taken, holds): (usize, Holds) = match image {
            Image::Straight => (1, straight(text, first)?),
            Image::Diagonal => diagonal(text, first, second)?,
            Image::Oblique => oblique(text, first, second)?,
        };
        wanted.extend(all.iter().copied().filter(|&step| holds(step)));
        rest = &rest[taken..];
    }
    Ok(all.into_iter().filter(|step| wanted.contains(step)).collect())
}

type Holds = Box<dyn Fn((i8, i8)) -> bool>;

/// True if a step goes towards the side that a letter names.
fn towards(letter: char, (right, forward): (i8, i8)) -> bool {
    match letter {
        'f' => forward > 0,
        'b' => forward < 0,
        'l' => right < 0,
        'r' => right > 0,
        'v' => forward != 0,
        's' => right != 0,
        _ => false,
    }
}

fn half(text: &str, at: At) -> Message {
    wrong(text, at, message!(movement.half_is_for_atoms_n))
}

fn straight(text: &str, at: At) -> Result<Holds, Message> {
    match at.1 {
        'h' => Err(half(text, at)),
        letter => Ok(Box::new(move |step| towards(letter, step))),
    }
}

fn is_vertical(letter: char) -> bool {
    matches!(letter, 'f' | 'b' | 'v')
}

fn diagonal(text: &str, first: At, second: Option<At>) -> Result<(usize, Holds), Message> {
    if first.1 == 'h' {
        return Err(half(text, first));
    }
    let a = first.1;
    match second.map(|(_, c)| c).filter(|&b| b != 'h' && is_vertical(a) != is_vertical(b)) {
        Some(b) => Ok((2, Box::new(move |step| towards(a, step) && towards(b, step)))),
        None => Ok((1, Box::new(move |step| towards(a, step)))),
    }
}

/// Oblique steps are named by two letters: the side that they go farthest to, and another (or the same again).
fn oblique(text: &str, first: At, second: Option<At>) -> Result<(usize, Holds), Message> {
    let a = first.1;
    if a == 'h' {
        return Err(wrong(text, first, message!(movement.half_follows_direction)));
    }
    let Some((_, b)) = second else {
        return Err(wrong(text, first, message!(movement.alone_is_read_in_different, a = a)));
    };
    let long = |vertical: bool, (right, forward): (i8, i8)| (forward.unsigned_abs() > right.unsigned_abs()) == vertical;
    let vertical = is_vertical(a);
    let single = matches!(a, 'f' | 'b' | 'l' | 'r');
    let holds: Holds = match b {
        'h' if single => Box::new(move |step| towards(a, step)),
        b if b == a && single => Box::new(move |step| towards(a, step) && long(vertical, step)),
        // `vv` and `ss`: all that go farthest that way.
        b if b == a => Box::new(move |step| long(vertical, step)),
        // `fs`, `bs`, `lv`, `rv`: to that side, but farther across.
        's' | 'v' if single && is_vertical(b) != vertical => Box::new(move |step| towards(a, step) && !long(vertical, step)),
        // `fl`, `lf` …: one.
        'f' | 'b' | 'l' | 'r' if single && is_vertical(b) != vertical => {
            Box::new(move |step| towards(a, step) && towards(b, step) && long(vertical, step))
        }
        _ => {
            let at = second.unwrap_or(first);
            return Err(wrong(text, at, message!(movement.after_names_no_steps, a = a)));
        }
    };
    Ok((2, holds))
}

#[cfg(test)]
mod tests {
    use tianyuan_words::Lang;

    use super::*;

    fn shown(text: &str) -> Vec<String> {
        let lands = |lands| match lands {
            Lands::Anywhere => "",
            Lands::Empty => "m",
            Lands::Enemy => "c",
        };
        let one = |part: &Part| {
            let m = &part.movement;
            format!("{}{},{}x{}", lands(m.lands), m.step.0, m.step.1, m.reach)
        };
        read(text).unwrap_or_else(|text| panic!("{}", text.in_lang(Lang::En))).list.iter().map(one).collect()
    }

    fn refused(text: &str) -> String {
        match read(text) {
            Ok(movements) => panic!("{text} is read as {movements:?}"),
            Err(said) => {
                assert!(!said.in_lang(Lang::Zh).is_ascii());
                said.in_lang(Lang::En)
            }
        }
    }

    #[test]
    fn atoms_and_their_images() {
        assert_eq!(shown("W"), ["0,1x1", "-1,0x1", "1,0x1", "0,-1x1"]);
        assert_eq!(shown("F"), ["-1,1x1", "1,1x1", "-1,-1x1", "1,-1x1"]);
        assert_eq!(shown("N").len(), 8);
        assert_eq!(shown("K").len(), 8);
        assert_eq!(shown("G"), ["-3,3x1", "3,3x1", "-3,-3x1", "3,-3x1"]);
    }

    #[test]
    fn how_many_in_a_row() {
        assert_eq!(shown("fWW"), ["0,1x0"]);
        assert_eq!(shown("fR"), ["0,1x0"]);
        assert_eq!(shown("fR4"), ["0,1x4"]);
        assert_eq!(shown("fW3"), ["0,1x3"]);
        assert_eq!(shown("fW0"), ["0,1x0"]);
        assert_eq!(shown("fDD"), ["0,2x0"]);
        assert_eq!(shown("Q"), [shown("R"), shown("B")].concat());
    }

    #[test]
    fn directions() {
        assert_eq!(shown("WfF"), ["0,1x1", "-1,0x1", "1,0x1", "0,-1x1", "-1,1x1", "1,1x1"]);
        assert_eq!(shown("FfW"), ["-1,1x1", "1,1x1", "-1,-1x1", "1,-1x1", "0,1x1"]);
        assert_eq!(shown("flF"), ["-1,1x1"]);
        assert_eq!(shown("frblF"), ["1,1x1", "-1,-1x1"]);
        assert_eq!(shown("lF"), ["-1,1x1", "-1,-1x1"]);
        assert_eq!(shown("vR"), ["0,1x0", "0,-1x0"]);
        assert_eq!(shown("sW"), ["-1,0x1", "1,0x1"]);
        assert_eq!(shown("fK"), ["0,1x1", "-1,1x1", "1,1x1"]);
        assert_eq!(shown("ffN"), ["-1,2x1", "1,2x1"]);
        assert_eq!(shown("fsN"), ["-2,1x1", "2,1x1"]);
        assert_eq!(shown("fhN"), ["-1,2x1", "1,2x1", "-2,1x1", "2,1x1"]);
        assert_eq!(shown("flN"), ["-1,2x1"]);
        assert_eq!(shown("lfN"), ["-2,1x1"]);
        assert_eq!(shown("vvN"), ["-1,2x1", "1,2x1", "-1,-2x1", "1,-2x1"]);
    }

    #[test]
    fn where_they_land() {
        assert_eq!(shown("mfWcfF"), ["m0,1x1", "c-1,1x1", "c1,1x1"]);
        assert_eq!(shown("mcfW"), ["0,1x1"]);
        // A movement that another part has already is not added again.
        assert_eq!(shown("mfWcfW"), ["0,1x1"]);
        assert_eq!(shown("fWfR"), ["0,1x0"]);
    }

    #[test]
    fn lame_leaps_and_hoppers() {
        let clear = |text: &str, step: (i8, i8)| {
            let list = read(text).unwrap_or_else(|text| panic!("{}", text.in_lang(Lang::En))).list;
            list.into_iter().find(|part| part.movement.step == step).map(|part| part.movement.clear)
        };
        assert_eq!(clear("nN", (1, 2)), Some(vec![(0, 1)]));
        assert_eq!(clear("nN", (-2, -1)), Some(vec![(-1, 0)]));
        assert_eq!(clear("nZ", (-2, 3)), Some(vec![(0, 1), (-1, 2)]));
        assert_eq!(clear("nC", (1, -3)), Some(vec![(0, -1), (0, -2)]));
        assert_eq!(clear("nA", (2, -2)), Some(vec![(1, -1)]));
        assert_eq!(clear("nH", (-3, 0)), Some(vec![(-1, 0), (-2, 0)]));
        assert_eq!(clear("fnD", (0, 2)), Some(vec![(0, 1)]));
        assert_eq!(clear("N", (1, 2)), Some(Vec::new()));
        let parts = read("mRcpR").unwrap_or_else(|text| panic!("{}", text.in_lang(Lang::En))).list;
        assert_eq!(parts.len(), 8);
        let over = |lands| parts.iter().filter(|part| part.movement.lands == lands).all(|part| part.movement.hurdle.is_some());
        assert!(over(Lands::Enemy) && !over(Lands::Empty));
    }

    #[test]
    fn what_makes_no_sense_is_named() {
        assert_eq!(refused("fXW"), "in \"fXW\", character 2: `X` is no atom; there are W F D N A H C Z G K R B Q");
        assert_eq!(refused("WqR"), "in \"WqR\", character 2: `q` is no atom; did you mean `Q`?");
        assert_eq!(refused("L"), "in \"L\", character 1: `L` is no atom; did you mean `C`?");
        assert_eq!(refused("w"), "in \"w\", character 1: `w` is no atom; did you mean `W`?");
        assert_eq!(refused("WoR"), "in \"WoR\", character 2: `o` is not known before an atom; there are f b l r v s h, m, c, n, p");
        assert!(refused("nW").contains("character 1: `n` (lame) is for a single leap"));
        assert!(refused("nNN").contains("single leap"));
        assert!(refused("Bpn").contains("is not followed by an atom"));
        assert!(refused("mpD").contains("character 2: `p` (over a piece)"));
        assert!(refused("fN").contains("write `ff` for the narrow ones or `fh`"));
        assert!(refused("fhW").contains("character 2: `h` (half)"));
        assert!(refused("Wf").contains("character 2: `f` is not followed by an atom"));
        assert!(refused("RR").contains("any number of steps already"));
        assert!(refused("WW3").contains("write it once"));
        assert!(refused("W99").contains("above 35"));
        assert!(refused("").contains("at least one atom"));
    }
}
