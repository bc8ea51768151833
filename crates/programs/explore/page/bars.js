// Bars with their numbers, drawn as wide as the page gives room, so that text keeps its size.
//
//   const chart = new BarChart({ label: "Nodes per second", signal });
//   root.append(chart.element);
//   chart.draw([{ name: "lerf", value: 2.1e8, label: "210 million" }]);

import { el, svg } from "./dom.js";

/**
 * @typedef {Object} Bar
 * @property {string} name
 * @property {number|null} value `null` draws no bar
 * @property {string} label the number as text, behind the bar
 * @property {number} [low] the interval of the value, drawn over the bar
 * @property {number} [high]
 * @property {"plain"|"other"|"quiet"} [tone] `quiet` for what is not compared
 * @property {string} [spoken] what a screen reader says instead of the name and the label
 */

const LINE = 30;
const THICK = 16;
const LETTER = 7.4;
const NARROW = 480;

export class BarChart {
  /** @type {Bar[]} */
  #bars = [];
  #reference = null;
  #names = 0;
  #width = 0;

  /** @param {{label: string, signal: AbortSignal}} options `signal` ends the watch over the width */
  constructor({ label, signal }) {
    /** @type {SVGSVGElement} */
    this.svg = svg("svg", { class: "bars", role: "list", "aria-label": label });
    this.element = el("div", { class: "bars-holder" }, this.svg);
    const watch = new ResizeObserver(([{ contentRect }]) => {
      const width = Math.floor(contentRect.width);
      if (width === 0 || width === this.#width) return;
      this.#width = width;
      this.#draw();
    });
    watch.observe(this.element);
    signal.addEventListener("abort", () => watch.disconnect());
  }

  /**
   * @param {Bar[]} bars
   * @param {{reference?: number|null, names?: number}} [options] `reference` is a value that a line
   *   marks through all bars; `names` the letters of the longest name, if charts stand in a column
   */
  draw(bars, { reference = null, names = 0 } = {}) {
    this.#bars = bars;
    this.#reference = reference;
    this.#names = Math.max(names, ...bars.map(({ name }) => name.length));
    this.#draw();
  }

  #draw() {
    const width = this.#width || 640;
    const isNarrow = width < NARROW;
    const step = isNarrow ? LINE + 16 : LINE;
    const left = isNarrow ? 1 : Math.ceil(this.#names * LETTER) + 14;
    const letters = Math.max(0, ...this.#bars.map(({ label }) => label.length));
    const room = Math.max(40, width - left - (isNarrow ? 8 : letters * LETTER + 14));
    const most = Math.max(Number.MIN_VALUE, ...this.#bars.map(({ value, high }) => high ?? value ?? 0));
    const place = (value) => left + (room * Math.max(0, value)) / most;
    const height = this.#bars.length * step + 4;
    this.svg.setAttribute("viewBox", `0 0 ${width} ${height}`);
    const rows = this.#bars.map((bar, i) => rowOf(bar, { top: i * step, left, place, isNarrow, width }));
    this.svg.replaceChildren(...rows);
    if (this.#reference === null) return;
    const x = place(this.#reference).toFixed(1);
    this.svg.prepend(svg("path", { class: "reference", "aria-hidden": "true", d: `M${x} 0V${height}` }));
  }
}

function rowOf(bar, { top, left, place, isNarrow, width }) {
  const { name, value, label, low, high, tone = "plain" } = bar;
  const y = top + (isNarrow ? 20 : 6);
  const middle = y + THICK / 2;
  const end = place(Math.max(high ?? 0, value ?? 0)) + 8;
  const spokenText = bar.spoken ?? `${name}: ${label}`;
  return svg(
    "g",
    { role: "listitem", "aria-label": spokenText },
    isNarrow
      ? svg("text", { class: "bar-name", x: left, y: y - 5 }, name)
      : svg("text", { class: "bar-name of-column", x: left - 10, y: middle + 5 }, name),
    value !== null &&
      svg("rect", {
        class: `bar ${tone}`,
        x: left,
        y,
        width: (place(value) - left).toFixed(1),
        height: THICK,
      }),
    low !== undefined && high !== undefined && whisker(place(low), place(high), middle),
    isNarrow
      ? svg("text", { class: "bar-label of-edge", x: width - 1, y: y - 5 }, label)
      : svg("text", { class: "bar-label", x: end.toFixed(1), y: middle + 5 }, label),
  );
}

/** An interval, with a line around it that keeps it apart from its bar. */
function whisker(low, high, y) {
  const [from, to] = [low.toFixed(1), high.toFixed(1)];
  const d = `M${from} ${y - 5}v10M${from} ${y}H${to}M${to} ${y - 5}v10`;
  return [svg("path", { class: "interval-edge", d }), svg("path", { class: "interval", d })];
}
