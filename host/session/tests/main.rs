//! Sessions over every shipped game: what a page is offered leads to every decision, and to nothing else.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)] // a test fails by panicking

mod analysis;

use std::collections::HashSet;
use std::sync::Arc;

use tianyuan_play::{Match, Opening, Throws};
use tianyuan_rules::spec::Site;
use tianyuan_script::{Library, LoadedGame, Options, Tree};
use tianyuan_session::{SessionError, Tentative, Touch, Touched, board, position, position_after, table, turns, why};
use tianyuan_words::Lang;

/// Turns of each random game.
const TURNS: usize = 24;

pub(crate) fn games() -> Vec<Arc<LoadedGame>> {
    let library = Library::new(Tree::embedded()).without_examples();
    let entries = library.list().into_iter().filter(|entry| entry.of.is_none());
    entries.map(|entry| Arc::new(library.load(&entry.id, &Options::new()).unwrap())).collect()
}

fn begin(loaded: &Arc<LoadedGame>) -> Match {
    let opening = Opening { throws: Throws::Drawn { seed: 5 }, ..Opening::default() };
    Match::new(Arc::clone(loaded), opening, None).unwrap()
}

#[test]
fn random_turns_are_played_by_choices_alone() {
    let mut random = fastrand::Rng::with_seed(17);
    for loaded in games() {
        let id = &loaded.id;
        let mut played = begin(&loaded);
        for _ in 0..TURNS {
            let mut numbers: Vec<String> = Vec::new();
            let complete = loop {
                let mut tried = Tentative::new(&played, &numbers).unwrap_or_else(|error| panic!("{id} {numbers:?}: {error}"));
                let view = tried.view(Lang::En, &played);
                if tried.complete() || view.over {
                    break tried;
                }
                // A page can tell any two choices apart, by what is touched or by the words of its question.
                let mut seen = HashSet::new();
                for choice in &view.choices {
                    assert!(!choice.touches.is_empty(), "{id}: {choice:?}");
                    assert!(seen.insert((choice.touches.clone(), choice.label.clone(), choice.text.clone())), "{id}: {choice:?}");
                    for touch in &choice.touches {
                        if let Touch::Site(site) = touch {
                            assert!(usize::from(*site) < view.pieces.len(), "{id}: {choice:?}");
                        }
                    }
                }
                let usual: Vec<_> = view.choices.iter().filter(|one| !["claim", "mark", "resume"].contains(&one.kind)).collect();
                let chosen =
                    usual.get(random.usize(..usual.len().max(1))).unwrap_or_else(|| panic!("{id}: nothing to choose in {}", view.text));
                numbers.push(chosen.id.clone());
            };
            let decisions = complete.decisions().to_vec();
            if decisions.is_empty() {
                break;
            }
            let before = position(Lang::En, &played);
            played.decide_all(&decisions).unwrap_or_else(|error| panic!("{id}: {error}"));
            // What was seen before is seen again when it is looked back at.
            let back = position_after(Lang::En, &played, played.steps().len() - decisions.len());
            if let Ok(back) = back {
                assert!(back.choices.is_empty());
                if !loaded.rules.spec().phases.iter().any(|phase| phase.throw.is_some()) {
                    assert_eq!((back.text, back.pieces), (before.text, before.pieces), "{id}");
                }
            }
        }
        let seen = table(Lang::Zh, &mut played);
        assert_eq!(seen.steps, played.steps().len());
        let all = turns(&played, 0);
        assert_eq!(all.last().map_or(0, |turn| turn.after), seen.steps, "{id}");
        assert_eq!(turns(&played, all.len().saturating_sub(1)).last().map(|turn| &turn.text), all.last().map(|turn| &turn.text), "{id}");
    }
}

#[test]
fn numbers_that_the_position_does_not_offer_are_refused() {
    let loaded = games().into_iter().find(|loaded| loaded.rules.spec().sides.len() == 2).unwrap();
    let played = begin(&loaded);
    let number = |text: &str| vec![text.to_owned()];
    for wrong in ["", "0", "zz", "ffffffffffffffff", "18446744073709551616", "\u{1b}[2J"] {
        assert!(matches!(Tentative::new(&played, &number(wrong)), Err(SessionError::NoSuchChoice(_))), "{wrong:?}");
    }
    let first = position(Lang::En, &played).choices[0].id.clone();
    assert!(Tentative::new(&played, std::slice::from_ref(&first)).is_ok());
    assert!(matches!(Tentative::new(&played, &vec![first; 1_001]), Err(SessionError::TooLong(1_001))));
    assert!(matches!(position_after(Lang::En, &played, 1), Err(SessionError::NoSuchStep(1))));
}

#[test]
fn a_touch_in_vain_has_its_reason() {
    for loaded in games() {
        let played = begin(&loaded);
        let view = position(Lang::En, &played);
        let offered: HashSet<Site> = view
            .choices
            .iter()
            .flat_map(|choice| &choice.touches)
            .filter_map(|touch| if let Touch::Site(site) = touch { Some(*site) } else { None })
            .collect();
        // Of a piece of the mover that cannot move, the rules say why.
        let stuck = (0..view.pieces.len() as Site)
            .find(|site| !offered.contains(site) && view.pieces[usize::from(*site)].is_some_and(|(side, _)| side == view.mover));
        if let Some(site) = stuck {
            let why = why(Lang::En, played.fork().as_mut(), Touched { to: Some(site), ..Touched::default() });
            assert!(why.is_some_and(|why| !why.sentence.is_empty()), "{}: {site}", loaded.id);
        }
        let outside = Touched { to: Some(Site::MAX), ..Touched::default() };
        assert!(why(Lang::En, played.fork().as_mut(), outside).is_none());
    }
}

#[test]
fn boards_say_what_they_draw_in_every_language() {
    for loaded in games() {
        for lang in Lang::ALL {
            let drawn = board(lang, &loaded);
            let spec = loaded.rules.spec();
            assert_eq!((drawn.sites.len(), drawn.sides.len(), drawn.kinds.len()), (spec.board.sites(), spec.sides.len(), spec.kinds.len()));
            let labels: HashSet<&str> = drawn.sites.iter().map(|site| site.label.as_str()).collect();
            assert_eq!(labels.len(), drawn.sites.len(), "{}: every site is called otherwise", loaded.id);
            assert!(drawn.sides.iter().all(|side| !side.name.is_empty()) && drawn.kinds.iter().all(|kind| !kind.name.is_empty()));
        }
    }
}
