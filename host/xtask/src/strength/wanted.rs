//! The arguments of `strength`.

use std::path::PathBuf;

use anyhow::{Context, Result, bail};

/// A table of the page.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Part {
    /// Level 5 against random moves, in every base game.
    Random,
    /// Each level against the one below, and the highest against the middle one.
    Levels,
    /// The search that suits against a plain tree search.
    Uct,
    /// The same against programs of others, where they are installed.
    Engines,
}

impl Part {
    const ALL: [Part; 4] = [Part::Random, Part::Levels, Part::Uct, Part::Engines];

    /// Its word, which is also the name of its part of the page.
    pub(super) fn word(self) -> &'static str {
        match self {
            Part::Random => "random",
            Part::Levels => "levels",
            Part::Uct => "uct",
            Part::Engines => "engines",
        }
    }
}

/// The arguments.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Wanted {
    parts: Vec<Part>,
    /// Games to measure; all where none is named.
    pub(super) games: Vec<String>,
    pub(super) game_count: u64,
    /// Seconds for each decision.
    pub(super) time: f64,
    /// Seconds for each match.
    pub(super) limit: u64,
    /// Threads of each search.
    pub(super) threads: u16,
    pub(super) write: bool,
    /// A program to measure instead of the one built from here.
    pub(super) program: Option<PathBuf>,
}

impl Wanted {
    pub(super) fn of(args: &[String]) -> Result<Wanted> {
        let mut wanted = Wanted {
            parts: Vec::new(),
            games: Vec::new(),
            game_count: 100,
            time: 0.2,
            limit: 3_600,
            threads: 1,
            write: false,
            program: None,
        };
        let mut args = args.iter();
        while let Some(arg) = args.next() {
            let mut value = || args.next().with_context(|| format!("{arg} takes a value"));
            match arg.as_str() {
                "--games" => wanted.game_count = value()?.parse().context("--games takes a number")?,
                "--time" => wanted.time = value()?.parse().context("--time takes seconds")?,
                "--limit" => wanted.limit = value()?.parse().context("--limit takes seconds")?,
                "--threads" => wanted.threads = value()?.parse().context("--threads takes a number")?,
                "--game" => wanted.games.push(value()?.clone()),
                "--program" => wanted.program = Some(value()?.into()),
                "--write" => wanted.write = true,
                word => match Part::ALL.into_iter().find(|part| part.word() == word) {
                    Some(part) => wanted.parts.push(part),
                    None => bail!(
                        "strength takes random, levels, uct, engines, --games N, --time S, --limit S, --threads N, --game ID, --program FILE and --write, not `{word}`"
                    ),
                },
            }
        }
        if wanted.write && !wanted.games.is_empty() {
            bail!("--write takes all games of a table, since one line of conditions stands for all of them: leave out --game");
        }
        Ok(wanted)
    }

    /// The tables to make, in the order of the page.
    pub(super) fn parts(&self) -> impl Iterator<Item = Part> + '_ {
        Part::ALL.into_iter().filter(|part| self.parts.is_empty() || self.parts.contains(part))
    }
}

#[cfg(test)]
mod tests {
    use super::{Part, Wanted};

    #[test]
    fn words_say_what_is_played() {
        let of = |line: &str| Wanted::of(&line.split_whitespace().map(str::to_owned).collect::<Vec<_>>());
        let short = of("uct --games 4 --time 0.05 --limit 20 --write").expect("arguments");
        assert_eq!((short.game_count, short.time, short.limit, short.write), (4, 0.05, 20, true));
        assert_eq!(short.parts().collect::<Vec<_>>(), [Part::Uct]);
        assert_eq!(of("").expect("arguments").parts().count(), 4);
        assert!(of("uct --game hex").is_ok() && of("uct --game hex --write").is_err());
        assert!(of("everything").is_err() && of("--games").is_err() && of("--games few").is_err());
    }
}
