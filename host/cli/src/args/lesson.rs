//! What may be typed after `tianyuan lesson`.

use clap::{Args, Subcommand};

/// The commands about lessons.
#[derive(Debug, Clone, Subcommand)]
pub(crate) enum LessonCommand {
    /// Prove that lessons hold what they say
    Check(LessonCheck),
}

/// Arguments of `lesson check`.
#[derive(Debug, Clone, Args)]
pub(crate) struct LessonCheck {
    /// Lesson scripts, or ids of lessons
    #[arg(required = true, value_name = "FILE")]
    pub(crate) files: Vec<String>,
    /// Positions to look at for each question, at most
    #[arg(long, value_name = "N", default_value_t = 5_000_000, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) nodes: u64,
}
