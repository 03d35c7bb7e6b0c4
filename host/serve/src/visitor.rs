//! Visitors: the network from which somebody asks, and whether that is this machine itself.
//!
//! A proxy on this machine speaks for others. Whoever asks is *here* only if nothing hints at a proxy: the line comes from this machine,
//! the name that was called is one of this machine, and no header is one that proxies add, readable or not.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};

use axum::extract::{ConnectInfo, FromRequestParts};
use axum::http::request::Parts;
use axum::http::{Extensions, HeaderMap, HeaderName, Version, header};

use crate::host_name::{bare_host, is_loopback, same_site};

/// The network from which somebody asks: what limits and shares are counted by.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Visitor(IpAddr);

impl Default for Visitor {
    fn default() -> Visitor {
        Visitor(IpAddr::V4(Ipv4Addr::UNSPECIFIED))
    }
}

impl From<IpAddr> for Visitor {
    /// The network of an address. Whoever has one IPv6 address has the 2⁶⁴ addresses beside it.
    fn from(address: IpAddr) -> Visitor {
        Visitor(match address.to_canonical() {
            IpAddr::V4(address) => IpAddr::V4(address),
            IpAddr::V6(address) => IpAddr::V6(Ipv6Addr::from_bits(address.to_bits() >> 64 << 64)),
        })
    }
}

impl Visitor {
    /// The visitor of a line.
    pub(crate) fn of_line(peer: SocketAddr) -> Visitor {
        Visitor::from(peer.ip())
    }

    /// Its text, for the journal.
    pub(crate) fn text(self) -> String {
        self.0.to_string()
    }
}

/// The source of a request.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Origin {
    /// The network.
    pub(crate) visitor: Visitor,
    /// True if it is this machine itself.
    pub(crate) here: bool,
}

impl Origin {
    pub(crate) fn of(extensions: &Extensions, headers: &HeaderMap, version: Version) -> Origin {
        let Some(ConnectInfo(peer)) = extensions.get::<ConnectInfo<SocketAddr>>() else { return Origin::default() };
        // From elsewhere a header says what its sender likes.
        if !peer.ip().to_canonical().is_loopback() {
            return Origin { visitor: Visitor::of_line(*peer), here: false };
        }
        let proxied = headers.keys().any(is_of_proxy) || version < Version::HTTP_11;
        let here = !proxied && bare_host(headers).is_some_and(is_loopback) && same_site(headers);
        Origin { visitor: address(headers).map_or(Visitor::of_line(*peer), Visitor::from), here }
    }
}

impl<S: Send + Sync> FromRequestParts<S> for Origin {
    type Rejection = std::convert::Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Origin, Self::Rejection> {
        Ok(Origin::of(&parts.extensions, &parts.headers, parts.version))
    }
}

/// Headers that libraries of pages send although no proxy is there.
const OF_PAGES: [&str; 2] = ["x-requested-with", "x-csrf-token"];
/// The beginnings of headers that proxies and networks of proxies add.
const BEGINNINGS: [&str; 8] = ["x-", "cf-", "cdn-", "fastly-", "fly-", "ngrok-", "tailscale-", "cloudfront-"];
/// Parts of the names of such headers, whoever adds them.
const PARTS: [&str; 6] = ["forward", "proxy", "client-ip", "real-ip", "remote-addr", "remote-user"];

/// True for a header that programs on this machine do not send by themselves. The list is wide: whoever is a stranger by mistake uses the
/// server's token.
fn is_of_proxy(name: &HeaderName) -> bool {
    let name = name.as_str();
    if OF_PAGES.contains(&name) {
        return false;
    }
    [header::VIA.as_str(), "max-forwards"].contains(&name)
        || BEGINNINGS.iter().any(|beginning| name.starts_with(beginning))
        || PARTS.iter().any(|part| name.contains(part))
}

/// The address that a proxy on this machine names, if it can be read: the last of a list, which the proxy itself has added.
fn address(headers: &HeaderMap) -> Option<IpAddr> {
    let last = |name: &str| headers.get_all(name).iter().next_back()?.to_str().ok()?.rsplit(',').next().map(str::trim);
    let forwarded = || {
        let pairs = last(header::FORWARDED.as_str())?.split(';');
        pairs.filter_map(|pair| pair.trim().split_once('=')).find(|(word, _)| word.eq_ignore_ascii_case("for")).map(|(_, value)| value)
    };
    ["x-forwarded-for", "x-real-ip"].into_iter().filter_map(last).chain(forwarded()).find_map(read)
}

