//! The figures as one page without scripts. All that comes from files is escaped.

use std::fmt::Write as _;

use tianyuan_markup::{Column, escape, page};
use tianyuan_words::{Lang, Message, message, t};

use super::figures::{Count, Series, Share, quantile_marks};
use super::svg::{Chart, percent};
use super::{Figures, FirstTurns, Names};

/// The beginnings that are listed.
const LISTED: usize = 20;

const STYLE: &str = ":root{--ground:#faf8f3;--ink:#1d1b18;--soft:#6d675e;--line:#d9d3c7;--bar:#2f6f8f}\
@media(prefers-color-scheme:dark){:root{--ground:#17181a;--ink:#e9e6df;--soft:#9b968d;--line:#3a3b3e;--bar:#6fb1d0}}\
body{font:15px/1.5 system-ui,'Noto Sans CJK SC',sans-serif;background:var(--ground);color:var(--ink);margin:24px auto;max-width:720px;padding:0 16px}\
h1{font-size:24px;margin:0}h2{font-size:18px;margin:32px 0 8px}p{margin:4px 0;color:var(--soft)}\
table{border-collapse:collapse;width:100%}th,td{border-bottom:1px solid var(--line);padding:4px 8px;text-align:left}td:first-child{min-width:88px;overflow-wrap:break-word}\
.digest{overflow-wrap:anywhere}\
td.n,th.n{text-align:right;font-variant-numeric:tabular-nums;white-space:nowrap}.wide{overflow-x:auto}svg{width:100%;height:auto}\
svg text{font:13px system-ui,'Noto Sans CJK SC',sans-serif;fill:var(--ink)}svg .s{font-size:12px;fill:var(--soft)}svg .m{text-anchor:middle}svg .e{text-anchor:end}\
.bar{fill:var(--bar)}.mark{stroke:var(--ink);fill:none}.grid,.axis{stroke:var(--line)}";

/// The page of a report, with the words of the rules for what it counts.
pub fn html(figures: &Figures, names: &Names, lang: Lang) -> String {
    let plan = &figures.plan;
    let sides: Vec<String> = plan.sides.iter().map(|side| names.side(side).to_owned()).collect();
    let title = t!(lang, simulate.report.title, game = names.game(&plan.game));
    let mut out = format!("<h1>{}</h1>\n", escape(&title));
    let mut lines = vec![message!(simulate.report.games, n = figures.winners.games, seed = plan.seed)];
    if figures.missing > 0 {
        lines.push(message!(simulate.report.missing, n = figures.missing));
    }
    lines.push(match plan.players.as_slice() {
        [a, b] => message!(simulate.report.players, a = a, b = b),
        _ => message!(simulate.report.random),
    });
    lines.push(message!(simulate.report.intervals));
    for line in lines {
        let _ = writeln!(out, "<p>{}</p>", escape(&line.in_lang(lang)));
    }
    let draw = t!(lang, simulate.report.draw);
    let section = |out: &mut String, name: Message, body: &str| {
        let _ = writeln!(out, "<h2>{}</h2>\n{body}", escape(&name.in_lang(lang)));
    };
    let shares = |count: &Count, names: &[String]| -> Vec<(String, Share)> {
        let sides = names.iter().enumerate().map(|(at, name)| (name.clone(), count.share(at)));
        sides.chain([(draw.clone(), Share::of(count.drawn(), count.games))]).collect()
    };
    let winners = message!(simulate.report.winners);
    let in_full: Vec<String> = plan.sides.iter().map(|side| names.side_in_full(side)).collect();
    section(&mut out, winners.clone(), &Chart::bars(&winners.in_lang(lang), &shares(&figures.winners, &in_full)));
    if let [a, b] = plan.players.as_slice() {
        let name = message!(simulate.report.by_player);
        let rows = shares(&figures.players, &[format!("a: {a}"), format!("b: {b}")]);
        section(&mut out, name.clone(), &Chart::bars(&name.in_lang(lang), &rows));
    }
    let endings = message!(simulate.report.endings);
    let rows: Vec<(String, Share)> =
        figures.endings.iter().map(|(ending, count)| (ending.clone(), Share::of(count.games, figures.winners.games))).collect();
    let mut body = Chart::bars(&endings.in_lang(lang), &rows);
    let ended: Vec<(&str, &Count)> = figures.endings.iter().map(|(ending, count)| (ending.as_str(), count)).collect();
    body.push_str(&won(lang, &sides, &ended, &draw));
    for (ending, says) in figures.endings.keys().filter_map(|ending| Some((ending, names.ending(ending, lang)?))) {
        let _ = writeln!(body, "<p>{}</p>", escape(&t!(lang, simulate.report.means, ending = ending, says = says)));
    }
    section(&mut out, endings, &body);
    for (name, series) in [(message!(simulate.report.decisions), &figures.decisions), (message!(simulate.report.turns), &figures.turns)] {
        section(&mut out, name.clone(), &Chart::columns(&name.in_lang(lang), series));
    }
    let mut numbers = vec![
        (t!(lang, simulate.report.decisions), &figures.decisions, 1.0),
        (t!(lang, simulate.report.turns), &figures.turns, 1.0),
        (t!(lang, simulate.report.per_turn), &figures.per_turn, 100.0),
    ];
    for (side, series) in &figures.taken {
        let name = message!(simulate.report.taken, side = names.side(side));
        if series.most() > 0 {
            section(&mut out, name.clone(), &Chart::columns(&name.in_lang(lang), series));
        }
        numbers.push((name.in_lang(lang), series, 1.0));
    }
    numbers.extend(figures.forms.iter().map(|(form, side, series)| {
        let name = t!(lang, simulate.report.form, form = names.form(form), side = names.side(side));
        (name, series, 1.0)
    }));
    section(&mut out, message!(simulate.report.numbers), &table_of_series(lang, &numbers));
    for (name, turns) in [(message!(simulate.report.first), &figures.first), (message!(simulate.report.openings), &figures.openings)] {
        if !turns.known.is_empty() {
            section(&mut out, name, &beginnings(lang, &sides, turns, &draw));
        }
    }
    let _ = writeln!(out, "<p class=\"digest\">{}</p>", escape(&t!(lang, simulate.report.rules, version = plan.version)));
    page(lang.tag(), &title, STYLE, &out)
}

