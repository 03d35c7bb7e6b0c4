//! Lessons in the terminal: a board with the teacher's words, or lines of text for a pipe.
//!
//! [`desk`] is what both share: the session at work on a thread ([`work`]), how it stands ([`shot`]) and
//! edits of the file ([`watch`]). [`room`] and [`keys`] know what keys do and draw nothing; [`view`] and [`panel`] draw and know no keys.

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
mod site_marks;
mod snapshot;
mod summary;
mod task;
#[cfg(test)]
mod tests;
pub(crate) mod view;
mod watch;
mod words;
mod work;
