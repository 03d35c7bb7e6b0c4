//! Sentences about answers, in the teacher's words if there are any.

use tianyuan_lesson::{Mistake, MistakeKind, Outcome, SessionError, StartProblem, Turned, UnparsedAnswer};
use tianyuan_play::{not_a_move, side_name};
use tianyuan_rules::GameError;
use tianyuan_rules::spec::{Spec, Texts};
use tianyuan_words::{Key, Lang, key, t};

use super::snapshot::Snapshot;
use super::task::own;
use super::work::{Completed, SessionRequest, SessionResponse};
use tianyuan_output::sentences::setup_on;

/// The tone of a sentence.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Tone {
    /// A plain statement.
    Plain,
    /// It went well.
    Good,
    /// It did not.
    Bad,
}

/// A sentence with its tone.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Said {
    pub(crate) tone: Tone,
    pub(crate) text: String,
}

impl Said {
    pub(crate) fn plain(text: impl Into<String>) -> Said {
        Said { tone: Tone::Plain, text: text.into() }
    }

    pub(crate) fn good(text: impl Into<String>) -> Said {
        Said { tone: Tone::Good, text: text.into() }
    }

    pub(crate) fn bad(text: impl Into<String>) -> Said {
        Said { tone: Tone::Bad, text: text.into() }
    }
}

/// Stars as signs: `★★☆`.
pub(crate) fn stars(count: u8) -> String {
    (0..3).map(|star| if star < count { '★' } else { '☆' }).collect()
}

/// Turns of any side: `Black D4 · White E5`.
pub(crate) fn turns(lang: Lang, spec: &Spec, turns: &[Turned]) -> String {
    let one = |turn: &Turned| format!("{} {}", side_name(lang, spec, turn.side), turn.text);
    turns.iter().map(one).collect::<Vec<_>>().join(" · ")
}

/// The sentences about a completed request.
pub(crate) fn came(lang: Lang, shot: Option<&Snapshot>, done: &Completed) -> Vec<Said> {
    let came = match &done.came {
        Ok(came) => came,
        Err(error) => return vec![Said::bad(trouble(lang, shot, error, &done.act))],
    };
    let Some(shot) = shot else { return Vec::new() };
    match came {
        SessionResponse::Opened if matches!(done.act, SessionRequest::Retry | SessionRequest::Undo) => {
            vec![Said::plain(t!(lang, lesson.again))]
        }
        SessionResponse::Opened => Vec::new(),
        SessionResponse::Undone => {
            let undone = Said::plain(t!(lang, board.undone));
            std::iter::once(undone).chain(super::task::owed(lang, shot).map(Said::plain)).collect()
        }
        SessionResponse::Over => vec![Said::good(t!(lang, lesson.over))],
        SessionResponse::Judged(outcome) => judged(lang, shot, outcome),
        SessionResponse::Hint(Some(hint)) => {
            let (n, of) = (shot.hints.len(), shot.hints_in_all);
            vec![Said::plain(t!(lang, lesson.hint, n = n, of = of, hint = own(lang, hint).unwrap_or_default()))]
        }
        SessionResponse::Hint(None) if shot.hints_in_all == 0 => vec![Said::plain(t!(lang, lesson.no_hints))],
        SessionResponse::Hint(None) => vec![Said::plain(t!(lang, lesson.no_more_hints))],
        SessionResponse::Solution(played, text) => vec![Said::plain(solution(lang, shot, played, text))],
        SessionResponse::Skipped => vec![Said::plain(t!(lang, lesson.skipped))],
        SessionResponse::Replaced => vec![Said::good(t!(lang, lesson.edited))],
    }
}

fn solution(lang: Lang, shot: &Snapshot, played: &[Turned], text: &str) -> String {
    let spec = shot.game.spec();
    match (played, text) {
        ([], "") => t!(lang, lesson.no_solution),
        ([], text) => t!(lang, lesson.solution, solution = text),
        (played, _) => t!(lang, lesson.solution, solution = turns(lang, spec, played)),
    }
}

