// A server that is stopped while the page is open.

import assert from "node:assert/strict";
import { test } from "node:test";
import { query, settled, stage } from "./browser.mjs";
import { serve } from "./command.mjs";

const first = await serve();
const { browser } = await stage(first);
const port = new URL(first.url).port;

/** A page that reports what was thrown; requests without an answer are expected here. */
async function open(address) {
  const context = await browser.newContext();
  const page = await context.newPage();
  const thrown = [];
  page.on("pageerror", (error) => thrown.push(error.message));
  await page.goto(address);
  await settled(page);
  return { page, context, thrown };
}

test("a stopped server: the page says what happened, and goes on when it is back", async () => {
  const { page, context, thrown } = await open(first.url + query("sliders"));
  await first.stop();

  const board = page.getByRole("grid", { name: "The piece and its blockers" });
  await board.locator('[data-id="e6"]').click();
  const banner = page.getByRole("alert").filter({ hasText: "The server does not answer" });
  await banner.waitFor();
  assert.match(await banner.innerText(), /polyboard explore/);

  await page.locator("#tabs").getByRole("link", { name: "Sets" }).click();
  await banner.waitFor();
  assert.equal(await page.locator("h1").innerText(), "Sets");
  assert.equal(await page.locator("#tabs [aria-current=page]").innerText(), "Sets");
  assert.doesNotMatch(await page.locator("main").innerText(), /dynamically imported|Failed to fetch|module/);
  await page.getByRole("button", { name: "Try again" }).click();
  assert.ok(await banner.isVisible(), "it is still stopped");

  const second = await serve(port);
  try {
    await page.getByRole("grid", { name: "Set A" }).waitFor({ timeout: 15_000 });
    assert.equal(await banner.count(), 0);
    assert.equal(await page.locator("h1").innerText(), "Sets");
    assert.deepEqual(thrown, []);
  } finally {
    await context.close();
    await second.stop();
  }
});

test("a stopped server: a question that was asked meanwhile is answered when it is back", async () => {
  const second = await serve(port);
  const { page, context, thrown } = await open(second.url + query("sliders"));
  await second.stop();
  await page.getByRole("radio", { name: "bishop" }).check({ force: true });
  await page.getByRole("alert").filter({ hasText: "The server does not answer" }).waitFor();
  const third = await serve(port);
  try {
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByRole("heading", { name: "Diagonals: mask" }).waitFor({ timeout: 15_000 });
    assert.deepEqual(thrown, []);
  } finally {
    await context.close();
    await third.stop();
  }
});
