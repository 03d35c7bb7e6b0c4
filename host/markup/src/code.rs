//! Codes that a phone reads.

use qrcode::QrCode;
use qrcode::render::svg::Color;

/// The longest text of a code that is read from some distance, in bytes.
const LONGEST: usize = 500;

/// A text as a QR code, an SVG element of at least so many pixels in width; none where the text is too long.
pub fn qr_code(text: &str, width: u32) -> Option<String> {
    let code = QrCode::new(text.as_bytes()).ok().filter(|_| text.len() <= LONGEST)?;
    let drawn = code.render::<Color<'_>>().min_dimensions(width, width).build();
    // The drawing has a head of its own, which an element of a page has not.
    Some(drawn.split_once("?>").map_or(drawn.as_str(), |(_, drawing)| drawing).to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_is_one_element() {
        let code = qr_code("http://10.0.0.2/?a=1&b=<2>", 180).unwrap();
        assert!(roxmltree::Document::parse(&code).is_ok_and(|document| document.root_element().tag_name().name() == "svg"));
        assert!(qr_code(&"x".repeat(LONGEST), 180).is_some());
        assert!(qr_code(&"x".repeat(LONGEST + 1), 180).is_none());
    }
}
