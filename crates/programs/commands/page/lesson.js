// The lesson above a view: a question, a prediction, and then the answer.
//
// A path of lessons.json is a list of tasks, states of the page with one question each. A task shows `before` until
// the reader has predicted, and then `after`; `right` is the number of a choice, from 0.

import { button } from "./controls.js";
import { el } from "./dom.js";
import PATHS from "./lessons.json" with { type: "json" };

/** The keys of a task, which every view has. `said` is the reader's prediction, counted from 1. */
export const LESSON_KEYS = { lesson: "", task: "", said: "" };

/** The lesson of the address. @param {import("./state.js").State} state */
export function lessonOf(state) {
  let drawn = "";
  const element = el("section", { class: "lesson", "aria-label": "Lesson", hidden: true });
  const choiceOf = (task, i, said) => {
    if (task.choices[said] === undefined) {
      const predict = () => state.set({ ...task.after, said: i + 1 }, { entry: true });
      return el("li", {}, button(task.choices[i], predict));
    }
    const sign = i === task.right ? "✓ " : i === said ? "✗ " : "";
    const kind = i === task.right ? "right" : i === said ? "wrong" : "other";
    return el("li", {}, el("span", { class: `choice ${kind}` }, sign, task.choices[i]));
  };
  const answerOf = (task, said) => el("p", {}, el("strong", {}, said === task.right ? "Yes. " : "No. "), task.why);
  const wayOf = (name, at, path, isSaid) => {
    const isLast = at === path.tasks.length;
    const href = isLast ? "?view=lessons" : taskLink(name, at + 1);
    const next = el("a", { class: "next", href }, isLast ? "All lessons" : "Next question");
    const end = () => state.set({ lesson: null, task: null, said: null }, { entry: true });
    return el("p", { class: "way" }, isSaid && next, button("End the lesson", end, { kind: "quiet" }));
  };
  /** Shows the task of the address, if it has one. @param {HTMLElement} root of the view */
  const draw = (root) => {
    const name = state.get("lesson");
    const path = Object.hasOwn(PATHS, name) ? PATHS[name] : null;
    const at = Number.parseInt(state.get("task"), 10);
    const task = path?.tasks[at - 1];
    const said = Number.parseInt(state.get("said"), 10) - 1;
    const isSaid = task?.choices[said] !== undefined;
    root.classList.toggle("in-lesson", task !== undefined);
    root.classList.toggle("asks", task !== undefined && !isSaid);
    element.hidden = task === undefined;
    const text = `${name} ${at} ${said}`;
    if (task === undefined || text === drawn) return;
    const hadFocus = element.contains(document.activeElement);
    drawn = text;
    element.replaceChildren(
      el("p", { class: "hint" }, `${path.title} ${at} of ${path.tasks.length}`),
      el("h2", {}, task.question),
      el("ul", { class: "choices" }, task.choices.map((_, i) => choiceOf(task, i, said))),
      el("div", { role: "status" }, isSaid && answerOf(task, said)),
      wayOf(name, at, path, isSaid),
    );
    // The button that was pressed is gone.
    if (hadFocus) element.querySelector(isSaid ? ".way a, .way button" : "button").focus();
  };
  return { element, draw };
}

/** The address of a task. @param {string} name of a path @param {number} at from 1 */
export function taskLink(name, at) {
  const { view, before } = PATHS[name].tasks[at - 1];
  return `?${new URLSearchParams({ view, ...before, lesson: name, task: String(at) })}`;
}
