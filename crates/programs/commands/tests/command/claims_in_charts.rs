//! The page of charts has one for each experiment, in the order of the experiments. With `POLYBOARD_BLESS=1` it is
//! written anew.

use std::{fs, path::Path};

use polyboard_lab::{EXPERIMENTS, Experiment};

use crate::docs::{is_blessed, read, root};

const PAGE: &str = "docs/claims-in-charts.md";
const BEGIN: &str = "<!-- what follows is written by a test -->\n";

fn section(experiment: &Experiment) -> String {
    let Experiment { id, name, axis, .. } = experiment;
    let number = id.to_lowercase();
    let [kind, option] = if axis.is_some() { ["Curves", " curve"] } else { ["Bars", ""] };
    format!(
        "\n## {id} {name}\n\n[Claim](claims.md#{number}-{name})\n\n\
         <!-- polyboard lab {id} --chart{option} -->\n\
         ![{kind} of the contenders of {id}, {name}](figures/{number}-{name}.svg)\n"
    )
}

#[test]
fn every_experiment_has_a_chart_on_the_page() {
    let page = read(Path::new(PAGE));
    let (before, after) = page.split_once(BEGIN).expect("the page has a part that is written");
    let expected: String = EXPERIMENTS.iter().map(section).collect();
    if is_blessed() {
        fs::write(root().join(PAGE), [before, BEGIN, &expected].concat())
            .expect("a page can be written");
        return;
    }
    assert_eq!(after, expected, "{PAGE} (POLYBOARD_BLESS=1 writes it down)");
}
