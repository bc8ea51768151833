// The exported page with the boards as WebAssembly: everything, also what is the reader's own.

import assert from "node:assert/strict";
import { test } from "node:test";
import { VIEWS, attackedSquares, query, seen, settled, stage, until, untilCounted } from "./browser.mjs";
import { json } from "./command.mjs";
import { lessonsWork, linksWork } from "./links.mjs";
import { Random, SQUARES } from "./random.mjs";
import { exported } from "./site.mjs";

const site = await exported("site-wasm", process.env.WEBASSEMBLY);
const { visit, browser } = await stage(site);
const random = new Random();

test("wasm: every view opens", async () => {
  for (const view of VIEWS) {
    await visit(query(view), {}, async (page) => {
      assert.equal(await page.locator("#view .notice").count(), 0, view);
    });
  }
});

test("wasm: every link of the chapter opens what it names", () => linksWork(visit));

test("wasm: every question of the lessons is answered", () => lessonsWork(visit));

test("wasm: the page says that the boards load, and shows a view when they are there", async () => {
  const context = await browser.newContext();
  const page = await context.newPage();
  let arrive = () => {};
  const held = new Promise((resolve) => (arrive = resolve));
  await page.route("**/answers.wasm", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(site.url + query("sliders"));
  await page.getByText("The boards are still loading").waitFor();
  assert.equal(await page.locator("h1").innerText(), "Sliders");
  arrive();
  await settled(page);
  await until(page, "it is gone", () => document.getElementById("loading").textContent === "");
  assert.equal(await page.locator("#view .notice").count(), 0);
  await context.close();
});

test("wasm: a position of the reader's own has the moves of `moves`", async () => {
  const fen = "r3k2r/p1p5/8/3pP3/8/8/P5P1/R3K2R w KQkq d6 0 1";
  await visit(query("moves", { fen, panel: "moves" }), {}, async (page) => {
    const shown = (await seen(page.locator(".move-list button"))).map((text) => text.split(" ")[1]);
    assert.deepEqual(shown.sort(), [...json("moves", "--fen", fen).moves].sort());
  });
});

test("wasm: a slider with blockers has the targets of `explain`", async () => {
  const [square, ...blockers] = random.some(SQUARES, 6);
  const state = { square, slider: "queen", blockers: blockers.join(","), algorithm: "lerf+magic", frame: "99" };
  await visit(query("sliders", state), {}, async (page) => {
    const [{ targets }] = json("explain", square, "Q", "--backend", "lerf+magic", "--blockers", blockers.join(",")).traces;
    await page.getByRole("table", { name: "All steps" }).waitFor();
    assert.deepEqual(await attackedSquares(page), [...targets].sort(), `${square} ${blockers}`);
  });
});

test("wasm: a count shows its progress, is stopped, and is right", async () => {
  const fen = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
  await visit(query("moves", { fen, panel: "perft", depth: "6", boards: "8x8" }), {}, async (page) => {
    const start = page.getByRole("button", { name: "Start", exact: true });
    await start.click();
    await until(page, "it makes progress", () => document.querySelector(".counting progress").value > 0);
    await page.getByRole("button", { name: "Stop", exact: true }).click();
    await start.waitFor();
    assert.match(await page.locator(".counting").innerText(), /Stopped/);
    await page.getByRole("radio", { name: "3", exact: true }).check({ force: true });
    await start.click();
    await untilCounted(page);
    const [{ nodes }] = [json("perft", 3, "--fen", fen, "--backend", "8x8")].flat();
    assert.ok((await page.locator(".counting").innerText()).includes(nodes.toLocaleString("en")));
  });
});
