// Scenes for the stage: what an operation on words does to every bit.
//
// The values come from the caller, and only the ways of the bits to them from here.

import { FULL } from "./words.js";

/** The colours of the bits that a sum has several sources for. */
const COLOURS = 6;

/** The places of the ones. */
function onesOf(word) {
  const places = [];
  for (let [rest, place] = [word, 0]; rest !== 0n; rest >>= 1n, place += 1) if (rest & 1n) places.push(place);
  return places;
}

/** A word at rest. */
export function wordScene({ key, chart, name, word, mark = () => "in-set", description, ...rest }) {
  const row = Array.from({ length: 64 }, (_, place) => {
    const isOn = ((word >> BigInt(place)) & 1n) === 1n;
    return { id: chart.square(place), text: isOn ? "1" : "0", mark: isOn ? mark(place) : null };
  });
  return { key, isWord: true, name, row, description, ...rest };
}

/** A way of a bit through the lines, as it is followed through an operation. */
class Ways {
  /** @type {Map<number, import("./stage.js").Point[]>} by the place where the bit is now */
  on;
  lost = [];
  lines = [];
  delays = new Map();
  marks = new Map();
  /** By how many places the whole word has moved up. */
  shifted = 0;

  constructor(name, word) {
    this.lines.push({ name, cells: cellsOf(word) });
    this.on = new Map(onesOf(word).map((place) => [place, [{ line: 0, place }]]));
  }

  get word() {
    return [...this.on.keys()].reduce((word, place) => word | (1n << BigInt(place)), 0n);
  }

  /** Moves every bit; `to` gives its place, or `"high"` or `"low"` where it leaves the word. */
  move(to) {
    const now = new Map();
    for (const [place, path] of this.on) {
      const next = to(place);
      if (typeof next === "number") now.set(next, path);
      else this.lost.push({ path: [...path, { line: path.at(-1).line, isHigh: next === "high" }], mark: "removed" });
    }
    this.on = now;
  }

  /** A mask as a gate: bits pass where it has a one, or, if it is inverse, a zero. */
  gate(name, word, isInverse) {
    const line = this.lines.length;
    const gate = isInverse ? ~word : word;
    const cells = Array.from({ length: 64 }, (_, place) => {
      const isOpen = (gate >> BigInt(place)) & 1n;
      return { place, text: String((word >> BigInt(place)) & 1n), mark: isOpen ? "open" : "closed" };
    });
    for (const [place, path] of [...this.on]) {
      path.push({ line, place });
      if (cells[place].mark === "open") continue;
      this.on.delete(place);
      this.lost.push({ path, mark: "removed" });
      cells[place].mark = "removed";
    }
    this.lines.push({ name, cells });
  }

  /** Adds the bits of an operand; `isXor` cancels what is in both. */
  join(name, word, isXor) {
    const line = this.lines.length;
    for (const place of onesOf(word)) {
      const path = this.on.get(place);
      if (path && isXor) {
        this.on.delete(place);
        this.lost.push({ path: [...path, { line, place }], mark: "removed" });
      } else if (path) path.push({ line, place });
      else {
        this.on.set(place, [{ line, place }]);
        this.marks.set(place, "added");
      }
    }
    this.lines.push({ name, cells: cellsOf(word, "added") });
  }

  /** Takes another value for the word, as arithmetic gives it; its changes run from the low end. */
  become(name, word, operand) {
    const line = this.lines.length;
    const start = onesOf(operand)[0] ?? 0;
    const now = new Map();
    for (const place of onesOf(word)) {
      const path = this.on.get(place);
      now.set(place, path ?? [{ line, place }]);
      if (path) continue;
      this.marks.set(place, "added");
      this.delays.set(place, 45 * Math.max(place - start, 0));
    }
    for (const [place, path] of this.on) if (!now.has(place)) this.lost.push({ path: [...path, { line, place }], mark: "removed" });
    this.on = now;
    this.lines.push({ name, cells: cellsOf(operand, "removed") });
  }
}

function cellsOf(word, mark = "in-set") {
  return onesOf(word).map((place) => ({ place, mark }));
}

/**
 * An operation: its operands as lines, and each bit of the result on its way from them.
 * `first` is a name and a word, `then` a list of an operator, a word and its name.
 */
