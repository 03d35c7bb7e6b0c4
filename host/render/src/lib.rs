//! Boards as text, and as SVG.
//!
//! [`text`] draws a position for a terminal or a text file; [`draw`] gives the same as cells with their roles, for a program
//! that adds colours and listens to a mouse. Marks are brackets and signs, so that nothing depends on colour. Widths are
//! counted in columns of a terminal, and characters that some terminals show two columns wide can be taken as such. [`svg`]
//! draws the same for a page; [`scene`] gives the parts of that drawing, for a page that moves pieces itself.

mod columns;
mod faces;
mod glyph;
mod graph;
mod grid;
mod picture;
mod scene;
mod svg;
mod wires;

use std::collections::BTreeSet;

use tianyuan_board::Board;
use tianyuan_rules::setup::Value;
use tianyuan_rules::spec::{Action, Facing, KindId, RegisterId, RegisterKind, SideId, Site, Spec};
use tianyuan_rules::{Attempt, DecisionKind, Game, Piece, Refusal, Setup};

pub use columns::listed as columns;
pub use faces::{Faces, InHand, glyph, hand, hand_text, has_hands, has_names, has_signs, owner_sign, stones};
pub use picture::{Cell, Picture, Role};
pub use scene::{Face, Place, STYLE_SHEET, Scene, Set, Theme, colour, scene};
pub use svg::svg;
pub use wires::{Labels, Wire, crossed, crossing, edge_owner, labels, wires};

/// The size of a drawn board.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Size {
    /// Two columns for a point, no borders between cells; marks on the left only.
    Compact,
    /// Three columns for a point, cells with borders.
    #[default]
    Normal,
    /// As `Normal`, and the lines between ranks are drawn.
    Large,
}

/// The style of a drawn board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Style {
    /// ASCII only: letters for pieces, `+` for points.
    pub ascii: bool,
    /// The signs of pieces.
    pub faces: Faces,
    /// Labels of files and ranks, or names of nodes.
    pub coordinates: bool,
    /// The material of a picture.
    pub theme: Theme,
    /// The terminal shows lines and stones two columns wide (some do with East Asian fonts).
    pub wide: bool,
    /// The size.
    pub size: Size,
    /// The marks.
    pub marks: Marks,
    /// The owner of each site, drawn as a small sign on the empty ones. Empty: no owner is shown.
    pub owners: Vec<Option<SideId>>,
    /// The count on each site, where one is shown: see [`counts`]. Empty: no counts are shown.
    pub counts: Vec<Option<i32>>,
}

impl Style {
    /// The count on a site, where one is shown.
    pub(crate) fn count(&self, site: Site) -> Option<String> {
        self.counts.get(usize::from(site)).copied().flatten().map(|count| count.to_string())
    }

    /// The owner of a site, where one is shown.
    pub(crate) fn owner(&self, site: Site) -> Option<SideId> {
        self.owners.get(usize::from(site)).copied().flatten()
    }
}

impl Default for Style {
    fn default() -> Style {
        Style {
            ascii: false,
            faces: Faces::default(),
            coordinates: true,
            theme: Theme::default(),
            wide: false,
            size: Size::default(),
            marks: Marks::default(),
            owners: Vec::new(),
            counts: Vec::new(),
        }
    }
}

/// The marks on a board.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Marks {
    /// The piece that is picked: `[●]`.
    pub chosen: Option<Site>,
    /// Targets of the piece, or pieces that may be removed: `<●>`, `×` on an empty site.
    pub targets: Vec<Site>,
    /// Royal pieces that are attacked: `!K!`.
    pub checked: Vec<Site>,
    /// The landing site of the last piece: `(●)`.
    pub last: Option<Site>,
    /// Pieces that are counted as dead: `x●x`.
    pub dead: Vec<Site>,
    /// An empty site where a piece must not be taken back: `□`.
    pub ko: Option<Site>,
}

/// One mark.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Mark {
    /// The piece that is picked.
    Chosen,
    /// A target of the piece.
    Target,
    /// A royal piece that is attacked.
    Checked,
    /// The landing site of the last piece.
    Last,
    /// A piece that is counted as dead.
    Dead,
}

