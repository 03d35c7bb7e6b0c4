//! `mate ID --position P`: the shortest mate with a check at every turn, or brinkmates.

mod hisshi;

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use signal_hook::consts::SIGINT;
use tianyuan_notation::{moves, position};
use tianyuan_play::side_name;
use tianyuan_rules::spec::{Action, Spec};
use tianyuan_rules::{Decision, Setup};
use tianyuan_search::{Mate, MateError, MateRequest, MateStatus, Try, Verdict, mate, unused_pieces};
use tianyuan_words::{Key, Lang, Message, key, t};

use super::progress;
use crate::app::App;
use crate::args::{self, Rest};
use crate::rusage::Meter;
use tianyuan_output::exit::{Answer, Failure, Outcome};
use tianyuan_output::{json, sentences, view};

pub(crate) fn run(app: &App, args: &args::Mate) -> Outcome {
    let loaded = app.load(&args.id)?;
    let mut game = app.open(&loaded.rules)?;
    let spec = game.spec().clone();
    let mut setup = game.setup();
    let attacker = setup.mover;
    let gives = match args.rest {
        Rest::Yes => true,
        Rest::No => false,
        Rest::Auto => app.position.is_some() && empty_handed(&spec, &setup),
    };
    let mut given = false;
    if gives {
        let filled = unused_pieces(&spec, &setup, attacker.other_of_two());
        game.set_up(&filled).map_err(|error| sentences::setup(app.lang, &error))?;
        given = filled.hands != setup.hands;
        setup = filled;
    }
    let bar = progress::bar(args.nodes, &loaded.id);
    let count = |nodes: u64| bar.set_position(nodes);
    let stop = interrupted();
    let request = MateRequest {
        from: Some(&setup),
        max: args.max.map(u32::from),
        nodes: args.nodes,
        memory: usize::from(args.memory) << 20,
        without_futile: args.futile == args::Futile::Excluded,
        tries: args.tries,
        stop: Some(&stop),
        progress: Some(&count),
    };
    let problem = Problem {
        spec: &spec,
        attacker: view::side_id(&spec, attacker),
        position: position::write(&spec, &game.setup()),
        rest: given,
        game: loaded.id.clone(),
        version: loaded.version.clone(),
    };
    let fails = |error: &MateError| wrong(app, &spec, &args.id, error);
    if given && !app.json {
        app.out.line(t!(app.lang, mate.rest));
    }
    if args.hisshi {
        return hisshi::run(app, &loaded.rules, request, problem, &|| bar.finish_and_clear(), &fails);
    }
    let meter = Meter::start();
    let found = mate(&loaded.rules, request);
    let (seconds, cpu_seconds) = (meter.seconds(), meter.cpu_seconds());
    bar.finish_and_clear();
    let found = found.map_err(|error| fails(&error))?;
    if app.json {
        app.answer(&problem.mated(app.lang, &found, args, seconds, cpu_seconds));
    } else {
        plain(app, &spec, &found, args.tries, seconds);
    }
    Ok(Answer::from(found.status == MateStatus::Mate))
}

/// A position, and how it is shown.
struct Problem<'a> {
    spec: &'a Spec,
    attacker: String,
    position: String,
    rest: bool,
    game: String,
    version: String,
}

impl Problem<'_> {
    fn mated(self, lang: Lang, found: &Mate, args: &args::Mate, seconds: f64, cpu_seconds: f64) -> json::Mated {
        let text = |decision: &Decision| moves::write(self.spec, decision);
        let others = found.others.iter().filter(|other| other.turn == 1 && other.same).map(|other| text(&other.decision));
        json::Mated {
            status: status(found.status),
            length: found.length,
            line: found.line.iter().map(text).collect(),
            others: others.collect(),
            verdict: found.verdicts.iter().map(|verdict| verdict.word()).collect(),
            nodes: found.nodes,
            futile: if args.futile == args::Futile::Excluded { "excluded" } else { "counted" },
            lengths: json::MateLengths { counted: found.counted, excluded: found.excluded },
            exact: found.exact,
            none_within: found.none_within,
            named: found.verdicts.iter().map(|verdict| named(lang, *verdict)).collect(),
            solutions: solutions(self.spec, found),
            undecided: found.undecided,
            tries: args.tries.then(|| found.tries.iter().map(|one| one_try(self.spec, one)).collect()),
            variations: variations(self.spec, found),
            left_over: found.left_over,
            verified: found.verified,
            searched: self.searched(seconds, cpu_seconds),
        }
    }

    fn searched(self, seconds: f64, cpu_seconds: f64) -> json::MateSearched {
        json::MateSearched {
            attacker: self.attacker,
            position: self.position,
            rest: self.rest,
            seconds,
            cpu_seconds,
            game: self.game,
            version: self.version,
        }
    }
}

