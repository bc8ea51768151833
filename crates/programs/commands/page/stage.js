// The stage: the cells of a numbering as a row of bits, which move.
//
// The page has one stage, whose cells are the same nodes of the document in every view and at every
// step. A view describes a scene, what stands where and where it comes from, and the stage moves the
// cells there. Operands are further lines; the row is the last line.

import { svg } from "./dom.js";
import { isStill, LEG, travel, whereIs } from "./motion.js";
import { frameOf, lineCell, numbersOf, readingOf, windowOf } from "./stage-parts.js";
import { Places } from "./stage-places.js";

/**
 * @typedef {{line: number, place: number}|{square: string}|{line: number, isHigh: boolean}} Point a
 *   cell of a line, a square of the board, or the edge where a bit leaves the word
 * @typedef {{place: number, mark: string, text?: string, from?: number}} LineCell `from` is the place
 *   from which it slides
 *
 * @typedef {Object} Line an operand
 * @property {string} [note] a few words below the name
 * @property {LineCell[]} cells those with a mark; places of `count` and more are beyond the word
 *
 * @typedef {Object} Place a cell of the row
 * @property {string} id what it is: a square, or `#12` for the index of a cell off the board
 * @property {string} text what stands in it
 * @property {Point[]} [path] where its bit comes from, the start first
 * @property {number} [delay] milliseconds
 *
 * @typedef {Object} Scene
 * @property {string} key which step of what it is: cells move when it changes
 * @property {number} [fold] the cells after which an array bends
 * @property {boolean} [isBent] whether it is bent where it would have room
 * @property {boolean} [isSorted] whether a cell with an id goes where the id is now; else the cells
 *   take the names of their places
 * @property {string} name of the row
 * @property {{path: Point[], mark: string}[]} [lost] bits on the way out
 * @property {{line: number, from: number, to: number}[]} [windows] places that are lit
 * @property {{text: string, place: number}} [reading] a number that is read off the row
 */

/** The width below which lines have several rows. */
const NARROW = 640;

export class Stage {
  #cells = new Map();
  /** @type {string[]} the ids by place */
  #order = [];
  #scene = null;
  #board = null;
  #places = null;
  #under = svg("g", { "aria-hidden": "true" });
  #row = svg("g", { class: "bits", "aria-hidden": "true" });
  #over = svg("g", { "aria-hidden": "true" });

