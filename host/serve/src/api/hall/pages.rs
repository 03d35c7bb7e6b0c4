//! Pages to print: they are what `tournament print` writes.

use std::sync::atomic::AtomicBool;

use axum::extract::{Path, Query, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use tianyuan_output::rule_pages::{self, EarlierRules, NoticeGame};
use tianyuan_output::rulings;
use tianyuan_script::Options;
use tianyuan_tournament::html::{self, LinkCard};
use tianyuan_words::{Lang, message};

use super::{Asked, asked, boards, paired, players};
use crate::Shared;
use crate::guard::{Asker, Called, Tongue};
use crate::hall::Role;
use crate::reply::Failed;
use crate::server::Server;
use crate::types::HallLink;

/// Which page, in the query.
#[derive(Debug, Default, Deserialize)]
pub(crate) struct Wanted {
    /// The round; the one that is played now where it is missing.
    round: Option<u32>,
    /// The meeting, from 1.
    meeting: Option<usize>,
    /// The address for the code of the notice: one of this server.
    address: Option<String>,
}

/// A page by its word.
pub(crate) async fn page(
    State(server): State<Shared>,
    Tongue(lang): Tongue,
    asker: Asker,
    called: Called,
    Path((name, page)): Path<(String, String)>,
    Query(wanted): Query<Wanted>,
) -> Result<Response, Failed> {
    let (kept, visitor) = (Shared::clone(&server), asker.visitor);
    let work = move |_: &AtomicBool| {
        let asked = asked(&kept, lang, &name, &asker)?;
        // A link of strangers must not print an address of theirs under the name of the event.
        let own = |address: &String| called.holds(address) || kept.addresses().iter().any(|one| address.starts_with(one));
        let wanted = Wanted { address: wanted.address.filter(own), ..wanted };
        written(&kept, lang, &asked, &page, wanted)
    };
    let text = server.common.works.run(lang, visitor, work).await?;
    Ok(([(header::CONTENT_TYPE, "text/html; charset=utf-8")], text).into_response())
}

fn written(server: &Server, lang: Lang, asked: &Asked, page: &str, wanted: Wanted) -> Result<String, Failed> {
    let state = &asked.now.state;
    let round = paired(lang, state, wanted.round.or(Some(state.current())))?;
    let boards = || state.boards_in(round.max(1)).ok_or_else(|| Failed::wrong(lang, &message!(page.error.no_boards)));
    let game = || boards::game(server, lang, boards()?);
    match page {
        "pairings" => Ok(html::pairings(state, lang, round)),
        "names" => Ok(html::pairings_by_name(state, lang, round)),
        "links" => cards(lang, asked, wanted.address),
        "slips" => Ok(html::slips(state, lang, round)),
        "standings" => Ok(html::table_of_standings(state, lang)),
        "crosstable" => Ok(html::table_of_rounds(state, lang)),
        "boards" if state.settings().teams.is_some() => Ok(html::table_of_boards(state, lang)),
        "rounds" => Ok(html::all_rounds(state, lang)),
        "rulings" if !asked.role.officiates() => Err(Failed::forbidden(lang)),
        "rulings" => report(server, lang, asked),
        "schedule" => Ok(html::schedule(state, lang)),
        "meeting" => {
            let meeting = wanted.meeting.and_then(|number| state.settings().meetings.get(number.checked_sub(1)?));
            meeting.map(|meeting| html::meeting(state, lang, meeting)).ok_or_else(|| Failed::no_page(lang))
        }
        "scoresheets" => Ok(rule_pages::scoresheets(lang, state, round, game()?.as_ref())),
        "conduct" => Ok(rule_pages::conduct(lang, state, game()?.as_ref())),
        "notice" => {
            let game = game()?;
            let base = server.common.load(rule_pages::base(&game), &Options::default()).map_err(|error| Failed::load(lang, &error))?;
            let of = NoticeGame {
                round,
                game: &game,
                base: &base,
                clock: boards()?.clock.as_deref(),
                earlier: EarlierRules::find(state, round, &server.common.library, server.common.journal.as_ref()),
            };
            rule_pages::notice(lang, state, &of, wanted.address).map_err(|error| Failed::tournament(lang, &error))
        }
        _ => Err(Failed::no_page(lang)),
    }
}

/// The links of all who play, as cards; for the organiser alone. The address is that of the tournament for telephones.
fn cards(lang: Lang, asked: &Asked, address: Option<String>) -> Result<String, Failed> {
    if asked.role != Role::Organiser {
        return Err(Failed::forbidden(lang));
    }
    let address = address.ok_or_else(|| Failed::wrong(lang, &message!(page.error.no_address)))?;
    let card = |link: HallLink| LinkCard { name: link.name, team: link.team, address: format!("{address}/as/{}", link.token) };
    html::link_cards(&asked.now.state, lang, &players(asked).into_iter().map(card).collect::<Vec<_>>())
        .map_err(|error| Failed::tournament(lang, &error))
}

/// The report of all rulings and protests; for whoever officiates.
fn report(server: &Server, lang: Lang, Asked { hall, now, .. }: &Asked) -> Result<String, Failed> {
    let Some(journal) = &server.common.journal else {
        return Ok(html::rulings(&now.state, lang, &[]));
    };
    let found = rulings::rulings(lang, &server.common.library, journal, &now.state, &hall.id);
    let view = found.map_err(|error| Failed::unkept(lang, &error.message()))?;
    Ok(rulings::page(lang, &now.state, &view))
}
