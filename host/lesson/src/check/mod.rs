//! Whether a lesson holds what it says.
