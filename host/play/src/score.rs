//! Scores in words: the winner, the margin, the unit, and the parts.

use tianyuan_rules::setup::Value;
use tianyuan_rules::spec::{Amount, Exact, Num, Outcome, PhaseId, SideId, Spec, Texts, When};
use tianyuan_rules::{Game, Scored};
use tianyuan_words::{Lang, form, pick, t};
use unicode_width::UnicodeWidthStr;

use crate::refused::side_name;

/// An exact number as people write it: `3/4`, `184 1/4`, `-2`.
pub fn exact(number: Exact) -> String {
    let whole = number.trunc();
    let (rest, zero) = (number - whole, Exact::from_integer(0));
    if rest == zero || whole == zero {
        return number.to_string();
    }
    // The sign precedes the whole number.
    let rest = if rest < zero { -rest } else { rest };
    format!("{whole} {rest}")
}

/// Prisoners of a side: what its enemies have lost by being surrounded. `None` in a game that does not count them.
pub fn prisoners(game: &dyn Game, side: SideId) -> Option<i64> {
    let register = game.spec().phases.iter().find_map(|phase| phase.surround.as_ref()?.lost)?;
    let setup = game.setup();
    let lost = setup.registers.iter().filter(|entry| entry.register == register && entry.side.is_some_and(|of| of != side));
    let number = |value: &Value| match value {
        Value::Number(number) => i64::from(*number),
        _ => 0,
    };
    Some(lost.map(|entry| number(&entry.value)).sum())
}

/// The way of counting by which the game ends in the present phase; else the first that the game declares.
pub fn own_scoring(spec: &Spec, phase: PhaseId) -> Option<usize> {
    let counted = |here: bool| {
        let judged = spec.ends.iter().filter(move |ending| !here || ending.phases.is_empty() || ending.phases.contains(&phase));
        judged.filter(|ending| matches!(ending.when, When::Holds(_))).find_map(|ending| match ending.outcome {
            Outcome::Score(index) => Some(usize::from(index)),
            _ => None,
        })
    };
    counted(true).or_else(|| counted(false)).or_else(|| (!spec.scores.is_empty()).then_some(0))
}

/// The way of counting that an ending names.
pub fn scoring_of(outcome: Outcome) -> Option<usize> {
    match outcome {
        Outcome::Score(index) => Some(usize::from(index)),
        _ => None,
    }
}

/// The winner and the margin: `Black wins by 3/4 zi`.
pub fn result(lang: Lang, spec: &Spec, scoring: usize, scored: &Scored) -> String {
    let Some(winner) = scored.winner else { return t!(lang, count.drawn) };
    let declared = spec.scores.get(scoring);
    let unit = |texts: Option<&Texts>, one: bool| form(texts.and_then(|texts| pick(lang, texts)).unwrap_or_default(), one).to_owned();
    let winner = side_name(lang, spec, winner);
    let won = if scored.margin == Exact::from_integer(0) {
        t!(lang, count.won_even, winner = winner)
    } else {
        let unit = unit(declared.map(|scoring| &scoring.unit), scored.margin == Exact::from_integer(1));
        t!(lang, count.won, winner = winner, margin = exact(scored.margin), unit = unit).trim_end().to_owned()
    };
    match (scored.stake, declared.and_then(|scoring| scoring.stake.as_ref())) {
        (Some(stake), Some(declared)) => {
            let stake = t!(lang, count.stake, stake = stake, unit = unit(Some(&declared.unit), stake == 1));
            format!("{won}{}", stake.trim_end())
        }
        _ => won,
    }
}

/// A line of a count: a part, or the total.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CountLine {
    /// The name of the part.
    pub name: String,
    /// The value of each side; empty if the part is another side's.
    pub values: Vec<String>,
    /// The count of each side, if it is another number than the value.
    pub counts: Vec<Option<i32>>,
}

