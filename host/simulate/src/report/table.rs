//! The figures as a table: one figure a row.

use super::Figures;
use super::figures::{Count, Series, Share, quantile_marks};

/// The most beginnings in a table.
const BEGINNINGS: usize = 1_000;

/// All figures as CSV: `table,name,side,count,value,low,high`. Values are shares from 0 to 1, means, or the numbers of a quantile.
pub fn csv(figures: &Figures) -> String {
    let mut table = Table(csv::Writer::from_writer(Vec::new()));
    table.row(["table", "name", "side", "count", "value", "low", "high"].map(str::to_owned));
    let sides = &figures.plan.sides;
    table.shares("winners", "", &figures.winners, sides);
    if !figures.plan.players.is_empty() {
        table.shares("players", "", &figures.players, &["a".to_owned(), "b".to_owned()]);
    }
    for (ending, count) in &figures.endings {
        table.share("endings", ending, "", Share::of(count.games, figures.winners.games));
        table.shares("endings", ending, count, sides);
    }
    table.series("decisions", "", &figures.decisions, 1.0);
    table.series("turns", "", &figures.turns, 1.0);
    table.series("decisions a turn", "", &figures.per_turn, 100.0);
    for (side, series) in &figures.taken {
        table.series("taken", side, series, 1.0);
    }
    for (form, side, series) in &figures.forms {
        table.series(form, side, series, 1.0);
    }
    for (name, turns) in [("first turn", &figures.first), ("opening", &figures.openings)] {
        for (text, count) in turns.commonest(BEGINNINGS) {
            table.share(name, text, "", Share::of(count.games, figures.winners.games));
            table.shares(name, text, count, sides);
        }
    }
    table.text()
}

struct Table(csv::Writer<Vec<u8>>);

impl Table {
    fn row(&mut self, fields: [String; 7]) {
        // Writing to memory does not fail.
        let _ = self.0.write_record(fields.map(|field| plain(&field)));
    }

    fn share(&mut self, table: &str, name: &str, side: &str, share: Share) {
        let number = |value: f64| format!("{value:.6}");
        self.row([
            table.to_owned(),
            name.to_owned(),
            side.to_owned(),
            share.count.to_string(),
            number(share.share),
            number(share.low),
            number(share.high),
        ]);
    }

    fn shares(&mut self, table: &str, name: &str, count: &Count, sides: &[String]) {
        for (at, side) in sides.iter().enumerate() {
            self.share(table, name, side, count.share(at));
        }
        self.share(table, name, "draw", Share::of(count.drawn(), count.games));
    }

    fn series(&mut self, table: &str, side: &str, series: &Series, unit: f64) {
        let number = |value: f64| format!("{:.4}", value / unit);
        let [low, high] = series.interval();
        let mut row = |name: String, value: String, ends: [String; 2]| {
            let [low, high] = ends;
            self.row([table.to_owned(), name, side.to_owned(), series.count().to_string(), value, low, high]);
        };
        row("mean".to_owned(), number(series.mean()), [number(low), number(high)]);
        row("deviation".to_owned(), number(series.deviation()), Default::default());
        row("least".to_owned(), number(series.least() as f64), Default::default());
        for mark in quantile_marks() {
            row(format!("{:.0} %", mark * 100.0), number(series.quantile(mark) as f64), Default::default());
        }
        row("most".to_owned(), number(series.most() as f64), Default::default());
    }

    fn text(self) -> String {
        String::from_utf8(self.0.into_inner().unwrap_or_default()).unwrap_or_default()
    }
}

/// A text that no spreadsheet takes for a formula; negative numbers do not occur.
fn plain(text: &str) -> String {
    if text.starts_with(['=', '+', '-', '@', '\t', '\r']) { format!("'{text}") } else { text.to_owned() }
}
