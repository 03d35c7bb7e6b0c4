//! Lessons written for tests.

use std::path::Path;

use tianyuan_lesson::Lesson;
use tianyuan_script::{Library, Tree};

/// The tree of the repository.
pub(crate) fn tree() -> Tree {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    Tree::at(&root).unwrap()
}

/// A lesson over a small board of stones.
pub(crate) fn steps(steps: &str) -> String {
    format!(
        r#"return lesson {{
  id = "made-up", game = "go", options = {{ size = 5, komi = 0 }}, names = {{ en = "Made up" }},
  steps = {{{steps}}},
}}"#
    )
}

/// Reads a lesson.
pub(crate) fn lesson(text: &str) -> Lesson {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("made-up.lua");
    std::fs::write(&path, text).unwrap();
    Library::new(tree()).lesson(path.to_str().unwrap()).unwrap_or_else(|report| panic!("{report}"))
}
