// The array of a board with hops on it, and the room around it, where hops lead that leave it.

import { drawArrow } from "../arrow.js";
import { Board, CELL } from "../board.js";
import { el, svg } from "../dom.js";
import { arrayFigure } from "../figure.js";
import { drawMark } from "../marks.js";
import { drawPiece } from "../pieces.js";
import { isSquare } from "../words.js";
import { placeOf } from "./hops.js";

/** The margin for the names of rows and columns. */
const NAMES = 22;
/** Milliseconds that a piece takes for a hop while the frames play. */
const GLIDE = 700;

/**
 * @typedef {import("./hops.js").Hop} Hop
 * @typedef {import("./hops.js").Place} Place
 *
 * @typedef {Object} Scene
 * @property {import("../chart.js").Chart} chart
 * @property {string} square where the piece stands
 * @property {import("../pieces.js").Piece} piece
 * @property {string[]} [blockers]
 * @property {Hop[]} hops those to show, the current one last
 * @property {string[]} [targets] squares to mark besides
 * @property {number} room the cells of room around the board
 * @property {{files: number[], ranks: number[]}} [window] what is drawn instead of the whole array
 * @property {boolean} [hasGuard] whether the array has a cell 64 after its squares
 * @property {string} description
 */

export class ArrayScene {
  #layer = svg("g", { class: "around", "aria-hidden": "true" });
  /** @type {Scene|null} */
  #scene = null;

  /**
   * @param {Object} options
   * @param {string} options.label
   * @param {"grid"|"picture"} [options.kind]
   * @param {string} [options.start]
   * @param {(square: string) => void} [options.onChoose] not for a picture
   */
  constructor({ label, kind = "grid", start, onChoose }) {
    const choose = (id) => isSquare(id) && onChoose(id);
    const drop = (_, to) => to && choose(to);
    this.board =
      kind === "picture"
        ? new Board({ label, kind })
        : new Board({ label, start, onChoose: choose, onMove: choose, onDrop: drop });
    // A picture has no cell to focus, so the region takes the keys that scroll it.
    const region = kind === "picture" ? { role: "region", "aria-label": label, tabindex: "0" } : {};
    this.element = el("div", { class: "wide cell-array", ...region }, this.board.element);
  }

  /** @param {Scene} scene */
  draw(scene) {
    this.#scene = scene;
    const { chart, square, piece, blockers = [], hops, targets = [], description } = scene;
    const marks = new Map([[square, "origin"]]);
    for (const at of blockers) marks.set(at, "blocker");
    for (const at of targets) marks.set(at, "target");
    for (const { cell, mark } of hops) if (cell !== null) marks.set(cell, mark);
    const cell = ({ index, square: at }) => {
      const mark = marks.get(at ?? `#${index}`) ?? null;
      const onIt = at === square ? piece : blockers.includes(at) ? { color: "black", word: "pawn" } : null;
      return {
        label: label(chart, index),
        mark,
        piece: onIt,
        spoken: spoken(chart, index, at, onIt, mark),
      };
    };
    this.board.draw(arrayFigure(chart, cell, { description }));
    const isIdle = !this.board.element.contains(document.activeElement);
    if (isIdle && this.board.element.role === "grid") this.board.current = square;
    this.#widen();
    this.#drawLayer(marks);
  }

  /** Lights the cells with these ids, and no others. @param {string[]} ids */
  light(ids) {
    this.board.light(ids);
    for (const cell of this.#layer.querySelectorAll("[data-loose]")) {
      cell.classList.toggle("lit", ids.includes(cell.getAttribute("data-loose")));
    }
  }

  /** Moves the piece along the current hop, once. */
  glide() {
    const { piece, hops } = this.#scene;
    const hop = hops.at(-1);
    this.#layer.querySelector(".glide")?.remove();
    if (!hop) return;
    const at = this.#corner(hop.from);
    const copy = svg("g", { class: "glide" }, drawPiece(piece, { ...at, size: CELL }));
    this.#layer.append(copy);
    const by = `translate(${hop.step.east * CELL}px, ${-hop.step.north * CELL}px)`;
    const motion = copy.animate([{ transform: "none" }, { transform: by }], {
      duration: GLIDE,
      easing: "ease-in-out",
    });
    motion.onfinish = () => copy.remove();
    motion.oncancel = () => copy.remove();
  }

  /** Ends a movement at once. */
  settle() {
    this.#layer.querySelector(".glide")?.remove();
  }

