// An equation of a trace in pictures: each set that goes in, each operator, and what comes out.

import { Board } from "../board.js";
import { el, spoken } from "../dom.js";
import { boardFigure } from "../figure.js";
import { SQUARES, hex } from "../words.js";
import { digitBits } from "./digits.js";

/**
 * @typedef {import("./traces.js").Equation} Equation
 * @typedef {import("./traces.js").Step} Step
 * @typedef {import("../chart.js").Chart} Chart
 * @typedef {{chart: Chart, square: string, piece: import("../pieces.js").Piece}} Setting
 * @typedef {{title: string, caption: string, element: SVGSVGElement}|{sign: string}} Part
 */

/** Words whose bits are no squares: factors, products, and sets in another order. */
const PATTERNS = /^(magic|product|gather|spread|o'|2r'|turned\d+)$/;

const OPERATORS = {
  "&!": "and not",
  pext: "pext",
  reversed: "with its bits reversed",
  lowest: "lowest bit",
  highest: "highest bit",
};

/** Whether a number is a word of 64 bits. @param {string} value */
export function isWord(value) {
  return /^0x[0-9a-f]{16}$/.test(value);
}

/** Whether a word of this name shows no squares of the board. @param {string} [name] */
export function isPattern(name) {
  return name !== undefined && PATTERNS.test(name);
}

/**
 * @param {Step} step
 * @param {Setting} setting
 * @returns {{element: HTMLElement, parts: Part[]}} `parts` are for a picture
 */
export function drawEquation(step, setting) {
  const [equation] = step.equations;
  const digits = digitBits(equation);
  const parts = [];
  const set = (term, marks) => {
    const part = drawSet(term, marks, setting);
    parts.push(part);
    return figureOf(part);
  };
  const sign = (text) => {
    parts.push({ sign: text });
    return operatorOf(text);
  };
  const plain = (text) => {
    parts.push({ sign: text });
    return chip(text);
  };
  const items = [];
  // What a table holds has nothing before it.
  if (equation.then.length > 0) {
    items.push(isWord(equation.first.value) ? set(equation.first, { digits }) : plain(equation.first.value));
    for (const [operator, term] of equation.then) items.push(operand(operator, term, { set, sign, plain }));
  }
  const equals = equation.then.length > 0 ? sign("=") : null;
  const isSet = isWord(equation.value.value);
  const value = isSet ? set(named(equation), { step }) : number(equation.value);
  if (!isSet) parts.push({ sign: [equation.value.name, equation.value.value].filter(Boolean).join(" = ") });
  items.push(equals ? pair(equals, value) : value);
  return { element: el("div", { class: "equation" }, items), parts };
}

/** The value with a name: that of the step, if the equation gives it none. */
function named({ value }) {
  return { name: "result", ...value };
}

function operand(operator, term, { set, sign, plain }) {
  const first = sign(OPERATORS[operator] ?? operator);
  if (term === null) return first;
  if (isWord(term.value)) return pair(first, set(term, {}));
  return pair(first, plain(term.name ? `${term.name} = ${term.value}` : term.value));
}

/** An operator and what follows it, which stay on a line. */
function pair(operator, term) {
  return el("div", { class: "term" }, operator, term);
}

function operatorOf(text) {
  return el("span", { class: text.length > 4 ? "operator words" : "operator" }, text);
}

function chip(text) {
  return el("span", { class: "chip code" }, text);
}

/** A number in decimal and in binary. */
function number({ name, value }) {
  const binary = `0b${Number(value).toString(2)}`;
  return el(
    "p",
    { class: "outcome" },
    el("span", { class: "quiet" }, name ?? "result"),
    el("b", {}, value),
    el("code", {}, binary),
  );
}

/** @returns {Part} */
function drawSet({ name, value }, { digits = [], step = null }, { chart, square, piece }) {
  const word = BigInt(value);
  const members = new Set(chart.squares(word));
  const marks = marksOf(members, step, chart);
  const isPlain = isPattern(name);
  const digit = new Map(digits.map((bit) => [chart.square(bit), String((word >> BigInt(bit)) & 1n)]));
  const cell = (at) => ({
    mark: marks.get(at) ?? null,
    label: digit.get(at),
    piece: at === square && !isPlain && !digit.has(at) ? piece : null,
  });
  const board = new Board({ label: name, kind: "picture" });
  const figure = boardFigure(cell, { description: described(members, isPlain) });
  board.draw({ ...figure, columns: [], rows: figure.rows.map((row) => ({ ...row, name: "" })) });
  return { title: name, caption: hex(word), element: board.element };
}

/** The squares of a set; of a result also those that its step removed or let wrap. */
function marksOf(members, step, chart) {
  const inside = step?.kind === "targets" ? "target" : "in-set";
  const marks = new Map([...members].map((square) => [square, inside]));
  if (step === null) return marks;
  const { first, then } = step.equations[0];
  const isFilter = then.length === 1 && ["&", "&!"].includes(then[0][0]);
  if (isFilter) {
    const before = chart.squares(BigInt(first.value));
    for (const square of before) if (!members.has(square)) marks.set(square, "removed");
  }
  if (step.kind === "masked") for (const square of step.squares) marks.set(square, "would-wrap");
  return marks;
}

function described(members, isPlain) {
  if (isPlain) return `${members.size} of 64 bits`;
  const names = SQUARES.filter((square) => members.has(square));
  if (names.length === 0) return "no square";
  return names.length > 16 ? `${names.length} squares` : names.join(" ");
}

function figureOf({ title, caption, element }) {
  const text = el(
    "figcaption",
    { class: "code" },
    title,
    spoken(": "),
    el("span", { class: "quiet" }, caption),
  );
  return el("figure", { class: "term-set" }, element, text);
}
