//! Steps of a lesson from a problem: right lines become solutions and replies, wrong ones foreseen mistakes.

use std::collections::BTreeSet;

use tianyuan_rules::spec::{Spec, Texts};
use tianyuan_words::{Message, message};

use super::problem::{Branch, Problem};
use crate::make::draft::{DraftReply, DraftStep, quoted, said};

/// Steps that one problem becomes at most: it, and what else the other side may answer.
const STEPS: usize = 12;
/// Lines that are listed as solutions at most.
const LINES: usize = 12;
/// Most turns of a refutation that are shown.
const TOLD: usize = 5;

/// The aim of a step.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Aim {
    /// Follow the line of the book.
    Follow,
    /// To win the game.
    Win,
}

/// Something that is still to become a step.
struct Open<'p> {
    /// Turns before it.
    play: Vec<&'p str>,
    /// The learner's turns to choose from.
    branches: &'p [Branch],
}

/// The steps of a problem; none where no line of it is right. `number` counts the problems of the file from 1.
pub(super) fn steps(spec: &Spec, problem: &Problem, number: usize, aim: Aim) -> Vec<DraftStep> {
    let mut open = std::collections::VecDeque::from([Open { play: Vec::new(), branches: &problem.branches }]);
    let mut steps: Vec<DraftStep> = Vec::new();
    while let Some(next) = open.pop_front() {
        if steps.len() >= STEPS || !next.branches.iter().any(|branch| branch.right) {
            continue;
        }
        let mut lines = Lines::default();
        lines.follow(&next.branches.iter().collect::<Vec<_>>(), &next.play, &mut Vec::new(), &mut open);
        let variation = steps.len();
        steps.push(step(spec, problem, number, aim, variation, &next, lines));
    }
    steps
}

fn step(spec: &Spec, problem: &Problem, number: usize, aim: Aim, variation: usize, open: &Open<'_>, lines: Lines) -> DraftStep {
    let side = spec.sides.get(usize::from(problem.learner()));
    let mover = side.map_or_else(|| Message::same(""), |side| Message::own(&side.names, &side.id));
    let asked = said(&message!(made.to_play, side = mover));
    let say = if variation == 0 { joined(&quoted(&problem.said), &asked, problem.said.is_empty()) } else { said(&message!(made.what_if)) };
    let mut names = said(&match variation {
        0 => message!(made.problem, number = number),
        variation => message!(made.variation, number = number, variation = variation),
    });
    if !problem.title.is_empty() {
        names.values_mut().for_each(|name| *name = format!("{name}: {}", problem.title));
    }
    let id = if variation == 0 { format!("p{number}") } else { format!("p{number}-{variation}") };
    DraftStep {
        id,
        names,
        position: Some(tianyuan_notation::position::write(spec, &problem.setup)),
        play: open.play.join(" "),
        learner: None,
        say,
        goal: match aim {
            Aim::Follow => "goal.follow".to_owned(),
            Aim::Win => "goal.win".to_owned(),
        },
        within: lines.turns.max(1),
        solutions: lines.solutions,
        replies: match aim {
            Aim::Follow => lines.replies,
            Aim::Win => Vec::new(),
        },
        foreseen: lines.foreseen.into_iter().filter(|(text, _)| !lines.used.contains(text)).collect(),
        success: lines.success,
        note: if problem.author.is_empty() || variation > 0 { String::new() } else { problem.author.clone() },
        ..DraftStep::default()
    }
}

/// The first texts, then, where that is wanted or they are empty, the second.
fn joined(first: &Texts, second: &Texts, always: bool) -> Texts {
    if first.is_empty() || always { second.clone() } else { first.clone() }
}

/// The texts made of the right and wrong lines of a step.
#[derive(Default)]
struct Lines {
    solutions: Vec<String>,
    replies: Vec<DraftReply>,
    foreseen: Vec<(String, Texts)>,
    /// Turns that belong to a right line.
    used: BTreeSet<String>,
    /// Turns of the learner in the longest line.
    turns: u16,
    success: Texts,
}

impl Lines {
    /// Walks the learner's branches behind a line, and gives the replies that belong to them. What else the other side may answer is
    /// put among what is `open`.
    fn follow<'p>(
        &mut self,
        branches: &[&'p Branch],
        play: &[&'p str],
        line: &mut Vec<&'p str>,
        open: &mut std::collections::VecDeque<Open<'p>>,
    ) {
        let replies = self.walk(branches, play, line, open);
        self.replies = replies;
    }

    fn walk<'p>(
        &mut self,
        branches: &[&'p Branch],
        play: &[&'p str],
        line: &mut Vec<&'p str>,
        open: &mut std::collections::VecDeque<Open<'p>>,
    ) -> Vec<DraftReply> {
        let mut replies: Vec<DraftReply> = Vec::new();
        for branch in branches {
            if !branch.right {
                if !self.foreseen.iter().any(|(text, _)| *text == branch.text) {
                    self.foreseen.push((branch.text.clone(), refuted(branch)));
                }
                continue;
            }
            if self.solutions.len() >= LINES || replies.iter().any(|reply| reply.to == branch.text) {
                continue;
            }
            self.used.insert(branch.text.clone());
            line.push(&branch.text);
            let mut answers: Vec<&Branch> = branch.then.iter().filter(|answer| answer.right && goes_on(answer)).collect();
            // Of several answers those that are meant to be given go first.
            answers.sort_by_key(|answer| !answer.choice);
            let reply = match answers.split_first() {
                None => {
                    self.end(branch, line);
                    DraftReply { to: branch.text.clone(), ..DraftReply::default() }
                }
                Some((answer, others)) => {
                    for other in others {
                        let mut before: Vec<&str> = play.to_vec();
                        before.extend(line.iter());
                        before.push(&other.text);
                        open.push_back(Open { play: before, branches: &other.then });
                    }
                    line.push(&answer.text);
                    let then = self.walk(&answer.then.iter().collect::<Vec<_>>(), play, line, open);
                    line.pop();
                    DraftReply { to: branch.text.clone(), play: Some(answer.text.clone()), say: quoted(&answer.said), then }
                }
            };
            line.pop();
            replies.push(reply);
        }
        replies
    }

    /// A right line ends with the learner's turn.
    fn end(&mut self, branch: &Branch, line: &[&str]) {
        self.turns = self.turns.max(line.len().div_ceil(2) as u16);
        self.solutions.push(line.join(" "));
        if self.success.is_empty() {
            // What is said behind the last turn is said of it too.
            let behind = branch.then.first().map_or("", |answer| answer.said.as_str());
            self.success = quoted(if branch.said.is_empty() { behind } else { &branch.said });
        }
    }
}

/// True if a right turn of the learner follows an answer.
fn goes_on(answer: &Branch) -> bool {
    answer.then.iter().any(|next| next.right)
}

/// The comment on a wrong turn: the file's own, and its refutation.
fn refuted(branch: &Branch) -> Texts {
    let line = branch.line();
    let said: Vec<&str> =
        std::iter::once(branch).chain(line.iter().copied()).map(|turn| turn.said.as_str()).filter(|said| !said.is_empty()).collect();
    let turns: Vec<&str> = line.iter().take(TOLD).map(|turn| turn.text.as_str()).collect();
    let words = said.join("\n");
    let told = match turns.as_slice() {
        [] if words.is_empty() => return self::said(&message!(made.not_the_way)),
        [] => return quoted(&words),
        turns => self::said(&message!(made.answer_is, turns = Message::list(turns))),
    };
    if words.is_empty() {
        return told;
    }
    told.into_iter().map(|(language, told)| (language, format!("{words}\n{told}"))).collect()
}
