// Sections that a link can point at: `which` is the heading with the id `which-title`. And where the
// reader was, which is kept with each entry of the history: a view is drawn too late for the browser.

import { el } from "./dom.js";

/** The key of a section, which every view has. */
export const SECTION_KEY = { section: "" };

/** Milliseconds without scrolling after which the place is noted. */
const PAUSE = 120;

/** Notes the place of the reader from now on. */
export function keepPlace() {
  window.history.scrollRestoration = "manual";
  let timer = 0;
  window.addEventListener("scroll", () => {
    window.clearTimeout(timer);
    timer = window.setTimeout(() => {
      // While a view is loaded, the page is short, and the place is none of the reader's.
      const isBusy = document.querySelector("#view[aria-busy]") !== null;
      if (!isBusy) window.history.replaceState({ y: window.scrollY }, "");
    }, PAUSE);
  });
}

/**
 * Goes where the reader was at this entry of the history, else to the section of the address.
 *
 * @param {HTMLElement} root of the view
 */
export function findPlace(root, section) {
  const y = window.history.state?.y;
  const title = titleOf(root, section);
  if (typeof y === "number") window.scrollTo(0, y);
  else if (title) title.scrollIntoView();
  else window.scrollTo(0, 0);
}

/** Gives each section a link to itself. */
export function linkSections(root, state) {
  for (const title of root.querySelectorAll("h2[id$=-title]")) {
    const section = title.id.replace(/-title$/, "");
    const open = (event) => {
      event.preventDefault();
      event.stopPropagation();
      state.set({ section }, { entry: true });
      title.scrollIntoView();
    };
    const label = `Link to the section ${title.textContent}`;
    const link = el("a", { class: "section-link", "aria-label": label, on: { click: open } }, "#");
    const name = () => {
      const address = new URLSearchParams(state.link());
      address.set("section", section);
      link.href = `?${address}`;
    };
    // The address at the time when it is copied.
    for (const type of ["pointerenter", "focus"]) link.addEventListener(type, name);
    name();
    title.append(" ", link);
  }
}

function titleOf(root, section) {
  return section === "" ? null : root.querySelector(`[id="${CSS.escape(section)}-title"]`);
}
