//! The KIF format: `   1 ７六歩(77)   ( 0:16/00:00:16)`.

use tianyuan_rules::spec::{SideId, Site, Spec};
use tianyuan_rules::{Decision, Game};

use super::ending::to_move;
use super::headers::{self, Builder};
use super::names::Names;
use super::source::{Bit, read_time};
use super::{Ending, Kifu, Line, Ply, Time, japanese, tree};
use crate::error::{KifuError, KifuProblem, WriteError};
use crate::moves::carry_out;
use crate::text::short;

/// Reads a file.
pub(crate) fn read(spec: &Spec, text: &str) -> Result<Kifu, KifuError> {
    let names = Names::new(spec);
    let mut builder = Builder::new(spec, &names);
    for bit in Bit::lines(text) {
        let line = bit.trimmed();
        match numbered(line) {
            Some((number, rest)) => ply(&mut builder, number, rest)?,
            None if builder.common(bit)? => {}
            None => builder.leave_out(line.wrong(KifuProblem::Line { found: short(line.text, 30) })),
        }
    }
    builder.finish(text)
}

/// The number at the start of a line, and the rest behind the blank.
fn numbered(line: Bit<'_>) -> Option<(u32, Bit<'_>)> {
    let digits = line.text.find(|c: char| !c.is_ascii_digit())?;
    let number: u32 = line.text[..digits].parse().ok().filter(|&number| number < 1_000_000)?;
    let rest = line.skip(digits);
    rest.text.starts_with(|c: char| c.is_whitespace() || c == '.').then_some(())?;
    let rest = rest.skip(rest.text.len() - rest.text.trim_start_matches(|c: char| c.is_whitespace() || c == '.').len());
    // The files above a drawn board are digits too.
    (!rest.text.is_empty() && !rest.text.chars().all(|c| c.is_whitespace() || c.is_ascii_digit())).then_some((number, rest))
}

fn ply(builder: &mut Builder<'_>, number: u32, rest: Bit<'_>) -> Result<(), KifuError> {
    if builder.numbered(number, rest).is_none() {
        return Ok(());
    }
    let (written, time) = split_time(rest);
    let time = time.transpose().unwrap_or_else(|place| {
        builder.leave_out(place.wrong_ply(number as usize, KifuProblem::Time(short(place.text, 30))));
        None
    });
    if let Some(ending) = Ending::from_kif(written.text) {
        return builder.end(written, ending, time);
    }
    match japanese::read(builder.spec, builder.names, written.text) {
        Ok(said) => builder.ply(written, said, time),
        Err(problem) => builder.no_ply(written, problem, time),
    }
}

/// Takes `( 0:16/00:00:16)` and the sign of a variation off the end; a time that cannot be read is given as it is written.
fn split_time(rest: Bit<'_>) -> (Bit<'_>, Option<Result<Time, Bit<'_>>>) {
    let bare = rest.text.trim_end().trim_end_matches('+').trim_end();
    let bit = rest.cut(bare.len());
    // The bracket of a time holds a colon or a slash; the one of the square left does not.
    let Some(open) = bare.rfind(['(', '（']).filter(|&at| bare[at..].contains([':', '/', '：'])) else { return (bit, None) };
    let width = bare[open..].chars().next().map_or(1, char::len_utf8);
    let inside = bare[open + width..].trim_end_matches([')', '）']);
    let spent = inside.split('/').next().unwrap_or_default();
    (bit.cut(bare[..open].trim_end().len()), Some(read_time(spent).ok_or(bit.skip(open))))
}

/// Writes a file.
pub(crate) fn write(game: &mut dyn Game, kifu: &Kifu) -> Result<String, WriteError> {
    let spec = game.spec().clone();
    let names = Names::new(&spec);
    let start = kifu.setup(&spec);
    let given = headers::is_given(&spec, &names, &start);
    let mut text = headers::write(&spec, &names, kifu)?;
    text.push_str("手数----指手---------消費時間--\n");
    let timed = kifu.main.plies.iter().any(|ply| ply.time.is_some());
    for (number, path) in tree::paths(kifu).iter().enumerate() {
        let shared = path.iter().take_while(|(line, _)| *line != number).count();
        let Some(line) = tree::line(kifu, number) else { continue };
        if number > 0 {
            text.push_str(&format!("\n変化：{}手\n", shared + 1));
        }
        let mut writer = Writer::begin(game, kifu, path.get(..shared).unwrap_or_default(), timed)?;
        writer.line(&spec, &names, line, shared, &mut text)?;
        if let Some(end) = &line.end
            && number == 0
        {
            text.push_str(&headers::total(end, line.plies.len(), writer.to_move(), given));
        }
    }
    Ok(text)
}

