import { expect, test } from "vitest";
import { NONE, moveActive } from "./move-active.ts";

test("down goes through the lines and comes back to the box, up the other way round", () => {
  const walk = (key: "ArrowDown" | "ArrowUp") => {
    const seen = [NONE];
    for (let step = 0; step < 4; step += 1) seen.push(moveActive(seen.at(-1) ?? NONE, 3, key));
    return seen;
  };
  expect(walk("ArrowDown")).toEqual([NONE, 0, 1, 2, NONE]);
  expect(walk("ArrowUp")).toEqual([NONE, 2, 1, 0, NONE]);
});
