//! The code beside the steps of the page: a function for each operation, a line for each step. A test compiles it.

#[cfg(target_arch = "x86_64")]
use core::arch::x86_64::_pext_u64 as pext_u64;

#[cfg(not(target_arch = "x86_64"))]
unsafe extern "C" {
    fn pext_u64(word: u64, mask: u64) -> u64;
}

pub struct Entry<'a> {
    mask: u64,
    magic: u64,
    attacks: &'a [u64; 1024],
}

#[unsafe(no_mangle)]
pub fn set_and(a: u64, b: u64) -> u64 {
    a & b
}

#[unsafe(no_mangle)]
pub fn set_or(a: u64, b: u64) -> u64 {
    a | b
}

#[unsafe(no_mangle)]
pub fn set_xor(a: u64, b: u64) -> u64 {
    a ^ b
}

#[unsafe(no_mangle)]
pub fn set_and_not(a: u64, b: u64) -> u64 {
    a & !b
}

#[unsafe(no_mangle)]
pub fn set_not(a: u64) -> u64 {
    !a
}

#[unsafe(no_mangle)]
pub fn isolate(a: u64) -> u64 {
    a & a.wrapping_neg()
}

#[unsafe(no_mangle)]
pub fn clear(a: u64) -> u64 {
    a & a.wrapping_sub(1)
}

#[unsafe(no_mangle)]
pub fn up(a: u64, by: u32) -> u64 {
    a << by
}

#[unsafe(no_mangle)]
pub fn down(a: u64, by: u32) -> u64 {
    a >> by
}

#[unsafe(no_mangle)]
pub fn masked_up(a: u64, mask: u64, by: u32) -> u64 {
    let kept = a & mask;
    kept << by
}

#[unsafe(no_mangle)]
pub fn masked_down(a: u64, mask: u64, by: u32) -> u64 {
    let kept = a & mask;
    kept >> by
}

#[unsafe(no_mangle)]
pub fn hyperbola(occupied: u64, lines: &[u64; 4], r: u64, own: u64) -> u64 {
    let line = lines[0];
    let o = (occupied & line) | r;
    let up = o - 2 * r;
    let down = (o.reverse_bits() - 2 * r.reverse_bits()).reverse_bits();
    let file = (up ^ down) & line;
    file & !own
}

#[unsafe(no_mangle)]
pub fn magic(occupied: u64, entry: &Entry, own: u64) -> u64 {
    let mask = entry.mask;
    let blockers = occupied & mask;
    let magic = entry.magic;
    let product = blockers * magic;
    let index = product >> 54;
    let attacks = entry.attacks[index as usize];
    attacks & !own
}

#[unsafe(no_mangle)]
pub fn pext(occupied: u64, entry: &Entry, own: u64) -> u64 {
    let mask = entry.mask;
    let blockers = occupied & mask;
    let index = unsafe { pext_u64(blockers, mask) };
    let attacks = unsafe { *entry.attacks.get_unchecked(index as usize) };
    attacks & !own
}

#[unsafe(no_mangle)]
pub fn x88(square: u8, step: u8) -> bool {
    let to = square + step;
    to & 0x88 == 0
}

#[unsafe(no_mangle)]
pub fn sentinel(cells: &[u8; 256], square: u8, step: u8) -> bool {
    let to = square + step;
    cells[to as usize] != 0xc0
}
