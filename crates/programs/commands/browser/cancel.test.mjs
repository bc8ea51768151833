// A count ends with the interest in it: by Stop, and when the reader leaves the page or the view.

import assert from "node:assert/strict";
import { test } from "node:test";
import { query, stage, until } from "./browser.mjs";

const { server, visit } = await stage();

/** The share of a core that the server takes during a while. */
async function share(page) {
  const [before, since] = [server.ticks(), performance.now()];
  await page.waitForTimeout(600);
  return ((server.ticks() - before) * 10) / (performance.now() - since);
}

/** Waits until the share is as it should be. */
async function untilShare(page, isRight, fault) {
  for (let tries = 0; tries < 8; tries += 1) {
    if (isRight(await share(page))) return;
  }
  assert.fail(fault);
}

const untilBusy = (page) => untilShare(page, (part) => part > 0.1, "the server does not count");
const untilIdle = (page, what) => untilShare(page, (part) => part < 0.05, `${what}, and the server counts on`);

/** Starts a count of kiwipete that would take minutes, on two boards. */
async function start(page) {
  await page.getByRole("button", { name: "Start", exact: true }).click();
  await until(page, "the count has begun", () => document.querySelector(".counting progress").value > 0);
  await untilBusy(page);
}

const LONG = query("moves", { fen: "kiwipete", panel: "perft", depth: "6", boards: "reference,8x8" });

test("Stop ends a count on the server", async () => {
  await visit(LONG, {}, async (page) => {
    await start(page);
    await page.getByRole("button", { name: "Stop", exact: true }).click();
    await page.getByRole("button", { name: "Start", exact: true }).waitFor();
    await untilIdle(page, "Stop was pressed");
  });
});

test("another view ends a count on the server", async () => {
  await visit(LONG, {}, async (page) => {
    await start(page);
    await page.locator("#tabs").getByRole("link", { name: "Claims" }).click();
    await untilIdle(page, "the view was left");
  });
});

test("leaving the page ends a count on the server", async () => {
  await visit(LONG, {}, async (page) => {
    await start(page);
    await page.goto("about:blank");
    await untilIdle(page, "the page was left");
  });
});
