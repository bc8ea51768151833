//! Memory in huge pages.

/// The size of a huge page, and a multiple of the size of every other page.
#[cfg(target_os = "linux")]
const HUGE: usize = 2 << 20;

/// Asks the system to hold this memory in huge pages, which have 2 MiB on most machines.
///
/// A table that is read at random places touches all of its pages. With pages of 4 KiB, the system interrupts the
/// program for each of them, and the processor remembers the addresses of few. The memory is the same before and
/// after, so this is only a question of time: call it before the first access. Linux answers it with
/// [transparent huge pages](https://docs.kernel.org/admin-guide/mm/transhuge.html) if
/// `/sys/kernel/mm/transparent_hugepage/enabled` is `madvise` or `always`. Elsewhere nothing happens.
pub fn in_huge_pages<T>(memory: &[T]) {
    // Generic, so that a program without an operating system, which never calls it, need not link the function below.
    #[cfg(target_os = "linux")]
    {
        use core::ffi::{c_int, c_void};

        unsafe extern "C" {
            fn madvise(address: *mut c_void, length: usize, advice: c_int) -> c_int;
        }
        const MADV_HUGEPAGE: c_int = 14;

        let bytes = memory.as_ptr_range();
        let first = (bytes.start as usize).next_multiple_of(HUGE);
        let length = (bytes.end as usize / HUGE * HUGE).saturating_sub(first);
        let address = bytes.start.with_addr(first).cast_mut().cast();
        // SAFETY: the advice changes the size of pages, and neither their contents nor who may access them. The range
        // is within `memory`, and whole pages. The result is an error if the system has no such pages, and ignored.
        unsafe { madvise(address, length, MADV_HUGEPAGE) };
    }
    #[cfg(not(target_os = "linux"))]
    let _ = memory;
}

#[cfg(test)]
mod tests {
    extern crate std;
    use std::vec;

    use super::in_huge_pages;

    #[test]
    fn memory_of_any_size_is_the_same_in_huge_pages() {
        for length in [0, 1, 1000, 3 << 20] {
            let mut words = vec![7_u64; length];
            in_huge_pages(&words);
            assert!(words.iter().all(|&word| word == 7));
            words.fill(8);
            assert_eq!(words.iter().map(|word| word - 7).sum::<u64>(), length as u64);
        }
    }
}
