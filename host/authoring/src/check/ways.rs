//! Ways between the steps: each is come to, and each leads to the end.

use tianyuan_script::fault::said;

use super::{Checker, Mistake};

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
                let message = said(format!("nothing leads to the step `{}`", step.id), format!("没有任何途径通向步骤 `{}`", step.id));
                let help = said(
                    format!("take it out, or let a step say `next = \"{}\"`", step.id),
                    format!("请删去它，或让某一步写 `next = \"{}\"`", step.id),
                );
                self.wrong(Mistake { code: "lesson/step-unreachable", at: &step.at, owner: "step", path: &[], message, help: Some(help) });
            } else if !ends[index] {
                let message = said(
                    format!("the lesson never ends from the step `{}` on: its ways lead round in a circle", step.id),
                    format!("从步骤 `{}` 起课程永不结束：各步的去向绕成了圈", step.id),
                );
                let help = said("let one of the steps go on to another that leads to the end", "请让其中某一步通向能走到结尾的步骤");
                self.wrong(Mistake { code: "lesson/never-ends", at: &step.at, owner: "step", path: &["next"], message, help: Some(help) });
                return;
            }
        }
    }
}
