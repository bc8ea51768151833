//! Numbers and bits. The command lets the shell calculate, and draws the result.

use super::Kind;
use crate::quiz::{Answer, Question, Radix, Topic, random::Random};

pub(crate) const KINDS: &[Kind] =
    &[hexadecimal, two_operands, binary, lowest, decimal, not, shift, negative, count];

fn ask(text: String, answer: Answer) -> Question {
    Question::new(Topic::Bits, text, answer)
}

fn byte(value: u64) -> Answer {
    // The question names no notation, and the reason shows the bits.
    Answer::Number(value as i64)
}

fn bits(value: u64) -> String {
    format!("{:04b} {:04b}", value >> 4, value & 15)
}

fn binary(random: &mut Random) -> Question {
    let number = random.within(16, 256);
    ask(format!("Write {number:#04x} in binary."), Answer::Digits(number, Radix::Binary, 8))
        .because(format!("Each hexadecimal digit is four bits: {number:02x} is {}.", bits(number)))
        .shown_by(format!("polyboard bits {number:#04x}"))
}

fn hexadecimal(random: &mut Random) -> Question {
    let number = random.within(16, 256);
    ask(
        format!("Write 0b{number:08b} in hexadecimal."),
        Answer::Digits(number, Radix::Hexadecimal, 2),
    )
    .because(format!("Four bits are one digit: {} is {number:02x}.", bits(number)))
    .shown_by(format!("polyboard bits 0b{number:08b} --to lerf"))
}

fn decimal(random: &mut Random) -> Question {
    let number = random.within(16, 256);
    let (high, low) = (number >> 4, number & 15);
    ask(format!("Write {number:#04x} in decimal."), Answer::Digits(number, Radix::Decimal, 3))
        .because(format!("The digits are {high} and {low}: 16 * {high} + {low} = {number}."))
        .shown_by(format!("polyboard bits {number:#04x}"))
}

fn two_operands(random: &mut Random) -> Question {
    let (a, b) = (random.within(1, 256), random.within(1, 256));
    let (name, sign, result, rule) = random.one(&[
        ("AND", "&", a & b, "a bit is set if it is set in both"),
        ("OR", "|", a | b, "a bit is set if it is set in either"),
        ("XOR", "^", a ^ b, "a bit is set if it is set in exactly one of them"),
        ("AND NOT", "& ~", a & !b, "a bit is set if it is set in the first only"),
    ]);
    ask(format!("What is {a:#04x} {name} {b:#04x}?"), byte(result))
        .because(format!(
            "{} {name} {} = {} = {result:#04x}: {rule}.",
            bits(a),
            bits(b),
            bits(result)
        ))
        .shown_by(format!("polyboard bits \"$(({a:#04x} {sign}{b:#04x}))\""))
}

fn not(random: &mut Random) -> Question {
    let a = random.within(1, 256);
    let result = !a & 255;
    ask(format!("What is NOT {a:#04x} in a byte of eight bits?"), byte(result))
        .because(format!("Every bit changes: {} becomes {}.", bits(a), bits(result)))
        .shown_by(format!("polyboard bits \"$((~{a:#04x} & 0xff))\""))
}

fn shift(random: &mut Random) -> Question {
    let (a, by) = (random.within(1, 256), random.within(1, 8));
    let (sign, result, factor) =
        random.one(&[("<<", a << by, "multiplies by"), (">>", a >> by, "divides by")]);
    ask(format!("What is {a:#04x} {sign} {by} in a 64-bit word?"), byte(result))
        .because(format!("The shift {factor} 2 to the power of {by} = {}: {result:#x}.", 1 << by))
        .shown_by(format!("polyboard bits \"$(({a:#04x} {sign} {by}))\""))
}

fn negative(random: &mut Random) -> Question {
    let a = random.within(1, 128);
    let result = a.wrapping_neg() & 255;
    ask(format!("Which byte is -{a} in two's complement?"), byte(result))
        .because(format!(
            "Change every bit of {} and add 1: {} = {result:#04x}.",
            bits(a),
            bits(result)
        ))
        .shown_by(format!("polyboard bits \"$((-{a} & 0xff))\""))
}

fn lowest(random: &mut Random) -> Question {
    let a = random.within(1, 256) & !random.within(0, 16) | 0x80;
    let (only, text, result) = if random.coin() {
        ("leaves the lowest bit only", format!("{a:#04x} & -{a:#04x}"), a & a.wrapping_neg())
    } else {
        ("clears the lowest bit", format!("{a:#04x} & ({a:#04x} - 1)"), a & (a - 1))
    };
    ask(format!("What is {text}?"), byte(result))
        .because(format!("It {only}: {} becomes {}.", bits(a), bits(result)))
        .shown_by(format!("polyboard bits \"$(({text}))\""))
}

fn count(random: &mut Random) -> Question {
    let a = random.within(0x100, 0x1_0000);
    ask(format!("How many bits of {a:#06x} are set?"), Answer::Number(a.count_ones().into()))
        .because(format!("In binary it is {} {}.", bits(a >> 8), bits(a & 255)))
        .shown_by(format!("polyboard bits {a:#06x}"))
}
