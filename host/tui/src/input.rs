//! Lines of standard input, whatever bytes come.

use std::io::{self, BufRead as _, Read as _};
use std::sync::mpsc::{Receiver, channel};

/// Longer lines are no moves; the rest of one is thrown away.
const LONGEST: u64 = 64 * 1024;

/// A message from the input.
#[derive(Debug)]
pub(crate) enum Input {
    /// A line.
    Line(String),
    /// A line that is no text, or too long.
    Garbage,
    /// Nothing more will come.
    End,
}

/// Reads lines on a thread of its own, so that something else can be printed while nobody types.
pub(crate) fn listen() -> Receiver<Input> {
    let (send, receive) = channel();
    std::thread::spawn(move || {
        let mut input = io::stdin().lock();
        loop {
            let mut line = Vec::new();
            let read = input.by_ref().take(LONGEST).read_until(b'\n', &mut line);
            let came = match read {
                Ok(0) | Err(_) => Input::End,
                Ok(_) if line.last() != Some(&b'\n') && line.len() as u64 == LONGEST => {
                    // The rest of a line without end is skipped, never kept.
                    let _ = input.skip_until(b'\n');
                    Input::Garbage
                }
                Ok(_) => String::from_utf8(line).map_or(Input::Garbage, Input::Line),
            };
            let end = matches!(came, Input::End);
            if send.send(came).is_err() || end {
                return;
            }
        }
    });
    receive
}
