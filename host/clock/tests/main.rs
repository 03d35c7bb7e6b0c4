//! Clocks by a virtual time.

mod kinds;
mod machine;
mod properties;
mod text;
