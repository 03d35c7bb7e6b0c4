//! Answers for people and for programs, as the commands and the terminal board give them: sentences, JSON, boards as text, games
//! written to files, and the progress of learners.
//!
//! [`json`] declares all that `--json` prints, and [`view`] fills it. [`sentences`] words mistakes in the language chosen. [`drawing`]
//! draws boards, [`source`] reads files of games, [`game_file`] writes them, [`learner`] keeps progress, [`tournament`] has the
//! tables of tournaments, [`ratings`] their ratings, [`rulings`] the rulings at their boards, and [`rule_pages`] the pages about their game.

pub mod drawing;
pub mod exit;
pub mod game_file;
pub mod hall_key;
pub mod hall_seat;
pub mod json;
pub mod learner;
pub mod lesson_list;
pub mod out;
pub mod ratings;
pub mod rule_pages;
pub mod ruled;
pub mod rulings;
pub mod sentences;
pub mod source;
pub mod tournament;
pub mod view;
