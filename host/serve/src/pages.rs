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
