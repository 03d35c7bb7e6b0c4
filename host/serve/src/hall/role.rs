//! Roles: what a link allows in a tournament.

use super::{Hall, Snapshot};
use crate::guard::Asker;
use crate::links::same;

/// Somebody who plays: a player, or one of a team.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Person {
    /// The number of the player or of the team.
    pub(crate) number: u32,
    /// The number in the team.
    pub(crate) member: Option<u32>,
}

impl Person {
    /// The word from which the secret follows.
    pub(super) fn word(self) -> String {
        match self.member {
            Some(member) => format!("player {}.{member}", self.number),
            None => format!("player {}", self.number),
        }
    }
}

/// The part of somebody in a tournament.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Role {
    /// May do everything.
    Organiser,
    /// Rules at the desk, confirms, and enters results.
    Arbiter,
    /// Plays, and sees the present of the own board alone.
    Player(Person),
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

    /// The player.
    pub(crate) fn player(self) -> Option<Person> {
        match self {
            Role::Player(person) => Some(person),
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
        match snapshot.people.iter().find(|(_, secret)| same(secret, token)) {
            Some((person, _)) => Role::Player(*person),
            None if asker.here => Role::Organiser,
            None => Role::Spectator,
        }
    }
}
