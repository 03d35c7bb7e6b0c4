//! One move in Japanese notation, both ways: `▲７六歩`, `△同　銀`, `☗５八金右`, `▽４五桂打`, `７六歩(77)`.
//!
//! Writing follows the association's rules: 同 on the square of the move before, 成 and 不成 if there is a choice,
//! 打 only if a like piece could also go there, and of 左右直上寄引 the fewest that distinguish like pieces, position before
//! motion. Reading takes any mixture: ASCII, full-width and Chinese digits, simplified characters, 行 for 上, marks in any order.

use tianyuan_rules::spec::{KindId, SideId, Site, Spec};
use tianyuan_rules::{Decision, DecisionKind, Game, Piece};

use super::names::{self, Names};
use super::reach::{Rivals, reaches};
use super::resolve::tried;
use super::said::{Mark, Said, Target};
use super::{Format, square};
use crate::error::{KifuProblem, WriteError};
use crate::text::short;

/// Signs of the first side, the first of which is written.
const FIRST: [char; 4] = ['▲', '☗', '▼', '♦'];
/// Signs of the second side.
const SECOND: [char; 4] = ['△', '▽', '☖', '♢'];
/// The same square as the move before.
const SAME: char = '同';

/// The side whose sign a character is.
pub(crate) fn sign(c: char) -> Option<SideId> {
    if FIRST.contains(&c) { Some(SideId::new(0)) } else { SECOND.contains(&c).then_some(SideId::new(1)) }
}

/// The sign of a side.
pub(crate) fn sign_of(side: SideId) -> char {
    if side.is_first() { FIRST[0] } else { SECOND[0] }
}

/// Reads a move without asking the game.
pub(super) fn read(spec: &Spec, names: &Names, text: &str) -> Result<Said, KifuProblem> {
    let chars: Vec<char> = text.trim().chars().collect();
    let mut reader = Reader { spec, chars: &chars, at: 0 };
    let mut said = Said { side: None, ..Said::default() };
    let wrong = |wanted| KifuProblem::Move { found: short(text.trim(), 40), wanted };
    if let Some(side) = reader.peek().and_then(sign) {
        said.side = Some(side);
        reader.at += 1;
    }
    said.to = reader.target()?.ok_or_else(|| wrong("a square such as ７六, or 同"))?;
    reader.blanks();
    let rest = chars.get(reader.at..).unwrap_or_default();
    let Some((kind, length)) = names.starts(rest) else {
        return Err(KifuProblem::Piece { found: short(&rest.iter().collect::<String>(), 20), known: names.known() });
    };
    said.kind = Some(kind);
    reader.at += length;
    loop {
        reader.blanks();
        let Some(c) = reader.peek() else { break };
        reader.at += 1;
        if let Some(mark) = Mark::read(c) {
            if !said.marks.contains(&mark) {
                said.marks.push(mark);
            }
            continue;
        }
        match c {
            '成' => said.promote = Some(true),
            '生' => said.promote = Some(false),
            '不' => {
                reader.at += usize::from(reader.peek() == Some('成'));
                said.promote = Some(false);
            }
            '打' => said.drop = true,
            '(' | '（' => {
                let from = reader.from().ok_or_else(|| wrong("the square left, such as (77)"))?;
                said.from = from;
                said.drop |= from.is_none();
            }
            _ => return Err(wrong("成, 不成, 打, one of 左右直上寄引, or the end")),
        }
    }
    if said.drop && (said.from.is_some() || said.promote == Some(true)) {
        return Err(wrong("打 alone: what comes from the hand neither leaves a square nor promotes"));
    }
    Ok(said)
}

/// True if a text begins as a move does: with a square, or 同.
pub(super) fn begins(text: &str) -> bool {
    let bare = text.trim_start_matches(|c: char| c.is_whitespace() || sign(c).is_some());
    bare.starts_with(SAME) || bare.chars().take_while(|c| square::digit(*c).is_some()).take(2).count() == 2
}

struct Reader<'a> {
    spec: &'a Spec,
    chars: &'a [char],
    at: usize,
}

impl Reader<'_> {
    fn peek(&self) -> Option<char> {
        self.chars.get(self.at).copied()
    }

    fn blanks(&mut self) {
        while self.peek().is_some_and(char::is_whitespace) {
            self.at += 1;
        }
    }

    /// `７六`, `同`, `同７六`, `７六同`.
    fn target(&mut self) -> Result<Option<Target>, KifuProblem> {
        self.blanks();
        let same = self.peek() == Some(SAME);
        self.at += usize::from(same);
        self.blanks();
        let pair = (self.peek().and_then(square::digit), self.chars.get(self.at + 1).copied().and_then(square::digit));
        let (Some(file), Some(rank)) = pair else { return Ok(same.then_some(Target::Same)) };
        self.at += 2;
        self.at += usize::from(self.peek() == Some(SAME));
        let site = square::site(&self.spec.board, file, rank);
        site.map(|site| Some(Target::Site(site))).ok_or_else(|| KifuProblem::Square(format!("{file}{rank}")))
    }

    /// The square in brackets that the piece left, or `00` for the hand.
    fn from(&mut self) -> Option<Option<Site>> {
        let inside: Vec<char> = self.chars.get(self.at..)?.iter().copied().take_while(|c| !matches!(c, ')' | '）')).take(8).collect();
        self.at += inside.len() + 1;
        let digits: Vec<char> = inside.into_iter().filter(|c| !c.is_whitespace()).collect();
        match digits.as_slice() {
            ['0', '0'] | ['０', '０'] => Some(None),
            [file, rank] => square::site(&self.spec.board, square::digit(*file)?, square::digit(*rank)?).map(Some),
            _ => None,
        }
    }
}

