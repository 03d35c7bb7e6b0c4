//! Position strings, move text and game records, both ways.
