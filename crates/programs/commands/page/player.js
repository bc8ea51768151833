// The player: steps forward and back on every view that has steps, by buttons, keys or a clicker.
//
// Space plays and stops, the arrow keys and a clicker's PageUp and PageDown step, wherever the focus
// is, except where an element needs the key itself: a field, a list, a board, a button.

import { button, select } from "./controls.js";
import { el } from "./dom.js";
import { pace } from "./motion.js";

/** Milliseconds that a step stays on show after its movement, at normal speed. */
const REST = 1500;

const SPEEDS = { 0.5: "slow", 1: "normal", 2: "fast" };

/**
 * @param {Object} context that of the view
 * @param {string} key of the state that has the step, counted from 1
 * @param {{length: () => number, scene?: {settle: () => void}}} options `length` is the time in milliseconds that the
 *   movement of the step takes; `scene` moves beside the stage
 */
export function playerOf({ state, stage, signal }, key, { length, scene }) {
  let [at, count, timer] = [0, 0, 0];
  /** Shows a step, counted from 0; with `entry`, Back leads back from it. */
  const go = (to, how) => state.set({ [key]: to + 1 }, how);
  /** The step of the state, counted from 0, of so many; the last one if `isLast` and the state has none. */
  const stepOf = (steps, { isLast = false } = {}) => {
    const asked = Number.parseInt(state.get(key), 10) || (isLast ? steps : 1);
    return Math.min(Math.max(asked, 1), steps) - 1;
  };
  const isPlaying = () => timer !== 0;
  const stop = () => {
    if (!isPlaying()) return;
    window.clearTimeout(timer);
    timer = 0;
    buttons.play.textContent = "Play";
    scene?.settle();
    stage.settle();
  };
  const wait = () => (timer = window.setTimeout(tick, (REST + length()) / pace.speed));
  const tick = () => {
    if (at >= count - 1) return stop();
    go(at + 1, { entry: false });
    wait();
  };
  const toggle = () => {
    if (isPlaying()) return stop();
    buttons.play.textContent = "Stop";
    // Before the step is shown, so that the view knows that it plays.
    timer = -1;
    go(at === count - 1 ? 0 : at + 1, { entry: true });
    wait();
  };
  /** Shows a step and ends the playing. */
  const show = (to, how = { entry: true }) => {
    stop();
    if (to !== at && to >= 0 && to < count) go(to, how);
  };

  const buttons = {
    first: button("First", () => show(0)),
    back: button("Back", () => show(at - 1)),
    play: button("Play", toggle, { kind: "primary" }),
    next: button("Next", () => show(at + 1)),
    last: button("Last", () => show(count - 1)),
  };
  const slide = () => show(Number(slider.value) - 1, { entry: false });
  const slider = el("input", { type: "range", min: "1", "aria-label": "Step", on: { input: slide } });
  const place = el("span", { class: "step-number" });
  const speed = select({
    label: "Speed",
    options: SPEEDS,
    value: String(pace.speed),
    onChange: (value) => (pace.speed = Number(value)),
  });
  const screen = document.fullscreenEnabled && button("Full screen", () => fill(element.closest(".theatre")));
  const element = el("div", { class: "player", role: "group", "aria-label": "Steps" },
    el("div", { class: "transport" }, Object.values(buttons)),
    el("div", { class: "scrub" }, slider, place),
    el("div", { class: "player-settings" }, speed.element, screen),
  );
  const draw = (now, all, title) => {
    [at, count] = [now, all];
    const { first, back, next, last } = buttons;
    // A disabled button would lose the focus at the last step.
    for (const control of [first, back]) control.setAttribute("aria-disabled", String(at === 0));
    for (const control of [next, last]) control.setAttribute("aria-disabled", String(at === count - 1));
    slider.max = String(count);
    slider.value = String(at + 1);
    slider.setAttribute("aria-valuetext", `${at + 1} of ${count}: ${title}`);
    place.textContent = `${at + 1} of ${count}`;
  };
  const press = (event) => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (!element.checkVisibility() || isTaken(event)) return;
    const [forward, back] = [() => show(at + 1), () => show(at - 1)];
    const acts = { " ": toggle, ArrowRight: forward, ArrowLeft: back, PageDown: forward, PageUp: back };
    if (!Object.hasOwn(acts, event.key)) return;
    event.preventDefault();
    acts[event.key]();
  };
  document.addEventListener("keydown", press, { signal });
  signal.addEventListener("abort", () => window.clearTimeout(timer));
  return { element, isPlaying, stepOf, show, draw, stop, play: toggle };
}

const WRITING = "input:not([type=radio], [type=checkbox], [type=range]), textarea, select, [contenteditable]";
const STEERED = "input, [role=grid], [role=tablist]";
const PRESSED = "button, a[href], summary";

/** Whether an element needs a key itself. */
export function isTaken({ key, target }) {
  if (!(target instanceof Element)) return false;
  if (target.closest(WRITING)) return true;
  if (key.startsWith("Page")) return false;
  return target.closest(key === " " ? `${STEERED}, ${PRESSED}` : STEERED) !== null;
}

/** Fills the screen with an element, or leaves it. A browser may refuse; the page stays as it is then. */
export function fill(element) {
  if (document.fullscreenElement) document.exitFullscreen();
  else element.requestFullscreen().catch(() => {});
}
