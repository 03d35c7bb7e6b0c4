//! Lessons in the terminal: a board with the teacher's words, or lines of text for a pipe.
//!
//! Both share the [`controller`]: the session on a thread of its own ([`work`]), its [`snapshot`], and edits of the file ([`watch`]).
//! [`screen`] and [`keys`] handle keys and draw nothing; [`view`] and [`panel`] draw and know no keys.

mod clock;
mod command;
pub(crate) mod controller;
mod events;
mod keys;
mod modal;
mod panel;
pub(crate) mod plain;
mod printer;
pub(crate) mod screen;
mod snapshot;
mod summary;
mod task;
#[cfg(test)]
mod tests;
pub(crate) mod view;
mod watch;
mod words;
mod work;
