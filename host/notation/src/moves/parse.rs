//! The grammar of a turn, without a position: which words are sites, which are labels.

use tianyuan_rules::spec::{PhaseId, Site, Spec};

use super::labels::{Label, Labels};
use super::legs::{self, Leg};
use super::lex::{Spanned, Token};
use super::ways::{self, Thrown};
use crate::error::MoveError;
use crate::text::short;

/// Words for a turn that is passed; the last two are how SGF once wrote it and how UCI does.
const PASS: [&str; 9] = ["pass", "过", "過", "虚着", "虚手", "虛著", "停一手", "tt", "0000"];
/// Words before points that are marked, or whose mark is taken away.
const MARK: [&str; 3] = ["mark", "标", "標"];
/// Words by which the game goes back to an earlier phase.
const RESUME: [&str; 4] = ["resume", "继续", "繼續", "续"];
/// Before the number of pieces that go from the top of a column.
pub(super) const MANY: char = '^';
/// Words for an empty list of jumped pieces; the first is written.
pub(super) const NOTHING: [&str; 3] = ["none", "无", "無"];

/// A word that names a site, or the outside.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Named {
    pub(crate) name: String,
    /// `None` if the board has no site of this name.
    pub(crate) site: Option<Site>,
    /// True for the words for the hand and for having left.
    pub(crate) beyond: bool,
    /// The number of pieces that go from the top of its column: `A1^2`.
    pub(crate) many: Option<u16>,
    /// Character in the text, from 0.
    pub(crate) at: usize,
}

impl Named {
    /// True if it names a place that there is.
    pub(crate) fn is_known(&self) -> bool {
        self.site.is_some() || self.beyond
    }
}

/// `B9：`
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Prefix {
    pub(crate) side: String,
    pub(crate) number: u32,
    pub(crate) at: usize,
}

/// The written form of a turn.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) enum Act {
    /// Only labels follow: removals that are owed.
    #[default]
    None,
    /// A path of two sites or more; `hops[i]`: the leg to site `i + 1` was written as a hop.
    Path { sites: Vec<Named>, hops: Vec<bool> },
    /// A row of pieces between two sites moves: `A1..A3→B1`.
    Row { first: Named, last: Named, to: Named },
    /// Sites alone: placements, removals, or the name of a choice.
    Sites(Vec<Named>),
    /// Pieces that move as their kinds do, drops and claims: one, or those of one turn.
    Legs(Vec<Leg>),
    /// `stop`
    Stop,
    /// `pass`
    Pass,
    /// `mark E5,F6`, and the rest of the same turn: `pass`, `resume`.
    Marks { sites: Vec<Named>, then: Option<Then> },
    /// `resume`
    Resume(Option<PhaseId>),
}

impl Act {
    /// The sites that it names, but for those of its legs.
    fn sites(&self) -> impl Iterator<Item = &Named> {
        let listed: &[Named] = match self {
            Act::Path { sites, .. } | Act::Sites(sites) | Act::Marks { sites, .. } => sites,
            _ => &[],
        };
        let row = match self {
            Act::Row { first, last, to } => Some([first, last, to]),
            _ => None,
        };
        listed.iter().chain(row.into_iter().flatten())
    }

    fn legs(&self) -> &[Leg] {
        match self {
            Act::Legs(legs) => legs,
            _ => &[],
        }
    }
}

/// The rest of a turn after its marks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Then {
    Pass,
    /// With the phase, where it is named.
    Resume(Option<PhaseId>),
}

/// A turn, or one decision, as it is written.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct TurnText {
    pub(crate) prefix: Option<Prefix>,
    /// `throw 3`
    pub(crate) thrown: Option<Thrown>,
    pub(crate) act: Act,
    /// The further acts of a turn of several: `D1→D7/G7`.
    pub(crate) further: Vec<Act>,
    /// `TC-…`
    pub(crate) jumped: Option<Vec<Named>>,
    /// `FC-…`, in the order in which they are written.
    pub(crate) removed: Vec<(String, Vec<Named>)>,
    /// `=5`
    pub(crate) choice: Option<Named>,
    /// Characters from and to.
    pub(crate) start: usize,
    pub(crate) end: usize,
}

impl TurnText {
    /// Every word that should be a site, in order.
    pub(crate) fn names(&self) -> impl Iterator<Item = &Named> {
        let act = self.acts().flat_map(|act| act.sites().chain(act.legs().iter().flat_map(Leg::names)));
        act.chain(self.jumped.iter().flatten()).chain(self.removed.iter().flat_map(|(_, sites)| sites))
    }

    /// The acts in order.
    pub(crate) fn acts(&self) -> impl Iterator<Item = &Act> {
        std::iter::once(&self.act).chain(&self.further)
    }

