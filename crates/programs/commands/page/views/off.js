// The view "Off the board": how each board detects that a step leaves the board.

import { commandLine } from "../command.js";
import { choiceIn, legend, notice, segments } from "../controls.js";
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
import { briefVerdict, drawFrame, namedIn, verdict } from "./off-frame.js";
import { sceneOf, setsIn, walkScene } from "./sliders-scenes.js";
import { threeBoards } from "./three-boards.js";
import { Answers, Follower, explainRequest, leftSide, textOf } from "./traces.js";

export const defaults = { square: "h1", leaper: "knight", board: "0x88", step: "1", code: "rust" };
export const stylesheet = "off.css";

const MAILBOXES = { "0x88": "0x88", "10x12": "10x12", "8x8": "8x8", "16x12": "16x12" };
const BOARDS = { ...MAILBOXES, lerf: "LERF", lefr: "LEFR", "by-square": "by square", "by-piece": "by piece" };
/** The letters of the pieces in requests, and how far they leap. */
const LEAPERS = { knight: { letter: "N", reach: 2 }, king: { letter: "K", reach: 1 } };

export async function show(root, context) {
  const { catalogue, charts, state, ask, stage, command, picture, refresh } = context;
  const square = () => (isSquare(state.get("square")) ? state.get("square") : defaults.square);
  const leaper = () => state.choice("leaper", Object.keys(LEAPERS));
  const board = () => state.choice("board", Object.keys(BOARDS));
  /** The trace on show, its hops, and the step. */
  let on = null;

  const boards = choiceIn(state, "board", segments, { label: "Board", options: BOARDS, entry: true });
  const leapers = choiceIn(state, "leaper", segments, { label: "Piece", options: Object.keys(LEAPERS), entry: true });
  const scene = arrayScene({
    label: "The cells of the board",
    start: square(),
    onChoose: (value) => state.set({ square: value }),
  });
  const code = codePanel(state);
  let length = 0;
  const player = playerOf(context, "step", { length: () => length, scene });
  const list = stepList({
    columns: [
      { title: "Direction", content: (step) => step.label },
      { title: "Arithmetic and test", isCode: true, content: leftSide },
      { title: "Result", content: (step, at) => briefVerdict(step, on.hops[at]) },
    ],
    onChoose: (at) => player.show(at),
  });
  const frame = el("section", { class: "frame", "aria-label": "The step on show" });
  const aloud = el("span", { class: "spoken", role: "status" });
  const fault = el("div");
  const about = el("section");
  const marks = el("div");
  const traces = new Answers(ask);
  const side = threeBoards({ boards: ["0x88", "10x12", "lerf"], charts, traces });

  root.append(
    el("div", { class: "row" }, boards, leapers),
    fault,
    el("div", { class: "off-stage theatre" },
      el("div", {}, scene.element, marks),
      el("div", { class: "frames" }, player.element, code.element, frame, list.element, aloud),
      about,
      el("div", { class: "row-of-bits" }, stage.element),
    ),
    side.element,
  );

  const drawStep = (trace) => {
    fault.replaceChildren();
    const chart = charts.named(board()) ?? charts.named("lerf");
    const hops = on?.trace === trace ? on.hops : hopsOf(trace, chart);
    const at = player.stepOf(trace.steps.length);
    const isNext = on?.at !== at;
    const step = trace.steps[at];
    const piece = { color: "white", word: leaper() };
    const setting = { chart, square: trace.square, piece };
    on = { trace, hops, at, step };
    const isBits = !Object.hasOwn(MAILBOXES, board());
    const row = isBits ? sceneOf(trace, at, chart) : walkScene(trace, at, hops, chart, []);
    length = lengthOf(row);
    stage.show(row, { board: scene.board, isMoving: isNext });
    const summary = `${step.label}: ${textOf(step, ", ")}. ${verdict(step, hops[at])}.`;
    scene.draw({
      chart,
      square: trace.square,
      piece,
      hops: hops[at] ? hops.slice(0, at + 1) : [],
      targets: hops[at] ? [] : trace.targets,
      room: board() === "16x12" ? 0 : LEAPERS[leaper()].reach,
      hasGuard: board() === "8x8",
      description: summary,
    });
    if (player.isPlaying() && isNext && !isStill()) scene.glide();
    player.draw(at, trace.steps.length, step.label);
    list.draw(trace.steps, at);
    code.drawStep(trace, step);
    frame.replaceChildren(...drawFrame(board(), step, hops[at], setting));
    const sets = new Map([...(isBits ? setsIn(trace, at, chart) : []), ...namedIn(step, hops[at], setting)]);
    nameLines([...frame.querySelectorAll("p, code")], [stage.element, frame], { boards: [scene], sets });
    const question = { square: trace.square, piece: LEAPERS[leaper()].letter };
    side.draw({ question, word: leaper(), label: step.label, nth: 0 });
    aloud.textContent = `Step ${at + 1} of ${trace.steps.length}, ${summary}`;
    refresh();
  };
  const follower = new Follower(traces, {
    onOther: () => player.stop(),
    onAnswer: drawStep,
    onFault: (error) => fault.replaceChildren(notice(error)),
  });

  const draw = () => {
    if (about.dataset.board !== board()) {
      about.dataset.board = board();
      about.replaceChildren(...aboutBoard(catalogue.explainers.find(({ backend }) => backend === board()).edge));
      const chart = charts.named(board()) ?? charts.named("lerf");
      const sets = new Map(["guard", "guards"].map((word) => [word, guardsOf(chart)]));
      nameLines([...about.querySelectorAll("p:not(:has(a))")], [], { boards: [scene], sets });
      marks.replaceChildren(legendOf(board()));
    }
    const piece = LEAPERS[leaper()].letter;
    return follower.follow(explainRequest({ square: square(), piece, backend: board() }));
  };
  state.on(draw);

  command(() => commandLine("explain", square(), LEAPERS[leaper()].letter, "--backend", board()));
  picture(() => ({
    name: `${leaper()}-${square()}-${board()}`,
    title: `A ${leaper()} on ${square()} of the ${BOARDS[board()]} board`,
    description: aloud.textContent,
    formula: on ? textOf(on.step) : "",
    caption: on === null ? "" : `${verdict(on.step, on.hops[on.at])}. ${on.step.note}`,
    parts: [{ title: on?.step.label, element: scene.board.element }, { title: "The row", element: stage.element }],
  }));
  await draw();
}

function legendOf(board) {
  const edge = { lerf: ["would-wrap"], lefr: ["would-wrap"], "by-square": [], "by-piece": [] }[board] ?? ["removed"];
  return legend(["origin", "target", ...edge], {
    target: "on the board",
    removed: "off the board",
    "would-wrap": "where it would wrap",
  });
}

/** The cells around the squares; a word has none, but the 8x8 mailbox has one after its squares. */
function guardsOf(chart) {
  const cells = chart.isWord ? [64] : Array.from({ length: chart.cells }, (_, index) => index);
  return cells.filter((index) => chart.square(index) === null).map((index) => `#${index}`);
}

/** Why the test of a board works. */
function aboutBoard({ title: heading, link, text }) {
  return [
    el("h2", {}, heading),
    ...text.map((paragraph) => el("p", {}, paragraph)),
    el("p", {}, el("a", { href: link }, "The Chess Programming Wiki on this board")),
  ];
}