/// True for a position that may be a diagram of a problem: pieces are dropped in the game, and the defender's hand is not given.
fn empty_handed(spec: &Spec, setup: &Setup) -> bool {
    let drops = spec.phases.iter().flat_map(|phase| &phase.moves).any(|generator| matches!(generator.action, Action::Drop(_)));
    let defender = setup.mover.other_of_two();
    let hand = setup.hands.as_ref().and_then(|hands| hands.get(usize::from(defender)));
    drops && hand.is_none_or(|hand| hand.iter().all(|count| *count == 0))
}

/// A sign that Ctrl-C sets; pressed a second time it ends the program at once.
pub(crate) fn interrupted() -> Arc<AtomicBool> {
    let stop = Arc::new(AtomicBool::new(false));
    // If signals cannot be caught, Ctrl-C ends the program, which is no mistake.
    let _ = signal_hook::flag::register_conditional_shutdown(SIGINT, 130, Arc::clone(&stop));
    let _ = signal_hook::flag::register(SIGINT, Arc::clone(&stop));
    stop
}

fn status(status: MateStatus) -> &'static str {
    match status {
        MateStatus::Mate => "mate",
        MateStatus::NoMate => "no-mate",
        MateStatus::Unknown => "unknown",
    }
}

fn named(lang: Lang, verdict: Verdict) -> json::MateNamed {
    json::MateNamed { verdict: verdict.word(), names: Message::from(name(verdict)).in_langs(lang.answered()) }
}

/// The name of a verdict.
fn name(verdict: Verdict) -> Key {
    match verdict {
        Verdict::Complete => key!(mate.named.complete),
        Verdict::Incomplete => key!(mate.named.incomplete),
        Verdict::NoMate => key!(mate.named.no_mate),
        Verdict::SecondSolution => key!(mate.named.second_solution),
        Verdict::LeftOver => key!(mate.named.left_over),
        Verdict::NotFoundOut => key!(mate.named.not_found_out),
        Verdict::PromotionChoice => key!(mate.named.promotion_choice),
        // The moves that mate besides are of the last sort, and of any that the search learns to tell apart.
        _ => key!(mate.named.last_move),
    }
}

fn solutions(spec: &Spec, found: &Mate) -> Vec<json::MateAnother> {
    let one = |other: &tianyuan_search::Another| json::MateAnother {
        turn: other.turn,
        text: moves::write(spec, &other.decision),
        length: other.length,
        same_length: other.same,
        sort: other.sort.word(),
    };
    found.others.iter().map(one).collect()
}

fn one_try(spec: &Spec, one: &Try) -> json::MateTry {
    let text = |decision: &Decision| moves::write(spec, decision);
    json::MateTry {
        turn: one.turn,
        text: text(&one.decision),
        refuted_by: one.refuted_by.iter().map(text).collect(),
        weak: one.weak.iter().map(|(answer, length)| json::MateWeak { text: text(answer), length: *length }).collect(),
    }
}

fn variations(spec: &Spec, found: &Mate) -> Vec<json::MateVariation> {
    let one = |other: &tianyuan_search::Variation| json::MateVariation {
        turn: other.turn,
        text: moves::write(spec, &other.decision),
        length: other.length,
    };
    found.variations.iter().map(one).collect()
}

/// The reason why there is nothing to search, in one sentence.
fn wrong(app: &App, spec: &Spec, id: &str, error: &MateError) -> Failure {
    let side = |id: &str| spec.side_named(id).map_or_else(|| id.to_owned(), |side| side_name(app.lang, spec, side));
    match error {
        MateError::Setup(error) => sentences::setup(app.lang, error),
        MateError::NoRoyal => t!(app.lang, mate.wrong.no_royal, id = id),
        MateError::Sides(sides) => t!(app.lang, mate.wrong.sides, sides = sides),
        MateError::NoTarget { side: id } => t!(app.lang, mate.wrong.no_target, side = side(id)),
        MateError::NoAttackers { side: id } => t!(app.lang, mate.wrong.no_attackers, side = side(id)),
        MateError::Ended => t!(app.lang, mate.wrong.ended),
        MateError::Fault(why) => t!(app.lang, mate.wrong.fault, why = why),
        other => other.to_string(),
    }
    .into()
}

