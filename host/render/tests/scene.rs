//! Scenes: classes instead of colours, the sets of pieces that a declaration suits, loops, cells, and texts of scripts.

use crate::fixture;

use std::collections::BTreeSet;
use std::sync::Arc;

use tianyuan_board::Board;
use tianyuan_render::{STYLE_SHEET, Scene, Theme, scene};
use tianyuan_rules::spec::{Action, Colour, Facing, Kind, KindId, SideId, Spec, Texts, Track};
use tianyuan_rules::{Piece, Setup};

fn on(board: Board) -> Spec {
    let mut spec = fixture::layers(3, 3, 2);
    spec.board = Arc::new(board);
    spec.forms.clear();
    spec
}

fn cells(width: usize, height: usize) -> Spec {
    on(Board::rectangle(width, height, true, None, None).unwrap())
}

fn kind(id: &str, letters: [&str; 2], signs: [&str; 2]) -> Kind {
    Kind {
        id: id.into(),
        letters: letters.map(String::from).to_vec(),
        signs: signs.map(String::from).to_vec(),
        supply: vec![None, None],
        ..Kind::default()
    }
}

fn sets(scene: &Scene) -> Vec<&str> {
    scene.sets.iter().map(|set| set.id).collect()
}

/// The face of a piece in the first set.
fn face(scene: &Scene, id: &str) -> String {
    scene.sets[0].faces.iter().find(|face| face.id == id).unwrap().svg.clone()
}

fn well_formed(markup: &str) {
    roxmltree::Document::parse(&format!("<svg>{markup}</svg>")).unwrap_or_else(|error| panic!("{error}: {markup}"));
}

#[test]
fn a_scene_has_classes_and_no_colours() {
    let scene = scene(&cells(4, 3));
    assert_eq!((scene.view_box, scene.step), ([0.0, 0.0, 126.0, 102.0], 24.0));
    assert_eq!((scene.sites[0].x, scene.sites[0].y, scene.sites[0].radius, scene.sites[0].counted), (34.0, 68.0, 12.0, false));
    let markup: String =
        scene.sets.iter().flat_map(|set| &set.faces).map(|face| face.svg.as_str()).chain([scene.ground.as_str()]).collect();
    well_formed(&markup);
    assert!(!markup.contains('#') && !markup.contains("fill=") && !markup.contains("stroke="), "{markup}");
    assert_eq!(scene.colours, ["black", "white"]);
    // Each theme has a colour for each variable, and no other.
    let used: BTreeSet<&str> = STYLE_SHEET.split("var(").skip(1).filter_map(|rest| rest.split(')').next()).collect();
    for (word, theme) in Theme::ALL {
        let set: BTreeSet<&str> = theme.variables().lines().filter_map(|line| line.split(':').next()).collect();
        assert_eq!(set, used, "{word}");
        assert!(theme.variables().lines().all(|line| line.contains(": #") && line.ends_with(';')), "{word}");
    }
}

