//! Comparison with other programs.

use anyhow::{Result, bail};

use crate::jobs;

/// Counts the same trees and plays the same random games as other programs do, side by side. Which, by which programs and how is
/// data of the tests, because the host knows no game; so are the arguments, but for `--profile NAME`, the profile to build with.
///
/// # Errors
/// An error if it cannot be built, or a program counts another number.
pub fn run(arguments: &[String]) -> Result<()> {
    let (profile, rest) = profile(arguments)?;
    let mut line = vec!["run", "--profile", profile, "--package", "tianyuan-tests", "--example", "peers", "--"];
    line.extend(rest);
    if jobs::cargo(&line)? { Ok(()) } else { bail!("the peers could not be compared") }
}

/// The profile to build with, and the other arguments.
fn profile(arguments: &[String]) -> Result<(&str, Vec<&str>)> {
    let mut rest: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let Some(at) = rest.iter().position(|argument| *argument == "--profile") else { return Ok(("release", rest)) };
    rest.remove(at);
    if at == rest.len() {
        bail!("--profile wants the name of a profile");
    }
    Ok((rest.remove(at), rest))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_profile_is_taken_out() {
        let profile_of = |line: &str| {
            let words: Vec<String> = line.split_whitespace().map(str::to_owned).collect();
            profile(&words).map(|(name, rest)| format!("{name}: {}", rest.join(" "))).ok()
        };
        assert_eq!(profile_of("--quick --only a").as_deref(), Some("release: --quick --only a"));
        assert_eq!(profile_of("--quick --profile perf --only a").as_deref(), Some("perf: --quick --only a"));
        assert_eq!(profile_of("--profile"), None);
    }
}
