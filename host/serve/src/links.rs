//! Links: secret tokens, and what each allows in a match.

use serde::{Deserialize, Serialize};
use tianyuan_output::hall_key::letters;
use tianyuan_output::hall_seat;
use tianyuan_rules::spec::SideId;

pub(crate) use tianyuan_output::hall_seat::{HallSeat, TeamSeat};

/// A fresh token of 130 random bits.
///
/// # Panics
/// Panics if the system has no source of randomness: nothing is safe then.
pub fn token() -> String {
    random(26)
}

/// A fresh name of a match: 50 random bits, so that it is not met by chance.
pub(crate) fn name() -> String {
    random(10)
}

#[allow(clippy::expect_used)]
fn random(many: usize) -> String {
    let mut bytes = vec![0; many];
    getrandom::fill(&mut bytes).expect("the system has a source of randomness");
    letters(&bytes)
}

/// A link to a match.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Link {
    /// The secret.
    pub(crate) token: String,
    /// The sides that its holder plays.
    #[serde(with = "numbers")]
    pub(crate) sides: Vec<SideId>,
    /// True of the one who set the match up: it decides about the rules.
    pub(crate) owner: bool,
}

impl Link {
    /// The numbers of its sides, as answers give them.
    pub(crate) fn numbers(&self) -> Vec<u8> {
        self.sides.iter().map(|side| side.number()).collect()
    }
}

/// Sides as the journal notes them: by their numbers.
mod numbers {
    use serde::{Deserialize, Deserializer, Serialize, Serializer};
    use tianyuan_rules::spec::SideId;

    pub(super) fn serialize<S: Serializer>(sides: &[SideId], to: S) -> Result<S::Ok, S::Error> {
        sides.iter().map(|side| side.number()).collect::<Vec<_>>().serialize(to)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<SideId>, D::Error> {
        Ok(Vec::deserialize(from)?.into_iter().map(SideId::new).collect())
    }
}

/// A match of this server, as the journal notes it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Served {
    /// The name in addresses.
    pub(crate) name: String,
    /// The links.
    pub(crate) links: Vec<Link>,
    /// The name of the match that followed it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) next: Option<String>,
    /// Its place in a tournament.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) seat: Option<HallSeat>,
}

impl Served {
    /// The kind of the journal's note.
    pub(crate) const NOTE: &'static str = hall_seat::NOTE;

    /// The link with a token. The time that it takes does not tell how much of a token is right.
    pub(crate) fn link(&self, token: &str) -> Option<&Link> {
        self.links.iter().find(|link| same(&link.token, token))
    }
}

/// True if two secrets are the same, in a time that depends on the lengths alone.
pub(crate) fn same(known: &str, said: &str) -> bool {
    known.len() == said.len() && known.bytes().zip(said.bytes()).fold(0, |differs, (a, b)| differs | (a ^ b)) == 0
}

#[cfg(test)]
mod tests {
    use tianyuan_output::hall_key::LETTERS;

    use super::*;

    #[test]
    fn tokens_are_long_and_differ() {
        let (one, other) = (token(), token());
        assert_eq!(one.len(), 26);
        assert_ne!(one, other);
        assert!(one.bytes().all(|letter| LETTERS.contains(&letter)));
        assert!(same(&one, &one.clone()) && !same(&one, &other) && !same(&one, &one[1..]));
    }
}
