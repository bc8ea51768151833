// The view "Lessons": three paths through the page, and a link for each lesson of a course.

import { table } from "../controls.js";
import { el } from "../dom.js";
import { taskLink } from "../lesson.js";
import PATHS from "../lessons.json" with { type: "json" };
// The links of the chapter "The boards in a browser", which a test compares with it.
import LINKS from "./lessons-links.json" with { type: "json" };

export const defaults = {};
export const stylesheet = "lessons.css";

export function show(root) {
  const paths = Object.entries(PATHS).map(([name, { title: heading, about, tasks }]) =>
    el("li", { class: "path" },
      el("h2", {}, heading),
      el("p", {}, about),
      el("p", {}, el("a", { class: "next", href: taskLink(name, 1) }, `Start: ${tasks.length} questions`)),
    ),
  );
  const rows = LINKS.map(({ chapter, name, link, question }) =>
    el("tr", {}, el("td", {}, chapter), el("td", {}, el("a", { href: link }, name)), el("td", {}, question)),
  );
  root.append(
    el("ol", { class: "paths" }, paths),
    el("section", { class: "part" },
      el("h2", {}, "A link for each lesson of a course"),
      table({ head: ["Chapter", "Open", "And ask"], body: rows }),
    ),
  );
}
