// What a question is about: one board, and below it the row of its bits, or the table that it is about.

import { Board, CELL } from "../board.js";
import { el, svg } from "../dom.js";
import { boardFigure } from "../figure.js";
import { drawMark } from "../marks.js";
import { isStill, travel } from "../motion.js";
import { drawPiece } from "../pieces.js";
import { wordScene } from "../scenes.js";
import { fileOf, rankOf, stepped, wordOf } from "../words.js";
import { arrayScene } from "./array-scene.js";
import { attackMatrix } from "./attacks-matrix.js";
import { hopsOf } from "./hops.js";
import { rowScene } from "./mapping-row.js";
import { memoryMap } from "./moves-bytes.js";
import { bitsOf } from "./off-frame.js";
import { choiceOf, outcomeOf, resultMarks, wrapArrows } from "./sets-operations.js";
import { stepsOf } from "./sets-scenes.js";
import { questionFigure, readSquares } from "./sliders-input.js";
import { boardAt, sceneOf } from "./sliders-scenes.js";
import { Answers, explainRequest } from "./traces.js";

const PAWN = { color: "white", word: "pawn" };
const ROOK = { square: "d4", piece: "R", blockers: "b4,f4,d6", algorithm: "lerf+magic" };
const CORNER = { files: [0, 11], ranks: [0, 7] }; // The cells of 0x88 around h1.

/**
 * @typedef {{points: Object[], mark: string, piece?: Object}} Way of a square over the board
 * @typedef {{figure?: Figure, array?: Object, scene?: Scene, table?: Element, ways?: Way[]}} Exhibit a state of a view:
 *   the board, or an array instead, and the row, or a table instead
 */

export function exhibitOf({ charts, ask, stage }) {
  const lerf = charts.named("lerf");
  const [traces, memories] = [new Answers(ask), new Answers(ask, (pictures) => pictures)];
  const relations = new Answers(ask, ({ states }) => states);
  const board = new Board({ label: "The board", kind: "picture" });
  const array = arrayScene({ label: "The cells of the board", kind: "picture" });
  const matrix = attackMatrix();
  const [holder, row] = ["exhibit", "row-of-bits"].map((name) => el("div", { class: name }));
  /** Which state is on show or on its way. */
  let turn = 0;

  /** What each view shows of its state. */
  const views = {
    sets(values) {
      const now = choiceOf({ get: (key) => values[key] ?? "", choice: (key, [first]) => values[key] ?? first }, charts, wordOf);
      const outcome = outcomeOf(now);
      const steps = stepsOf(now, outcome);
      const at = Number(values.frame) - 1;
      const isLast = at === steps.length - 1;
      const [a, b, cleared] = [now.a, now.b, at > 0 ? outcome.cleared : 0n].map((word) => now.chart.squares(word));
      const results = resultMarks(now, outcome);
      const isPair = now.op === "and" && !isLast;
      const other = (to) => (isPair && b.includes(to) ? "added" : null);
      const asked = (to) => (cleared.includes(to) ? "removed" : a.includes(to) ? "in-set" : other(to));
      const isPawn = (mark) => now.op === "shift" && (mark === "in-set" || mark === "wrapped");
      const cell = (to) => {
        const mark = isLast ? (results.get(to) ?? null) : asked(to);
        const names = isPair ? [a.includes(to) && "A", b.includes(to) && "B"].filter(Boolean).join("") : "";
        return { mark, label: names, piece: isPawn(mark) ? PAWN : null };
      };
      const arrows = isLast ? wrapArrows(now, outcome) : [];
      const moved = isLast && now.op === "shift" ? a.filter((from) => !cleared.includes(from)) : [];
      const ways = moved.map((from) => wayOf(from, now.step, outcome.jumps));
      return { figure: boardFigure(cell, { arrows, description: steps[at].title }), scene: steps[at].scene, ways };
    },
    squares({ square, mapping }, isAsked) {
      const chart = charts.named(mapping);
      const cell = (to) => ({ mark: to === square ? "origin" : null, label: isAsked ? "" : String(chart.index(to)) });
      const [file, rank] = [fileOf(square), rankOf(square)];
      const ways = isAsked ? [] : [{ points: [corner(0, 0), corner(file, 0), corner(file, rank)], mark: "origin" }];
      const sum = `${file} + ${rank} * ${chart.north} = ${chart.index(square)}`;
      const reading = isAsked ? null : { text: sum, place: chart.index(square) + 1 };
      const word = { key: "a square", chart, name: chart.name, word: chart.bit(square), description: `The bit of ${square}` };
      return { figure: boardFigure(cell, { description: square }), scene: { ...wordScene(word), reading }, ways };
    },
    mapping({ a, b, set, frame }) {
      const chart = charts.named(frame === "1" ? a : b);
      const squares = lerf.squares(wordOf(set));
      const cell = (to) => ({ mark: squares.includes(to) ? "in-set" : null, label: String(chart.index(to)) });
      const description = `The squares in the order of ${chart.name}`;
      return { figure: boardFigure(cell, { description }), scene: rowScene(chart, squares, false, description) };
    },
    async off({ square, board: backend }) {
      const trace = await traces.get(explainRequest({ square, piece: "N", backend }));
      const [chart, piece] = [charts.named(backend), { color: "white", word: "knight" }];
      const hops = hopsOf(trace, chart).slice(0, 1);
      const scene = { chart, square, piece, hops, room: 2, window: CORNER, description: `A knight on ${square}` };
      return { array: scene, table: bitsOf(chart, square, hops[0]) };
    },
    async sliders({ frame, ...values }) {
      const { square, piece, blockers, algorithm } = { ...ROOK, ...values };
      const question = { square, word: "rook", blockers: readSquares(blockers) };
      const trace = await traces.get(explainRequest({ ...question, piece, backend: algorithm }));
      const at = Number(frame) - 1;
      const figure = questionFigure(question, boardAt(trace, at, lerf), trace.steps[at].equations.at(-1).text);
      return { figure, scene: sceneOf(trace, at, lerf) };
    },
    async attacks({ fen, moves, square, frame }, isAsked) {
      const states = await relations.get({ ask: "relation", position: positionOf({ fen, moves }) });
      const { rows: last, step } = states[Number(frame ?? states.length) - 1];
      const rows = states[0].rows.map((old) => {
        const isHidden = isAsked && old.square === square;
        const found = last.find(({ piece, number }) => piece === old.piece && number === old.number);
        const attacks = isHidden ? [] : (found?.attacks ?? []);
        const added = attacks.filter((to) => !old.attacks.includes(to));
        const removed = isHidden ? [] : old.attacks.filter((to) => !attacks.includes(to));
        return { ...old, square: found?.square ?? null, attacks, added, removed };
      });
      const own = rows.find((row) => row.square === square);
      const isMeant = (to) => (own ? own.attacks.includes(to) : rows.some((row) => row.square === to && row.attacks.includes(square)));
      const cell = (to) => {
        const on = rows.find((row) => row.square === to)?.piece;
        const piece = on && { color: on < "a" ? "white" : "black", word: PIECES[on.toLowerCase()] };
        const isNew = rows.some(({ added }) => added.includes(to));
        const said = isNew ? "added" : isMeant(to) ? "in-set" : null;
        return { piece, mark: to === square && (own || !isAsked) ? "origin" : isAsked ? null : said };
      };
      const description = step || "before the move";
      matrix.draw({ rows }, { square, description });
      return { figure: boardFigure(cell, { description }), table: matrix.element };
    },
    async moves({ moves, backend }) {
      const position = { fen: "startpos", moves };
      const { figure } = await views.attacks({ ...position, square: "" }, true);
      const [picture] = await memories.get({ ask: "memory", position: positionOf(position), backend });
      return { figure, table: memoryMap(picture, `The bytes of ${backend}`) };
    },
  };

  const placeBoard = ({ figure, array: scene }) => {
    holder.replaceChildren(scene ? array.element : board.element);
    if (scene) array.draw(scene);
    else board.draw(figure);
  };
  const placeRow = async ({ scene, table, figure }, isMoving) => {
    row.replaceChildren(table ?? stage.element);
    if (!scene) return;
    stage.show(scene, { board: figure && board, isMoving });
    await stage.rest();
  };

  /**
   * Shows a state, and is done when everything has arrived. From another state squares travel over the board first,
   * and then bits in the row; or the row comes first, and what it computes appears on the board.
   *
   * @returns {Promise<boolean>} false if another state has been shown meanwhile
   */
  const show = async (state, from) => {
    turn += 1;
    const own = turn;
    const make = ({ view, values, isAsked }) => views[view](values, isAsked);
    const before = from && !isStill() ? await make(from) : null;
    const now = await make(state);
    if (own !== turn) return false;
    if (before) {
      placeBoard(before);
      placeRow(before, false);
      const isInput = state.values.frame === from.values.frame;
      if (now.ways?.length > 0 && !isInput) await overBoard(board, now.ways);
      else if (!isInput) await placeRow(now, true);
      if (own !== turn) return false;
    }
    placeBoard(now);
    await placeRow(now, before !== null);
    return own === turn;
  };
  return { board: holder, row, show };
}

