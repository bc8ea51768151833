// The exported page with stored answers, on a server that knows nothing but files.

import assert from "node:assert/strict";
import { test } from "node:test";
import { VIEWS, query, seen, settled, stage, untilCounted } from "./browser.mjs";
import { json } from "./command.mjs";
import { Random, SQUARES } from "./random.mjs";
import { exported } from "./site.mjs";

const { visit } = await stage(await exported("site-files"));
const random = new Random();
const MESSAGE = /stored answers/;

test("files: every view opens, and none says that it needs the program", async () => {
  for (const view of VIEWS) {
    await visit(query(view), {}, async (page) => {
      assert.doesNotMatch(await page.locator("#view").innerText(), MESSAGE, view);
      assert.equal(await page.locator("#view .notice").count(), 0, view);
    });
  }
});

test("files: leapers and sliders on random squares have the steps of `explain`", async () => {
  for (const view of ["off", "sliders"]) {
    const square = random.one(SQUARES);
    const board = random.one(["0x88", "10x12"]);
    const state = view === "off" ? { board } : { algorithm: board, blockers: "" };
    await visit(query(view, { square, ...state }), {}, async (page) => {
      const piece = view === "off" ? "N" : "R";
      const [{ steps }] = json("explain", square, piece, "--backend", board).traces;
      const rows = page.getByRole("table", { name: "All steps" }).locator("tbody tr");
      await rows.first().waitFor();
      assert.equal(await rows.count(), steps.length);
      const said = await page.locator('#view [role="status"].spoken').textContent();
      for (const { text } of steps[0].equations) assert.ok(said.includes(text), `${said} has ${text}`);
    });
  }
});

test("files: a named position is shown, with each move after it, and counted", async () => {
  const fen = "kiwipete";
  await visit(query("moves", { fen }), {}, async (page) => {
    const { moves } = json("moves", "--fen", fen);
    const shown = (await seen(page.locator(".move-list button"))).map((text) => text.split(" ")[1]);
    assert.deepEqual(shown.sort(), [...moves].sort());
    const move = random.one(moves);
    await page.locator(".move-list button").filter({ hasText: move }).click();
    await page.locator(".turn").filter({ hasText: "Black to move" }).waitFor();
    await page.getByRole("radio", { name: "Memory" }).check({ force: true });
    await page.getByRole("region", { name: "Memory of every board" }).waitFor();
  });
  await visit(query("moves", { fen, panel: "perft", depth: "3" }), {}, async (page) => {
    await page.getByRole("button", { name: "Start", exact: true }).click();
    await untilCounted(page);
    const [{ nodes }] = json("perft", 3, "--fen", fen, "--backend", "lerf,0x88");
    assert.ok((await page.locator(".race").innerText()).includes(nodes.toLocaleString("en")));
  });
});

test("files: a position of the reader's own needs the program, and the page says so", async () => {
  await visit(query("moves"), {}, async (page) => {
    await page.getByRole("textbox", { name: "FEN" }).fill("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1");
    await page.getByRole("alert").filter({ hasText: MESSAGE }).waitFor();
    assert.match(await page.getByRole("alert").filter({ hasText: MESSAGE }).innerText(), /polyboard explore/);
  });
  await visit(query("sliders", { square: "d4", blockers: "d6" }), {}, async (page) => {
    await page.getByRole("alert").filter({ hasText: MESSAGE }).waitFor();
    await page.getByRole("button", { name: "Remove the blockers" }).click();
    await page.getByRole("table", { name: "All steps" }).waitFor();
    await settled(page);
  });
});
