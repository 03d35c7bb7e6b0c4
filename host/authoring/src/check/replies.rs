//! The replies of a script: all can be played, and each leaves the goal in reach.

use tianyuan_rules::Game;
use tianyuan_script::fault::{Said, said};
use tianyuan_script::lesson::{Replies, Reply};

use super::lines::make;
use super::scene::{Point, Scene, no_turn};
use super::{Checker, Mistake};
use tianyuan_solver::line::{cut, meant};
use tianyuan_solver::solve::{Misread, Status};

/// Says what of the replies cannot be read.
pub(super) fn misprints(checker: &mut Checker<'_>, scene: &Scene<'_>) {
    let Some(book) = scene.book.clone() else { return };
    for misprint in &book.misprints {
        let text = &misprint.text;
        let (code, message, help): (_, Said, Said) = match &misprint.why {
            Misread::Move(error) => {
                let why = no_turn(&*scene.after(&misprint.played), error);
                (
                    "lesson/reply-illegal",
                    said(format!("`{text}` cannot be played here: {}", why.en), format!("`{text}` 在此不能走：{}", why.zh)),
                    said("write a turn that the rules allow", "请写规则允许的着法"),
                )
            }
            Misread::Unfinished => (
                "lesson/reply-unfinished",
                said(
                    format!("`{text}` is not a whole turn: something is left to be decided"),
                    format!("`{text}` 不是完整的一手：还有未决定的部分"),
                ),
                said("write all of it, with the pieces that are removed", "请写全，包括要提的子"),
            ),
            Misread::Ended => (
                "lesson/reply-illegal",
                said(format!("the game is over before `{text}`"), format!("在 `{text}` 之前对局已结束")),
                said("write `false` instead of the reply", "请把应着改为 `false`"),
            ),
            Misread::TooDeep => (
                "lesson/reply-too-deep",
                said(
                    format!("`{text}` comes after the last turn of the learner, who has {}", scene.step.within),
                    format!("`{text}` 已在学习者的 {} 手之后", scene.step.within),
                ),
                said("give more turns in `within`, or take the reply out", "请增加 `within`，或删去这一应着"),
            ),
        };
        let owner = if misprint.nested { "reply" } else { "step" };
        let keyed = [text.as_str()];
        let top = ["replies", misprint.to.as_str()];
        let path: &[&str] = if misprint.nested { &keyed } else { &top };
        checker.wrong(Mistake { code, at: &misprint.at, owner, path, message, help: Some(help) });
    }
}

/// Goes through the replies: none follows a turn that reaches the goal, and each leaves the goal in reach.
pub(super) fn branches(checker: &mut Checker<'_>, scene: &Scene<'_>) {
    if let (true, Replies::Tree(replies)) = (scene.has_book(), &scene.step.replies) {
        let mut game = scene.game.fork();
        under(checker, scene, &mut *game, &scene.first(), replies);
    }
}

fn under(checker: &mut Checker<'_>, scene: &Scene<'_>, game: &mut dyn Game, point: &Point, replies: &[Reply]) {
    let Some(book) = scene.book.clone() else { return };
    for reply in replies {
        let before = game.decisions().len();
        one(checker, scene, game, point, reply, &book);
        while game.decisions().len() > before && game.undo() {}
    }
}

fn one(
    checker: &mut Checker<'_>,
    scene: &Scene<'_>,
    game: &mut dyn Game,
    point: &Point,
    reply: &Reply,
    book: &tianyuan_solver::solve::Book,
) {
    // What cannot be read has been told.
    let Ok(to) = meant(game, &reply.to) else { return };
    let turns = cut(game, &to.decisions).unwrap_or_default();
    let [turn] = turns.as_slice() else { return };
    let (reached, taken) = make(scene, game, turn, point.taken);
    let wrong = |checker: &mut Checker<'_>, code, message, help| {
        checker.wrong(Mistake { code, at: &reply.at, owner: "reply", path: &[], message, help: Some(help) });
    };
    if reached {
        if !reply.play.is_empty() {
            let message = said(
                format!("`{}` reaches the goal, so nothing is replied to it", reply.to),
                format!("`{}` 已达成目标，不会再有应着", reply.to),
            );
            wrong(checker, "lesson/reply-after-goal", message, said("take the reply out", "请删去这一应着"));
        }
        return;
    }
    let Some(branch) = book.follow(point.branch, &turn.decisions, game.key()).filter(|_| !reply.play.is_empty()) else { return };
    for &decision in book.reply(branch) {
        if game.apply(decision).is_err() {
            return;
        }
    }
    let next = Point { played: game.decisions().to_vec(), left: point.left.saturating_sub(1), taken, branch };
    let found = scene.ask(checker, |solver| solver.least(scene.from(&next)));
    if let Ok((Status::Unknown, _)) = found {
        let message = said(
            format!("whether the goal can be reached after `{}` and `{}` was not found out", reply.to, reply.play),
            format!("未能断定 `{}` 与应着 `{}` 之后能否达成目标", reply.to, reply.play),
        );
        let help = said(
            "search further with `--nodes`, give fewer turns in `within`, or list what follows",
            "请用 `--nodes` 加大搜索、减少 `within`，或继续列出其后的着法",
        );
        checker.unproved = true;
        checker.warn(Mistake { code: "lesson/unproved", at: &reply.at, owner: "reply", path: &[], message, help: Some(help) });
    }
    if let Ok((Status::Refuted, _)) = found {
        let message = said(
            format!("after `{}` and `{}` the goal cannot be reached any more", reply.to, reply.play),
            format!("`{}` 与应着 `{}` 之后，目标已无法达成", reply.to, reply.play),
        );
        let help = said(
            format!("write `[\"{}\"] = false` and say in `on` why it fails, or another reply", reply.to),
            format!("请写 `[\"{}\"] = false` 并在 `on` 中说明原因，或换一个应着", reply.to),
        );
        wrong(checker, "lesson/dead-branch", message, help);
        return;
    }
    under(checker, scene, game, &next, &reply.then);
}
