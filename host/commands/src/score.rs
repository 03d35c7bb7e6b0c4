//! `score FILE`, `score --position P GAME`: one final position counted under the rules of one game or of many.

mod carry;
mod claim;
mod dead;
mod gtp;
mod print;
mod reasons;
mod source;

use std::path::{Path, PathBuf};

use tianyuan_play::own_scoring;
use tianyuan_render::{Marks, Style, stones};
use tianyuan_rules::spec::{Scoring, SideId, Site, Spec};
use tianyuan_rules::{Scored, Setup};
use tianyuan_script::LoadedGame;
use tianyuan_words::{pick, t};

use self::claim::Agreement;
use self::source::Source;
use super::each::each;
use crate::app::App;
use crate::args;
use tianyuan_output::exit::{Answer, Failure, Outcome};
use tianyuan_output::{out, sentences};

/// The position counted one way.
struct Row {
    loaded: LoadedGame,
    /// Its name for people.
    name: String,
    setup: Setup,
    /// Index in the game's ways of counting.
    scoring: usize,
    scored: Scored,
    /// Pieces counted as dead.
    dead: Vec<Site>,
    /// The dark and the light side, else the first two.
    sides: (SideId, SideId),
    /// The agreement with the result that the file itself gives; `None` if it gives none that can be compared.
    agreement: Option<Agreement>,
}

impl Row {
    fn spec(&self) -> &Spec {
        self.loaded.rules.spec()
    }

    fn declared(&self) -> &Scoring {
        &self.spec().scores[self.scoring]
    }

    /// The board with whose each site is, and the dead.
    fn style(&self, app: &App) -> Style {
        let marks = Marks { dead: self.dead.clone(), ..Marks::default() };
        Style { faces: app.faces, marks, owners: self.scored.owners.clone(), ..Style::default() }
    }
}

pub(crate) fn run(app: &App, args: &args::Score) -> Outcome {
    if args.all && !args.rules.is_empty() {
        return Err(t!(app.lang, score.wrong.all).into());
    }
    let app = &app.without_examples();
    match args.inputs.as_slice() {
        [] => one(app, args, None),
        inputs if inputs.len() > 1 && app.position.is_some() => Err(t!(app.lang, score.wrong.two_positions, file = inputs[0]).into()),
        inputs => {
            let files: Vec<PathBuf> = inputs.iter().map(PathBuf::from).collect();
            each(app, &files, "counts", |app, file| one(app, args, file.to_str()))
        }
    }
}

fn one(app: &App, args: &args::Score, input: Option<&str>) -> Outcome {
    let source = source::find(app, args, input)?;
    let mut game = source.loaded.rules.game();
    game.set_up(&source.setup).map_err(|error| sentences::setup(app.lang, &error))?;
    let dead = dead::find(app, game.as_ref(), &source, args.dead.as_deref(), args.dead_by)?;
    let mut rows = rows(app, args, &source, &dead.sites)?;
    if args.all {
        in_order(app, &mut rows);
    }
    let pictures = match &args.svg {
        Some(folder) => pictures(app, folder, &rows)?,
        None => vec![None; rows.len()],
    };
    let why = |row: &Row| rows.first().map(|first| reasons::reasons(app, first, row)).unwrap_or_default();
    let reasons: Vec<Vec<String>> = rows.iter().enumerate().map(|(index, row)| if index == 0 { Vec::new() } else { why(row) }).collect();
    if app.json {
        let listed: Vec<_> =
            rows.iter().zip(reasons).zip(pictures).map(|((row, why), svg)| print::json(app, &source, row, why, svg)).collect();
        app.answer(&listed);
        return Ok(Answer::Yes);
    }
    if let Some(note) = &dead.note {
        app.out.line(note);
    }
    if !dead.sites.is_empty() {
        app.out.line(t!(app.lang, score.dead.list, sites = dead::in_words(app, game.as_ref(), &dead.sites)));
    }
    if let Some(claim) = &source.claim {
        app.out.line(t!(app.lang, score.file_says, result = claim.text));
    }
    print::plain(app, &rows, &reasons, &pictures);
    Ok(Answer::Yes)
}

/// Orders the counts: the first one stays; then those in the same unit, then the other units; in each the larger margin of the side
/// that wins the first count comes first.
fn in_order(app: &App, rows: &mut [Row]) {
    let Some((first, rest)) = rows.split_first_mut() else { return };
    let own = print::unit(app, first);
    let won = first.scored.winner.map(|side| first.spec().sides[usize::from(side)].id.clone());
    let lead = |row: &Row| {
        let winner = row.scored.winner.map(|side| &row.spec().sides[usize::from(side)].id);
        if winner == won.as_ref() { row.scored.margin } else { -row.scored.margin }
    };
    rest.sort_by_cached_key(|row| {
        let unit = print::unit(app, row);
        (unit != own, unit, std::cmp::Reverse(lead(row)), row.loaded.id.clone(), row.scoring)
    });
}

