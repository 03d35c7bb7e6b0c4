//! `simulate report DIR`: the figures as text, JSON, CSV or a page.

use std::path::Path;

use tianyuan_output::exit::{Answer, Outcome};
use tianyuan_output::{game_file, json};
use tianyuan_simulate::{self as simulate, Count, Figures, FirstTurns, Names, Plan, Series, Share, quantile_marks};
use tianyuan_words::t;

use super::{kept, refused};
use crate::app::App;
use crate::args::{ReportFormat, SimulateReport};
use crate::progress;
use crate::rusage;

/// The beginnings that are listed in words, and in JSON.
const IN_WORDS: usize = 10;
const IN_JSON: usize = 100;

pub(super) fn run(app: &App, args: &SimulateReport) -> Outcome {
    let plan = Plan::read(&args.dir).map_err(|error| refused(app, &error))?;
    let bar = progress::bar(plan.games, &plan.game);
    let figures = simulate::gather(&plan, &args.dir, &|games| bar.set_position(games));
    bar.finish_and_clear();
    let figures = figures.map_err(|error| refused(app, &error))?;
    let text = match args.format {
        ReportFormat::Text => in_words(app, &figures, &names(app, &plan, &args.dir)),
        ReportFormat::Csv => simulate::csv_report(&figures),
        ReportFormat::Html => simulate::html_report(&figures, &names(app, &plan, &args.dir), app.lang),
    };
    if let Some(file) = &args.out {
        let saved = game_file::save(file, text.as_bytes(), args.force);
        saved.map_err(|error| error.sentence(app.lang, file, "--force"))?;
    }
    if app.json {
        app.answer(&answer(args, &figures));
    } else if let Some(file) = &args.out {
        app.out.line(file.display().to_string());
    } else {
        app.out.line(text.trim_end());
    }
    // A report of some of the games is an answer with a reservation.
    Ok(Answer::from(figures.missing == 0))
}

/// The words of the rules by which the games were played.
fn names(app: &App, plan: &Plan, folder: &Path) -> Names {
    kept::load(app, plan, folder).map_or_else(Names::default, |loaded| Names::of(loaded.rules.spec(), &loaded.names, app.lang))
}

fn percent(share: f64) -> String {
    format!("{:.2} %", share * 100.0)
}

/// The shares that the sides have won, and that nobody has.
fn shares<'a>(count: &Count, sides: &'a [String]) -> Vec<(Option<&'a str>, Share)> {
    let won = sides.iter().enumerate().map(|(at, side)| (Some(side.as_str()), count.share(at)));
    won.chain([(None, Share::of(count.drawn(), count.games))]).collect()
}

fn in_words(app: &App, figures: &Figures, names: &Names) -> String {
    let (lang, plan) = (app.lang, &figures.plan);
    let nobody = t!(lang, simulate.report.draw);
    let sides: Vec<String> = plan.sides.iter().map(|side| names.side(side).to_owned()).collect();
    let in_full: Vec<String> = plan.sides.iter().map(|side| names.side_in_full(side)).collect();
    let title = t!(lang, simulate.report.title, game = names.game(&plan.game));
    let mut lines = vec![title, t!(lang, simulate.report.games, n = figures.winners.games, seed = plan.seed)];
    if figures.missing > 0 {
        lines.push(t!(lang, simulate.report.missing, n = figures.missing));
    }
    lines.push(match plan.players.as_slice() {
        [a, b] => t!(lang, simulate.report.players, a = a, b = b),
        _ => t!(lang, simulate.report.random),
    });
    let mut won = |title: String, count: &Count, names: &[String]| {
        lines.push(title);
        for (name, share) in shares(count, names) {
            let (low, high) = (percent(share.low), percent(share.high));
            let name = name.unwrap_or(&nobody);
            lines.push(t!(
                lang,
                simulate.report.share,
                name = name,
                share = percent(share.share),
                low = low,
                high = high,
                count = share.count
            ));
        }
    };
    won(t!(lang, simulate.report.winners), &figures.winners, &in_full);
    if !plan.players.is_empty() {
        won(t!(lang, simulate.report.by_player), &figures.players, &["a".to_owned(), "b".to_owned()]);
    }
    lines.push(t!(lang, simulate.report.endings));
    for (ending, count) in &figures.endings {
        for (side, share) in shares(count, &sides).into_iter().filter(|(_, share)| share.count > 0) {
            let share = Share::of(share.count, figures.winners.games);
            let (low, high) = (percent(share.low), percent(share.high));
            let (side, part) = (side.unwrap_or(&nobody), percent(share.share));
            let line =
                t!(lang, simulate.report.ending, ending = ending, side = side, share = part, low = low, high = high, count = share.count);
            lines.push(line);
        }
        let says = names.ending(ending, lang);
        lines.extend(says.map(|says| format!("    {}", t!(lang, simulate.report.means, ending = ending, says = says))));
    }
    lines.push(t!(lang, simulate.report.numbers));
    let mut series = |name: String, series: &Series, unit: f64| {
        let digits = |value: f64| format!("{:.2}", value / unit);
        let whole = |value: u64| if unit > 1.0 { digits(value as f64) } else { value.to_string() };
        let [low, _] = series.interval();
        let (mean, error, median) = (digits(series.mean()), digits(series.mean() - low), whole(series.quantile(0.5)));
        let (least, most) = (whole(series.least()), whole(series.most()));
        lines.push(t!(lang, simulate.report.series, name = name, mean = mean, error = error, median = median, least = least, most = most));
    };
    series(t!(lang, simulate.report.decisions), &figures.decisions, 1.0);
    series(t!(lang, simulate.report.turns), &figures.turns, 1.0);
    series(t!(lang, simulate.report.per_turn), &figures.per_turn, 100.0);
    for (side, taken) in &figures.taken {
        series(t!(lang, simulate.report.taken, side = names.side(side)), taken, 1.0);
    }
    for (form, side, made) in &figures.forms {
        series(t!(lang, simulate.report.form, form = names.form(form), side = names.side(side)), made, 1.0);
    }
    for (title, turns) in [(t!(lang, simulate.report.first), &figures.first), (t!(lang, simulate.report.openings), &figures.openings)] {
        if turns.known.is_empty() {
            continue;
        }
        lines.push(title);
        for (text, count) in turns.commonest(IN_WORDS) {
            let won: Vec<String> =
                shares(count, &sides).iter().map(|(side, share)| format!("{} {}", side.unwrap_or(&nobody), percent(share.share))).collect();
            lines.push(t!(lang, simulate.report.begun, text = text, count = count.games, won = won.join(", ")));
        }
    }
    lines.push(t!(lang, simulate.report.intervals));
    lines.join("\n")
}

