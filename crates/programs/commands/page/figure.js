// Pictures of cells in rows, as data: what a board shows, independent of how it is drawn.
//
// A figure is made anew for every change; the board finds out which cells differ.

import { FILES, RANKS, isLight } from "./squares.js";

/**
 * @typedef {Object} Cell
 * @property {string} id the name of the square, or `#12` for the index of a cell off the board
 * @property {string} [label] the text on the cell, such as its index
 * @property {boolean} [selected] whether the cell is on, for a board on which cells are switched
 * @property {string} [spoken] what a screen reader says instead of the name, piece, label and mark
 *
 * @typedef {{column: number, row: number}} Place counted from the top left
 * @typedef {{right: number, up: number}} Away a number of cells from the other end of the arrow
 * @typedef {{from: string|Away, to: string|Away, mark: Mark}} Arrow between cells, of which one may lie outside the figure
 *
 * @typedef {Object} Figure
 * @property {string[]} columns the names below the columns; may be empty
 * @property {{name: string, cells: Cell[]}[]} rows from the top
 * @property {string} [description] what the figure shows, for readers who cannot see it
 */

/**
 * The 64 squares.
 *
 * @param {(square: string) => Partial<Cell>} cell what a square shows besides its tone
 * @param {{isFlipped?: boolean, isBare?: boolean, arrows?: Arrow[], description?: string}} [options]
 *   a bare board has no names of files and ranks
 */
export function boardFigure(cell, { isFlipped = false, isBare = false, ...rest } = {}) {
  const files = isFlipped ? FILES.toReversed() : FILES;
  const ranks = isFlipped ? RANKS : RANKS.toReversed();
  const full = (square) => ({ id: square, tone: isLight(square) ? "light" : "dark", ...cell(square) });
  const rows = ranks.map((rank) => ({ name: isBare ? "" : rank, cells: files.map((file) => full(file + rank)) }));
  return { columns: isBare ? [] : files, rows, ...rest };
}

/**
 * The cells of the array of a board, guards included; for 64 cells, the 64 squares.
 *
 * Without a label of its own, a cell shows its index.
 */
export function arrayFigure(chart, cell, { isFlipped = false, ...rest } = {}) {
  const turned = (list) => (isFlipped ? list.toReversed() : list);
  const rows = turned(chart.rows()).map((row) => {
    const cells = turned(row).map(({ index, square }) => ({
      id: square ?? `#${index}`,
      tone: square === null ? "off" : isLight(square) ? "light" : "dark",
      label: String(index),
      spoken: square === null ? `off the board, index ${index}` : undefined,
      ...cell({ index, square }),
    }));
    return { name: RANKS[row[0].rank] ?? "", cells };
  });
  const columns = turned(chart.rows()[0]).map(({ file }) => FILES[file] ?? "");
  return { columns, rows, ...rest };
}

/** The place of a cell, or `null` if the figure has no such cell. */
export function placeOf(figure, id) {
  for (const [row, { cells }] of figure.rows.entries()) {
    const column = cells.findIndex((cell) => cell.id === id);
    if (column >= 0) return { column, row };
  }
  return null;
}