    /// Removals in writing order.
    pub(crate) fn removals(&self) -> impl Iterator<Item = (&str, &Named)> {
        self.removed.iter().flat_map(|(label, sites)| sites.iter().map(move |site| (label.as_str(), site)))
    }

    /// True if the text is a whole turn and not one decision of it.
    pub(crate) fn is_whole(&self) -> bool {
        let long = match &self.act {
            Act::Path { sites, .. } => sites.len() > 2,
            Act::Legs(legs) => legs.len() > 1,
            Act::Marks { then, .. } => then.is_some(),
            _ => false,
        };
        let after_throw = self.thrown.is_some() && self.act != Act::None;
        long || after_throw || !self.further.is_empty() || self.prefix.is_some() || !self.removed.is_empty()
    }
}

/// Reads the side and the number of a ply off a word: `B9`, `9`.
pub(crate) fn prefix(word: &str) -> Option<(String, u32)> {
    let digits = word.find(|c: char| c.is_ascii_digit())?;
    let (side, number) = word.split_at(digits);
    let letters = side.chars().count() <= 3 && side.chars().all(char::is_alphabetic);
    let plain = number.len() <= 6 && number.bytes().all(|b| b.is_ascii_digit());
    (letters && plain).then(|| number.parse().ok().map(|number| (side.to_owned(), number)))?
}

/// A site and the number of pieces that go from the top of its column: `A1^2`.
pub(super) fn many<'w>(spec: &Spec, word: &'w str) -> Option<(&'w str, u16)> {
    let (site, many) = word.split_once(MANY).filter(|_| spec.stacks)?;
    spec.board.site(site)?;
    many.parse().ok().filter(|many| *many > 0).map(|many| (site, many))
}

/// Reads a list of turns.
///
/// # Errors
/// [`MoveError::Unreadable`] at the first word that fits nowhere.
pub(crate) fn parse(spec: &Spec, tokens: &[Spanned]) -> Result<Vec<TurnText>, MoveError> {
    let labels = Labels::new(spec);
    let tokens: Vec<Spanned> = tokens.iter().flat_map(|spanned| split(spec, &labels, spanned)).collect();
    let mut parser = Parser { spec, labels, tokens: &tokens, next: 0, pieces: legs::plays_pieces(spec) };
    let mut turns = Vec::new();
    while parser.skip_breaks() {
        turns.push(parser.turn()?);
    }
    Ok(turns)
}

/// Takes words apart that were written together: `C3xC5`, `TCD6`, `xC4`.
fn split(spec: &Spec, labels: &Labels<'_>, spanned: &Spanned) -> Vec<Spanned> {
    let whole = || vec![spanned.clone()];
    let Token::Word(word) = &spanned.token else { return whole() };
    let known = spec.board.site(word).is_some() || labels.read(word).is_some();
    if known || word.len() > 64 {
        return whole();
    }
    let chars: Vec<char> = word.chars().collect();
    let part = |from: usize, to: usize| -> String { chars[from..to].iter().collect() };
    let word_at = |from: usize, to: usize| {
        let token = Token::Word(part(from, to));
        Spanned { token, start: spanned.start + from, end: spanned.start + to }
    };
    if let Some((_, length)) = labels.begins(word)
        && length < chars.len()
        && spec.board.site(&part(length, chars.len())).is_some()
    {
        return vec![word_at(0, length), word_at(length, chars.len())];
    }
    if let Some((first, last)) = word.split_once("..")
        && spec.board.site(first).is_some()
        && !last.is_empty()
    {
        let dots = first.chars().count();
        let range = Spanned { token: Token::Range, start: spanned.start + dots, end: spanned.start + dots + 2 };
        return vec![word_at(0, dots), range, word_at(dots + 2, chars.len())];
    }
    let mut parts = Vec::new();
    let mut from = 0;
    for at in (1..chars.len()).filter(|&at| matches!(chars[at], 'x' | 'X')) {
        if at > from && spec.board.site(&part(from, at)).is_some() {
            parts.push(word_at(from, at));
            parts.push(Spanned { token: Token::Times, start: spanned.start + at, end: spanned.start + at + 1 });
            from = at + 1;
        }
    }
    if parts.is_empty() || from >= chars.len() {
        return whole();
    }
    parts.push(word_at(from, chars.len()));
    parts
}

pub(super) struct Parser<'a> {
    pub(super) spec: &'a Spec,
    labels: Labels<'a>,
    pub(super) tokens: &'a [Spanned],
    pub(super) next: usize,
    /// True if pieces move as their kinds do, so that a move may be written by its two sites alone.
    pieces: bool,
}

