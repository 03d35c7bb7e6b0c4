//! Pieces that move as their kinds do: their moves and drops offered and made.

pub(crate) mod checks_given;
pub(crate) mod compound;
pub(crate) mod count;
pub(crate) mod en_passant;
pub(crate) mod make;
pub(crate) mod offer;
pub(crate) mod set_moves;
pub(crate) mod trial_legality;
