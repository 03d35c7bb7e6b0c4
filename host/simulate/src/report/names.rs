//! The words of the rules for the identifiers in a report. Without the rules a reader sees the identifiers, as in the tables.

use std::collections::BTreeMap;

use tianyuan_rules::spec::{Spec, Texts};
use tianyuan_words::{Lang, pick, t};

/// Words for the identifiers in a report, in the language of its reader.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Names {
    game: Option<String>,
    sides: BTreeMap<String, String>,
    forms: BTreeMap<String, String>,
    endings: BTreeMap<String, String>,
}

impl Names {
    /// The words of a game's rules; `names` are those of the game.
    pub fn of(spec: &Spec, names: &Texts, lang: Lang) -> Names {
        let named =
            |id: &String, texts: &Texts| pick(lang, texts).filter(|name| !name.is_empty()).map(|name| (id.clone(), name.to_owned()));
        let mut endings: BTreeMap<String, String> = BTreeMap::new();
        for ending in &spec.ends {
            let Some((reason, says)) = named(&ending.reason, &ending.says) else { continue };
            let all = endings.entry(reason).or_default();
            if !all.contains(&says) {
                all.push_str(if all.is_empty() { "" } else { " " });
                all.push_str(&says);
            }
        }
        Names {
            game: pick(lang, names).map(str::to_owned),
            sides: spec.sides.iter().filter_map(|side| named(&side.id, &side.names)).collect(),
            forms: spec.forms.iter().filter_map(|form| named(&form.id, &form.names)).collect(),
            endings,
        }
    }

    /// The name of the game.
    pub fn game<'a>(&'a self, id: &'a str) -> &'a str {
        self.game.as_deref().unwrap_or(id)
    }

    /// The name of a side.
    pub fn side<'a>(&'a self, id: &'a str) -> &'a str {
        self.sides.get(id).map_or(id, String::as_str)
    }

    /// The name of a side with its identifier, by which tables call it.
    pub fn side_in_full(&self, id: &str) -> String {
        self.sides.get(id).filter(|name| *name != id).map_or_else(|| id.to_owned(), |name| format!("{name} ({id})"))
    }

    /// The name of a form.
    pub fn form<'a>(&'a self, id: &'a str) -> &'a str {
        self.forms.get(id).map_or(id, String::as_str)
    }

    /// The sentence about an ending: that of the rules, else ours for the endings that no rules name.
    pub fn ending(&self, reason: &str, lang: Lang) -> Option<String> {
        self.endings.get(reason).cloned().or_else(|| match reason {
            "max" => Some(t!(lang, simulate.ended.max)),
            "stuck" => Some(t!(lang, simulate.ended.stuck)),
            "resigned" => Some(t!(lang, simulate.ended.resigned)),
            "forfeited" => Some(t!(lang, simulate.ended.forfeited)),
            "time-drawn" => Some(t!(lang, simulate.ended.time_drawn)),
            "counted" => Some(t!(lang, simulate.ended.counted)),
            _ => None,
        })
    }
}