impl Marks {
    /// The mark of a site: the picked piece before a target before a check before a dead piece before the last landing.
    pub fn of(&self, site: Site) -> Option<Mark> {
        if self.chosen == Some(site) {
            Some(Mark::Chosen)
        } else if self.targets.contains(&site) {
            Some(Mark::Target)
        } else if self.checked.contains(&site) {
            Some(Mark::Checked)
        } else if self.dead.contains(&site) {
            Some(Mark::Dead)
        } else {
            (self.last == Some(site)).then_some(Mark::Last)
        }
    }
}

/// The values of the first register of counts: on the sites of the ways of sowing, and on other sites that hold something. Empty in a
/// game without one.
pub fn counts(spec: &Spec, setup: &Setup) -> Vec<Option<i32>> {
    let Some(register) = spec.registers.iter().position(|register| register.kind == RegisterKind::Counts) else { return Vec::new() };
    let held = setup.registers.iter().find_map(|entry| match &entry.value {
        Value::Counts(list) if usize::from(entry.register) == register => Some(list.as_slice()),
        _ => None,
    });
    let on_a_way = |site: Site| {
        let ways = spec.phases.iter().flat_map(|phase| &phase.moves).filter_map(|generator| match &generator.action {
            Action::Sow(sow) => spec.tracks.get(usize::from(sow.track)),
            _ => None,
        });
        ways.flat_map(|track| &track.sites).any(|way| way.contains(&site))
    };
    let shown = |site: Site| {
        let count = held.and_then(|list| list.get(usize::from(site))).copied().unwrap_or(0);
        (count != 0 || on_a_way(site)).then_some(count)
    };
    (0..spec.board.sites() as Site).map(shown).collect()
}

/// The least distance in columns of places between two sites of a row: 2 where rows are set off by half a cell.
pub fn spacing(board: &Board) -> usize {
    let mut places: Vec<(i16, i16)> = (0..board.sites() as Site).map(|site| board.place(site)).map(|(x, y)| (y, x)).collect();
    places.sort_unstable();
    let gaps = places.windows(2).filter(|pair| pair[0].0 == pair[1].0).map(|pair| usize::from(pair[1].1.abs_diff(pair[0].1)).max(1));
    gaps.min().unwrap_or(1)
}

/// Anything with pieces on sites.
pub trait Pieces {
    /// The piece on a site.
    fn piece(&self, site: Site) -> Option<Piece>;

    /// Pieces of a kind in a side's hand.
    fn hand(&self, side: SideId, kind: KindId) -> u16;

    /// The pieces below that on a site, from the top down.
    fn below(&self, site: Site) -> Vec<Piece>;
}

impl Pieces for Setup {
    fn piece(&self, site: Site) -> Option<Piece> {
        self.cells.get(usize::from(site)).copied().flatten()
    }

    fn hand(&self, side: SideId, kind: KindId) -> u16 {
        let hand = self.hands.as_ref().and_then(|hands| hands.get(usize::from(side)));
        hand.and_then(|hand| hand.get(usize::from(kind))).copied().unwrap_or(0)
    }

    fn below(&self, site: Site) -> Vec<Piece> {
        self.below.iter().find(|row| row.site == site).map_or_else(Vec::new, |row| row.pieces.clone())
    }
}

impl Pieces for dyn Game + '_ {
    fn piece(&self, site: Site) -> Option<Piece> {
        self.at(site)
    }

    fn hand(&self, side: SideId, kind: KindId) -> u16 {
        Game::hand(self, side, kind)
    }

    fn below(&self, site: Site) -> Vec<Piece> {
        Game::below(self, site)
    }
}

/// Draws a position as cells.
pub fn draw<P: Pieces + ?Sized>(spec: &Spec, pieces: &P, style: &Style) -> Picture {
    let glyphs = glyph::Glyphs::new(spec, style, &columns::heights(spec, pieces));
    let piece = |site: Site| pieces.piece(site);
    if spec.board.is_rectangular() { grid::draw(spec, &piece, style, &glyphs) } else { graph::draw(spec, &piece, style, &glyphs) }
}

