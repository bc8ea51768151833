//! Numbers and bits. The command lets the shell calculate, and draws the result.

use super::Asked;
use crate::quiz::{Answer, Radix, random::Random};

fn bits(value: u64) -> String {
    format!("{:04b} {:04b}", value >> 4, value & 15)
}

pub(crate) fn notation(random: &mut Random) -> Asked {
    let number = random.within(16, 256);
    let (high, low, hex) = (number >> 4, number & 15, format!("{number:#04x}"));
    let (text, radix, digits, reason, of) = match random.within(0, 3) {
        0 => (
            format!("Write {hex} in binary."),
            Radix::Binary,
            8,
            format!("Each hexadecimal digit is four bits: {number:02x} is {}.", bits(number)),
            hex,
        ),
        1 => (
            format!("Write 0b{number:08b} in hexadecimal."),
            Radix::Hexadecimal,
            2,
            format!("Four bits are one digit: {} is {number:02x}.", bits(number)),
            format!("0b{number:08b} --to lerf"),
        ),
        _ => (
            format!("Write {hex} in decimal."),
            Radix::Decimal,
            3,
            format!("The digits are {high} and {low}: 16 * {high} + {low} = {number}."),
            hex,
        ),
    };
    (text, Answer::Digits(number, radix, digits), reason, format!("polyboard bits {of}"))
}

/// An operation on one byte or two: the question, the value, the reason, and the same for the shell.
pub(crate) fn operation(random: &mut Random) -> Asked {
    let (a, b, by) = (random.within(1, 256), random.within(1, 256), random.within(1, 8));
    let (small, factor) = (random.within(1, 128), 1 << by);
    let [x, y] = [a, b].map(|byte| format!("{byte:#04x}"));
    let two = |name: &str, result: u64, rule: &str| {
        let reason = format!("{} {name} {} = {} = {result:#04x}", bits(a), bits(b), bits(result));
        (format!("What is {x} {name} {y}?"), result, format!("{reason}: {rule}."))
    };
    let shifted = |sign: &str, result: u64, verb: &str| {
        let reason = format!("The shift {verb} by 2 to the power of {by} = {factor}: {result:#x}.");
        (format!("What is {x} {sign} {by} in a 64-bit word?"), result, reason)
    };
    let lowest = |text: &str, result: u64, verb: &str| {
        let reason = format!("It {verb}: {} becomes {}.", bits(a), bits(result));
        (format!("What is {text}?"), result, reason)
    };
    let (xor, and_not) = (format!("{x} ^ {y}"), format!("{x} & ~{y}"));
    let (minus_one, itself) = (format!("{x} & ({x} - 1)"), format!("{x} & -{x}"));
    let ((text, result, reason), shell) = match random.within(0, 10) {
        0 => (two("AND", a & b, "a bit is set if it is set in both"), format!("{x} & {y}")),
        1 => (two("OR", a | b, "a bit is set if it is set in either"), format!("{x} | {y}")),
        2 => (two("XOR", a ^ b, "a bit is set if it is set in exactly one of them"), xor),
        3 => (two("AND NOT", a & !b, "a bit is set if it is set in the first only"), and_not),
        4 => (shifted("<<", a << by, "multiplies"), format!("{x} << {by}")),
        5 => (shifted(">>", a >> by, "divides"), format!("{x} >> {by}")),
        6 => (lowest(&itself, a & a.wrapping_neg(), "leaves the lowest bit only"), itself.clone()),
        7 => (lowest(&minus_one, a & (a - 1), "clears the lowest bit"), minus_one.clone()),
        8 => {
            let (text, not) = (format!("What is NOT {x} in a byte of eight bits?"), !a & 255);
            let reason = format!("Every bit changes: {} becomes {}.", bits(a), bits(not));
            ((text, not, reason), format!("~{x} & 0xff"))
        }
        _ => {
            let text = format!("Which byte is -{small} in two's complement?");
            let byte = small.wrapping_neg() & 255;
            let [from, to] = [small, byte].map(bits);
            let reason = format!("Change every bit of {from} and add 1: {to} = {byte:#04x}.");
            ((text, byte, reason), format!("-{small} & 0xff"))
        }
    };
    // The question names no notation, and the reason shows the bits.
    let command = format!("polyboard bits \"$(({shell}))\"");
    (text, Answer::Number(result as i64), reason, command)
}
