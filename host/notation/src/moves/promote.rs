//! The signs of promotion in a move: `+`, `=`, and with several kinds to choose from `=Q`, or `q` behind the sites.

use tianyuan_rules::spec::{KindId, Spec};

use super::legs::kind_of;

/// The sign of promotion behind the sites of a move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Turned {
    /// `=`: it does not promote.
    Not,
    /// `+`: it does.
    Some,
    /// `=Q`: into this kind.
    Into(KindId),
    /// `=2`: into the second kind of its list.
    Nth(u16),
}

impl Turned {
    /// It as messages show it.
    pub(super) fn shown(self, spec: &Spec) -> String {
        match self {
            Turned::Not => "=".to_owned(),
            Turned::Some => "+".to_owned(),
            Turned::Into(kind) => format!("={}", letter(spec, kind)),
            Turned::Nth(nth) => format!("={nth}"),
        }
    }

    /// True if it promotes at all.
    pub(super) fn is_some(self) -> bool {
        self != Turned::Not
    }

    /// True if this promotion, or none, of a piece that may turn into `kinds` is meant.
    pub(super) fn fits(self, promotion: Option<u16>, kinds: &[KindId]) -> bool {
        match self {
            Turned::Not => promotion.is_none(),
            Turned::Some => promotion.is_some(),
            Turned::Into(kind) => promotion.is_some_and(|at| kinds.get(usize::from(at)) == Some(&kind)),
            Turned::Nth(nth) => nth > 0 && promotion == nth.checked_sub(1),
        }
    }

    /// The promotion, without a test of its legality.
    pub(super) fn promotion(self, kinds: &[KindId]) -> Option<u16> {
        match self {
            Turned::Not => None,
            Turned::Some => Some(0),
            Turned::Into(kind) => Some(kinds.iter().position(|known| *known == kind).map_or(0, |at| at as u16)),
            Turned::Nth(nth) => nth.checked_sub(1),
        }
    }
}

fn letter(spec: &Spec, kind: KindId) -> &str {
    spec.kinds.get(usize::from(kind)).and_then(|kind| kind.letters.first()).map_or("?", String::as_str)
}

/// The sign behind a move with this promotion, or without one.
///
/// A decision does not name the piece that moves. If all that may choose have the same list, the letter of the kind is written;
/// otherwise the number is.
pub(super) fn sign(spec: &Spec, promotion: Option<u16>) -> String {
    let Some(at) = promotion.map(usize::from) else { return String::new() };
    if spec.kinds.iter().all(|kind| kind.promotes.len() < 2) {
        return "+".to_owned();
    }
    let mut meant = spec.kinds.iter().filter_map(|kind| kind.promotes.get(at));
    let first = meant.next();
    match first {
        Some(&kind) if meant.all(|other| *other == kind) => format!("={}", letter(spec, kind)),
        _ => format!("={}", at + 1),
    }
}

/// The kind that something may turn into, by the letter of any side, in either case.
fn into(spec: &Spec, text: &str) -> Option<KindId> {
    let mut kinds: Vec<KindId> = spec.kinds.iter().flat_map(|kind| kind.promotes.iter().copied()).collect();
    kinds.sort_unstable();
    kinds.dedup();
    let letters = |kind: KindId| spec.kinds.get(usize::from(kind)).map(|kind| kind.letters.as_slice()).unwrap_or_default();
    let exact = kinds.iter().copied().find(|&kind| letters(kind).iter().any(|known| known == text));
    let lower = text.to_lowercase();
    exact.or_else(|| kinds.iter().copied().find(|&kind| letters(kind).iter().any(|known| known.to_lowercase() == lower)))
}

/// Takes `+`, `=`, `=Q`, `=2` off the end of a word; any other text behind `=` is the error.
pub(super) fn signed<'w>(spec: &Spec, word: &'w str) -> Result<(&'w str, Option<Turned>), (usize, &'w str)> {
    let bare = word.trim_end_matches(['.', '!', '?', '。']);
    // `=Q+` and `=Q#` tell of check and mate as well.
    if let Some((sites, behind)) = bare.rsplit_once('=').map(|(sites, behind)| (sites, behind.trim_end_matches(['+', '#'])))
        && !sites.is_empty()
        && !behind.is_empty()
    {
        let nth = behind.parse::<u16>().ok().map(Turned::Nth);
        return match into(spec, behind).or_else(|| kind_of(spec, behind)).map(Turned::Into).or(nth) {
            Some(turned) => Ok((sites, Some(turned))),
            None => Err((sites.chars().count() + 1, behind)),
        };
    }
    Ok(match bare.char_indices().next_back() {
        Some((at, '+')) => (&bare[..at], Some(Turned::Some)),
        Some((at, '=')) => (&bare[..at], Some(Turned::Not)),
        _ => (bare, None),
    })
}

