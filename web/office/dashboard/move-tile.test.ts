import { expect, test } from "vitest";
import type { Tile } from "@kezhuan/contract/api/start-page";
import { moveTile, shiftTile } from "./move-tile.ts";

const tiles = ["a", "b", "c"].map((id): Tile => ({ id, objname: "t", viewid: null, sum: null, title: null }));
const ids = (list: readonly Tile[]) => list.map(({ id }) => id).join("");

test("a tile takes the place of another, from before and from behind", () => {
  expect(ids(moveTile(tiles, "a", "c"))).toBe("bca");
  expect(ids(moveTile(tiles, "c", "a"))).toBe("cab");
  expect(ids(moveTile(tiles, "a", "none"))).toBe("abc");
  expect(ids(moveTile(tiles, "none", "a"))).toBe("abc");
});

test("a tile is moved step by step, and stays at the ends", () => {
  expect(ids(shiftTile(tiles, "b", -1))).toBe("bac");
  expect(ids(shiftTile(tiles, "b", 1))).toBe("acb");
  expect(ids(shiftTile(tiles, "a", -1))).toBe("abc");
  expect(ids(shiftTile(tiles, "c", 5))).toBe("abc");
});
