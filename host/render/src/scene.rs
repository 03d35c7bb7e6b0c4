//! The constant drawing of a game: its ground, the places of its sites, and the faces of its pieces.
//!
//! A page draws a position with it: the ground once, and a piece by its face at a place. Markup carries classes and no colours,
//! so that a style sheet makes paper, wood or night of it.

mod colours;
mod glyphs;
mod ground;
mod labels;
pub(crate) mod layout;
mod pieces;
mod writing;

use std::fmt::Write as _;

use tianyuan_rules::spec::{Action, KindId, RegisterKind, SideId, Site, Spec};

pub use colours::colour;
use layout::{Layout, STEP};
pub(crate) use pieces::{PieceSet, face, piece_sets};

/// The style sheet of all classes; its colours are variables (`var(--line)`), which a [`Theme`] sets. Its selectors name no
/// ancestors but within one element: they hold inside of what `<use>` copies, where variables are inherited.
pub const STYLE_SHEET: &str = include_str!("scene/board.css");

/// The material of boards and pieces: the colours of the style sheet.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub enum Theme {
    /// Warm white with fine lines, which prints well.
    #[default]
    Paper,
    /// A board of wood.
    Wood,
    /// Light lines on a dark board.
    Night,
}

impl Theme {
    /// All themes with their words.
    pub const ALL: [(&'static str, Theme); 3] = [("paper", Theme::Paper), ("wood", Theme::Wood), ("night", Theme::Night)];

    /// Declarations of the variables of [`STYLE_SHEET`], one a line (`--line: #6a5d4b;`), to be put between braces.
    pub fn variables(self) -> &'static str {
        match self {
            Theme::Paper => concat!(include_str!("scene/paper.css"), include_str!("scene/sides.css")),
            Theme::Wood => concat!(include_str!("scene/wood.css"), include_str!("scene/sides.css")),
            Theme::Night => concat!(include_str!("scene/night.css"), include_str!("scene/sides.css")),
        }
    }

    /// A text of the style sheet with colours instead of variables.
    pub(crate) fn coloured(self, rules: &str) -> String {
        let pairs = self.variables().lines().filter_map(|line| line.trim_end_matches(';').split_once(": "));
        pairs.fold(rules.to_owned(), |text, (name, colour)| text.replace(&format!("var({name})"), colour))
    }
}

/// The drawing of a game without a position.
#[derive(Debug, Clone, PartialEq)]
pub struct Scene {
    /// Left, top, width and height of the board with its labels; hands are not part of it.
    pub view_box: [f64; 4],
    /// The distance between neighbouring sites of a rectangular board. A piece fits into a circle of half this size.
    pub step: f64,
    /// SVG elements, without an `<svg>` around them.
    pub ground: String,
    /// The place of each site.
    pub sites: Vec<Place>,
    /// The colour of each side as a class: a word of the scripts' palette (`black`, `red`), or `neutral`.
    pub colours: Vec<&'static str>,
    /// The sets of pieces to choose from; the first is the default.
    pub sets: Vec<Set>,
}

/// The place of a site.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Place {
    /// From the left, in units of the view box.
    pub x: f64,
    /// From the top.
    pub y: f64,
    /// Half the distance to the nearest site: the radius of a touch area.
    pub radius: f64,
    /// True if the site shows a count instead of a piece; the page writes it.
    pub counted: bool,
    /// True if the site is an upright bar: its piece is turned by a quarter.
    pub upright: bool,
}

/// A set of pieces.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Set {
    /// `stones`, `figures`, `characters`, `one` or `two` (characters on a pentagon), `letters`.
    pub id: &'static str,
    /// A face for each kind of each side.
    pub faces: Vec<Face>,
}

/// The drawing of a piece.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Face {
    /// Identifier of the element: `p0-3` for kind 3 of side 0.
    pub id: String,
    /// The side.
    pub side: SideId,
    /// The kind.
    pub kind: KindId,
    /// SVG elements, centred at 0, 0.
    pub svg: String,
}

/// The constant drawing of a game.
pub fn scene(spec: &Spec) -> Scene {
    let layout = Layout::new(spec, true);
    let (width, height) = layout.size();
    let counted = counted(spec);
    let radius = radii(&layout);
    let place = |site: Site| {
        let ((x, y), nth) = (layout.at(site), usize::from(site));
        Place {
            x: f64::from(x),
            y: f64::from(y),
            radius: radius[nth],
            counted: counted[nth],
            upright: spec.drawing.bar(site) == Some(true),
        }
    };
    Scene {
        view_box: [0.0, 0.0, f64::from(width), f64::from(height)],
        step: f64::from(STEP),
        ground: layout.ground(&counted),
        sites: layout.sites().map(place).collect(),
        colours: spec.side_ids().map(|side| colour(spec, side)).collect(),
        sets: piece_sets(spec).into_iter().map(|set| Set { id: set.id(), faces: pieces::faces(spec, set) }).collect(),
    }
}

/// True for each site on a way of sowing.
fn counted(spec: &Spec) -> Vec<bool> {
    let mut counted = vec![false; spec.board.sites()];
    if !spec.registers.iter().any(|register| register.kind == RegisterKind::Counts) {
        return counted;
    }
    for generator in spec.phases.iter().flat_map(|phase| &phase.moves) {
        let Action::Sow(sow) = &generator.action else { continue };
        for site in spec.tracks.get(usize::from(sow.track)).into_iter().flat_map(|track| track.sites.iter().flatten()) {
            if let Some(shown) = counted.get_mut(usize::from(*site)) {
                *shown = true;
            }
        }
    }
    counted
}

/// Half the distance from each site to the nearest other one, at most half a step.
fn radii(layout: &Layout<'_>) -> Vec<f64> {
    let most = f64::from(STEP) / 2.0;
    if layout.spec.board.is_rectangular() {
        return vec![most; layout.spec.board.sites()];
    }
    let places: Vec<(i32, i32)> = layout.sites().map(|site| layout.at(site)).collect();
    let half = |one: &(i32, i32), other: &(i32, i32)| f64::from(one.0 - other.0).hypot(f64::from(one.1 - other.1)) / 2.0;
    let nearest = |one: &(i32, i32)| places.iter().filter(|other| *other != one).map(|other| half(one, other)).fold(most, f64::min);
    places.iter().map(nearest).collect()
}

/// Markup that grows.
#[derive(Debug, Default)]
pub(crate) struct Markup {
    pub(crate) text: String,
}

impl Markup {
    /// Adds an element. Writing to a text never fails.
    pub(crate) fn put(&mut self, element: std::fmt::Arguments<'_>) {
        let _ = self.text.write_fmt(element);
        self.text.push('\n');
    }
}
