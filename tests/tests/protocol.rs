//! The protocols as boards, engines and programs speak them.

mod client;
mod gtp;
mod rpc;
mod support;
mod uci;
