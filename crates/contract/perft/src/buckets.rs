//! The memory of a transposition table.

use core::{fmt, sync::atomic::AtomicU64};

use bytemuck::allocation::try_zeroed_slice_box;
use polyboard_raw::in_huge_pages;

/// The error that there is not enough memory for a table of the requested size.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("not enough memory for a table of {megabytes} MB; choose a smaller one")]
#[non_exhaustive]
pub struct NoMemory {
    /// The requested size in megabytes.
    pub megabytes: usize,
}

impl NoMemory {
    /// The error for a table of this many megabytes.
    #[must_use]
    pub const fn new(megabytes: usize) -> NoMemory {
        NoMemory { megabytes }
    }
}

/// A fixed number of cache lines, the buckets, that threads read and write without locks.
///
/// A bucket has four [entries](Entry): reading four costs as much as reading one. The memory is that of zeroed pages,
/// which a system provides when they are first accessed, and [in huge pages](in_huge_pages) where it has them.
pub struct Buckets {
    entries: Box<[Entry]>,
    /// The index of the first entry that begins a cache line.
    first: usize,
}

/// Two words of an entry. All are 0 at first.
pub type Entry = [AtomicU64; 2];

/// The number of entries of a bucket.
const ENTRIES: usize = 4;

impl Buckets {
    /// Creates buckets of this many megabytes (2²⁰ bytes each), at least one.
    ///
    /// # Errors
    ///
    /// [`NoMemory`] if the allocation fails. On a system that overcommits memory it succeeds even if the memory does
    /// not exist, so request less than is [available](crate::available_megabytes).
    pub fn new(megabytes: usize) -> Result<Buckets, NoMemory> {
        let no_memory = NoMemory::new(megabytes);
        let bytes = megabytes.max(1).checked_mul(1 << 20).ok_or(no_memory)?;
        Buckets::with_number(bytes / size_of::<[Entry; ENTRIES]>()).ok_or(no_memory)
    }

    pub(crate) fn with_number(number: usize) -> Option<Buckets> {
        // An allocator aligns to less than a cache line, and would write the zeros if it aligned to more.
        let spare = ENTRIES - 1;
        let entries = try_zeroed_slice_box::<Entry>(ENTRIES * number + spare).ok()?;
        in_huge_pages(&entries);
        let first = entries.as_ptr().align_offset(size_of::<[Entry; ENTRIES]>()).min(spare);
        Some(Buckets { entries, first })
    }

    /// All buckets.
    #[inline]
    pub fn all(&self) -> &[[Entry; ENTRIES]] {
        self.entries[self.first..].as_chunks().0
    }

    /// The bucket of a number that is random in all of its bits: `(number * buckets) >> 64`. The number of buckets need
    /// not be a power of two (Daniel Lemire, "Fast Random Integer Generation in an Interval", 2019).
    #[inline]
    pub fn of(&self, number: u64) -> &[Entry; ENTRIES] {
        let all = self.all();
        let scaled = (u128::from(number) * all.len() as u128) >> 64;
        &all[scaled as usize]
    }
}

/// Shows the number of buckets, not their contents.
impl fmt::Debug for Buckets {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Buckets").field(&self.all().len()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_megabyte_is_a_megabyte_and_too_many_are_refused() {
        let bytes = |megabytes| size_of_val(Buckets::new(megabytes).unwrap().all());
        assert_eq!((bytes(3), bytes(0)), (3 << 20, 1 << 20));
        for megabytes in [usize::MAX, usize::MAX >> 20, usize::MAX >> 21] {
            assert_eq!(Buckets::new(megabytes).unwrap_err(), NoMemory::new(megabytes));
        }
    }

    #[test]
    fn every_bucket_is_a_cache_line_and_has_its_numbers() {
        let buckets = Buckets::with_number(1000).unwrap();
        let all = buckets.all();
        assert!(all.iter().all(|bucket| bucket.as_ptr().addr().is_multiple_of(64)));
        let place = |number| (&raw const *buckets.of(number)).addr() - all.as_ptr().addr();
        assert_eq!([0, 1 << 63, u64::MAX].map(place), [0, 500 * 64, 999 * 64]);
    }
}