/// An address with or without a port, brackets, quotes.
fn read(text: &str) -> Option<IpAddr> {
    let text = text.trim().trim_matches('"');
    let bare = text.trim_start_matches('[').trim_end_matches(']');
    bare.parse().ok().or_else(|| text.parse::<SocketAddr>().ok().map(|address| address.ip()))
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    fn origin(peer: &str, version: Version, pairs: &[(&str, &str)]) -> Origin {
        let mut extensions = Extensions::new();
        extensions.insert(ConnectInfo::<SocketAddr>(peer.parse().unwrap()));
        let header = |(name, value): &(&str, &str)| (HeaderName::try_from(*name).unwrap(), HeaderValue::from_str(value).unwrap());
        Origin::of(&extensions, &pairs.iter().map(header).collect(), version)
    }

    fn visitor(address: &str) -> Visitor {
        Visitor::from(address.parse::<IpAddr>().unwrap())
    }

    const PEER: &str = "127.0.0.1:40000";

    #[test]
    fn only_this_machine_itself_is_here() {
        let here = |pairs: &[(&str, &str)]| origin(PEER, Version::HTTP_11, pairs).here;
        for host in ["localhost", "LOCALHOST:4361", "127.0.0.1:4361", "127.8.0.1", "[::1]:4361", "[::1]"] {
            assert!(here(&[("host", host)]), "{host}");
        }
        assert!(here(&[("host", "localhost:1"), ("origin", "http://localhost:1"), ("sec-fetch-site", "same-origin")]));
        assert!(here(&[("host", "localhost:1"), ("x-requested-with", "XMLHttpRequest"), ("authorization", "Bearer abc")]));
        // A proxy that passes the name on, and one that says anything else of itself.
        for host in ["games.example", "192.168.1.7:4361", "127.0.0.1.example", ""] {
            assert!(!here(&[("host", host)]), "{host}");
        }
        for name in [
            "x-forwarded-for",
            "forwarded",
            "x-forwarded-host",
            "x-forwarded-proto",
            "x-real-ip",
            "via",
            "cf-connecting-ip",
            "cdn-loop",
            "true-client-ip",
            "client-ip",
            "x-cluster-client-ip",
            "proxy-connection",
            "x-envoy-external-address",
            "x-amzn-trace-id",
        ] {
            assert!(!here(&[("host", "localhost"), (name, "unreadable; words")]), "{name}");
        }
        assert!(!here(&[("host", "localhost"), ("x-forwarded-for", "")]), "an empty one is one");
        assert!(!here(&[("host", "localhost"), ("sec-fetch-site", "cross-site")]));
        assert!(!origin(PEER, Version::HTTP_10, &[("host", "localhost")]).here, "no browser speaks it, and proxies do");
        assert!(!origin("192.0.2.3:1", Version::HTTP_11, &[("host", "localhost")]).here);
    }

    #[test]
    fn strangers_have_the_address_that_the_proxy_names() {
        let from = |name: &str, value: &str| origin(PEER, Version::HTTP_11, &[("host", "a.example"), (name, value)]).visitor;
        for (name, value) in [
            ("x-forwarded-for", "192.0.2.7"),
            ("x-forwarded-for", "10.1.1.1, 192.0.2.7"),
            ("x-forwarded-for", "192.0.2.7:5123"),
            ("x-real-ip", "192.0.2.7"),
            ("forwarded", "for=10.0.0.1, for=\"192.0.2.7:4711\";proto=https"),
            ("x-forwarded-for", "::ffff:192.0.2.7"),
        ] {
            assert_eq!(from(name, value), visitor("192.0.2.7"), "{name}: {value}");
        }
        assert_eq!(from("x-forwarded-for", "[2001:db8::1]:443"), from("forwarded", "for=\"[2001:db8::2]\""), "one network");
        assert_ne!(from("x-forwarded-for", "2001:db8::1"), from("x-forwarded-for", "2001:db8:0:1::1"));
        // One that says no address is one visitor, whoever is behind it.
        for (name, value) in [("via", "1.1 proxy"), ("x-forwarded-for", "unknown"), ("x-forwarded-for", "")] {
            assert_eq!(from(name, value), visitor("127.0.0.1"), "{name}: {value}");
        }
        // From elsewhere nobody names another address.
        let spoofed = origin("198.51.100.4:9", Version::HTTP_11, &[("host", "localhost"), ("x-forwarded-for", "192.0.2.7")]);
        assert_eq!(spoofed.visitor, visitor("198.51.100.4"));
    }
}
