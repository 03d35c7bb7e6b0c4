//! Markup for pages to print and for drawings. Whatever outsiders wrote passes [`escape`] before it enters a page.

mod code;
mod page;

pub use code::qr_code;
pub use page::{Column, page, table};

/// A text between tags or in quotation marks. Characters that XML forbids become blanks.
pub fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for sign in text.chars() {
        match sign {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&#39;"),
            '\u{fffe}' | '\u{ffff}' => out.push(' '),
            sign if sign.is_control() => out.push(' '),
            sign => out.push(sign),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_text_is_markup() {
        assert_eq!(escape("<a b=\"c\" d='e'> & 久"), "&lt;a b=&quot;c&quot; d=&#39;e&#39;&gt; &amp; 久");
        assert_eq!(escape("a\nb\u{7}c\u{ffff}d"), "a b c d");
        let every: String = (0..=0x11_0000_u32).filter_map(char::from_u32).step_by(7).collect();
        assert!(roxmltree::Document::parse(&format!("<p title=\"{0}\">{0}</p>", escape(&every))).is_ok());
    }
}
