//! Standard output and standard error.

use std::io::{self, IsTerminal, Write};

use serde::Serialize;
use tianyuan_notation::visible::{visible, visible_json};

/// Writes to standard output. A reader that has gone away (`| head -1`) ends the program quietly with exit code 0: it has
/// read all that it wanted.
#[derive(Debug, Clone, Copy)]
pub struct Out {
    colour: bool,
}

impl Out {
    /// Standard output, with colours only on a terminal and without `--no-color` and `NO_COLOR`.
    pub fn new(no_colour: bool) -> Out {
        let objects = no_colour || std::env::var_os("NO_COLOR").is_some_and(|v| !v.is_empty());
        Out { colour: !objects && io::stdout().is_terminal() }
    }

    /// True if standard output takes colours.
    pub fn colour(self) -> bool {
        self.colour
    }

    /// A line; control characters in it are shown and not obeyed.
    pub fn line(self, text: impl AsRef<str>) {
        self.write(&visible(text.as_ref()));
    }

    /// A report that has its colours already, and has shown what others wrote.
    pub fn rendered(self, text: impl AsRef<str>) {
        self.write(text.as_ref());
    }

    /// A line in bold type, where there is any.
    pub fn heading(self, text: impl AsRef<str>) {
        if self.colour {
            self.write(&format!("\x1b[1m{}\x1b[0m", visible(text.as_ref())));
        } else {
            self.line(text);
        }
    }

    /// A value as one document of JSON over several lines.
    pub fn json(self, value: &impl Serialize) {
        // The types of `json` are maps with text keys and plain values, which always serialise.
        if let Ok(text) = serde_json::to_string_pretty(value) {
            self.write(&visible_json(&text));
        }
    }

    /// A value as JSON on one line, flushed: an event of a stream.
    pub fn json_line(self, value: &impl Serialize) {
        if let Ok(text) = serde_json::to_string(value) {
            self.write(&visible_json(&text));
        }
    }

    /// A file: its bytes as they are into a pipe; on a terminal its text, which may not act there.
    pub fn file(self, text: &str, bytes: &[u8]) {
        if io::stdout().is_terminal() {
            return self.line(text.trim_end());
        }
        let mut out = io::stdout().lock();
        finish(out.write_all(bytes).and_then(|()| out.flush()));
    }

    fn write(self, text: &str) {
        let mut out = io::stdout().lock();
        finish(out.write_all(text.as_bytes()).and_then(|()| out.write_all(b"\n")).and_then(|()| out.flush()));
    }
}

/// A reader that is gone has read enough; any other mistake is reported.
fn finish(written: io::Result<()>) {
    match written {
        Ok(()) => {}
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => std::process::exit(0),
        Err(error) => {
            let _ = writeln!(io::stderr(), "tianyuan: standard output cannot be written: {error}");
            std::process::exit(2);
        }
    }
}

/// A sentence to standard error.
pub fn complain(text: &str) {
    let _ = writeln!(io::stderr(), "{}", visible(text));
}
