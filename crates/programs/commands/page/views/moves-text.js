// The legal moves as text, and what every board lists.

import { table } from "../controls.js";
import { el } from "../dom.js";
import TEXTS from "../texts.json" with { type: "json" };

const CHOOSE = "Choose a move to play it. SAN, which people write, stands above UCI, which programs send.";

/**
 * The legal moves, grouped by piece; each is a button that plays it. `preview` is called for the move under the pointer
 * or the focus, and for `null` after it.
 */
export function moveList({ play, preview }) {
  const element = el("div", { class: "move-list" });
  const itemOf = (move) => {
    const [show, hide] = [() => preview(move), () => preview(null)];
    const on = { click: () => play(move), pointerenter: show, pointerleave: hide, focus: show, blur: hide };
    const text = [el("b", {}, move.san), " ", el("code", {}, move.uci)];
    return el("li", {}, el("button", { type: "button", class: "move", on }, text));
  };
  const groupOf = (name, moves) => {
    const number = moves.length === 1 ? "1 move" : `${moves.length} moves`;
    return el("section", {},
      el("h3", {}, `${name} `, el("span", { class: "count" }, number)),
      el("ul", { class: "move-buttons" }, moves.map(itemOf)),
    );
  };
  const draw = ({ answer, variant }) => {
    const names = variant.words.map((word) => `${answer.turn.toLowerCase()} ${word}`);
    const groups = names.map((name) => [name, answer.moves.filter(({ piece }) => piece === name)]);
    const drawn = groups.filter(([, moves]) => moves.length > 0).map(([name, moves]) => groupOf(name, moves));
    element.replaceChildren(el("p", {}, endText(answer) ?? CHOOSE), ...drawn);
  };
  return { element, draw };
}

/** The end of the game, or check, as a sentence; `null` if play just goes on. */
export function endText({ end, check, turn }) {
  if (end) return `${end[0].toUpperCase()}${end.slice(1)}: ${turn} has no legal move.`;
  return check ? `${turn} is in check.` : null;
}

/** What every board lists, with the key of the position. */
export function boardTable({ boards: { backends } }) {
  const element = el("div");
  const draw = ({ answer }) => {
    const { listings, agree, key, moves, fen } = answer;
    const expected = new Set(listings[0]?.moves);
    const row = (listing) => {
      const facts = backends.find(({ backend }) => backend === listing.backend);
      return el("tr", {},
        el("th", { scope: "row" }, el("code", {}, listing.backend)),
        el("td", { class: "board-title" }, facts?.title ?? ""),
        el("td", { class: "board-test" }, facts?.off_board ?? ""),
        el("td", { class: "number" }, String(listing.moves.length)),
        el("td", {}, difference(listing.moves, expected)),
      );
    };
    const count = ["no move", "the same move"][moves.length] ?? `the same ${moves.length} moves`;
    const head = ["board", "title", "off-board test", "moves", "list"];
    const sentence = agree ? `All ${listings.length} boards list ${count}.` : "The boards do not agree.";
    element.replaceChildren(
      el("p", {}, TEXTS.moves.lists),
      el("p", {}, el("b", {}, sentence)),
      table({ head, numbers: [3], body: listings.map(row), label: "Moves of every board", class: "every-board" }),
      el("h3", {}, "Key"),
      el("p", {}, el("code", { class: "key" }, `0x${key}`)),
      el("p", {}, TEXTS.moves.key),
      el("h3", {}, "FEN"),
      el("p", { class: "fen-text" }, el("code", {}, fen)),
    );
  };
  return { element, draw };
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
