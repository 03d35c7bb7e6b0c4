//! Arguments of `tianyuan lesson`.

use clap::{Args, Subcommand, ValueEnum};

/// The commands about lessons.
#[derive(Debug, Clone, Subcommand)]
pub(crate) enum LessonCommand {
    /// Prove that lessons are correct
    Check(LessonCheck),
    /// Take a lesson in the terminal
    Play(LessonPlay),
    /// Name the lessons found, how far you have come and what is due
    List(Learner),
    /// Write a small lesson, to be edited
    New(LessonNew),
    /// Print the progress that is kept
    Export(LessonExport),
    /// Make problems from random games, each with one proved solution, as a lesson
    Make(super::LessonMake),
    /// Make a lesson of a collection of problems in SGF, KIF or CSA
    Import(super::LessonImport),
}

/// Arguments of `lesson check`.
#[derive(Debug, Clone, Args)]
pub(crate) struct LessonCheck {
    /// Lesson scripts, or ids of lessons
    #[arg(required = true, value_name = "FILE")]
    pub(crate) files: Vec<String>,
    /// Positions to search for each question, at most
    #[arg(long, value_name = "N", default_value_t = 5_000_000, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) nodes: u64,
    /// Stop after so many seconds; open questions are reported as unknown
    #[arg(long, value_name = "S", default_value_t = 600, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) seconds: u64,
}

/// The learner whose progress is meant.
#[derive(Debug, Clone, Default, Args)]
pub(crate) struct Learner {
    /// The learner's name
    #[arg(long, value_name = "NAME")]
    pub(crate) learner: Option<String>,
}

/// Arguments of `lesson play`.
#[derive(Debug, Clone, Default, Args)]
pub struct LessonPlay {
    /// A lesson's id or script path; without it, what is due, or a list
    #[arg(value_name = "LESSON")]
    pub lesson: Option<String>,
    /// Lines of text instead of a board on the whole screen: for pipes and screen readers
    #[arg(long)]
    pub plain: bool,
    /// The learner's name
    #[arg(long, value_name = "NAME")]
    pub learner: Option<String>,
    /// The step to begin with
    #[arg(long, value_name = "STEP", requires = "lesson")]
    pub step: Option<String>,
    /// Do not save the progress of this session
    #[arg(long)]
    pub no_progress: bool,
}

/// Arguments of `lesson new`.
#[derive(Debug, Clone, Args)]
pub(crate) struct LessonNew {
    /// The file to write
    #[arg(value_name = "PATH")]
    pub(crate) path: std::path::PathBuf,
    /// A game's id, or the path of a script
    #[arg(long, value_name = "ID")]
    pub(crate) game: String,
}

/// Arguments of `lesson export`.
#[derive(Debug, Clone, Args)]
pub(crate) struct LessonExport {
    /// Only this learner; else all
    #[arg(long, value_name = "NAME")]
    pub(crate) learner: Option<String>,
    /// JSON, or a table of the attempts
    #[arg(long, value_enum, value_name = "FORMAT")]
    pub(crate) to: Option<ExportFormat>,
}

/// Formats that progress is written in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum ExportFormat {
    // The help of `--to` explains each, in every language.
    Json,
    Csv,
}
