import { describe, expect, it } from "vitest";
import { chooseStep } from "./count.ts";

describe("the next limit of a count", () => {
  it("is the highest where the last took little time", () => {
    expect(chooseStep(1000, { took: 2, left: 98 })).toBe(10_000);
  });

  it("is no higher than there is time for", () => {
    expect(chooseStep(1000, { took: 15, left: 85 })).toBe(3000);
    expect(chooseStep(3000, { took: 30, left: 50 })).toBeUndefined();
  });

  it("is tried all the same while half of the time is left", () => {
    expect(chooseStep(1000, { took: 45, left: 55 })).toBe(2000);
    expect(chooseStep(1000, { took: 55, left: 45 })).toBeUndefined();
  });

  it("is none above ten thousand", () => {
    expect(chooseStep(10_000, { took: 5, left: 90 })).toBeUndefined();
  });
});