impl CountLine {
    fn text(&self, column: usize, counts: bool) -> String {
        let value = self.values.get(column).cloned().unwrap_or_default();
        match self.counts.get(column).copied().flatten() {
            Some(count) if counts => format!("{value} ({count})"),
            _ => value,
        }
    }
}

/// The parts of a count and the total, in the order of the declaration.
pub fn count_lines(lang: Lang, spec: &Spec, scoring: usize, scored: &Scored) -> Vec<CountLine> {
    let Some(declared) = spec.scores.get(scoring) else { return Vec::new() };
    let sides = spec.side_ids();
    let mut lines: Vec<CountLine> = Vec::new();
    for (part, counted) in declared.parts.iter().zip(&scored.parts) {
        let value = |side: SideId| match counted.values.get(usize::from(side)) {
            Some(value) if part.of.is_none_or(|of| of == side) => exact(*value),
            _ => String::new(),
        };
        // So many times one is no count of anything.
        let fixed = matches!(part.amount, Amount::Times(_, Num::Const(_)));
        let count = |side: SideId| {
            let (value, count) = (counted.values.get(usize::from(side))?, counted.counts.get(usize::from(side)).copied().flatten()?);
            // A number that says the same with a sign before it says nothing new.
            let same = [count, -count].map(|count| Exact::from_integer(count.into())).contains(value);
            let told = !fixed && !same && *value != Exact::from_integer(0);
            told.then_some(count)
        };
        let name = pick(lang, &part.names).unwrap_or(&part.id).to_owned();
        lines.push(CountLine { name, values: sides.clone().map(value).collect(), counts: sides.clone().map(count).collect() });
    }
    let totals = scored.totals.iter().map(|total| exact(*total)).collect();
    lines.push(CountLine { name: t!(lang, count.total), values: totals, counts: Vec::new() });
    lines
}

/// A count as lines of text, its numbers under each other: the sides, the parts, the total.
pub fn count_text(lang: Lang, spec: &Spec, scoring: usize, scored: &Scored) -> Vec<String> {
    count_text_within(lang, spec, scoring, scored, usize::MAX)
}

/// As [`count_text`]; where that is wider than so many columns, how many there are of each thing is left out.
pub fn count_text_within(lang: Lang, spec: &Spec, scoring: usize, scored: &Scored, width: usize) -> Vec<String> {
    let heads = spec.side_ids().map(|side| side_name(lang, spec, side)).collect();
    let mut lines = vec![CountLine { name: String::new(), values: heads, counts: Vec::new() }];
    lines.extend(count_lines(lang, spec, scoring, scored));
    let whole = table(&lines, spec.sides.len(), true);
    let fits = whole.iter().all(|line| line.width() <= width);
    if fits { whole } else { table(&lines, spec.sides.len(), false) }
}

fn table(lines: &[CountLine], columns: usize, counts: bool) -> Vec<String> {
    let first = lines.iter().map(|line| line.name.width()).max().unwrap_or(0);
    let widest = |column: usize| lines.iter().map(|line| line.text(column, counts).width()).max().unwrap_or(0);
    let widths: Vec<usize> = (0..columns).map(widest).collect();
    let blanks = |wanted: usize, text: &str| " ".repeat(wanted.saturating_sub(text.width()));
    let row = |line: &CountLine| {
        let mut text = format!("{}{}", line.name, blanks(first, &line.name));
        for (column, width) in widths.iter().enumerate() {
            let value = line.text(column, counts);
            text.push_str(&format!("  {}{value}", blanks(*width, &value)));
        }
        text.trim_end().to_owned()
    };
    lines.iter().map(row).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_as_people_write_them() {
        let of = |a: i128, b: i128| exact(Exact::new(a, b));
        assert_eq!([of(3, 4), of(737, 4), of(-2, 1), of(0, 5), of(361, 2)], ["3/4", "184 1/4", "-2", "0", "180 1/2"]);
        assert_eq!([of(-3, 4), of(-15, 4), of(6, 3)], ["-3/4", "-3 3/4", "2"]);
    }
}
