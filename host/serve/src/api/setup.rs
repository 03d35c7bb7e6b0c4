//! Positions that are set up by hand, judged by the rules.

use axum::Json;
use axum::extract::State;
use tianyuan_play::sentences;
use tianyuan_rules::spec::SideId;
use tianyuan_rules::{Game, Setup};
use tianyuan_script::LoadedGame;
use tianyuan_session::{Draft, SessionError, drafted, permitted, setup_of, setup_view};

use super::games::loaded;
use crate::Shared;
use crate::guard::Tongue;
use crate::reply::{Answer, Failed, away, left_out, position_sentence};
use crate::taken::Taken;
use crate::types::{SetupAnswer, SetupRequest};
use crate::visitor::Origin;
use tianyuan_words::Lang;

/// A position as text and as pieces, judged by the rules of a game.
pub(crate) async fn check(
    State(server): State<Shared>,
    Tongue(lang): Tongue,
    Origin { visitor, .. }: Origin,
    Taken(wanted): Taken<SetupRequest>,
) -> Answer<SetupAnswer> {
    let loaded = loaded(&server, lang, visitor, wanted.game, wanted.options).await?;
    away(lang, move || judged(lang, &loaded, wanted.text.as_deref(), wanted.draft.as_ref())).await.map(Json)
}

/// A position judged by the rules: that of a text, with the pieces of a draft in place of its own.
pub(super) fn judged(lang: Lang, loaded: &LoadedGame, text: Option<&str>, draft: Option<&Draft>) -> Result<SetupAnswer, Failed> {
    let spec = loaded.rules.spec();
    let wrong = |error: SessionError| Failed::position(lang, spec, &error);
    let base = setup_of(spec, text).map_err(wrong)?;
    let setup = draft.map_or_else(|| Ok(base.clone()), |draft| drafted(spec, &base, draft)).map_err(wrong)?;
    let mut view = setup_view(lang, spec, &setup);
    let (mut problem, mut status, mut over) = (None, None, false);
    match permitted(&loaded.rules, &setup) {
        Ok(mut game) => {
            let ended = game.ended().or_else(|| game.legal().ok().and_then(|_| game.ended()));
            over = ended.is_some();
            status = Some(ended.map_or_else(|| sentences::to_move(lang, game.as_ref()), |ended| sentences::ending(lang, spec, &ended)));
            view.draft.hands = Some(hands(&setup, game.as_ref()));
        }
        Err(error) => problem = Some(position_sentence(lang, spec, &error)),
    }
    Ok(SetupAnswer { view, problem, status, over, notes: left_out(lang, spec, text) })
}

/// The pieces in hand: those of the position, or those that the board implies.
fn hands(setup: &Setup, game: &dyn Game) -> Vec<Vec<u16>> {
    let spec = game.spec();
    let held = |side: SideId| spec.kind_ids().map(|kind| game.hand(side, kind)).collect();
    setup.hands.clone().unwrap_or_else(|| spec.side_ids().map(held).collect())
}
