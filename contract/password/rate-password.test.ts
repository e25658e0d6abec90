import { describe, expect, it } from "vitest";
import { findPasswordProblem } from "./rate-password.ts";

describe("a new password", () => {
  it.each(["password12345", "P@ssw0rd2026!", "1234567890", "aaaaaaaaaaaa", "zhang.wei2024", "woaini5201314"])(
    "must not be as easy to guess as %s",
    (password) => {
      expect(findPasswordProblem(password, ["zhang.wei"])).toBe("tooWeak");
    },
  );

  it.each(["correct horse battery staple", "山高月小 水落石出 十月既望", "kT9#vq2LmX0z"])(
    "may be %s",
    (password) => {
      expect(findPasswordProblem(password, ["zhang.wei"])).toBeUndefined();
    },
  );

  it("has ten characters, whatever they are", () => {
    expect(findPasswordProblem("kT9#vq2Lm", [])).toBe("tooShort");
    expect(findPasswordProblem("𠮷野家山高月小水落", [])).toBe("tooShort");
    expect(findPasswordProblem("𠮷野家山高月小水落石", [])).toBeUndefined();
  });
});