/// Draws a position as lines of text, each ended by a new line: the board, and what its columns hold.
pub fn text<P: Pieces + ?Sized>(spec: &Spec, pieces: &P, style: &Style) -> String {
    let faces = if style.ascii { Faces::Letters } else { style.faces };
    let columns = columns::listed(spec, pieces, faces);
    draw(spec, pieces, style).to_string() + &columns.iter().map(|line| format!("{line}\n")).collect::<String>()
}

/// Draws a position with the hands, where the game has any: above the board those of sides that look down on it, below it all
/// others. `line` makes the line of a side from its hand.
pub fn text_with_hands<P: Pieces + ?Sized>(spec: &Spec, pieces: &P, style: &Style, line: impl Fn(SideId, &str) -> String) -> String {
    let board = text(spec, pieces, style);
    if !has_hands(spec) {
        return board;
    }
    let faces = if style.ascii { Faces::Letters } else { style.faces };
    let lines = |above: bool| -> String {
        let here = spec.side_ids().filter(|side| (spec.sides[usize::from(*side)].facing == Facing::Down) == above);
        here.map(|side| line(side, &hand_text(spec, pieces, side, faces)) + "\n").collect()
    };
    format!("{}{board}{}", lines(true), lines(false))
}

/// Sites in a register of the game, such as pieces marked as dead.
pub fn marked(setup: &Setup, register: RegisterId) -> &[Site] {
    let found = setup.registers.iter().find(|entry| entry.register == register && entry.side.is_none());
    match found.map(|entry| &entry.value) {
        Some(Value::Sites(sites)) => sites,
        _ => &[],
    }
}

/// Pieces that a position counts as dead: those in the registers that ways of counting name for them, in a phase in which such
/// are marked.
pub fn dead(spec: &Spec, setup: &Setup) -> Vec<Site> {
    let moves = spec.phases.get(usize::from(setup.phase)).map_or(&[][..], |phase| &phase.moves);
    let marked_here = |wanted: &RegisterId| moves.iter().any(|one| matches!(&one.action, Action::Mark(mark) if mark.register == *wanted));
    let registers: BTreeSet<RegisterId> = spec.scores.iter().filter_map(|scoring| scoring.dead).filter(marked_here).collect();
    let sites = registers.into_iter().flat_map(|register| marked(setup, register)).copied();
    sites.filter(|site| setup.piece(*site).is_some()).collect()
}

/// The site on which the mover must not recapture in this turn: the site of the ko rule, or the
/// only one that was emptied by the last decision and that the rules against repetition close.
pub fn closed(game: &dyn Game) -> Option<Site> {
    if let Some(site) = game.ko() {
        return Some(site);
    }
    let spec = game.spec();
    let repeats = spec.phases.get(usize::from(game.turn_status().phase)).is_some_and(|phase| !phase.never.is_empty());
    if !repeats || game.decisions().last().is_none_or(|last| last.kind() != DecisionKind::Place) {
        return None;
    }
    let mut before = game.fork();
    before.undo();
    let emptied = |site: &Site| game.at(*site).is_none() && before.at(*site).is_some();
    let mut sites = (0..spec.board.sites() as Site).filter(emptied);
    let only = sites.next().filter(|_| sites.next().is_none())?;
    let attempt = Attempt { kind: Some(DecisionKind::Place), to: Some(only), ..Attempt::default() };
    let refusal = game.fork().explain(&attempt).refusal;
    matches!(refusal, Some(Refusal::Ko | Refusal::Repeats)).then_some(only)
}

/// Royal pieces of sides that are attacked.
pub fn checked(game: &dyn Game) -> Vec<Site> {
    let spec = game.spec();
    let royal = |piece: Piece| spec.kinds.get(usize::from(piece.kind)).is_some_and(|kind| kind.royal);
    let attacked: Vec<bool> = spec.side_ids().map(|side| game.checked(side)).collect();
    let of_one = |piece: Piece| attacked.get(usize::from(piece.side)).copied().unwrap_or(false) && royal(piece);
    (0..spec.board.sites() as Site).filter(|site| game.at(*site).is_some_and(of_one)).collect()
}
