//! The colours of figures: text on them is legible.

use polyboard_explain::diagram::{Figure, sheet};

use super::chart;

#[test]
fn text_on_squares_has_a_contrast_of_four_and_a_half() {
    let svg = sheet("", "", &[Figure::word(1), Figure::chart(&chart("0x88"))]);
    let fill = |class: &str| {
        let rule = svg.split(&format!("\n.polyboard .{class}{{")).nth(1).unwrap_or_default();
        let fill = rule.split("fill:").nth(1).expect("a fill");
        fill.split([';', '}']).next().expect("a colour").to_string()
    };
    let bytes = (0..8).map(|byte| ("#111".to_string(), fill(&format!("y{byte}"))));
    let squares = ["p", "l", "d"].map(|class| ("#111".to_string(), fill(class)));
    let others = [(fill("g"), fill("o")), (fill("n"), fill("p"))];
    for (ink, ground) in bytes.chain(squares).chain(others) {
        assert!(contrast(&ink, &ground) >= 4.5, "{ink} on {ground}");
    }
}

/// The contrast of two colours by WCAG 2.
fn contrast(one: &str, other: &str) -> f64 {
    let luminance = |color: &str| {
        let [red, green, blue] = linear(color);
        0.2126 * red + 0.7152 * green + 0.0722 * blue
    };
    let (one, other) = (luminance(one), luminance(other));
    (one.max(other) + 0.05) / (one.min(other) + 0.05)
}

/// The linear red, green and blue of `#rgb` or `#rrggbb`.
fn linear(color: &str) -> [f64; 3] {
    let digits = color.trim_start_matches('#');
    let width = digits.len() / 3;
    [0, 1, 2].map(|channel| {
        let digits = &digits[channel * width..(channel + 1) * width];
        let value = u8::from_str_radix(&digits.repeat(2 / width), 16).expect("a colour");
        let value = f64::from(value) / 255.0;
        if value <= 0.04045 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
    })
}