#[test]
fn declarations_choose_the_sets() {
    let mut spec = cells(3, 3);
    assert_eq!(sets(&scene(&spec)), ["stones", "letters"]);
    spec.kinds = vec![kind("king", ["K", "k"], ["♔", "♚"]), kind("gryphon", ["G", "g"], ["", ""])];
    let figures = scene(&spec);
    assert_eq!(sets(&figures), ["figures", "letters"]);
    // A kind without a figure is a letter on a disc; a board of figures is chequered.
    assert!(face(&figures, "p0-0").contains("figure") && face(&figures, "p1-1").contains("stone"), "{figures:?}");
    assert!(figures.ground.contains(r#"class="cell dark""#), "{}", figures.ground);
    spec.kinds = vec![kind("chief", ["K", "k"], ["帥", "將"]), kind("guard", ["G", "g"], ["士", "士"])];
    (spec.sides[0].colour, spec.sides[1].colour) = (Some(Colour::Red), Some(Colour::Black));
    let characters = scene(&spec);
    assert_eq!(sets(&characters), ["characters", "letters"]);
    // Equal signs of two sides differ in form, not in colour only.
    assert!(face(&characters, "p1-1").contains("ring thick") && !face(&characters, "p0-1").contains("ring thick"));
    assert!(!characters.ground.contains("cell dark"), "{}", characters.ground);
}

#[test]
fn pentagons_turn_and_show_promotion() {
    let mut spec = cells(3, 3);
    let named = |kind: Kind, ja: &str, board: &str| Kind {
        names: Texts::from([("ja".into(), ja.into())]),
        codes: Texts::from([("board".into(), board.into())]),
        ..kind
    };
    let pawn = Kind { promotes: vec![KindId::new(1)], ..named(kind("pawn", ["P", "p"], ["", ""]), "歩兵", "歩") };
    spec.kinds = vec![pawn, named(kind("tokin", ["+P", "+p"], ["", ""]), "と金", "と")];
    spec.sides[1].facing = Facing::Down;
    let shown = scene(&spec);
    assert_eq!(sets(&shown), ["one", "two", "letters"]);
    assert!(face(&shown, "p0-0").contains("rotate(0)") && face(&shown, "p1-0").contains("rotate(180)"));
    assert!(face(&shown, "p0-1").contains("writing risen") && !face(&shown, "p0-0").contains("risen"));
    let two = &shown.sets[1].faces[0].svg;
    assert_eq!(two.matches(r#"class="writing""#).count(), 2, "{two}");
    // A kind that is there at first is none that has been promoted.
    spec.start.cells = vec![Some(Piece { side: SideId::new(0), kind: KindId::new(1) })];
    assert!(!face(&scene(&spec), "p0-1").contains("risen"));
    // Where one character does not tell the kinds apart that are there at first, there are two characters alone.
    spec.kinds[1].codes = spec.kinds[0].codes.clone();
    assert_eq!(sets(&scene(&spec)), ["one", "two", "letters"]);
    spec.start.cells.push(Some(Piece { side: SideId::new(1), kind: KindId::new(0) }));
    assert_eq!(sets(&scene(&spec)), ["two", "letters"]);
}

#[test]
fn men_are_grooved_and_kings_crowned() {
    let mut spec = cells(4, 4);
    spec.kinds = vec![kind("man", ["M", "m"], ["", ""]), kind("king", ["K", "k"], ["", ""])];
    spec.start.cells =
        (0..16).map(|site| [Some(Piece { side: SideId::from(site > 8), kind: KindId::new(0) }), None][(site + site / 4) % 2]).collect();
    let shown = scene(&spec);
    assert_eq!(sets(&shown)[0], "stones");
    assert!(face(&shown, "p0-0").contains("groove on-black") && face(&shown, "p1-1").contains("writing on-white"));
    // All pieces begin on cells of one colour.
    assert!(shown.ground.contains("cell dark"), "{}", shown.ground);
    (spec.sides[0].colour, spec.sides[1].colour) = (Some(Colour::Red), Some(Colour::Blue));
    let shown = scene(&spec);
    assert!(face(&shown, "p0-0") != face(&shown, "p1-0").replace("blue", "red"), "grey tells these sides apart by a form");
}

#[test]
fn tracks_bend_outside_the_lines() {
    let mut spec = on(Board::rectangle(4, 4, false, None, None).unwrap());
    let plain = scene(&spec);
    let site = |name: &str| spec.board.site(name).unwrap();
    // Up the second file, round the corner, along the third rank: the way of the round is from B4 to A3.
    let sites = ["B1", "B2", "B3", "B4", "A3", "B3", "C3", "D3"].map(site).to_vec();
    spec.tracks = vec![Track { id: "round".into(), sites: vec![sites.clone(), sites], closed: true, bends: vec![3], ..Track::default() }];
    let bent = scene(&spec);
    assert!(bent.ground.contains("A24 24 0 1 0 ") && !plain.ground.contains("A24"), "{}", bent.ground);
    assert!(bent.view_box[2] > plain.view_box[2] && bent.view_box[3] > plain.view_box[3]);
}

#[test]
fn graphs_where_pieces_are_only_placed_have_six_sided_cells() {
    let names = ["A1", "B1", "A2", "B2"];
    let places = [(0, 0), (2, 0), (1, 1), (3, 1)];
    let nodes: Vec<_> = names.iter().zip(places).map(|(name, place)| ((*name).to_owned(), place)).collect();
    let edge = |a: &str, b: &str| (a.to_owned(), b.to_owned());
    let ways = [("e", "A1", "B1"), ("w", "B1", "A1"), ("ne", "A1", "A2"), ("sw", "A2", "A1"), ("nw", "B1", "A2"), ("se", "A2", "B1")];
    let edges = ways.map(|(id, a, b)| (id.to_owned(), vec![edge(a, b)]));
    let mut spec = on(Board::graph(&nodes, &edges, &[]).unwrap());
    spec.phases.iter_mut().for_each(|phase| phase.moves.retain(|generator| matches!(generator.action, Action::Place(_))));
    assert!(spec.phases.iter().any(|phase| !phase.moves.is_empty()));
    assert_eq!(scene(&spec).ground.matches("l14 8v16").count(), 2 * 4);
    spec.phases[0].moves[0].action = Action::Travel(Box::default());
    assert_eq!(scene(&spec).ground.matches("l14 8v16").count(), 0);
}

#[test]
fn texts_of_scripts_are_escaped() {
    let mut spec = on(Board::rectangle(2, 2, false, Some("<a> &b"), None).unwrap());
    spec.drawing.rivers = vec![0];
    spec.drawing.waters = vec!["\u{1}</text><script>".into(), "\u{ffff}".into()];
    spec.kinds = vec![kind("a", ["<\"", "&"], ["", ""]), kind("b", ["'>", "]]"], ["<i>", "\u{0}"]), kind("c", ["c", "C"], ["", ""])];
    let scene = scene(&spec);
    well_formed(&scene.ground);
    assert!(!scene.ground.contains("<script") && scene.ground.contains("&lt;a&gt;"), "{}", scene.ground);
    for face in scene.sets.iter().flat_map(|set| &set.faces) {
        well_formed(&face.svg);
    }
    let drawing = tianyuan_render::svg(
        &spec,
        &Setup { cells: vec![Some(Piece { side: SideId::new(0), kind: KindId::new(0) })], ..Setup::default() },
        &Default::default(),
        "<>",
    );
    roxmltree::Document::parse(&drawing).unwrap();
}
