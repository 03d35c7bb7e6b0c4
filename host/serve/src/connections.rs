//! Connections: counted by address, and closed where nothing comes or nothing is taken.

use std::collections::HashMap;
use std::io::{self, IoSlice};
use std::net::SocketAddr;
use std::pin::Pin;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll};
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::{ConnectInfo, Request};
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service as _, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{Notify, watch};
use tokio::time::Sleep;

use crate::visitor::Visitor;

/// The time for the head of a request, the idle time before it included.
const HEAD: Duration = Duration::from_secs(15);
/// The time in which a reader has to take something of what is sent.
const STALLED: Duration = Duration::from_secs(60);
/// Bytes of a connection that are kept in memory: what is longer waits until the reader takes it.
const BUFFER: usize = 128 << 10;
/// The least and the greatest number of connections.
const BOUNDS: (usize, usize) = (64, 8_192);
/// Between two tries where the system has no file for another connection.
const RETRY: Duration = Duration::from_millis(100);

/// The open connections.
#[derive(Debug)]
pub(crate) struct Connections {
    most: usize,
    open: Mutex<HashMap<Visitor, Vec<Arc<Line>>>>,
}

/// A connection.
#[derive(Debug, Default)]
struct Line {
    /// True once a whole request has come: until then it makes room for others.
    asked: AtomicBool,
    close: Notify,
}

/// A connection that is counted, until it is dropped.
#[derive(Debug)]
struct Counted {
    connections: Arc<Connections>,
    visitor: Visitor,
    line: Arc<Line>,
}

impl Connections {
    /// Connections for a process that may hold so many files: the other half are matches, scripts, journals.
    pub(crate) fn of_files(files: usize) -> Arc<Connections> {
        Arc::new(Connections { most: (files / 2).clamp(BOUNDS.0, BOUNDS.1), open: Mutex::default() })
    }

    fn open(&self) -> MutexGuard<'_, HashMap<Visitor, Vec<Arc<Line>>>> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Counts a connection. Where its address or all have as many as they may, one makes room on which no request has come yet; where
    /// there is none, the new one is refused.
    fn count(self: &Arc<Self>, peer: SocketAddr) -> Option<Counted> {
        let visitor = Visitor::of_line(peer);
        // A proxy on this machine speaks for many.
        let share = if peer.ip().to_canonical().is_loopback() { self.most - self.most / 8 } else { self.most / 4 };
        let mut open = self.open();
        if open.get(&visitor).is_some_and(|lines| lines.len() >= share) && !make_room(&mut open, visitor) {
            return None;
        }
        if open.values().map(Vec::len).sum::<usize>() >= self.most {
            let largest = open.iter().filter(|(_, lines)| lines.iter().any(|line| line.waits())).max_by_key(|(_, lines)| lines.len());
            let largest = largest.map(|(visitor, _)| *visitor);
            if !largest.is_some_and(|visitor| make_room(&mut open, visitor)) {
                return None;
            }
        }
        let line = Arc::<Line>::default();
        open.entry(visitor).or_default().push(Arc::clone(&line));
        Some(Counted { connections: Arc::clone(self), visitor, line })
    }
}

/// Closes the oldest connection of a visitor on which no request has come yet; true if there was one.
fn make_room(open: &mut HashMap<Visitor, Vec<Arc<Line>>>, visitor: Visitor) -> bool {
    let Some(lines) = open.get_mut(&visitor) else { return false };
    let Some(oldest) = lines.iter().position(|line| line.waits()) else { return false };
    lines.remove(oldest).close.notify_one();
    true
}

impl Line {
    fn waits(&self) -> bool {
        !self.asked.load(Ordering::Relaxed)
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        let mut open = self.connections.open();
        if let Some(lines) = open.get_mut(&self.visitor) {
            lines.retain(|line| !Arc::ptr_eq(line, &self.line));
            if lines.is_empty() {
                open.remove(&self.visitor);
            }
        }
    }
}

