//! Whole pages and their tables.

use std::fmt::Write as _;

use crate::escape;

/// The head of a column.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Column {
    /// Its name.
    pub name: String,
    /// True for numbers, which are aligned to the right.
    pub number: bool,
}

impl Column {
    /// A column of texts.
    pub fn text(name: impl Into<String>) -> Column {
        Column { name: name.into(), number: false }
    }

    /// A column of numbers.
    pub fn number(name: impl Into<String>) -> Column {
        Column { name: name.into(), number: true }
    }
}

/// A page in a language, given by its tag. The style and the body are markup already.
pub fn page(lang: &str, title: &str, style: &str, body: &str) -> String {
    format!(
        "<!doctype html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" content=\"width=device-width\">\n\
         <title>{}</title>\n<style>{style}</style>\n</head>\n<body>\n{body}</body>\n</html>\n",
        escape(lang),
        escape(title)
    )
}

/// A table of a class of the page's style; an empty class is none. Cells beyond the last column are left out.
pub fn table(class: &str, head: &[Column], rows: &[Vec<String>]) -> String {
    let class_of = |number: bool| if number { " class=\"n\"" } else { "" };
    let mut out = if class.is_empty() { "<table>\n".to_owned() } else { format!("<table class=\"{class}\">\n") };
    out.push_str("<thead><tr>");
    for column in head {
        let _ = write!(out, "<th scope=\"col\"{}>{}</th>", class_of(column.number), escape(&column.name));
    }
    out.push_str("</tr></thead>\n<tbody>\n");
    for row in rows {
        out.push_str("<tr>");
        for (text, column) in row.iter().zip(head) {
            let _ = write!(out, "<td{}>{}</td>", class_of(column.number), escape(text));
        }
        out.push_str("</tr>\n");
    }
    out + "</tbody>\n</table>\n"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_is_escaped_and_aligned() {
        let head = [Column::text("<Name>"), Column::number("No.")];
        let body = table("wall", &head, &[vec!["A&B".to_owned(), "7".to_owned(), "left out".to_owned()]]);
        assert!(body.contains("<th scope=\"col\">&lt;Name&gt;</th><th scope=\"col\" class=\"n\">No.</th>"), "{body}");
        assert!(body.contains("<td>A&amp;B</td><td class=\"n\">7</td></tr>"), "{body}");
        let page = page("en", "A \"B\"", "p{margin:0}", &body);
        let as_xml = page.replace("<!doctype html>", "").replace("utf-8\">", "utf-8\"/>").replace("width\">", "width\"/>");
        assert!(roxmltree::Document::parse(&as_xml).is_ok(), "{page}");
    }
}
