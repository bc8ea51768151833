use super::{
    Figure, Mark, Tone,
    sheet::{framed, key, prefix},
    svg::{class, line, path},
};

/// The width and the height of a cell, and the room for the names of rows and columns.
const CELL: (usize, usize) = (11, 13);
const LEFT: usize = 66;
const TOP: usize = 34;

impl Figure {
    /// The figure as an SVG document of small cells without pieces: a matrix whose columns have the names of squares.
    #[must_use]
    pub fn matrix(&self) -> String {
        let cells = self.placed_cells(0);
        let [x, y] = [CELL.0, CELL.1].map(|side| side as f64 / 40.0);
        let mut body = format!("<g transform=\"translate({LEFT} {TOP}) scale({x} {y})\">\n");
        for tone in [Tone::Light, Tone::Dark] {
            body +=
                &path(&class(tone), &cells, |cell| (cell.tone == tone).then_some("h40v40h-40z"));
        }
        for &mark in Mark::ALL {
            body += &path(mark.class(), &cells, |cell| {
                (cell.mark == Some(mark)).then(|| mark.shape(false))
            });
        }
        body += "</g>\n";
        let middle = |x: usize| LEFT + CELL.0 * x + CELL.0 / 2;
        let named = || self.columns.iter().enumerate();
        let files = named().map(|(x, name)| (middle(x), name.get(..1).unwrap_or_default()));
        let ranks = named().filter(|(_, name)| name.starts_with('d'));
        let ranks = ranks.map(|(x, name)| (middle(x) + 6, name.get(1..).unwrap_or_default()));
        body += &line("n", 14, &ranks.collect::<Vec<_>>());
        body += &line("n", 29, &files.collect::<Vec<_>>());
        for (y, row) in self.rows.iter().enumerate() {
            body += &line("n", TOP + CELL.1 * y + 11, &[(LEFT / 2, &row.name)]);
        }
        let width = LEFT + CELL.0 * self.columns.len() + 8;
        let height = TOP + CELL.1 * self.rows.len() + 8;
        let (rules, legend, height) = key(&[self], width, height);
        let ids = prefix(&self.title, &[self]);
        framed(&ids, (&self.title, &self.description), (width, height), &rules, &(body + &legend))
    }
}
