//! Boards as text.
