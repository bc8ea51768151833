//! The mutant that was chosen.

use core::sync::atomic::{AtomicU32, Ordering};

static CHOSEN: AtomicU32 = AtomicU32::new(0);

pub fn choose(number: u32) {
    CHOSEN.store(number, Ordering::Relaxed);
}

/// Whether this mutant was chosen.
#[inline(always)]
pub fn on(number: u32) -> bool {
    CHOSEN.load(Ordering::Relaxed) == number
}
