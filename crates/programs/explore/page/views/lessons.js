// The view "Lessons": three paths through the page, and a link for each lesson of a course.

import { el } from "../dom.js";
import { PATHS, taskLink } from "../lessons-data.js";
import { LINKS } from "./lessons-links.js";

export const title = "Lessons";
export const defaults = {};
export const stylesheet = "lessons.css";

export function show(root) {
  const paths = Object.entries(PATHS).map(([name, { title: heading, about, tasks }]) =>
    el(
      "li",
      { class: "path" },
      el("h2", {}, heading),
      el("p", {}, about),
      el("p", {}, el("a", { class: "next", href: taskLink(name, 1) }, `Start: ${tasks.length} questions`)),
    ),
  );
  const rows = LINKS.map(({ chapter, name, link, question }) =>
    el("tr", {}, el("td", {}, chapter), el("td", {}, el("a", { href: link }, name)), el("td", {}, question)),
  );
  const head = ["Chapter", "Open", "And ask"].map((text) => el("th", { scope: "col" }, text));
  root.append(
    el("p", { class: "lead" }, "Each question waits for your prediction, and then the page shows the answer."),
    el("ol", { class: "paths" }, paths),
    el(
      "section",
      { class: "part" },
      el("h2", {}, "A link for each lesson of a course"),
      el("div", { class: "wide" }, el("table", {}, el("thead", {}, el("tr", {}, head)), el("tbody", {}, rows))),
    ),
  );
}
