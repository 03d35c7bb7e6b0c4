//! Lua functions in the place of declarations: counted, bounded, and able to fail only themselves.

use std::time::Duration;

use tianyuan_rules::{DecisionKind, Game, GameError, PerftOptions};
use tianyuan_script::{Library, Limits, LoadedGame, Options, Source, Tree};
use tianyuan_words::Lang;

const DOTS: &str = include_str!("fixtures/dots.lua");

fn load(change: &[(&str, &str)], limits: Limits) -> LoadedGame {
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
    let count = |loaded: &LoadedGame| loaded.for_thread().unwrap().game().perft(3, PerftOptions::default()).unwrap();
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
        ("return pos:sites('b', 'queen')", "there is no kind of piece 'queen'"),
        ("return pos:sites('x')", "there is no side 'x'"),
        ("return pos:next('A1', 'up')", "there is no direction 'up'"),
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
            let decision =
                game.legal().unwrap().into_iter().find(|d| d.kind() == DecisionKind::Place && d.landing() == Some(site)).unwrap();
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

/// Plays stones on the sites of `row`, in order.
fn lay(game: &mut dyn Game, row: &[&str]) {
    for name in row {
        let site = game.spec().board.site(name).unwrap();
        let decision = game.legal().unwrap().into_iter().find(|d| d.kind() == DecisionKind::Place && d.landing() == Some(site)).unwrap();
        game.apply(decision).unwrap();
    }
}

/// The dots with a condition as an ending, and what its function needs before it.
fn with_condition(before: &str, body: &str) -> LoadedGame {
    let text = DOTS.replacen("return game", &format!("{before}\nreturn game"), 1).replacen(
        "when = count(own):at_most(0), phases = { \"move\" }",
        &format!("when = {body}"),
        1,
    );
    let sources = [Source { file: "scripts/dots.lua".to_owned(), text }];
    Library::with_limits(Tree::of_sources(&sources), Limits::default())
        .load("dots", &Options::new())
        .unwrap_or_else(|report| panic!("{report}"))
}

#[test]
fn the_position_is_shown_as_it_is() {
    // Everything that `pos` tells is compared with everything else that it tells, after every turn.
    let loaded = with_condition(
        "",
        "function(pos)
            local stones, board = 0, pos.board
            for _, site in ipairs(pos:sites()) do
                assert((board[site] or nil) == pos:at(site))
                if pos:at(site) then stones = stones + 1 end
                for _, way in ipairs { 'N', 'E', 'S', 'W' } do
                    local ray = pos:ray(site, way)
                    assert(ray[1] == pos:next(site, way))
                    for i = 2, #ray do assert(ray[i] == pos:next(ray[i - 1], way)) end
                end
                for _, other in ipairs(pos:neighbours(site)) do assert(other ~= site) end
            end
            assert(stones == #pos:sites('b') + #pos:sites('w') and #pos:empty() == #pos:sites() - stones)
            assert(pos:count('b') == #pos:sites('b') and pos:count('w') == #pos:sites('w'))
            assert(pos.turns == stones and board[pos:last()] == (pos.mover == 'w' and 'b' or 'w'))
            assert(pos:at('a1') == pos:at('A1') and pos:next('a1', 'n') == pos:next('A1', 'N'))
            return false
        end",
    );
    let mut game = loaded.rules.game();
    for row in [["A1", "B2", "C3"], ["A3", "C1", "B1"]] {
        lay(&mut *game, &row);
    }
    assert!(game.undo());
    lay(&mut *game, &["B3"]);
    assert!(loaded.hook_calls() > 6);
}

#[test]
fn what_the_position_gives_cannot_be_changed() {
    for body in [
        "pos.own = 'w'",
        "pos.board.A1 = 'b'",
        "pos.board.Z9 = 'b'",
        "table.insert(pos:sites(), 'A1')",
        "table.insert(pos:empty(), 'A1')",
        "pos:ray('A1', 'N')[1] = 'A1'",
        "rawset(pos, 'own', 'w')",
    ] {
        let loaded = with_condition("", &format!("function(pos) {body} return false end"));
        let mut game = loaded.rules.game();
        let decision = game.legal().unwrap()[0];
        assert!(matches!(game.apply(decision), Err(GameError::Hook(_))), "{body}");
    }
}

#[test]
fn an_answer_is_remembered_only_where_nothing_else_can_change_it() {
    let calls = |before: &str, body: &str| {
        let loaded = with_condition(before, body);
        let mut game = loaded.rules.game();
        lay(&mut *game, &["A1", "B2", "C3", "A3", "C1"]);
        loaded.hook_runs()
    };
    // Asks for a site on which nothing changes after the first turn, and for both sides.
    let once = calls("", "function(pos) return pos:at('B1') == 'b' end");
    assert!(once <= 2, "{once} calls");
    let each = calls("", "function(pos) return pos.turns > 90 end");
    assert!(each >= 5, "{each} calls");
    // The same by way of a function of the file, a local table, and what the script has laid down.
    for (before, body) in [
        ("local function stands(pos, site) return pos:at(site) == 'b' end", "function(pos) return stands(pos, 'B1') end"),
        ("local here = { 'B1' }", "function(pos) local n = {} for _, s in ipairs(here) do n[#n + 1] = pos:at(s) end return #n > 9 end"),
        ("", "function(pos) local a, n, b = pos.own == 'b' and 1 or 2, {}, pos:at('B1') n[#n + 1] = b return #n > a + 9 end"),
        ("local here = 'B1'", "function(pos) local n = 0 if pos:at(here) then n = n + 1 end return n > 9 end"),
    ] {
        assert_eq!(calls(before, body), once, "{before} {body}");
    }
    // Each of these could remember something.
    for (before, body) in [
        ("local n = 0", "function(pos) n = n + 1 return n > 99 end"),
        ("local n = 0", "function(pos) n += 1 return n > 99 end"),
        ("local n = 0", "function(pos) do local n = 1 end n = n + 1 return n > 99 end"),
        ("local t = {}", "function(pos) t[1] = 1 return #t > 99 end"),
        ("local t = {}", "function(pos) t.x = 1 return #t > 99 end"),
        ("local t = {}", "function(pos) local u = t u[1] = 1 return #u > 99 end"),
        ("local t = {}", "function(pos) local u = {} u = t u[1] = 1 return #u > 99 end"),
        ("local t = {}", "function(pos) local u = {} and t u[1] = 1 return #u > 99 end"),
        ("local t = {}", "function(pos) local n, u = 1, t u[1] = n return #u > 99 end"),
        ("local t = {} local function one() return t, t end", "function(pos) local n, u = one() n = 1 u[1] = {} return #u > 99 end"),
        ("local t = { {} }", "function(pos) local u = { t } u[1][1] = 1 return #u > 99 end"),
        ("local t = {}", "function(pos) table.insert(t, 1) return #t > 99 end"),
        ("local t = {}", "function(pos) local add = table.insert add(t, 1) return #t > 99 end"),
        ("local t = {}", "function(pos) pcall(table.insert, t, 1) return #t > 99 end"),
        ("local t = { n = 0 } function t.at(t) t.n = t.n + 1 return t.n end", "function(pos) return t:at() > 99 end"),
        ("local n = 0 local function count() n = n + 1 return n end", "function(pos) return count() > 99 end"),
        ("local n = 0 local count = function() n = n + 1 return n end", "function(pos) return count() > 99 end"),
        ("local n = 0 local function two() n = n + 1 end local function one() two() return n end", "function(pos) return one() > 99 end"),
        (
            "local n = 0 local function count() n = n + 1 end",
            "function(pos) local t = { 2, 1 } table.sort(t, function(a, b) count() return a < b end) return n > 99 end",
        ),
        ("local n = 0 local function count() n = n + 1 return nil end", "function(pos) for _ in count do end return n > 99 end"),
        ("local t = {} local function add(list) list[1] = 1 end", "function(pos) add(t) return #t > 99 end"),
        (
            "local t = { n = 0 } function t:at() self.n = self.n + 1 end local function ask(pos) pos:at() end",
            "function(pos) ask(t) return t.n > 99 end",
        ),
        ("local t = setmetatable({}, { __index = function() return 1 end })", "function(pos) return t.x == 2 end"),
    ] {
        assert!(calls(before, body) >= 5, "{before} {body}");
    }
}

#[test]
fn a_check_fails_for_a_function_that_always_fails() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("dots.lua");
    for (body, why) in [("error({})", "not a text"), ("return 7", "should return"), ("return pos.nothing.at", "nothing")] {
        let text = DOTS.replacen("on = empty", &format!("on = function(pos) {body} end"), 1);
        std::fs::write(&path, &text).unwrap();
        let checked = Library::new(Tree::embedded()).check(&path);
        let failed = checked.report.diagnostics.iter().find(|found| found.code == "script/hook-fails");
        let failed = failed.unwrap_or_else(|| panic!("{body}: {}", checked.report));
        let line = text.lines().position(|line| line.contains(body)).unwrap() + 1;
        assert!(checked.report.has_errors() && failed.message_in(Lang::En).contains(why), "{}", checked.report);
        assert_eq!(failed.line as usize, line, "{}", checked.report);
    }
}
