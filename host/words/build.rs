//! The texts are read by a macro, which Cargo does not see: a changed table must rebuild the crate.

fn main() {
    println!("cargo::rerun-if-changed=locales");
}
