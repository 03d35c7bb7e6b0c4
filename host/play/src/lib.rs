//! Matches: history, journal, live rules.
