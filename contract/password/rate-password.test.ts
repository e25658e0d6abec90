import { describe, expect, it } from "vitest";
import { findPasswordProblem, firstPassword, ratePassword } from "./rate-password.ts";

describe("the strength of a password", () => {
  it.each(["password12345", "P@ssw0rd2026!", "1234567890", "aaaaaaaaaaaa", "zhang.wei2024", "woaini5201314"])(
    "is low for %s",
    (password) => {
      expect(ratePassword(password, ["zhang.wei"])).toBeLessThan(3);
    },
  );

  it.each(["correct horse battery staple", "山高月小 水落石出 十月既望", "kT9#vq2LmX0z"])(
    "is high for %s",
    (password) => {
      expect(ratePassword(password, ["zhang.wei"])).toBeGreaterThanOrEqual(3);
    },
  );
});

it("the first password of an operator is longer than a PIN and not the first guess", () => {
  expect(findPasswordProblem("kT9#vq2", [], firstPassword)).toBe("tooShort");
  expect(findPasswordProblem("password12345", ["admin"], firstPassword)).toBe("tooWeak");
  expect(findPasswordProblem("Trial-2026-long-phrase", ["admin"], firstPassword)).toBeUndefined();
});