/// A table that scrolls on a narrow screen; its first column are names, the others numbers.
fn table(head: &[String], rows: &[Vec<String>]) -> String {
    let column = |(at, name): (usize, &String)| Column { name: name.clone(), number: at > 0 };
    let head: Vec<Column> = head.iter().enumerate().map(column).collect();
    format!("<div class=\"wide\">{}</div>\n", tianyuan_markup::table("", &head, rows))
}

/// A share with its interval, short.
fn with_interval(share: Share) -> String {
    format!("{} ({}–{})", percent(share.share), percent(share.low).trim_end_matches(" %"), percent(share.high))
}

/// Groups of games, each with the shares that the sides have won.
fn won(lang: Lang, sides: &[String], rows: &[(&str, &Count)], draw: &str) -> String {
    let mut head = vec![String::new(), t!(lang, simulate.report.count)];
    head.extend(sides.iter().cloned());
    head.push(draw.to_owned());
    let row = |(name, count): &(&str, &Count)| {
        let mut row = vec![(*name).to_owned(), count.games.to_string()];
        row.extend((0..sides.len()).map(|side| with_interval(count.share(side))));
        row.push(with_interval(Share::of(count.drawn(), count.games)));
        row
    };
    table(&head, &rows.iter().map(row).collect::<Vec<_>>())
}

fn beginnings(lang: Lang, sides: &[String], turns: &FirstTurns, draw: &str) -> String {
    let mut out = won(lang, sides, &turns.commonest(LISTED), draw);
    let more = turns.known.len().saturating_sub(LISTED);
    if more > 0 || turns.others > 0 {
        let _ = writeln!(out, "<p>{}</p>", escape(&t!(lang, simulate.report.more, n = more)));
    }
    out
}

fn table_of_series(lang: Lang, rows: &[(String, &Series, f64)]) -> String {
    let mut head = vec![String::new(), t!(lang, simulate.report.mean), t!(lang, simulate.report.least)];
    head.extend(quantile_marks().map(|mark| format!("{:.0} %", mark * 100.0)));
    head.push(t!(lang, simulate.report.most));
    let row = |(name, series, unit): &(String, &Series, f64)| {
        let digits = |value: f64| format!("{:.2}", value / unit);
        let whole = |value: u64| if *unit > 1.0 { digits(value as f64) } else { value.to_string() };
        let [low, _] = series.interval();
        let mut row = vec![name.clone(), format!("{} ± {}", digits(series.mean()), digits(series.mean() - low)), whole(series.least())];
        row.extend(quantile_marks().map(|mark| whole(series.quantile(mark))));
        row.push(whole(series.most()));
        row
    };
    table(&head, &rows.iter().map(row).collect::<Vec<_>>())
}
