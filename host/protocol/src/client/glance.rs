//! The lines by which engines say what they think, cut to what a board shows.

use tianyuan_notation::visible::visible;

/// Characters of a word at most.
const LONGEST: usize = 12;

/// The score and the first moves of an `info` line: `+0.35 e2e4 e7e5`. `None` for any other line, and where a line has no moves.
pub fn glance(line: &str, moves: usize) -> Option<String> {
    let mut words = line.split_whitespace();
    (words.next()? == "info").then_some(())?;
    let mut score = String::new();
    while let Some(word) = words.next() {
        match word {
            "string" => return None,
            "score" => {
                score = match (words.next()?, words.next()?) {
                    ("cp", hundredths) => format!("{:+.2} ", hundredths.parse::<f64>().ok()? / 100.0),
                    ("mate", turns) => format!("#{} ", short(turns)),
                    _ => return None,
                }
            }
            "pv" => {
                let line: Vec<String> = words.by_ref().take(moves).map(short).collect();
                return (!line.is_empty()).then(|| score + &line.join(" "));
            }
            _ => {}
        }
    }
    None
}

fn short(word: &str) -> String {
    visible(&word.chars().take(LONGEST).collect::<String>()).into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn score_and_moves_are_shown() {
        let of = |line: &str| glance(line, 2);
        assert_eq!(of("info depth 9 score cp -35 nodes 7 pv e2e4 e7e5 g1f3").as_deref(), Some("-0.35 e2e4 e7e5"));
        assert_eq!(of("info score mate 3 upperbound pv h5f7").as_deref(), Some("#3 h5f7"));
        assert_eq!(of("info depth 1 pv 7g7f").as_deref(), Some("7g7f"));
        for none in ["bestmove e2e4", "info depth 3", "info pv", "info string pv e2e4", "info score cp", "info score cp x pv e2e4", ""] {
            assert_eq!(of(none), None, "{none}");
        }
        assert_eq!(of("info pv \u{1b}[2J aaaaaaaaaaaaaaaaaaaa").as_deref(), Some("\\u{1b}[2J aaaaaaaaaaaa"));
    }
}
