/// A table in a constant: an array with an entry for each index, where a closure cannot be called.
///
/// ```
/// use polyboard_squares::table;
///
/// const PRODUCTS: [[usize; 10]; 10] = table![a in 10 => table![b in 10 => a * b]];
/// assert_eq!(PRODUCTS[7][8], 56);
/// ```
#[macro_export]
macro_rules! table {
    ($index:ident in $length:expr => $entry:expr) => {{
        let mut table = {
            let $index = 0_usize;
            [$entry; $length]
        };
        let mut next = 1;
        while next < $length {
            let $index = next;
            table[next] = $entry;
            next += 1;
        }
        table
    }};
}
