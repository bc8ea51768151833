//! The colours of figures: legible, and distinct for any kind of colour vision.

use polyboard_explain::diagram::{Figure, Mark, sheet};

use super::chart;

#[test]
fn text_on_marks_and_squares_has_a_contrast_of_four_and_a_half() {
    for &mark in Mark::ALL {
        let contrast = contrast(mark.ink(), mark.color());
        assert!(contrast >= 4.5, "{mark:?} has {contrast}");
    }
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

/// Marks in CIELAB, seen with full colour vision and with the three kinds of dichromacy that Machado,
/// Oliveira and Fernandes modelled (2009). A difference of 2.3 is just noticeable.
#[test]
fn marks_differ_for_every_kind_of_colour_vision() {
    let normal = [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]];
    let protanopia = [
        [0.152_286, 1.052_583, -0.204_868],
        [0.114_503, 0.786_281, 0.099_216],
        [-0.003_882, -0.048_116, 1.051_998],
    ];
    let deuteranopia = [
        [0.367_322, 0.860_646, -0.227_968],
        [0.280_085, 0.672_501, 0.047_413],
        [-0.011_820, 0.042_940, 0.968_881],
    ];
    let tritanopia = [
        [1.255_528, -0.076_749, -0.178_779],
        [-0.078_411, 0.930_809, 0.147_602],
        [0.004_733, 0.691_367, 0.303_900],
    ];
    for vision in [normal, protanopia, deuteranopia, tritanopia] {
        let seen = |mark: Mark| {
            let light = linear(mark.color());
            lab(vision.map(|row| (0..3).map(|i| row[i] * light[i]).sum::<f64>().clamp(0.0, 1.0)))
        };
        for (number, one) in Mark::ALL.iter().copied().enumerate() {
            for other in &Mark::ALL[..number] {
                let (a, b) = (seen(one), seen(*other));
                let distance = (0..3).map(|i| (a[i] - b[i]).powi(2)).sum::<f64>().sqrt();
                assert!(distance > 14.0, "{one:?} and {other:?} differ by {distance}");
            }
        }
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

/// A colour in CIELAB, for daylight (D65).
fn lab([red, green, blue]: [f64; 3]) -> [f64; 3] {
    let curve = |t: f64| if t > 0.008_856 { t.cbrt() } else { 7.787 * t + 16.0 / 116.0 };
    let x = curve((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505);
    let y = curve(0.2126 * red + 0.7152 * green + 0.0722 * blue);
    let z = curve((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089);
    [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
}
