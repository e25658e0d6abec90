import { describe, expect, it } from "vitest";
import { writeDecimal } from "./write-decimal.ts";

describe("a decimal in a list", () => {
  it("keeps every digit it came with", () => {
    expect(writeDecimal("123456789012345678.10", "zh")).toBe("123,456,789,012,345,678.10");
    expect(writeDecimal("0.30", "en")).toBe("0.30");
    expect(writeDecimal("-1200", "en")).toBe("\u22121,200");
    expect(writeDecimal("n/a", "en")).toBe("n/a");
  });
});
