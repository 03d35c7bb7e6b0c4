//! Refusals of the shipped games: the reason that decides, with its clause.

use tianyuan_notation::moves::MoveError;
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

/// Three kinds: one steps straight and one slanting as their kinds do, and a runner slides by rules of the phase.
const RUNNERS: &str = r#"return game {
  id = "runners", names = { en = "Runners", zh = "跑子" },
  rules = function()
    return {
      board  = board.cells { 6, 6 },
      sides  = { w = side { en = "White", zh = "白" }, b = side { en = "Black", zh = "黑" } },
      pieces = {
        ferry = piece { "F", en = "ferry", zh = "渡", moves = "W" },
        tower = piece { "T", en = "tower", zh = "塔", moves = "F" },
        runner = piece { "R", en = "runner", zh = "跑", moves = "W" },
        post = piece { "P", en = "post", zh = "桩" },
      },
      start  = "frtp2/6/6/6/6/FTRP2",
      phases = { phase "play" { en = "play", zh = "对局", first = "w", moves = {
        slide { "N S", from = own * kind "runner", over = empty, to = empty, distance = 3 },
        slide { "E W", from = own * kind "runner", over = empty, to = empty, distance = 2 },
        travel { from = own * kind "ferry" },
        travel { from = own * kind "tower" },
      } } },
      ends   = { draw { "quiet", when = quiet:at_least(9) } },
    }
  end,
}
"#;

/// The line of a script that has a text.
fn line_of(script: &str, text: &str) -> u32 {
    script.lines().position(|line| line.contains(text)).unwrap() as u32 + 1
}

#[test]
fn a_rule_about_other_pieces_says_nothing_of_this_one() {
    let sources = [tianyuan_script::Source { file: "scripts/runners.lua".to_owned(), text: RUNNERS.to_owned() }];
    let loaded = Library::new(Tree::embedded()).load_sources("runners", &sources, &Options::new()).unwrap();
    let mut game = loaded.rules.game();
    let spec = game.spec().clone();
    let mut refused = |from: &str, to: &str| {
        let site = |name: &str| spec.board.site(name);
        let verdict = game.explain(&Attempt { from: site(from), to: site(to), ..Attempt::default() });
        (verdict.refusal, verdict.origin.line)
    };
    let kind = |name: &str| line_of(RUNNERS, &format!("{name} = piece"));
    // Far along a file, as only the runner goes: by the movement of each.
    assert_eq!(refused("A1", "A4"), (Some(Refusal::NotItsMove), kind("ferry")));
    assert_eq!(refused("B1", "B4"), (Some(Refusal::NotItsMove), kind("tower")));
    // No move is about the post.
    assert_eq!(refused("D1", "D2"), (Some(Refusal::NotItsMove), kind("post")));
    // The runner by the slide that leads there, and not by the first one.
    assert_eq!(refused("C1", "C3"), (Some(Refusal::WrongDistance), line_of(RUNNERS, "slide { \"N S\"")));
    assert_eq!(refused("C1", "F1"), (Some(Refusal::WrongDistance), line_of(RUNNERS, "slide { \"E W\"")));
    assert_eq!(refused("C1", "D2").0, Some(Refusal::NotItsMove));
    // A step of the ferry is not taken for a slide.
    assert_eq!(refused("A1", "B1"), (Some(Refusal::Taken), line_of(RUNNERS, "kind \"ferry\" }")));
    assert_eq!(refused("E1", "E2").0, Some(Refusal::NothingThere));
    assert_eq!(refused("B6", "B3").0, Some(Refusal::NotOwn));
}

#[test]
fn sentences_name_the_sites_of_the_attempt_however_it_was_written() {
    let mut named = 0;
    for (id, from, to) in [("jirige", "D4", "D7"), ("camelot", "D6", "D9"), ("chess", "b1", "b5"), ("breakthrough", "b2", "b5")] {
        let before = game(id, &[], None, "");
        for text in [format!("{from}→{to}"), format!("{from}{to}"), format!("{from}-{to}"), format!("{from} {to}")] {
            let Err(found) = typed::play(&mut *before.fork(), &text) else { continue };
            let verdict = match &*found.error {
                MoveError::Refused { verdict, .. } | MoveError::Unplayable { verdict, .. } => verdict,
                _ => continue,
            };
            for lang in tianyuan_words::Lang::ALL {
                let sentence = tianyuan_play::not_a_move(lang, &*before, &found.error).sentence;
                let names = [&verdict.attempt.from, &verdict.attempt.to].into_iter().flatten();
                let has = |site: &u16| sentence.contains(before.spec().board.name(*site));
                let about_sites = [Refusal::NotItsMove, Refusal::TooFar, Refusal::WrongDistance, Refusal::Blocked];
                if verdict.refusal.is_some_and(|refusal| about_sites.contains(&refusal)) {
                    assert!(names.clone().count() == 2 && names.clone().all(has), "{id} {text}: {sentence}");
                    named += 1;
                }
            }
        }
    }
    assert!(named >= 9, "{named}");
}
