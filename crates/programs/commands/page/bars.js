// Bars with their numbers, drawn as wide as the page gives room, so that text keeps its size.
//
//   const chart = barChart({ label: "Nodes per second", signal });
//   root.append(chart.element);
//   chart.draw([{ name: "lerf", value: 2.1e8, label: "210 million" }]);

import { el, svg } from "./dom.js";

/**
 * @typedef {Object} Bar
 * @property {number|null} value `null` draws no bar
 * @property {string} label the number as text, behind the bar
 * @property {number} [low] the interval of the value, drawn over the bar
 * @property {"plain"|"quiet"} [tone] `quiet` for what is not compared
 * @property {string} [spoken] what a screen reader says instead of the name and the label
 */

const LINE = 30;
const THICK = 16;
const LETTER = 7.4;
const NARROW = 480;

/** A chart with its drawing; `signal` ends the watch over the width. */
export function barChart({ label: name, signal }) {
  let [shown, reference, letters, width] = [[], null, 0, 640];
  const drawing = svg("svg", { class: "bars", role: "list", "aria-label": name });
  const element = el("div", { class: "bars-holder" }, drawing);
  const redraw = () => {
    const isNarrow = width < NARROW;
    const step = isNarrow ? LINE + 16 : LINE;
    const left = isNarrow ? 1 : Math.ceil(letters * LETTER) + 14;
    const longest = Math.max(0, ...shown.map(({ label }) => label.length));
    const room = Math.max(40, width - left - (isNarrow ? 8 : longest * LETTER + 14));
    const most = Math.max(Number.MIN_VALUE, ...shown.map(({ value, high }) => high ?? value ?? 0));
    const place = (value) => left + (room * Math.max(0, value)) / most;
    const height = shown.length * step + 4;
    drawing.setAttribute("viewBox", `0 0 ${width} ${height}`);
    drawing.replaceChildren(...shown.map((bar, i) => rowOf(bar, { top: i * step, left, place, isNarrow, width })));
    if (reference === null) return;
    const x = place(reference).toFixed(1);
    drawing.prepend(svg("path", { class: "reference", "aria-hidden": "true", d: `M${x} 0V${height}` }));
  };
  /**
   * Shows bars; `at` is a value that a line marks through all bars, and `names` the letters of the longest name, if
   * charts stand in a column.
   */
  const draw = (bars, { at = null, names = 0 } = {}) => {
    [shown, reference] = [bars, at];
    letters = Math.max(names, ...bars.map((bar) => bar.name.length));
    redraw();
  };
  const watch = new ResizeObserver(([{ contentRect }]) => {
    const room = Math.floor(contentRect.width);
    if (room === 0 || room === width) return;
    width = room;
    redraw();
  });
  watch.observe(element);
  signal.addEventListener("abort", () => watch.disconnect());
  return { element, svg: drawing, draw };
}

function rowOf(bar, { top, left, place, isNarrow, width }) {
  const { name, value, label, low, high, tone = "plain" } = bar;
  const y = top + (isNarrow ? 20 : 6);
  const middle = y + THICK / 2;
  const end = place(Math.max(high ?? 0, value ?? 0)) + 8;
  const spokenText = bar.spoken ?? `${name}: ${label}`;
  return svg("g", { role: "listitem", "aria-label": spokenText },
    isNarrow
      ? svg("text", { class: "bar-name", x: left, y: y - 5 }, name)
      : svg("text", { class: "bar-name of-column", x: left - 10, y: middle + 5 }, name),
    value !== null &&
      svg("rect", { class: `bar ${tone}`, x: left, y, width: (place(value) - left).toFixed(1), height: THICK }),
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