impl Parser<'_> {
    pub(super) fn peek(&self) -> Option<&Token> {
        self.tokens.get(self.next).map(|spanned| &spanned.token)
    }

    pub(super) fn word(&self, ahead: usize) -> Option<&str> {
        match self.tokens.get(self.next + ahead).map(|spanned| &spanned.token) {
            Some(Token::Word(word)) => Some(word),
            _ => None,
        }
    }

    fn skip_breaks(&mut self) -> bool {
        while self.peek() == Some(&Token::Break) {
            self.next += 1;
        }
        self.next < self.tokens.len()
    }

    pub(super) fn here(&self) -> usize {
        self.tokens.get(self.next).or(self.tokens.last()).map_or(
            0,
            |spanned| {
                if self.next < self.tokens.len() { spanned.start } else { spanned.end }
            },
        )
    }

    pub(super) fn expected(&self, wanted: &'static str) -> MoveError {
        let found = match self.tokens.get(self.next).map(|spanned| &spanned.token) {
            None | Some(Token::Break) => None,
            Some(Token::Word(word)) => Some(short(word, 20)),
            Some(Token::Arrow) => Some("→".to_owned()),
            Some(Token::Dash) => Some("-".to_owned()),
            Some(Token::Times) => Some("x".to_owned()),
            Some(Token::Range) => Some("..".to_owned()),
            Some(Token::Colon) => Some(":".to_owned()),
            Some(Token::Comma) => Some(",".to_owned()),
            Some(Token::Slash) => Some("/".to_owned()),
        };
        MoveError::Unreadable { column: self.here() + 1, found, wanted }
    }

    /// The label that the word ahead is, unless the board has a site of this name.
    fn label(&self, ahead: usize) -> Option<Label> {
        let word = self.word(ahead)?;
        if self.spec.board.site(word).is_some() { None } else { self.labels.read(word) }
    }

    fn turn(&mut self) -> Result<TurnText, MoveError> {
        let start = self.here();
        let prefix = self.prefix();
        let mut turn = TurnText { prefix, start, ..TurnText::default() };
        turn.thrown = self.thrown()?;
        if turn.thrown.is_none() || !self.only_thrown() {
            self.act(&mut turn)?;
            while self.field(&mut turn)? {}
            while self.peek() == Some(&Token::Slash) {
                self.next += 1;
                let first = std::mem::take(&mut turn.act);
                self.act(&mut turn)?;
                let act = std::mem::replace(&mut turn.act, first);
                turn.further.push(act);
                while self.field(&mut turn)? {}
            }
        }
        turn.end = self.tokens.get(self.next.wrapping_sub(1)).map_or(start, |spanned| spanned.end);
        Ok(turn)
    }

    fn prefix(&mut self) -> Option<Prefix> {
        let at = self.here();
        let word = self.word(0)?;
        let (side, number) = prefix(word)?;
        if self.tokens.get(self.next + 1).map(|spanned| &spanned.token) != Some(&Token::Colon) {
            return None;
        }
        // `E5:FC-L1` is a stone placed on E5 and not the fifth ply of a side E.
        if self.spec.board.site(word).is_some() && (self.label(2).is_some() || self.is_choice(2)) {
            return None;
        }
        self.next += 2;
        Some(Prefix { side, number, at })
    }

    fn is_choice(&self, ahead: usize) -> bool {
        self.word(ahead).is_some_and(|word| word.len() > 1 && word.starts_with('='))
    }

    fn act(&mut self, turn: &mut TurnText) -> Result<(), MoveError> {
        if self.label(0).is_some() || self.is_choice(0) {
            return Ok(());
        }
        if self.pieces && self.tokens.get(self.next + 1).map(|spanned| &spanned.token) != Some(&Token::Range) {
            let before = self.next;
            if let Some(legs) = self.legs()? {
                let ahead = usize::from(self.peek() == Some(&Token::Colon));
                if self.label(ahead) != Some(Label::Jumped) {
                    turn.act = Act::Legs(legs);
                    return Ok(());
                }
                // Jumped pieces are listed only behind a path.
                self.next = before;
            }
        }
        let first = self.named("a point, such as the start of a path")?;
        if !first.is_known() {
            let act = match first.name.to_lowercase().as_str() {
                "stop" | "停" | "止" => Some(Act::Stop),
                word if PASS.contains(&word) => Some(Act::Pass),
                word if MARK.contains(&word) => Some(self.marks()?),
                word if RESUME.contains(&word) => Some(Act::Resume(self.phase())),
                _ => None,
            };
            if let Some(act) = act {
                turn.act = act;
                return Ok(());
            }
        }
        if self.peek() == Some(&Token::Range) {
            self.next += 1;
            let last = self.named("the other end of the row")?;
            if !matches!(self.peek(), Some(Token::Arrow | Token::Dash)) {
                return Err(self.expected("an arrow, and where the first piece of the row goes"));
            }
            self.next += 1;
            turn.act = Act::Row { first, last, to: self.named("a point after the arrow")? };
            return Ok(());
        }
        let mut sites = vec![first];
        if self.peek() == Some(&Token::Comma) {
            while self.peek() == Some(&Token::Comma) {
                self.next += 1;
                sites.push(self.named("a point after the comma")?);
            }
            turn.act = Act::Sites(sites);
            return Ok(());
        }
        let mut hops = Vec::new();
        loop {
            let hop = match self.peek() {
                Some(Token::Arrow | Token::Dash) => false,
                Some(Token::Times) => true,
                // `C3 x C5`: only the first leg, for after a path `x` names the jumped pieces.
                Some(Token::Word(word)) if hops.is_empty() && word.eq_ignore_ascii_case("x") && self.label(0).is_some() => true,
                _ => break,
            };
            self.next += 1;
            sites.push(self.named("a point after the arrow")?);
            hops.push(hop);
        }
        turn.act = if hops.is_empty() { Act::Sites(sites) } else { Act::Path { sites, hops } };
        Ok(())
    }

    /// The sites behind `mark`, and the rest of the turn.
    fn marks(&mut self) -> Result<Act, MoveError> {
        self.next += usize::from(self.peek() == Some(&Token::Colon));
        let mut sites = vec![self.named("a point to mark")?];
        while self.peek() == Some(&Token::Comma) {
            self.next += 1;
            sites.push(self.named("a point after the comma")?);
        }
        let ahead = usize::from(self.peek() == Some(&Token::Colon));
        let word = self.word(ahead).filter(|word| self.spec.board.site(word).is_none()).unwrap_or_default().to_lowercase();
        let then = if PASS.contains(&word.as_str()) {
            self.next += ahead + 1;
            Some(Then::Pass)
        } else if RESUME.contains(&word.as_str()) {
            self.next += ahead + 1;
            Some(Then::Resume(self.phase()))
        } else {
            None
        };
        Ok(Act::Marks { sites, then })
    }

    /// The phase that the word ahead names, unless it is a site.
    fn phase(&mut self) -> Option<PhaseId> {
        let word = self.word(0).filter(|word| self.spec.board.site(word).is_none())?;
        let phase = PhaseId::find(&self.spec.phases, |phase| phase.id == word)?;
        self.next += 1;
        Some(phase)
    }

    /// Reads `：TC-D6，E5` or `：=5`; false where the turn is over.
    fn field(&mut self, turn: &mut TurnText) -> Result<bool, MoveError> {
        let colon = self.peek() == Some(&Token::Colon);
        let ahead = usize::from(colon);
        if self.is_choice(ahead) && (colon || turn.choice.is_none()) {
            self.next += ahead;
            let choice = self.named("a choice")?;
            turn.choice = Some(Named { name: choice.name.trim_start_matches('=').to_owned(), ..choice });
            return Ok(true);
        }
        let Some(label) = self.label(ahead) else {
            if !colon {
                return Ok(false);
            }
            self.next += 1;
            return Err(self.expected("a label of what was taken"));
        };
        self.next += ahead + 1;
        if matches!(self.peek(), Some(Token::Dash | Token::Colon | Token::Arrow)) {
            self.next += 1;
        }
        let nothing =
            self.word(0).is_some_and(|word| NOTHING.contains(&word.to_lowercase().as_str()) && self.spec.board.site(word).is_none());
        if nothing && label == Label::Jumped && turn.jumped.is_none() {
            self.next += 1;
            turn.jumped = Some(Vec::new());
            return Ok(true);
        }
        let mut sites = vec![self.named("a point after the label")?];
        while self.peek() == Some(&Token::Comma) {
            self.next += 1;
            sites.push(self.named("a point after the comma")?);
        }
        match label {
            Label::Jumped => turn.jumped.get_or_insert_default().extend(sites),
            Label::Removed(label) => turn.removed.push((label, sites)),
        }
        Ok(true)
    }

    fn named(&mut self, wanted: &'static str) -> Result<Named, MoveError> {
        let at = self.here();
        let Some(word) = self.word(0) else { return Err(self.expected(wanted)) };
        // `C3→C5!` and a full stop after a move are common in annotated games.
        let bare = word.trim_end_matches(['.', '!', '?', '。']);
        let (word, bare, many) = match many(self.spec, bare) {
            Some((site, many)) => (site, site, Some(many)),
            None => (word, bare, None),
        };
        let exact = self.spec.board.site(word);
        let (name, site) = if exact.is_some() || bare.is_empty() { (word, exact) } else { (bare, self.spec.board.site(bare)) };
        let beyond = site.is_none() && ways::is_beyond(self.spec, name);
        let named = Named { name: name.to_owned(), site, beyond, many, at };
        self.next += 1;
        Ok(named)
    }
}
