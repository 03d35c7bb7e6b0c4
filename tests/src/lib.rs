//! Independent oracles and helpers for the whole-program tests.
