//! The games of a match as records.

use std::path::Path;

use tianyuan_notation::moves::Style;
use tianyuan_notation::record::{self, Record};
use tianyuan_output::exit::Failure;
use tianyuan_output::game_file;
use tianyuan_words::t;

use super::game::{Ending, Played, Setting};
use crate::app::App;

/// Writes a game into a folder, whole or not at all; a file of an earlier match with the same name is replaced.
pub(super) fn save(app: &App, folder: &Path, setting: &Setting<'_>, played: &Played, names: [&str; 2]) -> Result<(), Failure> {
    let path = folder.join(format!("{}-{:04}.txt", setting.loaded.rules.spec().id, setting.number + 1));
    std::fs::create_dir_all(folder).map_err(|why| t!(app.lang, cli.export.wrong, file = folder.display(), why = why))?;
    let text = text(setting, played, names)?;
    game_file::save(&path, text.as_bytes(), true).map_err(|error| error.sentence(app.lang, &path, ""))?;
    Ok(())
}

fn text(setting: &Setting<'_>, played: &Played, names: [&str; 2]) -> Result<String, Failure> {
    let spec = setting.loaded.rules.spec();
    let mut record = Record::default();
    record.set("game", &setting.loaded.id);
    let changed = setting.loaded.options.iter().filter(|(info, value)| *value != info.default);
    let options: Vec<String> = changed.map(|(info, value)| format!("{}={value}", info.name)).collect();
    if !options.is_empty() {
        record.set("options", &options.join(" "));
    }
    for (side, declared) in spec.side_ids().zip(&spec.sides) {
        record.set(&format!("player.{}", declared.id), &one_line(names[setting.player(side)]));
    }
    let lost = |player: usize| spec.side_ids().find(|side| setting.player(*side) != player);
    let winner = match &played.ending {
        // The rules say it of themselves where a record is replayed; a count of dead pieces they do not know.
        Ending::Rules(winner) => *winner,
        Ending::Resigned(player) | Ending::Forfeited(player) | Ending::Adjudicated(player) => lost(*player),
        Ending::Stopped | Ending::TimeDrawn(_) => None,
    };
    let how = match &played.ending {
        Ending::Resigned(_) => " resigned",
        Ending::Forfeited(_) => " forfeited",
        Ending::Adjudicated(_) => " adjudicated",
        Ending::TimeDrawn(_) => " time-drawn",
        Ending::Rules(_) | Ending::Stopped => "",
    };
    let side = winner.and_then(|side| spec.sides.get(usize::from(side)));
    record.set("result", &format!("{}{how}", side.map_or("draw", |side| side.id.as_str())));
    if let Some(from) = setting.from {
        record.set_position(spec, from);
    }
    record.push_turns(setting.opened, &played.decisions, Style::Plain).map_err(|error| error.to_string())?;
    Ok(record::write(&record))
}

/// The typed player, on one line.
fn one_line(text: &str) -> String {
    text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect()
}
