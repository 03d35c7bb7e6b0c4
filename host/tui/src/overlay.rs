//! Overlays of a board: texts, choices and questions.

use tianyuan_play::Policy;
use tianyuan_rules::Decision;
use tianyuan_rules::spec::KindId;
use tianyuan_words::{Key, key, t};

use crate::game::sentences;
use crate::game::session::Session;

/// A question, named by the effect of a yes.
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
    /// The mover offers a draw.
    Offer,
    /// The draw offered is accepted.
    Accept,
    /// The other side agrees to the claim.
    Agree,
    /// A decision that the rules refuse is played, and loses.
    Foul,
    /// A game follows in which the sides are changed.
    Again,
    /// The game that is over is written to a file.
    Save,
}

impl Confirmed {
    /// The question in words.
    pub(crate) fn question(self, session: &Session) -> String {
        let lang = session.lang;
        match self {
            Confirmed::Leave if !session.game.is_kept() => t!(lang, board.ask_leave_lost),
            Confirmed::Leave => t!(lang, board.ask_leave),
            Confirmed::Adopt => t!(lang, reload.ask_adopt),
            Confirmed::RollBack => t!(lang, reload.ask_roll_back),
            Confirmed::Resign => t!(lang, board.ask_resign),
            Confirmed::Offer => t!(lang, board.ask_offer),
            Confirmed::Accept => t!(lang, board.ask_accept),
            Confirmed::Agree => t!(lang, board.ask_claim, other = session.other_names(session.game.turn_status().mover)),
            Confirmed::Foul => t!(lang, board.ask_foul),
            Confirmed::Again => t!(lang, board.ask_again),
            Confirmed::Save => t!(lang, board.ask_save),
        }
    }
}

/// An action on versions of the rules.
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
    pub(crate) fn key(self) -> Key {
        match self {
            RuleAction::Adopt => key!(reload.do_adopt),
            RuleAction::RollBack => key!(reload.do_roll_back),
            RuleAction::Policy(policy) => policy.sentence(),
        }
    }
}

/// An overlay on the board.
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
        /// Text, and its decisions: one, or those of a turn.
        items: Vec<(String, Vec<Decision>)>,
        /// The chosen line.
        at: usize,
    },
    /// The choice of a piece to promote or not.
    Promotion {
        /// The decision with its promotion.
        with: Decision,
        /// The decision without.
        without: Decision,
    },
    /// The choice among several promotions.
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
    /// Versions of the rules and the actions on them.
    Rules {
        /// The known facts.
        lines: Vec<String>,
        /// The possible actions.
        actions: Vec<RuleAction>,
        /// The chosen line.
        at: usize,
    },
    /// A question.
    Confirm {
        /// The question.
        what: Confirmed,
        /// Facts to know before the answer.
        lines: Vec<String>,
    },
}

/// The line of help about hands and claims.
const HAND: Key = key!(help.hand);

/// The line of help about the names of pieces.
const PIECES: Key = key!(help.pieces);

/// The lines of help about groups and counts.
const GROUPS: [Key; 2] = [key!(help.groups), key!(help.signs_groups)];

/// The line of help about clocks.
const CLOCK: Key = key!(help.clock);

/// Keys of help, in order.
const HELP: &[Key] = &[
    key!(help.r#move),
    key!(help.press),
    key!(help.r#type),
    HAND,
    GROUPS[0],
    key!(help.undo),
    key!(help.stop),
    key!(help.legal),
    PIECES,
    key!(help.why),
    key!(help.hint),
    CLOCK,
    key!(help.rules),
    key!(help.end),
    key!(help.save),
    key!(help.look),
    key!(help.leave),
    key!(help.signs),
    GROUPS[1],
];

impl Overlay {
    /// The keys of the board.
    pub(crate) fn help(session: &Session) -> Overlay {
        let spec = session.game.spec();
        let pieces = tianyuan_render::has_hands(spec) || !spec.claims.is_empty();
        let groups = session.has_groups() || !spec.scores.is_empty();
        let clock = session.game.clock().is_some();
        let kinds = super::legend::has_any(spec);
        let told = |key: &&Key| {
            (pieces || **key != HAND) && (kinds || **key != PIECES) && (groups || !GROUPS.contains(*key)) && (clock || **key != CLOCK)
        };
        let lines = HELP.iter().filter(told).map(|key| session.t(*key)).collect();
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
