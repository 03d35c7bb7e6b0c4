//! The answers of functions.

use std::fmt::Display;

use crate::abi::{self, TyAnswer};
use crate::ids::Site;
use crate::set::SiteSet;

/// The answer that a function writes.
#[derive(Debug)]
pub struct Reply<'a>(pub(crate) &'a mut TyAnswer);

impl Reply<'_> {
    /// Writes sites as long as there is room; every one is counted.
    fn sites(&mut self, sites: impl Iterator<Item = Site>) {
        let mut count: u32 = 0;
        for site in sites {
            if count < self.0.capacity && !self.0.sites.is_null() {
                // SAFETY: the host has room for `capacity` sites behind this pointer.
                unsafe { self.0.sites.add(count as usize).write(site.index()) };
            }
            count += 1;
        }
        self.0.count = count;
    }
}

/// A type that a function may return.
pub trait Answer {
    /// The kind of function that gives this type of answer.
    const KIND: u32;

    /// Writes the answer.
    ///
    /// # Errors
    /// The reason why there is none.
    fn write(self, reply: &mut Reply<'_>) -> Result<(), String>;
}

impl Answer for i64 {
    const KIND: u32 = abi::NUMBER;

    #[inline]
    fn write(self, reply: &mut Reply<'_>) -> Result<(), String> {
        reply.0.number = self;
        Ok(())
    }
}

impl Answer for i32 {
    const KIND: u32 = abi::NUMBER;

    #[inline]
    fn write(self, reply: &mut Reply<'_>) -> Result<(), String> {
        i64::from(self).write(reply)
    }
}

impl Answer for bool {
    const KIND: u32 = abi::CONDITION;

    #[inline]
    fn write(self, reply: &mut Reply<'_>) -> Result<(), String> {
        reply.0.holds = u32::from(self);
        Ok(())
    }
}

impl Answer for SiteSet {
    const KIND: u32 = abi::SITES;

    #[inline]
    fn write(self, reply: &mut Reply<'_>) -> Result<(), String> {
        reply.sites(self.iter());
        Ok(())
    }
}

impl Answer for Vec<Site> {
    const KIND: u32 = abi::SITES;

    fn write(self, reply: &mut Reply<'_>) -> Result<(), String> {
        reply.sites(self.into_iter());
        Ok(())
    }
}

impl<T: Answer, E: Display> Answer for Result<T, E> {
    const KIND: u32 = T::KIND;

    fn write(self, reply: &mut Reply<'_>) -> Result<(), String> {
        self.map_err(|error| error.to_string())?.write(reply)
    }
}