fn plain(app: &App, spec: &Spec, found: &Mate, asks_tries: bool, seconds: f64) {
    let text = |decision: &Decision| moves::write(spec, decision);
    let turns = found.none_within.unwrap_or(0);
    match (found.status, found.length) {
        (MateStatus::Mate, Some(length)) if found.exact => {
            let line = found.line.iter().map(text).collect::<Vec<_>>().join(" ");
            app.out.heading(t!(app.lang, mate.found, length = length, line = line));
        }
        (MateStatus::Mate, length) => app.out.heading(t!(app.lang, mate.at_most, length = length.unwrap_or(0))),
        (MateStatus::NoMate, _) if found.none_within.is_none() => app.out.heading(t!(app.lang, mate.none)),
        (MateStatus::NoMate, _) => app.out.heading(t!(app.lang, mate.none_within, turns = turns)),
        (MateStatus::Unknown, _) => app.out.heading(t!(app.lang, mate.unknown, nodes = found.nodes, turns = turns)),
    }
    if let (Some(counted), Some(excluded)) = (found.counted, found.excluded)
        && counted != excluded
    {
        app.out.line(t!(app.lang, mate.both, counted = counted, excluded = excluded));
    }
    for line in others(app, spec, found) {
        app.out.line(line);
    }
    if found.undecided > 0 {
        app.out.line(t!(app.lang, mate.undecided, count = found.undecided));
    }
    if let (false, Some(length)) = (found.variations.is_empty(), found.length) {
        app.out.line(t!(app.lang, mate.variations, count = found.variations.len(), length = length));
    }
    if found.left_over > 0 {
        app.out.line(t!(app.lang, mate.left_over, count = found.left_over));
    }
    if !found.verdicts.is_empty() {
        let names = Message::list(found.verdicts.iter().map(|verdict| name(*verdict)));
        app.out.line(t!(app.lang, mate.verdict, names = names));
    }
    for line in tries(app, spec, found, asks_tries) {
        app.out.line(line);
    }
    if let Some(verified) = found.verified {
        app.out.line(t!(app.lang, mate.verified, verified = verified));
    }
    app.out.line(t!(app.lang, mate.cost, nodes = found.nodes, seconds = format!("{seconds:.3}")));
}

/// The other moves of the attacker that mate, a line for each turn and sort: those that keep the length, then the longer ones.
fn others(app: &App, spec: &Spec, found: &Mate) -> Vec<String> {
    let mut turns: Vec<u32> = found.others.iter().map(|other| other.turn).collect();
    turns.dedup();
    let sorts = [
        (Verdict::SecondSolution, true),
        (Verdict::SecondSolution, false),
        (Verdict::PromotionChoice, true),
        (Verdict::LastMove, true),
        (Verdict::LastMove, false),
    ];
    let mut lines = Vec::new();
    for turn in turns {
        for (sort, same) in sorts {
            let of = found.others.iter().filter(|other| (other.turn, other.sort, other.same) == (turn, sort, same));
            let texts: Vec<String> = of
                .map(|other| {
                    let text = moves::write(spec, &other.decision);
                    if same { text } else { format!("{text} ({})", other.length) }
                })
                .collect();
            if !texts.is_empty() {
                let moves = Message::list(texts);
                lines.push(match (sort, same) {
                    (Verdict::PromotionChoice, _) => t!(app.lang, mate.promotion_choice, turn = turn, moves = moves),
                    (Verdict::LastMove, true) => t!(app.lang, mate.last_move, turn = turn, moves = moves),
                    (Verdict::LastMove, false) => t!(app.lang, mate.last_move_longer, turn = turn, moves = moves),
                    (_, true) => t!(app.lang, mate.another, turn = turn, moves = moves),
                    (_, false) => t!(app.lang, mate.longer, turn = turn, moves = moves),
                });
            }
        }
    }
    lines
}

/// Tries that are listed for people at most.
const TRIES: usize = 12;

/// The checks that only mate a weak defence, a line each.
fn tries(app: &App, spec: &Spec, found: &Mate, asked: bool) -> Vec<String> {
    if !asked || found.status != MateStatus::Mate {
        return Vec::new();
    }
    if found.tries.is_empty() {
        return vec![t!(app.lang, mate.tries.none)];
    }
    let join = |decisions: Vec<Decision>| {
        let texts: Vec<String> = decisions.iter().map(|decision| moves::write(spec, decision)).collect();
        texts.join(&t!(app.lang, mate.comma))
    };
    let line = |one: &Try| {
        let weak = one.weak.iter().take(3).map(|(answer, _)| *answer).collect();
        let refuted = one.refuted_by.iter().take(3).copied().collect();
        let decision = moves::write(spec, &one.decision);
        t!(app.lang, mate.tries.one, turn = one.turn, r#move = decision, weak = join(weak), refuted = join(refuted))
    };
    let mut lines: Vec<String> = found.tries.iter().take(TRIES).map(line).collect();
    if let Some(more) = found.tries.len().checked_sub(TRIES).filter(|more| *more > 0) {
        lines.push(t!(app.lang, mate.tries.more, count = more));
    }
    lines
}
