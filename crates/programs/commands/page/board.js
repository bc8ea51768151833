// A board of a figure: an accessible grid in SVG, or a picture.
//
//   const board = new Board({ label: "Set A", onChoose: (id) => … });
//   root.append(board.element);
//   board.draw(figure);        // again for every change; focus and position stay
//
// As a grid it is one stop of the Tab key; arrows, Home, End, Ctrl+Home and Ctrl+End move from cell
// to cell, Enter, Space and a click choose.

import { drawArrow } from "./arrow.js";
import { enableDrag, enablePaint } from "./board-drag.js";
import { nameButtons } from "./board-names.js";
import { CELL, MARGIN, edgeOf, inside, labelOf, namesOf, spokenOf } from "./board-parts.js";
import { svg } from "./dom.js";
import { drawMark } from "./marks.js";
import { drawPiece } from "./pieces.js";

export { CELL } from "./board-parts.js";

export class Board {
  #figure = null;
  #drawn = new Map();
  #layout = "";
  #current = "";
  #options;

  /**
   * @param {string} options.label what a screen reader calls the board
   * @param {"grid"|"switches"|"picture"} [options.kind] `switches` tells which cells are selected;
   *   a `picture` cannot be used and has the description of its figure as its text
   * @param {(id: string) => void} [options.onChoose] a click, Enter or Space on a cell
   * @param {(id: string) => void} [options.onMove] an arrow key that moved to another cell
   * @param {(from: string, to: string|null) => void} [options.onDrop] a piece was dragged from a
   *   cell to another, or off the board
   * @param {(id: string, isOn: boolean) => void} [options.onPaint] a stroke passed a cell
   * @param {(name: string) => void} [options.onName] the name of a file or a rank was pressed
   * @param {string} [options.start] the id of the first cell that the Tab key finds
   */
  constructor({ kind = "grid", start = "", ...options }) {
    this.#options = { kind, ...options };
    this.#current = start;
    const isPicture = kind === "picture";
    // Buttons cannot be parts of a grid.
    const roles = options.onName ? { role: "presentation" } : this.#roles;
    this.element = svg("svg", { class: `board ${kind}`, ...roles });
    if (isPicture) return;
    this.element.addEventListener("click", (event) => this.#click(event));
    this.element.addEventListener("keydown", (event) => this.#key(event));
    if (options.onDrop) enableDrag(this, options.onDrop);
    if (options.onPaint) enablePaint(this, options.onPaint);
  }

  /** What a screen reader says of the cells as a whole. */
  get #roles() {
    const { kind, label } = this.#options;
    const isMany = kind === "switches" ? "true" : null;
    return { role: kind === "picture" ? "img" : "grid", "aria-label": label, "aria-multiselectable": isMany };
  }

  /** The id of the cell that the Tab key finds. */
  get current() {
    return this.#current;
  }

  /** Makes a cell the one that the Tab key finds. */
  set current(id) {
    if (!this.#drawn.has(id)) return;
    this.#drawn.get(this.#current)?.top.setAttribute("tabindex", "-1");
    this.#current = id;
    this.#drawn.get(id).top.setAttribute("tabindex", "0");
  }

  /** Moves the focus to a cell. */
  focus(id) {
    this.current = id;
    this.#drawn.get(id)?.top.focus();
  }

  /** The id of the cell that holds an element, or `null`. */
  idOf(target) {
    const holder = target instanceof Element ? target.closest("[data-id]") : null;
    return holder && this.element.contains(holder) ? holder.getAttribute("data-id") : null;
  }

  /** The cell with this id as it was last drawn. */
  cell(id) {
    return this.#figure?.rows.flatMap((row) => row.cells).find((cell) => cell.id === id);
  }

  /** Shows a figure. */
  draw(figure) {
    this.#figure = figure;
    const layout = JSON.stringify(figure.rows.map((row) => [row.name, ...row.cells.map(({ id }) => id)]));
    if (layout !== this.#layout) this.#build(figure);
    this.#layout = layout;
    for (const [y, row] of figure.rows.entries()) {
      for (const [x, cell] of row.cells.entries()) this.#drawCell(cell, x * CELL, y * CELL);
    }
    const arrows = figure.arrows ?? [];
    this.element.querySelector(".arrows").replaceChildren(...arrows.map((arrow) => drawArrow(figure, arrow)));
    if (this.#options.kind === "picture" && figure.description) {
      this.element.setAttribute("aria-label", `${this.#options.label}: ${figure.description}`);
    }
  }

  /** Lights the cells with these ids, and no others. */
  light(ids) {
    for (const [id, { top }] of this.#drawn) top.classList.toggle("lit", ids.includes(id));
  }

  /** Makes the cells of a new layout. */
  #build(figure) {
    const hadFocus = this.element.contains(document.activeElement);
    const isPicture = this.#options.kind === "picture";
    const width = CELL * Math.max(...figure.rows.map((row) => row.cells.length));
    const height = CELL * figure.rows.length;
    const below = figure.columns.some(Boolean) ? MARGIN : 1;
    const left = figure.rows.some((row) => row.name) ? MARGIN : 1;
    this.element.setAttribute("viewBox", `${-left} -1 ${width + left + 1} ${height + below + 1}`);
    this.element.style.setProperty("--columns", String(width / CELL));
    const ground = svg("g", { "aria-hidden": "true" });
    const { onName, label } = this.#options;
    const ownRoles = onName ? this.#roles : { role: "presentation" };
    const over = svg("g", isPicture ? { "aria-hidden": "true" } : ownRoles);
    this.#drawn = new Map();
    for (const row of figure.rows) {
      const group = svg("g", isPicture ? {} : { role: "row" });
      for (const { id } of row.cells) {
        const parts = { cell: "", ground: svg("g"), top: svg("g", { "data-id": id }) };
        if (!isPicture) setRole(parts.top);
        this.#drawn.set(id, parts);
        ground.append(parts.ground);
        group.append(parts.top);
      }
      over.append(group);
    }
    const texts = namesOf(figure, height);
    const names = onName
      ? nameButtons(texts, { label, onName })
      : svg("g", { class: "names", "aria-hidden": "true" }, texts);
    const arrows = svg("g", { class: "arrows", "aria-hidden": "true" });
    ground.append(edgeOf(figure));
    this.element.replaceChildren(names, ground, arrows, over);
    if (isPicture) return;
    if (!this.#drawn.has(this.#current)) this.#current = figure.rows.at(-1).cells[0].id;
    this.current = this.#current;
    if (hadFocus) this.focus(this.#current);
  }

  #drawCell(cell, x, y) {
    const parts = this.#drawn.get(cell.id);
    const text = JSON.stringify(cell);
    if (parts.cell === text) return;
    parts.cell = text;
    const isLabelled = Boolean(cell.label);
    const tone =
      cell.tone === "off"
        ? svg("rect", { class: "tone off", ...inside(x, y) })
        : svg("rect", { class: `tone ${cell.tone}`, x, y, width: CELL, height: CELL });
    parts.ground.replaceChildren(tone, ...(cell.mark ? [drawMark(cell.mark, { x, y, isLabelled })] : []));
    const isPicture = this.#options.kind === "picture";
    const inner = isPicture ? [] : [svg("rect", { class: "hit", x, y, width: CELL, height: CELL })];
    if (cell.piece) {
      const box = isLabelled ? { x: x + 7, y: y + 8, size: 32 } : { x, y, size: CELL };
      inner.push(drawPiece(cell.piece, box));
    }
    if (isLabelled) inner.push(labelOf(cell, x, y));
    if (!isPicture) inner.push(svg("rect", { class: "focus-ring", ...inside(x, y), rx: 3 }));
    parts.top.replaceChildren(...inner);
    if (isPicture) return;
    parts.top.setAttribute("aria-label", spokenOf(cell));
    const isSwitch = this.#options.kind === "switches" && cell.selected !== undefined;
    if (isSwitch) parts.top.setAttribute("aria-selected", String(cell.selected));
    else parts.top.removeAttribute("aria-selected");
  }

  #click(event) {
    const id = this.idOf(event.target);
    if (id === null) return;
    this.focus(id);
    this.#options.onChoose?.(id);
  }

  #key(event) {
    if (event.altKey || event.metaKey || this.idOf(event.target) === null) return;
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      this.#options.onChoose?.(this.#current);
      return;
    }
    const to = this.#neighbour(event.key, event.ctrlKey);
    if (to === null) return;
    event.preventDefault();
    if (to === this.#current) return;
    this.focus(to);
    this.#options.onMove?.(to);
  }

  /** The id of the cell to which a key leads, or `null` for another key. */
  #neighbour(key, isWhole) {
    const rows = this.#figure.rows.map((row) => row.cells.map((cell) => cell.id));
    const y = rows.findIndex((row) => row.includes(this.#current));
    const x = rows[y].indexOf(this.#current);
    const at = (column, row) => rows[row]?.[column] ?? this.#current;
    switch (key) {
      case "ArrowLeft":
        return at(x - 1, y);
      case "ArrowRight":
        return at(x + 1, y);
      case "ArrowUp":
        return at(x, y - 1);
      case "ArrowDown":
        return at(x, y + 1);
      case "Home":
        return at(0, isWhole ? 0 : y);
      case "End":
        return at(rows[y].length - 1, isWhole ? rows.length - 1 : y);
      default:
        return null;
    }
  }
}

function setRole(top) {
  top.setAttribute("role", "gridcell");
  top.setAttribute("tabindex", "-1");
}
