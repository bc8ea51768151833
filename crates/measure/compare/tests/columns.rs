//! Tables in plain text on terminals of any width.

use polyboard_compare::Columns;

/// A table whose columns are wider than some terminals.
fn table() -> Columns {
    let row = |cells: [&str; 4]| cells.map(String::from).to_vec();
    let rows = [
        row(["lerf+rays", "50 KiB", "the teams of Chess 4.x and of Kaissa", "1970"]),
        row(["lerf", "893 KiB", "folklore", "1950"]),
    ];
    Columns::new(&["backend", "tables", "inventor", "year"], &[1], rows.into_iter()).spaced(3)
}

#[test]
fn a_table_that_fits_is_as_wide_as_its_contents() {
    let (text, left_out) = table().fitted(80);
    assert_eq!((text, left_out), (table().to_string(), Vec::new()));
}

#[test]
fn gaps_shrink_first_then_text_breaks_then_columns_go() {
    let natural = table().to_string().lines().nth(1).map(str::len).unwrap();
    let (text, left_out) = table().fitted(natural - 1);
    assert!(text.contains(" lerf+rays   50 KiB  the teams of Chess 4.x and of Kaissa  1970\n"));
    assert!(left_out.is_empty());
    let expected = "\
\x20backend     tables  inventor                 year
--------------------------------------------------
 lerf+rays   50 KiB  the teams of Chess 4.x   1970
                     and of Kaissa
 lerf       893 KiB  folklore                 1950
";
    assert_eq!(table().fitted(50), (expected.to_string(), Vec::new()));
    let (text, left_out) = table().fitted(40);
    assert_eq!((text.lines().count(), left_out), (5, vec!["year".to_string()]));
    assert_eq!(table().fitted(1).1, ["tables", "inventor", "year"]);
    let (text, left_out) = table().keeping([3]).fitted(40);
    assert!(text.starts_with(" backend     tables  year\n"), "{text}");
    assert_eq!(left_out, ["inventor"]);
    assert_eq!(table().keeping([3]).fitted(1).1, ["tables", "inventor", "year"]);
    for width in 10..90 {
        let (text, _) = table().fitted(width);
        assert!(text.lines().all(|line| line.chars().count() <= width), "{width}\n{text}");
    }
}
