//! The answers of other programs.

use super::figures::Sample;

/// The greeting of a peer before it works.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Greeting {
    /// It is ready: its name with its version, and its counts of leaves at depth 1 and 2 where it tells them.
    Ready {
        /// Name and version.
        name: String,
        /// Counts.
        counts: Vec<u64>,
    },
    /// It or something that it needs is missing.
    Missing,
}

/// Reads `ready NAME VERSION | COUNTS` or `missing`.
#[must_use]
pub fn greeting(line: &str) -> Option<Greeting> {
    let line = line.trim();
    if line == "missing" {
        return Some(Greeting::Missing);
    }
    let (name, counts) = line.strip_prefix("ready ")?.split_once('|')?;
    let counts = counts.split_whitespace().map(|word| word.parse().ok()).collect::<Option<_>>()?;
    Some(Greeting::Ready { name: name.trim().to_owned(), counts })
}

/// Reads a measurement, `UNITS SECONDS GAMES`.
#[must_use]
pub fn sample(line: &str) -> Option<Sample> {
    let numbers: Vec<f64> = line.split_whitespace().map(|word| word.parse().ok()).collect::<Option<_>>()?;
    let &[units, seconds, games] = numbers.as_slice() else { return None };
    (units > 0.0 && seconds > 0.0).then_some(Sample { units, seconds, games })
}

/// The name and the version by which a program that speaks UCI gives itself.
#[must_use]
pub fn uci_name(said: &str) -> Option<String> {
    let name = said.lines().find_map(|line| line.strip_prefix("id name "))?;
    Some(name.split_whitespace().take(2).collect::<Vec<_>>().join(" "))
}

/// The games that it offers.
#[must_use]
pub fn uci_variants(said: &str) -> Vec<&str> {
    let line = said.lines().find(|line| line.starts_with("option name UCI_Variant "));
    line.into_iter().flat_map(|line| line.split(" var ").skip(1)).map(str::trim).collect()
}

/// The numbers of leaves that it counted, one for each tree.
#[must_use]
pub fn uci_leaves(said: &str) -> Vec<u64> {
    said.lines().filter_map(|line| line.strip_prefix("Nodes searched: ")?.trim().parse().ok()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn greetings() {
        let ready = Greeting::Ready { name: "Some Thing 2.0".to_owned(), counts: vec![20, 400] };
        assert_eq!(greeting("ready Some Thing 2.0 | 20 400\n"), Some(ready));
        assert_eq!(greeting("missing\n"), Some(Greeting::Missing));
        assert_eq!(greeting("ready Some Thing"), None);
        assert_eq!(greeting("ready Some Thing | many"), None);
        assert_eq!(greeting(""), None);
    }

    #[test]
    fn samples() {
        assert_eq!(sample("1000 0.5 10\n"), Some(Sample { units: 1000.0, seconds: 0.5, games: 10.0 }));
        for wrong in ["", "1000 0.5", "1000 0 10", "a b c", "1 2 3 4"] {
            assert_eq!(sample(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn uci() {
        let said = "Some words\nid name Strong-Engine 11.1 LB 64\noption name UCI_Variant type combo default a var a var b\nuciok\n\
                    a1a2: 7\n\nNodes searched: 20\n\nNodes searched: 400\n";
        assert_eq!(uci_name(said).as_deref(), Some("Strong-Engine 11.1"));
        assert_eq!(uci_variants(said), ["a", "b"]);
        assert_eq!(uci_leaves(said), [20, 400]);
        assert_eq!((uci_name(""), uci_variants("").len(), uci_leaves("").len()), (None, 0, 0));
    }
}
