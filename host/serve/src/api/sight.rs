//! The part of a match that somebody may see: all of it, or, of a board of a tournament, what is older than the delay of spectators.

use std::sync::Arc;
use std::time::Duration;

use axum::Json;
use tianyuan_words::Lang;

use super::matches::find;
use crate::Shared;
use crate::guard::Asker;
use crate::hall::{Hall, Role, Snapshot};
use crate::moments::Seen;
use crate::reply::{Answer, Failed, away};
use crate::server::Server;
use crate::table::{Inside, Table};

/// The role of whoever asks in the tournament of a match. Reads the disk.
pub(crate) fn role(server: &Server, inside: &Inside, asker: &Asker) -> Option<Role> {
    let hall = server.halls.of(&inside.served.seat.as_ref()?.hall)?;
    Some(hall.role(&*hall.read().ok()?, asker, &server.token))
}

/// The time after which the asker sees turns of a match; none where he sees them at once.
pub(crate) fn delay(server: &Server, inside: &Inside, asker: &Asker) -> Option<Duration> {
    let hall = server.halls.of(&inside.served.seat.as_ref()?.hall)?;
    let own = inside.served.link(&asker.token).is_some_and(|link| link.owner || !link.sides.is_empty());
    // A file that cannot be read at the moment gives nothing away.
    let delay = hall.read().map_or(Duration::MAX, |snapshot| snapshot.delay());
    let waits = !own && !delay.is_zero() && !role(server, inside, asker).is_some_and(Role::officiates);
    waits.then_some(delay)
}

/// The part of a match that the asker may see.
pub(crate) fn seen(server: &Server, inside: &Inside, asker: &Asker) -> Seen {
    match (delay(server, inside, asker), &inside.moments) {
        (Some(delay), Some(moments)) => moments.seen(delay),
        _ => Seen::Present,
    }
}

/// Answers about a match to those who see its present.
pub(crate) async fn about_now<T: Send + 'static>(
    server: &Shared,
    lang: Lang,
    name: &str,
    asker: Asker,
    work: impl FnOnce(&Arc<Table>) -> Result<T, Failed> + Send + 'static,
) -> Answer<T> {
    let table = find(server, lang, name).await?;
    let server = Shared::clone(server);
    away(lang, move || {
        let seen = seen(&server, &table.look(), &asker);
        match seen {
            Seen::Present => work(&table),
            Seen::Then(_) => Err(Failed::delayed(lang)),
        }
    })
    .await
    .map(Json)
}

/// True if searches of a game rest for the asker, since a round of a tournament is played at the boards. All variants of one base rest
/// together: a position of one is a position of the others.
pub(crate) fn rests(server: &Server, game: &str, asker: &Asker) -> bool {
    let halls = server.halls.all();
    if halls.is_empty() {
        return false;
    }
    let base = server.common.base(game);
    halls.iter().any(|hall| {
        // A file that cannot be read at the moment opens nothing.
        let Some(now) = hall.read().ok().or_else(|| hall.last()) else { return true };
        let plays = now.state.all_boards().iter().any(|(_, boards)| server.common.base(&boards.game) == base);
        plays && !hall.role(&now, asker, &server.token).officiates() && running(server, hall, &now)
    })
}

/// True while a match of a round is not over. Rounds of a table are played in any order.
fn running(server: &Server, hall: &Hall, now: &Snapshot) -> bool {
    let open = |round: &u32| now.state.round(*round).is_some_and(|pairs| !pairs.complete());
    (1..=now.state.paired()).filter(open).flat_map(|round| hall.places(&now.state, round)).filter(|place| place.result.is_none()).any(
        |place| match server.hub.find(&place.name) {
            Some(table) => table.look().played.outcome().is_none(),
            None => server.hub.is_laid_back(&place.name),
        },
    )
}
