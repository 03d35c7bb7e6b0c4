//! Notation by the numbers of the playing squares: `11-15`, `22x15`, `9x18x25`. If the code of the game asks for letters, the squares
//! have the names of the board: `c3-d4`, `c3:e5:g7`.

use tianyuan_rules::spec::{SideId, Site, Spec};
use tianyuan_rules::{Decision, DecisionKind, Game, GameError};

use super::narrow;
use crate::moves::MoveError;
use crate::near::short;

/// Decisions that are tried while the turns of a position are listed.
const BUDGET: usize = 20_000;
/// Texts that a refusal names at most.
const NAMED: usize = 6;

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
    fn site(&self, spec: &Spec, text: &str) -> Option<Site> {
        if self.order.is_empty() {
            return spec.board.site(text);
        }
        let digits = !text.is_empty() && text.len() <= 4 && text.bytes().all(|byte| byte.is_ascii_digit());
        let number = text.parse::<usize>().ok().filter(|_| digits)?;
        self.order.get(number.checked_sub(1)?).copied()
    }

    fn name(&self, spec: &Spec, site: Site) -> String {
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

/// A turn of a position.
#[derive(Debug, Clone)]
struct Turn {
    decisions: Vec<Decision>,
    /// The sites of its piece, from the first square on.
    path: Vec<Site>,
    takes: bool,
    /// The position behind it.
    key: u128,
}

/// The turns that begin on a site, or anywhere.
fn turns(game: &mut dyn Game, from: Option<Site>) -> Result<Vec<Turn>, GameError> {
    let mut found = Vec::new();
    let mut left = BUDGET;
    let mut open: Vec<Vec<Decision>> = vec![Vec::new()];
    let before = game.turn_status();
    let pieces = |game: &dyn Game| -> usize { (0..game.spec().sides.len() as SideId).map(|side| game.count(side)).sum() };
    let count = pieces(&*game);
    while let Some(done) = open.pop() {
        for decision in &done {
            game.apply(*decision)?;
        }
        for decision in game.legal()? {
            left = left.saturating_sub(1);
            let goes = matches!(decision.kind(), DecisionKind::Move | DecisionKind::Step | DecisionKind::Fly | DecisionKind::Hop);
            let begins = done.is_empty() && goes && (from.is_none() || from == decision.origin());
            if left == 0 || !(begins || !done.is_empty() && (goes || decision.kind() == DecisionKind::Stop)) {
                continue;
            }
            game.apply(decision)?;
            let mut decisions = done.clone();
            decisions.push(decision);
            if game.turn_status().turns != before.turns || game.ended().is_some() {
                let goes = decisions.iter().filter(|decision| decision.kind() != DecisionKind::Stop);
                let path = decisions
                    .first()
                    .and_then(|first| first.origin())
                    .into_iter()
                    .chain(goes.filter_map(|decision| decision.landing()))
                    .collect();
                found.push(Turn { path, takes: pieces(&*game) < count, key: game.key(), decisions });
            } else {
                open.push(decisions);
            }
            game.undo();
        }
        for _ in &done {
            game.undo();
        }
    }
    Ok(found)
}

impl Turn {
    /// True if a path fits the text: its first and last square, and between them squares that it passes in order.
    fn fits(&self, path: &[Site]) -> bool {
        let mut rest = self.path.iter();
        path.first() == self.path.first() && path.last() == self.path.last() && path.iter().all(|site| rest.any(|known| known == site))
    }

    fn text(&self, spec: &Spec, numbering: &Numbering, whole: bool) -> String {
        let sign = if self.takes { "x" } else { "-" };
        let ends = [self.path.first(), self.path.last()];
        let path: Vec<Site> = if whole { self.path.clone() } else { ends.into_iter().flatten().copied().collect() };
        path.iter().map(|&site| numbering.name(spec, site)).collect::<Vec<_>>().join(sign)
    }
}

/// Turns, each in quotes.
fn names(spec: &Spec, numbering: &Numbering, turns: &[&Turn]) -> String {
    let mut texts: Vec<String> = turns.iter().map(|turn| format!("`{}`", turn.text(spec, numbering, true))).collect();
    texts.dedup();
    texts.truncate(NAMED);
    texts.join(", ")
}

/// Reads a turn.
pub(super) fn read(game: &mut dyn Game, text: &str) -> Option<Result<Vec<Decision>, MoveError>> {
    let spec = game.spec().clone();
    let numbering = Numbering::of(&spec)?;
    let narrow = narrow(text);
    let bare = narrow.trim().trim_end_matches(['!', '?', '*']);
    let takes = bare.contains(['x', 'X', ':']);
    if takes == bare.contains('-') {
        return None;
    }
    let path: Vec<Site> = bare.split(['x', 'X', ':', '-']).map(|word| numbering.site(&spec, word.trim())).collect::<Option<_>>()?;
    let (&from, &to) = (path.first()?, path.last()?);
    if path.len() < 2 || (!takes && path.len() > 2) {
        return None;
    }
    Some(found(game, text, &numbering, &path, takes, (from, to)))
}

fn found(
    game: &mut dyn Game,
    text: &str,
    numbering: &Numbering,
    path: &[Site],
    takes: bool,
    (from, to): (Site, Site),
) -> Result<Vec<Decision>, MoveError> {
    let spec = game.spec().clone();
    let all = turns(game, None)?;
    let fitting: Vec<&Turn> = all.iter().filter(|turn| turn.takes == takes && turn.fits(path)).collect();
    // A text of all squares means the turn that goes so and no further.
    let exact: Vec<&Turn> = fitting.iter().copied().filter(|turn| turn.path == path).collect();
    let meant = if exact.is_empty() { fitting } else { exact };
    if let Some(first) = meant.first() {
        return if meant.iter().all(|turn| turn.key == first.key) {
            Ok(first.decisions.clone())
        } else {
            Err(MoveError::Ambiguous { part: short(text, 40), column: 1, may: names(&spec, numbering, &meant) })
        };
    }
    let mut alike: Vec<&Turn> = all.iter().filter(|turn| turn.path.first() == Some(&from)).collect();
    alike.sort_by_key(|turn| turn.path.last() != Some(&to));
    alike.extend(all.iter().filter(|turn| turn.path.first() != Some(&from) && turn.path.last() == Some(&to)));
    if alike.is_empty() {
        alike = all.iter().collect();
    }
    let next = path.get(1).copied().unwrap_or(to);
    let attempt = tianyuan_rules::Attempt { from: Some(from), to: Some(next), ..tianyuan_rules::Attempt::default() };
    let verdict = Box::new(game.explain(&attempt));
    let arrow = if spec.notation.arrow.is_empty() { "→" } else { &spec.notation.arrow };
    let tried = format!("{}{arrow}{}", spec.board.name(from), spec.board.name(next));
    Err(MoveError::Unplayable { text: short(text, 40), tried, column: 1, near: names(&spec, numbering, &alike), verdict })
}

/// Writes a turn: its first and last square, and all between them where others begin and end there too.
pub(super) fn write(game: &mut dyn Game, turn: &[Decision]) -> Option<String> {
    let spec = game.spec().clone();
    let numbering = Numbering::of(&spec)?;
    let all = turns(game, turn.first().and_then(|first| first.origin())).ok()?;
    // A turn that was recorded without its stop is the same turn.
    let bare = |decisions: &[Decision]| decisions.iter().copied().filter(|d| d.kind() != DecisionKind::Stop).collect::<Vec<_>>();
    let own = bare(turn);
    let found = all.iter().find(|other| bare(&other.decisions) == own)?;
    let ends = |turn: &Turn| (turn.path.first().copied(), turn.path.last().copied(), turn.takes);
    let whole = all.iter().any(|other| other.key != found.key && ends(other) == ends(found));
    Some(found.text(&spec, &numbering, whole))
}

/// Reads a position as the files of this notation write it: `W:W31-50,K5:B1-20`.
pub(crate) fn read_position(spec: &Spec, text: &str) -> Option<tianyuan_rules::setup::Setup> {
    let numbering = Numbering::of(spec)?;
    let narrow = narrow(text);
    let mut fields = narrow.trim().trim_end_matches('.').split(':').map(str::trim);
    let mut setup = tianyuan_rules::setup::Setup { cells: vec![None; spec.board.sites()], ..Default::default() };
    setup.mover = side_of(spec, fields.next()?)?;
    for field in fields {
        let side = side_of(spec, field.get(..1)?)?;
        for word in field.get(1..)?.split(',').map(str::trim).filter(|word| !word.is_empty()) {
            let (kind, squares) = match word.strip_prefix(['K', 'k']) {
                Some(rest) => (spec.kinds.iter().position(|kind| kind.letters.first().is_some_and(|letter| letter == "K"))?, rest),
                None => (0, word),
            };
            let (first, last) = squares.split_once('-').unwrap_or((squares, squares));
            let (first, last) = (numbering.site(spec, first)?, numbering.site(spec, last)?);
            let sites = if numbering.order.is_empty() {
                vec![first, last]
            } else {
                let at = |site: Site| numbering.order.iter().position(|known| *known == site);
                numbering.order.get(at(first)?..=at(last)?)?.to_vec()
            };
            for site in sites {
                *setup.cells.get_mut(usize::from(site))? = Some(tianyuan_rules::Piece { side, kind: kind as u8 });
            }
        }
    }
    Some(setup)
}

/// Writes a position so; `None` where it holds more than pieces and a side to move.
pub(crate) fn write_position(spec: &Spec, setup: &tianyuan_rules::setup::Setup) -> Option<String> {
    let numbering = Numbering::of(spec)?;
    let letter = |side: SideId| if (side == 0) == first_is_black(spec) { 'B' } else { 'W' };
    let mut text = letter(setup.mover).to_string();
    let mut sites: Vec<Site> = if numbering.order.is_empty() { (0..spec.board.sites() as Site).collect() } else { numbering.order.clone() };
    sites.retain(|&site| setup.cells.get(usize::from(site)).is_some_and(Option::is_some));
    for side in 0..spec.sides.len() as SideId {
        let own = sites.iter().filter_map(|&site| Some((site, setup.cells.get(usize::from(site)).copied().flatten()?)));
        let own = own.filter(|(_, piece)| piece.side == side);
        let words: Vec<String> =
            own.map(|(site, piece)| format!("{}{}", if piece.kind == 0 { "" } else { "K" }, numbering.name(spec, site))).collect();
        text.push_str(&format!(":{}{}", letter(side), words.join(",")));
    }
    let read = read_position(spec, &text)?;
    (read.cells == setup.cells && setup.registers.is_empty() && setup.hands.is_none()).then_some(text)
}

fn side_of(spec: &Spec, letter: &str) -> Option<SideId> {
    let black = first_is_black(spec);
    match letter {
        "W" | "w" => Some(SideId::from(black)),
        "B" | "b" => Some(SideId::from(!black)),
        _ => None,
    }
}
