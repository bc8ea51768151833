// The steps of an operation of the view "Sets", as scenes for the stage.

import { operationScene, permutedScene, wordScene } from "../scenes.js";
import { FULL, flippedSquare, wrapMask } from "../words.js";

const SIGNS = { and: "&", or: "|", xor: "^", "and-not": "&!", not: "~" };

/** The steps, the sets first and the result last. */
export function stepsOf(choice, outcome) {
  const { chart, a } = choice;
  const identity = [chart.key, choice.op, choice.step.name, choice.isMasked, choice.flip, choice.part];
  const scene = (title, make, rest) => ({
    title,
    scene: make({ key: `sets ${identity} ${title}`, chart, description: describe(title, chart), ...rest }),
  });
  const start = scene("A", wordScene, { name: "A", word: a });
  const last = (rest) =>
    scene(outcome.formula, operationScene, {
      first: { name: "A", word: a },
      name: "result",
      value: outcome.value,
      ...rest,
    });
  switch (choice.op) {
    case "shift":
      return [start, ...shiftSteps(choice, outcome, scene)];
    case "flip": {
      const to = (place) => chart.index(flippedSquare(choice.flip, chart.square(place)));
      const first = { name: "A", word: a };
      return [start, scene(outcome.formula, permutedScene, { first, to, name: "result", value: outcome.value })];
    }
    case "lowest": {
      const isClear = choice.part === "clear";
      const other = isClear ? (a - 1n) & FULL : -a & FULL;
      return [start, last({ then: [["&", other, isClear ? "(A - 1)" : "-A"]] })];
    }
    case "not":
      return [start, last({ then: [["~", null, ""]] })];
    default:
      return [start, last({ then: [[SIGNS[choice.op], choice.b, "B"]] })];
  }
}

/** The mask as a gate, if there is one, and then the slide. */
function shiftSteps({ chart, a, step, isMasked }, { formula, value, wrapped, cleared }, scene) {
  const kept = a & ~cleared & FULL;
  const by = chart.delta(step);
  const mask = wrapMask(chart, step);
  const gate = isMasked && mask !== FULL;
  const isWrapped = (place) => (((wrapped >> BigInt(place)) & 1n) === 1n ? "wrapped" : null);
  const slide = scene(formula, operationScene, {
    first: { name: gate ? "A & mask" : "A", word: kept },
    then: [[by < 0 ? ">>" : "<<", BigInt(Math.abs(by)), ""]],
    name: "result",
    value,
    mark: isWrapped,
  });
  if (!gate) return [slide];
  const first = { name: "A", word: a };
  const then = [["&", mask, "mask"]];
  return [scene("A & mask", operationScene, { first, then, name: "A & mask", value: kept }), slide];
}

function describe(title, chart) {
  return `${title} as a row of 64 bits under ${chart.name}, the highest to the left`;
}