fn judged(lang: Lang, shot: &Snapshot, outcome: &Outcome) -> Vec<Said> {
    let spec = shot.game.spec();
    match outcome {
        Outcome::Going { total: 0, .. } => super::task::owed(lang, shot).map(Said::plain).into_iter().collect(),
        Outcome::Going { found, total } => vec![Said::good(t!(lang, lesson.found, found = found, total = total))],
        Outcome::Solved { said, stars: got } => {
            let mut lines: Vec<Said> = Vec::new();
            match own(lang, said) {
                Some(own) => lines.push(Said::good(own)),
                // A step that is only read earns no praise.
                None if shot.asks == tianyuan_lesson::AnswerKind::Nothing => return lines,
                None => lines.push(Said::good(t!(lang, lesson.solved))),
            }
            if shot.asks != tianyuan_lesson::AnswerKind::Nothing {
                lines.push(Said::good(stars(*got)));
            }
            lines
        }
        Outcome::On { replies, said, left } => {
            let mut lines = vec![Said::good(t!(lang, lesson.good))];
            if !replies.is_empty() {
                lines.push(Said::plain(turns(lang, spec, replies)));
            }
            lines.extend(own(lang, said).map(Said::plain));
            lines.push(Said::plain(t!(lang, lesson.left, left = left)));
            lines
        }
        Outcome::Wrong(wrong) => self::wrong(lang, shot, wrong),
        Outcome::Over => vec![Said::plain(t!(lang, lesson.step_over))],
    }
}

fn wrong(lang: Lang, shot: &Snapshot, wrong: &Mistake) -> Vec<Said> {
    let game = shot.game.as_ref();
    let mut lines = Vec::new();
    let own_or = |said: &Texts, key: Key| Said::bad(own(lang, said).unwrap_or_else(|| key.text(lang).to_owned()));
    match &wrong.why {
        MistakeKind::Unread(unread) => return vec![Said::bad(self::unread(lang, shot, unread))],
        MistakeKind::Illegal(error) => return vec![Said::bad(not_a_move(lang, game, error).line())],
        MistakeKind::NotAllowed => return vec![Said::bad(t!(lang, lesson.not_allowed, tried = wrong.tried))],
        MistakeKind::Foreseen { said, next } => {
            lines.push(own_or(said, key!(lesson.misses)));
            if next.is_some() {
                lines.push(Said::plain(t!(lang, lesson.leads)));
            }
        }
        MistakeKind::Misses { said } => lines.push(own_or(said, key!(lesson.misses))),
        MistakeKind::TooLate { said } => lines.push(own_or(said, key!(lesson.too_late))),
        _ => lines.push(Said::bad(t!(lang, lesson.misses))),
    }
    if !wrong.refutation.is_empty() {
        lines.push(Said::plain(t!(lang, lesson.refuted, turns = turns(lang, game.spec(), &wrong.refutation))));
    }
    lines
}

fn unread(lang: Lang, shot: &Snapshot, unread: &UnparsedAnswer) -> String {
    match unread {
        UnparsedAnswer::Move(error) => not_a_move(lang, shot.game.as_ref(), error).line(),
        UnparsedAnswer::Number(typed) => t!(lang, lesson.no_number, typed = short(typed)),
        UnparsedAnswer::Site(typed) => t!(lang, lesson.no_site, typed = short(typed)),
        UnparsedAnswer::Choice(typed, last) => t!(lang, lesson.no_choice, typed = short(typed), last = last),
        _ => t!(lang, lesson.nothing_said),
    }
}

/// Words that were typed, where they are not too many.
fn short(typed: &str) -> String {
    crate::side_view::shorten(&typed.replace(char::is_control, " "), 60)
}

/// The reason why a request failed, in words.
pub(crate) fn trouble(lang: Lang, shot: Option<&Snapshot>, error: &SessionError, act: &SessionRequest) -> String {
    match error {
        SessionError::Start { step, problem } => {
            let lesson = match act {
                SessionRequest::Open(lesson, _) | SessionRequest::Replace(lesson) => Some(lesson),
                _ => shot.map(|shot| &shot.lesson),
            };
            let place = lesson.and_then(|lesson| lesson.steps.iter().find(|known| known.id == *step)).map(|known| &known.at);
            let place = place.map(|at| format!("{}:{}: ", at.file, at.line)).unwrap_or_default();
            let spec = lesson.and_then(|lesson| {
                let step = lesson.steps.iter().find(|known| known.id == *step)?;
                lesson.games.get(step.game).map(|loaded| loaded.rules.spec())
            });
            let why = match (&**problem, spec) {
                (StartProblem::Setup(error), Some(spec)) => setup_on(lang, spec, error),
                (StartProblem::NotGenerated { games }, _) => t!(lang, lesson.not_generated, games = games),
                (problem, _) => problem.to_string(),
            };
            format!("{place}{}", t!(lang, lesson.cannot_begin, step = step, why = why))
        }
        SessionError::Game(GameError::Ended) => t!(lang, refusal.ended),
        SessionError::Game(GameError::NotLegal) => t!(lang, refusal.other),
        other => t!(lang, lesson.fault, why = other),
    }
}
