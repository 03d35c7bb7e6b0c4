//! Games that were played, as steps begin with them: files beside a lesson, or of its tree.

use std::path::Path;

use tianyuan_words::{Message, message};

use crate::tree::{LESSONS_ROOT, Tree, TreeError, inside};

/// The file that a lesson names, and its text.
///
/// # Errors
/// A sentence: the name leads elsewhere, or there is no such file, or it is no text.
pub(super) fn read(tree: &Tree, lesson: &str, name: &str) -> Result<(String, String), Message> {
    let leads_out = name.is_empty()
        || name.starts_with(['/', '~'])
        || name.contains(['\\', ':', '\0'])
        || name.split('/').any(|part| part == ".." || part.is_empty());
    if leads_out {
        return Err(message!(course.leads_out_of_folder, name = name));
    }
    let folder = lesson.rfind('/').map_or("", |at| &lesson[..=at]);
    let beside = format!("{folder}{name}");
    let places = if Tree::is_name(lesson) { vec![beside, format!("{LESSONS_ROOT}/{name}")] } else { vec![beside] };
    let Some(file) = places.iter().find(|file| tree.has(file)) else {
        let looked = places.join(", ");
        return Err(message!(course.no_file, name = name, looked = looked));
    };
    let told = |error: TreeError| Message::same(error);
    if !Tree::is_name(file) {
        inside(Path::new(file), Path::new(if folder.is_empty() { "." } else { folder }), file).map_err(told)?;
    }
    tree.read(file).map(|text| (file.clone(), text)).map_err(told)
}
