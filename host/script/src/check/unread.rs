//! Options that no rule reads.

use tianyuan_words::message;

use crate::fault::{Fault, Place};
use crate::loaded::LoadedGame;
use crate::sandbox::tokens::tokens;

/// The options whose names occur nowhere as `opt.name`, `opt["name"]` or `same_as("name")`. Nothing is reported where a file takes members by
/// names that it makes up: any option could be meant.
pub(super) fn unread(loaded: &LoadedGame) -> Vec<Fault> {
    let mut read: Vec<String> = Vec::new();
    for source in &loaded.sources {
        let Some(tokens) = tokens(&source.text) else { return Vec::new() };
        for (at, token) in tokens.iter().enumerate() {
            let before = |back: usize| at.checked_sub(back).and_then(|at| tokens.get(at));
            let quoted = || source.text[token.at + 1..].split(['"', '\'']).next().unwrap_or_default().to_owned();
            if token.name && before(1).is_some_and(|dot| dot.is(".")) {
                read.push(token.text.to_owned());
            } else if token.quoted && before(1).is_some_and(|open| open.is("[") || open.is("(") || open.is("same_as")) {
                read.push(quoted());
            } else if token.name && before(1).is_some_and(|open| open.is("[")) && before(2).is_some_and(|table| table.is("opt")) {
                return Vec::new();
            }
        }
    }
    let unread = loaded.options.iter().filter(|(info, _)| !read.contains(&info.name));
    unread
        .map(|(info, _)| {
            let place = Place::at(info.file.as_str(), info.line);
            let (message, help) =
                (message!(coverage.unread_option, name = info.name), message!(coverage.unread_option_help, name = info.name));
            Fault::new("script/unread-option", &place, message).help(help).word(info.name.clone())
        })
        .collect()
}
