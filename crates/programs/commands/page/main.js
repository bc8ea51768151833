// The router: it shows the view that the address names.
//
// # The contract of a view
//
// A view is a module `views/NAME.js`, loaded when it is first shown. It exports
//
//   defaults     the keys of its state with their default values, all strings. Only these are read from the address and
//                written to it. Keys of the same name in two views (`square`, `fen`) keep their value from view to view.
//   stylesheet   optional: the name of a style sheet beside the module
//   show(root, context)
//                fills `root`, which has the lead of texts.json; may be async. It is called once for each visit and
//                never cleaned up: what it leaves behind must end with `context.signal`.
//
// `context` has
//
//   catalogue    the response to {"ask":"catalogue"}
//   charts       its mappings with arithmetic: `Charts` of chart.js
//   state        the `State` of state.js. A value may come from a link, so it may be junk: check it.
//   ask(request, { signal })
//                asks the boards; gives the response or throws `Refusal`, which `notice` of controls.js shows. If the view
//                is left, or at `signal`, it throws an error for which `isCancelled` of ask.js is true: ignore that.
//   signal       an AbortSignal that fires when the view is left
//   stage        the cells of the page (`Stage` of stage.js); append `stage.element` where the row belongs
//   command(line)
//                `line` gives the line of `polyboard` that prints what is on show, or several, or "" for none
//   picture(make)
//                `make` gives the `Picture` of picture.js for SVG and PNG
//   refresh()    recomputes the command, if it depends on more than the state
//   announce(text)
//                says a sentence to screen readers, and shows it in the footer: at most one for each act of the reader

import { isCancelled, isServed, openDoor } from "./ask.js";
import { Charts } from "./chart.js";
import { notice } from "./controls.js";
import { el } from "./dom.js";
import { footerOf } from "./footer.js";
import { serverIsBack } from "./outage.js";
import { takeGlyphs } from "./pieces.js";
import { SECTION_KEY, findPlace, keepPlace, linkSections } from "./sections.js";
import { Stage } from "./stage.js";
import { State } from "./state.js";
import TEXTS from "./texts.json" with { type: "json" };

const VIEWS = ["squares", "mapping", "sets", "off", "sliders", "moves", "attacks", "claims", "tradeoffs", "lessons"];
/** What an address without a view shows. */
const START = "lessons";

const tabs = document.getElementById("tabs");
const heading = document.getElementById("view-title");

const ask = openDoor();
const state = new State();
const footer = footerOf(() => state.link());
const stage = new Stage();

/** The catalogue is asked for once, at the same time as the module of the view. */
let asked = null;
function catalogue() {
  asked ??= ask({ ask: "catalogue" });
  asked.catch(() => (asked = null)); // reported by the view that waits for it; the next one asks again
  return asked;
}
let visit = new AbortController();
let shown = "";

function viewInAddress() {
  const name = State.viewInAddress() ?? START;
  return VIEWS.includes(name) ? name : VIEWS[0];
}

/**
 * Shows a view.
 *
 * @param {{fromAddress: boolean}} options whether the address already has the state
 */
async function show(name, { fromAddress }) {
  visit.abort();
  visit = new AbortController();
  // Before the view is loaded: until then the address and the state are of two views.
  if (fromAddress) state.forget();
  else state.settle();
  const { signal } = visit;
  shown = name;
  const root = el("div", { id: "view", "aria-busy": "true" });
  document.getElementById("view").replaceWith(root);
  footer.reset();
  mark(name);
  try {
    const [view, answer] = await Promise.all([moduleOf(name, signal), catalogue()]);
    if (signal.aborted) return;
    if (view.stylesheet) await addStylesheet(`views/${view.stylesheet}`);
    if (signal.aborted) return;
    state.enter(name, view.defaults, SECTION_KEY, { fromAddress });
    state.on(() => footer.refresh());
    document.title = `${heading.textContent} · polyboard explore`;
    if (!fromAddress) heading.focus();
    if (TEXTS[name]?.lead) root.append(el("p", { class: "lead" }, TEXTS[name].lead));
    await view.show(root, contextOf(answer, signal));
    if (signal.aborted) return;
    footer.refresh();
    linkSections(root, state);
    findPlace(root, state.get("section"));
  } catch (error) {
    if (signal.aborted || isCancelled(error)) return;
    root.prepend(notice(error));
  } finally {
    root.removeAttribute("aria-busy");
  }
}

function contextOf(answer, signal) {
  takeGlyphs(answer.glyphs);
  const together = (own) => (own ? AbortSignal.any([signal, own]) : signal);
  return {
    catalogue: answer,
    charts: new Charts(answer.mappings),
    state,
    ask: (request, options = {}) => ask(request, { signal: together(options.signal) }),
    signal,
    stage,
    command: (line) => footer.setCommand(line),
    picture: (make) => footer.setPicture(make),
    refresh: () => footer.refresh(),
    announce: (text) => footer.announce(text),
  };
}

/** Marks the tab of the view, and makes it the heading: they agree also while the view is loaded. */
function mark(name) {
  for (const link of tabs.querySelectorAll("a")) {
    const isChosen = new URL(link.href).searchParams.get("view") === name;
    if (isChosen) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
    if (isChosen) heading.textContent = link.textContent;
  }
}

/** The module of a view. A server that does not answer is waited for, and then the page begins anew. */
async function moduleOf(name, signal) {
  try {
    return await import(`./views/${name}.js`);
  } catch (error) {
    if (!(error instanceof TypeError) || !isServed()) throw error;
    await serverIsBack(signal);
    // A browser may remember that a module was not there, but not over another page.
    if (viewInAddress() !== name) window.history.pushState(null, "", `?view=${name}`);
    window.location.reload();
    return new Promise(() => {});
  }
}

/** Adds a style sheet once, and waits for it. */
async function addStylesheet(address) {
  if (document.querySelector(`link[href="${address}"]`)) return;
  const link = el("link", { rel: "stylesheet", href: address });
  const loaded = new Promise((resolve) => {
    link.addEventListener("load", resolve);
    link.addEventListener("error", resolve);
  });
  document.head.append(link);
  await loaded;
}

document.addEventListener("click", (event) => {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
  if (!link || !isPlain || link.origin !== window.location.origin) return;
  const address = new URL(link.href);
  const name = address.searchParams.get("view");
  if (address.pathname !== window.location.pathname || !VIEWS.includes(name)) return;
  event.preventDefault();
  // The tab of the lessons leads to their beginning, and that of another view to what it showed.
  const isBare = address.searchParams.size === 1 && name !== START;
  if (isBare && name === shown) return;
  if (isBare) {
    show(name, { fromAddress: false });
  } else {
    state.settle();
    window.history.pushState(null, "", address);
    show(name, { fromAddress: true });
  }
});

window.addEventListener("popstate", () => {
  const name = viewInAddress();
  if (name === shown) state.reread();
  else show(name, { fromAddress: true });
});

keepPlace();
show(viewInAddress(), { fromAddress: true });
