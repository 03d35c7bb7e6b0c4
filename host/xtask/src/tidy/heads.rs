//! Doc comments: a line names its subject, and does not begin as a question.

use super::{Finding, Text};

/// Words that a doc line does not begin with.
const QUESTIONS: [&str; 3] = ["What", "Where", "Whether"];

pub(super) fn check(texts: &[Text]) -> Vec<Finding> {
    texts.iter().filter(|text| text.ends(&[".rs"])).flat_map(of_file).collect()
}

fn of_file(text: &Text) -> Vec<Finding> {
    let lines = text.text.lines().enumerate();
    let begun = lines.filter_map(|(number, line)| Some((number, question(line)?)));
    begun.map(|(number, word)| text.broken(Some(number), format!("the doc line begins with `{word}`: name its subject first"))).collect()
}

/// The word of a question that a line of a doc comment begins with.
fn question(line: &str) -> Option<&str> {
    let line = line.trim_start();
    let doc = line.strip_prefix("/// ").or_else(|| line.strip_prefix("//! "))?;
    let first = doc.split(|c: char| !c.is_alphabetic()).next()?;
    QUESTIONS.contains(&first).then_some(first)
}

#[cfg(test)]
mod tests {
    use super::question;

    #[test]
    fn heads_that_ask_are_found() {
        assert_eq!(question("    /// Whether it is so."), Some("Whether"));
        assert_eq!(question("//! What is there."), Some("What"));
        assert_eq!(question("/// Whatever was written."), None);
        assert_eq!(question("// What follows is plain."), None);
        assert_eq!(question("let text = \"/// What\";"), None);
    }
}
