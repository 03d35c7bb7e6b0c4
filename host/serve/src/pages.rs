//! The files of pages, which are inside the program.

use std::borrow::Cow;

use axum::extract::Path;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use include_dir::{Dir, include_dir};
use tianyuan_render::{STYLE_SHEET, Theme};

static FILES: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/page");

/// The one page; everything after `#` in its address is its own affair.
pub(crate) async fn index() -> Response {
    file("index.html")
}

/// A file of the page.
pub(crate) async fn asset(Path(path): Path<String>) -> Response {
    match path.as_str() {
        DRAWING => ([(header::CONTENT_TYPE, kind(DRAWING)), (header::CACHE_CONTROL, "no-cache")], drawing()).into_response(),
        path => file(path),
    }
}

/// The style sheet of drawn boards, which is made from the drawing's own.
const DRAWING: &str = "drawing.css";

/// The classes of the drawing, and the variables of each look under a class of its name at the root: pieces have such classes too.
fn drawing() -> String {
    let looks = Theme::ALL.into_iter().map(|(word, theme)| format!(":root.{word} {{ {} }}\n", theme.variables()));
    looks.fold(STYLE_SHEET.to_owned() + "\n", |sheet, look| sheet + &look)
}

fn file(path: &str) -> Response {
    match contents(path) {
        Some(found) => ([(header::CONTENT_TYPE, kind(path)), (header::CACHE_CONTROL, "no-cache")], found).into_response(),
        None => (StatusCode::NOT_FOUND, "there is no such file\n").into_response(),
    }
}

/// The contents of a file of the page. The folder is a list of files inside the program: no path leads out of it.
#[cfg(not(debug_assertions))]
fn contents(path: &str) -> Option<Cow<'static, [u8]>> {
    FILES.get_file(path).map(|found| Cow::Borrowed(found.contents()))
}

/// A build for developers reads the file itself where it is there, so that a page is edited without a build.
#[cfg(debug_assertions)]
fn contents(path: &str) -> Option<Cow<'static, [u8]>> {
    let plain = std::path::Path::new(path).components().all(|part| matches!(part, std::path::Component::Normal(_)));
    let read = || std::fs::read(std::path::Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/page")).join(path)).ok();
    let embedded = || FILES.get_file(path).map(|found| Cow::Borrowed(found.contents()));
    plain.then(read).flatten().map(Cow::Owned).or_else(embedded)
}

fn kind(path: &str) -> &'static str {
    match path.rsplit_once('.').map(|(_, end)| end) {
        Some("html") => "text/html; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("js" | "mjs") => "text/javascript; charset=utf-8",
        Some("svg") => "image/svg+xml",
        Some("json" | "webmanifest") => "application/json",
        Some("txt") => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    fn text(path: &str) -> &'static str {
        FILES.get_file(path).and_then(|file| file.contents_utf8()).unwrap_or_else(|| panic!("no {path}"))
    }

    /// The texts between a beginning and an end.
    fn between(text: &'static str, begin: &'static str, end: &'static str) -> impl Iterator<Item = &'static str> {
        text.split(begin).skip(1).filter_map(move |rest| Some(rest.split_once(end)?.0))
    }

    /// A module and all that it imports at its head.
    fn needed(module: &'static str, all: &mut BTreeSet<&'static str>) {
        if all.insert(module) {
            between(text(module), " from './", "'").for_each(|other| needed(other, all));
        }
    }

    #[test]
    fn the_first_page_asks_at_once_for_all_that_it_and_a_board_need() {
        let index = text("index.html");
        let asked: BTreeSet<&str> = between(index, "href=\"page/", "\"").chain(between(index, "src=\"page/", "\"")).collect();
        let modules: BTreeSet<&str> = asked.iter().copied().filter(|path| path.ends_with(".js")).collect();
        let mut wanted = BTreeSet::new();
        ["app.js", "home.js", "match.js"].into_iter().for_each(|module| needed(module, &mut wanted));
        assert_eq!(modules, wanted);
        let lost: Vec<_> = asked.iter().filter(|path| FILES.get_file(path).is_none() && **path != DRAWING).collect();
        assert!(lost.is_empty(), "{lost:?}");
    }
}
