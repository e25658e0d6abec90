import { expect, test } from "vitest";
import { parseCompared } from "./compared.ts";

test("of what the browser has kept, only what can be used is taken", () => {
  const good = { id: "a", title: "甲" };
  expect(parseCompared(null)).toEqual([]);
  expect(parseCompared("{")).toEqual([]);
  expect(parseCompared('"a"')).toEqual([]);
  expect(parseCompared(JSON.stringify([good, { id: 1, title: "x" }, null, { id: "" }, "b"]))).toEqual([good]);
  const many = ["a", "b", "c", "d", "e"].map((id) => ({ id, title: id }));
  expect(parseCompared(JSON.stringify(many))).toHaveLength(4);
});
