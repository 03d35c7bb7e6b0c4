//! The grammar of moves that are written by their sites alone: `c3c4`, `c3c4+`, `P*c4`, `claim …`, `foul …`.

use tianyuan_rules::spec::{Action, KindId, Site, Spec};

use super::lex::Token;
use super::parse::{Named, Parser, many};
use super::promote::{Turned, lettered, signed};
use super::search::no_such_site;
use crate::error::MoveError;
use crate::text::short;

/// One decision of a turn that pieces make.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Leg {
    /// A piece moves; `promote` is the written sign of promotion.
    Go { from: Named, to: Named, promote: Option<Turned> },
    /// A piece comes from the hand.
    Drop { kind: KindId, letter: String, to: Named, at: usize },
    /// A claim is made.
    Claim { claim: u8, name: String, at: usize },
    /// Somebody has played this although it is illegal.
    Foul { tried: Box<Leg>, at: usize },
}

impl Leg {
    /// The words that should be sites.
    pub(crate) fn names(&self) -> impl Iterator<Item = &Named> {
        let (first, second) = match self {
            Leg::Go { from, to, .. } => (Some(from), Some(to)),
            Leg::Drop { to, .. } => (Some(to), None),
            Leg::Claim { .. } => (None, None),
            Leg::Foul { tried, .. } => match tried.as_ref() {
                Leg::Go { from, to, .. } => (Some(from), Some(to)),
                Leg::Drop { to, .. } => (Some(to), None),
                _ => (None, None),
            },
        };
        first.into_iter().chain(second)
    }

    /// The character at which it begins, from 0.
    pub(crate) fn at(&self) -> usize {
        match self {
            Leg::Go { from, .. } => from.at,
            Leg::Drop { at, .. } | Leg::Claim { at, .. } | Leg::Foul { at, .. } => *at,
        }
    }

    /// It as messages show it.
    pub(crate) fn shown(&self, spec: &Spec) -> String {
        match self {
            Leg::Go { from, to, promote } => {
                let sign = promote.map_or_else(String::new, |promote| promote.shown(spec));
                format!("{}{}{sign}", from.name, to.name)
            }
            Leg::Drop { letter, to, .. } => format!("{letter}*{}", to.name),
            Leg::Claim { name, .. } => format!("claim {name}"),
            Leg::Foul { tried, .. } => format!("foul {}", tried.shown(spec)),
        }
    }
}

/// True if pieces move as their kinds do, or come from the hand, anywhere in a game; or claims can be made.
pub(super) fn plays_pieces(spec: &Spec) -> bool {
    let moves = |action: &Action| matches!(action, Action::Travel(_) | Action::Drop(_));
    let coordinates = spec.notation.moves == tianyuan_rules::spec::MoveStyle::Coordinates;
    coordinates || !spec.claims.is_empty() || spec.phases.iter().flat_map(|phase| &phase.moves).any(|generator| moves(&generator.action))
}

/// The kind with a letter, of whichever side; either case.
pub(crate) fn kind_of(spec: &Spec, letter: &str) -> Option<KindId> {
    let same = |kind: &tianyuan_rules::spec::Kind, exact: bool| {
        kind.letters.iter().any(|known| if exact { known == letter } else { known.to_lowercase() == letter.to_lowercase() })
    };
    let find = |exact: bool| KindId::find(&spec.kinds, |kind| same(kind, exact));
    find(true).or_else(|| find(false))
}

fn piece_letters(spec: &Spec) -> String {
    let letters: Vec<String> = spec.kinds.iter().filter_map(|kind| kind.letters.first()).map(|letter| format!("`{letter}`")).collect();
    letters.join(", ")
}

fn named(spec: &Spec, name: &str, at: usize) -> Named {
    Named { name: name.to_owned(), site: spec.board.site(name), beyond: false, many: None, at }
}

/// The longest site that a word begins with, in bytes.
fn site_prefix(spec: &Spec, word: &str) -> Option<usize> {
    let ends = word.char_indices().map(|(at, c)| at + c.len_utf8()).take(8);
    ends.filter(|&end| spec.board.site(&word[..end]).is_some()).last()
}

