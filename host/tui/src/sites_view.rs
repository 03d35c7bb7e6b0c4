//! The sites of a board: their signs, the lines through them, labels, and marks, the weightiest last.

use std::collections::BTreeMap;

use ratatui::buffer::Buffer;
use ratatui::style::Style;
use tianyuan_board::Board as Plan;
use tianyuan_render::{Wire, edge_owner};
use tianyuan_rules::Game;
use tianyuan_rules::spec::{SideId, Site, Spec};
use unicode_width::UnicodeWidthStr;

use super::layout::Window;
use super::theme::{Mark, Theme};

/// A position and its marks.
#[derive(Debug)]
pub(crate) struct Scene<'a> {
    /// The position.
    pub(crate) game: &'a dyn Game,
    /// Empty sites where the piece picked up may go.
    pub(crate) targets: Vec<Site>,
    /// The owner of each site, if that is shown.
    pub(crate) owners: Vec<Option<SideId>>,
    /// The group that is shown …
    pub(crate) group: Vec<Site>,
    /// … and its liberties.
    pub(crate) liberties: Vec<Site>,
    /// Sites that the last turn touched.
    pub(crate) last: Vec<Site>,
    /// Pieces that may be removed or captured.
    pub(crate) prey: Vec<Site>,
    /// Sites picked up or chosen.
    pub(crate) picked: Vec<Site>,
    /// File and rank of the cursor, where there is one.
    pub(crate) cursor: Option<(i16, i16)>,
    /// Signs drawn on sites.
    pub(crate) decor: BTreeMap<Site, SiteMarks>,
}

/// The signs drawn on a site.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct SiteMarks {
    /// The sign on the site if it is empty.
    pub(crate) sign: Option<String>,
    /// The sign before the site.
    pub(crate) left: Option<String>,
    /// The sign after the site.
    pub(crate) right: Option<String>,
}

/// Draws it into the window.
pub(crate) fn draw(buffer: &mut Buffer, scene: &Scene<'_>, theme: Theme, window: &Window) {
    let spec = scene.game.spec();
    let plan = &spec.board;
    labels(buffer, plan, theme, window);
    if !plan.is_rectangular() {
        outside(buffer, plan, theme, window);
    }
    let lines = lines(buffer, theme, window, spec);
    let ko = tianyuan_render::closed(scene.game);
    let setup = scene.game.setup();
    let counts = tianyuan_render::counts(spec, &setup);
    let counted = |site: Site| counts.get(usize::from(site)).copied().flatten();
    for site in 0..plan.sites() as Site {
        let (file, rank) = plan.place(site);
        let Some((x, y)) = window.spot(file, rank) else { continue };
        let sign = ground(buffer, theme, window, spec, &lines, site);
        let drawn = scene.decor.get(&site).and_then(|decor| decor.sign.clone());
        let (sign, style) = match (scene.game.at(site), counted(site)) {
            (Some(piece), _) => theme.piece(spec, piece),
            (None, Some(count)) => (count.to_string(), theme.heading()),
            (None, None) if scene.targets.contains(&site) => owned(theme.target()),
            (None, None) if scene.liberties.contains(&site) => owned(theme.liberty()),
            (None, None) if ko == Some(site) => owned(theme.ko()),
            (None, None) => match (drawn, scene.owners.get(usize::from(site)).copied().flatten().or_else(|| edge_owner(spec, site))) {
                (Some(drawn), _) => (drawn, theme.decor()),
                (None, Some(side)) => theme.owner(spec, side),
                (None, None) if plan.stars().contains(&site) => {
                    owned((theme.star(plan.has_cells() || !plan.is_rectangular()), theme.dim()))
                }
                (None, None) => owned((sign, theme.dim())),
            },
        };
        // At the right of its place: what is written before a letter or name leaves that where it is.
        put(buffer, x + window.piece.saturating_sub(sign.width() as u16), y, &sign, style);
        if spec.stacks {
            height(buffer, (x + window.piece, y), scene.game.below(site).len(), theme);
        }
    }
    marks(buffer, scene, theme, window, &setup);
}

