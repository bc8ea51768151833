// The same step on three boards side by side: cells of one size, and the squares in one place.

import { el } from "../dom.js";
import { ArrayScene } from "./array-scene.js";
import { hopsOf } from "./hops.js";
import { verdict } from "./off-frame.js";
import { Follower, explainRequest } from "./traces.js";

/** A board by files and ranks, a board in a frame, and a word. */
const BOARDS = ["0x88", "10x12", "lerf"];

/** What each drawing covers: the board and two cells around it. */
const WINDOW = { files: [-2, 10], ranks: [-2, 10] };

/**
 * @param {{charts: import("../chart.js").Charts, traces: import("./traces.js").Traces}} options
 * @returns {{element: HTMLElement, draw: (step: {square: string, piece: string, word: string,
 *   label: string}) => void}} `label` names the step
 */
export function sideBySide({ charts, traces }) {
  let now = null;
  const sides = BOARDS.map((backend) => {
    const chart = charts.named(backend);
    const scene = new ArrayScene({ label: `The step on ${chart.name}`, kind: "picture" });
    const [sum, said] = [el("pre", { class: "lines" }), el("p", { class: "hint" })];
    const onTrace = (trace) => {
      const at = trace.steps.findIndex(({ label }) => label === now.label);
      const hop = at < 0 ? null : hopsOf(trace, chart)[at];
      const step = trace.steps[at];
      const lines = step?.equations.map(({ text }) => text.replace(/ = 0x[0-9a-f]{16}$/, "")) ?? [];
      sum.textContent = lines.join("\n");
      said.textContent = hop ? verdict(step, hop) : "";
      scene.draw({
        chart,
        square: trace.square,
        piece: { color: "white", word: now.word },
        hops: hop ? [hop] : [],
        targets: hop ? [] : trace.targets,
        room: 2,
        window: WINDOW,
        description: `${now.label}: ${lines.join(", ")}`,
      });
    };
    const follower = new Follower(traces, { onTrace, onFault: (error) => (said.textContent = error.message) });
    const element = el("div", {}, el("h3", {}, chart.name), scene.element, sum, said);
    return { element, follow: (request) => follower.follow({ ...request, backend }) };
  });
  const element = el(
    "section",
    { class: "part", "aria-labelledby": "side-title" },
    el("h2", { id: "side-title" }, "The same step on three boards"),
    el("div", { class: "columns three-boards" }, sides.map((side) => side.element)),
    el("p", { class: "hint" }, "The cells of 0x88 beyond the tenth column are not drawn here."),
  );
  const draw = (step) => {
    now = step;
    for (const side of sides) side.follow(explainRequest({ square: step.square, piece: step.piece, backend: "" }));
  };
  return { element, draw };
}
