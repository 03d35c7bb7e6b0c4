//! Policies of an open match for rules that change on disk.

use std::fmt;
use std::str::FromStr;

use tianyuan_words::{Key, key};

/// The reaction of an open match to a new version of its rules.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Policy {
    /// It keeps the version that it has.
    #[default]
    Pin,
    /// It goes over to the new version where nothing contradicts, and asks where something does.
    Follow,
    /// It asks every time.
    Adopt,
}

impl Policy {
    /// All of them.
    pub const ALL: [Policy; 3] = [Policy::Pin, Policy::Follow, Policy::Adopt];

    /// Its word: `pin`, `follow`, `adopt`.
    pub fn word(self) -> &'static str {
        match self {
            Policy::Pin => "pin",
            Policy::Follow => "follow",
            Policy::Adopt => "adopt",
        }
    }

    /// Its word for people.
    pub fn name(self) -> Key {
        match self {
            Policy::Pin => key!(reload.word_pin),
            Policy::Follow => key!(reload.word_follow),
            Policy::Adopt => key!(reload.word_adopt),
        }
    }

    /// The sentence about it.
    pub fn sentence(self) -> Key {
        match self {
            Policy::Pin => key!(reload.policy_pin),
            Policy::Follow => key!(reload.policy_follow),
            Policy::Adopt => key!(reload.policy_adopt),
        }
    }
}

impl fmt::Display for Policy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.word())
    }
}

impl FromStr for Policy {
    type Err = String;

    fn from_str(text: &str) -> Result<Policy, String> {
        let found = Policy::ALL.into_iter().find(|policy| policy.word() == text.trim());
        found.ok_or_else(|| format!("`{text}` is no policy: choose pin, follow or adopt"))
    }
}
