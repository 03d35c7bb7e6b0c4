//! Parts of pages that jobs write: the text between two comments of one name, in each language of the page.
//!
//! A part begins with the line `<!-- begin NAME -->` and ends with `<!-- end NAME -->`. Everything else belongs to people.

use std::fs;

use anyhow::{Context, Result, bail};

use crate::root;

/// The page of figures, without the end of its name.
pub const FIGURES: &str = "docs/figures";
/// The page of the table of games.
pub const GAMES: &str = "docs/games";
/// The page of strength.
pub const STRENGTH: &str = "docs/strength";

/// One text in each language of a page.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Texts {
    /// For `….md`.
    pub en: String,
    /// For `….zh.md`.
    pub zh: String,
}

/// Puts a text between the comments of a name, in every language of a page.
///
/// # Errors
/// An error if a file has no such part, or cannot be read or written. Nothing is written unless both files have the part.
pub fn write(page: &str, name: &str, texts: &Texts) -> Result<()> {
    let mut written = Vec::new();
    for (end_of_name, text) in [("md", &texts.en), ("zh.md", &texts.zh)] {
        let file = format!("{page}.{end_of_name}");
        let path = root().join(&file);
        let old = fs::read_to_string(&path).with_context(|| file.clone())?;
        let Some(new) = replaced(&old, name, text) else { bail!("{file} has no lines `{}` and `{}`", begin(name), end(name)) };
        written.push((path, new));
    }
    for (path, text) in written {
        fs::write(&path, text).with_context(|| path.display().to_string())?;
    }
    Ok(())
}

fn begin(name: &str) -> String {
    format!("<!-- begin {name} -->")
}

fn end(name: &str) -> String {
    format!("<!-- end {name} -->")
}

/// The document with another text in the part of that name.
fn replaced(document: &str, name: &str, text: &str) -> Option<String> {
    let (begin, end) = (begin(name), end(name));
    let (before, rest) = document.split_once(&begin)?;
    let (_, after) = rest.split_once(&end)?;
    Some(format!("{before}{begin}\n\n{}\n\n{end}{after}", text.trim()))
}

#[cfg(test)]
mod tests {
    use super::replaced;

    #[test]
    fn only_the_part_of_that_name_changes() {
        let document = "One.\n<!-- begin a -->\nold\n<!-- end a -->\nTwo.\n<!-- begin b -->\nkept\n<!-- end b -->\n";
        let changed = "One.\n<!-- begin a -->\n\nnew\n\n<!-- end a -->\nTwo.\n<!-- begin b -->\nkept\n<!-- end b -->\n";
        assert_eq!(replaced(document, "a", "new\n").as_deref(), Some(changed));
        assert_eq!(replaced(changed, "a", "new").as_deref(), Some(changed), "writing twice changes nothing");
        assert_eq!(replaced(document, "c", "new"), None);
        assert_eq!(replaced("<!-- end a --><!-- begin a -->", "a", "new"), None, "the end comes after the beginning");
    }
}
