// The text of positions: placements that are set up, and the start positions of Chess960.

import { FILES, RANKS, SQUARES } from "../squares.js";

/** The squares in the order of a FEN. */
const IN_FEN = RANKS.toReversed().flatMap((rank) => FILES.map((file) => file + rank));

/**
 * A position that is set up; it need not be playable.
 *
 * @typedef {Object} Setup
 * @property {Map<string, string>} pieces letters by square; `~` marks a piece that was promoted
 * @property {string} rights such as `KQkq`, empty for none
 */

/** The setup of a FEN, as far as it can be read. */
export function readSetup(fen) {
  const [placement = "", turn = "w", rights = "-"] = fen.trim().split(/\s+/);
  const pieces = new Map();
  for (const [row, text] of placement.split("/").entries()) {
    let file = 0;
    for (const [token] of text.matchAll(/\d|[a-z]~?/gi)) {
      const square = FILES[file] && RANKS[7 - row] && FILES[file] + RANKS[7 - row];
      if (/\d/.test(token)) file += Number(token);
      else {
        if (square) pieces.set(square, token);
        file += 1;
      }
    }
  }
  return { pieces, turn: turn === "b" ? "b" : "w", rights: rights === "-" ? "" : rights };
}

/** The FEN of a setup. */
export function writeSetup({ pieces, turn, rights }) {
  const rows = RANKS.map((_, row) => IN_FEN.slice(8 * row, 8 * row + 8));
  const text = (row) => row.map((square) => pieces.get(square) ?? "1").join("");
  const placement = rows.map((row) => text(row).replaceAll(/1+/g, (run) => String(run.length)));
  return `${placement.join("/")} ${turn} ${rights || "-"} - 0 1`;
}

/** The FEN of a start position, by the pieces behind White's pawns. @param {string} home such as `RNBQKBNR` */
export function startFen(home) {
  return `${home.toLowerCase()}/pppppppp/8/8/8/8/PPPPPPPP/${home} w KQkq - 0 1`;
}

/**
 * The setup with a square changed; rights of rooks and kings that left go with them.
 *
 * @param {Object<string, string|null>} changes letters by square, `null` for none
 */
export function changed({ pieces, turn, rights }, changes) {
  const next = new Map(pieces);
  for (const [square, letter] of Object.entries(changes)) {
    if (letter === null) next.delete(square);
    else next.set(square, letter);
  }
  return { pieces: next, turn, rights: [...rights].filter((right) => isBacked(next, right)).join("") };
}

/** Whether a king and a rook stand where a castling right needs them. */
function isBacked(pieces, right) {
  const isWhite = right === right.toUpperCase();
  const [king, rook, rank] = isWhite ? ["K", "R", "1"] : ["k", "r", "8"];
  const home = SQUARES.filter((square) => square[1] === rank);
  const at = home.findIndex((square) => pieces.get(square) === king);
  const rooks = [...home.keys()].filter((file) => pieces.get(home[file]) === rook);
  switch (right.toUpperCase()) {
    case "K":
      return at >= 0 && rooks.some((file) => file > at);
    case "Q":
      return at >= 0 && rooks.some((file) => file < at);
    default:
      return at >= 0 && rooks.includes(FILES.indexOf(right.toLowerCase()));
  }
}

/** Whether a castling right can be given in a setup. @param {string} right of `KQkq` */
export function mayCastle({ pieces }, right) {
  return isBacked(pieces, right);
}
