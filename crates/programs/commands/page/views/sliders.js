// The view "Sliders": how each algorithm finds the squares that a rook, bishop or queen attacks.

import { commandLine } from "../command.js";
import { choiceIn, legend, notice, segments, select } from "../controls.js";
import { el } from "../dom.js";
import { isStill } from "../motion.js";
import { nameLines } from "../named-words.js";
import { playerOf } from "../player.js";
import { lengthOf } from "../stage.js";
import { isSquare } from "../words.js";
import { arrayScene } from "./array-scene.js";
import { codePanel } from "./code.js";
import { stepList } from "./frames.js";
import { hopsOf } from "./hops.js";
import { drawFrame, resultOf, titleOf } from "./sliders-frame.js";
import { inputBoard, readSquares } from "./sliders-input.js";
import { boardAt, sceneOf, setsIn, tally, walkScene } from "./sliders-scenes.js";
import { threeBoards } from "./three-boards.js";
import { Answers, Follower, explainRequest, leftSide, textOf } from "./traces.js";

export const defaults = {
  square: "d4",
  slider: "rook",
  blockers: "b4,f4,d6",
  algorithm: "lerf+magic",
  frame: "1",
  click: "blocker",
  code: "rust",
};
export const stylesheet = "sliders.css";

const LETTERS = { rook: "R", bishop: "B", queen: "Q" };
/** Mailboxes that walk, with where the idea comes from. They need no tables for it. */
const MAILBOXES = { "0x88": "inventor not known; in print since 1981", "10x12": "as old as published chess programs" };
/** The boards that walk from square to square, so that their steps are the same ones. */
const WALKS = ["0x88", "10x12", "lerf+walk"];
/** Milliseconds after which the board is drawn without an answer. */
const PATIENCE = 120;
/** What the board shows without a step. */
const NOTHING = { reached: [], set: [], removed: [] };

