//! The measured numbers in the sentences of the pages. A sentence quotes nothing but the numbers that its page prints,
//! the same as ratios to the other side, and their differences in per cent. If its paragraph links an experiment, it
//! may also quote the findings of both builds; if it links the page of machines, the ratio that this page prints.

use polyboard_commands::measured::MeasuredRow;
use polyboard_lab::{recorded, recorded_v3};

use crate::{
    docs::{Page, pages, read},
    measured::{is_rounded, measured, printed, rows, sources},
};

/// The comment above a bar chart.
const CHART: &str = "<!-- polyboard lab docs/measured/";

/// Words before which a number is a measured one.
const UNITS: &str = "% cycles microseconds milliseconds minutes ms nanoseconds ns s seconds";
/// Numbers with such a unit that were not measured on boards: chosen, computed, or told by others.
const OTHERS: &str = "interval of 95 %|at least 95 %|at 10 ms|at 100 ms|lessons of 45 minutes|turns of 50 ms|\
                      at most 20 seconds|more than 20 seconds|probability of 2.6 %|bitboards were 80 times|\
                      56 of 120, 46.7 %";
/// The pages whose numbers another test compares, or that say why no file has them.
const OTHER_PAGES: [&str; 5] = [
    "CHANGELOG.md",
    "docs/claims.md",
    "docs/claims-in-charts.md",
    "docs/ideas-that-did-not-pay.md",
    MACHINES,
];
/// The page whose last printed sentence has the ratio of a bitboard to a mailbox.
const MACHINES: &str = "docs/machines.md";

/// A measured number in a sentence.
struct Quoted {
    /// The number in digits.
    number: String,
    /// The words before its unit, and the unit.
    context: String,
    /// The experiments that the paragraph links.
    linked: Vec<String>,
}

/// The measured numbers in the sentences of a page, and in those rows of tables that link an experiment.
fn quoted(page: &Page) -> Vec<Quoted> {
    let is_row = |line: &str| line.starts_with('|');
    let mut all = Vec::new();
    for paragraph in page.prose().split("\n\n") {
        let is_sentence =
            |line: &&str| !is_row(line) && !line.starts_with('>') && !line.starts_with("<!--");
        let sentences: Vec<&str> = paragraph.lines().filter(is_sentence).collect();
        all.extend(quoted_in(&sentences.join("\n")));
        let rows = paragraph.lines().filter(|line| is_row(line));
        all.extend(rows.flat_map(quoted_in).filter(|number| !number.linked.is_empty()));
    }
    all
}

fn quoted_in(text: &str) -> Vec<Quoted> {
    let linked = text.split("](claims.md#x").skip(1).filter_map(|rest| rest.split('-').next());
    let machines = text.contains("](machines.md)").then(|| MACHINES.to_string());
    let linked: Vec<String> = linked.map(|number| format!("X{number}")).chain(machines).collect();
    let words: Vec<&str> = text.split_whitespace().collect();
    let bare = |i: usize| words[i].trim_matches(['.', ',', ';', ':', '(', ')', '[', ']', '"']);
    let is_unit = |i: usize| match bare(i) {
        "times" => words.get(i + 1).is_some_and(|next| ["as", "more"].contains(next)),
        word => UNITS.split(' ').any(|unit| unit == word),
    };
    let mut all = Vec::new();
    for unit in (1..words.len()).filter(|&i| is_unit(i)) {
        let from = if unit > 3 && words[unit - 2] == "to" { Some(unit - 3) } else { None };
        for i in from.into_iter().chain([unit - 1]) {
            let number = match bare(i) {
                "two" => "2",
                "three" => "3",
                number => number,
            };
            if number.starts_with(|c: char| c.is_ascii_digit()) {
                let context = words[unit.saturating_sub(4)..=unit].join(" ");
                all.push(Quoted { number: number.into(), context, linked: linked.clone() });
            }
        }
    }
    all
}

#[test]
fn a_sentence_quotes_what_its_page_has_measured() {
    // The number, its inverse, and what is missing from 1, of each row.
    let numbers = |row: MeasuredRow| {
        let ratios = row
            .ratio
            .map_or([None; 3], |ratio| [ratio, 1.0 / ratio, 100.0 * (1.0 - ratio).abs()].map(Some));
        let [low, high] = row.interval.map_or([None; 2], |interval| interval.map(Some));
        ratios.into_iter().chain([row.median, low, high]).flatten()
    };
    let builds = [recorded(), recorded_v3()];
    let machines = read(MACHINES);
    let (_, sentence) = machines.split_once("\nIn perft ").expect("the page has the sentence");
    let of_machines: Vec<f64> =
        sentence.split_whitespace().filter_map(|word| word.parse().ok()).collect();
    let (mut faults, mut checked) = (Vec::new(), 0);
    for page in pages() {
        let place = page.path.display().to_string().replace('\\', "/");
        if OTHER_PAGES.contains(&&*place) {
            continue;
        }
        let charts =
            page.text.lines().filter_map(|line| line.strip_prefix(CHART)?.split(' ').next());
        let all = printed(&page);
        let rows_of = |source| measured(source).runs.into_iter().flat_map(|run| run.rows);
        let of_tables = sources(&all).into_iter().flat_map(|source| {
            let tables: Vec<_> = all.iter().filter(|it| it.sources.contains(&source)).collect();
            rows_of(source).filter(move |row| tables.iter().any(|it| it.has(row)))
        });
        let own: Vec<f64> = of_tables.chain(charts.flat_map(rows_of)).flat_map(numbers).collect();
        for Quoted { number, context, linked } in quoted(&page) {
            let of_machines = of_machines.iter().filter(|_| linked.iter().any(|it| it == MACHINES));
            let ids = linked.iter().filter(|it| *it != MACHINES);
            let linked = ids.flat_map(|id| builds.iter().flat_map(|build| rows(build, id)));
            let linked = linked.flat_map(numbers).chain(of_machines.copied());
            let mut measured = own.iter().copied().chain(linked);
            let is_other = OTHERS.split('|').any(|other| context.contains(other));
            if !is_other && !measured.any(|measured| is_rounded(&number, measured)) {
                faults.push(format!("{place}: no table of this page has {number}: {context}"));
            }
            checked += 1;
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    assert!(checked > 20, "{checked} numbers");
}

#[test]
fn a_number_of_a_sentence_is_found_by_its_unit() {
    let text =
        "It is 2.5 to 3 times as fast,\nor 12 % slower; it takes 7 ns.\n| 5 % |\nFor 3 boards.";
    let page = Page { path: "a.md".into(), text: text.to_string() };
    let numbers: Vec<String> = quoted(&page).into_iter().map(|it| it.number).collect();
    assert_eq!(numbers, ["2.5", "3", "12", "7"]);
}
