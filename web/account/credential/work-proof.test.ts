import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { leadingZeroBits, solveWork } from "./work-proof.ts";

describe("the proof of work", () => {
  it("begins with as many zero bits as were asked for", () => {
    const code = solveWork("challenge-1", 12);
    const digest = createHash("sha256").update(`challenge-1:${code}`).digest();
    expect(leadingZeroBits(digest)).toBeGreaterThanOrEqual(12);
    expect(code).toMatch(/^\d+$/);
  });

  it("counts bits, not bytes", () => {
    expect(leadingZeroBits(Uint8Array.of(0, 0b0001_0000))).toBe(11);
    expect(leadingZeroBits(Uint8Array.of(0xff))).toBe(0);
    expect(leadingZeroBits(Uint8Array.of(0, 0))).toBe(16);
  });
});