/// Accepts connections and serves them until the server closes, and then until they have ended.
pub(crate) async fn serve(listener: TcpListener, connections: Arc<Connections>, app: Router, mut closed: watch::Receiver<bool>) {
    let (open, ended) = watch::channel(());
    let service = TowerToHyperService::new(app);
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            _ = closed.wait_for(|closed| *closed) => break,
        };
        // The peer may have gone again; or there are no files, until others end.
        let Ok((stream, peer)) = accepted else {
            tokio::time::sleep(RETRY).await;
            continue;
        };
        let Some(counted) = connections.count(peer) else { continue };
        // Events are small, and wanted at once.
        let _ = stream.set_nodelay(true);
        let (service, closed, ended) = (service.clone(), closed.clone(), ended.clone());
        tokio::spawn(async move {
            one(stream, peer, &counted, service, closed).await;
            drop((counted, ended));
        });
    }
    drop((listener, ended));
    open.closed().await;
}

/// Serves one connection.
async fn one(
    stream: TcpStream,
    peer: SocketAddr,
    counted: &Counted,
    service: TowerToHyperService<Router>,
    mut closed: watch::Receiver<bool>,
) {
    let line = &counted.line;
    let answer = service_fn(|request: hyper::Request<Incoming>| {
        line.asked.store(true, Ordering::Relaxed);
        let mut request: Request = request.map(Body::new);
        request.extensions_mut().insert(ConnectInfo(peer));
        service.call(request)
    });
    let mut how = http1::Builder::new();
    how.timer(TokioTimer::new()).header_read_timeout(HEAD).max_buf_size(BUFFER);
    let mut connection = std::pin::pin!(how.serve_connection(TokioIo::new(Watched::new(stream)), answer));
    tokio::select! {
        // A peer that breaks the protocol or leaves is nobody's mistake here.
        _ = connection.as_mut() => return,
        () = line.close.notified() => return,
        _ = closed.wait_for(|closed| *closed) => connection.as_mut().graceful_shutdown(),
    }
    drop(connection.await);
}

/// A connection that ends where its reader takes nothing for long.
struct Watched {
    stream: TcpStream,
    stalled: Option<Pin<Box<Sleep>>>,
}

impl Watched {
    fn new(stream: TcpStream) -> Watched {
        Watched { stream, stalled: None }
    }

    fn progress(&mut self, context: &mut Context<'_>, written: Poll<io::Result<usize>>) -> Poll<io::Result<usize>> {
        if written.is_ready() {
            self.stalled = None;
            return written;
        }
        let sleep = self.stalled.get_or_insert_with(|| Box::pin(tokio::time::sleep(STALLED)));
        sleep.as_mut().poll(context).map(|()| Err(io::ErrorKind::TimedOut.into()))
    }
}

impl AsyncRead for Watched {
    fn poll_read(mut self: Pin<&mut Self>, context: &mut Context<'_>, buffer: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

impl AsyncWrite for Watched {
    fn poll_write(mut self: Pin<&mut Self>, context: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.progress(context, written)
    }

    fn poll_write_vectored(mut self: Pin<&mut Self>, context: &mut Context<'_>, parts: &[IoSlice<'_>]) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write_vectored(context, parts);
        self.progress(context, written)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn peer(last: u8) -> SocketAddr {
        SocketAddr::from(([192, 0, 2, last], 1))
    }

    #[test]
    fn an_address_has_a_share_and_half_heads_make_room() {
        let connections = Connections::of_files(128);
        let held: Vec<Counted> = (0..16).filter_map(|_| connections.count(peer(1))).collect();
        held.iter().for_each(|counted| counted.line.asked.store(true, Ordering::Relaxed));
        assert_eq!(held.len(), 16);
        assert!(connections.count(peer(1)).is_none(), "a quarter is its share, and all of them ask");
        assert!(connections.count(peer(2)).is_some());
        held[3].line.asked.store(false, Ordering::Relaxed);
        let new = connections.count(peer(1));
        assert!(new.is_some(), "one on which nothing has come makes room");
        drop((held, new));
        assert!(connections.open().is_empty());
    }

    #[test]
    fn all_addresses_together_have_a_bound() {
        let connections = Connections::of_files(128);
        let all: Vec<Counted> =
            (0..4).flat_map(|last| (0..16).map(move |_| last)).filter_map(|last| connections.count(peer(last))).collect();
        assert_eq!(all.len(), 64);
        let more = connections.count(peer(9));
        assert!(more.is_some(), "one of those who have not asked makes room");
        all.iter().chain(&more).for_each(|counted| counted.line.asked.store(true, Ordering::Relaxed));
        assert!(connections.count(peer(10)).is_none());
    }
}
