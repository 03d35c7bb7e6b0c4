//! The constant part of a board: its drawing, the names of its sites, its sides and kinds of pieces.

use schemars::JsonSchema;
use serde::Serialize;
use tianyuan_notation::exchange;
use tianyuan_notation::idiom::Idiom;
use tianyuan_notation::kifu::Format;
use tianyuan_play::{idioms, kind_name, side_name};
use tianyuan_render::{has_hands, scene};
use tianyuan_rules::spec::{Facing, KindId, SideId, Site};
use tianyuan_script::LoadedGame;
use tianyuan_words::{Lang, pick};

/// A board as a page draws it, the same for all positions of a version of the rules.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct BoardView {
    /// Identifier of the game.
    pub game: String,
    /// Name of the game.
    pub name: String,
    /// Digest of the version.
    pub version: String,
    /// Left, top, width and height of the drawing, in its units.
    pub view_box: [f64; 4],
    /// From one site to the next, in these units.
    pub step: f64,
    /// SVG of all that never changes.
    pub ground: String,
    /// The sites, in the order of their numbers.
    pub sites: Vec<PlaceView>,
    /// The sets of pieces, the usual one first.
    pub sets: Vec<SetView>,
    /// The sides, in the order of their numbers.
    pub sides: Vec<SideView>,
    /// The kinds of pieces, in the order of their numbers.
    pub kinds: Vec<KindView>,
    /// True if pieces come from hands, so that hands are shown.
    pub hands: bool,
    /// Words of the notations of the game's players, besides its own.
    pub notations: Vec<&'static str>,
    /// Words of the formats that are made for the game.
    pub formats: Vec<&'static str>,
    /// Names of the forms, in the order of their numbers; empty in a game that knows none.
    pub forms: Vec<String>,
}

/// A site.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct PlaceView {
    /// Its name.
    pub label: String,
    /// Its place in the drawing.
    pub x: f64,
    /// Its place in the drawing.
    pub y: f64,
    /// Half of the area that belongs to it alone.
    pub radius: f64,
    /// True if it shows a number, which the page writes.
    pub counted: bool,
    /// True if its piece is turned by a quarter: an upright bar.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub upright: bool,
}

/// A set of pieces.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct SetView {
    /// Its word.
    pub id: String,
    /// A face for every side and kind.
    pub faces: Vec<FaceView>,
}

/// The drawing of a piece.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct FaceView {
    /// Its side.
    pub side: u8,
    /// Its kind.
    pub kind: u16,
    /// SVG about the point 0, 0.
    pub svg: String,
}

/// A side.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct SideView {
    /// Its identifier.
    pub id: String,
    /// Its name.
    pub name: String,
    /// True if nobody plays it.
    pub neutral: bool,
    /// Its colour: a word of the scripts' palette, or `neutral`.
    pub colour: &'static str,
    /// True if it looks down on the board, from its upper edge.
    pub down: bool,
}

/// A kind of piece.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct KindView {
    /// Its identifier.
    pub id: String,
    /// Its name.
    pub name: String,
}

/// The board of a version of a game.
pub fn board(lang: Lang, loaded: &LoadedGame) -> BoardView {
    let spec = loaded.rules.spec();
    let drawn = scene(spec);
    let place = |(site, place): (usize, &tianyuan_render::Place)| PlaceView {
        label: spec.board.name(site as Site).to_owned(),
        x: place.x,
        y: place.y,
        radius: place.radius,
        counted: place.counted,
        upright: place.upright,
    };
    let face = |face: tianyuan_render::Face| FaceView { side: face.side.number(), kind: face.kind.number(), svg: face.svg };
    let side = |side: SideId| {
        let declared = &spec.sides[usize::from(side)];
        SideView {
            id: declared.id.clone(),
            name: side_name(lang, spec, side),
            neutral: declared.neutral,
            colour: drawn.colours.get(usize::from(side)).copied().unwrap_or("neutral"),
            down: declared.facing == Facing::Down,
        }
    };
    let kind = |kind: KindId| KindView { id: spec.kinds[usize::from(kind)].id.clone(), name: kind_name(lang, spec, kind) };
    let sides = spec.side_ids().map(side).collect();
    BoardView {
        game: loaded.id.clone(),
        name: pick(lang, &loaded.names).unwrap_or(&loaded.id).to_owned(),
        version: loaded.version.clone(),
        view_box: drawn.view_box,
        step: drawn.step,
        ground: drawn.ground,
        sites: drawn.sites.iter().enumerate().map(place).collect(),
        sets: drawn
            .sets
            .into_iter()
            .map(|set| SetView { id: set.id.to_owned(), faces: set.faces.into_iter().map(face).collect() })
            .collect(),
        sides,
        kinds: spec.kind_ids().map(kind).collect(),
        hands: has_hands(spec),
        notations: idioms::written(spec).into_iter().map(Idiom::word).collect(),
        formats: exchange::offered(spec).into_iter().map(Format::word).collect(),
        forms: spec.forms.iter().map(|form| pick(lang, &form.names).unwrap_or(&form.id).to_owned()).collect(),
    }
}
