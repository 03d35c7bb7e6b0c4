//! The scripts of the repository and their options.

use std::path::Path;

use tianyuan_script::{Library, LoadedGame, OptionKind, OptionValue, Options, Report, Tree};

/// The repository's scripts and variants.
pub fn library() -> Library {
    Library::new(Tree::at(Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap()).unwrap())
}

/// A game with options.
///
/// # Panics
/// If it does not load, with the report.
pub fn load(id: &str, options: &[(&str, String)]) -> LoadedGame {
    let options: Options = options.iter().map(|(name, value)| (name.to_string(), value.clone())).collect();
    library().load(id, &options).unwrap_or_else(|report| panic!("{id} {options:?}: {report}"))
}

/// True if a game refuses these options because they contradict each other.
pub fn contradict(id: &str, options: &[(&str, String)]) -> bool {
    let options: Options = options.iter().map(|(name, value)| (name.to_string(), value.clone())).collect();
    let refused = |report: Report| report.diagnostics.iter().any(|diagnostic| diagnostic.code == "option/refused");
    library().load(id, &options).err().is_some_and(refused)
}

/// Every other value of every option, one at a time; integers one up and one down.
pub fn other_options(id: &str, kept: &[(&str, String)]) -> Vec<(String, String)> {
    let loaded = load(id, kept);
    let mut others = Vec::new();
    for (info, value) in &loaded.options {
        let values: Vec<String> = match (&info.kind, value) {
            (OptionKind::Boolean, OptionValue::Boolean(now)) => vec![(!now).to_string()],
            (OptionKind::Choice { values }, OptionValue::Choice(now)) => values.iter().filter(|v| *v != now).cloned().collect(),
            (OptionKind::Integer { min, max, .. }, OptionValue::Integer(now)) => {
                [now - 1, now + 1].into_iter().filter(|v| (*min..=*max).contains(v)).map(|v| v.to_string()).collect()
            }
            (OptionKind::Exact { min, max }, OptionValue::Exact(now)) => {
                [min, max].into_iter().filter(|v| *v != now).map(ToString::to_string).collect()
            }
            other => panic!("{other:?}"),
        };
        others.extend(values.into_iter().map(|value| (info.name.clone(), value)));
    }
    others.retain(|(name, _)| kept.iter().all(|(kept, _)| kept != name));
    // A value that its options do not go with is none.
    others.retain(|(name, value)| {
        let options: Vec<_> = kept.iter().cloned().chain([(name.as_str(), value.clone())]).collect();
        !contradict(id, &options)
    });
    others
}
