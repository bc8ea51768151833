// The code of a step, whose line lights: in Rust, or as the instructions that the compiler makes of it.

import CODE from "../code.json" with { type: "json" };
import { choiceIn, segments } from "../controls.js";
import { el } from "../dom.js";

/** The languages of the key `code` of a view. */
const LANGUAGES = { rust: "Rust", x86: "x86-64-v3", arm: "aarch64" };

/** The functions of boards, and of steps by their operators. */
const FUNCTIONS = {
  "lerf+hyperbola": "hyperbola",
  "lerf+magic": "magic",
  "lerf+pext": "pext",
  "0x88": "x88",
  "10x12": "sentinel",
  "16x12": "sentinel",
  "& <<": "masked_up",
  "& >>": "masked_down",
  "<<": "up",
  ">>": "down",
  "&!": "set_and_not",
};
/** Names of the trace for what the code calls otherwise: a rank is computed as a file is. */
const OTHER_NAMES = { "o'": "down", rank: "file" };

export function codePanel(state) {
  const code = el("code");
  const label = `The code of the step, compiled by ${CODE.compiler} for release`;
  const element = el("section", { class: "program", "aria-label": "Code", hidden: true },
    choiceIn(state, "code", segments, { label: "The step in code", options: LANGUAGES }),
    el("pre", { tabindex: "0", role: "region", "aria-label": label, title: label }, code),
  );
  /** Shows a function with the lines that a step executes; `isLit` gets a line of Rust and its number. */
  const draw = (name, isLit) => {
    element.hidden = !Object.hasOwn(CODE, name);
    if (element.hidden) return;
    const language = state.choice("code", Object.keys(LANGUAGES));
    const { rust } = CODE[name];
    // An instruction stands behind the number of its line.
    const numbered = language === "rust" ? rust.map((text, at) => `${at} ${text}`) : CODE[name][language];
    const lines = numbered.map((line) => {
      const [number] = line.split(" ", 1);
      const lit = isLit(rust[number], Number(number));
      const attributes = { class: lit ? "lit" : number === "0" && "head", "aria-current": lit && "step" };
      return el("span", attributes, line.slice(number.length + 1), "\n");
    });
    code.replaceChildren(...lines);
  };
  /** Shows the code of a step of a trace. */
  const drawStep = ({ backend }, { equations, taken }) => {
    const { then, value } = equations.at(-1);
    const own = FUNCTIONS[backend];
    const name = OTHER_NAMES[value.name] ?? value.name;
    const isLast = (at) => name === undefined && at === CODE[own].rust.length - 1;
    if (!own) draw(FUNCTIONS[then.map(([sign]) => sign).join(" ")], (_, at) => at > 0);
    else draw(own, (line, at) => (taken ? at > 0 : line.includes(`let ${name} =`) || isLast(at)));
  };
  return { element, draw, drawStep };
}
