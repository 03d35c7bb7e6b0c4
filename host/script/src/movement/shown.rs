//! Movements written back in Betza's notation, for people to compare.

use std::collections::BTreeSet;

use tianyuan_rules::spec::{Hurdle, Lands, Movement, Next, Onward};

use super::betza::{letter_of, ways};
use super::lame::{between, turned_with};
use super::{Turn, images};

/// The prefixes of an atom, the shortest first.
const PREFIXES: &[&str] = &[
    "f", "b", "l", "r", "v", "s", "fs", "bs", "lv", "rv", "fl", "fr", "bl", "br", "lf", "rf", "lb", "rb", "ff", "bb", "ll", "rr", "vv",
    "ss", "fh", "bh", "lh", "rh", "frbl", "flbr",
];

/// Movements in Betza's notation. A leap without a letter is written `(1,4)`, its continuation in the same turn follows `:`, and its
/// restrictions to sites and kinds are in braces, as `told` writes them.
pub(crate) fn shown(movements: &[Movement], told: &dyn Fn(&Movement) -> String) -> String {
    let mut out = String::new();
    let mut rest: Vec<&Movement> = movements.iter().collect();
    while let Some(&first) = rest.first() {
        let all = images(first.step);
        let notes = told(first);
        let alike = |m: &&Movement| {
            all.contains(&m.step)
                && (m.reach, m.lands, &m.then, m.anywhere) == (first.reach, first.lands, &first.then, first.anywhere)
                && m.hurdle.as_ref().map(numbers) == first.hurdle.as_ref().map(numbers)
                && m.onward.as_ref().map(|onward| goes_on(m.step, onward))
                    == first.onward.as_ref().map(|onward| goes_on(first.step, onward))
                && m.clear == turned_with(&first.clear, first.step, m.step)
                && told(m) == notes
        };
        let steps: Vec<(i8, i8)> = rest.iter().copied().filter(alike).map(|m| m.step).collect();
        rest.retain(|m| !alike(m));
        let lands = match first.lands {
            Lands::Anywhere => "",
            Lands::Empty => "m",
            Lands::Enemy => "c",
        };
        let again = if first.then.is_empty() {
            String::new()
        } else {
            let next = |next: &Next| Movement { step: next.step, reach: 1, then: next.then.clone(), ..Movement::default() };
            format!(":{} ", shown(&first.then.iter().map(next).collect::<Vec<_>>(), told))
        };
        let over = if first.hurdle.as_ref().is_some_and(Hurdle::is_one) { "p" } else { "" };
        let (lame, cleared) = match first.clear.as_slice() {
            [] => ("", String::new()),
            clear if *clear == *between(first.step) => ("n", String::new()),
            clear => ("", format!("{{{:?} clear: {clear:?}}}", first.step)),
        };
        let notes = if notes.is_empty() { cleared } else { format!("{cleared}{{{notes}}}") };
        let hurdles = first.hurdle.as_ref().filter(|hurdle| !hurdle.is_one()).map(hurdles).unwrap_or_default();
        let onward = first.onward.as_ref().map(|onward| goes_on(first.step, onward)).unwrap_or_default();
        let notes = format!("{hurdles}{onward}{notes}");
        if first.anywhere {
            out.push_str(&format!("{lands}anywhere{notes} "));
            continue;
        }
        for prefix in prefixes(&all, &steps) {
            out.push_str(&format!("{lands}{over}{lame}{prefix}{}{notes}{again}", atom(first)));
        }
    }
    out.truncate(out.trim_end().len());
    out
}

fn numbers(hurdle: &Hurdle) -> (u8, u8, bool) {
    (hurdle.least, hurdle.most, hurdle.takes)
}

/// The pieces that it rides over: `{over 0..3}`.
fn hurdles(hurdle: &Hurdle) -> String {
    let most = if hurdle.most == 0 { String::new() } else { hurdle.most.to_string() };
    format!("{{over {}..{most}{}}}", hurdle.least, if hurdle.takes { " sweeps" } else { "" })
}

