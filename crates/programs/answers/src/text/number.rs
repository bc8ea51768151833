//! What a number means, as text.

use super::Paper;
use crate::{Fit, Fits, Meaning, Meanings, NumberAnswer};

impl NumberAnswer {
    /// The mappings that fit, or the meanings of the number.
    #[must_use]
    pub fn text(&self, paper: Paper) -> String {
        match self {
            NumberAnswer::Meanings(meanings) => text_of_meanings(meanings, paper),
            NumberAnswer::Fits(fits) => text_of_fits(fits, paper),
        }
    }
}

impl Fits {
    /// How the value is read: `0x0000000004000000`, a set, or `index 26`.
    #[must_use]
    pub fn reading(&self) -> String {
        let Fits { kind, value, .. } = self;
        if *kind == "set" { value.clone() } else { format!("index {value}") }
    }
}

fn text_of_fits(it: &Fits, paper: Paper) -> String {
    let (value, squares) = (it.reading(), it.squares.join(" "));
    let mut text = match &it.fits[..] {
        [] => {
            paper.paragraph(&format!("No mapping makes {value} mean {squares}. It means:")) + "\n"
        }
        [fit] => paper.paragraph(&format!("{value} is {squares} under {}.", fit.mapping)) + "\n",
        fits => {
            let names = fits.iter().map(|fit| fit.mapping).collect::<Vec<_>>().join(", ");
            let number = fits.len();
            let sentence = format!(
                "{value} is {squares} under {number} mappings, {names}, and cannot tell them apart."
            );
            paper.paragraph(&sentence) + "\n"
        }
    };
    if it.fits.is_empty() {
        text += &table_of("squares", &it.meanings, paper);
    } else {
        let row = |fit: &Fit| {
            let Fit { mapping, a1, east, north, cells, .. } = fit;
            vec![
                mapping.to_string(),
                a1.to_string(),
                format!("{east:+}"),
                format!("{north:+}"),
                cells.to_string(),
            ]
        };
        let header = ["mapping", "a1", "east", "north", "cells"];
        text += &paper.table(&header, &[1, 2, 3, 4], it.fits.iter().map(row));
    }
    if let [Fit { caution: Some(caution), .. }] = &it.fits[..] {
        text += &format!("\n{}", paper.paragraph(&format!("Note: {caution}.")));
    }
    if let Some(hint) = it.hint.as_ref().filter(|_| it.fits.is_empty()) {
        text += &format!("\n{}", paper.paragraph(&format!("But {hint}.")));
    }
    text
}

fn text_of_meanings(meanings: &Meanings, paper: Paper) -> String {
    let Meanings { value, decimal, as_set, as_index } = meanings;
    let mut text = format!("The set {value} means:\n\n{}", table_of("squares", as_set, paper));
    if !as_index.is_empty() {
        text += &format!("\nThe index {decimal} means:\n\n{}", table_of("square", as_index, paper));
    }
    text
}

fn table_of(header: &str, meanings: &[Meaning], paper: Paper) -> String {
    let row = |meaning: &Meaning| vec![meaning.mapping.to_string(), few(&meaning.squares)];
    paper.table(&["mapping", header], &[], meanings.iter().map(row))
}

/// The first squares, and the number of the others.
fn few(squares: &[String]) -> String {
    const SHOWN: usize = 16;
    match squares.len() {
        0 => "no square".to_string(),
        1..=SHOWN => squares.join(" "),
        all => format!("{} and {} more", squares[..SHOWN].join(" "), all - SHOWN),
    }
}
