// Chromium and a page in it: opening views, and reading them like a reader.

import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { join } from "node:path";
import { after } from "node:test";
import { HOME, serve } from "./command.mjs";

const require = createRequire(join(HOME, "package.json"));
const { chromium } = require("playwright-core");

export const VIEWS = ["squares", "mapping", "sets", "off", "sliders", "moves", "attacks", "claims", "tradeoffs", "lessons"];

/** Milliseconds after which something will not happen any more. */
const PATIENCE = 10_000;

/** The script of axe-core. */
export const AXE = require("axe-core").source;

const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/**
 * A browser before a site, until the tests of the file are done.
 *
 * @param {{url: string, stop: () => Promise<*>}} [site] the server of the command, if it is not given
 */
export async function stage(site) {
  const server = site ?? (await serve());
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM, args: FLAGS });
  after(async () => {
    await browser.close();
    await server.stop();
  });
  return { server, browser, visit: (query, options, acts) => visit(browser, server.url, query, options, acts) };
}

/**
 * Opens a view in a window of its own, acts there, and expects that nothing went wrong meanwhile:
 * no error on the console, no request to elsewhere.
 *
 * `options` are those of Playwright for a context, and `refusals: true` for a page whose questions
 * may be answered with an error.
 */
async function visit(browser, url, query, options, acts) {
  const { refusals = false, ...settings } = options;
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...settings });
  context.setDefaultTimeout(PATIENCE);
  const page = await context.newPage();
  const faults = [];
  page.on("pageerror", (error) => faults.push(`thrown: ${error.stack ?? error.message}`));
  page.on("console", (message) => {
    const isRefusal = refusals && message.location().url.endsWith("/answer");
    if (message.type() === "error" && !isRefusal) faults.push(`console: ${message.text()}`);
  });
  page.on("request", (request) => {
    const isLocal = /^(data|blob|about):/.test(request.url());
    if (!isLocal && !request.url().startsWith(url)) faults.push(`request: ${request.url()}`);
  });
  try {
    await go(page, url + query);
    const result = await acts(page, context);
    assert.deepEqual(faults, [], `${query}: nothing goes wrong`);
    return result;
  } finally {
    await context.close();
  }
}

/** Loads another address, and waits for its view. */
export async function go(page, address) {
  await page.goto(new URL(address, page.url() === "about:blank" ? undefined : page.url()).href);
  await settled(page);
}

/** Waits until the view is on show. */
export async function settled(page) {
  await page.waitForSelector("#view:not([aria-busy])");
}

/** Waits until a function of the page is true, with the test's own sentence as the error. */
export async function until(page, what, isTrue, argument) {
  try {
    await page.waitForFunction(isTrue, argument, { timeout: PATIENCE });
  } catch (error) {
    throw new Error(`${what} (at ${page.url()})`, { cause: error });
  }
}

/** Waits until a count of the view "Moves" is done. */
export async function untilCounted(page) {
  const isDone = () => /leaves/.test(document.querySelector(".counting [role=status]").textContent);
  await page.waitForFunction(isDone, null, { timeout: 6 * PATIENCE });
}

/** Waits until the address has these values. The page writes it a moment after a change. */
export async function untilAddress(page, values) {
  const hasAll = (wanted) => {
    const query = new URLSearchParams(window.location.search);
    return Object.entries(wanted).every(([key, value]) => query.get(key) === value);
  };
  await until(page, `the address gets ${JSON.stringify(values)}`, hasAll, values);
}

/** The texts of elements as they are seen, without what only a screen reader says. */
export async function seen(locator) {
  return locator.evaluateAll((elements) =>
    elements.map((element) => {
      const copy = element.cloneNode(true);
      for (const hidden of copy.querySelectorAll(".spoken")) hidden.remove();
      return copy.textContent.replace(/\s+/g, " ").trim();
    }),
  );
}

/** The label that is drawn on each cell of a board, by the name of the cell. */
export async function labels(board) {
  const entries = await board.locator("[data-id]").evaluateAll((cells) =>
    cells.map((cell) => [cell.getAttribute("data-id"), cell.textContent]),
  );
  return Object.fromEntries(entries);
}

/** The squares that the board of the view "Sliders" calls attacked, in order. */
export async function attackedSquares(page) {
  const cells = page.getByRole("grid", { name: "The piece and its blockers" }).getByRole("gridcell");
  const names = await cells.evaluateAll((all) => all.map((cell) => cell.getAttribute("aria-label")));
  return names.filter((name) => name.includes("attacked")).map((name) => name.slice(0, 2)).sort();
}

/** The query string of a state. */
export const query = (view, values = {}) => `?${new URLSearchParams({ view, ...values })}`;
