import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readFormat } from "./formats.ts";

describe("ORCID iD", () => {
  test.each(["0000-0002-1694-233X", "0000-0002-1825-0097"])("accepts %s", (orcid) => {
    expect(readFormat("orcid", orcid)).toEqual({ value: orcid });
  });

  test.each(["https://orcid.org/0000-0002-1694-233x", "http://orcid.org/0000-0002-1694-233X"])(
    "takes the iD out of %s",
    (address) => {
      expect(readFormat("orcid", address)).toEqual({ value: "0000-0002-1694-233X" });
    },
  );

  test.each([
    ["0000-0002-1694-2330", "checkDigit"],
    ["0000-0002-1649-233X", "checkDigit"],
    ["0000-0002-1694-233", "pattern"],
    ["000000021694233X", "pattern"],
    ["0000-0002-16X4-233X", "pattern"],
  ])("refuses %s", (orcid, problem) => {
    expect(readFormat("orcid", orcid)).toEqual({ problem });
  });

  test("has exactly one check character for every fifteen digits", () => {
    const digits = fc.stringMatching(/^\d{15}$/);
    fc.assert(
      fc.property(digits, (first) => {
        const accepted = "0123456789X".split("").filter((check) => {
          const grouped = `${first}${check}`.replace(/(.{4})(?=.)/g, "$1-");
          return "value" in readFormat("orcid", grouped);
        });
        expect(accepted).toHaveLength(1);
      }),
    );
  });
});
