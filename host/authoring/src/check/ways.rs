//! The graph of the steps: each can be reached, and leads to the end.

use tianyuan_words::message;

use super::checker::{Checker, Mistake};

impl Checker<'_> {
    pub(super) fn ways_between_steps(&mut self) {
        let lesson = self.lesson;
        let last = lesson.steps.len();
        let after = |index: usize| {
            let step = &lesson.steps[index];
            let turned = step.foreseen.iter().filter_map(|foreseen| foreseen.next);
            turned.chain([step.next.unwrap_or(index + 1)])
        };
        let mut reached = vec![false; last + 1];
        let mut open = vec![0];
        while let Some(index) = open.pop() {
            if index < last && !std::mem::replace(&mut reached[index], true) {
                open.extend(after(index));
            }
        }
        // From the end backward: which steps lead there at all.
        let mut ends = vec![false; last + 1];
        ends[last] = true;
        while let Some(index) = (0..last).find(|&index| !ends[index] && after(index).any(|next| ends[next.min(last)])) {
            ends[index] = true;
        }
        for (index, step) in lesson.steps.iter().enumerate() {
            if !reached[index] {
                let message = message!(proof.nothing_leads_to_step, id = step.id);
                let help = message!(proof.take_out_or_lead_to, id = step.id);
                self.wrong(Mistake { code: "lesson/step-unreachable", at: &step.at, owner: "step", path: &[], message, help: Some(help) });
            } else if !ends[index] {
                let message = message!(proof.lesson_never_ends_from_step, id = step.id);
                let help = message!(proof.let_one_of_steps_go);
                self.wrong(Mistake { code: "lesson/never-ends", at: &step.at, owner: "step", path: &["next"], message, help: Some(help) });
                return;
            }
        }
    }
}
