//! Movements written back in Betza's notation, for people to compare.

use tianyuan_rules::spec::{Lands, Movement};

use super::betza::{letter_of, ways};
use super::images;

/// What may stand before an atom, the shortest first.
const PREFIXES: &[&str] = &[
    "f", "b", "l", "r", "v", "s", "fs", "bs", "lv", "rv", "fl", "fr", "bl", "br", "lf", "rf", "lb", "rb", "ff", "bb", "ll", "rr", "vv",
    "ss", "fh", "bh", "lh", "rh", "frbl", "flbr",
];

/// Movements in Betza's notation; leaps without a letter are written `(1,4)`, what follows in the same turn after `:`.
pub(crate) fn shown(movements: &[Movement]) -> String {
    let mut out = String::new();
    let mut rest: Vec<&Movement> = movements.iter().collect();
    while let Some(&first) = rest.first() {
        let all = images(first.step);
        let alike = |m: &&Movement| all.contains(&m.step) && m.reach == first.reach && m.lands == first.lands && m.then == first.then;
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
            let next = |&step| Movement { step, reach: 1, lands: Lands::Anywhere, then: Vec::new() };
            format!(":{} ", shown(&first.then.iter().map(next).collect::<Vec<_>>()))
        };
        for prefix in prefixes(&all, &steps) {
            out.push_str(&format!("{lands}{prefix}{}{again}", atom(first)));
        }
    }
    out.truncate(out.trim_end().len());
    out
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
    use super::super::read;
    use super::*;

    #[test]
    fn what_is_written_reads_the_same() {
        for text in ["K", "R", "WfF", "FfW", "ffN", "mfWcfF", "frblF", "fRbW2", "RF", "lhN", "flN", "vvNssC", "fsW", "frbW", "DDA3", "frlW"]
        {
            let (movements, mut again) = (read(text).unwrap(), read(&shown(&read(text).unwrap().list)).unwrap());
            again.list.sort_by_key(|m| m.step);
            let mut wanted = movements.list.clone();
            wanted.sort_by_key(|m| m.step);
            assert_eq!(again.list, wanted, "{text} → {}", shown(&movements.list));
        }
    }

    #[test]
    fn the_usual_ones_look_usual() {
        for (text, wanted) in [("WfF", "WfF"), ("ffN", "ffN"), ("mfWcfF", "mfWcfF"), ("fR", "fWW"), ("K", "WF")] {
            assert_eq!(shown(&read(text).unwrap().list), wanted);
        }
        let twice = read("fW").unwrap().again(&read("K").unwrap()).unwrap();
        assert_eq!(shown(&twice.list), "fW:WF");
    }
}
