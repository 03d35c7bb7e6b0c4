//! `colours ID`: the sides of the players in the games of a match, settled as the rules have it.

mod rounds;

use tianyuan_play::{Guess, Lot, draw_lot, fresh_seed, other, side_name};
use tianyuan_rules::spec::{Colours, SideId, Spec};
use tianyuan_script::LoadedGame;
use tianyuan_words::t;

use crate::app::App;
use crate::args;
use tianyuan_output::exit::{Answer, Outcome};
use tianyuan_output::json;
use tianyuan_output::sentences;

pub(crate) fn run(app: &App, args: &args::Settle) -> Outcome {
    let loaded = app.load(&args.id)?;
    let spec = loaded.rules.spec();
    let conduct = &spec.conduct;
    let players: Vec<String> = args.players.iter().map(|name| name.trim().to_owned()).filter(|name| !name.is_empty()).collect();
    let [holder, guesser] = players.as_slice() else { return Err(t!(app.lang, cli.colours.players).into()) };
    let said = match &args.guess {
        None => None,
        Some(_) if conduct.colours != Colours::Guess => return Err(t!(app.lang, cli.colours.no_guess, game = loaded.id).into()),
        Some(word) => match Guess::read(word) {
            Some(guess) => Some(guess),
            None => return Err(t!(app.lang, cli.colours.guess, typed = word).into()),
        },
    };
    let Some(second) = other(spec, conduct.winner) else { return Err(t!(app.lang, cli.colours.sides, game = loaded.id).into()) };
    let seed = args.seed.unwrap_or_else(fresh_seed);
    if let Some(round) = args.round {
        let settled = rounds::settle(app, spec, args, (round, seed, said))?;
        return tell(app, &loaded, settled, (holder, guesser), seed);
    }
    let mut games: Vec<json::Seated> = Vec::new();
    // The side of the player who guesses; the other one holds the pieces, and has the first side where nothing is drawn.
    let mut side = second;
    let mut first: Option<Lot> = None;
    for number in 1..=args.games {
        let drawn = if number == 1 || !conduct.alternate { draw_lot(spec, seed.wrapping_add(u64::from(number - 1)), said) } else { None };
        match drawn {
            Some(lot) => side = lot.side,
            None if number > 1 && conduct.alternate => side = other(spec, side).unwrap_or(side),
            None => {}
        }
        first = first.or(drawn);
        let have = |one: SideId| (word(spec, one), if one == side { guesser.clone() } else { holder.clone() });
        games.push(json::Seated { number, sides: [have(side), have(other(spec, side).unwrap_or(side))].into() });
    }
    if app.json {
        app.answer(&json::Settled {
            game: loaded.id.clone(),
            version: loaded.version.clone(),
            how: conduct.colours.word(),
            alternate: conduct.alternate,
            clause: conduct.origin.clause.clone(),
            seed,
            hidden: first.and_then(|lot| lot.hidden),
            said: first.and_then(|lot| lot.said).map(Guess::word),
            won: first.map(|lot| lot.won),
            games,
        });
        return Ok(Answer::Yes);
    }
    match &first {
        Some(lot) => {
            app.out.line(if lot.hidden.is_some() {
                t!(app.lang, cli.colours.hides, holder = holder, guesser = guesser)
            } else {
                t!(app.lang, cli.colours.tosses, holder = holder, guesser = guesser)
            });
            app.out.line(sentences::lot(app.lang, spec, lot));
        }
        None => app.out.line(t!(app.lang, cli.colours.agreed)),
    }
    if !conduct.origin.clause.is_empty() {
        app.out.line(t!(app.lang, refusal.clause, clause = conduct.origin.clause));
    }
    for game in &games {
        let sides = spec
            .side_ids()
            .filter_map(|one| game.sides.get(&word(spec, one)).map(|player| format!("{} {player}", side_name(app.lang, spec, one))));
        let sides = sides.collect::<Vec<_>>().join(&t!(app.lang, cli.judge.comma));
        app.out.line(t!(app.lang, cli.colours.game, number = game.number, sides = sides));
    }
    if first.is_some() {
        app.out.line(t!(app.lang, cli.colours.seed, seed = seed));
    }
    Ok(Answer::Yes)
}

/// Says the sides of one round.
fn tell(app: &App, loaded: &LoadedGame, settled: rounds::Settled, (holder, guesser): (&String, &String), seed: u64) -> Outcome {
    let spec = loaded.rules.spec();
    let rounds::Settled { number, how, clause, side, lot } = settled;
    let have = |one: SideId| (word(spec, one), if one == side { guesser.clone() } else { holder.clone() });
    let sides: std::collections::BTreeMap<String, String> = [have(side), have(other(spec, side).unwrap_or(side))].into();
    if app.json {
        app.answer(&json::Settled {
            game: loaded.id.clone(),
            version: loaded.version.clone(),
            how,
            alternate: spec.conduct.alternate,
            clause,
            seed,
            hidden: lot.and_then(|lot| lot.hidden),
            said: lot.and_then(|lot| lot.said).map(Guess::word),
            won: lot.map(|lot| lot.won),
            games: vec![json::Seated { number, sides }],
        });
        return Ok(Answer::Yes);
    }
    if let Some(lot) = &lot {
        app.out.line(sentences::lot(app.lang, spec, lot));
    }
    if !clause.is_empty() {
        app.out.line(t!(app.lang, refusal.clause, clause = clause));
    }
    let named =
        spec.side_ids().filter_map(|one| sides.get(&word(spec, one)).map(|player| format!("{} {player}", side_name(app.lang, spec, one))));
    app.out.line(t!(app.lang, cli.colours.game, number = number, sides = named.collect::<Vec<_>>().join(&t!(app.lang, cli.judge.comma))));
    Ok(Answer::Yes)
}

fn word(spec: &Spec, side: SideId) -> String {
    spec.sides.get(usize::from(side)).map_or_else(String::new, |side| side.id.clone())
}
