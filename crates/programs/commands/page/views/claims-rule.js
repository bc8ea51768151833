// The rule of an experiment, bound by bound, with what was measured.

import { svg } from "../dom.js";

/**
 * A bound of a ratio: how many times as fast one contender is as another, or how many times as many bytes it has.
 *
 * @typedef {Object} Bound
 * @property {string} rule the sentence
 * @property {string} sentence what was measured, as a sentence
 * @property {number} least
 * @property {number} most
 * @property {{ratio: number, low: number, high: number}} measured
 * @property {string} verdict
 */

const NUMBER = "([\\d.]+)";
const BOUND = `(?:at least ${NUMBER}|at most ${NUMBER}|${NUMBER} to ${NUMBER}|exactly ${NUMBER}) times`;
const RULE = new RegExp(`^.+ (?:is|has) ${BOUND} as .+$`);
const SENTENCE = new RegExp(`^.+ (?:is|has) ${NUMBER} times(?: \\(${NUMBER} to ${NUMBER}\\))? as .+$`);

/** The bounds of a finding, or none if its sentences are not of the known form. */
export function boundsOf({ rule, sentence, clauses }) {
  const rules = parts(rule, RULE);
  const sentences = parts(sentence.replace(/\.$/, ""), SENTENCE);
  if (rules.length !== sentences.length) return [];
  return rules.map(([text, least, most, from, to, exactly], i) => {
    const [told, ratio, low, high] = sentences[i];
    const measured = { ratio: Number(ratio), low: Number(low ?? ratio), high: Number(high ?? ratio) };
    const bound = { least: Number(least ?? from ?? exactly ?? 0), most: Number(most ?? to ?? exactly ?? Infinity) };
    return { rule: text, sentence: told, ...bound, measured, verdict: clauses[i] };
  });
}

/** The parts of a text between semicolons, which also stand in names such as `[u8; 64]`. */
function parts(text, pattern) {
  const found = [];
  let part = "";
  for (const piece of text.split("; ")) {
    part += part === "" ? piece : `; ${piece}`;
    const match = pattern.exec(part);
    if (!match) continue;
    found.push(match);
    part = "";
  }
  return part === "" ? found : [];
}

const WIDTH = 320;
const HEIGHT = 50;
const SIDE = 20;

/**
 * The ratios that a bound allows, as a zone of an axis of ratios, with what was measured.
 *
 * @param {Bound[]} all the bounds that share the axis
 */
export function boundPlot(bound, all) {
  const { least, most, measured } = bound;
  const { low, high } = axisOf(all);
  const share = (ratio) => (Math.log(ratio) - Math.log(low)) / (Math.log(high) - Math.log(low));
  const place = (ratio) => SIDE + (WIDTH - 2 * SIDE) * Math.min(1, Math.max(0, share(ratio)));
  const [from, to] = [least === 0 ? 0 : place(least), most === Infinity ? WIDTH : place(most)];
  const numbers = [...new Set([1, least, most])].filter((n) => n > 0 && n < Infinity);
  const [x, start, end] = [measured.ratio, measured.low, measured.high].map((n) => place(n).toFixed(1));
  const d = `M${start} 13v10M${start} 18H${end}M${end} 13v10`;
  return svg(
    "svg",
    {
      class: "bound",
      viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
      role: "img",
      "aria-label":
        `The rule allows ${allowed(bound)}. ` +
        `Measured: ${digits(measured.ratio)}, interval ${digits(measured.low)} to ${digits(measured.high)}.`,
    },
    svg("rect", { class: "zone", x: from, y: 4, width: Math.max(2, to - from), height: 28 }),
    svg("path", { class: "axis", d: `M0 32H${WIDTH}` }),
    svg("path", { class: "even", d: `M${place(1)} 4V32` }),
    svg("path", { class: "interval-edge", d }),
    svg("path", { class: "interval", d }),
    svg("circle", { class: "median", cx: x, cy: 18, r: 4.5 }),
    spread(numbers.map((number) => ({ number, x: place(number) }))).map(({ number, x: at }) =>
      svg("text", { class: "tick", x: at.toFixed(1), y: 46 }, `× ${number}`),
    ),
  );
}

function digits(ratio) {
  return ratio.toFixed(2);
}

/** What a bound allows, in words. */
function allowed({ least, most }) {
  if (least === 0) return `at most ${most}`;
  return most === Infinity ? `at least ${least}` : `${least} to ${most}`;
}

/** The ends of the axis: all that is allowed or measured, and 1, with a margin. */
function axisOf(all) {
  const numbers = all
    .flatMap(({ least, most, measured }) => [least, most, measured.low, measured.high])
    .filter((number) => number > 0 && number < Infinity);
  return { low: Math.min(0.75, ...numbers) / 1.15, high: Math.max(1.35, ...numbers) * 1.15 };
}

/** Moves labels apart that would overlap. */
function spread(labels) {
  const sorted = labels.toSorted((a, b) => a.x - b.x);
  for (const [i, label] of sorted.entries()) {
    if (i > 0) label.x = Math.max(label.x, sorted[i - 1].x + 44);
  }
  return sorted;
}
