//! Ports for servers that are ended and begun again at the same address, and for programs that cannot look for a free one.

use std::fs::{File, OpenOptions};
use std::net::{Ipv4Addr, TcpListener};
use std::sync::Mutex;

/// Below the ports that systems give to outgoing connections: none of those takes one between two servers.
const PORTS: std::ops::Range<u16> = 10_000..32_000;
/// A file for each port, locked by the process whose test has it.
const FOLDER: &str = "tianyuan-test-ports";
/// The locks of this process, held to its end.
static HELD: Mutex<Vec<File>> = Mutex::new(Vec::new());

/// A free port that no other test gets while this process runs.
///
/// # Panics
/// Panics where the folder of temporary files cannot be written, or no port is free.
pub fn reserve() -> u16 {
    let folder = std::env::temp_dir().join(FOLDER);
    std::fs::create_dir_all(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let count = u32::from(PORTS.end - PORTS.start);
    let first = std::process::id() % count;
    for nth in 0..count {
        let Ok(offset) = u16::try_from((first + nth) % count) else { continue };
        let port = PORTS.start + offset;
        let Ok(file) = OpenOptions::new().create(true).append(true).open(folder.join(port.to_string())) else { continue };
        if file.try_lock().is_ok() && TcpListener::bind((Ipv4Addr::LOCALHOST, port)).is_ok() {
            HELD.lock().unwrap_or_else(std::sync::PoisonError::into_inner).push(file);
            return port;
        }
    }
    panic!("none of the ports {PORTS:?} is free");
}