/// How it goes on: `{across WW}`, `{straight FF}`, `{2 times WF}`; the rides as they are where they are no image of each other.
fn goes_on(step: (i8, i8), onward: &Onward) -> String {
    let rides: Vec<Movement> = onward.rides.iter().map(|&(step, reach)| Movement { step, reach, ..Movement::default() }).collect();
    let all = |turn: Turn| onward.rides.iter().all(|(next, _)| turn.fits(step, *next));
    let turn = if all(Turn::Across) {
        "across "
    } else if all(Turn::Straight) {
        "straight "
    } else {
        ""
    };
    let times = if onward.times == 1 { String::new() } else { format!("{} times ", onward.times) };
    let letters = |movements: &[Movement]| shown(movements, &|_| String::new());
    // Seen from the movement, the rides of its images are the same.
    let rides = if turn.is_empty() { letters(&rides) } else { rides.iter().map(atom).collect::<BTreeSet<_>>().into_iter().collect() };
    format!("{{{turn}{times}{rides}}}")
}

/// The prefixes that together name the steps: one where there is one.
fn prefixes(all: &[(i8, i8)], steps: &[(i8, i8)]) -> Vec<String> {
    if steps.len() == all.len() {
        return vec![String::new()];
    }
    let named = |prefix: &str| ways(prefix, all[0]).unwrap_or_default();
    let same = |found: &[(i8, i8)], wanted: &[(i8, i8)]| found.len() == wanted.len() && wanted.iter().all(|step| found.contains(step));
    if let Some(prefix) = PREFIXES.iter().find(|prefix| same(&named(prefix), steps)) {
        return vec![(*prefix).to_owned()];
    }
    let single = |step: &(i8, i8)| {
        let prefix = PREFIXES.iter().find(|prefix| same(&named(prefix), std::slice::from_ref(step)));
        prefix.map_or_else(|| format!("{step:?}"), |prefix| (*prefix).to_owned())
    };
    steps.iter().map(single).collect()
}

fn atom(movement: &Movement) -> String {
    let (a, b) = movement.step;
    let (small, large) = (a.unsigned_abs().min(b.unsigned_abs()), a.unsigned_abs().max(b.unsigned_abs()));
    let letter = letter_of((small as i8, large as i8)).map_or_else(|| format!("({small},{large})"), String::from);
    match movement.reach {
        1 => letter,
        0 if letter.len() == 1 => format!("{letter}{letter}"),
        reach => format!("{letter}{reach}"),
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Movements, read};
    use super::*;

    fn plain(movements: &Movements) -> String {
        let list: Vec<Movement> = movements.list.iter().map(|part| part.movement.clone()).collect();
        shown(&list, &|_| String::new())
    }

    #[test]
    fn what_is_written_reads_the_same() {
        for text in [
            "K", "R", "WfF", "FfW", "ffN", "mfWcfF", "frblF", "fRbW2", "RF", "lhN", "flN", "vvNssC", "fsW", "frbW", "DDA3", "frlW", "nN",
            "mnffNcN", "mRcpR", "nZnA", "pfR3",
        ] {
            let written = plain(&read(text).unwrap());
            let (movements, mut again) = (read(text).unwrap(), read(&written).unwrap());
            again.list.sort_by_key(|part| part.movement.step);
            let mut wanted = movements.list.clone();
            wanted.sort_by_key(|part| part.movement.step);
            assert_eq!(again.list, wanted, "{text} → {written}");
        }
    }

    #[test]
    fn the_usual_ones_look_usual() {
        for (text, wanted) in
            [("WfF", "WfF"), ("ffN", "ffN"), ("mfWcfF", "mfWcfF"), ("fR", "fWW"), ("K", "WF"), ("nN", "nN"), ("pR", "pWW")]
        {
            assert_eq!(plain(&read(text).unwrap()), wanted);
        }
        let twice = read("fW").unwrap().again(&read("K").unwrap()).unwrap();
        assert_eq!(plain(&twice), "fW:WF");
        let rook = read("R").unwrap();
        assert_eq!(plain(&rook.onward(&rook, Turn::Across, 1).unwrap()), "WW{across WW}");
        assert_eq!(plain(&read("fD").unwrap().onward(&rook, Turn::Straight, 1).unwrap()), "fD{straight WW}");
        assert_eq!(plain(&read("K").unwrap().onward(&read("K").unwrap(), Turn::Any, 2).unwrap()), "W{2 times WF}F{2 times WF}");
    }
}
