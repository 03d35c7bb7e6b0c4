//! The time of each test program, from the report of the test runner.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use roxmltree::Document;

/// The path of the runner's report, below the target folder (`.config/nextest.toml`).
pub(crate) const REPORT: &str = "nextest/default/junit.xml";

/// The tests of one program.
#[derive(Debug, Default, PartialEq)]
struct Program {
    tests: usize,
    seconds: f64,
    /// Name and seconds of the slowest test.
    slowest: (String, f64),
}

/// A line a program, the slowest first: seconds of its tests added up, how many there are, and the slowest of them.
///
/// # Errors
/// An error if there is no report, or it cannot be read.
pub(crate) fn table(report: &Path) -> Result<String> {
    let text = fs::read_to_string(report).with_context(|| report.display().to_string())?;
    let mut programs: Vec<(String, Program)> = programs(&text)?.into_iter().collect();
    programs.sort_by(|(_, a), (_, b)| b.seconds.total_cmp(&a.seconds));
    let line = |(name, program): &(String, Program)| {
        let Program { tests, seconds, slowest: (test, most) } = program;
        format!("{seconds:8.1} s  {tests:4}  {name}  (slowest: {test}, {most:.1} s)\n")
    };
    Ok(programs.iter().map(line).collect())
}

fn programs(report: &str) -> Result<BTreeMap<String, Program>> {
    let document = Document::parse(report).context("the report of the tests")?;
    let mut programs: BTreeMap<String, Program> = BTreeMap::new();
    for case in document.descendants().filter(|node| node.has_tag_name("testcase")) {
        let text = |name| case.attribute(name).unwrap_or_default();
        let seconds: f64 = text("time").parse().unwrap_or(0.0);
        let program = programs.entry(text("classname").to_owned()).or_default();
        program.tests += 1;
        program.seconds += seconds;
        if seconds >= program.slowest.1 {
            program.slowest = (text("name").to_owned(), seconds);
        }
    }
    Ok(programs)
}

#[cfg(test)]
mod tests {
    use super::*;

    const REPORT: &str = r#"<testsuites name="run" tests="3"><testsuite name="rules">
        <testcase name="a" classname="rules" time="0.5"/><testcase name="b" classname="rules" time="2.0"><failure/></testcase></testsuite>
        <testsuite name="cli"><testcase name="c" classname="cli" time="1.0"/></testsuite></testsuites>"#;

    #[test]
    fn seconds_are_added_up_by_program() {
        let programs = programs(REPORT).unwrap();
        assert_eq!(programs["rules"], Program { tests: 2, seconds: 2.5, slowest: ("b".to_owned(), 2.0) });
        assert_eq!(programs["cli"].tests, 1);
        assert!(super::programs("<testsuites>").is_err());
    }
}
