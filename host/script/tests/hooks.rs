//! Lua functions in the place of declarations: counted, bounded, and able to fail only themselves.

use std::time::Duration;

use tianyuan_rules::{DecisionKind, Game, GameError, PerftOptions};
use tianyuan_script::{Library, Limits, Loaded, Options, Source, Tree};

const DOTS: &str = include_str!("fixtures/dots.lua");

fn load(change: &[(&str, &str)], limits: Limits) -> Loaded {
    let text = change.iter().fold(DOTS.to_owned(), |text, (right, wrong)| {
        assert!(text.contains(right), "{right}");
        text.replacen(right, wrong, 1)
    });
    let sources = [Source { file: "scripts/dots.lua".to_owned(), text }];
    Library::with_limits(Tree::of_sources(&sources), limits).load("dots", &Options::new()).unwrap_or_else(|report| panic!("{report}"))
}

#[test]
fn a_declared_game_calls_no_function() {
    let loaded = load(&[], Limits::default());
    let mut game = loaded.rules.game();
    game.perft(3, PerftOptions::default()).unwrap();
    assert!(loaded.hooks.is_empty());
    assert_eq!(loaded.hook_calls(), 0);
    assert!(std::sync::Arc::ptr_eq(&loaded.rules, &loaded.for_thread().unwrap()));
}

#[test]
fn functions_give_the_same_game_and_are_counted() {
    let plain = load(&[], Limits::default());
    let hooked = load(
        &[
            (
                "on = empty",
                "on = function(pos)\n local free = {}\n for _, s in ipairs(pos:sites()) do if pos:at(s) == nil then free[#free + 1] = s end end\n return free end",
            ),
            (
                "square:each(1)",
                "square:each { pays = function(pos) return pos:count(\"b\") >= 0 and pos:last() ~= nil and 1 or 0 end, when = square:made():at_least(1) }",
            ),
            ("when = count(own):at_most(0)", "when = function(pos) return pos:count(pos.own) == 0 end"),
        ],
        Limits::default(),
    );
    let kinds: Vec<_> = hooked.hooks.iter().map(|hook| (hook.kind, hook.place.as_str())).collect();
    assert_eq!(
        kinds,
        [("sites", "on of moves[1] of phase lay"), ("number", "pays of takes[1] of phase lay"), ("condition", "when of ending few"),]
    );
    assert_eq!((hooked.hooks[0].file.as_str(), hooked.hooks[0].line), ("scripts/dots.lua", 16));
    let count = |loaded: &Loaded| loaded.for_thread().unwrap().game().perft(3, PerftOptions::default()).unwrap();
    assert_eq!(count(&plain), count(&hooked));
    assert!(hooked.hook_calls() > 16);
}

#[test]
fn a_failing_function_ends_the_move_and_not_the_game() {
    for (body, sentence) in [
        ("error('no')", "no"),
        ("return 5", "the function should return a list of the board's sites, not the number 5"),
        ("return { 'Z9' }", "a list of the board's sites"),
        ("return { pos:at('Z9') }", "there is no site 'Z9'"),
        ("return pos.phaze", "did you mean 'phase'?"),
        ("while true do end", "stopped"),
        ("return string.rep('x', 1e9)", ""),
    ] {
        let limits = Limits { hook_steps: 100_000, hook_time: Duration::from_millis(500), ..Limits::default() };
        let function = format!("on = function(pos) if pos:at('A1') then {body} end return pos:at('B2') and 'C3' or 'A1 B2' end");
        let loaded = load(&[("on = empty", &function)], limits);
        let mut game = loaded.rules.game();
        let play = |game: &mut dyn Game, site: &str| {
            let site = game.spec().board.site(site).unwrap();
            let decision = game.legal().unwrap().into_iter().find(|d| d.kind == DecisionKind::Place && d.to == site).unwrap();
            game.apply(decision)
        };
        let Err(GameError::Hook(fault)) = play(&mut *game, "A1") else { panic!("{body}") };
        assert!(fault.message.starts_with("scripts/dots.lua:16: ") && fault.message.contains(sentence), "{body}: {fault}");
        // Nothing has happened; a state that hit a limit is made anew.
        assert_eq!(game.legal().unwrap().len(), 2, "{body}");
        play(&mut *game, "B2").unwrap();
        assert_eq!(game.legal().unwrap().len(), 1, "{body}");
    }
}
