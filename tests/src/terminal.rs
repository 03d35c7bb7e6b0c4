//! A real terminal for the drawn board: tmux, with keys pressed and the screen read.

#![allow(clippy::unwrap_used, clippy::print_stdout)] // a test fails by panicking

use std::process::{Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use crate::needs;
use crate::program::{binary, home, root};

/// Time that the program may take to show something on a busy machine.
const PATIENCE: Duration = Duration::from_secs(20);

/// A terminal in tmux, closed at the end.
#[derive(Debug)]
pub struct Terminal {
    name: String,
}

impl Terminal {
    /// The program on its own; `None`, and a sentence, where there is no tmux.
    ///
    /// # Panics
    /// Panics if tmux opens no session.
    pub fn open(name: &str, width: u16, height: u16, args: &str) -> Option<Terminal> {
        Terminal::with(name, width, height, &format!("'{}' {args}; echo \"ended with $?\"; sleep 60", binary().display()))
    }

    /// A shell that waits for keys, from which the program is started with [`Terminal::start`]; `None` where there is no tmux.
    ///
    /// # Panics
    /// Panics if tmux opens no session.
    pub fn shell(name: &str, width: u16, height: u16) -> Option<Terminal> {
        Terminal::with(name, width, height, "PS1='ready> ' bash --norc --noprofile -i")
    }

    /// Types the command that starts the program.
    pub fn start(&self, args: &str) {
        self.keys(&[&format!("'{}' {args}", binary().display()), "Enter"]);
    }

    /// The screen with the codes of its colours.
    ///
    /// # Panics
    /// Panics if tmux does not answer.
    pub fn colours(&self) -> String {
        let shown = self.tmux().args(["capture-pane", "-e", "-p", "-t", &self.name]).output().unwrap();
        String::from_utf8_lossy(&shown.stdout).into_owned()
    }

    /// A property of the terminal by tmux: `#{pane_tty}`, `#{alternate_on}` ….
    ///
    /// # Panics
    /// Panics if tmux does not answer.
    pub fn fact(&self, format: &str) -> String {
        let told = self.tmux().args(["display-message", "-p", "-t", &self.name, format]).output().unwrap();
        String::from_utf8_lossy(&told.stdout).trim().to_owned()
    }

    fn with(name: &str, width: u16, height: u16, command: &str) -> Option<Terminal> {
        if Command::new("tmux").arg("-V").stdout(Stdio::null()).status().is_err() {
            needs::missing("tmux", "apt-get install tmux");
            return None;
        }
        let name = format!("tianyuan-{name}-{}", std::process::id());
        let terminal = Terminal { name };
        let shell = format!("export TIANYUAN_HOME='{home}' XDG_DATA_HOME='{home}' LC_ALL=C.UTF-8; {command}", home = home().display());
        let (width, height) = (width.to_string(), height.to_string());
        let args = ["new-session", "-d", "-s", &terminal.name, "-x", &width, "-y", &height, &shell];
        let made = terminal.tmux().args(args).current_dir(root()).status();
        assert!(made.is_ok_and(|status| status.success()), "tmux opens a session");
        Some(terminal)
    }

    /// A server of its own, so that nobody's sessions are touched.
    fn tmux(&self) -> Command {
        let mut tmux = Command::new("tmux");
        tmux.args(["-u", "-f", "/dev/null", "-L", &self.name]);
        tmux
    }

    /// The text on the screen now.
    ///
    /// # Panics
    /// Panics if tmux does not answer.
    pub fn screen(&self) -> String {
        let shown = self.tmux().args(["capture-pane", "-p", "-t", &self.name]).output().unwrap();
        String::from_utf8_lossy(&shown.stdout).into_owned()
    }

    /// Presses keys, by the names that tmux has for them.
    ///
    /// # Panics
    /// Panics if tmux does not take them.
    pub fn keys(&self, keys: &[&str]) {
        self.tmux().args(["send-keys", "-t", &self.name]).args(keys).status().unwrap();
    }

    /// Makes the screen larger or smaller.
    ///
    /// # Panics
    /// Panics if tmux fails.
    pub fn resize(&self, width: u16, height: u16) {
        self.tmux().args(["resize-window", "-t", &self.name, "-x", &width.to_string(), "-y", &height.to_string()]).status().unwrap();
    }

    /// The screen, once it shows what it should and stays as it is for a moment: tmux reads what the program writes in pieces, so the first
    /// screen with the texts may be painted by half.
    ///
    /// # Panics
    /// Panics if it does not in good time.
    #[track_caller]
    pub fn shows(&self, texts: &[&str]) -> String {
        let end = Instant::now() + PATIENCE;
        let mut before = String::new();
        loop {
            let screen = self.screen();
            let has_all = texts.iter().all(|text| screen.contains(text));
            // A screen on which something runs all the time never stays: then the texts are enough.
            if has_all && (screen == before || Instant::now() > end) {
                return screen;
            }
            assert!(Instant::now() < end, "{texts:?} are not on the screen:\n{screen}");
            before = screen;
            thread::sleep(Duration::from_millis(50));
        }
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        let _ = self.tmux().arg("kill-server").status();
    }
}
