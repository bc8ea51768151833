// The legal moves as text, and what every board lists.

import { el } from "../dom.js";

const CHOOSE = "Choose a move to play it. SAN, which people write, stands above UCI, which programs send.";

/** The legal moves, grouped by piece; each is a button that plays it. */
export class MoveList {
  #play;
  #preview;

  /**
   * @param {{play: (move: Object) => void, preview: (move: Object|null) => void}} options
   *   `preview` is called for the move under the pointer or the focus, and for `null` after it
   */
  constructor({ play, preview }) {
    this.#play = play;
    this.#preview = preview;
    this.element = el("div", { class: "move-list" });
  }

  /** @param {import("./moves-position.js").Position} position */
  draw({ answer, variant }) {
    const { moves, turn } = answer;
    const color = turn.toLowerCase();
    const groups = variant.words
      .map((word) => ({ word, moves: moves.filter(({ piece }) => piece === `${color} ${word}`) }))
      .filter((group) => group.moves.length > 0);
    this.element.replaceChildren(
      el("p", {}, endText(answer) ?? CHOOSE),
      ...groups.map((group) => this.#group(group, color)),
    );
  }

  #group({ word, moves }, color) {
    const items = moves.map((move) => {
      const on = {
        click: () => this.#play(move),
        pointerenter: () => this.#preview(move),
        pointerleave: () => this.#preview(null),
        focus: () => this.#preview(move),
        blur: () => this.#preview(null),
      };
      const uci = el("code", {}, move.uci);
      return el(
        "li",
        {},
        el("button", { type: "button", class: "move", on }, el("b", {}, move.san), " ", uci),
      );
    });
    const number = moves.length === 1 ? "1 move" : `${moves.length} moves`;
    return el(
      "section",
      {},
      el("h3", {}, `${color} ${word} `, el("span", { class: "count" }, number)),
      el("ul", { class: "move-buttons" }, items),
    );
  }
}

/** The end of the game, or check, as a sentence; `null` if play just goes on. @param {Object} answer */
export function endText({ end, check, turn }) {
  if (end) return `${end[0].toUpperCase()}${end.slice(1)}: ${turn} has no legal move.`;
  return check ? `${turn} is in check.` : null;
}

/** What every board lists, with the key of the position. */
export class BoardTable {
  #backends;

  /** @param {Object} catalogue */
  constructor(catalogue) {
    this.#backends = catalogue.boards.backends;
    this.element = el("div");
  }

  /** @param {import("./moves-position.js").Position} position */
  draw({ answer }) {
    const { listings, agree, key, moves, fen } = answer;
    const expected = new Set(listings[0]?.moves);
    const row = (listing) => {
      const facts = this.#backends.find(({ backend }) => backend === listing.backend);
      return el(
        "tr",
        {},
        el("th", { scope: "row" }, el("code", {}, listing.backend)),
        el("td", { class: "board-title" }, facts?.title ?? ""),
        el("td", { class: "board-test" }, facts?.off_board ?? ""),
        el("td", { class: "number" }, String(listing.moves.length)),
        el("td", {}, difference(listing.moves, expected)),
      );
    };
    const count = ["no move", "the same move"][moves.length] ?? `the same ${moves.length} moves`;
    const head = ["board", "title", "off-board test", "moves", "list"].map((name) =>
      el("th", { scope: "col", class: name === "moves" ? "number" : null }, name),
    );
    const sentence = agree ? `All ${listings.length} boards list ${count}.` : "The boards do not agree.";
    this.element.replaceChildren(
      el(
        "p",
        {},
        "Each board found these moves by itself: bitboards and mailboxes share no code for that, and the " +
          "reference follows the laws of chess word by word. An error in one of them would show here.",
      ),
      el("p", {}, el("b", {}, sentence)),
      el(
        "div",
        { class: "wide", tabindex: "0", role: "region", "aria-label": "Moves of every board" },
        el(
          "table",
          { class: "every-board" },
          el("thead", {}, el("tr", {}, head)),
          el("tbody", {}, listings.map(row)),
        ),
      ),
      el("h3", {}, "Key"),
      el("p", {}, el("code", { class: "key" }, `0x${key}`)),
      el(
        "p",
        {},
        "The Zobrist key: each piece on each square, each right, the en passant file and the turn have a " +
          "random number, and the key is their XOR. Positions that are equal have equal keys on every board.",
      ),
      el("h3", {}, "FEN"),
      el("p", { class: "fen-text" }, el("code", {}, fen)),
    );
  }
}

/** How a list differs from the first list. */
function difference(moves, expected) {
  const extra = moves.filter((move) => !expected.has(move));
  const listed = new Set(moves);
  const missing = [...expected].filter((move) => !listed.has(move));
  if (extra.length + missing.length === 0) return "agrees";
  return [extra.length > 0 && `also ${extra.join(" ")}`, missing.length > 0 && `not ${missing.join(" ")}`]
    .filter(Boolean)
    .join("; ");
}
