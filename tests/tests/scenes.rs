//! The scene of every shipped game: places, faces, and markup that a page can take.

#![allow(clippy::unwrap_used, clippy::expect_used)]

use std::collections::BTreeSet;

use tianyuan_render::{Face, Scene, scene};
use tianyuan_rules::Piece;
use tianyuan_rules::spec::{SideId, Spec};
use tianyuan_script::{Library, Options, Tree};

/// Every shipped game with its scene.
fn scenes() -> Vec<(String, Spec, Scene)> {
    let library = Library::new(Tree::embedded()).without_examples();
    let ids = library.list().into_iter().map(|entry| entry.id);
    let loaded = ids.map(|id| {
        let spec = Spec::clone(library.load(&id, &Options::default()).unwrap().rules.spec());
        let scene = scene(&spec);
        (id, spec, scene)
    });
    loaded.collect()
}

fn well_formed(place: &str, markup: &str) {
    let whole = format!("<svg>{markup}</svg>");
    roxmltree::Document::parse(&whole).unwrap_or_else(|error| panic!("{place}: {error}: {markup}"));
}

#[test]
fn every_game_has_a_scene() {
    let scenes = scenes();
    assert!(scenes.len() > 100, "{}", scenes.len());
    for (id, spec, scene) in &scenes {
        let [left, top, width, height] = scene.view_box;
        assert_eq!(scene.sites.len(), spec.board.sites(), "{id}");
        for place in &scene.sites {
            let reach = place.radius;
            assert!(reach > 4.0 && place.x - reach >= left && place.x + reach <= left + width, "{id}: {place:?}");
            assert!(place.y - reach >= top && place.y + reach <= top + height, "{id}: {place:?}");
        }
        well_formed(id, &scene.ground);
        assert_eq!(scene.colours.len(), spec.sides.len(), "{id}");
        let ids: BTreeSet<&str> = scene.sets.iter().map(|set| set.id).collect();
        assert!(ids.len() == scene.sets.len() && ids.contains("letters"), "{id}: {ids:?}");
    }
}

#[test]
fn every_set_has_a_face_for_each_kind_of_each_side() {
    for (id, spec, scene) in scenes() {
        let there = |side: usize, kind: usize| spec.kinds[kind].letters.get(side).is_some_and(|letter| !letter.is_empty());
        let pairs = (0..spec.sides.len()).flat_map(|side| (0..spec.kinds.len()).map(move |kind| (side, kind)));
        let wanted: Vec<String> = pairs.filter(|(side, kind)| there(*side, *kind)).map(|(side, kind)| format!("p{side}-{kind}")).collect();
        for set in &scene.sets {
            let faces: Vec<&str> = set.faces.iter().map(|face| face.id.as_str()).collect();
            assert_eq!(faces, wanted, "{id}, {}", set.id);
            // Kinds that are only there by promotion may share a character, but not with another side.
            let first = |face: &&Face| set.id == "letters" || spec.start.cells.contains(&Some(Piece { side: face.side, kind: face.kind }));
            let at_first: Vec<&Face> = set.faces.iter().filter(first).collect();
            let drawings: BTreeSet<&str> = at_first.iter().map(|face| face.svg.as_str()).collect();
            assert_eq!(drawings.len(), at_first.len(), "two pieces of {id} look alike as {}", set.id);
            let owners: BTreeSet<(&str, SideId)> = set.faces.iter().map(|face| (face.svg.as_str(), face.side)).collect();
            let all: BTreeSet<&str> = set.faces.iter().map(|face| face.svg.as_str()).collect();
            assert_eq!(owners.len(), all.len(), "pieces of two sides of {id} look alike as {}", set.id);
            set.faces.iter().for_each(|face| well_formed(&format!("{id}, {}, {}", set.id, face.id), &face.svg));
        }
        for piece in spec.start.cells.iter().flatten() {
            assert!(wanted.contains(&format!("p{}-{}", piece.side.number(), piece.kind.number())), "{id}: {piece:?}");
        }
    }
}

/// Fonts differ from machine to machine: nothing on a piece is left to them.
#[test]
fn every_character_on_a_piece_has_an_outline() {
    for (id, _, scene) in scenes() {
        for face in scene.sets.iter().flat_map(|set| &set.faces) {
            assert!(!face.svg.contains("<text"), "{id}, {}: run host/render/glyphs/make.py", face.id);
        }
    }
}
