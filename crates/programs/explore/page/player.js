// The player: steps forward and back on every view that has steps, by buttons, keys or a clicker.
//
// Space plays and stops, the arrow keys and a clicker's PageUp and PageDown step, wherever the focus
// is, except where an element needs the key itself: a field, a list, a board, a button.

import { button, select } from "./controls.js";
import { el } from "./dom.js";
import { pace } from "./motion.js";

/** Milliseconds that a step stays on show after its movement, at normal speed. */
const REST = 1500;
/** Milliseconds of a step without a movement of known length. */
const STEP = 300;

const SPEEDS = { 0.5: "slow", 1: "normal", 2: "fast" };

export class Player {
  #go;
  #onStop;
  #length;
  #at = 0;
  #count = 0;
  #timer = 0;
  #buttons;
  #slider;
  #place;

  /**
   * @param {Object} options
   * @param {(at: number, how: {entry: boolean}) => void} options.go shows a step, counted from 0;
   *   `entry` is for one that Back leads back from
   * @param {AbortSignal} options.signal ends the playing
   * @param {() => void} [options.onStop] the playing has ended
   * @param {() => number} [options.length] milliseconds that the movement of the step takes
   */
  constructor({ go, signal, onStop = () => {}, length = () => STEP }) {
    this.#go = go;
    this.#onStop = onStop;
    this.#length = length;
    const step = (label, where) => button(label, () => this.show(where()));
    this.#buttons = {
      first: step("First", () => 0),
      back: step("Back", () => this.#at - 1),
      play: button("Play", () => this.#toggle(), { kind: "primary" }),
      next: step("Next", () => this.#at + 1),
      last: step("Last", () => this.#count - 1),
    };
    this.#slider = el("input", {
      type: "range",
      min: "1",
      "aria-label": "Step",
      on: { input: () => this.show(Number(this.#slider.value) - 1, { entry: false }) },
    });
    this.#place = el("span", { class: "step-number" });
    const speed = select({
      label: "Speed",
      options: Object.entries(SPEEDS).map(([value, label]) => ({ value, label })),
      value: String(pace.speed),
      onChange: (value) => (pace.speed = Number(value)),
    });
    const screen = document.fullscreenEnabled && button("Full screen", () => fill(this.element));
    this.element = el(
      "div",
      { class: "player", role: "group", "aria-label": "Steps" },
      el("div", { class: "transport" }, Object.values(this.#buttons)),
      el("div", { class: "scrub" }, this.#slider, this.#place),
      el("div", { class: "player-settings" }, speed.element, screen),
    );
    document.addEventListener("keydown", (event) => this.#key(event), { signal });
    signal.addEventListener("abort", () => window.clearTimeout(this.#timer));
  }

  get isPlaying() {
    return this.#timer !== 0;
  }

  /** Shows a step and ends the playing. @param {number} at counted from 0 */
  show(at, how = { entry: true }) {
    this.stop();
    if (at !== this.#at && at >= 0 && at < this.#count) this.#go(at, how);
  }

  /** @param {number} at @param {number} count @param {string} title of the step */
  draw(at, count, title) {
    this.#at = at;
    this.#count = count;
    const { first, back, next, last } = this.#buttons;
    // A disabled button would lose the focus at the last step.
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

  #toggle() {
    if (this.isPlaying) return this.stop();
    this.#buttons.play.textContent = "Stop";
    // Before the step is shown, so that the view knows that it plays.
    this.#timer = -1;
    this.#go(this.#at === this.#count - 1 ? 0 : this.#at + 1, { entry: true });
    this.#wait();
  }

  #wait() {
    this.#timer = window.setTimeout(() => this.#tick(), (REST + this.#length()) / pace.speed);
  }

  #tick() {
    if (this.#at >= this.#count - 1) return this.stop();
    this.#go(this.#at + 1, { entry: false });
    this.#wait();
  }

  #key(event) {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (!this.element.checkVisibility() || isTaken(event)) return;
    const acts = {
      " ": () => this.#toggle(),
      ArrowRight: () => this.show(this.#at + 1),
      ArrowLeft: () => this.show(this.#at - 1),
      PageDown: () => this.show(this.#at + 1),
      PageUp: () => this.show(this.#at - 1),
    };
    if (!Object.hasOwn(acts, event.key)) return;
    event.preventDefault();
    acts[event.key]();
  }
}

/** Elements that need the key themselves. */
const WRITING = "input:not([type=radio], [type=checkbox], [type=range]), textarea, select, [contenteditable]";
const STEERED = "input, [role=grid], [role=tablist]";
const PRESSED = "button, a[href], summary";

function isTaken({ key, target }) {
  if (!(target instanceof Element)) return false;
  if (target.closest(WRITING)) return true;
  if (key.startsWith("Page")) return false;
  return target.closest(key === " " ? `${STEERED}, ${PRESSED}` : STEERED) !== null;
}

/** Fills the screen with the theatre that a player stands in, or leaves it. */
function fill(player) {
  if (document.fullscreenElement) document.exitFullscreen();
  // A browser may refuse; the page stays as it is then.
  else player.closest(".theatre").requestFullscreen().catch(() => {});
}
