// The list of all steps.

import { button } from "../controls.js";
import { el, freshId } from "../dom.js";

/**
 * A table with a row for each step, of which the current one is marked.
 *
 * @typedef {Object} Column
 * @property {(step: *, at: number, steps: *[]) => *} content text or elements
 *
 * @param {{columns: Column[], onChoose: (at: number) => void}} options
 */
export function stepList({ columns, onChoose }) {
  let [steps, current, buttons] = [null, 0, []];
  const key = (event) => {
    const last = buttons.length - 1;
    const moves = { ArrowUp: current - 1, ArrowDown: current + 1, Home: 0, End: last };
    if (!Object.hasOwn(moves, event.key) || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const to = Math.min(Math.max(moves[event.key], 0), last);
    onChoose(to);
    buttons[to].focus({ preventScroll: true });
  };
  const body = el("tbody", { on: { keydown: key } });
  const id = freshId("steps");
  const titles = ["Step", ...columns.map(({ title }) => title)].map((title) => el("th", { scope: "col" }, title));
  const table = el("table", {}, el("caption", { id }, "All steps"), el("thead", {}, el("tr", {}, titles)), body);
  const element = el("div", { class: "step-list", role: "region", "aria-labelledby": id, tabindex: "-1" }, table);

  const build = () => {
    buttons = steps.map((_, i) => button(String(i + 1), () => {}, { kind: "quiet" }));
    const rows = steps.map((step, i) => {
      const cell = ({ isCode, content }) => el("td", { class: isCode && "code" }, content(step, i, steps));
      const cells = columns.map(cell);
      return el("tr", { on: { click: () => onChoose(i) } }, el("td", {}, buttons[i]), cells);
    });
    body.replaceChildren(...rows);
  };
  /** Scrolls within the list, and never the page. */
  const reveal = (row) => {
    const head = element.querySelector("thead").offsetHeight;
    const [top, bottom] = [row.offsetTop - head, row.offsetTop + row.offsetHeight];
    const { scrollTop, clientHeight } = element;
    if (top < scrollTop) element.scrollTop = top;
    else if (bottom > scrollTop + clientHeight) element.scrollTop = bottom - clientHeight;
  };
  /** @param {number} at the current one */
  const draw = (now, at) => {
    if (now !== steps) {
      steps = now;
      build();
    }
    current = at;
    for (const [i, control] of buttons.entries()) {
      control.tabIndex = i === at ? 0 : -1;
      if (i === at) control.setAttribute("aria-current", "step");
      else control.removeAttribute("aria-current");
      control.closest("tr").classList.toggle("current", i === at);
    }
    if (buttons[at]) reveal(buttons[at].closest("tr"));
  };
  return { element, draw };
}
