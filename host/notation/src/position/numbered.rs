//! Playing squares by their numbers, and positions that name them so: `W:W31-50,K5:B1-20`. If the code of the game asks for letters, the
//! squares have the names of the board.

use tianyuan_rules::Piece;
use tianyuan_rules::setup::Setup;
use tianyuan_rules::spec::{KindId, SideId, Site, Spec};

use super::error::{PositionError, PositionProblem};
use super::words::{Word, at};
use crate::text::{narrow, short as cut};

/// The greatest count of turns that is read.
const MOST_TURNS: u32 = 500_000;

/// The numbering of a board's squares.
#[derive(Debug, Clone)]
pub(crate) struct Numbering {
    /// The sites in the order of their numbers; empty where the board's own names are used.
    order: Vec<Site>,
}

impl Numbering {
    /// The numbering by a game's code `pdn`: `type,first side,width,height,N or A and a corner,which squares`. The corner is that of
    /// the first square: 0 lower left, 1 lower right, 2 upper left, 3 upper right. Playing squares are those of the colour on which the
    /// pieces are placed at first; all, if they are on both.
    pub(crate) fn of(spec: &Spec) -> Option<Numbering> {
        let fields: Vec<&str> = spec.codes.get("pdn")?.split(',').map(str::trim).collect();
        let [_, first, width, height, how, _] = fields.as_slice() else { return None };
        let board = &spec.board;
        let fits = board.is_rectangular() && width.parse() == Ok(board.width()) && height.parse() == Ok(board.height());
        let corner = how.get(1..)?.parse::<u8>().ok().filter(|corner| *corner < 4)?;
        if !fits || !matches!(*first, "W" | "B") {
            return None;
        }
        match how.get(..1)? {
            "A" => Some(Numbering { order: Vec::new() }),
            "N" => Some(Numbering { order: order(spec, corner) }),
            _ => None,
        }
    }

    /// The site with a number or a name.
    pub(crate) fn site(&self, spec: &Spec, text: &str) -> Option<Site> {
        if self.order.is_empty() {
            return spec.board.site(text);
        }
        let digits = !text.is_empty() && text.len() <= 4 && text.bytes().all(|byte| byte.is_ascii_digit());
        let number = text.parse::<usize>().ok().filter(|_| digits)?;
        self.order.get(number.checked_sub(1)?).copied()
    }

    /// The number of a site, or its name.
    pub(crate) fn name(&self, spec: &Spec, site: Site) -> String {
        match self.order.iter().position(|known| *known == site) {
            Some(index) => (index + 1).to_string(),
            None => spec.board.name(site).to_lowercase(),
        }
    }
}

/// True if the code `pdn` of a game says that its first side is black.
pub(crate) fn first_is_black(spec: &Spec) -> bool {
    spec.codes.get("pdn").and_then(|code| code.split(',').nth(1)).is_some_and(|first| first.trim() == "B")
}

fn order(spec: &Spec, corner: u8) -> Vec<Site> {
    let board = &spec.board;
    let colour = |site: Site| (board.place(site).0 + board.place(site).1) % 2;
    let stands = |site: &Site| spec.start.cells.get(usize::from(*site)).copied().flatten().is_some();
    let all = 0..board.sites() as Site;
    let mut colours: Vec<i16> = all.clone().filter(stands).map(colour).collect();
    colours.sort_unstable();
    colours.dedup();
    let mut order: Vec<Site> = all.filter(|&site| colours.len() != 1 || colours.contains(&colour(site))).collect();
    order.sort_by_key(|&site| {
        let (column, row) = board.place(site);
        (if corner < 2 { row } else { -row }, if corner.is_multiple_of(2) { column } else { -column })
    });
    order
}

/// Reads a position as files of games by the numbers of their squares write it: `W:W31-50,K5:B1-20`, with the turns since the last
/// capture or advance and the number of the move behind it where a program writes them, `:H0:F1`. `None` where the text has another
/// form.
pub(super) fn read(spec: &Spec, text: &str) -> Option<Result<Setup, PositionError>> {
    let numbering = Numbering::of(spec)?;
    let narrow = narrow(text);
    let mut column = 1;
    let mut fields = narrow.trim_end().trim_end_matches('.').split(':').map(|text| {
        let word = Word { text, column };
        column += text.chars().count() + 1;
        trimmed(word)
    });
    let mover = side_of(spec, fields.next()?.text)?;
    let fields: Vec<Word<'_>> = fields.collect();
    (!fields.is_empty()).then(|| {
        let setup = Setup { cells: vec![None; spec.board.sites()], mover, ..Setup::default() };
        let mut reader = Reader { spec, numbering: &numbering, setup };
        fields.into_iter().try_for_each(|field| reader.field(field))?;
        Ok(reader.setup)
    })
}

