//! The difference of two countings of one position, explained by their parts: parts that only one of them has, parts with other numbers,
//! sites with other owners, and their sum.

use tianyuan_play::{exact, side_name};
use tianyuan_rules::ScoredPart;
use tianyuan_rules::spec::{Amount, Exact, Num, Part, SideId, Site};
use tianyuan_words::{pick, t};

use super::{Row, carry};
use crate::app::App;

/// The register with the number of pieces that each side has lost, if a game keeps it.
const LOST: &str = "lost";
/// At most so many sites are named.
const NAMED: usize = 12;

/// Reasons why a row differs from the first; none where it comes to the same winner and the same difference.
pub(super) fn reasons(app: &App, first: &Row, row: &Row) -> Vec<String> {
    if row.sides.0 == row.sides.1 {
        return Vec::new();
    }
    let (there, here) = (difference(first, first), difference(first, row));
    let mut said = Vec::new();
    if there != here {
        parts(app, first, row, &mut said);
        sites(app, first, row, &mut said);
        dead(app, first, row, &mut said);
        moves(app, first, row, &mut said);
        let (there, here) = (leads(app, first, there), leads(app, first, here));
        said.push(t!(app.lang, score.reason.sum, there = there, here = here, first = first.name));
    }
    if row.declared().per != first.declared().per && (there != here || row.scored.margin != first.scored.margin) {
        let (per, there) = (exact(row.declared().per), exact(first.declared().per));
        said.push(t!(app.lang, score.reason.per, per = per, there = there, first = first.name));
    }
    let (tied, tied_there) = (tie(row), tie(first));
    if tied != tied_there
        && let Some(winner) = tied.flatten()
    {
        said.push(t!(app.lang, score.reason.tie, winner = side_name(app.lang, row.spec(), winner)));
    }
    said
}

/// The winner of equal totals; `None` if they are not equal.
fn tie(row: &Row) -> Option<Option<SideId>> {
    let first = row.scored.totals.first()?;
    row.scored.totals.iter().all(|total| total == first).then_some(row.scored.winner)
}

/// Total of the dark side less that of the light one, with the sides that the first row calls so.
fn difference(first: &Row, row: &Row) -> Exact {
    net(first.sides, &row.scored.totals)
}

fn net(sides: (SideId, SideId), values: &[Exact]) -> Exact {
    let of = |side: SideId| values.get(usize::from(side)).copied().unwrap_or_default();
    of(sides.0) - of(sides.1)
}

/// A difference in words: who has more, and how much.
fn leads(app: &App, first: &Row, by: Exact) -> String {
    let zero = Exact::default();
    if by == zero {
        return t!(app.lang, score.reason.even);
    }
    let side = if by > zero { first.sides.0 } else { first.sides.1 };
    let amount = if by > zero { by } else { -by };
    t!(app.lang, score.reason.ahead, side = side_name(app.lang, first.spec(), side), amount = exact(amount))
}

/// The effect of a change, in words.
fn effect(app: &App, first: &Row, by: Exact) -> String {
    let zero = Exact::default();
    if by == zero {
        return t!(app.lang, score.reason.nothing);
    }
    let side = if by > zero { first.sides.0 } else { first.sides.1 };
    let amount = if by > zero { by } else { -by };
    t!(app.lang, score.reason.gains, side = side_name(app.lang, first.spec(), side), amount = exact(amount))
}

/// A part of a row with its count, by identifier.
fn part<'a>(row: &'a Row, id: &str) -> Option<(&'a Part, &'a ScoredPart)> {
    row.declared().parts.iter().zip(&row.scored.parts).find(|(part, _)| part.id == id)
}

fn parts(app: &App, first: &Row, row: &Row, said: &mut Vec<String>) {
    let zero = Exact::default();
    let name = |part: &Part| pick(app.lang, &part.names).unwrap_or(&part.id).to_owned();
    // Fixed amounts of the two sides may be written as one part or as two.
    let given = |row: &Row| {
        let parts = row.declared().parts.iter().zip(&row.scored.parts).filter(|(part, _)| fixed(part));
        parts.fold(zero, |sum, (_, counted)| sum + net(first.sides, &counted.values))
    };
    let as_given = given(row) == given(first);
    for (declared, counted) in row.declared().parts.iter().zip(&row.scored.parts) {
        if as_given && fixed(declared) {
            continue;
        }
        let here = net(first.sides, &counted.values);
        match part(first, &declared.id) {
            None if here != zero => {
                let change = effect(app, first, here);
                let numbers = numbers(app, row, declared, counted);
                said.push(t!(
                    app.lang,
                    score.reason.only_here,
                    part = name(declared),
                    numbers = numbers,
                    effect = change,
                    first = first.name
                ));
            }
            Some((other, before)) if net(first.sides, &before.values) != here => {
                let change = effect(app, first, here - net(first.sides, &before.values));
                let (numbers, there) = (numbers(app, row, declared, counted), self::numbers(app, first, other, before));
                said.push(t!(
                    app.lang,
                    score.reason.changed,
                    part = name(declared),
                    numbers = numbers,
                    there = there,
                    effect = change,
                    first = first.name
                ));
            }
            _ => {}
        }
    }
    for (declared, counted) in first.declared().parts.iter().zip(&first.scored.parts) {
        let there = net(first.sides, &counted.values);
        if part(row, &declared.id).is_none() && there != zero && !(as_given && fixed(declared)) {
            let change = effect(app, first, -there);
            let numbers = numbers(app, first, declared, counted);
            said.push(t!(app.lang, score.reason.only_there, part = name(declared), numbers = numbers, effect = change, first = first.name));
        }
    }
}

