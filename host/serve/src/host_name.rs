//! The names in the headers of a request: the one that was called, and the one of the page that asks.

use std::net::IpAddr;

use axum::http::{HeaderMap, header};

/// The name in `Host`, without its port.
pub(crate) fn host(headers: &HeaderMap) -> Option<&str> {
    let host = headers.get(header::HOST)?.to_str().ok()?;
    Some(without_port(host))
}

/// A name without its port.
pub(crate) fn without_port(host: &str) -> &str {
    match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) && (!name.contains(':') || name.ends_with(']')) => name,
        _ => host,
    }
}

/// The name in `Host` without port and brackets.
pub(crate) fn bare_host(headers: &HeaderMap) -> Option<&str> {
    host(headers).map(|name| name.trim_start_matches('[').trim_end_matches(']'))
}

/// True for a name of this machine that no name server decides about.
pub(crate) fn is_loopback(host: &str) -> bool {
    host.eq_ignore_ascii_case("localhost") || host.parse::<IpAddr>().is_ok_and(|address| address.to_canonical().is_loopback())
}

/// True if a request comes from a page of this server, or from no page at all. Other ports of the same machine are other sites. A proxy may
/// call by another port than it speaks on: the port is its affair under a name, and wherever the browser itself says that the page is of the
/// same origin.
pub(crate) fn same_site(headers: &HeaderMap) -> bool {
    let site = headers.get("sec-fetch-site");
    if site.is_some_and(|site| site != "same-origin" && site != "none") {
        return false;
    }
    let Some(origin) = headers.get(header::ORIGIN) else { return true };
    let (Some((scheme, origin)), Some(called)) =
        (origin.to_str().ok().and_then(|origin| origin.split_once("://")), headers.get(header::HOST).and_then(|host| host.to_str().ok()))
    else {
        return false;
    };
    let usual = match scheme {
        "http" => 80,
        "https" => 443,
        // A page of an extension, of a file.
        _ => return false,
    };
    let (name, port) = with_port(called);
    let (from, of) = with_port(origin);
    let numbered = bare_host(headers).is_some_and(|bare| is_loopback(bare) || bare.parse::<IpAddr>().is_ok());
    let named = port.is_none() && !numbered;
    let certain = site.is_some_and(|site| site == "same-origin");
    name.eq_ignore_ascii_case(from) && (certain || named || port.unwrap_or(usual) == of.unwrap_or(usual))
}

/// A name with its port, where it has one.
fn with_port(host: &str) -> (&str, Option<u16>) {
    let name = without_port(host);
    (name, host.get(name.len() + 1..).and_then(|port| port.parse().ok()))
}