  /** Files and ranks of the drawing, the room included; each as the first and the one after the last. */
  get #bounds() {
    const { chart, room, window } = this.#scene;
    if (window) return window;
    const { files, ranks } = chart.extent();
    const around = ([from, to]) => [Math.min(from, -room), Math.max(to, 8 + room)];
    return { files: around(files), ranks: around(ranks) };
  }

  /** The top left corner of a cell in the drawing. @param {Place} place */
  #corner({ file, rank }) {
    const { files, ranks } = this.#scene.chart.extent();
    return { x: (file - files[0]) * CELL, y: (ranks[1] - 1 - rank) * CELL };
  }

  /** Makes the drawing as large as the bounds and the names need. */
  #widen() {
    const { files, ranks } = this.#bounds;
    const start = this.#corner({ file: files[0], rank: ranks[1] - 1 });
    const end = this.#corner({ file: files[1], rank: ranks[0] - 1 });
    const own = this.#scene.chart.extent();
    const bottom = this.#corner({ file: 0, rank: own.ranks[0] - 1 }).y + NAMES;
    const [x, y] = [Math.min(start.x, -NAMES), start.y - 1];
    const [width, height] = [end.x + 1 - x, Math.max(end.y, bottom) + 1 - y];
    this.board.element.setAttribute("viewBox", `${x} ${y} ${width} ${height}`);
    this.board.element.style.setProperty("--columns", String(width / CELL));
  }

  #drawLayer(marks) {
    const { hops, hasGuard } = this.#scene;
    const hop = hops.at(-1);
    this.#coverNames(hop && !this.#isDrawn(hop.to) ? hop.to : null);
    const cells = [];
    if (hasGuard) cells.push(this.#loose({ file: 0, rank: 8 }, 64, marks.get("#64") ?? null));
    if (hop && !this.#isDrawn(hop.to)) cells.push(this.#loose(hop.to, hop.index, null));
    this.#layer.replaceChildren(...cells, ...(hop ? this.#arrows(hop) : []));
    // Below the pieces and labels, which are the last part of a board.
    this.board.element.insertBefore(this.#layer, this.board.element.lastElementChild);
  }

  /** Hides the name of a row or a column where a cell beside the array would touch it. @param {Place|null} at */
  #coverNames(at) {
    const { files, ranks } = this.#scene.chart.extent();
    const row = at?.file === files[0] - 1 ? String(at.rank + 1) : null;
    const column = at?.rank === ranks[0] - 1 ? "abcdefgh"[at.file] : null;
    for (const name of this.board.element.querySelectorAll(".name")) {
      name.classList.toggle("covered", [row, column].includes(name.textContent));
    }
  }

  /** Whether a place is a cell of the array. */
  #isDrawn({ file, rank }) {
    const { files, ranks } = this.#scene.chart.extent();
    return file >= files[0] && file < files[1] && rank >= ranks[0] && rank < ranks[1];
  }

  /** A cell outside the rows of the array. */
  #loose(place, index, mark) {
    const { x, y } = this.#corner(place);
    return svg(
      "g",
      { "data-loose": `#${index}` },
      svg("rect", { class: "tone off loose", x: x + 2, y: y + 2, width: CELL - 4, height: CELL - 4 }),
      mark ? drawMark(mark, { x, y, isLabelled: true }) : null,
      svg(
        "text",
        { class: `label ${mark ? `on-${mark}` : "on-off"}`, x: x + CELL / 2, y: y + CELL / 2 + 6 },
        label(this.#scene.chart, index),
      ),
    );
  }

  /** The hop, and once more where it comes in again at the other side of the board. */
  #arrows(hop) {
    const arrows = [this.#arrow(placeOf(this.#scene.square), hop.to, hop.mark)];
    if (hop.isAround && isSquare(hop.cell)) {
      const to = placeOf(hop.cell);
      const from = { file: to.file - hop.step.east, rank: to.rank - hop.step.north };
      arrows.push(this.#arrow(from, to, hop.mark));
    }
    return arrows;
  }

  /** An arrow between two places, on the board or off it. */
  #arrow(from, to, mark) {
    const [left, right] = [from.file, to.file].toSorted((a, b) => a - b);
    const [below, above] = [from.rank, to.rank].toSorted((a, b) => a - b);
    const id = ({ file, rank }) => `${file},${rank}`;
    const cells = (rank) =>
      // The tip keeps away from a piece, and so from a label.
      range(left, right).map((file) => ({ id: id({ file, rank }), tone: "off", piece: this.#scene.piece }));
    const rows = range(below, above)
      .reverse()
      .map((rank) => ({ name: "", cells: cells(rank) }));
    const { x, y } = this.#corner({ file: left, rank: above });
    const arrow = drawArrow({ columns: [], rows }, { from: id(from), to: id(to), mark });
    return svg("g", { transform: `translate(${x} ${y})` }, arrow);
  }
}

/** The numbers from the first to the last. */
function range(first, last) {
  return Array.from({ length: last - first + 1 }, (_, i) => first + i);
}

/** The index on a cell; on 0x88 in hexadecimal, where its digits are the rank and the file. */
export function label(chart, index) {
  return chart.key === "0x88" ? index.toString(16).padStart(2, "0") : String(index);
}

function spoken(chart, index, square, piece, mark) {
  const hexadecimal = chart.key === "0x88" ? ` or hexadecimal ${label(chart, index)}` : "";
  const name = square ?? "off the board";
  const onIt = piece && `${piece.color} ${piece.word}`;
  const state = mark === "removed" ? "rejected" : mark;
  return [name, onIt, `index ${index}${hexadecimal}`, state].filter(Boolean).join(", ");
}
