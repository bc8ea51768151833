// The same step on three boards side by side.

import assert from "node:assert/strict";
import { test } from "node:test";
import { query, stage, until } from "./browser.mjs";

const { visit } = await stage();

test("0x88, 10x12 and LERF take the same step: cells of one size, h1 in one place", async () => {
  await visit(query("off", { square: "h1", step: "3" }), {}, async (page) => {
    const part = page.getByRole("region", { name: "The same step on three boards" });
    await part.getByText("Off the board: file beyond h").waitFor();
    await part.getByText("Guard: off the board, file beyond h").waitFor();
    await part.getByText("Masked, or it would be b3").waitFor();
    const places = await part.locator(".columns > div").evaluateAll((sides) =>
      sides.map((side) => {
        const knight = side.querySelector(".piece").getBoundingClientRect();
        const box = side.getBoundingClientRect();
        return [knight.x - box.x, knight.y - box.y, knight.width].map((one) => Math.round(one));
      }),
    );
    assert.equal(places.length, 3);
    for (const place of places) assert.deepEqual(place, places[0]);
    await page.keyboard.press("PageDown");
    const isNext = () => [...document.querySelectorAll(".three-boards pre")].every((one) => /14|0e|15|6/.test(one.textContent));
    await until(page, "all three show the next step", isNext);
  });
});

test("0x88, 10x12 and LERF walk with a rook, blockers included, and no other algorithm claims the same steps", async () => {
  await visit(query("sliders", { algorithm: "0x88", frame: "4" }), {}, async (page) => {
    const part = page.getByRole("region", { name: "The same step on three boards" });
    const texts = () => part.locator("pre").evaluateAll((all) => all.map((one) => one.textContent));
    await until(page, "all three step to f4", () => {
      const all = [...document.querySelectorAll(".three-boards pre")].map((one) => one.textContent);
      return all.length === 3 && all[0].includes("0x35") && all[1].includes("56") && all[2].startsWith("f4 = ");
    });
    const places = await part.locator(".columns > div").evaluateAll((sides) =>
      sides.map((side) => {
        const box = side.getBoundingClientRect();
        return [...side.querySelectorAll(".piece")].map((piece) => {
          const { x, y, width } = piece.getBoundingClientRect();
          return [x - box.x, y - box.y, width].map(Math.round).join();
        }).sort();
      }),
    );
    assert.equal(places[0].length, 4, "the rook and three blockers");
    for (const place of places) assert.deepEqual(place, places[0]);
    // The last step to the south leaves the mailboxes; the bitboard has ended on d1.
    for (let i = 0; i < 4; i += 1) await page.keyboard.press("PageDown");
    await part.getByText("The walk has ended. d1: the edge").waitFor();
    assert.equal((await texts())[2], "");
    await page.getByRole("combobox", { name: "Algorithm" }).selectOption("lerf+magic");
    await part.waitFor({ state: "hidden" });
  });
});
