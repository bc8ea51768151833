// The steps of a slider as scenes for the stage, and what the board shows at each of them.

import { operationScene, productScene, wordScene } from "../scenes.js";
import { digitBits, isWord } from "./digits.js";
import { textOf } from "./traces.js";

export function sceneOf(trace, at, chart) {
  const step = trace.steps[at];
  const equation = step.equations.at(-1);
  const { first, then, value } = equation;
  const setting = {
    key: `${trace.backend} ${trace.square} ${trace.piece} ${at}`,
    chart,
    first: { name: first.name ?? first.value, word: BigInt(first.value) },
    name: value.name ?? "result",
    value: BigInt(value.value),
    description: `${equation.text}, as bits from the highest to the lowest`,
  };
  if (then.length === 0) return lookup(step, setting);
  if (!isWord(first.value)) return operationScene({ ...setting, then: [] });
  if (then.length === 1 && then[0][0] === "*") return product(trace, at, setting);
  const operations = then.map(([operator, term]) => [
    operator,
    term === null ? null : BigInt(term.value),
    term?.name ?? term?.value ?? "",
  ]);
  if (isWord(value.value)) return operationScene({ ...setting, then: operations });
  return number(trace, at, { ...setting, then: operations });
}

/** What a table holds comes from the squares of the board, unless its bits are none. */
function lookup(step, { value, ...setting }) {
  const scene = wordScene({ ...setting, word: value });
  for (const [place, cell] of scene.row.entries()) {
    if (!cell.mark) continue;
    if (step.kind !== "number") cell.path = [{ square: step.order?.[place] ?? cell.id }];
  }
  return scene;
}

function product(trace, at, setting) {
  const [, term] = trace.steps[at].equations.at(-1).then[0];
  const shift = trace.steps[at + 1]?.equations[0].then.find(([operator]) => operator === ">>");
  const digits = shift ? 64 - Number(shift[1].value) : 0;
  return productScene({ ...setting, factor: { name: term.name ?? "factor", word: BigInt(term.value) }, digits });
}

/** Digits that become a number, which is read off them. */
function number(trace, at, setting) {
  const { chart, value, then } = setting;
  if (["lowest", "highest"].includes(then.at(-1)[0])) {
    const text = `bit ${value}, ${chart.square(Number(value))}`;
    const place = Number(value);
    return operationScene({ ...setting, value: 1n << value, reading: { text, place: Math.min(place + 1, 55) } });
  }
  const bits = digitBits(trace.steps[at].equations.at(-1));
  const [high, low] = [bits[0], bits.at(-1)];
  const isTogether = high - low === bits.length - 1;
  const before = at > 0 ? sceneOf(trace, at - 1, chart) : null;
  // The digits keep the colours that they have in the product.
  const mark = (place) => (before?.partial && isTogether ? before.row[place + low].mark : null);
  const scene = operationScene({ ...setting, mark });
  if (before?.partial) for (const cell of scene.lines[0].cells) cell.mark = before.row[cell.place].mark;
  const digits = value.toString(2).padStart(bits.length, "0");
  const windows = [{ line: scene.lines.length, from: 0, to: bits.length - 1 }];
  if (isTogether) windows.push({ line: 0, from: low, to: high });
  return { ...scene, windows, reading: { text: `0b${digits} = ${value}`, place: bits.length } };
}

/** The hops of a mailbox over its array, as a row of cells. */
export function walkScene(trace, at, hops, chart, blockers) {
  const marks = new Map(blockers.map((square) => [chart.index(square), "blocker"]));
  for (const { index, mark } of hops.slice(0, at + 1)) marks.set(index, mark);
  marks.set(trace.index, "origin");
  const { taken } = trace.steps[at];
  const row = Array.from({ length: chart.cells }, (_, place) => {
    const square = chart.square(place);
    const id = square ?? `#${place}`;
    const plain = square === null ? "guard" : null;
    const path = taken && place === taken.to_index ? [{ line: 0, place: taken.from_index }] : undefined;
    return { id, text: square ?? "", mark: marks.get(place) ?? plain, path };
  });
  return {
    key: `${trace.backend} ${trace.square} ${at}`,
    isWord: false,
    fold: chart.north,
    name: chart.name,
    row,
    description: `${textOf(trace.steps[at], ", ")}, as a row of ${chart.cells} cells`,
  };
}

/** What the board shows at a step: the squares that were found so far, and the last set of squares. */
export function boardAt(trace, at, chart) {
  const steps = trace.steps.slice(0, at + 1);
  const reached = steps.flatMap(({ targets }) => targets);
  const squares = ({ equations }) => equations.at(-1).value;
  const isSet = (step) => isWord(squares(step).value) && step.kind !== "number" && !step.order;
  const last = steps.findLast(isSet);
  if (!last || reached.length > 0) return { reached, set: [], removed: [] };
  const set = chart.squares(BigInt(squares(last).value));
  const { first, then } = last.equations.at(-1);
  const isGate = last === steps.at(-1) && then.length > 0 && then.every(([operator]) => operator.startsWith("&"));
  const before = isGate && isWord(first.value) ? chart.squares(BigInt(first.value)) : [];
  return { reached, set, removed: before.filter((square) => !set.includes(square)) };
}

/** The sets that have a name up to a step, with their squares. */
export function setsIn(trace, at, chart) {
  const sets = new Map();
  const others = new Set();
  const add = ({ name, value }) => {
    if (name && isWord(value) && !others.has(name)) sets.set(name, chart.squares(BigInt(value)));
  };
  for (const { equations, kind, order } of trace.steps.slice(0, at + 1)) {
    for (const { first, then, value } of equations) {
      if (kind === "number" || order) others.add(value.name);
      for (const term of [first, ...then.filter(([sign]) => /[&|^]/.test(sign)).map(([, term]) => term), value]) add(term);
    }
  }
  return sets;
}

/** The partial bits of a product in a sentence. */
export function tally({ partial, windows }) {
  const { all, left, below, inside } = partial;
  const window = windows.length > 0 ? `, ${below} land below bit ${windows[0].from}, ${inside} in the window` : "";
  return `${all} partial ${all === 1 ? "bit" : "bits"}: ${left} leave the word${window}.`;
}
