//! The program as a whole: scripts, conformance, oracles, peers, the command line.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, dead_code, unreachable_pub, missing_docs)] // tests fail by panicking

mod cli_answers;
mod cli_calls;
mod cli_groups;
mod cli_kifu;
mod cli_pieces;
mod cli_play;
mod cli_score;
mod cli_sgf;
mod cli_watch;
mod courses;
mod drawn;
mod fairy;
mod go_bad_input;
mod go_conformance;
mod go_gnugo;
mod go_lockstep;
mod go_oracle;
mod go_sgf;
mod go_theorem;
mod hooks;
mod house;
mod kifu;
mod lesson_check;
mod lesson_play;
mod lesson_tui;
mod lockstep;
mod mate;
mod oracle;
mod peers;
mod perft_truths;
mod plugin_faults;
mod plugins;
mod properties;
mod random_games;
mod records;
mod scripts;
mod shogi_bad_input;
mod shogi_facts;
mod shogi_fuzz;
mod shogi_lockstep;
mod shogi_options;
mod shogi_oracle;
mod support;
mod threads;
