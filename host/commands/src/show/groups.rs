//! Groups and counting in `show`: capture by surrounding, positions that must not come again, ways to count.

use tianyuan_rules::spec::{Amount, DirectionId, Phase, Repeat, Scoring, Share, Spec, Suicide, Surround, Tie, Unrepeated};
use tianyuan_words::{pick, plural, t};

use crate::app::App;
use tianyuan_output::{json, view};

/// The rules of a phase on groups without liberties.
pub(super) fn surround(spec: &Spec, phase: &Phase) -> Option<json::ShownSurround> {
    let shown = |surround: &Surround| json::ShownSurround {
        directions: directions(spec, &surround.directions),
        suicide: match surround.suicide {
            Suicide::Forbidden => "forbidden",
            Suicide::Several => "several",
            Suicide::Allowed => "allowed",
        },
        unchanged_passes: surround.unchanged_passes,
        counts: surround.lost.and_then(|lost| spec.registers.get(usize::from(lost))).map(|register| register.id.clone()),
        forbids: super::rule("suicide", &surround.forbids, &surround.forbids_origin),
        clause: surround.origin.clause.clone(),
        file: surround.origin.file.clone(),
        line: surround.origin.line,
    };
    phase.surround.as_ref().map(shown)
}

fn directions(spec: &Spec, directions: &[DirectionId]) -> Vec<String> {
    let all = spec.board.directions();
    directions.iter().filter_map(|direction| all.get(usize::from(*direction))).map(|direction| direction.name.clone()).collect()
}

/// Positions that must not come again in a phase.
pub(super) fn never(phase: &Phase) -> Vec<json::ShownNever> {
    let shown = |one: &Unrepeated| json::ShownNever {
        what: match one.what {
            Repeat::Ko => "ko",
            Repeat::Board => "board",
            Repeat::Situation => "situation",
        },
        passes_exempt: one.passes_exempt,
        says: one.says.clone(),
        clause: one.origin.clause.clone(),
        file: one.origin.file.clone(),
        line: one.origin.line,
    };
    phase.never.iter().map(shown).collect()
}

/// Ways to count.
pub(super) fn scores(spec: &Spec) -> Vec<json::ShownScore> {
    spec.scores.iter().map(|scoring| score(spec, scoring)).collect()
}

fn score(spec: &Spec, scoring: &Scoring) -> json::ShownScore {
    let part = |part: &tianyuan_rules::spec::Part| {
        let (times, share) = match &part.amount {
            Amount::Times(times, _) => (Some(times.to_string()), None),
            Amount::Share { how: Share::Proportional, .. } => (None, Some("proportional")),
            Amount::Share { how: Share::Majority, .. } => (None, Some("majority")),
        };
        json::ShownPart {
            id: part.id.clone(),
            names: part.names.clone(),
            of: part.of.map(|side| view::side_id(spec, side)),
            times,
            share,
            clause: part.origin.clause.clone(),
            file: part.origin.file.clone(),
            line: part.origin.line,
        }
    };
    json::ShownScore {
        id: scoring.id.clone(),
        names: scoring.names.clone(),
        unit: plural(&scoring.unit),
        per: scoring.per.to_string(),
        tie: match scoring.tie {
            Tie::Draw => "draw".to_owned(),
            Tie::Wins(side) => view::side_id(spec, side),
        },
        stake: scoring.stake.as_ref().map(|stake| plural(&stake.unit)),
        parts: scoring.parts.iter().map(part).collect(),
        says: scoring.says.clone(),
        clause: scoring.origin.clause.clone(),
        file: scoring.origin.file.clone(),
        line: scoring.origin.line,
    }
}

/// Prints the rules of a phase on groups, for people.
pub(super) fn plain_phase(app: &App, phase: &json::ShownPhase) {
    if let Some(surround) = &phase.surround {
        let suicide = match surround.suicide {
            "forbidden" => t!(app.lang, cli.show.suicide_forbidden),
            "several" => t!(app.lang, cli.show.suicide_several),
            _ => t!(app.lang, cli.show.suicide_allowed),
        };
        said(app, t!(app.lang, cli.show.surround, suicide = suicide), &surround.clause);
    }
    for never in &phase.never {
        let own = pick(app.lang, &never.says).filter(|says| !says.is_empty()).map(str::to_owned);
        let usual = || match never.what {
            "ko" => t!(app.lang, cli.show.never_ko),
            "board" => t!(app.lang, cli.show.never_board),
            _ => t!(app.lang, cli.show.never_situation),
        };
        said(app, own.unwrap_or_else(usual), &never.clause);
    }
}

fn said(app: &App, text: String, clause: &str) {
    app.out.line(format!("      {text} [{clause}]").replace(" []", ""));
}

/// Ways to count, for people.
pub(super) fn plain_scores(app: &App, shown: &json::Shown) {
    if shown.scores.is_empty() {
        return;
    }
    app.out.line("");
    app.out.heading(t!(app.lang, cli.show.scores));
    for score in &shown.scores {
        let named = |names| pick(app.lang, names).unwrap_or_default().to_owned();
        let unit = named(&score.unit);
        let per = t!(app.lang, cli.show.per, per = score.per, unit = unit);
        app.out.line(format!("  {}  {}: {per} [{}]", score.id, named(&score.names), score.clause).replace(" []", ""));
        for part in &score.parts {
            let times = part.times.as_ref().filter(|times| *times != "1").map(|times| format!(" × {times}")).unwrap_or_default();
            let of = part.of.as_ref().map(|side| format!(" ({side})")).unwrap_or_default();
            let name = pick(app.lang, &part.names).unwrap_or(&part.id);
            app.out.line(format!("    {name}{of}{times} [{}]", part.clause).replace(" []", ""));
        }
        if let Some(says) = pick(app.lang, &score.says).filter(|says| !says.is_empty()) {
            app.out.line(format!("      {says}"));
        }
    }
}
