// The view "Lessons": a board that asks why, and paths of questions. A question is one screen: what is asked, a board,
// the row below it, and the choices.

import { isCancelled } from "../ask.js";
import { button, notice } from "../controls.js";
import { el } from "../dom.js";
import LESSONS from "../lessons.json" with { type: "json" };
import { fill, isTaken } from "../player.js";
import { exhibitOf } from "./lessons-exhibit.js";

export const defaults = {
  lesson: "",
  task: "1",
  said: "", // The choice, counted from 1.
  class: "", // Whether the answer waits for Space, in front of a class.
  open: "1", // The step of the opening.
};
export const stylesheet = "lessons.css";

/** The folder of the book, if the page lies in it. */
const BOOK = document.querySelector("meta[name=book]")?.content;
const chapterOf = (name) => (BOOK ? `${BOOK}/${name}.html` : `https://github.com/polyboard/polyboard/blob/main/docs/${name}.md`);

export async function show(root, context) {
  const { state, signal } = context;
  const exhibit = exhibitOf(context);
  const question = el("div", { class: "question" });
  const choices = el("ul", { class: "choices" });
  const said = el("div", { class: "said", role: "status" });
  const way = el("p", { class: "way" });
  const answers = el("div", { class: "answers" }, choices, said, way);
  const screen = el("section", { "aria-label": "Question", tabindex: "-1" }, question, exhibit.board, exhibit.row, answers);
  const paths = el("ol", { class: "paths" }, Object.entries(LESSONS.paths).map(pathOf));
  root.append(screen, paths);
  let shown = null;

  const draw = async () => {
    const now = taskIn(state) ?? openingIn(state);
    const before = shown;
    if (before?.key === now.key) return;
    shown = now;
    const hadFocus = answers.contains(document.activeElement);
    paths.hidden = now.isLesson;
    screen.className = `screen ${now.isLesson ? "lesson" : "opening"}${now.isAsked ? " asks" : ""}`;
    question.replaceChildren(el("p", { class: "hint" }, now.hint), el("h2", {}, now.text));
    choices.replaceChildren(...now.choices(now.isAsked));
    said.replaceChildren();
    way.replaceChildren();
    exhibit.row.hidden = !now.hasRow;
    try {
      const isNext = before !== null && before.key === now.from?.key;
      if (!(await exhibit.show(now.shown, isNext ? now.from.shown : null))) return;
    } catch (error) {
      if (isCancelled(error)) return;
      exhibit.board.replaceChildren(notice(error));
    }
    choices.replaceChildren(...now.choices(true));
    said.replaceChildren(...now.said);
    const cover = () => {
      fill(screen);
      screen.focus(); // Space then answers.
    };
    const full = document.fullscreenEnabled && now.isLesson && button("Full screen", cover, { kind: "quiet" });
    way.replaceChildren(...[...now.way, full].filter(Boolean));
    if (hadFocus) answers.querySelector("a, button").focus({ preventScroll: true });
  };

  const press = (event) => {
    const isFree = !isTaken(event) || event.target.matches("a.next");
    const next = isFree && [" ", "PageDown", "ArrowRight"].includes(event.key) && way.querySelector(".next");
    if (!next || !next.checkVisibility()) return;
    event.preventDefault();
    next.click();
  };
  document.addEventListener("keydown", press, { signal });
  state.on(draw);
  await draw();
}

/** A path among the others. */
function pathOf([name, { title, about, tasks }]) {
  const start = el("a", { class: "next", href: `?view=lessons&lesson=${name}` }, `Start: ${tasks.length} questions`);
  return el("li", { class: "path" }, el("h2", {}, title), el("p", {}, about), el("p", {}, start));
}

/** The step of the opening. */
function openingIn(state) {
  const at = Math.min(Math.max(Number.parseInt(state.get("open"), 10) || 1, 1), LESSONS.opening.length);
  const step = (nth) => {
    const { values, hasRow = false } = LESSONS.opening[nth - 1];
    return { key: `opening ${nth}`, hasRow, shown: { view: "sets", values, isAsked: false } };
  };
  const { text, button: name } = LESSONS.opening[at - 1];
  const go = (open) => state.set({ open }, { entry: true });
  const link = { class: "next", href: "?view=lessons&lesson=numbers" };
  const next = name ? button(name, () => go(at + 1), { kind: "primary next" }) : el("a", link, LESSONS.paths.numbers.title);
  const again = at > 1 && button("Again", () => go(1), { kind: "quiet" });
  return { ...step(at), from: at > 1 && step(at - 1), text, hint: "", choices: () => [], said: [], way: [next, again] };
}

/** The question that the state names, asked or answered, or `null`. */
function taskIn(state) {
  const [name, at, said] = [state.get("lesson"), ...["task", "said"].map((key) => Number(state.get(key)))];
  const path = Object.hasOwn(LESSONS.paths, name) ? LESSONS.paths[name] : null;
  const task = path?.tasks[at - 1];
  if (!task) return null;
  const isClass = state.get("class") === "1";
  const [, why, after] = task.choices[said - 1] ?? [];
  const isAsked = why === undefined;
  const predict = (nth) => state.set({ said: nth }, { entry: true });
  const stepAt = (chosen, values) => ({
    key: [name, at, chosen, isClass].join(" "),
    shown: { view: task.view, values: { ...task.before, ...values }, isAsked: chosen === 0 },
  });
  const choices = (isSaid) =>
    task.choices.map(([text], i) => {
      if (isAsked && !isClass) return el("li", {}, button(text, () => predict(i + 1)));
      const isRight = i === task.right;
      const kind = isAsked || !isSaid ? (i + 1 === said ? "chosen" : "") : isRight ? "right" : i + 1 === said ? "wrong" : "other";
      const sign = { right: "✓ ", wrong: "✗ " }[kind] ?? "";
      return el("li", {}, el("span", { class: `choice ${kind}` }, sign, text));
    });
  const verdict = said - 1 === task.right ? "Yes. " : "No. ";
  const now = stepAt(isAsked ? 0 : said, isAsked ? {} : (after ?? task.after));
  return {
    ...now,
    from: isAsked ? null : stepAt(0, {}),
    isLesson: true,
    isAsked,
    hasRow: true,
    text: task.question,
    hint: `${path.title} ${at} of ${path.tasks.length}`,
    choices,
    said: isAsked ? [] : [el("p", {}, el("strong", {}, verdict), why)],
    way: isAsked ? askedWay(state, isClass, () => predict(task.right + 1)) : saidWay(path, { state, at }, now.shown),
  };
}

/** The way on from a question: a class waits, and Space shows the answer. */
function askedWay(state, isClass, reveal) {
  const change = button(isClass ? "For one reader" : "For a class", () => state.set({ class: isClass ? null : "1" }), { kind: "quiet" });
  return [isClass && button("Show the answer", reveal, { kind: "primary next" }), change];
}

/** The way on from an answer: the next question, or what to read and run at the end of a path. */
function saidWay({ tasks, next }, { state, at }, { view, values }) {
  const there = el("a", { href: `?${new URLSearchParams({ view, ...values })}` }, "Try it yourself");
  // Within the view, so that a full screen stays.
  const go = () => state.set({ task: at + 1, said: null }, { entry: true });
  if (at < tasks.length) return [button("Next question", go, { kind: "primary next" }), there];
  const read = el("a", { href: chapterOf(next.read) }, `Read: ${next.title}`);
  return [el("a", { class: "next", href: "?view=lessons" }, "All lessons"), read, el("code", {}, next.run), there];
}
