//! Charts as SVG that takes its colours from the page.

use std::fmt::Write as _;

use tianyuan_markup::escape;

use super::figures::{Series, Share};

const WIDTH: f64 = 640.0;
/// The height of a bar with the gap below it, and of a chart of columns.
const BAR: f64 = 28.0;
const COLUMNS: f64 = 180.0;
/// The top of the tallest column.
const TOP: f64 = 20.0;
/// The room for names on the left, and for numbers on the right.
const LEFT: f64 = 140.0;
const RIGHT: f64 = 130.0;
/// The most columns of a chart.
const MOST: u64 = 40;

/// A percentage with a digit.
pub(super) fn percent(share: f64) -> String {
    format!("{:.1} %", share * 100.0)
}

/// A chart.
#[derive(Debug)]
pub struct Chart;

impl Chart {
    /// Shares as bars, each with its interval.
    pub fn bars(title: &str, rows: &[(String, Share)]) -> String {
        let height = rows.len() as f64 * BAR + 28.0;
        let mut out = head(title, height);
        let (from, to) = (LEFT, WIDTH - RIGHT);
        let x = |share: f64| from + share.clamp(0.0, 1.0) * (to - from);
        for quarter in 0..=4 {
            let share = f64::from(quarter) / 4.0;
            let _ = write!(
                out,
                "<line class=\"grid\" x1=\"{0:.1}\" x2=\"{0:.1}\" y1=\"0\" y2=\"{1:.1}\"/><text class=\"s m\" x=\"{0:.1}\" y=\"{2:.1}\">{3:.0} %</text>",
                x(share),
                height - 24.0,
                height - 8.0,
                share * 100.0
            );
        }
        for (row, (name, share)) in rows.iter().enumerate() {
            let top = row as f64 * BAR + 4.0;
            let middle = top + (BAR - 8.0) / 2.0;
            let _ = write!(
                out,
                "<text class=\"e\" x=\"{:.1}\" y=\"{:.1}\">{}</text><rect class=\"bar\" x=\"{from}\" y=\"{top:.1}\" width=\"{:.1}\" height=\"{:.1}\"/>\
                 <path class=\"mark\" d=\"M{:.1} {middle:.1}H{:.1}M{:.1} {a:.1}V{b:.1}M{:.1} {a:.1}V{b:.1}\"/><text class=\"s\" x=\"{:.1}\" y=\"{:.1}\">{} · {}</text>",
                from - 8.0,
                middle + 5.0,
                escape(&clipped(name)),
                x(share.share) - from,
                BAR - 8.0,
                x(share.low),
                x(share.high),
                x(share.low),
                x(share.high),
                to + 10.0,
                middle + 4.0,
                percent(share.share),
                share.count,
                a = middle - 5.0,
                b = middle + 5.0
            );
        }
        out + "</svg>\n"
    }

    /// How often each number comes, as columns; the tallest says how many games it has.
    pub fn columns(title: &str, series: &Series) -> String {
        let columns = series.columns(MOST);
        let beyond = columns.beyond;
        let mut all = columns.of_equal_width;
        all.extend(beyond);
        let height = COLUMNS + 24.0;
        let mut out = head(title, height);
        let most = all.iter().map(|column| column.1).max().unwrap_or(1).max(1);
        let (from, to) = (20.0, WIDTH - 20.0);
        let width = (to - from) / all.len().max(1) as f64;
        let _ = write!(out, "<line class=\"grid\" x1=\"{from}\" x2=\"{to}\" y1=\"{TOP}\" y2=\"{TOP}\"/>");
        let _ = write!(out, "<text class=\"s e\" x=\"{to}\" y=\"{:.1}\">{most}</text>", TOP - 4.0);
        for (at, (_, count)) in all.iter().enumerate() {
            let tall = *count as f64 / most as f64 * (COLUMNS - TOP);
            let _ = write!(
                out,
                "<rect class=\"bar\" x=\"{:.1}\" y=\"{:.1}\" width=\"{:.1}\" height=\"{tall:.1}\"/>",
                from + at as f64 * width + 0.5,
                COLUMNS - tall,
                (width - 1.0).max(1.0)
            );
        }
        let _ = write!(out, "<line class=\"axis\" x1=\"{from}\" x2=\"{to}\" y1=\"{COLUMNS}\" y2=\"{COLUMNS}\"/>");
        let step = all.len().div_ceil(8).max(1);
        let mut mark = |at: usize, text: String| {
            let x = from + (at as f64 + 0.5) * width;
            let _ = write!(out, "<text class=\"s m\" x=\"{x:.1}\" y=\"{:.1}\">{text}</text>", COLUMNS + 16.0);
        };
        // Beside the mark of the numbers beyond there is no room for another.
        let marked = if beyond.is_some() { all.len().saturating_sub(step) } else { all.len() };
        all.iter().enumerate().take(marked).step_by(step).for_each(|(at, (value, _))| mark(at, value.to_string()));
        if let Some((least, _)) = beyond {
            mark(all.len() - 1, format!("≥ {least}"));
        }
        out + "</svg>\n"
    }
}

fn head(title: &str, height: f64) -> String {
    let title = escape(title);
    format!("<svg viewBox=\"0 0 {WIDTH} {height}\" role=\"img\" aria-label=\"{title}\"><title>{title}</title>")
}

/// A name that fits beside its bar.
fn clipped(name: &str) -> String {
    const SIGNS: usize = 18;
    if name.chars().count() <= SIGNS { name.to_owned() } else { name.chars().take(SIGNS - 1).chain(['…']).collect() }
}
