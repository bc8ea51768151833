//! The claims of textbooks, as text.

use super::Paper;
use crate::{ClaimEntry, Claims};

impl Claims {
    /// Each claim with its verdict.
    #[must_use]
    pub fn text(&self, paper: Paper) -> String {
        let entry = |ClaimEntry { experiment, finding, .. }: &ClaimEntry| {
            let verdict =
                finding.as_ref().map_or("not measured".into(), |it| it.verdict.to_string());
            let head = format!("{} {}: {verdict}\n", experiment.id, experiment.name);
            head + &paper.paragraph(experiment.claim)
        };
        self.experiments.iter().map(entry).collect::<Vec<_>>().join("\n")
    }
}
