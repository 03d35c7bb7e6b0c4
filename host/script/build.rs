//! Rebuilds the crate when a script changes: the scripts tree is compiled into the binary, and the macro that does it is not
//! tracked by cargo on its own.

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    println!("cargo:rerun-if-changed=../../scripts");
    println!("cargo:rerun-if-changed=../../variants");
    println!("cargo:rerun-if-changed=../../lessons");
}
