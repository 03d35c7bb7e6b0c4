//! Values of a database.

/// A value, of which there is none.
#[derive(Debug, Clone)]
pub struct Value(#[allow(dead_code, reason = "it has no value to be read")] crate::Never);
