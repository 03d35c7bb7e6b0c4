//! The replies of a script: all can be played, and each leaves the goal in reach.

use tianyuan_rules::Game;
use tianyuan_script::lesson::{Replies, Reply};
use tianyuan_words::{Message, message};

use super::checker::{Checker, Mistake};
use super::lines::make;
use super::scene::{Point, Scene, no_turn};
use tianyuan_solver::line::{parse_turn, split_turns};
use tianyuan_solver::solve::{Misread, Status};

/// Says what of the replies cannot be read.
pub(super) fn misprints(checker: &mut Checker<'_>, scene: &Scene<'_>) {
    let Some(book) = scene.book.clone() else { return };
    for misprint in &book.misprints {
        let text = &misprint.text;
        let (code, message, help): (_, Message, Message) = match &misprint.why {
            Misread::Move(error) => {
                let why = no_turn(&*scene.after(&misprint.played), error);
                (
                    "lesson/reply-illegal",
                    message!(proof.cannot_be_played_here, text = text, why = why),
                    message!(proof.write_turn_that_rules_allow),
                )
            }
            Misread::Unfinished => {
                ("lesson/reply-unfinished", message!(proof.is_not_whole_turn, text = text), message!(proof.write_all_of_it))
            }
            Misread::Ended => ("lesson/reply-illegal", message!(proof.game_is_over, text = text), message!(proof.write_instead_of_reply)),
            Misread::TooDeep => (
                "lesson/reply-too-deep",
                message!(proof.comes_after_last_turn, text = text, within = scene.step.within),
                message!(proof.give_more_turns),
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
    // An unreadable reply has been reported.
    let Ok(to) = parse_turn(game, &reply.to) else { return };
    let turns = split_turns(game, &to.decisions).unwrap_or_default();
    let [turn] = turns.as_slice() else { return };
    let (reached, taken) = make(scene, game, turn, point.taken);
    let wrong = |checker: &mut Checker<'_>, code, message, help| {
        checker.wrong(Mistake { code, at: &reply.at, owner: "reply", path: &[], message, help: Some(help) });
    };
    if reached {
        if !reply.play.is_empty() {
            let message = message!(proof.reaches_goal, to = reply.to);
            wrong(checker, "lesson/reply-after-goal", message, message!(proof.take_reply_out));
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
        let message = message!(proof.whether_goal_can_be_reached, to = reply.to, play = reply.play);
        let help = message!(proof.search_further_or_list);
        checker.unproved = true;
        checker.warn(Mistake { code: "lesson/unproved", at: &reply.at, owner: "reply", path: &[], message, help: Some(help) });
    }
    if let Ok((Status::Refuted, _)) = found {
        let message = message!(proof.after_and_goal_cannot_be, to = reply.to, play = reply.play);
        let help = message!(proof.write_and_say_in_why, to = reply.to);
        wrong(checker, "lesson/dead-branch", message, help);
        return;
    }
    under(checker, scene, game, &next, &reply.then);
}
