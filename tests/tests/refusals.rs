//! Refusals of the shipped games: the reason that decides, with its clause.

use tianyuan_notation::{position, typed};
use tianyuan_rules::{Attempt, DecisionKind, Game, Refusal};
use tianyuan_script::{Library, Options, Tree};

/// A game under options, from a position, after moves.
fn game(id: &str, options: &[(&str, &str)], at: Option<&str>, play: &str) -> Box<dyn Game> {
    let options: Options = options.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect();
    let loaded = Library::new(Tree::embedded()).load(id, &options).unwrap();
    let mut game = loaded.rules.game();
    if let Some(text) = at {
        game.set_up(&position::read(loaded.rules.spec(), text).unwrap()).unwrap();
    }
    typed::play(&mut *game, play).unwrap();
    game
}

fn told(game: &mut dyn Game, from: Option<&str>, to: Option<&str>, kind: Option<DecisionKind>) -> (Option<Refusal>, String) {
    let spec = game.spec().clone();
    let site = |name: Option<&str>| name.map(|name| spec.board.site(name).unwrap());
    let verdict = game.explain(&Attempt { from: site(from), to: site(to), kind, ..Attempt::default() });
    (verdict.refusal, verdict.origin.clause)
}

#[test]
fn a_placement_names_the_rule_that_keeps_the_site() {
    let mut jirige = game("jirige", &[], None, "D4 E4 A1 A2 A3 A4 A5 A6 A7 A8");
    assert_eq!(told(&mut *jirige, None, Some("E5"), None), (Some(Refusal::NotYet), "jirige.place.4".to_owned()));
    assert_eq!(told(&mut *jirige, None, Some("D4"), None).0, Some(Refusal::Taken));
}

#[test]
fn a_pass_names_the_rule_about_passing() {
    let mut jiu = game("jiu", &[], None, "");
    let march = jiu.spec().phases.iter().position(|phase| phase.id == "march").unwrap();
    assert_eq!(jiu.spec().phases[march].no_pass.as_ref().map(|origin| origin.clause.as_str()), Some("jiu.phase.6"));
    assert_eq!(told(&mut *jiu, None, None, Some(DecisionKind::Pass)).0, Some(Refusal::NoPass));
}

#[test]
fn a_piece_that_cannot_move_says_why() {
    let mut start = game("chess", &[], None, "");
    let (refusal, clause) = told(&mut *start, Some("A1"), None, None);
    assert_eq!((refusal, clause.starts_with("chess.")), (Some(Refusal::NoMove), true), "{clause}");
    assert_eq!(told(&mut *start, Some("A8"), None, None).0, Some(Refusal::NotOwn));
    assert_eq!(told(&mut *start, Some("E4"), None, None).0, Some(Refusal::NothingThere));
    let (refusal, clause) = told(&mut *start, Some("A1"), Some("B3"), None);
    let rook = start.spec().kinds.iter().find(|kind| kind.id == "rook").unwrap().origin.clause.clone();
    assert_eq!((refusal, clause), (Some(Refusal::NotItsMove), rook));
    let mut pinned = game("chess", &[], Some("4k3/8/8/8/4r3/8/4N3/4K3 w - 1"), "");
    assert_eq!(told(&mut *pinned, Some("E2"), None, None), (Some(Refusal::Exposes), "chess.check.1".to_owned()));
}

#[test]
fn nothing_is_ended_where_nothing_is_under_way() {
    let mut chess = game("chess", &[], None, "");
    assert_eq!(told(&mut *chess, None, None, Some(DecisionKind::Stop)).0, Some(Refusal::NothingUnderWay));
}
