//! The form of a text: words with places for arguments. The build script reads texts with it too.

/// A part of a text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Part<'t> {
    /// Words as they are.
    Words(&'t str),
    /// The place of an argument, `%{n}`; with forms, `%{n|turn|turns}`, the word that goes with its number.
    Slot {
        /// The argument's name.
        name: &'t str,
        /// One word for each category of numbers of the language; empty where the argument itself is written.
        forms: Vec<&'t str>,
    },
    /// `%{-name}`: an argument that this language leaves out.
    Silent(&'t str),
    /// `%{}`: nothing; a blank beside it stays, whatever is next to it.
    Nothing,
    /// A `%{` that nothing closes.
    Open(&'t str),
}

/// The parts of a text, in order.
pub(crate) fn parts(text: &str) -> Vec<Part<'_>> {
    let mut out = Vec::new();
    let mut rest = text;
    while let Some(at) = rest.find("%{") {
        if at > 0 {
            out.push(Part::Words(&rest[..at]));
        }
        let Some((inside, behind)) = rest[at + 2..].split_once('}') else {
            out.push(Part::Open(&rest[at..]));
            return out;
        };
        let mut words = inside.split('|');
        let name = words.next().unwrap_or_default();
        out.push(match (name.strip_prefix('-'), name) {
            (Some(silent), _) => Part::Silent(silent),
            (None, "") => Part::Nothing,
            (None, _) => Part::Slot { name, forms: words.collect() },
        });
        rest = behind;
    }
    if !rest.is_empty() {
        out.push(Part::Words(rest));
    }
    out
}
