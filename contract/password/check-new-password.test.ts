import { describe, expect, it } from "vitest";
import { endOfPassword, policyOf, startOfWarning } from "../parameters/passwords.ts";
import { initialParameters } from "../parameters/registry.ts";
import { findBroken, rulesOf, type NewPasswordFacts } from "./check-new-password.ts";
import { isCommonPassword } from "./leaked-passwords.ts";
import { initialPolicy } from "./password-policy.ts";

const facts = (password: string, others: Partial<NewPasswordFacts> = {}): NewPasswordFacts => ({
  password,
  username: "lin.yue",
  score: 4,
  isCommon: false,
  ...others,
});

describe("a new password", () => {
  it("has ten characters, whatever they are", () => {
    expect(findBroken(initialPolicy, facts("𠮷野家山高月小水落"))).toEqual(["length"]);
    expect(findBroken(initialPolicy, facts("𠮷野家山高月小水落石"))).toEqual([]);
    expect(findBroken({ ...initialPolicy, length: 12 }, facts("12345678901"))).toEqual(["length"]);
  });

  it("does not contain the account name, in whatever case or width", () => {
    expect(findBroken(initialPolicy, facts("my LIN.YUE at home"))).toEqual(["username"]);
    expect(findBroken(initialPolicy, facts("我是ｌｉｎ．ｙｕｅ，不是别人"))).toEqual(["username"]);
    expect(findBroken(initialPolicy, facts("ten letters more", { username: "te" }))).toEqual([]);
    expect(findBroken({ ...initialPolicy, username: false }, facts("my lin.yue at home"))).toEqual([]);
  });

  it("is not common unless the policy lets it, and never easy to guess", () => {
    const weak = facts("ten letters more", { isCommon: true, score: 2 });
    expect(findBroken(initialPolicy, weak)).toEqual(["common", "strength"]);
    expect(findBroken({ ...initialPolicy, common: false }, weak)).toEqual(["strength"]);
    expect(rulesOf({ ...initialPolicy, common: false, username: false })).toEqual(["length", "strength"]);
  });
});

describe("the list of common passwords", () => {
  it.each([
    "password1",
    "Qwertyuiop",
    "1q2w3e4r",
    "P@ssw0rd",
    "woaini",
    "Dragon20261125!!",
    "drowssap",
    "ADMIN123",
  ])("has %s", (password) => {
    expect(isCommonPassword(password)).toBe(true);
  });

  it.each([
    "correct horse battery staple",
    "山高月小 水落石出",
    "Rivers-lend-copper-19",
    "kT9#vq2LmX0z",
    "",
    "!!",
  ])("does not have %s", (password) => {
    expect(isCommonPassword(password)).toBe(false);
  });
});

describe("the policy of the system parameters", () => {
  it("begins with what held before there were any", () => {
    expect(policyOf(initialParameters)).toEqual(initialPolicy);
    expect(endOfPassword(initialParameters, new Date())).toBeNull();
  });

  it("tells when a password expires, and from when on its owner is reminded", () => {
    const parameters = { ...initialParameters, password_days: 90, password_warn_days: 7 };
    const end = endOfPassword(parameters, new Date("2031-01-01T00:00:00Z"));
    expect(end?.toISOString()).toBe("2031-04-01T00:00:00.000Z");
    expect(end && startOfWarning(parameters, end).toISOString()).toBe("2031-03-25T00:00:00.000Z");
  });
});