/// Takes the letter of a kind off a word that is `sites` without it: `e7e8q`.
pub(super) fn lettered<'w>(spec: &Spec, word: &'w str, sites: impl Fn(&str) -> bool) -> Option<(&'w str, Turned)> {
    if sites(word) {
        return None;
    }
    word.char_indices().rev().map(|(at, _)| at).take(2).filter(|&at| at > 0).find_map(|at| {
        let (head, tail) = word.split_at(at);
        Some((head, Turned::Into(into(spec, tail).filter(|_| sites(head))?)))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::Arc;
    use tianyuan_rules::spec::Kind;

    const K: KindId = KindId::new(0);
    const Q: KindId = KindId::new(1);
    const R: KindId = KindId::new(2);

    fn spec(promotes: [&[KindId]; 4]) -> Spec {
        let board = tianyuan_board::Board::rectangle(4, 4, true, None, None).unwrap_or_else(|error| panic!("{error}"));
        let kind = |(letter, promotes): (&str, &[KindId])| Kind {
            id: letter.to_owned(),
            letters: vec![letter.to_uppercase(), letter.to_owned()],
            promotes: promotes.to_vec(),
            ..Kind::default()
        };
        let mut spec = Spec::on(Arc::new(board));
        spec.kinds = ["k", "q", "r", "m"].into_iter().zip(promotes).map(kind).collect();
        spec
    }

    #[test]
    fn what_is_written() {
        let several = spec([&[], &[], &[], &[Q, R]]);
        assert_eq!([sign(&several, None), sign(&several, Some(0)), sign(&several, Some(1))], ["", "=Q", "=R"]);
        let one = spec([&[], &[], &[Q], &[Q]]);
        assert_eq!(sign(&one, Some(0)), "+");
        // Pieces with different lists: the decision does not say which of them moves.
        let different = spec([&[], &[], &[Q], &[R, Q]]);
        assert_eq!([sign(&different, Some(0)), sign(&different, Some(1))], ["=1", "=Q"]);
    }

    #[test]
    fn what_is_read() {
        let spec = spec([&[], &[], &[], &[Q, R]]);
        let q = Some(Turned::Into(Q));
        for (word, wanted) in [
            ("a1a2", Ok(("a1a2", None))),
            ("a1a2+!", Ok(("a1a2", Some(Turned::Some)))),
            ("a1a2=", Ok(("a1a2", Some(Turned::Not)))),
            ("a1a2=Q", Ok(("a1a2", q))),
            ("a1a2=q#", Ok(("a1a2", q))),
            ("a1a2=Q+", Ok(("a1a2", q))),
            ("a1a2=2", Ok(("a1a2", Some(Turned::Nth(2))))),
            ("a1a2=k", Ok(("a1a2", Some(Turned::Into(K))))),
            ("a1a2=x", Err((5, "x"))),
        ] {
            assert_eq!(signed(&spec, word), wanted, "{word}");
        }
        let two = |text: &str| text == "a1a2";
        assert_eq!(lettered(&spec, "a1a2r", two), Some(("a1a2", Turned::Into(R))));
        assert_eq!(lettered(&spec, "a1a2k", two), None);
        assert_eq!(lettered(&spec, "a1a2", two), None);
        assert!(Turned::Some.fits(Some(1), &[Q, R]) && !Turned::Some.fits(None, &[Q]));
        assert!(Turned::Into(R).fits(Some(1), &[Q, R]) && !Turned::Into(R).fits(Some(0), &[Q, R]) && !Turned::Into(R).fits(None, &[R]));
        let promotions = [Turned::Into(R).promotion(&[Q, R]), Turned::Nth(2).promotion(&[Q]), Turned::Not.promotion(&[Q])];
        assert_eq!(promotions, [Some(1), Some(1), None]);
    }
}