export function operationScene({ key, chart, first, then, name, value, mark = () => null, description, ...rest }) {
  const ways = new Ways(first.name, first.word);
  for (const [operator, word, term] of then) apply(ways, operator, word, term);
  const row = Array.from({ length: 64 }, (_, place) => {
    const isOn = ((value >> BigInt(place)) & 1n) === 1n;
    const path = ways.on.get(place);
    const shown = isOn ? (mark(place) ?? ways.marks.get(place) ?? "in-set") : null;
    const delay = ways.delays.get(place) ?? 0;
    const way = isOn ? path : zeroPath(ways.shifted, place);
    return { id: chart.square(place), text: isOn ? "1" : "0", mark: shown, path: way, delay };
  });
  return { key, isWord: true, name, row, lines: ways.lines, lost: ways.lost, description, ...rest };
}

/** Zeros slide with the word, and come in at the end that becomes free. */
function zeroPath(shifted, place) {
  if (shifted === 0) return undefined;
  const from = place - shifted;
  return [from >= 0 && from < 64 ? { line: 0, place: from } : { line: 0, isHigh: from > 63 }];
}

function apply(ways, operator, word, term) {
  const by = word === null ? 0 : Number(word & 127n);
  switch (operator) {
    case "<<":
      ways.shifted += by;
      return ways.move((place) => (place + by < 64 ? place + by : "high"));
    case ">>":
      ways.shifted -= by;
      return ways.move((place) => (place - by >= 0 ? place - by : "low"));
    case "&":
      return ways.gate(`& ${term}`, word, false);
    case "&!":
      return ways.gate(`& !${term}`, word, true);
    case "|":
    case "^":
      return ways.join(`${operator} ${term}`, word, operator === "^");
    case "~":
      return ways.become("~", ~ways.word & FULL, ways.word);
    case "-":
      return ways.become(`- ${term}`, (ways.word - word) & FULL, word);
    case "reversed":
      return ways.move((place) => 63 - place);
    case "swapped":
      return ways.move((place) => place ^ 56);
    case "pext": {
      ways.gate(`pext ${term}`, word, false);
      const rank = new Map(onesOf(word).map((place, at) => [place, at]));
      return ways.move((place) => rank.get(place));
    }
    case "lowest":
    case "highest": {
      const all = [...ways.on.keys()].sort((a, b) => a - b);
      const kept = operator === "lowest" ? all[0] : all.at(-1);
      return ways.gate(operator, kept === undefined ? 0n : 1n << BigInt(kept), false);
    }
  }
}

/** A permutation of the places, such as a flip; `to` gives the new place. */
export function permutedScene({ key, chart, first, to, name, value, description }) {
  const from = new Map(Array.from({ length: 64 }, (_, place) => [to(place), place]));
  const scene = wordScene({ key, chart, name, word: value, description });
  for (const [place, cell] of scene.row.entries()) cell.path = [{ line: 0, place: from.get(place) }];
  return { ...scene, lines: [{ name: first.name, cells: cellsOf(first.word) }] };
}

/**
 * A product as the sum of shifted copies of a factor, one for each bit of the word, in its colour.
 * `digits` is the number of highest bits that become an index; `partial` of the scene counts all partial bits, those
 * that left the word, and those below and inside of the window of these digits.
 */
export function productScene({ key, chart, first, factor, name, value, digits, description }) {
  const sources = onesOf(first.word);
  const bits = onesOf(factor.word);
  const colour = (nth) => `c${nth % COLOURS}`;
  const lines = [{ name: first.name, cells: sources.map((place, nth) => ({ place, mark: colour(nth) })) }];
  const paths = new Map();
  const partial = { all: 0, left: 0, below: 0, inside: 0 };
  for (const [nth, source] of sources.entries()) {
    const cells = bits.map((bit) => ({ place: bit + source, from: bit, mark: colour(nth) }));
    const left = cells.filter(({ place }) => place > 63).length;
    const line = lines.length;
    for (const { place } of cells) {
      if (place < 64 && !paths.has(place)) paths.set(place, { line, mark: colour(nth) });
      partial.all += 1;
      if (place > 63) partial.left += 1;
      else if (place < 64 - digits) partial.below += 1;
      else partial.inside += 1;
    }
    const at = chart.square(source);
    lines.push({ name: `${factor.name} << ${source}`, note: `${at}: ${left} left the word`, cells });
  }
  const mark = (place) => paths.get(place)?.mark ?? "in-set";
  const scene = wordScene({ key, chart, name, word: value, mark, description });
  for (const [place, cell] of scene.row.entries()) {
    const way = paths.get(place);
    if (cell.mark && way) Object.assign(cell, { path: [{ line: way.line, place }], delay: 900 });
  }
  const windows = digits > 0 ? [{ line: lines.length, from: 64 - digits, to: 63 }] : [];
  return { ...scene, lines, windows, partial };
}
