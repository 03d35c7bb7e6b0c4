//! Roles: what a link allows in a tournament.

use tianyuan_tournament::PlayerId;

use super::{Hall, Snapshot};
use crate::guard::Asker;
use crate::links::same;

/// The part of somebody in a tournament.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Role {
    /// May do everything.
    Organiser,
    /// Rules at the desk, confirms, and enters results.
    Arbiter,
    /// Plays, and sees the present of the own board alone.
    Player(PlayerId),
    /// Watches.
    Spectator,
}

impl Role {
    /// Its word.
    pub(crate) fn word(self) -> &'static str {
        match self {
            Role::Organiser => "organiser",
            Role::Arbiter => "arbiter",
            Role::Player(_) => "player",
            Role::Spectator => "spectator",
        }
    }

    /// True if it runs the event: it sees the present of every board.
    pub(crate) fn officiates(self) -> bool {
        matches!(self, Role::Organiser | Role::Arbiter)
    }

    /// The number of the player.
    pub(crate) fn player(self) -> Option<u32> {
        match self {
            Role::Player(id) => Some(id.0),
            _ => None,
        }
    }
}

impl Hall {
    /// The role of whoever asks. The machine that serves is the organiser's, unless it comes with a link of this tournament.
    pub(crate) fn role(&self, snapshot: &Snapshot, asker: &Asker, host: &str) -> Role {
        let token = asker.token.as_str();
        if same(&self.secret("organiser"), token) || same(host, token) {
            return Role::Organiser;
        }
        if same(&self.secret("arbiter"), token) {
            return Role::Arbiter;
        }
        match snapshot.players.iter().position(|secret| same(secret, token)) {
            Some(index) => Role::Player(PlayerId::at(index)),
            None if asker.here => Role::Organiser,
            None => Role::Spectator,
        }
    }
}
