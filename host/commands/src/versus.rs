//! `match ID --a PLAYER --b PLAYER`: games between two players, and which is stronger.

use std::sync::atomic::Ordering;

use tianyuan_output::exit::{Answer, Failure, Outcome};
use tianyuan_output::json;
use tianyuan_play::{Limit, Thinker, awaits_roll};
use tianyuan_rules::Game;
use tianyuan_search::choose::Method;
use tianyuan_search::tree::Policy;
use tianyuan_words::t;

use super::best;
use super::progress;
use crate::app::App;
use crate::args::Match;
use crate::rusage::Meter;

/// Decisions of a game before it is stopped and counted as a draw.
const LONGEST: usize = 5_000;

/// A player.
#[derive(Debug, Clone, Copy)]
enum Player {
    /// Any decision that the rules do not leave alone.
    Random,
    /// A search; without a method, the one that suits the game.
    Search(Option<Method>, Limit),
}

pub(crate) fn run(app: &App, args: &Match) -> Outcome {
    let loaded = app.load(&args.id)?;
    let opened = app.open(&loaded.rules)?;
    let from = app.setup(loaded.rules.spec())?;
    let teams = opened.spec().teams();
    let [first, _] = teams.as_slice() else { return Err(t!(app.lang, search.two_sides, id = loaded.id).into()) };
    let limit = best::limit(args.nodes, args.time);
    let players = [player(app, &args.a, limit)?, player(app, &args.b, limit)?];
    let stop = super::mate::interrupted();
    let bar = progress::bar(args.games, &loaded.id);
    let meter = Meter::start();
    let (mut wins, mut draws, mut stopped, mut played) = ([0u64; 2], 0, 0, 0);
    for number in 0..args.games {
        // Games 0 and 1 have the same opening, and so have each further two.
        let opening = args.seed ^ (number / 2 + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        let a_first = number % 2 == 0;
        let mut game = opened.fork();
        let mut random = fastrand::Rng::with_seed(opening);
        while game.ended().is_none() && game.decisions().len() < LONGEST && !stop.load(Ordering::Relaxed) {
            let chance = awaits_roll(game.as_mut());
            let ours = first.contains(&game.turn_status().mover) == a_first;
            let opens = game.decisions().len() < usize::from(args.opening);
            match players[usize::from(!ours)] {
                Player::Search(method, limit) if !chance && !opens => {
                    let seed = opening.wrapping_add(number);
                    let thinker =
                        Thinker { loaded: &loaded, from: from.as_ref(), method, lines: 1, threads: 1, seed, stop: &stop, on_report: None };
                    thinker.turn(game.as_mut(), limit).map_err(|error| error.to_string())?;
                }
                _ => drawn(game.as_mut(), &mut random)?,
            }
        }
        if stop.load(Ordering::Relaxed) {
            break;
        }
        played += 1;
        let ended = game.ended();
        stopped += u64::from(ended.is_none());
        match ended.and_then(|ended| ended.winner) {
            Some(winner) => wins[usize::from(first.contains(&winner) != a_first)] += 1,
            None => draws += 1,
        }
        bar.set_position(played);
    }
    bar.finish_and_clear();
    let [elo, low, high] = difference(wins[0], draws, played);
    let answer = json::Matched {
        games: played,
        a_wins: wins[0],
        b_wins: wins[1],
        draws,
        stopped,
        elo,
        interval: [low, high],
        faults: Vec::new(),
        seconds: meter.seconds(),
        game: loaded.id.clone(),
        version: loaded.version.clone(),
        seed: args.seed,
    };
    if app.json {
        app.answer(&answer);
    } else {
        plain(app, args, &answer);
    }
    Ok(Answer::from(played == args.games))
}

fn plain(app: &App, args: &Match, answer: &json::Matched) {
    let (a, b) = (&args.a, &args.b);
    app.out.line(t!(app.lang, search.matched, a = a, b = b, a_wins = answer.a_wins, b_wins = answer.b_wins, draws = answer.draws));
    let shown = |elo: Option<f64>, unbounded: &str| elo.map_or_else(|| unbounded.to_owned(), |elo| format!("{elo:+.0}"));
    let [low, high] = answer.interval;
    let elo = answer.elo.map_or_else(|| "–".to_owned(), |elo| format!("{elo:+.0}"));
    app.out.line(t!(app.lang, search.elo, a = a, elo = elo, low = shown(low, "−∞"), high = shown(high, "+∞")));
}

fn player(app: &App, typed: &str, limit: Limit) -> Result<Player, Failure> {
    let level = |text: &str| text.parse().ok().and_then(Limit::level);
    match typed {
        "random" => Ok(Player::Random),
        "uct" => Ok(Player::Search(Some(Method::Tree(Policy::Uct)), limit)),
        "grave" => Ok(Player::Search(Some(Method::Tree(Policy::Grave)), limit)),
        "alphabeta" => Ok(Player::Search(Some(Method::AlphaBeta), limit)),
        "best" => Ok(Player::Search(None, limit)),
        _ => match typed.strip_prefix("level:").and_then(level) {
            Some(limit) => Ok(Player::Search(None, limit)),
            None => Err(t!(app.lang, search.player, typed = typed).into()),
        },
    }
}

/// Makes a random decision.
fn drawn(game: &mut dyn Game, random: &mut fastrand::Rng) -> Result<(), Failure> {
    let decision = game.sample(&mut |below| random.u32(..below.max(1))).map_err(|error| error.to_string())?;
    if let Some(decision) = decision {
        game.apply(decision).map_err(|error| error.to_string())?;
    }
    Ok(())
}

/// The difference in strength in Elo, and its interval of 95 % (Wilson, a draw is half a win); `None` where it is unbounded.
fn difference(wins: u64, draws: u64, games: u64) -> [Option<f64>; 3] {
    const Z: f64 = 1.96;
    let n = games as f64;
    if games == 0 {
        return [None; 3];
    }
    let share = (wins as f64 + draws as f64 / 2.0) / n;
    let middle = share + Z * Z / (2.0 * n);
    let spread = Z * (share * (1.0 - share) / n + Z * Z / (4.0 * n * n)).sqrt();
    let elo = |share: f64| (share > 1e-9 && share < 1.0 - 1e-9).then(|| (-400.0 * (1.0 / share - 1.0).log10() * 10.0).round() / 10.0 + 0.0);
    [elo(share), elo((middle - spread) / (1.0 + Z * Z / n)), elo((middle + spread) / (1.0 + Z * Z / n))]
}

#[cfg(test)]
mod tests {
    use super::difference;

    #[test]
    fn strength_follows_from_the_games() {
        assert_eq!(difference(0, 0, 0), [None; 3]);
        let [even, low, high] = difference(5, 0, 10).map(|elo| elo.unwrap_or(f64::NAN));
        assert!(even == 0.0 && low < -150.0 && high > 150.0 && (low + high).abs() < 0.2, "{low} {high}");
        // 75 % is 190.8 Elo.
        assert_eq!(difference(6, 3, 10)[0], Some(190.8));
        let [all, low, high] = difference(20, 0, 20);
        assert!(all.is_none() && high.is_none() && low.is_some_and(|low| low > 200.0), "{low:?}");
    }
}
