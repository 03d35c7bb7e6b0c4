//! The Lua side: sandbox, vocabulary, checking, lowering, versions.
