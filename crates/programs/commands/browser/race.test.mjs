// The race of the boards, and the field of the position beside it.

import assert from "node:assert/strict";
import { test } from "node:test";
import { query, stage, until, untilCounted } from "./browser.mjs";
import { json } from "./command.mjs";

const { visit } = await stage();

const bars = (page) => page.locator(".race svg.bars [role=listitem]");

test("Moves: boards race in rounds, grey until they can be compared, and overlapping ones are not ranked", async () => {
  const state = { fen: "kiwipete", panel: "perft", depth: "3", boards: "lerf,lefr,0x88,plain" };
  await visit(query("moves", state), {}, async (page) => {
    const asked = [];
    page.on("request", (request) => {
      const { ask, backend } = request.postDataJSON?.() ?? {};
      if (ask === "turn") asked.push(backend);
    });
    const tones = await page.evaluate(() => {
      window.tones = [];
      const watch = () => {
        const isRunning = document.querySelector(".race progress").value > 0;
        const all = [...document.querySelectorAll(".race svg.bars .bar")].map((bar) => bar.getAttribute("class"));
        const rounds = document.querySelector(".race [role=status]").textContent;
        if (isRunning) window.tones.push([rounds, all.join()]);
      };
      new MutationObserver(watch).observe(document.querySelector(".race"), { childList: true, subtree: true });
      return window.tones;
    });
    assert.deepEqual(tones, []);
    const about = await page.locator(".race > p").first().innerText();
    assert.match(about, /^Perft counts sequences of moves, .* two of them lead counts twice\./);
    await page.getByRole("button", { name: "Start", exact: true }).click();
    await untilCounted(page);
    assert.equal(asked.length, 20, "five rounds of four boards");
    assert.notEqual(asked[0], asked[4], "another board begins in each round");
    const counting = (await page.evaluate(() => window.tones)).filter(([status]) => status.startsWith("Depth"));
    assert.ok(counting.length > 0 && counting.every(([, bars]) => bars === ""), "no speed before the race");
    const racing = (await page.evaluate(() => window.tones)).filter(([status]) => status.startsWith("Racing"));
    assert.match(racing[0][1], /quiet/, "the first round is grey");

    assert.equal(await bars(page).count(), 4);
    assert.equal(await page.locator(".race .interval").count(), 4, "each board has its interval");
    assert.equal(await page.locator(".race .bar.quiet").count(), 0);
    assert.match(await page.locator(".race h3").first().innerText(), /depth 3/);
    const verdict = await page.locator(".race-result .hint").first().innerText();
    assert.match(verdict, /^(Not ranked, because their intervals overlap: .+|The intervals of neighbours do not overlap.+)$/);
    // The board of a first program is slower than bitboards by a factor, not by noise.
    const spoken = await bars(page).evaluateAll((all) => all.map((bar) => bar.getAttribute("aria-label")));
    assert.match(spoken.at(-1), /^plain: .* nodes per second, from .* to /);
  });
});

test("Moves: a small count is no race", async () => {
  await visit(query("moves", { panel: "perft", depth: "2", boards: "lerf,0x88" }), {}, async (page) => {
    await page.getByRole("button", { name: "Start", exact: true }).click();
    await untilCounted(page);
    assert.equal(await bars(page).count(), 0);
    assert.match(await page.locator(".race-result .hint").first().innerText(), /depth 3/);
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