/// The parts of a decision in Japanese notation.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Told {
    pub(super) side: SideId,
    pub(super) from: Option<Site>,
    pub(super) to: Site,
    /// It lands where the move before it did.
    pub(super) same: bool,
    /// The kind before the move.
    pub(super) kind: KindId,
    /// `Some(true)` if it promotes, `Some(false)` if it declines, `None` if it has no choice.
    pub(super) promote: Option<bool>,
    /// True if a like piece on the board could also go there.
    pub(super) hit: bool,
    pub(super) marks: Vec<Mark>,
    /// No marks distinguish it: the square left has to be written.
    pub(super) unclear: bool,
}

/// Looks at a decision in the position before it.
pub(super) fn tell(game: &mut dyn Game, last: Option<Site>, decision: &Decision) -> Result<Told, WriteError> {
    let spec = game.spec().clone();
    let side = game.turn_status().mover;
    let decision = &tried(*decision);
    let unsaid = || WriteError::Move(crate::moves::write(&spec, decision));
    let (from, kind) = match decision.kind() {
        DecisionKind::Move => (decision.origin(), decision.origin().and_then(|site| game.at(site)).ok_or_else(unsaid)?.kind),
        DecisionKind::Drop => (None, decision.placed_kind().ok_or_else(unsaid)?),
        _ => return Err(unsaid()),
    };
    let piece = Piece { side, kind };
    let to = decision.landing().ok_or_else(unsaid)?;
    let own = (0..spec.board.sites() as Site).filter(|&site| game.at(site) == Some(piece));
    let could: Vec<Site> = own.filter(|&site| Some(site) == from || reaches(&*game, site, piece, to)).collect();
    let mut marks = Vec::new();
    let mut unclear = false;
    if let (Some(from), Some(declared)) = (from, spec.kinds.get(usize::from(kind))) {
        let rivals = Rivals::new(&spec, side, declared, to, could.clone());
        if rivals.len() > 1 {
            match rivals.marks(from) {
                Some(found) => marks = found,
                None => unclear = true,
            }
        }
    }
    let promote = match from {
        Some(_) if decision.promotion() == Some(0) => Some(true),
        Some(_) => {
            let legal = game.legal().map_err(|error| WriteError::Game(error.to_string()))?;
            legal.contains(&decision.promoting(Some(0))).then_some(false)
        }
        None => None,
    };
    let hit = from.is_none() && !could.is_empty();
    Ok(Told { side, from, to, same: last == Some(to), kind, promote, hit, marks, unclear })
}

impl Told {
    fn square_and_name(&self, spec: &Spec, names: &Names) -> Result<String, WriteError> {
        let name = names.written(self.kind).ok_or_else(|| no_name(spec, self.kind, Format::Kif))?;
        let (file, rank) = square::numbers(&spec.board, self.to);
        Ok(match self.same {
            // Other programs ask for the blank, however long the name is.
            true => format!("{SAME}　{name}"),
            false => format!("{}{}{name}", square::wide(file), square::kanji(rank)),
        })
    }

    fn origin(&self, spec: &Spec) -> String {
        self.from.map_or_else(String::new, |from| {
            let (file, rank) = square::numbers(&spec.board, from);
            format!("({file}{rank})")
        })
    }

    /// As books print it: `▲５八金右`.
    pub(super) fn printed(&self, spec: &Spec, names: &Names) -> Result<String, WriteError> {
        let mut text = format!("{}{}", sign_of(self.side), self.square_and_name(spec, names)?);
        text.extend(self.marks.iter().map(|mark| mark.sign()));
        match self.promote {
            Some(true) => text.push('成'),
            Some(false) => text.push_str("不成"),
            None => {}
        }
        if self.hit {
            text.push('打');
        }
        if self.unclear {
            text.push_str(&self.origin(spec));
        }
        Ok(text)
    }

    /// As KIF files write it: `５八金(49)`, `４五桂打`.
    pub(super) fn with_origin(&self, spec: &Spec, names: &Names) -> Result<String, WriteError> {
        let mut text = self.square_and_name(spec, names)?;
        if self.promote == Some(true) {
            text.push('成');
        }
        if self.from.is_none() {
            text.push('打');
        }
        text.push_str(&self.origin(spec));
        Ok(text)
    }
}

/// A kind has no name in a format.
pub(crate) fn no_name(spec: &Spec, kind: KindId, format: Format) -> WriteError {
    let id = spec.kinds.get(usize::from(kind)).map_or_else(String::new, |kind| kind.id.clone());
    WriteError::Name { kind: id, key: names::key(format).unwrap_or("kif") }
}

/// The landing site of the decision before, which Japanese notation writes as `同`.
pub fn landed(game: &dyn Game) -> Option<Site> {
    game.decisions().last().and_then(landing)
}

/// The landing site of a decision, for the 同 of the next.
pub(crate) fn landing(decision: &Decision) -> Option<Site> {
    matches!(decision.kind(), DecisionKind::Move | DecisionKind::Drop).then_some(decision.landing())?
}
