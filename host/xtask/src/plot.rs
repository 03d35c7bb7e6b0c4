//! Curves on logarithmic axes as SVG: a slope of one is linear growth, whatever the sizes.

use std::fmt::Write as _;

use crate::pages::Texts;

/// A named row of points, in the order of their first numbers.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Curve {
    pub(crate) label: Texts,
    pub(crate) points: Vec<(f64, f64)>,
}

/// A picture of curves.
#[derive(Debug)]
pub(crate) struct Plot {
    pub(crate) title: Texts,
    pub(crate) x: Texts,
    pub(crate) y: Texts,
    pub(crate) curves: Vec<Curve>,
}

const WIDTH: f64 = 720.0;
const HEIGHT: f64 = 420.0;
/// The edges of the frame: left, top, right, bottom.
const FRAME: [f64; 4] = [70.0, 44.0, 500.0, 366.0];
/// Colours that people who see few of them can tell apart.
const COLOURS: [&str; 6] = ["#0072b2", "#d55e00", "#009e73", "#cc79a7", "#56b4e9", "#6b5b00"];

/// One axis: from its least to its greatest decade or part of one.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Axis {
    low: f64,
    high: f64,
}

impl Axis {
    /// Wide enough for all values, at steps of 1, 2 and 5.
    fn of(values: impl Iterator<Item = f64> + Clone) -> Axis {
        let values = values.filter(|value| value.is_finite() && *value > 0.0);
        let least = values.clone().fold(f64::INFINITY, f64::min);
        let greatest = values.fold(0.0, f64::max);
        if greatest <= 0.0 {
            return Axis { low: 1.0, high: 10.0 };
        }
        let low = steps().filter(|step| *step <= least).last().unwrap_or(least);
        let high = steps().find(|step| *step >= greatest && *step > low).unwrap_or(greatest);
        Axis { low, high }
    }

    fn ticks(self) -> impl Iterator<Item = f64> {
        steps().filter(move |step| (self.low..=self.high).contains(step))
    }

    /// The place of a value between the ends, from 0 to 1.
    fn part(self, value: f64) -> f64 {
        (value / self.low).ln() / (self.high / self.low).ln()
    }
}

/// 1, 2, 5, 10 …
fn steps() -> impl Iterator<Item = f64> {
    (0..10).flat_map(|decade| [1.0, 2.0, 5.0].map(|first| first * 10f64.powi(decade)))
}

impl Plot {
    /// The picture in one language.
    pub(crate) fn svg(&self, pick: fn(&Texts) -> &str) -> String {
        let all = || self.curves.iter().flat_map(|curve| curve.points.iter());
        let (x, y) = (Axis::of(all().map(|point| point.0)), Axis::of(all().map(|point| point.1)));
        let [left, top, right, bottom] = FRAME;
        let across = |value: f64| left + (right - left) * x.part(value);
        let up = |value: f64| bottom - (bottom - top) * y.part(value);
        let mut out = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" font-family=\"sans-serif\" font-size=\"13\">\n\
             <rect width=\"{WIDTH}\" height=\"{HEIGHT}\" fill=\"#fff\"/>\n"
        );
        text(&mut out, (f64::midpoint(left, right), 24.0), "middle", 16, pick(&self.title));
        for tick in x.ticks() {
            line(&mut out, (across(tick), top), (across(tick), bottom), "#ddd");
            text(&mut out, (across(tick), bottom + 18.0), "middle", 12, &figure(tick));
        }
        for tick in y.ticks() {
            line(&mut out, (left, up(tick)), (right, up(tick)), "#ddd");
            text(&mut out, (left - 6.0, up(tick) + 4.0), "end", 12, &figure(tick));
        }
        text(&mut out, (f64::midpoint(left, right), HEIGHT - 12.0), "middle", 13, pick(&self.x));
        text(&mut out, (left - 60.0, top - 14.0), "start", 12, pick(&self.y));
        for (curve, colour) in self.curves.iter().zip(COLOURS.iter().cycle()) {
            let places = curve.points.iter().map(|&(a, b)| (across(a), up(b))).filter(|place| place.0.is_finite() && place.1.is_finite());
            let places: Vec<(f64, f64)> = places.collect();
            let path = places.iter().fold(String::new(), |path, (a, b)| format!("{path} {a:.1},{b:.1}"));
            let _ = writeln!(out, "<polyline points=\"{}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"2\"/>", path.trim_start());
            for (a, b) in &places {
                let _ = writeln!(out, "<circle cx=\"{a:.1}\" cy=\"{b:.1}\" r=\"3\" fill=\"{colour}\"/>");
            }
        }
        self.legend(&mut out, pick);
        out.push_str("</svg>\n");
        out
    }

    /// Names of the curves at the right, and what linear growth looks like.
    fn legend(&self, out: &mut String, pick: fn(&Texts) -> &str) {
        let [_, top, right, _] = FRAME;
        for (nth, (curve, colour)) in self.curves.iter().zip(COLOURS.iter().cycle()).enumerate() {
            let y = top + 14.0 + 22.0 * nth as f64;
            let _ = writeln!(out, "<rect x=\"{:.1}\" y=\"{:.1}\" width=\"14\" height=\"4\" fill=\"{colour}\"/>", right + 16.0, y - 6.0);
            text(out, (right + 36.0, y), "start", 12, pick(&curve.label));
        }
    }
}

