// The outlines of the pieces in a box of 45 by 45: those of the SVG figures of the command.

import { svg } from "./dom.js";

/** @typedef {{color: "white"|"black", word: string}} Piece `word` as in `rook`, or `rua` in makruk */

/** The body of each piece and the lines on it, by its word. */
let glyphs = {};

/** Takes the outlines of the catalogue; until then, no piece can be drawn. */
export function takeGlyphs(outlines) {
  glyphs = outlines;
}

/** The box in which an outline touches the edges. */
const BOX = { x: 3, y: 2.6, size: 39 };

/** A drawing of a piece in a square. */
export function drawPiece({ color, word }, { x, y, size }) {
  const [body, lines] = glyphs[word] ?? glyphs.pawn;
  const scale = size / BOX.size;
  const place = `translate(${x} ${y}) scale(${scale}) translate(${-BOX.x} ${-BOX.y})`;
  const paths = [svg("path", { class: "piece-body", d: body }), svg("path", { class: "piece-lines", d: lines })];
  return svg("g", { class: `piece ${color}`, transform: place }, paths);
}
