//! Random playouts and perft over many threads.
