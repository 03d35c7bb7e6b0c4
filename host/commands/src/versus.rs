//! `match ID --a PLAYER --b PLAYER`: games between two players, and which is stronger.

pub(crate) mod game;
pub(crate) mod player;
mod save;
mod strength;

use std::sync::atomic::Ordering;

use tianyuan_output::exit::{Answer, Failure, Outcome};
use tianyuan_output::json;
use tianyuan_protocol::client::{Fault, FaultKind};
use tianyuan_protocol::sprt::{Decided, Sprt};
use tianyuan_words::{message, t};

use super::best;
use super::progress;
use crate::app::App;
use crate::args::{Match, OnFault};
use crate::engines::engines;
use crate::rusage::Meter;
use game::{Ending, Setting};
use player::{Player, Terms};
use strength::difference;

/// Faults that are kept.
const FAULTS: usize = 1_000;

/// Faults of a player and a kind that are shown in words.
const SHOWN: usize = 3;

/// The results so far.
#[derive(Debug, Default)]
struct Results {
    games: u64,
    wins: [u64; 2],
    draws: u64,
    stopped: u64,
    adjudicated: u64,
    /// Faults: the number of the player, that of the game from 1, and the fault.
    faults: Vec<(usize, u64, Fault)>,
    /// Half points of the first player in the first game of a pair.
    half: Option<usize>,
}

pub(crate) fn run(app: &App, args: &Match) -> Outcome {
    let loaded = app.load(&args.id)?;
    let opened = app.open(&loaded.rules)?;
    let from = app.setup(loaded.rules.spec())?;
    let teams = opened.spec().teams();
    let [first, _] = teams.as_slice() else { return Err(t!(app.lang, search.two_sides, id = loaded.id).into()) };
    app.announce_table(&loaded)?;
    let limit = best::limit(args.nodes, args.time);
    let mut sprt = sprt(app, args.sprt.as_deref())?;
    let engines = engines(app, args.engines.as_deref())?;
    let terms = Terms { limit, nodes: args.nodes, patience: args.patience };
    let player = |typed: &str| player::read(app, typed, terms, &loaded, &engines);
    let mut players = [player(&args.a)?, player(&args.b)?];
    if args.adjudicate.is_some() && !players.iter().any(|player| matches!(player, Player::Search(..))) {
        return Err(t!(app.lang, search.unsure).into());
    }
    let stop = super::mate::interrupted();
    let bar = progress::bar(args.games, &loaded.id);
    let meter = Meter::start();
    let mut results = Results::default();
    let mut decided = None;
    for number in 0..args.games {
        let setting = Setting {
            loaded: &loaded,
            opened: opened.as_ref(),
            from: from.as_ref(),
            first,
            number,
            // Games 0 and 1 have the same opening, and so have each further two.
            opening: args.seed ^ (number / 2 + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15),
            drawn: args.opening.into(),
            longest: game::LONGEST,
            sure: args.adjudicate.map(|percent| percent / 100.0),
            restart: args.on_fault == OnFault::Restart,
            threads: args.threads,
            stop: &stop,
        };
        let played = game::play(&setting, &mut players)?;
        if stop.load(Ordering::Relaxed) {
            break;
        }
        if number == 0
            && let Some(sentence) = played.not_begun(app.lang, [&args.a, &args.b], message!(search.engine.no_game))
        {
            return Err(sentence.into());
        }
        if let Some(folder) = &args.save {
            save::save(app, folder, &setting, &played, [&args.a, &args.b])?;
        }
        count(&mut results, &played.ending, &setting, sprt.as_mut());
        let room = FAULTS - results.faults.len();
        results.faults.extend(played.faults.into_iter().take(room).map(|(player, fault)| (player, number + 1, fault)));
        bar.set_position(results.games);
        decided = sprt.as_ref().and_then(Sprt::decided);
        if decided.is_some() {
            break;
        }
    }
    bar.finish_and_clear();
    players.iter_mut().for_each(Player::close);
    let [elo, low, high] = difference(results.wins[0], results.draws, results.games);
    let done = results.games == args.games || decided.is_some();
    let answer = json::Matched {
        games: results.games,
        a_wins: results.wins[0],
        b_wins: results.wins[1],
        draws: results.draws,
        stopped: results.stopped,
        adjudicated: results.adjudicated,
        elo,
        interval: [low, high],
        sprt: sprt.map(|sprt| json::SprtState {
            ratio: (sprt.ratio() * 1e3).round() / 1e3,
            bound: (Sprt::bound() * 1e3).round() / 1e3,
            decided: decided.map(Decided::word),
        }),
        faults: results.faults.iter().map(fault).collect(),
        seconds: meter.seconds(),
        game: loaded.id.clone(),
        version: loaded.version.clone(),
        seed: args.seed,
    };
    if app.json {
        app.answer(&answer);
    } else {
        plain(app, args, &answer, &results.faults);
    }
    Ok(Answer::from(done))
}

