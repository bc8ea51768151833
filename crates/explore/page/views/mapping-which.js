// Which mapping a number is for: paste a number, name the squares that it should mean.

import { Board } from "../board.js";
import { commandLine } from "../command.js";
import { field } from "../controls.js";
import { el } from "../dom.js";
import { boardFigure } from "../figure.js";
import { hex, isSquare, readNumber, which } from "../words.js";

/** Squares that are named in a line; the others are counted. */
const FEW = 16;

/**
 * @param {import("../chart.js").Charts} charts
 * @param {import("../state.js").State} state
 */
export function whichPart(charts, state) {
  const number = field({
    label: "A number from a program",
    value: state.get("number"),
    hint: "0x… or 0b… is a set; a decimal number is an index",
    onInput: (text) => state.set({ number: text }),
  });
  const squares = field({
    label: "The squares that it should mean",
    value: state.get("squares"),
    hint: "c4, or e1 g1; leave it empty to see all meanings",
    onInput: (text) => state.set({ squares: text }),
  });
  const verdict = el("p", { class: "verdict", role: "status" });
  const meanings = el("div", { class: "minis" });
  const element = el(
    "section",
    { class: "part", "aria-labelledby": "which-title" },
    el("h2", { id: "which-title" }, "Which mapping is it?"),
    el(
      "p",
      {},
      "Found a constant in a program? If you know which squares it stands for, the number tells the " +
        "mapping, unless the set is symmetrical.",
    ),
    el("div", { class: "row asked" }, number.element, squares.element),
    verdict,
    meanings,
  );
  let drawn = "";
  const draw = () => {
    const question = JSON.stringify([state.get("number"), state.get("squares")]);
    if (question === drawn) return;
    drawn = question;
    const [text, names] = [state.get("number"), namesIn(state.get("squares"))];
    number.set(text);
    squares.set(state.get("squares"));
    const unknown = names.find((name) => !isSquare(name));
    squares.fault(unknown ? `${unknown} is not a square; write a1 to h8` : null);
    try {
      const answer = which(charts, text, unknown ? [] : names);
      number.fault(null);
      verdict.textContent = unknown ? "" : sentence(answer, names);
      meanings.replaceChildren(...miniatures(answer));
    } catch (error) {
      number.fault(`${text || "nothing"}: ${error.message}`);
      verdict.textContent = "";
      meanings.replaceChildren();
    }
  };
  const command = () => {
    const named = namesIn(state.get("squares")).filter(isSquare);
    try {
      readNumber(state.get("number"));
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
function sentence({ kind, value, fits, asIndex, hint }, squares) {
  const wanted = squares.join(" ");
  const subject = kind === "index" ? `Index ${value}` : hex(value);
  const names = fits.map((chart) => chart.name).join(", ");
  if (kind === "both") {
    const index = asIndex.length > 0 ? `, and the index ${value} the square below each mapping` : "";
    return `The set ${hex(value)} means these squares${index}.`;
  }
  if (fits.length === 0) {
    const but = hint ? ` But: ${hint.replace(/^As/, "as")}` : "";
    return `No mapping makes ${subject} mean ${wanted}. It means these squares.${but}`;
  }
  if (fits.length === 1) return `${subject} is ${wanted} under ${names}.`;
  return `${subject} is ${wanted} under ${fits.length} mappings, ${names}, and cannot tell them apart.`;
}

/** A small board for each mapping with what the number means there. */
function miniatures({ kind, value, fits, asSet, asIndex }) {
  const small = (meaning, prefix) => {
    const { chart, squares } = meaning;
    const isFit = fits.includes(chart);
    const board = new Board({ label: chart.name, kind: "picture" });
    const mark = kind === "index" || prefix ? "target" : "in-set";
    board.draw(
      boardFigure((at) => ({ mark: squares.includes(at) ? mark : null }), {
        isBare: true,
        description: squares.join(" ") || "no square",
      }),
    );
    return el(
      "figure",
      { class: isFit ? "mini fits" : "mini" },
      board.element,
      el("figcaption", {}, chart.name, isFit && el("span", {}, " fits")),
      el("p", {}, prefix, few(squares)),
    );
  };
  const index = kind === "both" ? `index ${value}: ` : "";
  return [...asSet.map((meaning) => small(meaning, "")), ...asIndex.map((meaning) => small(meaning, index))];
}

function few(squares) {
  if (squares.length === 0) return "no square";
  const more = squares.length > FEW ? ` and ${squares.length - FEW} more` : "";
  return squares.slice(0, FEW).join(" ") + more;
}
