import { expect, it } from "vitest";
import { cosine, fuse } from "./rerank.ts";

it("puts first what is near the front of both rankings", () => {
  expect(fuse(["a", "b", "c", "d"], [0.1, 0.9, 0.2, 0.3])).toEqual(["b", "a", "d", "c"]);
  expect(fuse(["a", "b"], [0.5, 0.5])).toEqual(["a", "b"]);
});

it("compares directions, not lengths, and nothing with nothing", () => {
  expect(cosine([1, 0], [5, 0])).toBe(1);
  expect(cosine([1, 0], [0, 2])).toBe(0);
  expect(cosine([0, 0], [1, 1])).toBe(0);
});