/// Adds a game to the results.
fn count(results: &mut Results, ending: &Ending, setting: &Setting<'_>, sprt: Option<&mut Sprt>) {
    results.games += 1;
    results.stopped += u64::from(*ending == Ending::Stopped);
    results.adjudicated += u64::from(matches!(ending, Ending::Adjudicated(_)));
    let half_points = match ending.winner(setting) {
        Some(player) => {
            results.wins[player] += 1;
            if player == 0 { 2 } else { 0 }
        }
        None => {
            results.draws += 1;
            1
        }
    };
    match (results.half.take(), sprt) {
        (Some(before), Some(sprt)) => sprt.add(before + half_points),
        (None, _) => results.half = Some(half_points),
        (Some(_), None) => {}
    }
}

fn sprt(app: &App, typed: Option<&str>) -> Result<Option<Sprt>, Failure> {
    let Some(typed) = typed else { return Ok(None) };
    let number = |text: &str| text.trim().parse::<f64>().ok();
    let sprt = typed.split_once(',').and_then(|(lower, upper)| Sprt::new(number(lower)?, number(upper)?));
    sprt.map(Some).ok_or_else(|| t!(app.lang, search.sprt.wrong, typed = typed).into())
}

fn fault((player, game, fault): &(usize, u64, Fault)) -> json::EngineFault {
    let player = if *player == 0 { "a" } else { "b" };
    json::EngineFault { player, game: *game, fault: fault.kind.word(), line: fault.line.clone() }
}

fn plain(app: &App, args: &Match, answer: &json::Matched, faults: &[(usize, u64, Fault)]) {
    let (a, b) = (&args.a, &args.b);
    app.out.line(t!(app.lang, search.matched, a = a, b = b, a_wins = answer.a_wins, b_wins = answer.b_wins, draws = answer.draws));
    if let Some(line) = difference_text(app, a, answer) {
        app.out.line(line);
    }
    match answer.sprt.as_ref().map(|sprt| sprt.decided) {
        Some(Some("upper")) => app.out.line(t!(app.lang, search.sprt.upper, a = a, bounds = args.sprt.as_deref().unwrap_or_default())),
        Some(Some(_)) => app.out.line(t!(app.lang, search.sprt.lower, a = a, bounds = args.sprt.as_deref().unwrap_or_default())),
        Some(None) => app.out.line(t!(app.lang, search.sprt.open)),
        None => {}
    }
    plain_faults(app, [a, b], faults);
}

/// The difference in strength in words; one side that won everything is stronger by an unknown amount, if the games are enough to tell.
fn difference_text(app: &App, a: &str, answer: &json::Matched) -> Option<String> {
    let whole = |elo: f64| format!("{elo:+.0}");
    Some(match (answer.elo, answer.interval) {
        (Some(elo), [low, high]) => {
            let low = low.map_or_else(|| "−∞".to_owned(), whole);
            let high = high.map_or_else(|| "+∞".to_owned(), whole);
            t!(app.lang, search.elo, a = a, elo = whole(elo), low = low, high = high)
        }
        (None, [Some(low), None]) if low > 0.0 => t!(app.lang, search.elo_above, a = a, low = whole(low)),
        (None, [None, Some(high)]) if high < 0.0 => t!(app.lang, search.elo_below, a = a, high = whole(high)),
        (None, [Some(low), None]) => t!(app.lang, search.elo_above_unsure, a = a, low = whole(low)),
        (None, [None, Some(high)]) => t!(app.lang, search.elo_below_unsure, a = a, high = whole(high)),
        (None, _) => return None,
    })
}

/// The first faults of each player and kind, and how many more there were.
fn plain_faults(app: &App, players: [&str; 2], faults: &[(usize, u64, Fault)]) {
    let mut kinds: Vec<(usize, FaultKind)> = Vec::new();
    for (player, _, fault) in faults {
        if !kinds.contains(&(*player, fault.kind)) {
            kinds.push((*player, fault.kind));
        }
    }
    for (number, kind) in kinds {
        let player = players[number];
        let same = || faults.iter().filter(move |(player, _, fault)| (*player, fault.kind) == (number, kind));
        let what = kind.message().in_lang(app.lang);
        for (_, game, fault) in same().take(SHOWN) {
            app.out.line(t!(app.lang, search.fault.line, game = game, player = player, fault = what, line = fault.line));
        }
        let more = same().count().saturating_sub(SHOWN);
        if more > 0 {
            app.out.line(t!(app.lang, search.fault.more, n = more, player = player, fault = what));
        }
    }
}
