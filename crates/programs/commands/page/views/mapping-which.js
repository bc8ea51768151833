// Which mapping a number is for: paste a number, name the squares that it should mean.

import { isCancelled } from "../ask.js";
import { Board } from "../board.js";
import { commandLine } from "../command.js";
import { field, part } from "../controls.js";
import { el } from "../dom.js";
import { boardFigure } from "../figure.js";
import TEXTS from "../texts.json" with { type: "json" };
import { isSquare, readWord } from "../words.js";

/** Squares that are named in a line; the others are counted. */
const FEW = 16;

/** @param {{state: import("../state.js").State, ask: Function}} context of the view */
export function whichPart({ state, ask }) {
  const number = field({
    label: "A number from a program",
    hint: "0x… or 0b… is a set; a decimal number is an index",
    onInput: (text) => state.set({ number: text }),
  });
  const squares = field({
    label: "The squares that it should mean",
    hint: "c4, or e1 g1; leave it empty to see all meanings",
    onInput: (text) => state.set({ squares: text }),
  });
  const verdict = el("p", { class: "verdict", role: "status" });
  const meanings = el("div", { class: "minis" });
  const element = part(
    "which-title",
    "Which mapping is it?",
    el("p", {}, TEXTS.mapping.which),
    el("div", { class: "row asked" }, number.element, squares.element),
    verdict,
    meanings,
  );
  let drawn = "";
  let running = new AbortController();
  const clear = (text) => {
    verdict.textContent = text;
    meanings.replaceChildren();
  };
  const draw = async () => {
    const question = JSON.stringify([state.get("number"), state.get("squares")]);
    if (question === drawn) return;
    drawn = question;
    running.abort();
    running = new AbortController();
    const [text, names] = [state.get("number"), namesIn(state.get("squares"))];
    number.set(text);
    squares.set(state.get("squares"));
    const unknown = names.find((name) => !isSquare(name));
    const faults = { squares: unknown && `${unknown} is not a square; write a1 to h8` };
    try {
      readWord(text);
      const request = { ask: "which", number: text.trim(), squares: unknown ? [] : names };
      const answer = await ask(request, { signal: running.signal });
      verdict.textContent = unknown ? "" : sentence(answer);
      meanings.replaceChildren(...miniatures(answer));
    } catch (error) {
      if (isCancelled(error)) return;
      const place = error.place ?? "number";
      if (place) faults[place] = error.message;
      clear(place ? "" : error.message);
    }
    number.fault(faults.number);
    squares.fault(faults.squares);
  };
  const command = () => {
    const named = namesIn(state.get("squares")).filter(isSquare);
    try {
      readWord(state.get("number"));
    } catch {
      return "";
    }
    return commandLine("which", state.get("number").trim(), ...named);
  };
  return { element, draw, command };
}

function namesIn(text) {
  return text.toLowerCase().split(/[\s,]+/).filter(Boolean);
}

/** The answer in the words of `polyboard which`. */
function sentence({ kind, value, decimal, squares, fits, as_index: asIndex, hint }) {
  if (!fits) {
    const index = asIndex.length > 0 ? `, and the index ${decimal} the square below each mapping` : "";
    return `The set ${value} means these squares${index}.`;
  }
  const wanted = squares.join(" ");
  const subject = kind === "index" ? `Index ${value}` : value;
  const names = fits.map(({ mapping }) => mapping).join(", ");
  if (fits.length === 0) {
    return `No mapping makes ${subject} mean ${wanted}. It means these squares.${hint ? ` But: ${hint}.` : ""}`;
  }
  if (fits.length === 1) return `${subject} is ${wanted} under ${names}.`;
  return `${subject} is ${wanted} under ${fits.length} mappings, ${names}, and cannot tell them apart.`;
}

/** A small board for each mapping with what the number means there. */
function miniatures({ kind, decimal, fits = [], meanings, as_set: asSet, as_index: asIndex }) {
  const small = ({ mapping, squares }, prefix) => {
    const isFit = fits.some((fit) => fit.mapping === mapping);
    const board = new Board({ label: mapping, kind: "picture" });
    const mark = kind === "index" || prefix ? "target" : "in-set";
    board.draw(
      boardFigure((at) => ({ mark: squares.includes(at) ? mark : null }), {
        isBare: true,
        description: squares.join(" ") || "no square",
      }),
    );
    return el("figure", { class: isFit ? "mini fits" : "mini" },
      board.element,
      el("figcaption", {}, mapping, isFit && el("span", {}, " fits")),
      el("p", {}, prefix, few(squares)),
    );
  };
  const plain = (meaning) => small(meaning, "");
  if (meanings) return meanings.map(plain);
  return [...asSet.map(plain), ...asIndex.map((meaning) => small(meaning, `index ${decimal}: `))];
}

function few(squares) {
  if (squares.length === 0) return "no square";
  const more = squares.length > FEW ? ` and ${squares.length - FEW} more` : "";
  return squares.slice(0, FEW).join(" ") + more;
}
