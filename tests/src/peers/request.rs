//! The request on the command line.

use super::{Peer, Row};

/// The usage text.
pub const USAGE: &str = "cargo xtask bench-peers [--rounds N] [--quick] [--only NAME[,NAME…]]… [--ludii JAR] [--beside PROGRAM] [--list] [--write] [--profile NAME]
  --rounds N       measure N times, in turn (5)
  --quick          short measurements, and one round unless told otherwise: to see where one stands
  --only NAMES     rows with one of these names: a game, a peer, or count, make, play, load; given twice, both must hold
  --ludii JAR      run Ludii from its jar instead of naming figures once seen
  --beside PROGRAM another build of this program takes the peers' place, where something is counted or played
  --list           name the rows and run none
  --write          write the table into docs/figures.md and docs/figures.zh.md
  --profile NAME   build with this profile of cargo (release)";

/// The request.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Request {
    /// Measurements of each.
    pub rounds: usize,
    /// Shorter ones.
    pub quick: bool,
    /// Names of which a row must have one, each time.
    pub only: Vec<Vec<String>>,
    /// Ludii's jar.
    pub ludii: Option<String>,
    /// Another build of this program.
    pub beside: Option<String>,
    /// Rows are only named.
    pub list: bool,
    /// The table goes into the page of figures.
    pub write: bool,
}

impl Request {
    /// Reads the arguments.
    ///
    /// # Errors
    /// A sentence about what was not understood.
    pub fn read(arguments: impl IntoIterator<Item = String>) -> Result<Request, String> {
        let mut request = Request { rounds: 0, quick: false, only: Vec::new(), ludii: None, beside: None, list: false, write: false };
        let mut arguments = arguments.into_iter();
        while let Some(argument) = arguments.next() {
            let mut value = || arguments.next().ok_or_else(|| format!("{argument} wants a value\n{USAGE}"));
            match argument.as_str() {
                "--quick" => request.quick = true,
                "--list" => request.list = true,
                "--write" => request.write = true,
                "--ludii" => request.ludii = Some(value()?),
                "--beside" => request.beside = Some(value()?),
                "--only" => request.only.push(value()?.split(',').map(|name| name.trim().to_owned()).collect()),
                "--rounds" => {
                    let text = value()?;
                    request.rounds = text.parse().ok().filter(|rounds| *rounds > 0).ok_or_else(|| format!("{text:?} rounds?\n{USAGE}"))?;
                }
                "--help" => return Err(USAGE.to_owned()),
                _ => return Err(format!("{argument:?} is not understood\n{USAGE}")),
            }
        }
        if request.rounds == 0 {
            request.rounds = if request.quick { 1 } else { 5 };
        }
        if request.write && (!request.only.is_empty() || request.beside.is_some()) {
            return Err("--write wants the whole table".to_owned());
        }
        Ok(request)
    }

    /// True if the request includes a row.
    #[must_use]
    pub fn wants(&self, peer: &Peer, row: &Row) -> bool {
        let is = |name: &String| [peer.name, row.game, row.work.word()].iter().any(|word| word.eq_ignore_ascii_case(name));
        self.only.iter().all(|names| names.iter().any(is))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::peers::data::PEERS;

    fn read(line: &str) -> Result<Request, String> {
        Request::read(line.split_whitespace().map(str::to_owned))
    }

    fn wanted(line: &str) -> Vec<(&'static str, &'static str)> {
        let request = read(line).unwrap();
        let rows = PEERS.iter().flat_map(|peer| peer.rows.iter().map(move |row| (peer, row)));
        rows.filter(|(peer, row)| request.wants(peer, row)).map(|(peer, row)| (peer.name, row.game)).collect()
    }

    #[test]
    fn arguments() {
        assert_eq!(read("").unwrap().rounds, 5);
        assert_eq!(read("--quick").unwrap().rounds, 1);
        let request = read("--quick --rounds 3 --only a,b --only c --ludii x.jar --list").unwrap();
        assert_eq!((request.rounds, request.quick, request.list, request.write), (3, true, true, false));
        assert_eq!(request.only, [vec!["a", "b"], vec!["c"]]);
        assert_eq!(request.ludii.as_deref(), Some("x.jar"));
        for wrong in ["--rounds", "--rounds 0", "--rounds x", "--every", "chess", "--write --only go", "--write --beside x"] {
            assert!(read(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn names_choose_rows() {
        assert_eq!(wanted("--only shogi,makruk --only fairy-stockfish"), [("Fairy-Stockfish", "shogi"), ("Fairy-Stockfish", "makruk")]);
        assert_eq!(wanted("--only make --only shakmaty"), [("shakmaty", "chess")]);
        assert!(wanted("--only no-such-name").is_empty());
        assert_eq!(wanted("").len(), PEERS.iter().map(|peer| peer.rows.len()).sum::<usize>());
    }
}
