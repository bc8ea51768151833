// The count of the boards, and the field of the position beside it.

import assert from "node:assert/strict";
import { test } from "node:test";
import { query, stage, until, untilCounted } from "./browser.mjs";
import { json } from "./command.mjs";

const { visit } = await stage();

test("Moves: boards count the leaves below each first move, and agree", async () => {
  const state = { fen: "kiwipete", panel: "perft", depth: "3", boards: "lerf,lefr,0x88,plain" };
  await visit(query("moves", state), {}, async (page) => {
    const about = await page.locator(".counting > p").first().innerText();
    assert.match(about, /^Perft counts sequences of moves, .* two of them lead counts twice\./);
    await page.getByRole("button", { name: "Start", exact: true }).click();
    await untilCounted(page);
    const { nodes } = json("perft", "3", "--fen", "kiwipete");
    const status = await page.locator(".counting [role=status]").innerText();
    assert.equal(status, `All 4 boards count ${nodes.toLocaleString("en")} leaves, as published.`);
  });
});

test("Moves: the field of the FEN has the position on the board", async () => {
  await visit(query("moves", { moves: "e2e4,c7c5" }), {}, async (page) => {
    const field = page.getByRole("textbox", { name: "FEN" });
    const { fen } = json("moves", "--moves", "e2e4 c7c5");
    assert.equal(await field.inputValue(), fen);
    await page.getByRole("button", { name: "Back one move" }).click();
    const before = json("moves", "--moves", "e2e4").fen;
    const shows = (wanted) => document.querySelector(".position-form input[type=text]").value === wanted;
    await until(page, "the field follows", shows, before);
  });
});

test("Moves: a number of Chess960 is the start position that `play` gives it", async () => {
  await visit(query("moves", { fen: "959", chess960: "1" }), {}, async (page) => {
    const field = page.getByRole("textbox", { name: "FEN" });
    assert.match(await field.inputValue(), /^rkrnnqbb\/pppppppp\/8\/8\/8\/8\/PPPPPPPP\/RKRNNQBB w /);
  });
});
