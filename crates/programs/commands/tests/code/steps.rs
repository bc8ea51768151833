//! The code beside the steps of the page: a function for each operation, a line for each step. A test compiles it.

#[cfg(target_feature = "bmi2")]
use core::arch::x86_64::_pext_u64 as pext_u64;

#[cfg(not(target_feature = "bmi2"))]
#[inline(never)]
fn pext_u64(word: u64, mut mask: u64) -> u64 {
    let mut index = 0;
    for at in 0..mask.count_ones() {
        index |= (word >> mask.trailing_zeros() & 1) << at;
        mask &= mask - 1;
    }
    index
}

pub struct Entry<'a> {
    mask: u64,
    magic: u64,
    attacks: &'a [u64; 1024],
}

#[inline(never)]
pub fn set_and(a: u64, b: u64) -> u64 {
    a & b
}

#[inline(never)]
pub fn set_or(a: u64, b: u64) -> u64 {
    a | b
}

#[inline(never)]
pub fn set_xor(a: u64, b: u64) -> u64 {
    a ^ b
}

#[inline(never)]
pub fn set_and_not(a: u64, b: u64) -> u64 {
    a & !b
}

#[inline(never)]
pub fn set_not(a: u64) -> u64 {
    !a
}

#[inline(never)]
pub fn isolate(a: u64) -> u64 {
    a & a.wrapping_neg()
}

#[inline(never)]
pub fn clear(a: u64) -> u64 {
    a & a.wrapping_sub(1)
}

#[inline(never)]
pub fn up(a: u64, by: u32) -> u64 {
    a << by
}

#[inline(never)]
pub fn down(a: u64, by: u32) -> u64 {
    a >> by
}

#[inline(never)]
pub fn masked_up(a: u64, mask: u64, by: u32) -> u64 {
    let kept = a & mask;
    kept << by
}

#[inline(never)]
pub fn masked_down(a: u64, mask: u64, by: u32) -> u64 {
    let kept = a & mask;
    kept >> by
}

#[inline(never)]
pub fn hyperbola(occupied: u64, lines: &[u64; 4], r: u64, own: u64) -> u64 {
    let line = lines[0];
    let o = (occupied & line) | r;
    let up = o - 2 * r;
    let down = (o.reverse_bits() - 2 * r.reverse_bits()).reverse_bits();
    let file = (up ^ down) & line;
    file & !own
}

#[inline(never)]
pub fn magic(occupied: u64, entry: &Entry, own: u64) -> u64 {
    let mask = entry.mask;
    let blockers = occupied & mask;
    let magic = entry.magic;
    let product = blockers * magic;
    let index = product >> 54;
    let attacks = entry.attacks[index as usize];
    attacks & !own
}

#[inline(never)]
#[cfg_attr(target_feature = "bmi2", target_feature(enable = "bmi2"))]
pub fn pext(occupied: u64, entry: &Entry, own: u64) -> u64 {
    let mask = entry.mask;
    let blockers = occupied & mask;
    let index = pext_u64(blockers, mask);
    let attacks = entry.attacks[index as usize & 1023];
    attacks & !own
}

#[inline(never)]
pub fn x88(square: u8, step: u8) -> bool {
    let to = square + step;
    to & 0x88 == 0
}

#[inline(never)]
pub fn sentinel(cells: &[u8; 256], square: u8, step: u8) -> bool {
    let to = square + step;
    cells[to as usize] != 0xc0
}
