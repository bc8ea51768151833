// A server that does not answer: what happened, "Try again", and the wait until it is back.

import { button } from "./controls.js";
import { el } from "./dom.js";

/** Milliseconds between two questions whether the server is back. */
const PAUSE = 2000;

/** Those who wait, each with what to do when the server is back. */
const waiting = new Set();
let timer = 0;

const again = button("Try again", () => look(), { kind: "primary" });
const banner = el("div", { class: "outage", role: "alert" },
  el("p", {}, "The server does not answer. Start "),
  again,
);
banner.firstChild.append(el("code", {}, "polyboard explore"), " again: the page then goes on by itself.");

/**
 * Waits until the server answers again, and tells the reader so meanwhile.
 *
 * @param {AbortSignal} [signal] ends the wait
 */
export function serverIsBack(signal) {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const end = (action) => () => {
      waiting.delete(back);
      if (waiting.size === 0) close();
      action();
    };
    const back = end(resolve);
    waiting.add(back);
    signal?.addEventListener("abort", end(() => reject(signal.reason)), { once: true });
    if (banner.isConnected) return;
    document.getElementById("main").prepend(banner);
    timer = window.setTimeout(look, PAUSE);
  });
}

/** Asks whether the server is back. */
async function look() {
  window.clearTimeout(timer);
  try {
    await fetch("icon.svg", { method: "HEAD", cache: "no-store" });
  } catch {
    timer = window.setTimeout(look, PAUSE);
    return;
  }
  for (const back of [...waiting]) back();
}

function close() {
  window.clearTimeout(timer);
  banner.remove();
}