impl Parser<'_> {
    /// The legs of a turn, where one begins here.
    pub(super) fn legs(&mut self) -> Result<Option<Vec<Leg>>, MoveError> {
        let Some(first) = self.leg()? else { return Ok(None) };
        let mut legs = vec![first];
        while self.peek() == Some(&Token::Comma) {
            self.next += 1;
            match self.leg()? {
                Some(leg) => legs.push(leg),
                None => return Err(self.expected("a move after the comma")),
            }
        }
        Ok(Some(legs))
    }

    fn leg(&mut self) -> Result<Option<Leg>, MoveError> {
        let at = self.here();
        let Some(word) = self.word(0).map(str::to_owned) else { return Ok(None) };
        match word.to_lowercase().as_str() {
            "claim" if self.after_word() => {
                let at = self.here();
                let name = self.word(0).map(str::to_owned).unwrap_or_default();
                let Some(claim) = self.claim(&name) else {
                    let known: Vec<String> = self.spec.claims.iter().map(|claim| format!("`{}`", claim.id)).collect();
                    let known = if known.is_empty() { "none".to_owned() } else { known.join(", ") };
                    return Err(MoveError::NoSuchClaim { name: short(&name, 20), column: at + 1, known });
                };
                self.next += 1;
                return Ok(Some(Leg::Claim { claim, name, at }));
            }
            "foul" if self.after_word() => {
                return match self.leg()? {
                    Some(tried) if !matches!(tried, Leg::Claim { .. } | Leg::Foul { .. }) => {
                        Ok(Some(Leg::Foul { tried: Box::new(tried), at }))
                    }
                    _ => Err(self.expected("the move that was a foul")),
                };
            }
            _ => {}
        }
        if many(self.spec, &word).is_some() {
            return Ok(None);
        }
        if let Some(leg) = self.drop(&word, at)? {
            self.next += 1;
            return Ok(Some(leg));
        }
        if let Some(leg) = self.apart(&word, at)? {
            return Ok(Some(leg));
        }
        let (bare, promote) = self.promotion(&word, at)?;
        let (bare, promote) = match promote {
            None => lettered(self.spec, bare, |text| self.two_sites(text)).map_or((bare, None), |(bare, turned)| (bare, Some(turned))),
            said => (bare, said),
        };
        let whole = self.spec.board.site(&word).is_some() || self.spec.board.site(bare).is_some();
        let Some(end) = site_prefix(self.spec, bare).filter(|_| !whole) else { return Ok(None) };
        let leg = self.together(bare, end, at, promote)?;
        self.next += 1;
        Ok(Some(leg))
    }

    /// Goes past a word and the colon or blank behind it; false where the move ends there.
    fn after_word(&mut self) -> bool {
        let ahead = 1 + usize::from(self.tokens.get(self.next + 1).is_some_and(|spanned| spanned.token == Token::Colon));
        if self.word(ahead).is_none() {
            return false;
        }
        self.next += ahead;
        true
    }

    fn claim(&self, name: &str) -> Option<u8> {
        let lower = name.to_lowercase();
        let claims = &self.spec.claims;
        let fits =
            |claim: &tianyuan_rules::spec::Claim| claim.id == name || claim.names.values().any(|known| known.to_lowercase() == lower);
        claims.iter().position(fits).map(|index| index as u8)
    }

    /// `P*c4`
    fn drop(&self, word: &str, at: usize) -> Result<Option<Leg>, MoveError> {
        let Some((letter, rest)) = word.split_once(['*', '@']).filter(|(letter, _)| !letter.is_empty()) else { return Ok(None) };
        let Some(kind) = kind_of(self.spec, letter) else {
            return Err(MoveError::NoSuchPiece { letter: short(letter, 8), column: at + 1, known: piece_letters(self.spec) });
        };
        let start = at + letter.chars().count() + 1;
        let bare = rest.trim_end_matches(['.', '!', '?', '。']);
        if bare.is_empty() {
            return Err(MoveError::Unreadable { column: start + 1, found: None, wanted: "a point after the piece" });
        }
        let to = named(self.spec, bare, start);
        if to.site.is_none() {
            return Err(no_such_site(self.spec, &to));
        }
        Ok(Some(Leg::Drop { kind, letter: letter.to_owned(), to, at }))
    }

    /// Two sites in two words: `c3-c4`, `c3→c4+`.
    fn apart(&mut self, word: &str, at: usize) -> Result<Option<Leg>, MoveError> {
        let sign = self.tokens.get(self.next + 1).map(|spanned| &spanned.token);
        if self.spec.board.site(word).is_none() || !matches!(sign, Some(Token::Arrow | Token::Dash | Token::Times)) {
            return Ok(None);
        }
        let Some(second) = self.tokens.get(self.next + 2) else { return Ok(None) };
        let Token::Word(text) = &second.token else { return Ok(None) };
        let (bare, promote) = self.promotion(text, second.start)?;
        let (bare, promote) = match promote {
            None => lettered(self.spec, bare, |text| self.spec.board.site(text).is_some())
                .map_or((bare, None), |(bare, turned)| (bare, Some(turned))),
            said => (bare, said),
        };
        let to = named(self.spec, bare, second.start);
        // A path of three sites is no leg.
        let goes_on =
            matches!(self.tokens.get(self.next + 3).map(|spanned| &spanned.token), Some(Token::Arrow | Token::Dash | Token::Times));
        if to.site.is_none() || goes_on {
            return Ok(None);
        }
        self.next += 3;
        Ok(Some(Leg::Go { from: named(self.spec, word, at), to, promote }))
    }

    /// Takes the sign of a promotion off the end of a word that begins at `at`.
    fn promotion<'w>(&self, word: &'w str, at: usize) -> Result<(&'w str, Option<Turned>), MoveError> {
        signed(self.spec, word).map_err(|(column, letter)| MoveError::NoSuchPiece {
            letter: short(letter, 8),
            column: at + column + 1,
            known: piece_letters(self.spec),
        })
    }

    /// True if a text is the names of two sites.
    fn two_sites(&self, text: &str) -> bool {
        let site = |text: &str| self.spec.board.site(text).is_some();
        text.char_indices().skip(1).any(|(at, _)| site(&text[..at]) && site(&text[at..]))
    }

    /// Two sites in one word; `end` is where the longest first one ends.
    fn together(&self, bare: &str, end: usize, at: usize, promote: Option<Turned>) -> Result<Leg, MoveError> {
        let board = &self.spec.board;
        let site = |text: &str| -> Option<Site> { board.site(text) };
        let ends = bare.char_indices().map(|(at, c)| at + c.len_utf8()).take_while(|&other| other <= end);
        let fitting = ends.filter(|&end| site(&bare[..end]).is_some() && site(&bare[end..]).is_some()).last();
        let split = fitting.unwrap_or(end);
        let from = named(self.spec, &bare[..split], at);
        let to = named(self.spec, &bare[split..], at + bare[..split].chars().count());
        if to.site.is_none() {
            return Err(no_such_site(self.spec, &to));
        }
        Ok(Leg::Go { from, to, promote })
    }
}
