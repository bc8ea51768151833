// The lesson above a view: a question, a prediction, and then the answer.

import { button } from "./controls.js";
import { el } from "./dom.js";
import { PATHS, taskLink } from "./lessons-data.js";

/** The keys of a task, which every view has. `said` is the reader's prediction, counted from 1. */
export const LESSON_KEYS = { lesson: "", task: "", said: "" };

export class Lesson {
  #state;
  #drawn = "";

  /** @param {import("./state.js").State} state */
  constructor(state) {
    this.#state = state;
    this.element = el("section", { class: "lesson", "aria-label": "Lesson", hidden: true });
  }

  /** Shows the task of the address, if it has one. @param {HTMLElement} root of the view */
  draw(root) {
    const name = this.#state.get("lesson");
    const path = Object.hasOwn(PATHS, name) ? PATHS[name] : null;
    const at = Number.parseInt(this.#state.get("task"), 10);
    const task = path?.tasks[at - 1];
    const said = Number.parseInt(this.#state.get("said"), 10) - 1;
    const isSaid = task?.choices[said] !== undefined;
    root.classList.toggle("in-lesson", task !== undefined);
    root.classList.toggle("asks", task !== undefined && !isSaid);
    this.element.hidden = task === undefined;
    const text = `${name} ${at} ${said}`;
    if (task === undefined || text === this.#drawn) return;
    const hadFocus = this.element.contains(document.activeElement);
    this.#drawn = text;
    this.element.replaceChildren(
      el("p", { class: "hint" }, `${path.title} ${at} of ${path.tasks.length}`),
      el("h2", {}, task.question),
      el("ul", { class: "choices" }, task.choices.map((_, i) => this.#choice(task, i, said))),
      el("div", { role: "status" }, isSaid && this.#answer(task, said)),
      this.#way(name, at, path, isSaid),
    );
    // The button that was pressed is gone.
    if (hadFocus) this.element.querySelector(isSaid ? ".way a, .way button" : "button").focus();
  }

  #choice(task, i, said) {
    const predict = () => this.#state.set({ ...task.after, said: i + 1 }, { entry: true });
    const isSaid = task.choices[said] !== undefined;
    if (!isSaid) return el("li", {}, button(task.choices[i], predict));
    const sign = i === task.right ? "✓ " : i === said ? "✗ " : "";
    const kind = i === task.right ? "right" : i === said ? "wrong" : "other";
    return el("li", {}, el("span", { class: `choice ${kind}` }, sign, task.choices[i]));
  }

  #answer(task, said) {
    const verdict = said === task.right ? "Yes. " : "No. ";
    return el("p", {}, el("strong", {}, verdict), task.why);
  }

  #way(name, at, path, isSaid) {
    const next = at < path.tasks.length ? taskLink(name, at + 1) : "?view=lessons";
    const word = at < path.tasks.length ? "Next question" : "All lessons";
    const end = () => this.#state.set({ lesson: null, task: null, said: null }, { entry: true });
    return el(
      "p",
      { class: "way" },
      isSaid && el("a", { class: "next", href: next }, word),
      button("End the lesson", end, { kind: "quiet" }),
    );
  }
}
