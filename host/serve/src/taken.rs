//! Bodies of requests: JSON of a type, or a sentence that says what is wrong with it.

use std::time::Duration;

use axum::Json;
use axum::extract::{FromRequest, Request};
use axum::http::StatusCode;
use serde::de::DeserializeOwned;
use tianyuan_words::{Message, message};

use crate::guard::Tongue;
use crate::reply::Failed;

/// The time in which a body has to come, whatever else waits for it.
const PATIENCE: Duration = Duration::from_secs(10);

/// The body of a request.
#[derive(Debug)]
pub(crate) struct Taken<T>(pub(crate) T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequest<S> for Taken<T> {
    type Rejection = Failed;

    async fn from_request(request: Request, state: &S) -> Result<Taken<T>, Failed> {
        let (mut parts, body) = request.into_parts();
        let Ok(Tongue(lang)) = <Tongue as axum::extract::FromRequestParts<S>>::from_request_parts(&mut parts, state).await;
        let reading = tokio::time::timeout(PATIENCE, Json::<T>::from_request(Request::from_parts(parts, body), state));
        let slow = |_| Failed::new(StatusCode::REQUEST_TIMEOUT, "slow", lang, &message!(page.error.slow));
        let read = reading.await.map_err(slow)?;
        read.map(|Json(read)| Taken(read)).map_err(|rejection| match rejection.status() {
            StatusCode::PAYLOAD_TOO_LARGE => Failed::new(StatusCode::PAYLOAD_TOO_LARGE, "long", lang, &message!(page.error.long)),
            _ => Failed::wrong(lang, &message!(page.error.body, why = Message::same(rejection.body_text()))),
        })
    }
}
