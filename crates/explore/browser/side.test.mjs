// The same step on three boards side by side.

import assert from "node:assert/strict";
import { test } from "node:test";
import { query, stage, until } from "./browser.mjs";

const { visit } = await stage();

test("0x88, 10x12 and LERF take the same step: cells of one size, h1 in one place", async () => {
  await visit(query("off", { square: "h1", step: "3" }), {}, async (page) => {
    const part = page.getByRole("region", { name: "The same step on three boards" });
    await part.getByText("Off the board: file beyond h").waitFor();
    await part.getByText("A guard: file beyond h").waitFor();
    await part.getByText("Masked, or the bit would wrap to b3").waitFor();
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
