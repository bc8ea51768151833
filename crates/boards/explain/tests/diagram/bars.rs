//! Bar charts.

use polyboard_explain::diagram::{Bar, BarGroup, bar_chart};

fn chart() -> String {
    let fast = Bar::new("fast", 1.0, "1.0").within(0.5, 1.5).bounded(vec![2.0]);
    let exact = Bar::new("a < b", 0.5, "0.5").within(0.5, 0.5);
    bar_chart("A \"race\"", &[BarGroup::new("work, ns", vec![fast, exact])], &["by hand".into()])
}

/// The longest thing of a group, here the bound, is as long as the longest bar: 420 pixels from 60.
#[test]
fn a_bar_its_whisker_and_its_bound_share_a_scale() {
    let chart = chart();
    for drawn in [
        "x=\"60\" y=\"55\" width=\"210.0\"",
        "class=\"interval\" d=\"M165.0 59v8",
        "class=\"bound\" d=\"M480.0 52v22",
    ] {
        assert!(chart.contains(drawn), "no {drawn:?} in {chart}");
    }
    assert_eq!(chart.matches("class=\"interval\"").count(), 1, "an exact number has no whisker");
}

/// The inverse of `1e-310`, which is subnormal, is infinite.
#[test]
fn a_number_that_is_no_length_has_none() {
    let chart = |bars: Vec<Bar>| bar_chart("", &[BarGroup::new("", bars)], &[]);
    for odd in [f64::NAN, f64::INFINITY, f64::NEG_INFINITY, -1.0, 0.0, 1e-310] {
        let bar = Bar::new("", odd, "").bounded(vec![odd, 0.0]);
        let drawn = chart(vec![bar.clone(), Bar::new("", 1.0, "")]);
        assert!(drawn.contains("width=\"0.0\"") && drawn.contains("width=\"420.0\""), "{drawn}");
        for chart in [drawn, chart(vec![bar.clone()]), chart(vec![bar.within(odd, f64::MAX)])] {
            assert!(!chart.contains("NaN") && !chart.contains("inf"), "{chart}");
        }
    }
    let endless = Bar::new("", 1.0, "").within(0.0, f64::INFINITY);
    assert_eq!(endless.bounded(vec![f64::NAN]), Bar::new("", 1.0, ""));
}

#[test]
fn the_words_are_escaped_and_the_key_names_what_is_drawn() {
    let chart = chart();
    let words = ["aria-label=\"A &quot;race&quot;\"", ">a &lt; b</text>", ">by hand</text>"];
    assert!(words.iter().all(|word| chart.contains(word)), "{chart}");
    assert!(chart.contains("whisker: ") && chart.contains("dashed line: "), "{chart}");
    let odd = bar_chart("a\0b\u{1}", &[BarGroup::new("\t\u{ffff}\u{1f600}", vec![])], &[]);
    assert!(odd.contains(">a\u{fffd}b\u{fffd}</text>"), "XML has no such characters: {odd:?}");
    assert!(odd.contains(">\t\u{fffd}\u{1f600}</text>"), "{odd:?}");
    assert!(!odd.contains("whisker: ") && !odd.contains("dashed line: "), "{odd}");
}
