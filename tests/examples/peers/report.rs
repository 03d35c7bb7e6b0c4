//! The report that is printed, and written into the page of figures.

use tianyuan_tests::peers::request::Request;
use tianyuan_tests::peers::table::{Entry, Lang, PART, table, verdict};
use tianyuan_tests::peers::{Peer, Row, Words};
use xtask::machine;
use xtask::pages::{self, FIGURES, Texts};

use crate::clock::Failure;

/// The results of the rows so far.
pub(crate) struct Report<'a> {
    request: &'a Request,
    entries: Vec<Entry<'static>>,
    missing: Vec<String>,
    wrong: Vec<String>,
}

impl<'a> Report<'a> {
    pub(crate) fn new(request: &'a Request) -> Report<'a> {
        print!("{}", table(&[], Lang::En));
        Report { request, entries: Vec::new(), missing: Vec::new(), wrong: Vec::new() }
    }

    /// A row is done.
    pub(crate) fn add(&mut self, entry: Entry<'static>) {
        print!("{}", entry.line(Lang::En));
        self.entries.push(entry);
    }

    /// A peer is not here, or does not know the game.
    pub(crate) fn missing(&mut self, peer: &Peer, row: &Row) {
        let sentence = match self.entries.iter().any(|entry| entry.peer.name == peer.name) {
            true => format!("left out: {}, which this {} does not know", row.game, peer.name),
            false => format!("{} is missing, and its rows are left out: {}", peer.name, peer.get),
        };
        if !self.missing.contains(&sentence) {
            self.missing.push(sentence);
        }
    }

    /// Somebody counts another number, or breaks down.
    pub(crate) fn wrong(&mut self, sentence: String) {
        eprintln!("{sentence}");
        self.wrong.push(sentence);
    }

    /// Prints the rest; whether nothing went wrong.
    pub(crate) fn finish(self) -> Result<bool, Failure> {
        println!("\n{}{}", self.circumstances(Lang::En), verdict(&self.entries, Lang::En));
        for sentence in &self.missing {
            println!("{sentence}");
        }
        for sentence in &self.wrong {
            println!("wrong: {sentence}");
        }
        if !self.request.write || !self.wrong.is_empty() {
            return Ok(self.wrong.is_empty());
        }
        let text = |lang: Lang| {
            let [circumstances, verdict] = [self.circumstances(lang), verdict(&self.entries, lang)];
            format!("{circumstances}{verdict}\n{}", table(&self.entries, lang))
        };
        pages::write(FIGURES, PART, &Texts { en: text(Lang::En), zh: text(Lang::Zh) })?;
        Ok(true)
    }

    /// When, where and how.
    fn circumstances(&self, lang: Lang) -> String {
        let pattern = lang.pick(Words {
            en: "Measured by `cargo xtask bench-peers --write` (DAY): one thread, CPU seconds, in turn with each peer, medians of ROUNDS; \
                 millions (M) or thousands (k) of leaves or moves a CPU second; no calls into Lua.\n",
            zh: "由 `cargo xtask bench-peers --write` 测得（DAY）：单线程，CPU 秒，与每个对手轮流运行，ROUNDS轮取中位；\
                 每 CPU 秒百万（M）或千（k）叶或步；不进 Lua。\n",
        });
        let today = machine::today();
        let on = match lang {
            Lang::En => today.en,
            Lang::Zh => today.zh,
        };
        let rounds = match (self.request.rounds, lang) {
            (1, Lang::En) => "one round".to_owned(),
            (rounds, Lang::En) => format!("{rounds} rounds"),
            (rounds, Lang::Zh) => format!("{rounds} "),
        };
        pattern.replace("DAY", &on).replace("ROUNDS", &rounds)
    }
}
