//! `simulate merge DIR`: all parts as one table.

use tianyuan_output::exit::{Answer, Outcome};
use tianyuan_output::json;
use tianyuan_simulate::{self as simulate, Plan};
use tianyuan_words::t;

use super::refused;
use crate::app::App;
use crate::args::{SimulateMerge, TableFormat};
use crate::progress;
use crate::rusage::{self, Meter};

pub(super) fn run(app: &App, args: &SimulateMerge) -> Outcome {
    let plan = Plan::read(&args.dir).map_err(|error| refused(app, &error))?;
    if args.format == TableFormat::Parquet && !cfg!(feature = "parquet") {
        return Err(t!(app.lang, simulate.wrong.parquet).into());
    }
    let bar = progress::bar(plan.parts(), &plan.game);
    let meter = Meter::start();
    let merged = simulate::merge(&plan, &args.dir, &|part| bar.set_position(part));
    bar.finish_and_clear();
    let tables = merged.map_err(|error| refused(app, &error))?;
    #[cfg(feature = "parquet")]
    let tables = match args.format {
        TableFormat::Csv => tables,
        TableFormat::Parquet => {
            let parquet = tianyuan_parquet::write(&plan, &args.dir);
            tables.into_iter().chain(parquet.map_err(|error| refused(app, &error))?).collect()
        }
    };
    let answer = json::SimulateMerged {
        dir: args.dir.display().to_string(),
        games: plan.games,
        parts: plan.parts(),
        tables: tables
            .iter()
            .map(|table| json::SimulateTable { file: table.file.display().to_string(), bytes: table.bytes, digest: table.digest.clone() })
            .collect(),
        seconds: meter.seconds(),
        peak_rss_bytes: rusage::peak_rss_bytes(),
    };
    if app.json {
        app.answer(&answer);
        return Ok(Answer::Yes);
    }
    for table in &answer.tables {
        let (file, bytes, digest) = (&table.file, table.bytes, &table.digest);
        app.out.line(t!(app.lang, simulate.merged, file = file, games = plan.games, bytes = bytes, digest = digest));
    }
    Ok(Answer::Yes)
}