/// A writer that plays through the lines that it writes.
pub(crate) struct Writer<'a> {
    pub(crate) game: &'a mut dyn Game,
    last: Option<Site>,
    decision: Option<Decision>,
    spent: [u64; 2],
    timed: bool,
}

/// The one decision of a ply that a format with one move a ply can say.
pub(crate) fn single(spec: &Spec, ply: &Ply) -> Result<Decision, WriteError> {
    match ply.decisions.as_slice() {
        [only] => Ok(*only),
        _ => Err(WriteError::Move(short(if ply.text.is_empty() { &spec.id } else { &ply.text }, 40))),
    }
}

impl<'a> Writer<'a> {
    /// A writer at the beginning of a line: behind the plies that it shares with its parent.
    pub(crate) fn begin(game: &'a mut dyn Game, kifu: &Kifu, shared: &[tree::At], timed: bool) -> Result<Writer<'a>, WriteError> {
        let setup = kifu.setup(game.spec());
        game.set_up(&setup).map_err(|error| WriteError::Game(error.to_string()))?;
        let mut writer = Writer { game, last: None, decision: None, spent: [0; 2], timed };
        for &(line, ply) in shared {
            if let Some(ply) = tree::line(kifu, line).and_then(|line| line.plies.get(ply)) {
                writer.play(ply)?;
            }
        }
        Ok(writer)
    }

    /// The landing site of the last move.
    pub(super) fn last(&self) -> Option<Site> {
        self.last
    }

    /// The side to move as files count: see [`to_move`].
    pub(crate) fn to_move(&self) -> SideId {
        to_move(self.game, self.decision.as_ref())
    }

    /// Plays a ply.
    pub(crate) fn play(&mut self, ply: &Ply) -> Result<(), WriteError> {
        let side = self.game.turn_status().mover.index().min(1);
        for decision in &ply.decisions {
            carry_out(self.game, *decision).map_err(|error| WriteError::Game(error.to_string()))?;
            self.last = japanese::landing(decision);
            self.decision = Some(*decision);
        }
        self.spent[side] += ply.time.map_or(0, |time| time.millis);
        Ok(())
    }

    fn line(&mut self, spec: &Spec, names: &Names, line: &Line, before: usize, text: &mut String) -> Result<(), WriteError> {
        for (index, ply) in line.plies.iter().enumerate() {
            let decision = single(spec, ply)?;
            let written = japanese::tell(self.game, self.last, &decision)?.with_origin(spec, names)?;
            let side = self.game.turn_status().mover.index().min(1);
            self.play(ply)?;
            self.numbered(before + index + 1, &written, ply.time, self.spent[side], text);
            text.push_str(&headers::remarks(&ply.comments, &ply.notes));
        }
        if let Some(end) = &line.end {
            let mover = self.to_move();
            // Where no word names the winner, the line below does.
            if let Some(ending) = end.in_kif(mover) {
                let spent = self.spent[mover.index().min(1)] + end.time.map_or(0, |time| time.millis);
                self.numbered(before + line.plies.len() + 1, ending.kif(), end.time, spent, text);
            }
            text.push_str(&headers::remarks(&end.comments, &[]));
        }
        Ok(())
    }

    fn numbered(&self, number: usize, written: &str, time: Option<Time>, spent: u64, text: &mut String) {
        let width: usize = written.chars().map(|c| if c.is_ascii() { 1 } else { 2 }).sum();
        text.push_str(&format!("{number:4} {written}"));
        if self.timed {
            let own = time.map_or(0, |time| time.millis) / 1000;
            let all = spent / 1000;
            let pad = " ".repeat(13usize.saturating_sub(width) + 1);
            let clock = format!("{:02}:{:02}:{:02}", all / 3600, all / 60 % 60, all % 60);
            text.push_str(&format!("{pad}({:2}:{:02}/{clock})", own / 60, own % 60));
        }
        text.push('\n');
    }
}
