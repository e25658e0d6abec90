import { describe, expect, it } from "vitest";
import { MIN_PASSWORD_SCORE } from "./password-rules.ts";
import { ratePassword } from "./rate-password.ts";

describe("the strength of a password", () => {
  it.each(["password12345", "P@ssw0rd2026!", "1234567890", "aaaaaaaaaaaa", "zhang.wei2024", "woaini5201314"])(
    "finds %s too easy to guess",
    (password) => {
      expect(ratePassword(password, ["zhang.wei"])).toBeLessThan(MIN_PASSWORD_SCORE);
    },
  );

  it.each(["correct horse battery staple", "山高月小 水落石出 十月既望", "kT9#vq2LmX0z"])(
    "is content with %s",
    (password) => {
      expect(ratePassword(password, ["zhang.wei"])).toBeGreaterThanOrEqual(MIN_PASSWORD_SCORE);
    },
  );
});
