//! Texts: each exists in every language of the lesson.

use tianyuan_script::lesson::{At, Expected, Goal, Replies, Reply, Step};
use tianyuan_script::written::Texts;
use tianyuan_words::{Message, message};

use super::checker::{Checker, Mistake};

pub(super) fn lesson(checker: &mut Checker<'_>) {
    let lesson = checker.lesson;
    let at = &lesson.at;
    whole(checker, &lesson.names, at, "lesson", &["names"]);
    whole(checker, &lesson.about, at, "lesson", &["about"]);
}

pub(super) fn step(checker: &mut Checker<'_>, step: &Step) {
    let at = &step.at;
    whole(checker, &step.names, at, "step", &["names"]);
    whole(checker, &step.say, at, "step", &["say"]);
    whole(checker, &step.otherwise, at, "step", &["otherwise"]);
    whole(checker, &step.success, at, "step", &["success"]);
    for (index, hint) in step.hints.iter().enumerate() {
        whole(checker, hint, at, "step", &["hints", &(index + 1).to_string()]);
        if hint.is_empty() {
            empty(checker, at, "step", &["hints", &(index + 1).to_string()]);
        }
    }
    let mut listed = 0;
    for foreseen in &step.foreseen {
        let key = match &foreseen.answer {
            Expected::Text(text) => text.clone(),
            Expected::Holds(_) => {
                listed += 1;
                listed.to_string()
            }
        };
        let path = ["on", key.as_str()];
        whole(checker, &foreseen.say, &foreseen.at, "step", &path);
        if foreseen.say.is_empty() && foreseen.next.is_none() {
            empty(checker, &foreseen.at, "step", &path);
        }
    }
    if let Goal::Choice(choices) = &step.goal {
        for choice in choices {
            whole(checker, &choice.text, &choice.at, "choice", &[]);
            whole(checker, &choice.say, &choice.at, "choice", &["say"]);
            if choice.text.is_empty() {
                empty(checker, &choice.at, "choice", &[]);
            }
        }
    }
    if let Replies::Tree(replies) = &step.replies {
        tree(checker, replies);
    }
}

fn tree(checker: &mut Checker<'_>, replies: &[Reply]) {
    for reply in replies {
        whole(checker, &reply.say, &reply.at, "reply", &[]);
        tree(checker, &reply.then);
    }
}

/// A text that is there is there in every language.
fn whole(checker: &mut Checker<'_>, texts: &Texts, at: &At, owner: &'static str, path: &[&str]) {
    if texts.is_empty() {
        return;
    }
    let lesson = checker.lesson;
    let is_missing = |lang: &&String| texts.get(*lang).is_none_or(|text| text.trim().is_empty());
    let missing: Vec<&str> = lesson.languages.iter().filter(is_missing).map(String::as_str).collect();
    if missing.is_empty() {
        return;
    }
    let list = missing.iter().map(|lang| format!("`{lang}`")).collect::<Vec<_>>();
    checker.wrong(Mistake {
        code: "lesson/text-missing",
        at,
        owner,
        path,
        message: message!(proof.this_text_is_missing, list = Message::list(&list)),
        help: Some(message!(proof.add_4, missing = missing[0])),
    });
}

/// A text that has to be there is not.
fn empty(checker: &mut Checker<'_>, at: &At, owner: &'static str, path: &[&str]) {
    let first = checker.lesson.languages.first().map_or("en", String::as_str);
    let help = message!(proof.say_something, first = first);
    let message = message!(proof.nothing_is_said_here);
    checker.wrong(Mistake { code: "lesson/text-missing", at, owner, path, message, help: Some(help) });
}