/// True if a part is an amount that no position changes.
fn fixed(part: &Part) -> bool {
    matches!(&part.amount, Amount::Times(_, Num::Const(_)))
}

/// The numbers of each side for a part: `Black 3 × -2, White 2 × -2`.
fn numbers(app: &App, row: &Row, declared: &Part, counted: &ScoredPart) -> String {
    let zero = Exact::default();
    let times = match &declared.amount {
        // A fixed amount is one time itself.
        Amount::Times(times, _) if *times != Exact::from_integer(1) && !fixed(declared) => Some(*times),
        _ => None,
    };
    let one = |side: SideId| {
        let value = counted.values.get(usize::from(side)).copied().unwrap_or_default();
        if declared.of.is_some_and(|of| of != side) && value == zero {
            return None;
        }
        let number = match (times, counted.counts.get(usize::from(side)).copied().flatten()) {
            (Some(times), Some(count)) => format!("{count} × {}", exact(times)),
            _ => exact(value),
        };
        Some(format!("{} {number}", side_name(app.lang, row.spec(), side)))
    };
    let sides = row.spec().side_ids().filter_map(one);
    sides.collect::<Vec<_>>().join(&t!(app.lang, score.comma))
}

/// The owner of a site in the first counting and in another.
type Change = (Option<SideId>, Option<SideId>);

/// Empty sites that are one side's in one counting and not in the other.
fn sites(app: &App, first: &Row, row: &Row, said: &mut Vec<String>) {
    let owner = |row: &Row, site: Site| row.scored.owners.get(usize::from(site)).copied().flatten();
    // If a counting gives no empty site to anybody, there is nothing to compare.
    let gives = |row: &Row| row.setup.cells.iter().enumerate().any(|(site, piece)| piece.is_none() && owner(row, site as Site).is_some());
    if !gives(first) || !gives(row) {
        return;
    }
    let whose = |row: &Row, side: Option<SideId>| match side {
        Some(side) => t!(app.lang, score.reason.owner, side = side_name(app.lang, row.spec(), side)),
        None => t!(app.lang, score.reason.nobody),
    };
    let mut groups: Vec<(Change, Vec<&str>)> = Vec::new();
    for (site, piece) in row.setup.cells.iter().enumerate() {
        let site = site as Site;
        let change = (owner(first, site), owner(row, site));
        if piece.is_some() || change.0 == change.1 {
            continue;
        }
        let name = row.spec().board.name(site);
        match groups.iter_mut().find(|(of, _)| *of == change) {
            Some((_, names)) => names.push(name),
            None => groups.push((change, vec![name])),
        }
    }
    for ((there, here), names) in groups {
        let rest = names.len().saturating_sub(NAMED);
        let mut named = names.iter().take(NAMED).copied().collect::<Vec<_>>().join(" ");
        if rest > 0 {
            named.push_str(&t!(app.lang, score.reason.more, count = rest));
        }
        said.push(t!(
            app.lang,
            score.reason.sites,
            count = names.len(),
            sites = named,
            there = whose(first, there),
            here = whose(row, here),
            first = first.name
        ));
    }
}

/// Pieces that one counting takes for dead and the other, which has no word for that, for living.
fn dead(app: &App, first: &Row, row: &Row, said: &mut Vec<String>) {
    if !first.dead.is_empty() && row.dead.is_empty() {
        said.push(t!(app.lang, score.reason.dead_live, count = first.dead.len(), first = first.name));
    }
    if first.dead.is_empty() && !row.dead.is_empty() {
        said.push(t!(app.lang, score.reason.dead_here, count = row.dead.len(), first = first.name));
    }
}

/// Adds the difference in pieces played. Pieces on the board are those played less those lost: who has placed once more has one piece
/// more there, and its enemy no prisoner more.
fn moves(app: &App, first: &Row, row: &Row, said: &mut Vec<String>) {
    let Some(lost) = carry::numbers(row.spec(), &row.setup, LOST).or_else(|| carry::numbers(first.spec(), &first.setup, LOST)) else {
        return;
    };
    let placed = |side: SideId| {
        let standing = row.setup.cells.iter().flatten().filter(|piece| piece.side == side).count();
        standing as i64 + lost.get(usize::from(side)).copied().map_or(0, i64::from)
    };
    let (dark, light) = (placed(first.sides.0), placed(first.sides.1));
    // Only where one of them counts things that the other does not.
    let other = |a: &Row, b: &Row| a.declared().parts.iter().any(|of| !fixed(of) && part(b, &of.id).is_none());
    if dark != light && (other(first, row) || other(row, first)) {
        let side = side_name(app.lang, row.spec(), if dark > light { first.sides.0 } else { first.sides.1 });
        said.push(t!(app.lang, score.reason.plays, side = side, count = dark.abs_diff(light)));
    }
}
