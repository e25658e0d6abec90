import { expect, test } from "vitest";
import { listHits, readPieces } from "./read-hits.ts";

test("a highlighted text comes apart at its hits, with what it stands for", () => {
  expect(readPieces("A&amp;B &lt;b&gt;<em>涂层</em>")).toEqual([
    { text: "A&B <b>", isHit: false },
    { text: "涂层", isHit: true },
  ]);
  expect(readPieces("&amp;lt;")).toEqual([{ text: "&lt;", isHit: false }]);
});

test("hits of all fields are listed once, the longest first", () => {
  expect(listHits({ title: "<em>涂层</em>", summary: "<em>防腐涂层</em>，<em>涂层</em>" })).toEqual([
    "防腐涂层",
    "涂层",
  ]);
});
