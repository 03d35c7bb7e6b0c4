//! The addresses by which other devices in the local network reach this machine.

use std::net::{IpAddr, Ipv4Addr, UdpSocket};

/// The addresses of this machine in the local network: first the one by which it would reach others, then those of its other networks
/// (a hotspot, a cable to a switch without a way out).
pub fn addresses() -> Vec<IpAddr> {
    let all = if_addrs::get_if_addrs().unwrap_or_default();
    let mut others: Vec<IpAddr> =
        all.iter().filter(|one| !one.is_loopback()).map(if_addrs::Interface::ip).filter(IpAddr::is_ipv4).collect();
    others.sort_unstable();
    let mut found: Vec<IpAddr> = outward().into_iter().collect();
    found.extend(others.into_iter().filter(|one| Some(*one) != outward()));
    found
}

/// The address by which this machine would reach others. Nothing is sent.
fn outward() -> Option<IpAddr> {
    // An address of documentation: nobody has it, and the system still says which way it would go.
    let socket =
        UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).and_then(|socket| socket.connect((Ipv4Addr::new(192, 0, 2, 1), 9)).map(|()| socket));
    socket.and_then(|socket| socket.local_addr()).ok().map(|address| address.ip()).filter(|ip| !ip.is_loopback())
}

/// The beginnings of links by which devices in the local network open the pages.
pub fn page_addresses(port: u16) -> Vec<String> {
    addresses().into_iter().map(|host| format!("http://{host}:{port}/")).collect()
}
