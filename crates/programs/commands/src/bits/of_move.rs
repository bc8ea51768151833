//! The sixteen bits of a move.

use polyboard::{
    diagram::{FigureCell, Row, Tone},
    rules::ExactMove,
};

use crate::prelude::*;

#[derive(Serialize)]
struct Encoded {
    #[serde(rename = "move")]
    mv: String,
    bits: String,
    kind: u16,
    promotion: u16,
    from: String,
    to: String,
    #[serde(skip)]
    number: u16,
}

/// Shows the bits of a move such as `e2e4` or `e7e8=queen`.
pub(super) fn run(text: &str, picture: Picture) -> Result<Exit, Failure> {
    let ExactMove(mv) = text.parse().map_err(|fault| Failure::at("--move", fault))?;
    let (number, bits) = (mv.bits(), format!("{:#06x}", mv.bits()));
    let (kind, promotion) = (number >> 14, number >> 12 & 3);
    let [from, to] = [mv.origin(), mv.target()].map(|square| square.to_string());
    let mv = ExactMove(mv).to_string();
    draw(&Encoded { mv, bits, kind, promotion, from, to, number }, picture)
}

impl Encoded {
    /// The fields from the highest bits: the name of each, its bits and its meaning.
    fn fields(&self) -> [[String; 3]; 4] {
        let kind = ["normal", "promotion", "en passant", "castling"][usize::from(self.kind & 3)];
        let role = ["knight", "bishop", "rook", "queen"][usize::from(self.promotion & 3)];
        let role = if self.kind == 1 { role } else { "none" };
        let field = |name: &str, low: u32, width: usize, meaning: &str| {
            let bits = self.number >> low & ((1 << width) - 1);
            [name.to_string(), format!("{bits:0width$b}"), format!("{bits} = {meaning}")]
        };
        [
            field("kind", 14, 2, kind),
            field("promotion", 12, 2, role),
            field("from", 6, 6, &self.from),
            field("to", 0, 6, &self.to),
        ]
    }
}

impl output::Report for Encoded {
    fn text(&self) -> String {
        let rows = self.fields().into_iter().map(Vec::from);
        let head = format!("{} = {} = {}\n\n", self.mv, self.bits, self.number);
        head + &table(&["field", "bits", "meaning"], &[], rows)
    }
}

impl Drawing for Encoded {
    fn svg(&self) -> String {
        let fields = self.fields();
        let cells = fields.iter().zip(1..).flat_map(|([_, bits, _], tone)| {
            bits.chars().map(move |digit| {
                let mut cell = FigureCell::off(digit);
                cell.tone = Tone::Byte(tone);
                cell
            })
        });
        let names = (0..16).rev().map(|bit| bit.to_string()).collect();
        let caption = fields.iter().map(|[name, _, meaning]| format!("{name} {meaning}"));
        let title = format!("{} in sixteen bits: {}", self.mv, self.bits);
        let figure = Figure::new(names, vec![Row::new("", cells)]).titled(title);
        figure.captioned(joined(caption, "; ")).svg()
    }
}