export async function show(root, context) {
  const { catalogue, charts, state, ask, stage, command, picture, refresh } = context;
  const contenders = contendersOf(catalogue);
  const square = () => (isSquare(state.get("square")) ? state.get("square") : defaults.square);
  const slider = () => state.choice("slider", Object.keys(LETTERS));
  const algorithms = Object.fromEntries(contenders.map(({ backend, about }) => [backend, about.title]));
  const algorithm = () => state.choice("algorithm", Object.keys(algorithms));
  const blockers = () => readSquares(state.get("blockers")).filter((at) => at !== square());
  const question = () => ({ square: square(), piece: LETTERS[slider()], blockers: blockers(), backend: algorithm() });
  /** The trace on show, its hops, and the number of the step. */
  let on = null;
  let late = 0;

  const first = { also: { frame: null }, entry: true };
  const pieces = choiceIn(state, "slider", segments, { label: "Piece", options: Object.keys(LETTERS), ...first });
  const methods = choiceIn(state, "algorithm", select, { label: "Algorithm", options: algorithms, ...first });
  const input = inputBoard(state, () => ({ square: square(), word: slider(), blockers: blockers() }));
  const theatre = el("div", { class: "theatre slider-stage" });
  const scene = arrayScene({ label: "The cells of the board", kind: "picture" });
  const code = codePanel(state);
  let length = 0;
  const player = playerOf(context, "frame", { length: () => length, scene });
  const list = stepList({
    columns: [
      { title: "Line", content: ({ label }, at, steps) => (steps[at - 1]?.label === label ? "" : label) },
      { title: "Computes", isCode: true, content: leftSide },
      { title: "Result", content: resultOf },
    ],
    onChoose: (at) => player.show(at),
  });
  const about = el("section", { class: "about-algorithm" });
  const frame = el("section", { class: "frame", "aria-label": "The step on show" });
  const aloud = el("span", { class: "spoken", role: "status" });
  const fault = el("div");
  const row = el("div", { class: "row-of-bits" }, stage.element);
  const frames = el("div", {}, scene.element, list.element);
  const traces = new Answers(ask);
  const side = threeBoards({ boards: WALKS, charts, traces });

  root.append(
    el("div", { class: "row" }, pieces, methods, input.controls),
    theatre,
    fault,
    frames,
    side.element,
    aloud,
    about,
  );
  const marks = legend(["origin", "in-set", "target", "capture", "blocker"], {
    origin: "the piece",
    "in-set": "in the set of the step",
    target: "attacked",
    capture: "attacked blocker",
    blocker: "other blocker",
  });
  const drag = "Drag the piece and the blockers to other squares, and blockers off the board.";
  const help = el("div", { class: "not-in-theatre" }, marks, el("p", { class: "hint" }, drag));
  theatre.append(input.board.element, el("div", {}, player.element, code.element, frame), row, help);

  const drawStep = (trace) => {
    window.clearTimeout(late);
    fault.replaceChildren();
    for (const part of [frames, frame, row]) part.hidden = false;
    const isMailbox = Object.hasOwn(MAILBOXES, trace.backend);
    const chart = charts.named(isMailbox ? trace.backend : "lerf");
    const hops = on?.trace === trace ? on.hops : isMailbox ? hopsOf(trace, chart) : [];
    const at = player.stepOf(trace.steps.length);
    const isNext = on?.at !== at;
    const piece = { color: "white", word: slider() };
    const step = trace.steps[at];
    on = { trace, hops, at };
    const summary = `${titleOf(step)}. ${textOf(step, ", ")}. ${step.outcome}`;
    scene.element.hidden = !isMailbox;
    if (isMailbox) {
      const shown = { chart, square: trace.square, piece, blockers: blockers(), room: 1 };
      scene.draw({ ...shown, hops: hops.slice(0, at + 1), description: summary });
      if (player.isPlaying() && isNext && !isStill()) scene.glide();
    }
    player.draw(at, trace.steps.length, titleOf(step));
    list.draw(trace.steps, at);
    code.drawStep(trace, step);
    input.draw(boardAt(trace, at, chart));
    const onStage = isMailbox ? walkScene(trace, at, hops, chart, blockers()) : sceneOf(trace, at, chart);
    length = lengthOf(onStage);
    stage.show(onStage, { board: input.board, isMoving: isNext });
    side.element.hidden = !WALKS.includes(trace.backend);
    if (!side.element.hidden) {
      const nth = trace.steps.slice(0, at).filter(({ label }) => label === step.label).length;
      side.draw({ question: question(), word: slider(), label: step.label, nth });
    }
    const bits = onStage.partial && el("p", { class: "tally" }, tally(onStage));
    frame.replaceChildren(...drawFrame(step, hops[at] ?? null, chart), ...(bits ? [bits] : []));
    const sets = isMailbox ? new Map() : setsIn(trace, at, chart);
    nameLines([...frame.querySelectorAll("p, code")], [stage.element], { boards: [input.board], sets });
    aloud.textContent = `Step ${at + 1} of ${trace.steps.length}, ${summary}`;
    refresh();
  };
  const onFault = (error) => {
    window.clearTimeout(late);
    input.draw(NOTHING);
    for (const part of [frames, frame, row, code.element, side.element]) part.hidden = true;
    fault.replaceChildren(notice(error));
  };
  const follower = new Follower(traces, { onOther: () => player.stop(), onAnswer: drawStep, onFault });

  const draw = () => {
    if (about.dataset.backend !== algorithm()) {
      about.dataset.backend = algorithm();
      about.replaceChildren(...aboutAlgorithm(contenders.find(({ backend }) => backend === algorithm())));
    }
    window.clearTimeout(late);
    late = window.setTimeout(() => input.draw(NOTHING), PATIENCE);
    return follower.follow(explainRequest(question()));
  };
  state.on(draw);

  command(() => {
    const { square: at, piece, backend, blockers: others } = question();
    const given = others.length > 0 && ["--blockers", others.join(",")];
    return commandLine("explain", at, piece, "--backend", backend, ...(given || []));
  });
  picture(() => ({
    name: `${slider()}-${square()}-${algorithm()}`.replaceAll("+", "-"),
    title: `A ${slider()} on ${square()}: ${contenders.find(({ backend }) => backend === algorithm()).about.title}`,
    description: aloud.textContent,
    formula: on ? textOf(on.trace.steps[on.at]) : "",
    caption: on?.trace.steps[on.at].note,
    parts: picturesOf(on, scene, input, stage),
  }));
  await draw();
}

/** The algorithms of bitboards in the order of the catalogue, then the mailboxes. */
function contendersOf({ boards: { sliders }, explainers }) {
  // The tables of leaps and lines, which all bitboards have: `walk` has no others.
  const common = sliders.find(({ backend }) => backend === "lerf+walk").table_bytes;
  const words = sliders.map(({ backend, idea: inventors, table_bytes: bytes }) => ({
    backend,
    inventors,
    bytes: bytes - common,
  }));
  const mailboxes = Object.entries(MAILBOXES);
  const all = [...words, ...mailboxes.map(([backend, inventors]) => ({ backend, inventors, bytes: null }))];
  const aboutOf = (name) => explainers.find(({ backend }) => backend === name);
  return all.map((contender) => ({ ...contender, about: aboutOf(contender.backend) }));
}

function aboutAlgorithm({ inventors, bytes, about: { title: name, link, idea, formula } }) {
  const size = bytes ? `${bytes.toLocaleString("en")} bytes of tables` : "no tables";
  return [
    el("h2", {}, name),
    el("p", { class: "hint" },
      `${inventors} · ${size} · `,
      el("a", { href: link }, "Chess Programming Wiki"),
    ),
    el("p", {}, idea),
    el("p", { class: "formula" }, el("code", {}, formula)),
  ];
}

function picturesOf(on, scene, input, stage) {
  const board = { title: "The question", caption: "", element: input.board.element };
  if (on === null) return [board];
  const step = on.trace.steps[on.at];
  const bits = { title: titleOf(step), element: stage.element };
  return [on.hops.length > 0 ? { ...board, element: scene.board.element } : board, bits];
}
