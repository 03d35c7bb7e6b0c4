//! `cargo xtask bench`: the figures of docs/figures.md, measured on the machine at hand with the program itself.

mod games;
mod growth;
mod hooks;
mod instructions;
mod memory;
mod scaling;
mod sheet;

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};
use serde_json::Value;

use crate::{dist, jobs, root};

pub use instructions::profile;

/// A part of the benchmark.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Part {
    Kernels,
    Games,
    Load,
    Hooks,
    Growth,
    Memory,
    Scaling,
}

const PARTS: [(&str, Part); 7] = [
    ("kernels", Part::Kernels),
    ("games", Part::Games),
    ("load", Part::Load),
    ("hooks", Part::Hooks),
    ("growth", Part::Growth),
    ("memory", Part::Memory),
    ("scaling", Part::Scaling),
];

/// The arguments of `bench`.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Wanted {
    parts: Vec<Part>,
    /// Games to measure; all base games where none is named.
    pub(crate) games: Vec<String>,
    /// Tables and pictures go into the page of figures.
    write: bool,
    /// True if instructions are counted instead of seconds.
    instructions: bool,
    /// An earlier count of instructions.
    against: Option<PathBuf>,
    /// A program to measure instead of the one built from here.
    program: Option<PathBuf>,
}

impl Wanted {
    pub(crate) fn of(args: &[String]) -> Result<Wanted> {
        let mut wanted = Wanted::default();
        let mut args = args.iter();
        while let Some(word) = args.next() {
            let mut value = || args.next().with_context(|| format!("`{word}` wants a value")).map(String::as_str);
            match word.as_str() {
                "--write" => wanted.write = true,
                "--instructions" => wanted.instructions = true,
                "--against" => wanted.against = Some(value()?.into()),
                "--program" => wanted.program = Some(value()?.into()),
                "--game" => wanted.games.push(value()?.to_owned()),
                word => match PARTS.iter().find(|(name, _)| *name == word) {
                    Some((_, part)) => wanted.parts.push(*part),
                    None => bail!("`{word}`: the parts are {}", PARTS.map(|(name, _)| name).join(", ")),
                },
            }
        }
        if wanted.write && wanted.parts.contains(&Part::Load) && !wanted.wants(Part::Games) {
            bail!("the page of figures has the times of loading in its table of games: name `games` beside --write");
        }
        Ok(wanted)
    }

    fn wants(&self, part: Part) -> bool {
        self.parts.is_empty() || self.parts.contains(&part)
    }

    /// The program to measure.
    pub(crate) fn program(&self) -> Result<PathBuf> {
        match &self.program {
            Some(program) => program.canonicalize().with_context(|| program.display().to_string()),
            None => dist::program(),
        }
    }

    /// The games to measure.
    pub(crate) fn games(&self, program: &Path) -> Result<Vec<String>> {
        if self.games.is_empty() { base_games(program) } else { Ok(self.games.clone()) }
    }
}

/// Builds the program as a user gets it, measures the wanted parts and prints tables.
///
/// # Errors
/// An error if the program cannot be built or a run of it fails.
pub fn run(args: &[String]) -> Result<()> {
    let wanted = Wanted::of(args)?;
    let program = wanted.program()?;
    if wanted.instructions {
        return instructions::run(&program, &wanted.games(&program)?, wanted.against.as_deref());
    }
    let tables: [(Part, &dyn Fn() -> Result<sheet::Sheet>); 6] = [
        (Part::Games, &|| games::games(&program, &wanted.games(&program)?)),
        (Part::Load, &|| games::load(&program, &wanted.games(&program)?)),
        (Part::Hooks, &|| hooks::measure(&program)),
        (Part::Growth, &|| growth::measure(&program, wanted.write)),
        (Part::Memory, &|| memory::measure(&program)),
        (Part::Scaling, &|| scaling::measure(&program)),
    ];
    for (part, measure) in tables {
        // All games are loaded for their own table too.
        if wanted.wants(part) && (part != Part::Load || !wanted.wants(Part::Games)) {
            measure()?.put_out(wanted.write)?;
        }
    }
    let kernels = wanted.wants(Part::Kernels) && wanted.program.is_none();
    if kernels && !jobs::cargo(&["bench", "--package", "tianyuan-tests"])? { bail!("the benchmarks of the kernel failed") } else { Ok(()) }
}

/// The base games.
fn base_games(program: &Path) -> Result<Vec<String>> {
    let listed = ask(program, &["list"])?;
    let games = listed.as_array().into_iter().flatten().filter(|game| game["of"].is_null());
    Ok(games.filter_map(|game| game["id"].as_str().map(str::to_owned)).collect())
}

/// The answer of the program in JSON.
pub(crate) fn ask(program: &Path, args: &[&str]) -> Result<Value> {
    let done = Command::new(program).args(args).arg("--json").current_dir(root()).output().context("the program does not start")?;
    if !done.status.success() {
        bail!("tianyuan {} failed: {}", args.join(" "), String::from_utf8_lossy(&done.stderr).trim());
    }
    Ok(serde_json::from_slice(&done.stdout)?)
}

/// A field of an answer that is a number.
fn number(answer: &Value, field: &str) -> f64 {
    answer[field].as_f64().unwrap_or(f64::NAN)
}

/// The rate at which an answer's work was done; what took no measurable time says nothing.
fn rate(answer: &Value, field: &str) -> f64 {
    number(answer, field) / number(answer, "cpu_seconds").max(1e-6)
}

/// The lines of a table of data: words separated by blanks, `#` begins a comment. The choice of games to measure is data of the tests,
/// because the host knows none.
fn data(name: &str) -> Result<Vec<Vec<String>>> {
    let file = format!("tests/data/bench/{name}.txt");
    let text = std::fs::read_to_string(root().join(&file)).with_context(|| file)?;
    let words = |line: &str| line.split('#').next().unwrap_or_default().split_whitespace().map(str::to_owned).collect::<Vec<_>>();
    Ok(text.lines().map(words).filter(|words| !words.is_empty()).collect())
}

pub(crate) fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values.get(values.len() / 2).copied().unwrap_or(f64::NAN)
}

#[cfg(test)]
mod tests {
    use super::{Part, Wanted, median};

    #[test]
    fn words_say_what_is_measured() {
        let of = |line: &str| Wanted::of(&line.split_whitespace().map(str::to_owned).collect::<Vec<_>>());
        let wanted = of("growth --write memory --against old.txt").unwrap_or_default();
        assert_eq!((wanted.parts.as_slice(), wanted.write), ([Part::Growth, Part::Memory].as_slice(), true));
        assert_eq!(wanted.against, Some("old.txt".into()));
        assert!(Wanted::of(&["load".to_owned(), "--write".to_owned()]).is_err_and(|error| error.to_string().contains("`games`")));
        assert!(wanted.wants(Part::Memory) && !wanted.wants(Part::Games));
        assert!(of("").is_ok_and(|wanted| wanted.wants(Part::Games)));
        assert!(of("everything").is_err() && of("--against").is_err());
    }

    #[test]
    fn the_median_is_the_middle_one() {
        assert_eq!(median(vec![3.0, 1.0, 2.0]), 2.0);
        assert!(median(Vec::new()).is_nan());
    }
}
