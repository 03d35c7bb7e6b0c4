//! The lessons of the tree, and how each is opened.

use std::sync::atomic::AtomicBool;

use axum::Json;
use axum::extract::State;
use tianyuan_script::lesson::LessonEntry;
use tianyuan_words::pick;

use crate::Shared;
use crate::guard::Tongue;
use crate::reply::Answer;
use crate::types::LessonCard;
use crate::visitor::Origin;

/// All lessons, in the order of their files.
pub(crate) async fn list(State(server): State<Shared>, Tongue(lang): Tongue, Origin { visitor, .. }: Origin) -> Answer<Vec<LessonCard>> {
    let kept = Shared::clone(&server);
    // Every script of a lesson is evaluated.
    let work = move |_: &AtomicBool| {
        let server = kept;
        let cards = server.common.cards();
        let title = |game: &str| {
            let card = cards.iter().find(|card| card.entry.id == game);
            card.and_then(|card| pick(lang, &card.entry.names)).unwrap_or(game).to_owned()
        };
        let card = |entry: LessonEntry| LessonCard {
            course: course(&entry.file).to_owned(),
            title: pick(lang, &entry.names).unwrap_or(&entry.id).to_owned(),
            about: pick(lang, &entry.about).unwrap_or_default().to_owned(),
            game_title: title(&entry.game),
            steps: entry.steps.len(),
            minutes: entry.minutes,
            command: format!("tianyuan lesson play {}", entry.id),
            broken: entry.broken.as_ref().and_then(|report| Some(report.diagnostics.first()?.message_in(lang))),
            languages: entry.languages,
            file: entry.file,
            game: entry.game,
            id: entry.id,
        };
        Ok(server.common.library.lessons().into_iter().map(card).collect())
    };
    server.common.works.run(lang, visitor, work).await.map(Json)
}

/// The course of a lesson's file: the folder below `lessons`.
fn course(file: &str) -> &str {
    file.strip_prefix("lessons/").and_then(|rest| rest.split_once('/')).map_or("", |(course, _)| course)
}