fn text(out: &mut String, (x, y): (f64, f64), anchor: &str, size: u32, words: &str) {
    let words = words.replace('&', "&amp;").replace('<', "&lt;");
    let _ = writeln!(out, "<text x=\"{x:.1}\" y=\"{y:.1}\" text-anchor=\"{anchor}\" font-size=\"{size}\" fill=\"#222\">{words}</text>");
}

fn line(out: &mut String, from: (f64, f64), to: (f64, f64), colour: &str) {
    let _ = writeln!(out, "<line x1=\"{:.1}\" y1=\"{:.1}\" x2=\"{:.1}\" y2=\"{:.1}\" stroke=\"{colour}\"/>", from.0, from.1, to.0, to.1);
}

/// A step in few characters.
fn figure(value: f64) -> String {
    match value {
        v if v >= 1e6 => format!("{:.0} M", v / 1e6),
        v if v >= 1e4 => format!("{:.0} k", v / 1e3),
        v => format!("{v:.0}"),
    }
}

#[cfg(test)]
mod tests {
    use super::{Axis, Curve, Plot, figure};
    use crate::pages::Texts;

    fn named(text: &str) -> Texts {
        Texts { en: text.to_owned(), zh: format!("{text}中") }
    }

    #[test]
    fn an_axis_holds_all_values_between_round_ones() {
        let axis = Axis::of([36.0, 400.0].into_iter());
        assert_eq!(axis, Axis { low: 20.0, high: 500.0 });
        assert_eq!(axis.ticks().collect::<Vec<_>>(), [20.0, 50.0, 100.0, 200.0, 500.0]);
        assert!((axis.part(100.0) - 0.5).abs() < 1e-9, "ten is half of a hundred");
        assert_eq!(Axis::of([5.0].into_iter()), Axis { low: 5.0, high: 10.0 });
        assert_eq!(Axis::of(std::iter::empty()), Axis { low: 1.0, high: 10.0 });
    }

    #[test]
    fn a_picture_has_every_curve_and_is_the_same_every_time() {
        let curves = vec![
            Curve { label: named("a & b"), points: vec![(10.0, 100.0), (100.0, 1000.0)] },
            Curve { label: named("c"), points: vec![(10.0, 200.0), (100.0, f64::NAN)] },
        ];
        let plot = Plot { title: named("Growth"), x: named("sites"), y: named("cost"), curves };
        let svg = plot.svg(|texts| &texts.en);
        assert_eq!((svg.matches("<polyline").count(), svg.matches("<circle").count()), (2, 3));
        assert!(svg.contains("a &amp; b") && !svg.contains("NaN") && !svg.contains('中'));
        assert_eq!(svg, plot.svg(|texts| &texts.en));
        assert!(plot.svg(|texts| &texts.zh).contains("Growth中"));
    }

    #[test]
    fn steps_are_short() {
        assert_eq!([5.0, 2000.0, 10_000.0, 2e6].map(figure), ["5", "2000", "10 k", "2 M"]);
    }
}
