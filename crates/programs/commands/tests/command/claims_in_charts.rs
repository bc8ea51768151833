//! The page of charts has one for each experiment, in the order of the experiments. With `POLYBOARD_BLESS=1` it is
//! written anew.

use polyboard_lab::{EXPERIMENTS, Experiment};

use crate::docs::{is_as_written, read};

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
    let page = read(PAGE);
    let (before, _) = page.split_once(BEGIN).expect("the page has a part that is written");
    let sections: String = EXPERIMENTS.iter().map(section).collect();
    is_as_written(PAGE, &[before, BEGIN, &sections].concat());
}
