// The view "Sets": two sets of squares, an operation, its result, and its code.

import { wordView } from "../bits.js";
import { Board } from "../board.js";
import { commandLine } from "../command.js";
import { choiceIn, legend, select, toggleIn } from "../controls.js";
import { el } from "../dom.js";
import { boardFigure } from "../figure.js";
import { nameLines } from "../named-words.js";
import { playerOf } from "../player.js";
import { lengthOf } from "../stage.js";
import TEXTS from "../texts.json" with { type: "json" };
import { convert, counted, hex, wordOf, wrapMask } from "../words.js";
import { codePanel } from "./code.js";
import { settingsOf } from "./sets-controls.js";
import { setEditor } from "./sets-editor.js";
import { OPERATIONS, choiceOf, commandWords, functionOf, outcomeOf, resultMarks, wrapArrows } from "./sets-operations.js";
import { stepsOf } from "./sets-scenes.js";

export const defaults = {
  mapping: "lerf",
  op: "and",
  a: "0x000000f8f8000000", // The sets, as the words that they are under LERF, whatever the mapping.
  b: "0x8040201008040201",
  direction: "north-east",
  masked: "",
  by: "vertical",
  part: "isolate",
  code: "rust",
  flip: "",
  frame: "", // The step on the stage; the last one if it is left out.
};
export const stylesheet = "sets.css";

export function show(root, context) {
  const { charts, state, stage } = context;
  const lerf = charts.named("lerf");
  const choice = () => choiceOf(state, charts, wordOf);
  const write = (key) => (word) => state.set({ [key]: hex(convert(choice().chart, lerf, word)) });
  const [a, b] = [setEditor("A", write("a")), setEditor("B", write("b"))];
  const result = resultView();
  const settings = settingsOf(state);
  const code = codePanel(state);
  const mapping = choiceIn(state, "mapping", select, {
    label: "Mapping of the words",
    options: Object.fromEntries(charts.words.map(({ key, name }) => [key, name])),
    entry: true,
    value: () => choice().chart.key,
  });
  const about = el("p", { class: "about-operation" });
  let [length, shown] = [0, null];
  const caption = el("p", { class: "caption-of-step code", "aria-live": "polite" });
  const theatre = el("div", { class: "operands theatre" });
  const player = playerOf(context, "frame", { length: () => length });
  const row = el("div", { class: "row-of-bits" }, player.element, code.element, caption, stage.element);
  theatre.append(a.element, b.element, settings.own, result.element, row);

  root.append(
    el("div", { class: "row" }, settings.element, mapping, toggleIn(state, "flip", "Black below")),
    theatre,
    about,
  );

  const drawStage = (now, outcome) => {
    const steps = stepsOf(now, outcome);
    const at = player.stepOf(steps.length, { isLast: true });
    const { title: name, scene } = steps[at];
    length = lengthOf(scene);
    player.draw(at, steps.length, name);
    caption.textContent = name;
    code.draw(functionOf(now), (_, line) => line > 0 && line === at);
    stage.show(scene, { board: a.board });
    // The result appears when its bits have arrived.
    result.element.classList.add("waits");
    shown = scene;
    const arrive = () => shown === scene && at === steps.length - 1 && result.element.classList.remove("waits");
    stage.rest().then(arrive);
    const sets = new Map([["A", now.chart.squares(now.a)], ["B", now.chart.squares(now.b)]]);
    if (now.op === "shift") sets.set("mask", now.chart.squares(wrapMask(now.chart, now.step)));
    nameLines([caption], [stage.element], { boards: [a.board, b.board], sets });
  };
  const draw = () => {
    const now = choice();
    const outcome = outcomeOf(now);
    const { isBinary } = OPERATIONS[now.op];
    const isFlipped = state.get("flip") === "1";
    settings.draw(now);
    about.textContent = TEXTS.sets.operations[now.op];
    a.draw(now.chart, now.a, { isFlipped, cleared: outcome.cleared });
    b.draw(now.chart, now.b, { isFlipped, cleared: 0n });
    b.element.hidden = isBinary !== true;
    result.draw(now, outcome, isFlipped);
    drawStage(now, outcome);
  };
  state.follow(draw);

  context.command(() => commandLine(...commandWords(choice())));
  context.picture(() => {
    const now = choice();
    const { formula, value, note } = outcomeOf(now);
    const { isBinary, label } = OPERATIONS[now.op];
    const figure = (name, word, board) => ({ title: name, caption: hex(word), element: board.element });
    const second = isBinary ? [{ sign: label.toLowerCase() }, figure("B", now.b, b.board)] : [];
    return {
      name: `sets-${now.op}`,
      title: `${formula} under ${now.chart.name}`,
      formula: `${formula} = ${hex(value)}`,
      caption: note,
      parts: [
        figure("A", now.a, a.board),
        ...second,
        { sign: "=" },
        figure(formula, value, result.board),
        { title: "The bits", caption: "", element: stage.element },
      ],
    };
  });
}

/** The result: its board, its word, and what happened. */
function resultView() {
  const board = new Board({ label: "Result", kind: "picture" });
  const name = el("h2");
  const word = wordView({ label: "The result" });
  const note = el("p", { class: "note" });
  const marks = el("div");
  const element = el("section", { class: "operand result" },
    el("div", {}, name, board.element),
    el("div", { class: "not-in-theatre" }, marks, word.element, note),
  );
  const draw = (choice, outcome, isFlipped) => {
    const marked = resultMarks(choice, outcome);
    const members = choice.chart.squares(outcome.value);
    name.replaceChildren("= ", el("code", {}, outcome.formula));
    board.draw(
      boardFigure((at) => ({ mark: marked.get(at) ?? null }), {
        isFlipped,
        arrows: wrapArrows(choice, outcome, isFlipped),
        description: `${outcome.formula}: ${members.join(" ") || "no square"}. ${outcome.note}`,
      }),
    );
    word.set(outcome.value, outcome.wrapped);
    note.textContent = `${counted(members.length, "square")}. ${outcome.note}`;
    const used = Object.keys(RESULT_MARKS).filter((mark) => [...marked.values()].includes(mark));
    marks.replaceChildren(legend(used, RESULT_MARKS));
  };
  return { element, board, draw };
}

/** What the marks say on the board of the result. */
const RESULT_MARKS = {
  "in-set": "in the result",
  added: "in the result, not in A",
  removed: "in A, not in the result",
  wrapped: "wrapped: a wrong square",
};
