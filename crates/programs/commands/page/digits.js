// Which digits of an index come from the file, and which from the rank.
//
// The three numbers of a mapping decide it. With steps of 1 and 8, or of 1 and 16, file and rank
// have bits of their own, also if they are counted down or start above 0. With steps of 1 and 10 a
// sum carries from bit to bit, so nearly every bit depends on both, but the decimal digits do not.

import { SQUARES } from "./squares.js";

/** An index in a base, with leading zeros: six bits for 64 cells, else a byte. */
function digitsOf(chart, square, base) {
  const width = { 2: chart.isWord ? 6 : 8, 10: 3, 16: 2 }[base];
  return chart.index(square).toString(base).padStart(width, "0");
}

/** What changes each digit, from the highest, when a piece goes over the board: its `file`, `rank`, `both` or `neither`. */
export function sources(chart, base) {
  const all = new Map(SQUARES.map((square) => [square, digitsOf(chart, square, base)]));
  const differs = (place, other) => SQUARES.some((square) => all.get(square)[place] !== all.get(other(square))[place]);
  return [...all.get("a1")].map((_, place) => {
    const ofFile = differs(place, ([, rank]) => `a${rank}`);
    const ofRank = differs(place, ([file]) => `${file}1`);
    if (ofFile && ofRank) return "both";
    return ofFile ? "file" : ofRank ? "rank" : "neither";
  });
}

/** An index in a base, as runs of digits with the same source. Decimal numbers have no leading zeros. */
export function runs(chart, square, base) {
  const text = digitsOf(chart, square, base);
  const first = base === 10 ? text.length - String(chart.index(square)).length : 0;
  const found = [];
  for (const [place, source] of sources(chart, base).entries()) {
    if (place < first) continue;
    if (found.at(-1)?.source === source) found.at(-1).text += text[place];
    else found.push({ text: text[place], source });
  }
  return found;
}

/**
 * What the digits hold, from the highest: `7 - rank` and `file` for BERF. It is `null` if file and
 * rank have no digits of their own in this base.
 */
export function fields(chart, base) {
  const all = sources(chart, base);
  if (all.includes("both")) return null;
  const parts = ["file", "rank"].map((source) => {
    const own = (square) => [...digitsOf(chart, square, base)].filter((_, place) => all[place] === source);
    const value = (square) => parseInt(own(square).join(""), base);
    const text = linear(value("a1"), value("b2") - value("a1"), source);
    return { source, first: all.indexOf(source), text };
  });
  return parts.sort((one, other) => one.first - other.first);
}

/** `rank`, `rank + 2` or `7 - rank`. */
function linear(start, step, name) {
  if (step < 0) return `${start} - ${name}`;
  return start === 0 ? name : `${name} + ${start}`;
}
