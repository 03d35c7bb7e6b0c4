//! What is laid over a board: texts, choices and questions.

use tianyuan_play::Policy;
use tianyuan_rules::Decision;
use tianyuan_rules::spec::KindId;

use crate::game::sentences;
use crate::game::session::Session;

/// A question and what a yes does.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Confirmed {
    /// Leave the board.
    Leave,
    /// Go over to the waiting version of the rules.
    Adopt,
    /// Go back to the version before.
    RollBack,
    /// The mover gives up.
    Resign,
    /// The draw offered is accepted.
    Accept,
    /// The other side agrees to the claim.
    Agree,
    /// What the rules refuse is played, and loses.
    Foul,
    /// A game follows in which the sides are changed.
    Again,
    /// The game that is over is written to a file.
    Save,
}

impl Confirmed {
    /// Key of the question.
    pub(crate) fn key(self) -> &'static str {
        match self {
            Confirmed::Leave => "board.ask-leave",
            Confirmed::Adopt => "reload.ask-adopt",
            Confirmed::RollBack => "reload.ask-roll-back",
            Confirmed::Resign => "board.ask-resign",
            Confirmed::Accept => "board.ask-accept",
            Confirmed::Agree => "board.ask-claim",
            Confirmed::Foul => "board.ask-foul",
            Confirmed::Again => "board.ask-again",
            Confirmed::Save => "board.ask-save",
        }
    }
}

/// What can be done about versions.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum RuleAction {
    /// Go over to the waiting version.
    Adopt,
    /// Go back to the version before.
    RollBack,
    /// Set the policy.
    Policy(Policy),
}

impl RuleAction {
    /// Key of its line.
    pub(crate) fn key(self) -> &'static str {
        match self {
            RuleAction::Adopt => "reload.do-adopt",
            RuleAction::RollBack => "reload.do-roll-back",
            RuleAction::Policy(Policy::Pin) => "reload.policy-pin",
            RuleAction::Policy(Policy::Follow) => "reload.policy-follow",
            RuleAction::Policy(Policy::Adopt) => "reload.policy-adopt",
        }
    }
}

/// What is laid over the board.
#[derive(Debug)]
pub(crate) enum Overlay {
    /// A text to be read.
    Text {
        /// Its lines.
        lines: Vec<String>,
        /// Lines scrolled away.
        scroll: usize,
    },
    /// The names of the pieces.
    Legend {
        /// Lines scrolled away.
        scroll: usize,
    },
    /// Decisions to choose from.
    Choice {
        /// Text, and what it decides: one decision, or a turn.
        items: Vec<(String, Vec<Decision>)>,
        /// The chosen line.
        at: usize,
    },
    /// Whether a piece promotes.
    Promotion {
        /// The decision with its promotion.
        with: Decision,
        /// The decision without.
        without: Decision,
    },
    /// What a piece promotes to, of several.
    Become {
        /// The name of what it becomes, its letter, and the decision; without promotion a name and no letter.
        items: Vec<(String, Option<char>, Decision)>,
        /// The chosen line.
        at: usize,
    },
    /// Pieces of the hand to choose from.
    Hand {
        /// Kinds.
        kinds: Vec<KindId>,
        /// The chosen line.
        at: usize,
    },
    /// Versions of the rules and what can be done about them.
    Rules {
        /// What is known.
        lines: Vec<String>,
        /// What can be done.
        actions: Vec<RuleAction>,
        /// The chosen line.
        at: usize,
    },
    /// A question.
    Confirm {
        /// The question.
        what: Confirmed,
        /// What has to be known before.
        lines: Vec<String>,
    },
}

/// The line of help about hands and claims.
const HAND: &str = "help.hand";

/// The line of help about the names of pieces.
const PIECES: &str = "help.pieces";

/// The lines of help about groups and counts.
const GROUPS: [&str; 2] = ["help.groups", "help.signs-groups"];

/// Keys of help, in order.
const HELP: &[&str] = &[
    "help.move",
    "help.press",
    "help.type",
    HAND,
    GROUPS[0],
    "help.undo",
    "help.stop",
    "help.legal",
    PIECES,
    "help.why",
    "help.rules",
    "help.end",
    "help.save",
    "help.look",
    "help.leave",
    "help.signs",
    GROUPS[1],
];

impl Overlay {
    /// The keys of the board.
    pub(crate) fn help(session: &Session) -> Overlay {
        let spec = session.game.spec();
        let pieces = tianyuan_render::has_hands(spec) || !spec.claims.is_empty();
        let groups = session.has_groups() || !spec.scores.is_empty();
        let kinds = super::legend::has_any(spec);
        let told = |key: &&&str| (pieces || **key != HAND) && (kinds || **key != PIECES) && (groups || !GROUPS.contains(*key));
        let lines = HELP.iter().filter(told).map(|key| session.t(key)).collect();
        Overlay::Text { lines, scroll: 0 }
    }

    /// Versions of the rules.
    pub(crate) fn rules(session: &Session) -> Overlay {
        let mut actions = Vec::new();
        if session.game.news().is_some() {
            actions.push(RuleAction::Adopt);
        }
        if session.game.can_roll_back() {
            actions.push(RuleAction::RollBack);
        }
        actions.extend(Policy::ALL.into_iter().filter(|policy| *policy != session.game.policy()).map(RuleAction::Policy));
        Overlay::Rules { lines: sentences::rules(session), actions, at: 0 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tianyuan_words::{Lang, has};

    #[test]
    fn every_line_has_words() {
        let questions = [
            Confirmed::Leave,
            Confirmed::Adopt,
            Confirmed::RollBack,
            Confirmed::Resign,
            Confirmed::Accept,
            Confirmed::Agree,
            Confirmed::Foul,
            Confirmed::Again,
            Confirmed::Save,
        ];
        let policies = Policy::ALL.map(RuleAction::Policy);
        let keys = questions.map(Confirmed::key).into_iter().chain(policies.map(RuleAction::key));
        for key in keys.chain([RuleAction::Adopt.key(), RuleAction::RollBack.key()]).chain(HELP.iter().copied()) {
            assert!(has(Lang::En, key), "{key}");
        }
    }
}
