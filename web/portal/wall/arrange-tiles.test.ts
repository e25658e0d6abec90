import type { PublicTile, TileFigures } from "@kezhuan/contract/dashboards/tile-figures";
import { expect, it } from "vitest";
import { arrangeTiles } from "./arrange-tiles.ts";

const make = (id: string, figures: TileFigures): PublicTile => ({ id, width: "half", title: id, figures });
const number = (id: string) => make(id, { kind: "number", value: 1 });
const text = (id: string) => make(id, { kind: "text", text: id });
const idsOf = (tiles: readonly PublicTile[]) =>
  Object.values(arrangeTiles(tiles)).map((part: PublicTile[]) => part.map(({ id }) => id).join(""));

it("numbers stand on top, the first two others stay, and the rest take turns", () => {
  expect(idsOf([text("a"), number("1"), text("b"), text("c"), number("2"), text("d")])).toEqual([
    "12",
    "ab",
    "cd",
  ]);
  expect(idsOf([number("1"), text("a")])).toEqual(["1", "a", ""]);
  expect(idsOf([])).toEqual(["", "", ""]);
});