  constructor() {
    this.element = svg("svg", { class: "bit-stage", role: "img" }, this.#under, this.#row, this.#over);
    new ResizeObserver(() => {
      const isOther = this.#scene && this.#isNarrow() !== this.#places.isNarrow;
      if (isOther) this.#lay(this.#scene);
    }).observe(this.element);
  }

  /**
   * Shows a scene.
   *
   * @param {{board?: import("./board.js").Board|null, isMoving?: boolean}} [options] `board` has the
   *   squares that a path may name; `isMoving: false` jumps
   */
  show(scene, { board = null, isMoving = true } = {}) {
    const isNew = scene.key !== this.#scene?.key;
    const before = this.#places;
    this.#board = board;
    if (!scene.isSorted) this.#rename(scene);
    const from = new Map([...this.#cells].map(([id, { node }]) => [id, whereIs(node)]));
    if (isNew) for (const animation of this.element.getAnimations({ subtree: true })) animation.cancel();
    const others = scene.row.filter(({ id }) => !this.#cells.has(id)).map(({ id }) => id);
    const marked = new Set(this.#scene?.row.filter(({ mark }) => mark === "in-set").map(({ id }) => id));
    this.#scene = scene;
    this.#lay(scene);
    if (!isMoving || isStill() || before === null) return;
    if (!isNew) return this.#fetch(scene, marked);
    for (const place of scene.row) this.#move(place, from.get(place.id), others.includes(place.id));
    for (const bit of scene.lost ?? []) this.#lose(bit);
    for (const node of this.#under.querySelectorAll("[data-from]")) this.#slide(node);
  }

  /** Ends all movement at once. */
  settle() {
    for (const animation of this.element.getAnimations({ subtree: true })) animation.finish();
    this.#over.querySelectorAll(".lost").forEach((node) => node.remove());
  }

  /** Is done when nothing moves any more. */
  rest() {
    return Promise.allSettled(this.element.getAnimations({ subtree: true }).map(({ finished }) => finished));
  }

  #isNarrow() {
    const width = this.element.getBoundingClientRect().width;
    return width > 0 && width < NARROW;
  }

  /** Gives the cells the names of the places on which they are. */
  #rename({ row }) {
    const known = this.#order.map((id) => this.#cells.get(id));
    this.#cells = new Map();
    for (const [place, { id }] of row.entries()) if (known[place]) this.#cells.set(id, known[place]);
    for (const cell of known.slice(row.length)) cell.node.remove();
  }

  /** Puts everything where it belongs. */
  #lay(scene) {
    const lines = scene.lines ?? [];
    const places = new Places({
      count: scene.row.length,
      isWord: scene.isWord,
      fold: scene.fold,
      isBent: scene.isBent,
      lines: lines.length + 1,
      isNarrow: this.#isNarrow(),
    });
    this.#places = places;
    this.element.setAttribute("viewBox", `0 0 ${places.width} ${places.height}`);
    this.element.setAttribute("aria-label", scene.description);
    this.#under.replaceChildren(
      ...numbersOf(places),
      ...[...lines, scene].flatMap((line, at) => frameOf(places, line, at)),
      ...lines.flatMap(({ cells }, at) => cells.map((cell) => lineCell(places, at, cell))),
    );
    const wanted = new Set(scene.row.map(({ id }) => id));
    for (const [id, { node }] of this.#cells) {
      if (wanted.has(id)) continue;
      node.remove();
      this.#cells.delete(id);
    }
    for (const [place, { id, text, mark }] of scene.row.entries()) {
      const cell = this.#cells.get(id) ?? this.#make(id);
      const { x, y } = places.at(lines.length, place);
      cell.node.setAttribute("transform", `translate(${x.toFixed(2)} ${y})`);
      cell.node.setAttribute("class", mark ? `bit on ${mark}` : "bit");
      cell.node.setAttribute("data-cell", id);
      cell.node.setAttribute("data-place", place);
      const inset = places.wide > 6 ? 0.75 : 0.25;
      cell.body.setAttribute("x", inset);
      cell.body.setAttribute("y", 1);
      cell.body.setAttribute("width", (places.wide - 2 * inset).toFixed(2));
      cell.body.setAttribute("height", places.tall - 2);
      cell.text.setAttribute("x", places.wide / 2);
      cell.text.setAttribute("y", places.tall / 2 + 4.5);
      cell.text.textContent = places.wide < 12 ? "" : text;
      cell.text.setAttribute("class", text.length > 1 ? "long" : "");
    }
    this.#order = scene.row.map(({ id }) => id);
    const reading = scene.reading ? [readingOf(places, lines.length, scene.reading)] : [];
    this.#over.replaceChildren(...(scene.windows ?? []).map((lit) => windowOf(places, lit)), ...reading);
  }

  #make(id) {
    const [body, text] = [svg("rect", { rx: 2 }), svg("text")];
    const cell = { node: svg("g", {}, body, text), body, text };
    this.#cells.set(id, cell);
    this.#row.append(cell.node);
    return cell;
  }

  /** Moves a cell of the row along its path, or from where it was. */
  #move({ id, path, delay = 0, mark }, was, isFresh) {
    const { node } = this.#cells.get(id);
    const to = this.#target(node);
    const start = path ? path.map((point) => this.#spot(point)) : isFresh ? [{ ...to, opacity: 0 }] : [was];
    if (!path && !isFresh && Math.abs(was.x - to.x) + Math.abs(was.y - to.y) < 0.5) return;
    // Ones pass over zeros.
    if (mark) node.parentNode.append(node);
    travel(node, [...start, to], { delay, legs: Math.max(start.length, 1.6) });
  }

  /** Bits that were switched on come from their squares. */
  #fetch({ row, lines = [] }, marked) {
    if (lines.length > 0) return;
    for (const { id, mark } of row) {
      if (mark !== "in-set" || marked.has(id)) continue;
      const { node } = this.#cells.get(id);
      travel(node, [this.#spot({ square: id }), this.#target(node)]);
    }
  }

  /** A bit that is cut, or leaves the word: it goes there and fades. */
  #lose({ path, mark }) {
    const { wide, tall } = this.#places;
    const node = svg("g", { class: `bit on lost ${mark}` });
    node.append(svg("rect", { x: 0.75, y: 1, width: wide - 1.5, height: tall - 2, rx: 2 }));
    if (wide >= 12) node.append(svg("text", { x: wide / 2, y: tall / 2 + 4.5 }, "1"));
    this.#over.append(node);
    const points = path.map((point) => this.#spot(point));
    points.push({ ...points.at(-1), opacity: 0 });
    const animation = travel(node, points, { legs: path.length });
    animation.onfinish = () => node.remove();
    animation.oncancel = () => node.remove();
  }

  /** A cell of a line slides in; beyond the edge of the word it fades. */
  #slide(node) {
    const { count } = this.#places;
    const [line, from, place] = ["line", "from", "place"].map((key) => Number(node.dataset[key]));
    const [start, end] = [from, place].map((at) => this.#places.at(line, Math.min(at, count - 1)));
    if (place < count) return void travel(node, [{ ...start, opacity: 0.3 }, end], { legs: 1.8 });
    const out = this.#places.beyond(line, true);
    // It crosses the edge when the others have come as far.
    const offset = Math.max((count - 1 - from) / (place - from), 0.05);
    const gone = { ...out, opacity: 0, offset: Math.min(offset + 0.15, 1) };
    travel(node, [{ ...start, opacity: 0.3 }, { ...end, offset: Math.min(offset, 0.95) }, gone, { ...gone, offset: null }], {
      legs: 1.8,
    });
  }

  #target(node) {
    const { e, f } = node.transform.baseVal.consolidate().matrix;
    return { x: e, y: f };
  }

  /** A point in the units of the drawing. */
  #spot(point) {
    if ("place" in point) return this.#places.at(point.line, point.place);
    if ("isHigh" in point) return this.#places.beyond(point.line, point.isHigh);
    const cell = this.#board?.element.querySelector(`[data-id="${CSS.escape(point.square)}"]`);
    const box = cell?.getBoundingClientRect();
    if (!box || box.width === 0) return { x: 0, y: -40, opacity: 0 };
    const inverse = this.element.getScreenCTM().inverse();
    const corner = new DOMPoint(box.x, box.y).matrixTransform(inverse);
    const side = new DOMPoint(box.right, box.bottom).matrixTransform(inverse).x - corner.x;
    return { x: corner.x, y: corner.y, scale: side / this.#places.wide, opacity: 0.9 };
  }
}

/** Milliseconds that a scene takes at normal speed. */
export function lengthOf(scene) {
  const legs = (path) => path?.length ?? 1.6;
  const longest = scene.row.map(({ path, delay = 0 }) => LEG * legs(path) + delay);
  return Math.max(...longest, ...(scene.lost ?? []).map(({ path }) => LEG * legs(path)));
}
