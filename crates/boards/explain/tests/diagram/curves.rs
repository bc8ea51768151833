//! Charts of curves.

use polyboard_explain::diagram::{Curve, CurveGroup, curve_chart};

fn chart(points: Vec<[f64; 3]>) -> String {
    let curve = Curve::new("a < b", points);
    let axis = ("questions", vec!["0".into(), "1".into(), "4".into()]);
    curve_chart("A race", &[CurveGroup::new("work, ns", axis, vec![curve])], &["by hand".into()])
}

/// Three places lie 200 pixels apart, and a hundred is as far above ten as ten above one.
#[test]
fn equal_ratios_are_equal_distances() {
    let chart = chart(vec![[1.0, 0.9, 1.1], [10.0, 10.0, 10.0], [100.0, 90.0, 110.0]]);
    let line = chart.lines().find(|line| line.contains('L')).expect("a curve");
    let numbers = line.split(|c: char| !c.is_ascii_digit() && c != '.');
    let numbers: Vec<f64> = numbers.filter_map(|number| number.parse().ok()).collect();
    let [.., x0, y0, x1, y1, x2, y2] = numbers[..] else { panic!("{line}") };
    assert_eq!([x1 - x0, x2 - x1], [200.0, 200.0]);
    assert!(y0 > y1 && ((y0 - y1) - (y1 - y2)).abs() < 0.3, "{line}");
    for words in [">a &lt; b</text>", ">questions</text>", ">10</text>", ">by hand</text>"] {
        assert!(chart.contains(words), "no {words:?} in {chart}");
    }
}

#[test]
fn a_number_without_a_place_is_left_out() {
    for odd in [f64::NAN, f64::INFINITY, f64::NEG_INFINITY, -1.0, 0.0] {
        for points in [vec![[odd; 3]], vec![[1.0, odd, odd], [odd; 3]], vec![]] {
            let chart = chart(points);
            assert!(!chart.contains("NaN") && !chart.contains("inf"), "{chart}");
        }
    }
}
