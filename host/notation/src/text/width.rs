//! Signs of full width, as East Asian keyboards write them.

/// Signs of full width as those of ASCII, and dashes as one.
pub(crate) fn narrow(text: &str) -> String {
    let fold = |c: char| match c {
        '\u{FF01}'..='\u{FF5E}' => char::from_u32(c as u32 - 0xFEE0).unwrap_or(c),
        '‐' | '‑' | '–' | '—' | '−' => '-',
        '×' => 'x',
        c => c,
    };
    text.chars().map(fold).collect()
}
