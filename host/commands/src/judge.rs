//! `judge ID [--move M]`: the rule that allows or refuses a move, or the state of a position.

use tianyuan_notation::{moves, position, typed};
use tianyuan_play::{count_text, kind_key, phase_name, result, scoring_of, side_name, winner_names};
use tianyuan_rules::spec::Outcome as Meaning;
use tianyuan_rules::spec::SideId;
use tianyuan_rules::{Decision, DecisionKind, Ended, Game};
use tianyuan_words::{pick, t};

use crate::app::App;
use tianyuan_output::exit::{Answer, Failure, Outcome};
use tianyuan_output::view::{MoveFailure, move_failure};
use tianyuan_output::{drawing, json, view};

pub(crate) fn run(app: &App, id: &str, attempt: Option<&str>) -> Outcome {
    let loaded = app.load(id)?;
    let mut game = app.open(&loaded.rules)?;
    let Some(text) = attempt else { return survey(app, &loaded.id, &loaded.version, game.as_mut()) };
    let position = position::write(game.spec(), &game.setup());
    let mut judged = json::Judged {
        legal: true,
        refusal: json::Refusal::default(),
        decisions: Vec::new(),
        game: loaded.id.clone(),
        version: loaded.version.clone(),
        text: text.to_owned(),
        position,
        readings: Vec::new(),
    };
    match typed::readings(game.as_mut(), text) {
        Ok(readings) => {
            let mut all = Vec::new();
            for reading in &readings {
                all.push(read(game.as_mut(), reading)?);
            }
            if let Some(first) = all.first() {
                judged.refusal = first.rule.clone();
                judged.decisions = first.decisions.clone();
            }
            if all.len() > 1 {
                judged.readings = all;
            }
        }
        Err(error) => match move_failure(app.lang, game.as_ref(), &error) {
            MoveFailure::Refused(refusal) => (judged.legal, judged.refusal) = (false, *refusal),
            MoveFailure::Unread(sentence) => return Err(sentence.into()),
        },
    }
    if app.json {
        app.answer(&judged);
    } else if !judged.readings.is_empty() {
        app.out.line(t!(app.lang, cli.judge.readings, r#move = text));
        for reading in &judged.readings {
            let kind = reading.decisions.first().and_then(|first| DecisionKind::ALL.into_iter().find(|kind| kind.word() == first.kind));
            let kind = kind.map_or("", |kind| kind_key(kind).text(app.lang));
            app.out.line(t!(app.lang, cli.judge.legal, r#move = format!("{} ({kind})", reading.text)));
            rule(app, &reading.rule);
        }
    } else {
        let refusal = &judged.refusal;
        let allowed = || t!(app.lang, cli.judge.legal, r#move = text);
        app.out.line(refusal.sentence.clone().unwrap_or_else(allowed));
        rule(app, refusal);
    }
    Ok(Answer::from(judged.legal))
}

/// One reading of a move that is allowed: its decisions, and the rule that allows it.
fn read(game: &mut dyn Game, reading: &[Decision]) -> Result<json::Reading, Failure> {
    let mut read = json::Reading { text: String::new(), decisions: Vec::new(), rule: json::Refusal::default() };
    // The rule that allows the first decision is the one that was asked about; what follows follows from it.
    if let Some(first) = reading.first() {
        let verdict = game.explain(&view::attempt(*first));
        read.text = moves::write_at(game.spec(), game.turn_status().phase, first);
        read.rule = json::Refusal {
            clause: verdict.origin.clause,
            file: verdict.origin.file,
            line: verdict.origin.line,
            says: verdict.says,
            ..json::Refusal::default()
        };
    }
    let mut fork = game.fork();
    for decision in reading {
        read.decisions.push(view::decision(fork.as_mut(), *decision));
        fork.apply(*decision).map_err(|error| error.to_string())?;
    }
    Ok(read)
}

/// The rule's own words, its clause and its place, as far as they are known.
pub(crate) fn rule(app: &App, refusal: &json::Refusal) {
    if let Some(says) = pick(app.lang, &refusal.says).filter(|says| !says.is_empty()) {
        app.out.line(t!(app.lang, cli.judge.rule, says = says));
    }
    if !refusal.clause.is_empty() {
        app.out.line(t!(app.lang, refusal.clause, clause = refusal.clause));
    }
    if !refusal.file.is_empty() {
        app.out.line(format!("{}:{}", refusal.file, refusal.line));
    }
}

fn survey(app: &App, id: &str, version: &str, game: &mut dyn Game) -> Outcome {
    let decisions = game.legal().map_err(|error| error.to_string())?.len();
    let ended = game.ended();
    if app.json {
        app.answer(&json::Surveyed {
            game: id.to_owned(),
            version: version.to_owned(),
            status: view::game_status(game),
            decisions,
            ending: view::ending(game.spec(), ended.as_ref()),
            key: format!("{:032x}", game.key()),
        });
    } else {
        describe(app, game, ended.as_ref());
        if ended.is_none() {
            app.out.line(t!(app.lang, cli.judge.decisions, n = decisions));
        }
    }
    Ok(Answer::Yes)
}

/// Prints a description of a position: the board, whose turn, what is owed, the counts, the end if it is one.
pub(crate) fn describe(app: &App, game: &dyn Game, ended: Option<&Ended>) {
    let (spec, status) = (game.spec(), game.turn_status());
    app.out.line(drawing::board(app.lang, app.faces, game));
    let phase = phase_name(app.lang, spec, status.phase);
    match ended {
        Some(ended) => end(app, game, ended),
        None => {
            let mover = side_name(app.lang, spec, status.mover);
            app.out.heading(t!(app.lang, cli.judge.mover, phase = phase, mover = mover));
            if status.owed > 0 {
                app.out.line(t!(app.lang, cli.judge.owed, owed = status.owed));
            }
            if game.checked(status.mover) {
                app.out.line(t!(app.lang, board.in_check, mover = mover));
            }
            for claim in game.claims().into_iter().filter_map(|claim| spec.claims.get(usize::from(claim))) {
                let name = pick(app.lang, &claim.names).unwrap_or(&claim.id);
                app.out.line(t!(app.lang, board.may_claim, mover = mover, claim = name));
            }
            if let Some(site) = game.ko() {
                app.out.line(t!(app.lang, board.ko, mover = mover, site = spec.board.name(site)));
            }
        }
    }
    app.out.line(counts(app, game));
    app.out.line(t!(app.lang, cli.judge.position, position = position::write(spec, &game.setup())));
}

/// Pieces on the board and in hand, side by side.
pub(crate) fn counts(app: &App, game: &dyn Game) -> String {
    let spec = game.spec();
    let side = |side: SideId| {
        let hand: u32 = spec.kind_ids().map(|kind| u32::from(game.hand(side, kind))).sum();
        let (name, count) = (side_name(app.lang, spec, side), game.count(side));
        // Hands that pieces are dropped from are drawn with the board.
        if let Some(prisoners) = tianyuan_play::prisoners(game, side) {
            t!(app.lang, cli.judge.count_and_prisoners, side = name, count = count, prisoners = prisoners)
        } else if hand == 0 || tianyuan_render::has_hands(spec) {
            t!(app.lang, cli.judge.count, side = name, count = count)
        } else {
            t!(app.lang, cli.judge.count_and_hand, side = name, count = count, hand = hand)
        }
    };
    spec.side_ids().map(side).collect::<Vec<_>>().join(&t!(app.lang, cli.judge.comma))
}

/// Prints the end of the game: the winner, the reason in the script's words, and the clause.
pub(crate) fn end(app: &App, game: &dyn Game, ended: &Ended) {
    let spec = game.spec();
    let says = spec.ends.get(ended.ending).and_then(|ending| pick(app.lang, &ending.says)).filter(|says| !says.is_empty());
    let reason = says.unwrap_or(&ended.reason);
    let counted = ended.score.as_ref().zip(scoring_of(ended.outcome));
    app.out.heading(match (ended.winner, counted) {
        (Some(_), Some((scored, scoring))) => {
            t!(app.lang, cli.end.counted, result = result(app.lang, spec, scoring, scored), reason = reason)
        }
        (None, _) if ended.outcome == Meaning::Replay => t!(app.lang, cli.end.replay, reason = reason),
        (Some(side), None) => t!(app.lang, cli.end.won, side = winner_names(app.lang, spec, side), reason = reason),
        (None, _) => t!(app.lang, cli.end.drawn, reason = reason),
    });
    if !ended.origin.clause.is_empty() {
        app.out.line(t!(app.lang, refusal.clause, clause = ended.origin.clause));
    }
    if let Some((scored, scoring)) = counted {
        count_text(app.lang, spec, scoring, scored).into_iter().for_each(|line| app.out.line(format!("  {line}")));
    }
}
