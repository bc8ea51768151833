//! Prints `src/sliders/magic/numbers.rs`:
//! `cargo run --release -p polyboard-bitboard --example find_magics`.

use polyboard_bitboard::sliders::find_magic;

fn main() {
    println!("//! The magics, printed by `examples/find_magics.rs`.\n");
    for (name, is_bishop) in [("ROOK_MAGICS", false), ("BISHOP_MAGICS", true)] {
        println!("#[rustfmt::skip] // four to a line");
        println!("pub(super) static {name}: [u64; 64] = [");
        for row in 0..16_u8 {
            let magics: Vec<String> = (4 * row..4 * row + 4)
                .map(|square| format!("{:#018x},", find_magic(square, is_bishop)))
                .collect();
            println!("    {}", magics.join(" "));
        }
        println!("];");
        if !is_bishop {
            println!();
        }
    }
}
