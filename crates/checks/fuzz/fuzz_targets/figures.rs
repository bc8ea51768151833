//! Drawings: figures and bars of any texts and numbers are well-formed XML, whose every number is finite, and whose texts
//! are those that were given.

#![no_main]

use libfuzzer_sys::{
    arbitrary::{Result, Unstructured},
    fuzz_target,
};
use polyboard::{
    Chess, Makruk, Position, Square, Variant,
    diagram::{
        Bar, BarGroup, Figure, FigureCell, Glyphs, LetteredPiece, Mark, Pieces, Place, Row, Size,
        Tone, bar_chart, sheet, sheet_of_rows,
    },
};
use roxmltree::Document;

fuzz_target!(|data: &[u8]| {
    let mut input = Unstructured::new(data);
    // It ends when the input has no more bytes.
    _ = if input.ratio(1, 2) == Ok(true) { bars(&mut input) } else { figures(&mut input) };
});

fn bars(input: &mut Unstructured<'_>) -> Result<()> {
    let title = text(input)?;
    let mut groups = Vec::new();
    for _ in 0..input.int_in_range(0..=2)? {
        let mut bars = Vec::new();
        for _ in 0..input.int_in_range(0..=3)? {
            let mut bar = Bar::new(text(input)?, input.arbitrary()?, text(input)?);
            if input.arbitrary()? {
                bar = bar.within(input.arbitrary()?, input.arbitrary()?);
            }
            for _ in 0..input.int_in_range(0..=2)? {
                bar.bounds.push(input.arbitrary()?);
            }
            bars.push(bar);
        }
        groups.push(BarGroup::new(text(input)?, bars));
    }
    let notes = [text(input)?.to_owned()];
    let bars = groups.iter().flat_map(|group| &group.bars);
    let names = bars.flat_map(|bar| [&*bar.name, &bar.label]);
    let titles = groups.iter().map(|group| &*group.title).chain([title]);
    let texts: Vec<&str> = names.chain(titles).collect();
    is_drawing(&bar_chart(title, &groups, &notes), &texts);
    Ok(())
}

fn figures(input: &mut Unstructured<'_>) -> Result<()> {
    let (title, description) = (text(input)?, text(input)?);
    let mut figures = Vec::new();
    for _ in 0..input.int_in_range(1..=3)? {
        figures.push(figure(input)?);
    }
    for figure in &figures {
        is_drawing(&figure.svg(), &[&figure.title, &figure.description]);
        let (lines, plain) = (figure.text(Glyphs::Ascii), figure.text(Glyphs::Unicode));
        assert_eq!(lines.lines().count(), plain.lines().count(), "{figure:?}");
        let signs = figure.text_legend();
        assert!(signs.is_empty() || figure.rows.iter().any(|row| !row.cells.is_empty()));
    }
    is_drawing(&sheet(title, description, &figures), &[title, description]);
    is_drawing(
        &sheet_of_rows(title, description, &[figures.clone(), Vec::new(), figures]),
        &[title, description],
    );
    Ok(())
}

fn figure(input: &mut Unstructured<'_>) -> Result<Figure> {
    let mut figure = if input.arbitrary()? {
        Figure::word(input.arbitrary()?)
    } else {
        let mut rows = Vec::new();
        for _ in 0..input.int_in_range(0..=3)? {
            let mut cells = Vec::new();
            for _ in 0..input.int_in_range(0..=3)? {
                cells.push(cell(input)?);
            }
            rows.push(Row::new(text(input)?, cells));
        }
        Figure::new(vec![text(input)?.to_owned(), "a".to_owned()], rows)
    };
    figure.title = text(input)?.to_owned();
    figure.description = text(input)?.to_owned();
    figure.caption = text(input)?.to_owned();
    figure.pieces = *input.choose(&[Pieces::Glyphs, Pieces::Letters])?;
    figure.size = *input.choose(&[Size::Full, Size::Small, Size::Tiny])?;
    for _ in 0..input.int_in_range(0..=2)? {
        let (from, to, mark) = (place(input)?, place(input)?, mark(input)?);
        let square = *input.choose(&Square::ALL)?;
        figure = figure.arrow_between(from, to, mark).noted(to, text(input)?);
        figure = figure.marked_at(from, mark).marked(square, mark).arrow(square, Square::A1, mark);
    }
    Ok(figure)
}

fn cell(input: &mut Unstructured<'_>) -> Result<FigureCell> {
    let square = *input.choose(&Square::ALL)?;
    let mut cell = match input.int_in_range(0..=3)? {
        0 => FigureCell::off(text(input)?),
        _ => FigureCell::of(square),
    };
    match input.int_in_range(0..=4)? {
        0 => cell.label = text(input)?.to_owned(),
        1 => cell.tone = Tone::Byte(input.arbitrary()?),
        2 => cell.mark = Some(mark(input)?),
        3 => cell.piece = piece::<Chess>(square),
        _ => cell.piece = piece::<Makruk>(square),
    }
    Ok(cell)
}

fn piece<V: Variant>(square: Square) -> Option<LetteredPiece> {
    LetteredPiece::at(Position::<V>::start().setup(), &V::RULES, square)
}

fn mark(input: &mut Unstructured<'_>) -> Result<Mark> {
    input.choose(Mark::ALL).copied()
}

/// Most places are near the figure.
fn place(input: &mut Unstructured<'_>) -> Result<Place> {
    let near = |number: i16| if number % 4 == 0 { number } else { number % 8 };
    Ok(Place { column: near(input.arbitrary()?), row: near(input.arbitrary()?) })
}

/// At most eighty bytes.
fn text<'a>(input: &mut Unstructured<'a>) -> Result<&'a str> {
    let length = input.int_in_range(0..=80)?.min(input.len());
    let bytes = input.bytes(length)?;
    let text = std::str::from_utf8(bytes);
    Ok(text.or_else(|fault| std::str::from_utf8(&bytes[..fault.valid_up_to()])).unwrap_or(""))
}

/// The characters that XML 1.0 allows, without those that a reader of it changes.
fn is_plain(text: &str) -> bool {
    let is_plain = |c: char| !c.is_control() && !matches!(c, '\u{fffe}' | '\u{ffff}');
    text.chars().all(is_plain)
}

fn is_drawing(svg: &str, texts: &[&str]) {
    let document = Document::parse(svg).unwrap_or_else(|fault| panic!("{fault}: {svg}"));
    let mut found = Vec::new();
    for node in document.descendants() {
        found.extend(node.text());
        for attribute in node.attributes() {
            let (name, value) = (attribute.name(), attribute.value());
            let number: Option<f64> = value.parse().ok();
            let is_right = match name {
                "width" | "height" => number.is_some_and(|it| (0.0..1e6).contains(&it)),
                "x" | "y" | "cx" | "cy" | "r" => number.is_some_and(f64::is_finite),
                "viewBox" | "d" | "transform" => !value.contains("NaN") && !value.contains("inf"),
                "aria-label" => {
                    found.push(value);
                    true
                }
                _ => true,
            };
            assert!(is_right, "{name}=\"{value}\" in {svg}");
        }
    }
    for text in texts.iter().filter(|text| is_plain(text) && !text.is_empty()) {
        assert!(found.contains(text), "{text:?} in {svg}");
    }
}
