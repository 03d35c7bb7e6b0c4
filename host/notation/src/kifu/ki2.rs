//! The KI2 format: `▲７六歩 △３四歩 ▲２六歩`, as books print games.

use tianyuan_rules::Game;
use tianyuan_rules::spec::Spec;

use super::headers::{self, Builder};
use super::kif::{Writer, single};
use super::names::Names;
use super::source::Bit;
use super::{Ending, Kifu, japanese, tree};
use crate::error::{KifuError, KifuProblem, WriteError};
use crate::text::short;

/// Plies on a line.
const PER_LINE: usize = 6;

/// Reads a file.
pub(crate) fn read(spec: &Spec, text: &str) -> Result<Kifu, KifuError> {
    let names = Names::new(spec);
    let mut builder = Builder::new(spec, &names);
    for bit in Bit::lines(text) {
        let line = bit.trimmed();
        // A ply begins with the sign of a side; its number may precede the sign.
        let first = line.text.trim_start_matches(|c: char| c.is_ascii_digit() || c.is_whitespace() || c == '.');
        if first.starts_with(|c| japanese::sign(c).is_some()) && !line.text.starts_with('*') {
            plies(&mut builder, line.skip(line.text.len() - first.len()))?;
        } else if !builder.common(bit)? {
            builder.leave_out(line.wrong(KifuProblem::Line { found: short(line.text, 30) }));
        }
    }
    builder.finish(text)
}

fn plies(builder: &mut Builder<'_>, line: Bit<'_>) -> Result<(), KifuError> {
    let starts: Vec<usize> = line.text.char_indices().filter(|(_, c)| japanese::sign(*c).is_some()).map(|(at, _)| at).collect();
    let mut rest = line.skip(starts.first().copied().unwrap_or(0));
    for (index, &start) in starts.iter().enumerate() {
        let end = starts.get(index + 1).copied().unwrap_or(line.text.len());
        let part = rest.cut(end - start);
        rest = rest.skip(end - start);
        // The number of the next ply, where plies are numbered.
        let bare = part.text.trim_end();
        let unnumbered = bare.trim_end_matches(|c: char| c.is_ascii_digit() || c == '.');
        let numbered = unnumbered.len() < bare.len() && unnumbered.ends_with(char::is_whitespace) && index + 1 < starts.len();
        let part = part.cut(if numbered { unnumbered.trim_end().len() } else { bare.len() });
        let said = japanese::read(builder.spec, builder.names, part.text);
        let after = part.text.chars().next().map_or("", |sign| &part.text[sign.len_utf8()..]);
        match (said, Ending::from_kif(after.trim())) {
            (Ok(said), _) => builder.ply(part, said, None)?,
            (Err(_), Some(ending)) => builder.end(part, ending, None)?,
            (Err(problem), None) => builder.no_ply(part, problem, None)?,
        }
    }
    Ok(())
}

/// Writes a file.
pub(crate) fn write(game: &mut dyn Game, kifu: &Kifu) -> Result<String, WriteError> {
    let spec = game.spec().clone();
    let names = Names::new(&spec);
    let start = kifu.setup(&spec);
    let given = headers::is_given(&spec, &names, &start);
    let mut text = headers::write(&spec, &names, kifu)?;
    text.push('\n');
    for (number, path) in tree::paths(kifu).iter().enumerate() {
        let shared = path.iter().take_while(|(line, _)| *line != number).count();
        let Some(line) = tree::line(kifu, number) else { continue };
        if number > 0 {
            text.push_str(&format!("\n変化：{}手\n", shared + 1));
        }
        let mut writer = Writer::begin(game, kifu, path.get(..shared).unwrap_or_default(), false)?;
        let mut on_line = 0;
        for ply in &line.plies {
            let decision = single(&spec, ply)?;
            let last = writer.last();
            let written = japanese::tell(writer.game, last, &decision)?.printed(&spec, &names)?;
            writer.play(ply)?;
            if on_line > 0 {
                text.push(' ');
            }
            text.push_str(&written);
            on_line += 1;
            let remarks = headers::remarks(&ply.comments, &ply.notes);
            if on_line == PER_LINE || !remarks.is_empty() {
                text.push('\n');
                on_line = 0;
            }
            text.push_str(&remarks);
        }
        if on_line > 0 {
            text.push('\n');
        }
        if let Some(end) = &line.end {
            text.push_str(&headers::total(end, shared + line.plies.len(), writer.to_move(), given));
            text.push_str(&headers::remarks(&end.comments, &[]));
        }
    }
    Ok(text)
}
