//! PEXT bitboards of 16 bits: the attacks are stored as PEXT gathers them, and PDEP spreads them again.
//!
//! In the usual form: `pdep(table[first + pext(occupied, mask)], attacks_on_the_empty_board)`.
//!
//! A rook on the empty board attacks fourteen squares and a bishop at most thirteen, and with
//! blockers only some of them. So an entry fits in 16 bits, and the table takes a quarter. The
//! price is a second instruction that waits for the load.
//!
//! Inventors: folklore, as old as PEXT bitboards. See "PEXT Bitboards" under "BMI2" on the Chess Programming
//! Wiki.
//!
//! Tables: 210 KiB of attacks, and 3 KiB of masks, offsets and lines. Instructions: PEXT and PDEP, of BMI2; on
//! AMD before Zen 3 both are microcode and slow.

use polyboard::sliders::{DIAGONAL_LINES, STRAIGHT_LINES};
use polyboard_raw::{Slots, gathered};

use super::tables::{ENTRIES, ROOK_ENTRIES, Slider};

/// Slider attacks gathered by PEXT, looked up, and spread by PDEP.
pub(super) struct PextPdep {
    rooks: Slots<ENTRIES>,
    bishops: Slots<ENTRIES>,
    attacks: Box<[u16; ENTRIES]>,
}

impl PextPdep {
    pub(super) fn new() -> PextPdep {
        let mut attacks = Vec::with_capacity(ENTRIES);
        for (slider, lines) in [(Slider::Rook, &STRAIGHT_LINES), (Slider::Bishop, &DIAGONAL_LINES)]
        {
            for (square, &lines) in lines.iter().enumerate() {
                let sets = slider.blockers(square as u8).map(|(_, attacks)| attacks);
                attacks.extend(sets.map(|attacks| gathered(attacks, lines) as u16));
            }
        }
        let masks = |slider: Slider| std::array::from_fn(|at| slider.relevant(at as u8).mask());
        PextPdep {
            rooks: Slots::new(&masks(Slider::Rook), 0),
            bishops: Slots::new(&masks(Slider::Bishop), ROOK_ENTRIES),
            attacks: attacks.into_boxed_slice().try_into().expect("an entry for each subset"),
        }
    }

    pub(super) fn bytes(&self) -> usize {
        let lines = size_of_val(&STRAIGHT_LINES) + size_of_val(&DIAGONAL_LINES);
        size_of_val(&*self.attacks) + 2 * size_of::<Slots<ENTRIES>>() + lines
    }

    #[inline(always)]
    pub(super) fn bishop(&self, square: u8, occupied: u64) -> u64 {
        self.bishops.gathered_and_spread(&self.attacks, &DIAGONAL_LINES, square, occupied)
    }

    #[inline(always)]
    pub(super) fn rook(&self, square: u8, occupied: u64) -> u64 {
        self.rooks.gathered_and_spread(&self.attacks, &STRAIGHT_LINES, square, occupied)
    }
}