fn answer(args: &SimulateReport, figures: &Figures) -> json::SimulateReport {
    let plan = &figures.plan;
    let named = |names: &[String], count: &Count| -> Vec<json::SimulateShare> {
        let share = |(of, share): &(Option<&str>, Share)| json::SimulateShare {
            of: of.map(str::to_owned),
            count: share.count,
            share: share.share,
            interval: [share.low, share.high],
        };
        shares(count, names).iter().map(share).collect()
    };
    let beginnings = |turns: &FirstTurns| -> Vec<json::SimulateBeginning> {
        let one = |(text, count): &(&str, &Count)| json::SimulateBeginning {
            text: (*text).to_owned(),
            count: count.games,
            winners: named(&plan.sides, count),
        };
        turns.commonest(IN_JSON).iter().map(one).collect()
    };
    let endings = figures.endings.iter().map(|(ending, count)| {
        let share = Share::of(count.games, figures.winners.games);
        json::SimulateEnding {
            ending: ending.clone(),
            count: share.count,
            share: share.share,
            interval: [share.low, share.high],
            winners: named(&plan.sides, count),
        }
    });
    let of_side = |form: Option<&String>, side: &String, of: &Series| json::SimulateOfSide {
        form: form.cloned(),
        side: side.clone(),
        series: series(of, 1.0),
    };
    json::SimulateReport {
        dir: args.dir.display().to_string(),
        game: plan.game.clone(),
        version: plan.version.clone(),
        seed: plan.seed,
        players: plan.players.clone(),
        games: figures.winners.games,
        missing: figures.missing,
        winners: named(&plan.sides, &figures.winners),
        by_player: if plan.players.is_empty() { Vec::new() } else { named(&["a".to_owned(), "b".to_owned()], &figures.players) },
        endings: endings.collect(),
        decisions: series(&figures.decisions, 1.0),
        turns: series(&figures.turns, 1.0),
        per_turn: series(&figures.per_turn, 100.0),
        taken: figures.taken.iter().map(|(side, taken)| of_side(None, side, taken)).collect(),
        forms: figures.forms.iter().map(|(form, side, made)| of_side(Some(form), side, made)).collect(),
        first: beginnings(&figures.first),
        openings: beginnings(&figures.openings),
        peak_rss_bytes: rusage::peak_rss_bytes(),
    }
}

fn series(series: &Series, unit: f64) -> json::SimulateSeries {
    json::SimulateSeries {
        mean: series.mean() / unit,
        interval: series.interval().map(|end| end / unit),
        deviation: series.deviation() / unit,
        least: series.least() as f64 / unit,
        quantiles: quantile_marks().map(|mark| series.quantile(mark) as f64 / unit),
        most: series.most() as f64 / unit,
    }
}
