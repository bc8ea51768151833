//! One lookup in a slider table, with its intermediate values.

use polyboard_raw::gathered;

use super::{
    Algorithm, Magic, Pext, Sliders,
    relevant::{BISHOP, ROOK},
    tables::{BISHOPS, ENTRIES, ROOKS},
};

/// The steps of one table lookup, from the blockers to the attack set.
///
/// ```text
/// blockers = occupied & mask
/// entry    = pext(blockers, mask)    or    (blockers * magic) >> shift
/// attacks  = table[entry]
/// ```
///
/// ```
/// use polyboard::sliders::{ByTable, Pext};
///
/// // A rook on index 27 with blockers on 51 and 25, as drawn at the top of `pext`.
/// let lookup = Pext::rook_lookup(27, 1 << 51 | 1 << 25);
/// assert_eq!((lookup.entry, lookup.entries), (516, 1024));
/// assert_eq!(lookup.attacks, 0x0008_0808_f608_0808);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Lookup {
    /// The relevant squares: those where a blocker shortens the slider's reach.
    pub mask: u64,
    /// The relevant squares that are occupied.
    pub blockers: u64,
    /// The magic that the blockers are multiplied by; `None` where PEXT gathers them.
    pub magic: Option<u64>,
    /// The number of the entry among the entries of this square.
    pub entry: usize,
    /// The number of entries of this square: two to the number of squares in the mask.
    pub entries: usize,
    /// The squares that the slider attacks, as read from the entry.
    pub attacks: u64,
}

/// Sliders that look up both lines at once, under a key computed from the blockers.
///
/// # For callers
///
/// Generate moves with [`Sliders`]. This trait reports how a lookup works, and is slower.
///
/// # For implementors
///
/// Read `attacks` from the table that [`Sliders`] reads, at the entry that is reported. Other crates
/// cannot implement it: a [`Lookup`] shows the tables of this one.
pub trait ByTable: Sliders + Sealed {
    /// Looks up the attacks of a bishop and reports the steps.
    fn bishop_lookup(square: u8, occupied: u64) -> Lookup;

    /// Looks up the attacks of a rook and reports the steps.
    fn rook_lookup(square: u8, occupied: u64) -> Lookup;
}

/// Keeps other crates from implementing [`ByTable`].
pub trait Sealed {
    /// The algorithm that the lookup belongs to.
    const ALGORITHM: Algorithm;
}

impl Sealed for Magic {
    const ALGORITHM: Algorithm = Algorithm::Magic;
}

impl Sealed for Pext {
    const ALGORITHM: Algorithm = Algorithm::Pext;
}

impl Lookup {
    /// Looks up the blockers in a table, under a product with the magics or gathered by PEXT.
    pub(crate) fn new(
        table: &[u64; ENTRIES],
        square: u8,
        is_bishop: bool,
        occupied: u64,
        magics: Option<&[u64; 64]>,
    ) -> Lookup {
        let (slots, relevant) = if is_bishop { (&BISHOPS, &BISHOP) } else { (&ROOKS, &ROOK) };
        let square = usize::from(square) & 63;
        let (mask, magic) = (relevant[square].mask, magics.map(|magics| magics[square]));
        let blockers = occupied & mask;
        let entry = match magic {
            Some(magic) => blockers.wrapping_mul(magic) >> (64 - mask.count_ones()),
            None => gathered(blockers, mask),
        } as usize;
        let attacks = table[slots.first(square) + entry];
        Lookup { mask, blockers, magic, entry, entries: relevant[square].subsets(), attacks }
    }

    /// The number of bits by which the product with the magic is shifted right.
    #[must_use]
    pub const fn shift(&self) -> u32 {
        64 - self.mask.count_ones()
    }
}
