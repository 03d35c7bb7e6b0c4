//! The constant drawing of a board: cells or lines, edges of sides, rivers, marked points, pits, labels.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use tianyuan_markup::escape;
use tianyuan_rules::spec::{Action, Site, SitesExpr};

use super::Markup;
use super::colours::colour;
use super::layout::{Layout, RADIUS, STEP, SiteForm};

impl Layout<'_> {
    /// The ground of a board. `counted` says for each site if it holds a count.
    pub(crate) fn ground(&self, counted: &[bool]) -> String {
        let mut markup = Markup::default();
        let (width, height) = self.size();
        markup.put(format_args!(r#"<rect class="ground" width="{width}" height="{height}"/>"#));
        self.owned_edges(&mut markup);
        self.cells(&mut markup);
        self.walls(&mut markup);
        let lines = match self.form {
            _ if self.spec.board.is_rectangular() => self.grid() + &self.bends(),
            SiteForm::Point => self.edges(),
            SiteForm::Square => self.squares(self.sites()),
            SiteForm::Hexagon => self.hexagons(),
            SiteForm::Lattice => self.bars(),
        };
        if !lines.is_empty() {
            markup.put(format_args!(r#"<path class="line" d="{lines}"/>"#));
        }
        let thick = self.divides();
        if !thick.is_empty() {
            markup.put(format_args!(r#"<path class="line thick" d="{thick}"/>"#));
        }
        self.waters(&mut markup);
        for (x, y) in self.corners() {
            markup.put(format_args!(r#"<circle class="star" cx="{x}" cy="{y}" r="3"/>"#));
        }
        for star in self.spec.board.stars() {
            let (x, y) = self.at(*star);
            markup.put(format_args!(r#"<circle class="star" cx="{x}" cy="{y}" r="3"/>"#));
        }
        for site in self.sites().filter(|site| counted.get(usize::from(*site)).copied().unwrap_or(false)) {
            let (x, y) = self.at(site);
            markup.put(format_args!(r#"<circle class="pit" cx="{x}" cy="{y}" r="{RADIUS}"/>"#));
        }
        if self.coordinates {
            self.labels_into(&mut markup);
        }
        markup.text
    }

    /// The area of cells, and the dark ones of a chequered board.
    fn cells(&self, markup: &mut Markup) {
        let board = &self.spec.board;
        match self.form {
            SiteForm::Point | SiteForm::Lattice => return,
            SiteForm::Square if board.is_rectangular() => {}
            SiteForm::Square => return markup.put(format_args!(r#"<path class="cell" d="{}"/>"#, self.squares(self.sites()))),
            SiteForm::Hexagon => return markup.put(format_args!(r#"<path class="cell" d="{}"/>"#, self.hexagons())),
        }
        let half = STEP / 2;
        let (left, top) = (self.x(self.least.0) - half, self.y(self.most.1) - half);
        let (width, height) = (board.width() as i32 * STEP, board.height() as i32 * STEP);
        markup.put(format_args!(r#"<rect class="cell" x="{left}" y="{top}" width="{width}" height="{height}"/>"#));
        let Some(parity) = dark_cells(self) else { return };
        let dark = self.squares(self.sites().filter(|site| parity_of(board.place(*site)) == parity));
        markup.put(format_args!(r#"<path class="cell dark" d="{dark}"/>"#));
    }

    /// Sites that stop riders like a piece.
    fn walls(&self, markup: &mut Markup) {
        let sets = self.spec.phases.iter().flat_map(|phase| &phase.moves).filter_map(|generator| match &generator.action {
            Action::Travel(travel) => Some(&travel.walls),
            _ => None,
        });
        let walls: BTreeSet<Site> =
            sets.filter_map(|set| if let SitesExpr::Fixed(sites) = set { Some(sites) } else { None }).flatten().copied().collect();
        if self.form == SiteForm::Square && !walls.is_empty() {
            markup.put(format_args!(r#"<path class="cell wall" d="{}"/>"#, self.squares(walls.into_iter())));
        }
    }

    /// The outlines of square cells.
    fn squares(&self, sites: impl Iterator<Item = Site>) -> String {
        let half = STEP / 2;
        sites.map(|site| self.at(site)).map(|(x, y)| format!("M{} {}h{STEP}v{STEP}h-{STEP}z", x - half, y - half)).collect()
    }

    /// The thick lines between cells.
    fn divides(&self) -> String {
        let half = STEP / 2;
        let (left, right) = (self.x(self.least.0) - half, self.x(self.most.0) + half);
        let (top, bottom) = (self.y(self.most.1) - half, self.y(self.least.1) + half);
        let (files, ranks) = &self.spec.drawing.divides;
        let upright = files.iter().map(|file| format!("M{} {top}V{bottom}", self.x(i32::from(*file)) + half));
        let level = ranks.iter().map(|rank| format!("M{left} {}H{right}", self.y(i32::from(*rank)) - half));
        upright.chain(level).collect()
    }

    /// The ends of a bar.
    fn ends(&self, site: Site, upright: bool) -> [(i32, i32); 2] {
        let (x, y) = self.at(site);
        let (across, down) = if upright { (0, STEP) } else { (self.across, 0) };
        [(x - across, y - down), (x + across, y + down)]
    }

    /// The lines on which bars lie.
    fn bars(&self) -> String {
        let ends = self.spec.drawing.bars.iter().map(|&(site, upright)| self.ends(site, upright));
        ends.map(|[(x0, y0), (x1, y1)]| format!("M{x0} {y0}L{x1} {y1}")).collect()
    }

    /// The ends of all bars, each once.
    fn corners(&self) -> BTreeSet<(i32, i32)> {
        self.spec.drawing.bars.iter().flat_map(|&(site, upright)| self.ends(site, upright)).collect()
    }

    /// The outlines of cells with six sides.
    fn hexagons(&self) -> String {
        self.sites().map(|site| self.at(site)).map(|(x, y)| format!("M{x} {}l14 8v16l-14 8l-14 -8v-16z", y - 16)).collect()
    }

    /// The ways of tracks round corners.
    fn bends(&self) -> String {
        let mut arcs = String::new();
        for turn in &self.loops {
            let ((x0, y0), (x1, y1), radius) = (self.at(turn.from), self.at(turn.to), turn.radius);
            let _ = write!(arcs, "M{x0} {y0}A{radius} {radius} 0 1 {} {x1} {y1}", i32::from(turn.clockwise));
        }
        arcs
    }

    /// The edges that belong to sides, each with a rim, so that light edges are seen on light ground.
    fn owned_edges(&self, markup: &mut Markup) {
        // Cells cover the inner half of an edge.
        let wide = if self.form == SiteForm::Hexagon { " wide" } else { "" };
        for edge in &self.spec.drawing.edges {
            let along: Vec<String> = edge.sites.iter().map(|site| self.at(*site)).map(|(x, y)| format!("{x} {y}")).collect();
            let (along, colour, id) = (along.join("L"), colour(self.spec, edge.side), escape(&edge.id));
            markup.put(format_args!(
                r#"<g class="edge{wide} {colour}"><title>{id}</title><path class="rim" d="M{along}"/><path d="M{along}"/></g>"#
            ));
        }
    }

    /// The lines of a rectangle: through points, and around cells.
    fn grid(&self) -> String {
        let (reach, more) = if self.spec.board.has_cells() { (STEP / 2, 1) } else { (0, 0) };
        let mut lines = String::new();
        for row in self.least.1..=self.most.1 + more {
            let (from, to) = (self.x(self.least.0) - reach, self.x(self.most.0) + reach);
            let _ = write!(lines, "M{from} {}H{to}", self.y(row) + reach);
        }
        for column in self.least.0..=self.most.0 + more {
            let (from, to) = (self.y(self.least.1) + reach, self.y(self.most.1) - reach);
            let _ = write!(lines, "M{} {from}", self.x(column) - reach);
            // Only the outermost lines cross a river.
            if (self.least.0 + 1..self.most.0).contains(&column) {
                for row in self.spec.drawing.rivers.iter().map(|row| i32::from(*row)) {
                    let _ = write!(lines, "V{}m0 {}", self.y(row), self.y(row + 1) - self.y(row));
                }
            }
            let _ = write!(lines, "V{to}");
        }
        for (from, to) in &self.spec.drawing.strokes {
            let ((x0, y0), (x1, y1)) = (self.at(*from), self.at(*to));
            let _ = write!(lines, "M{x0} {y0}L{x1} {y1}");
        }
        lines
    }

    /// The edges of a graph.
    fn edges(&self) -> String {
        let mut drawn = BTreeSet::new();
        let mut lines = String::new();
        for direction in self.spec.board.directions() {
            for (from, to) in direction.next.iter().enumerate() {
                let (from, Some(to)) = (from as Site, *to) else { continue };
                if from != to && drawn.insert((from.min(to), from.max(to))) {
                    let ((x0, y0), (x1, y1)) = (self.at(from), self.at(to));
                    let _ = write!(lines, "M{x0} {y0}L{x1} {y1}");
                }
            }
        }
        lines
    }

    /// Words in the rivers, spread from left to right.
    fn waters(&self, markup: &mut Markup) {
        let drawing = &self.spec.drawing;
        let share = (self.x(self.most.0) - self.x(self.least.0)) / (drawing.waters.len().max(1) as i32);
        for row in &drawing.rivers {
            let y = (self.y(i32::from(*row)) + self.y(i32::from(*row) + 1)) / 2;
            for (nth, word) in drawing.waters.iter().enumerate() {
                let (x, word) = (self.x(self.least.0) + share * nth as i32 + share / 2, escape(word));
                markup.put(format_args!(r#"<text class="water" x="{x}" y="{}">{word}</text>"#, y + 5));
            }
        }
    }
}

/// Even or odd: cells of one colour of a chequered board have the same.
fn parity_of((column, row): (i16, i16)) -> i16 {
    (column + row).rem_euclid(2)
}

/// The dark cells of a chequered board. A board is chequered if its pieces have figures as signs (`♔`), or if the game begins with
/// pieces on cells of one colour only.
fn dark_cells(layout: &Layout<'_>) -> Option<i16> {
    let spec = layout.spec;
    let is_figure = |sign: &String| sign.chars().any(|c| ('♔'..='♟').contains(&c));
    if spec.kinds.iter().any(|kind| kind.signs.iter().any(is_figure)) {
        return Some(0);
    }
    let taken = || layout.sites().filter(|site| spec.start.cells.get(usize::from(*site)).is_some_and(Option::is_some));
    let parities: BTreeSet<i16> = taken().map(|site| parity_of(spec.board.place(site))).collect();
    parities.first().copied().filter(|_| parities.len() == 1 && taken().count() > 4)
}
