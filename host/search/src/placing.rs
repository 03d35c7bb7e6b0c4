//! A policy for games whose pieces are placed: how likely a placement is, by what lies around its site, by what it does to groups and forms, and
//! by how near it is to the placement before. It is learned from visits of a tree search (`learn.rs`), drawn from in playouts, and a prior of
//! new nodes (`policy.rs`). After Coulom 2007 and Gelly and Silver 2007; no game is known here.

mod features;
mod learn;
mod policy;
mod rings;
#[cfg(test)]
mod tests;

pub use features::{FLAGS, is_feature};
pub use learn::{Choice, Learned, PlacementReader, learn};
pub(crate) use policy::PlacementPolicy;