const PIECES = { k: "king", q: "queen", r: "rook", b: "bishop", n: "knight", p: "pawn" };

const positionOf = ({ fen, moves }) => ({ variant: "chess", fen, moves: moves === "" ? [] : [moves], lenient: false });

/** The corner of a square in the drawing of a board. */
const corner = (file, rank) => ({ x: file * CELL, y: (7 - rank) * CELL });

/** The way of a pawn: one that leaves the board over an edge comes in over the opposite one. */
function wayOf(from, step, jumps) {
  const ahead = (square, by) => corner(fileOf(square) + by * step.east, rankOf(square) + by * step.north);
  const to = jumps.find(([start]) => start === from)?.[1];
  const [start, out] = [corner(fileOf(from), rankOf(from)), ahead(from, 1)];
  if (stepped(from, step) !== null || !to) return { points: [start, out], mark: "in-set", piece: PAWN };
  const over = [{ ...out, opacity: 0, offset: 0.5 }, { ...ahead(to, -1), opacity: 0, offset: 0.5 }];
  return { points: [start, ...over, ahead(to, 0)], mark: "in-set", piece: PAWN };
}

/** Lets squares travel over an empty board. */
async function overBoard(board, ways) {
  board.draw(boardFigure(() => ({})));
  const layer = board.element.appendChild(svg("g", { class: "travellers", "aria-hidden": "true" }));
  const all = ways.map(({ points, mark, piece }) => {
    const node = svg("g", {}, drawMark(mark, { x: 0, y: 0 }), piece && drawPiece(piece, { x: 0, y: 0, size: CELL }));
    layer.append(node);
    return travel(node, points, { legs: 2 })?.finished;
  });
  await Promise.allSettled(all);
  layer.remove();
}