/// The marks round the sites, the weightiest last.
fn marks(buffer: &mut Buffer, scene: &Scene<'_>, theme: Theme, window: &Window, setup: &tianyuan_rules::Setup) {
    let plan = &scene.game.spec().board;
    let dead = tianyuan_render::dead(scene.game.spec(), setup);
    let checked = tianyuan_render::checked(scene.game);
    let lay = |buffer: &mut Buffer, place: (i16, i16), mark: Mark| {
        let Some((x, y)) = window.spot(place.0, place.1) else { return };
        let (left, right) = mark.brackets();
        put(buffer, x - 1, y, left, theme.mark(mark));
        put(buffer, x + window.piece, y, right, theme.mark(mark));
    };
    let all = |buffer: &mut Buffer, sites: &[Site], mark: Mark| sites.iter().for_each(|site| lay(buffer, plan.place(*site), mark));
    all(buffer, &scene.last, Mark::Last);
    all(buffer, &dead, Mark::Dead);
    for (site, decor) in &scene.decor {
        let (file, rank) = plan.place(*site);
        let Some((x, y)) = window.spot(file, rank) else { continue };
        if let Some(left) = &decor.left {
            put(buffer, x - 1, y, left, theme.decor());
        }
        if let Some(right) = &decor.right {
            put(buffer, x + window.piece, y, right, theme.decor());
        }
    }
    all(buffer, &scene.group, Mark::Group);
    all(buffer, &checked, Mark::Checked);
    all(buffer, &scene.prey, Mark::Prey);
    all(buffer, &scene.picked, Mark::Picked);
    let Some(cursor) = scene.cursor else { return };
    lay(buffer, cursor, Mark::Cursor);
    // The right bracket of the sign under the cursor remains visible.
    let (Some(site), Some((x, y))) = (plan.site_at(cursor.0, cursor.1), window.spot(cursor.0, cursor.1)) else { return };
    let weighty = [
        (&scene.picked, Mark::Picked),
        (&scene.prey, Mark::Prey),
        (&checked, Mark::Checked),
        (&dead, Mark::Dead),
        (&scene.last, Mark::Last),
    ];
    let under = weighty.into_iter().find(|(sites, _)| sites.contains(&site)).map(|(_, mark)| mark);
    match (under, scene.decor.get(&site).and_then(|decor| decor.right.as_ref())) {
        (Some(mark), None) => put(buffer, x + window.piece, y, mark.brackets().1, theme.mark(mark)),
        (None | Some(Mark::Last | Mark::Dead), Some(right)) => put(buffer, x + window.piece, y, right, theme.decor()),
        (Some(mark), Some(_)) => put(buffer, x + window.piece, y, mark.brackets().1, theme.mark(mark)),
        (None, None) => {}
    }
}

/// The number of pieces of a column, behind its top; `+` where one digit does not say it.
fn height(buffer: &mut Buffer, (x, y): (u16, u16), below: usize, theme: Theme) {
    match below {
        0 => {}
        1..=8 => put(buffer, x, y, &(below + 1).to_string(), theme.heading()),
        _ => put(buffer, x, y, "+", theme.heading()),
    }
}

fn owned((sign, style): (&str, Style)) -> (String, Style) {
    (sign.to_owned(), style)
}

/// The lines drawn between the sites.
#[derive(Debug, Default)]
struct Lines {
    /// By row and column of the screen.
    wires: BTreeMap<(i64, i64), Wire>,
    /// Sites where strokes cross.
    crossed: std::collections::BTreeSet<Site>,
}

/// The lines between sites: the edges of a graph, the strokes and upright lines of a board of points where there is a row for them.
fn lines(buffer: &mut Buffer, theme: Theme, window: &Window, spec: &Spec) -> Lines {
    let plan = &spec.board;
    let at = |site: Site| window.sign(plan.place(site));
    let drawn = !plan.is_rectangular() || window.leading > 1;
    let wires = if drawn { tianyuan_render::wires(plan, &spec.drawing.strokes, &at) } else { BTreeMap::new() };
    let ascii = theme.letters;
    for ((row, column), wire) in &wires {
        // On a rank of a board of points its own line runs.
        let between = !plan.is_rectangular() || (row - i64::from(window.y)) % i64::from(window.leading) != 0;
        if let (true, Some((x, y))) = (between, window.covers((*column, *row))) {
            put(buffer, x, y, wire.sign(ascii), theme.dim());
        }
    }
    if plan.is_rectangular() && !plan.has_cells() && window.leading > 1 {
        for site in 0..plan.sites() as Site {
            let (file, rank) = plan.place(site);
            let inner = file > 0 && file + 1 < plan.width() as i16;
            let (column, row) = at(site);
            let up = rank + 1 < plan.height() as i16 && !(inner && river(spec, rank));
            if let (true, Some((x, y))) = (up, window.covers((column, row - 1))) {
                put(buffer, x, y, theme.upright(), theme.dim());
            }
        }
    }
    Lines { wires, crossed: tianyuan_render::crossed(spec) }
}

/// True if a river runs behind a rank.
fn river(spec: &Spec, rank: i16) -> bool {
    spec.drawing.rivers.iter().any(|river| i32::from(*river) == i32::from(rank))
}

