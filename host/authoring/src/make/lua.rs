//! The script of a draft.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use tianyuan_rules::spec::Texts;

use super::draft::{Draft, DraftReply, DraftStep};

/// Replies within replies that are written at most.
const DEEPEST: usize = 60;

/// Writes a lesson.
pub fn write(draft: &Draft) -> String {
    let mut out = String::new();
    for line in &draft.preface {
        let _ = writeln!(out, "-- {}", one_line(line));
    }
    out.push_str("return lesson {\n");
    field(&mut out, 1, "id", &quote(&draft.id));
    field(&mut out, 1, "game", &quote(&draft.game));
    if !draft.options.is_empty() {
        field(&mut out, 1, "options", &options(&draft.options));
    }
    field(&mut out, 1, "names", &texts(&draft.names));
    if !draft.about.is_empty() {
        field(&mut out, 1, "about", &texts(&draft.about));
    }
    field(&mut out, 1, "languages", "{ \"en\", \"zh\" }");
    out.push_str("  steps = {\n");
    for step in &draft.steps {
        write_step(&mut out, step);
    }
    out.push_str("  },\n}\n");
    out
}

fn write_step(out: &mut String, step: &DraftStep) {
    if !step.note.is_empty() {
        let _ = writeln!(out, "    -- {}", one_line(&step.note));
    }
    let _ = writeln!(out, "    step {} {{", quote(&step.id));
    let mut put = |name: &str, value: String| field(out, 3, name, &value);
    if !step.names.is_empty() {
        put("names", texts(&step.names));
    }
    if let Some(game) = &step.game {
        put("game", quote(game));
    }
    if !step.options.is_empty() {
        put("options", options(&step.options));
    }
    if let Some(position) = &step.position {
        put("position", quote(position));
    }
    if !step.play.is_empty() {
        put("play", quote(&step.play));
    }
    if let Some(learner) = &step.learner {
        put("as", quote(learner));
    }
    if !step.say.is_empty() {
        put("say", texts(&step.say));
    }
    put("goal", step.goal.clone());
    if step.within > 1 {
        put("within", step.within.to_string());
    }
    match step.solutions.as_slice() {
        [] => {}
        [only] => put("solution", quote(only)),
        several => put("solution", format!("{{ {} }}", several.iter().map(|line| quote(line)).collect::<Vec<_>>().join(", "))),
    }
    if step.more {
        put("more", "true".to_owned());
    }
    if !step.replies.is_empty() {
        put("replies", replies(&step.replies, 3, 0));
    }
    if !step.foreseen.is_empty() {
        let mut text = "{\n".to_owned();
        for (answer, said) in &step.foreseen {
            let _ = writeln!(text, "        [{}] = {},", quote(answer), texts(said));
        }
        put("on", text + "      }");
    }
    if !step.otherwise.is_empty() {
        put("otherwise", texts(&step.otherwise));
    }
    if !step.hints.is_empty() {
        let mut text = "{\n".to_owned();
        for hint in &step.hints {
            let _ = writeln!(text, "        {},", texts(hint));
        }
        put("hints", text + "      }");
    }
    if !step.success.is_empty() {
        put("success", texts(&step.success));
    }
    out.push_str("    },\n");
}

fn replies(list: &[DraftReply], indent: usize, depth: usize) -> String {
    let pad = "  ".repeat(indent);
    let mut text = "{\n".to_owned();
    for reply in list {
        let _ = writeln!(text, "{pad}  [{}] = {},", quote(&reply.to), one_reply(reply, indent + 1, depth));
    }
    text + &pad + "}"
}

/// A reply, with those that follow among its fields.
fn one_reply(reply: &DraftReply, indent: usize, depth: usize) -> String {
    let Some(play) = &reply.play else { return "false".to_owned() };
    let pad = "  ".repeat(indent);
    let mut parts = vec![quote(play)];
    parts.extend(reply.say.iter().map(|(language, said)| format!("{language} = {}", quote(said))));
    let mut text = format!("reply {{ {}", parts.join(", "));
    if reply.then.is_empty() || depth >= DEEPEST {
        return text + " }";
    }
    text.push_str(",\n");
    for next in &reply.then {
        let _ = writeln!(text, "{pad}  [{}] = {},", quote(&next.to), one_reply(next, indent + 1, depth + 1));
    }
    text + &pad + "}"
}

fn field(out: &mut String, indent: usize, name: &str, value: &str) {
    let _ = writeln!(out, "{}{name} = {value},", "  ".repeat(indent));
}

/// A table of options: numbers and booleans bare, words in quotes.
fn options(options: &BTreeMap<String, String>) -> String {
    let value = |text: &str| {
        let bare = text.parse::<i64>().is_ok() || matches!(text, "true" | "false");
        if bare { text.to_owned() } else { quote(text) }
    };
    let parts: Vec<String> = options.iter().map(|(name, text)| format!("{name} = {}", value(text))).collect();
    format!("{{ {} }}", parts.join(", "))
}

/// A text in its languages.
fn texts(texts: &Texts) -> String {
    let parts: Vec<String> = texts.iter().map(|(language, text)| format!("{language} = {}", quote(text))).collect();
    format!("{{ {} }}", parts.join(", "))
}

/// A text between quotes.
pub fn quote(text: &str) -> String {
    let mut quoted = String::with_capacity(text.len() + 2);
    quoted.push('"');
    for c in text.chars() {
        match c {
            '"' => quoted.push_str("\\\""),
            '\\' => quoted.push_str("\\\\"),
            '\n' => quoted.push_str("\\n"),
            '\r' => {}
            '\t' => quoted.push(' '),
            c if c.is_control() => {}
            c => quoted.push(c),
        }
    }
    quoted.push('"');
    quoted
}

/// A text without what would end its line.
fn one_line(text: &str) -> String {
    text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_script_could_mistake_is_escaped() {
        assert_eq!(quote("a\"b\\c\nd\u{7}"), "\"a\\\"b\\\\c\\nd\"");
        assert_eq!(
            options(&BTreeMap::from([("size".to_owned(), "9".to_owned()), ("ko".to_owned(), "area".to_owned())])),
            "{ ko = \"area\", size = 9 }"
        );
    }

    #[test]
    fn replies_nest() {
        let inner = DraftReply { to: "C3".to_owned(), play: None, ..DraftReply::default() };
        let outer = DraftReply {
            to: "A1".to_owned(),
            play: Some("B2".to_owned()),
            say: Texts::from([("en".to_owned(), "so".to_owned()), ("zh".to_owned(), "如此".to_owned())]),
            then: vec![inner],
        };
        let text = replies(&[outer], 0, 0);
        assert_eq!(text, "{\n  [\"A1\"] = reply { \"B2\", en = \"so\", zh = \"如此\",\n    [\"C3\"] = false,\n  },\n}");
    }
}