/// The counts asked for: under the rules named, under all that fit, or under the position's own.
fn rows(app: &App, args: &args::Score, source: &Source, dead: &[Site]) -> Result<Vec<Row>, Failure> {
    let mut rows = Vec::new();
    if args.rules.is_empty() {
        own(app, source, dead, &mut rows)?;
    }
    for id in &args.rules {
        if *id == source.loaded.id {
            own(app, source, dead, &mut rows)?;
            continue;
        }
        let Some(loaded) = source::other(app, source, id)? else {
            return Err(t!(app.lang, score.wrong.board, id = id, board = board(app, source.spec())).into());
        };
        under(app, source, loaded, dead, &mut rows)?;
    }
    if args.all {
        for id in source::all(app, source) {
            let counted = match source::other(app, source, &id) {
                // Rules that are played on another board, or count nothing, do not apply.
                Ok(None) => continue,
                Ok(Some(loaded)) if loaded.rules.spec().scores.is_empty() => continue,
                Ok(Some(loaded)) => under(app, source, loaded, dead, &mut rows),
                Err(failure) => Err(failure),
            };
            if let Err(failure) = counted {
                out::complain(&t!(app.lang, score.left_out, id = id, why = failure.sentence(app.lang)));
            }
        }
    }
    if rows.is_empty() { Err(t!(app.lang, score.wrong.no_scores, id = source.loaded.id).into()) } else { Ok(rows) }
}

fn own(app: &App, source: &Source, dead: &[Site], rows: &mut Vec<Row>) -> Result<(), Failure> {
    if source.spec().scores.is_empty() {
        return Err(t!(app.lang, score.wrong.no_scores, id = source.loaded.id).into());
    }
    count(app, source, &source.loaded, &source.setup, dead, rows)
}

/// Counts the position under other rules.
fn under(app: &App, source: &Source, loaded: LoadedGame, dead: &[Site], rows: &mut Vec<Row>) -> Result<(), Failure> {
    if loaded.rules.spec().scores.is_empty() {
        return Err(t!(app.lang, score.wrong.no_scores, id = loaded.id).into());
    }
    let Some(setup) = source.under(app, &loaded) else {
        return Err(t!(app.lang, score.wrong.pieces, id = loaded.id).into());
    };
    count(app, source, &loaded, &setup, dead, rows)
}

/// Counts a position every way that its game declares, that by which the game ends first.
fn count(app: &App, source: &Source, loaded: &LoadedGame, setup: &Setup, dead: &[Site], rows: &mut Vec<Row>) -> Result<(), Failure> {
    let spec = loaded.rules.spec();
    let own = own_scoring(spec, setup.phase).unwrap_or(0);
    let rest = (0..spec.scores.len()).filter(|index| *index != own);
    for scoring in std::iter::once(own).chain(rest) {
        let declared = &spec.scores[scoring];
        let (setup, dead) = match declared.dead {
            Some(register) => (carry::with_sites(setup, register, dead), dead.to_vec()),
            None => (setup.clone(), Vec::new()),
        };
        let mut game = loaded.rules.game();
        game.set_up(&setup).map_err(|error| sentences::setup(app.lang, &error))?;
        let Some(scored) = game.score(scoring) else {
            return Err(t!(app.lang, score.wrong.too_large, id = loaded.id).into());
        };
        let mut name = pick(app.lang, &loaded.names).unwrap_or(&loaded.id).to_owned();
        if spec.scores.len() > 1 {
            name = t!(app.lang, score.name, rules = name, score = pick(app.lang, &declared.names).unwrap_or(&declared.id));
        }
        let sides = stones(spec).unwrap_or((SideId::new(0), SideId::new(1)));
        let agreement = source.claim.as_ref().and_then(|claim| claim.agreement(spec, &scored));
        rows.push(Row { loaded: loaded.clone(), name, setup, scoring, scored, dead, sides, agreement });
    }
    Ok(())
}

/// A board in words.
fn board(app: &App, spec: &Spec) -> String {
    let board = &spec.board;
    if board.is_rectangular() {
        return t!(app.lang, score.board, width = board.width(), height = board.height());
    }
    t!(app.lang, score.graph, sites = board.sites())
}

/// Writes one file for each row, and names them.
fn pictures(app: &App, folder: &Path, rows: &[Row]) -> Result<Vec<Option<String>>, Failure> {
    let wrong =
        |path: &Path, error: &std::io::Error| -> Failure { t!(app.lang, cli.export.wrong, file = path.display(), why = error).into() };
    std::fs::create_dir_all(folder).map_err(|error| wrong(folder, &error))?;
    let mut written = Vec::new();
    for row in rows {
        let several = row.spec().scores.len() > 1;
        let stem = if several { format!("{}-{}", row.loaded.id, row.declared().id) } else { row.loaded.id.clone() };
        let path = folder.join(format!("{stem}.svg"));
        let title = format!("{}: {}", row.name, print::result(app, row));
        let text = tianyuan_render::svg(row.spec(), &row.setup, &row.style(app), &title);
        std::fs::write(&path, text).map_err(|error| wrong(&path, &error))?;
        written.push(Some(path.display().to_string()));
    }
    Ok(written)
}
