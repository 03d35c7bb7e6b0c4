//! Games to serve, and conversations.

use std::io::{BufRead, BufReader, Cursor, PipeReader, PipeWriter, Write};
use std::sync::Arc;
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use serde_json::Value;
use tianyuan_protocol::uci::Dialect;
use tianyuan_protocol::{Table, gtp, uci};
use tianyuan_script::{Library, Options, Tree};
use tianyuan_tests::program::root;

/// A game of the tree inside the program.
pub(crate) fn table(id: &str) -> Table {
    Table::open(Arc::new(Library::new(Tree::embedded()).without_examples()), id, Options::new()).expect("a game")
}

/// A list of what a protocol asks for.
pub(crate) fn conformance(name: &str) -> Value {
    let path = root().join(format!("tests/conformance/protocol/{name}.json"));
    serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap()
}

/// The answers of the Go Text Protocol to commands, one for each, without the empty line behind it.
pub(crate) fn talk(id: &str, commands: &str) -> Vec<String> {
    let settings = gtp::Settings { playouts: Some(50), ..gtp::Settings::default() };
    let mut output = Vec::new();
    gtp::serve(table(id), settings, Cursor::new(commands), &mut output, std::io::sink()).unwrap();
    let text = String::from_utf8(output).unwrap();
    let mut answers: Vec<String> = text.split("\n\n").map(str::to_owned).collect();
    assert_eq!(answers.pop().as_deref(), Some(""), "{text:?}");
    answers
}

/// A board that speaks with a server on another thread.
pub(crate) struct Board {
    asks: Option<PipeWriter>,
    says: BufReader<PipeReader>,
    server: Option<JoinHandle<()>>,
}

impl Board {
    pub(crate) fn open(ids: &[&str], dialect: Dialect) -> Board {
        let (hears, asks) = std::io::pipe().unwrap();
        let (says, tells) = std::io::pipe().unwrap();
        let tables = ids.iter().map(|id| table(id)).collect();
        let server = std::thread::spawn(move || uci::serve(tables, dialect, BufReader::new(hears), tells).unwrap());
        Board { asks: Some(asks), says: BufReader::new(says), server: Some(server) }
    }

    pub(crate) fn tell(&mut self, command: &str) {
        writeln!(self.asks.as_mut().unwrap(), "{command}").unwrap();
    }

    pub(crate) fn line(&mut self) -> String {
        let mut line = String::new();
        assert!(self.says.read_line(&mut line).unwrap() > 0, "the server has gone");
        line.trim_end().to_owned()
    }

    /// The lines up to one that begins so, which is the last.
    pub(crate) fn until(&mut self, begins: &str) -> Vec<String> {
        let mut lines = Vec::new();
        while lines.last().is_none_or(|line: &String| !line.starts_with(begins)) {
            lines.push(self.line());
        }
        lines
    }

    /// The answer to a command that ends with a line that begins so.
    pub(crate) fn ask(&mut self, command: &str, begins: &str) -> Vec<String> {
        self.tell(command);
        self.until(begins)
    }

    /// The last line of an answer.
    pub(crate) fn last(&mut self, command: &str, begins: &str) -> String {
        self.ask(command, begins).pop().unwrap()
    }

    /// Everything that is said until the server ends, which it does within a minute.
    pub(crate) fn quit(mut self) -> Vec<String> {
        self.tell("quit");
        self.close()
    }

    pub(crate) fn close(mut self) -> Vec<String> {
        drop(self.asks.take());
        let rest = (&mut self.says).lines().map(Result::unwrap).collect();
        let began = Instant::now();
        let server = self.server.take().unwrap();
        while !server.is_finished() {
            assert!(began.elapsed() < Duration::from_secs(60), "the server does not end");
            std::thread::sleep(Duration::from_millis(1));
        }
        server.join().unwrap();
        rest
    }
}
