//! The times among which the set-up of a game lets people choose.

use tianyuan_play::NO_CLOCK;
use tianyuan_rules::spec::{Spec, Texts, TimeSetting};
use tianyuan_words::{Lang, pick, t};

/// Times for a game that offers none.
const USUAL: [&str; 4] = ["5m + 3s", "15m + 10s", "30m", "60m"];

/// Times that can be chosen.
#[derive(Debug, Clone)]
pub(crate) struct Times {
    /// The word by which they are chosen; none where nobody has to choose.
    pub(crate) word: Option<String>,
    names: Texts,
    /// The times as people write them; none without a clock.
    control: Option<String>,
}

impl Times {
    fn of(word: Option<String>, time: &TimeSetting) -> Times {
        Times { word, names: time.names.clone(), control: Some(time.control.to_string()) }
    }

    fn none(word: Option<&str>) -> Times {
        Times { word: word.map(str::to_owned), names: Texts::default(), control: None }
    }

    /// Their name with the times themselves.
    pub(crate) fn text(&self, lang: Lang) -> String {
        match (&self.control, pick(lang, &self.names)) {
            (None, _) => t!(lang, menu.clock_off),
            (Some(control), Some(name)) if name != control => format!("{name} · {control}"),
            (Some(control), _) => control.clone(),
        }
    }
}

/// The times of a game, those first under which it is played where nobody chooses.
pub(crate) fn times(spec: &Spec) -> Vec<Times> {
    let rules = spec.conduct.clock.as_ref();
    let offered = rules.map(|rules| rules.times.as_slice()).unwrap_or_default();
    let standard = rules.and_then(|rules| rules.standard);
    let mut all = vec![standard.and_then(|at| offered.get(at)).map_or_else(|| Times::none(None), |time| Times::of(None, time))];
    let others = offered.iter().enumerate().filter(|(at, _)| Some(*at) != standard);
    all.extend(others.map(|(_, time)| Times::of(Some(time.id.clone()), time)));
    if offered.is_empty() {
        let usual = |text: &str| Times { word: Some(text.to_owned()), names: Texts::default(), control: Some(text.to_owned()) };
        all.extend(USUAL.map(usual));
    }
    if standard.is_some() {
        all.push(Times::none(Some(NO_CLOCK)));
    }
    all
}