/// A word without blanks around it.
fn trimmed(word: Word<'_>) -> Word<'_> {
    let blanks = word.text.chars().take_while(|c| c.is_whitespace()).count();
    Word { text: word.text.trim(), column: word.column + blanks }
}

/// The words between commas.
fn listed(word: Word<'_>) -> impl Iterator<Item = Word<'_>> {
    let mut column = word.column;
    word.text.split(',').map(move |text| {
        let one = Word { text, column };
        column += text.chars().count() + 1;
        trimmed(one)
    })
}

struct Reader<'a> {
    spec: &'a Spec,
    numbering: &'a Numbering,
    setup: Setup,
}

impl Reader<'_> {
    fn field(&mut self, field: Word<'_>) -> Result<(), PositionError> {
        let wrong = || at(field.column, PositionProblem::NumberedField(cut(field.text, 20)));
        let letter = field.text.get(..1).ok_or_else(wrong)?;
        let rest = Word { text: field.text.get(1..).unwrap_or_default(), column: field.column + 1 };
        let number = || rest.text.parse::<u32>().ok().filter(|number| *number <= MOST_TURNS).ok_or_else(wrong);
        match (side_of(self.spec, letter), letter) {
            (Some(side), _) => listed(rest).filter(|word| !word.text.is_empty()).try_for_each(|word| self.pieces(side, word))?,
            (None, "H" | "h") => self.setup.turn.quiet = number()?,
            (None, "F" | "f") => {
                self.setup.turn.turns = (number()?.max(1) - 1) * 2 + u32::from(self.setup.mover.number());
            }
            _ => return Err(wrong()),
        }
        Ok(())
    }

    /// `5`, `K5`, `31-50`
    fn pieces(&mut self, side: SideId, word: Word<'_>) -> Result<(), PositionError> {
        let wrong = || {
            let range = if self.numbering.order.is_empty() { None } else { Some(self.numbering.order.len()) };
            at(word.column, PositionProblem::NumberedSquare { found: cut(word.text, 20), last: range })
        };
        let king = || KindId::find(&self.spec.kinds, |kind| kind.letters.first().is_some_and(|letter| letter == "K"));
        let (kind, squares) = match word.text.strip_prefix(['K', 'k']) {
            Some(rest) => (king().ok_or_else(wrong)?, rest),
            None => (KindId::new(0), word.text),
        };
        let (first, last) = squares.split_once('-').unwrap_or((squares, squares));
        let site = |text: &str| self.numbering.site(self.spec, text.trim()).ok_or_else(wrong);
        let (first, last) = (site(first)?, site(last)?);
        let at_number = |site: Site| self.numbering.order.iter().position(|known| *known == site);
        let sites = match (at_number(first), at_number(last)) {
            (Some(first), Some(last)) => self.numbering.order.get(first..=last).map(<[Site]>::to_vec).ok_or_else(wrong)?,
            // Squares with names have no order: there is nothing between two of them.
            _ if first == last => vec![first],
            _ => return Err(wrong()),
        };
        let piece = Piece { side, kind };
        for site in sites {
            let Some(cell) = self.setup.cells.get_mut(usize::from(site)) else { continue };
            match cell {
                Some(other) if *other != piece => {
                    let square = self.numbering.name(self.spec, site);
                    return Err(at(word.column, PositionProblem::SquareTwice(square)));
                }
                _ => *cell = Some(piece),
            }
        }
        Ok(())
    }
}

/// Writes a position so; `None` where it holds more than pieces and a side to move.
pub(crate) fn write(spec: &Spec, setup: &Setup) -> Option<String> {
    let numbering = Numbering::of(spec)?;
    let letter = |side: SideId| if side.is_first() == first_is_black(spec) { 'B' } else { 'W' };
    let mut text = letter(setup.mover).to_string();
    let mut sites: Vec<Site> = if numbering.order.is_empty() { (0..spec.board.sites() as Site).collect() } else { numbering.order.clone() };
    sites.retain(|&site| setup.cells.get(usize::from(site)).is_some_and(Option::is_some));
    for side in spec.side_ids() {
        let own = sites.iter().filter_map(|&site| Some((site, setup.cells.get(usize::from(site)).copied().flatten()?)));
        let own = own.filter(|(_, piece)| piece.side == side);
        let words: Vec<String> =
            own.map(|(site, piece)| format!("{}{}", if piece.kind.is_first() { "" } else { "K" }, numbering.name(spec, site))).collect();
        text.push_str(&format!(":{}{}", letter(side), words.join(",")));
    }
    // Programs without these counts read a position that has none.
    if setup.turn.quiet > 0 || setup.turn.turns > 1 {
        text.push_str(&format!(":H{}:F{}", setup.turn.quiet, setup.turn.turns / 2 + 1));
    }
    let read = read(spec, &text)?.ok()?;
    (read.cells == setup.cells && setup.below.is_empty() && setup.registers.is_empty() && setup.hands.is_none()).then_some(text)
}

fn side_of(spec: &Spec, letter: &str) -> Option<SideId> {
    let black = first_is_black(spec);
    match letter {
        "W" | "w" => Some(SideId::from(black)),
        "B" | "b" => Some(SideId::from(!black)),
        _ => None,
    }
}
