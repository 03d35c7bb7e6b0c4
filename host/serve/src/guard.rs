//! Protection of the server: names by which it may be called, pages that may act, and limits.

use std::net::IpAddr;
use std::time::Instant;

use axum::extract::{FromRequestParts, Query, Request, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use tianyuan_words::Lang;

use crate::Shared;
use crate::host_name::{bare_host, host, is_loopback, same_site, without_port};
use crate::visitor::{Origin, Visitor};

/// Only what the server itself sends may run; drawings of boards have attributes of style in them and no scripts.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; \
                      font-src 'self'; connect-src 'self'; media-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// Refuses requests under a foreign name (a page of another site that has its name point here) and acts of other sites' pages, and sets the
/// headers that bind pages.
pub(crate) async fn protect(State(server): State<Shared>, request: Request, next: Next) -> Response {
    if !called_rightly(request.headers(), &server.names, server.lan) {
        return (StatusCode::MISDIRECTED_REQUEST, "this server has another name\n").into_response();
    }
    // The machine that runs the server is not bounded; who comes through a proxy is.
    let origin = Origin::of(request.extensions(), request.headers(), request.version());
    if !origin.here && !server.limit.allows(origin.visitor, Instant::now()) {
        return (StatusCode::TOO_MANY_REQUESTS, "too many requests\n").into_response();
    }
    if request.method() != Method::GET && request.method() != Method::HEAD && !same_site(request.headers()) {
        return (StatusCode::FORBIDDEN, "a page of another site cannot act here\n").into_response();
    }
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_SECURITY_POLICY, HeaderValue::from_static(POLICY));
    headers.insert(header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    headers.insert(header::REFERRER_POLICY, HeaderValue::from_static("no-referrer"));
    headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    response
}

fn called_rightly(headers: &HeaderMap, names: &[String], lan: bool) -> bool {
    let Some(bare) = bare_host(headers) else { return false };
    let known = is_loopback(bare) || names.iter().any(|known| known.eq_ignore_ascii_case(bare));
    // An address cannot be made to point elsewhere by a foreign name server.
    known || lan && bare.parse::<IpAddr>().is_ok()
}

/// The name by which the server was called, without its port: a proxy may speak on another.
#[derive(Debug, Clone)]
pub(crate) struct Called(String);

impl Called {
    /// True if an address leads to this server.
    pub(crate) fn holds(&self, address: &str) -> bool {
        let rest = address.split_once("://").filter(|(scheme, _)| ["http", "https"].contains(scheme)).map(|(_, rest)| rest);
        let name = rest.and_then(|rest| rest.split_once('/')).map(|(name, _)| without_port(name));
        name.is_some_and(|name| !name.is_empty() && name.eq_ignore_ascii_case(&self.0))
    }
}

impl<S: Send + Sync> FromRequestParts<S> for Called {
    type Rejection = std::convert::Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Called, Self::Rejection> {
        Ok(Called(host(&parts.headers).unwrap_or_default().to_owned()))
    }
}

/// The language of a request: `?lang=`, else what the browser asks for.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Tongue(pub(crate) Lang);

#[derive(Debug, Default, Deserialize)]
struct Asked {
    lang: Option<String>,
}

impl<S: Send + Sync> FromRequestParts<S> for Tongue {
    type Rejection = std::convert::Infallible;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Tongue, Self::Rejection> {
        let asked = Query::<Asked>::from_request_parts(parts, state).await.ok().and_then(|Query(asked)| asked.lang);
        let wished = parts.headers.get(header::ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok()).unwrap_or_default();
        let accepted = wished.split(',').filter_map(|one| Lang::parse(one.split(';').next()?.trim()));
        Ok(Tongue(asked.as_deref().and_then(Lang::parse).or_else(|| accepted.into_iter().next()).unwrap_or_default()))
    }
}

/// The token of a request: `Authorization: Bearer TOKEN`; empty where there is none.
#[derive(Debug, Clone)]
pub(crate) struct Token(pub(crate) String);

impl<S: Send + Sync> FromRequestParts<S> for Token {
    type Rejection = std::convert::Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Token, Self::Rejection> {
        let said = parts.headers.get(header::AUTHORIZATION).and_then(|value| value.to_str().ok());
        Ok(Token(said.and_then(|said| said.strip_prefix("Bearer ")).unwrap_or_default().trim().to_owned()))
    }
}

/// Whoever asks: the token, the network, and whether the request comes from this machine.
#[derive(Debug, Clone, Default)]
pub(crate) struct Asker {
    /// The token; empty where there is none.
    pub(crate) token: String,
    /// The network, by which shares are counted.
    pub(crate) visitor: Visitor,
    /// True if the request comes from this machine itself.
    pub(crate) here: bool,
}

impl<S: Send + Sync> FromRequestParts<S> for Asker {
    type Rejection = std::convert::Infallible;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Asker, Self::Rejection> {
        let Token(token) = Token::from_request_parts(parts, state).await?;
        let Origin { visitor, here } = Origin::from_request_parts(parts, state).await?;
        Ok(Asker { token, visitor, here })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(pairs: &[(header::HeaderName, &str)]) -> HeaderMap {
        pairs.iter().map(|(name, value)| (name.clone(), HeaderValue::from_str(value).unwrap())).collect()
    }

    #[test]
    fn foreign_names_are_refused() {
        let called = |name: &str, lan: bool| called_rightly(&headers(&[(header::HOST, name)]), &["games.example".to_owned()], lan);
        for good in ["localhost", "localhost:8080", "127.0.0.1:1", "[::1]:80", "[::1]", "games.example", "GAMES.example:443"] {
            assert!(called(good, false), "{good}");
        }
        for bad in ["evil.example", "localhost.evil.example:80", "192.168.1.7:80", "", "127.0.0.1.evil.example"] {
            assert!(!called(bad, false), "{bad}");
        }
        assert!(called("192.168.1.7:80", true) && !called("evil.example", true));
        assert!(!called_rightly(&HeaderMap::new(), &[], true));
    }

    #[test]
    fn only_addresses_of_this_server_are_its_own() {
        let called = Called("games.example".to_owned());
        for own in ["http://games.example/#/hall/cup", "https://GAMES.example:8443/boards/#/hall/cup"] {
            assert!(called.holds(own), "{own}");
        }
        for foreign in [
            "http://evil.example/",
            "games.example/",
            "ftp://games.example/",
            "http://games.example",
            "http://games.example:80@evil.example/",
        ] {
            assert!(!called.holds(foreign), "{foreign}");
        }
        assert!(!Called(String::new()).holds("http:///"));
    }

    #[test]
    fn pages_of_other_sites_cannot_act() {
        let from = |host: &str, origin: &str| same_site(&headers(&[(header::HOST, host), (header::ORIGIN, origin)]));
        for (host, own) in [
            ("localhost:4361", "http://localhost:4361"),
            ("localhost", "http://localhost:80"),
            ("[::1]:4361", "http://[::1]:4361"),
            ("192.168.1.5:4361", "http://192.168.1.5:4361"),
            // A proxy leaves the port out, or names the one that it is called by.
            ("games.example", "https://GAMES.example:8443"),
            ("games.example:8443", "https://games.example:8443"),
            ("games.example", "https://games.example"),
        ] {
            assert!(from(host, own), "{own} at {host}");
        }
        for (host, foreign) in [
            ("localhost:4361", "http://localhost:3000"),
            ("localhost:4361", "http://localhost"),
            ("127.0.0.1:4361", "http://localhost:4361"),
            ("192.168.1.5:4361", "http://192.168.1.5:8080"),
            ("192.168.1.5", "http://192.168.1.5:8080"),
            ("games.example:443", "https://games.example:8443"),
            ("localhost:4361", "http://evil.example:4361"),
            ("localhost:4361", "chrome-extension://localhost:4361"),
            ("localhost:4361", "moz-extension://3b1"),
            ("localhost:4361", "null"),
            ("localhost:4361", "localhost:4361"),
            ("localhost:4361", "file://"),
        ] {
            assert!(!from(host, foreign), "{foreign} at {host}");
        }
        let fetch_site = header::HeaderName::from_static("sec-fetch-site");
        let proxied = |host: &str, origin: &str, site: &str| {
            same_site(&headers(&[(header::HOST, host), (header::ORIGIN, origin), (fetch_site.clone(), site)]))
        };
        // A proxy on a port of its own that leaves it out.
        assert!(proxied("localhost", "https://localhost:8443", "same-origin"));
        assert!(proxied("192.168.1.5", "https://192.168.1.5:8443", "same-origin"));
        assert!(!proxied("localhost", "https://localhost:8443", "same-site"), "a page at another port");
        assert!(!proxied("localhost", "https://localhost:8443", "none"), "no page, so it has no origin");
        assert!(!proxied("localhost", "https://evil.example:8443", "same-origin"));
        assert!(!proxied("localhost", "chrome-extension://localhost", "same-origin"));
        assert!(same_site(&headers(&[(header::HOST, "localhost")])), "a program sends no origin");
        let fetched = headers(&[(header::HOST, "localhost"), (fetch_site, "cross-site")]);
        assert!(!same_site(&fetched));
    }
}
