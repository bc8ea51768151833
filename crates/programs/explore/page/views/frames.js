// The list of all steps.

import { button } from "../controls.js";
import { el, freshId } from "../dom.js";

/**
 * @typedef {Object} Column
 * @property {string} title
 * @property {boolean} [isCode]
 * @property {(step: *, at: number, steps: *[]) => *} content text or elements
 */

/** A table with a row for each frame, of which the current one is marked. */
export class StepList {
  #columns;
  #onChoose;
  #steps = null;
  #at = 0;
  #body;
  #buttons = [];

  /** @param {{caption: string, columns: Column[], onChoose: (at: number) => void}} options */
  constructor({ caption, columns, onChoose }) {
    this.#columns = columns;
    this.#onChoose = onChoose;
    this.#body = el("tbody", { on: { keydown: (event) => this.#key(event) } });
    const id = freshId("steps");
    const head = [
      el("th", { scope: "col" }, "Step"),
      ...columns.map(({ title }) => el("th", { scope: "col" }, title)),
    ];
    const table = el(
      "table",
      {},
      el("caption", { id }, caption),
      el("thead", {}, el("tr", {}, head)),
      this.#body,
    );
    this.element = el(
      "div",
      { class: "step-list", role: "region", "aria-labelledby": id, tabindex: "-1" },
      table,
    );
  }

  /** @param {*[]} steps @param {number} at the current one */
  draw(steps, at) {
    if (steps !== this.#steps) this.#build(steps);
    this.#at = at;
    for (const [i, control] of this.#buttons.entries()) {
      control.tabIndex = i === at ? 0 : -1;
      if (i === at) control.setAttribute("aria-current", "step");
      else control.removeAttribute("aria-current");
      control.closest("tr").classList.toggle("current", i === at);
    }
    this.#reveal();
  }

  #build(steps) {
    this.#steps = steps;
    this.#buttons = steps.map((_, i) => button(String(i + 1), () => {}, { kind: "quiet" }));
    const rows = steps.map((step, i) => {
      const cells = this.#columns.map(({ isCode, content }) =>
        el("td", { class: isCode ? "code" : null }, content(step, i, steps)),
      );
      const choose = () => this.#onChoose(i);
      return el("tr", { on: { click: choose } }, el("td", {}, this.#buttons[i]), cells);
    });
    this.#body.replaceChildren(...rows);
  }

  /** Scrolls within the list, and never the page. */
  #reveal() {
    const row = this.#buttons[this.#at]?.closest("tr");
    if (!row) return;
    const head = this.element.querySelector("thead").offsetHeight;
    const [top, bottom] = [row.offsetTop - head, row.offsetTop + row.offsetHeight];
    const { scrollTop, clientHeight } = this.element;
    if (top < scrollTop) this.element.scrollTop = top;
    else if (bottom > scrollTop + clientHeight) this.element.scrollTop = bottom - clientHeight;
  }

  #key(event) {
    const last = this.#buttons.length - 1;
    const moves = { ArrowUp: this.#at - 1, ArrowDown: this.#at + 1, Home: 0, End: last };
    if (!Object.hasOwn(moves, event.key) || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const to = Math.min(Math.max(moves[event.key], 0), last);
    this.#onChoose(to);
    this.#buttons[to].focus({ preventScroll: true });
  }
}
