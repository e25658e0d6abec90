import { describe, expect, it } from "vitest";
import { gatherCodes } from "./gather-codes.ts";

const item = (code: string, parent?: string) => ({
  code,
  label: { zh: code, en: code },
  ...(parent === undefined ? {} : { parent }),
});
const items = [item("42"), item("4201", "42"), item("420102", "4201"), item("4202", "42"), item("43")];

describe("a list of codes told by its tops", () => {
  it("says an item for everything below it, whatever the order", () => {
    expect(gatherCodes(items, ["420102", "42", "4202", "4201"])).toEqual([{ code: "42", whole: true }]);
  });

  it("leaves an item alone that lacks something below it, and gathers what is complete there", () => {
    expect(gatherCodes(items, ["42", "4201", "420102"])).toEqual([
      { code: "42", whole: false },
      { code: "4201", whole: true },
    ]);
  });

  it("has nothing to remark on an item that nothing stands below, or that the list does not have", () => {
    expect(gatherCodes(items, ["43", "gone", "43"])).toEqual([
      { code: "43", whole: false },
      { code: "gone", whole: false },
    ]);
  });

  it("ends in a dictionary that leads in a circle, and loses no code", () => {
    const circle = [item("a", "b"), item("b", "a")];
    expect(gatherCodes(circle, ["a"])).toEqual([{ code: "a", whole: false }]);
  });
});
