use strum::VariantArray;

/// All values of an enum as an array, in the order of their declaration: the list that strum derives is a slice.
///
/// It does not compile with a length that is not the number of values.
#[must_use]
pub const fn all<E: VariantArray + Copy, const N: usize>() -> [E; N] {
    assert!(E::VARIANTS.len() == N, "the array has the length of the list");
    *E::VARIANTS.first_chunk().expect("its length has been compared")
}

/// Runs a block for each item of an array: the loop `for` of a `const fn`.
macro_rules! const_for {
    ($item:ident in $items:expr => $block:block) => {{
        let mut i = 0;
        while i < $items.len() {
            let $item = $items[i];
            $block
            i += 1;
        }
    }};
}
