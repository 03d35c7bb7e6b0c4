//! A lesson as events for programs.

use tianyuan_lesson::{Annotation, AnswerKind, Mistake, MistakeKind, Outcome, Turned};
use tianyuan_notation::position;
use tianyuan_rules::spec::Site;
use tianyuan_script::lesson::Sign;
use tianyuan_words::Lang;

use super::controller::{Heard, LessonController};
use super::snapshot::Snapshot;
use super::task;
use super::task::own;
use super::words::Said;
use super::work::{Completed, SessionRequest, SessionResponse};
use tianyuan_output::view::{MoveFailure, move_failure};
use tianyuan_output::{json, view};

/// A step that is open.
pub(super) fn step(lang: Lang, shot: &Snapshot) -> json::LessonStep {
    let step = shot.step();
    let spec = shot.game.spec();
    let shown = shot.shown.turns.iter().map(|(side, text, comments)| json::LessonTurn {
        side: view::side_id(spec, *side),
        text: text.clone(),
        comments: comments.clone(),
    });
    json::LessonStep {
        event: "step",
        lesson: shot.lesson.id.clone(),
        step: step.id.clone(),
        number: shot.index + 1,
        of: shot.lesson.steps.len(),
        title: own(lang, &step.names),
        game: shot.lesson.games.get(step.game).map(|loaded| loaded.id.clone()).unwrap_or_default(),
        say: own(lang, &step.say).unwrap_or_default(),
        asks: asks(shot.asks),
        side: view::side_id(spec, shot.learner),
        left: shot.left,
        position: position::write(spec, &shot.game.setup()),
        marks: marks(shot),
        choices: task::choices(shot).iter().filter_map(|choice| own(lang, &choice.text)).collect(),
        shown: shown.collect(),
        hints: shot.hints_in_all,
        clauses: step.clauses.clone(),
    }
}

fn asks(asks: AnswerKind) -> &'static str {
    match asks {
        AnswerKind::Nothing => "nothing",
        AnswerKind::Turn => "turn",
        AnswerKind::Decisions => "moves",
        AnswerKind::Sites => "sites",
        AnswerKind::Number => "number",
        AnswerKind::Choice => "choice",
    }
}

fn marks(shot: &Snapshot) -> Vec<json::LessonMark> {
    let board = &shot.game.spec().board;
    let name = |site: &Site| board.name(*site).to_owned();
    let one = |drawn: &Annotation| match drawn {
        Annotation::Sign(sign, site) => {
            let kind = match sign {
                Sign::Circle => "circle",
                Sign::Cross => "cross",
                Sign::Square => "square",
            };
            json::LessonMark { kind, sites: vec![name(site)], label: None }
        }
        Annotation::Label(site, label) => json::LessonMark { kind: "label", sites: vec![name(site)], label: Some(label.clone()) },
        Annotation::Arrow(from, to) => json::LessonMark { kind: "arrow", sites: vec![name(from), name(to)], label: None },
    };
    shot.marks.iter().map(one).collect()
}

/// The event to report, if any: a step that is opened is reported by [`step`].
pub(super) fn heard(desk: &LessonController, heard: &Heard) -> Option<json::LessonEvent> {
    let texts = |said: &[Said]| said.iter().map(|said| said.text.clone()).collect::<Vec<_>>();
    let event = |event: &'static str, said: &[Said]| json::LessonEvent { event, said: texts(said), ..json::LessonEvent::default() };
    match heard {
        Heard::Fault(said) => Some(event("fault", std::slice::from_ref(said))),
        Heard::Edited(report, said) => {
            let diagnostics = report.as_ref().map(|report| view::diagnostics(report, desk.lang)).unwrap_or_default();
            Some(json::LessonEvent { diagnostics, ..event("rejected", said) })
        }
        Heard::Done(done, said) => {
            let name = match (&done.came, &done.act) {
                (Err(_), _) => "fault",
                (Ok(SessionResponse::Opened), SessionRequest::Retry | SessionRequest::Undo) => "retry",
                // The step itself is reported.
                (Ok(SessionResponse::Opened), _) => return None,
                (Ok(SessionResponse::Over), _) => "over",
                (Ok(SessionResponse::Judged(_)), _) => "answer",
                (Ok(SessionResponse::Undone), _) => "undo",
                (Ok(SessionResponse::Hint(_)), _) => "hint",
                (Ok(SessionResponse::Solution(..)), _) => "solution",
                (Ok(SessionResponse::Skipped), _) => "skipped",
                (Ok(SessionResponse::Replaced), _) => "reloaded",
            };
            let told = event(name, said);
            match &desk.shot {
                Some(shot) => Some(filled(desk, shot, done, told)),
                None => Some(told),
            }
        }
    }
}

/// An event with the result of an answer.
fn filled(desk: &LessonController, shot: &Snapshot, done: &Completed, mut told: json::LessonEvent) -> json::LessonEvent {
    let spec = shot.game.spec();
    let turns = |turns: &[Turned]| -> Vec<json::LessonTurn> {
        turns
            .iter()
            .map(|turn| json::LessonTurn { side: view::side_id(spec, turn.side), text: turn.text.clone(), comments: Vec::new() })
            .collect()
    };
    match &done.came {
        Ok(SessionResponse::Solution(played, text)) => (told.turns, told.text) = (turns(played), Some(text.clone())),
        Ok(SessionResponse::Undone) => told.position = Some(position::write(spec, &shot.game.setup())),
        Ok(SessionResponse::Hint(hint)) => told.text = hint.as_ref().and_then(|hint| task::own(desk.lang, hint)),
        Ok(SessionResponse::Judged(outcome)) => {
            if let SessionRequest::Answer(typed) = &done.act {
                told.typed = Some(typed.clone());
            }
            told.position = Some(position::write(spec, &shot.game.setup()));
            told.left = Some(shot.left);
            told.stars = Some(shot.stars);
            match outcome {
                Outcome::Going { found, total } => {
                    told.result = Some("going");
                    (told.found, told.total) = if *total > 0 { (Some(*found), Some(*total)) } else { (None, None) };
                }
                Outcome::Solved { .. } => told.result = Some("solved"),
                Outcome::On { replies, .. } => (told.result, told.turns) = (Some("on"), turns(replies)),
                Outcome::Wrong(wrong) => {
                    told.result = Some(why(wrong));
                    told.turns = turns(&wrong.refutation);
                    told.leads = desk.leads.and_then(|step| shot.lesson.steps.get(step)).map(|step| step.id.clone());
                    if let MistakeKind::Illegal(error) = &wrong.why
                        && let MoveFailure::Refused(refusal) = move_failure(desk.lang, shot.game.as_ref(), error)
                    {
                        told.refusal = Some(*refusal);
                    }
                }
                Outcome::Over => told.result = Some("over"),
            }
        }
        _ => {}
    }
    told
}

fn why(wrong: &Mistake) -> &'static str {
    match &wrong.why {
        MistakeKind::Unread(_) => "unread",
        MistakeKind::Illegal(_) => "illegal",
        MistakeKind::NotAllowed => "not-allowed",
        MistakeKind::Foreseen { .. } => "foreseen",
        MistakeKind::TooLate { .. } => "too-late",
        _ => "misses",
    }
}