/// Draws the lines through a point, and returns its sign for the case that it is empty.
fn ground(buffer: &mut Buffer, theme: Theme, window: &Window, spec: &Spec, lines: &Lines, site: Site) -> &'static str {
    let plan = &spec.board;
    if !plan.is_rectangular() {
        let (column, row) = window.sign(plan.place(site));
        let meets = lines.wires.get(&(row, column)).filter(|wire| wire.meets());
        return meets.map_or(theme.empty(), |wire| wire.sign(theme.letters));
    }
    if plan.has_cells() {
        return theme.empty();
    }
    let (file, rank) = plan.place(site);
    let Some((x, y)) = window.spot(file, rank) else { return theme.empty() };
    let (left, right) = (file > 0, file + 1 < plan.width() as i16);
    let inner = left && right;
    let up = rank + 1 < plan.height() as i16 && !(inner && river(spec, rank));
    let down = rank > 0 && !(inner && river(spec, rank - 1));
    if left {
        (x - 1..x + window.piece - 1).for_each(|x| put(buffer, x, y, theme.across(), theme.dim()));
    }
    let last = file + 1 == window.file + window.files as i16;
    if right && (window.step == window.piece + 2 || last) {
        put(buffer, x + window.piece, y, theme.across(), theme.dim());
    }
    if lines.crossed.contains(&site) { theme.crossed() } else { theme.crossing([up, down, left, right]) }
}

/// The names of a graph's rows and files, outside: of files below the lowest site of each, of rows beside the first site where rows are
/// set off, else at the margin.
fn outside(buffer: &mut Buffer, plan: &Plan, theme: Theme, window: &Window) {
    let labels = tianyuan_render::labels(plan);
    let mut taken = Vec::new();
    for ((file, rank), name) in &labels.files {
        let (x, y) = window.sign((*file, rank + 1));
        let below = i64::from(window.y + window.rows());
        let in_sight = (i64::from(window.x) - i64::from(window.step)..i64::from(window.x + window.files * window.step)).contains(&x);
        if in_sight && x >= 0 && (i64::from(window.y)..below).contains(&y) {
            put(buffer, x as u16, y as u16 + 1, name, theme.dim());
            taken.push((x as u16, y as u16 + 1));
        }
    }
    for (row, name) in &labels.rows {
        let rank = window.top - row;
        if !(0..window.ranks as i16).contains(&rank) {
            continue;
        }
        let y = window.y + rank as u16 * window.leading;
        let width = name.width() as u16;
        let Some((first, last)) = row_in_sight(plan, window, *row) else { continue };
        let first = if labels.upright { window.x + 1 } else { first };
        // On the right where the name of a file is in the way.
        let free = |x: u16| !taken.iter().any(|at| at.1 == y && (x.saturating_sub(2)..=x + width).contains(&at.0));
        match first.checked_sub(1 + width).filter(|x| free(*x)) {
            Some(x) => put(buffer, x, y, name, theme.dim()),
            None => put(buffer, last + window.piece + 1, y, name, theme.dim()),
        }
    }
}

/// The columns of the screen of the first and the last site in sight of a row of places.
fn row_in_sight(plan: &Plan, window: &Window, row: i16) -> Option<(u16, u16)> {
    let here = (0..plan.sites() as Site).map(|site| plan.place(site)).filter(|place| place.1 == row);
    let columns: Vec<u16> = here.filter_map(|(file, rank)| window.spot(file, rank)).map(|(x, _)| x).collect();
    columns.iter().min().copied().zip(columns.iter().max().copied())
}

/// The names of files and ranks.
fn labels(buffer: &mut Buffer, plan: &Plan, theme: Theme, window: &Window) {
    let [left, right, above, below] = window.hidden(plan);
    for row in 0..window.ranks {
        let rank = window.top - row as i16;
        if let Some(name) = plan.ranks().get(rank as usize) {
            // Out of sight above or below: the label shows it.
            let more = (row == 0 && above) || (row + 1 == window.ranks && below);
            let style = if more { theme.strong() } else { theme.dim() };
            let x = window.x.saturating_sub(name.width() as u16 + 1).max(window.x - window.label);
            put(buffer, x, window.y + row * window.leading, name, style);
            if more {
                let sign = if row == 0 && above { "^" } else { "v" };
                put(buffer, window.x - 1, window.y + row * window.leading, sign, style);
            }
        }
    }
    let y = window.y + window.rows();
    for column in 0..window.files {
        let file = window.file + column as i16;
        if let Some(name) = plan.files().get(file as usize) {
            let more = (column == 0 && left) || (column + 1 == window.files && right);
            let style = if more { theme.strong() } else { theme.dim() };
            let under = window.piece.saturating_sub(name.width() as u16);
            put(buffer, window.x + column * window.step + 1 + under, y, name, style);
        }
    }
    if left {
        put(buffer, window.x, y, "<", theme.strong());
    }
    if right {
        put(buffer, window.x + window.files * window.step, y, ">", theme.strong());
    }
}

/// Puts a text into the buffer, as far as there is room.
pub(crate) fn put(buffer: &mut Buffer, x: u16, y: u16, text: &str, style: Style) {
    let area = buffer.area;
    if x < area.right() && y < area.bottom() {
        buffer.set_stringn(x, y, text, usize::from(area.right() - x), style);
    }
}
