// Frames to step through: the buttons with a slider, and the list of all frames.

import { button } from "../controls.js";
import { el, freshId } from "../dom.js";

/** Milliseconds that a frame stays on show while the frames play. */
const PAUSE = 1800;

/** First, back, play, next and last. The frames play only when asked to. */
export class Player {
  #go;
  #onStop;
  #at = 0;
  #count = 0;
  #timer = 0;
  #buttons;
  #slider;
  #place;

  /**
   * @param {Object} options
   * @param {(at: number) => void} options.go shows a frame, counted from 0
   * @param {AbortSignal} options.signal ends the playing
   * @param {() => void} [options.onStop] the playing has ended
   */
  constructor({ go, signal, onStop = () => {} }) {
    this.#go = go;
    this.#onStop = onStop;
    const to = (where) => () => this.show(where());
    this.#buttons = {
      first: button(
        "First",
        to(() => 0),
      ),
      back: button(
        "Back",
        to(() => this.#at - 1),
      ),
      play: button("Play", () => (this.isPlaying ? this.stop() : this.#play()), { kind: "primary" }),
      next: button(
        "Next",
        to(() => this.#at + 1),
      ),
      last: button(
        "Last",
        to(() => this.#count - 1),
      ),
    };
    this.#slider = el("input", {
      type: "range",
      min: "1",
      "aria-label": "Step",
      on: { input: () => this.show(Number(this.#slider.value) - 1) },
    });
    this.#place = el("span", { class: "step-number" });
    this.element = el(
      "div",
      { class: "player", role: "group", "aria-label": "Steps" },
      el("div", { class: "transport" }, Object.values(this.#buttons)),
      el("div", { class: "scrub" }, this.#slider, this.#place),
    );
    signal.addEventListener("abort", () => window.clearTimeout(this.#timer));
  }

  get isPlaying() {
    return this.#timer !== 0;
  }

  /** Shows a frame and ends the playing. @param {number} at counted from 0 */
  show(at) {
    this.stop();
    if (at !== this.#at && at >= 0 && at < this.#count) this.#go(at);
  }

  /** @param {number} at @param {number} count @param {string} title of the frame */
  draw(at, count, title) {
    this.#at = at;
    this.#count = count;
    const { first, back, next, last } = this.#buttons;
    // A disabled button would lose the focus at the last frame.
    for (const control of [first, back]) control.setAttribute("aria-disabled", String(at === 0));
    for (const control of [next, last]) control.setAttribute("aria-disabled", String(at === count - 1));
    this.#slider.max = String(count);
    this.#slider.value = String(at + 1);
    this.#slider.setAttribute("aria-valuetext", `${at + 1} of ${count}: ${title}`);
    this.#place.textContent = `${at + 1} of ${count}`;
  }

  stop() {
    if (!this.isPlaying) return;
    window.clearTimeout(this.#timer);
    this.#timer = 0;
    this.#buttons.play.textContent = "Play";
    this.#onStop();
  }

  #play() {
    this.#buttons.play.textContent = "Stop";
    this.#timer = window.setTimeout(() => this.#tick(), PAUSE);
    const isAtEnd = this.#at === this.#count - 1;
    this.#go(isAtEnd ? 0 : this.#at + 1);
  }

  #tick() {
    if (this.#at >= this.#count - 1) return this.stop();
    this.#timer = window.setTimeout(() => this.#tick(), PAUSE);
    this.#go(this.#at + 1);
  }
}

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

/** Whether the reader wants no movement. */
export function isStill() {
  return window.matchMedia("(prefers-reduced-motion: reduce)").matches;
}
