import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isSequencePattern, periodOf, readSequence, writeSequence } from "./sequence.ts";

const literal = fc
  .array(fc.constantFrom("W", "O", "-", "/", "号", ".", "$", "(", "\\", "^", "1"), { maxLength: 3 })
  .map((parts) => parts.join(""));
const datePart = fc.constantFrom("{yyyy}", "{yy}", "{MM}", "{dd}");
const pattern = fc
  .tuple(literal, fc.array(fc.tuple(datePart, literal), { maxLength: 3 }), fc.integer({ min: 1, max: 6 }))
  .map(([head, parts, width]) => `${head}${parts.flat().join("")}-{${"0".repeat(width)}}`);
const day = fc
  .date({ min: new Date("1990-01-01"), max: new Date("2099-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

const given = fc.record({ day, count: fc.nat(20_000) });

describe("a running number's pattern", () => {
  it("has exactly one counter and no unknown parts", () => {
    for (const good of ["{0}", "WO-{yyyy}{MM}-{0000}", "{yy}{dd}/{00}号"])
      expect(isSequencePattern(good)).toBe(true);
    for (const bad of ["", "WO", "{yyyy}", "{0}{0}", "{0", "0}", "{}", "{00}{hh}", "{0 }", "{{0}}"])
      expect(isSequencePattern(bad)).toBe(false);
  });

  it("writes the day and the number, wider where it has to be", () => {
    expect(writeSequence("WO-{yyyy}{MM}-{0000}", "2026-03-09", 7)).toBe("WO-202603-0007");
    expect(writeSequence("{yy}.{dd}-{00}", "2026-03-09", 123)).toBe("26.09-123");
    expect(periodOf("WO-{yyyy}{MM}-{0000}", "2026-03-09")).toBe("WO-202603-#");
  });

  it("reads what it wrote, and gives no number twice", () => {
    fc.assert(
      fc.property(pattern, given, given, (text, one, other) => {
        const written = writeSequence(text, one.day, one.count);
        expect(readSequence(text, written)).toEqual({ period: periodOf(text, one.day), count: one.count });
        const isSame = periodOf(text, one.day) === periodOf(text, other.day) && one.count === other.count;
        expect(writeSequence(text, other.day, other.count) === written).toBe(isSame);
      }),
    );
    expect(readSequence("WO-{0000}", "XO-0001")).toBeUndefined();
  });
});
