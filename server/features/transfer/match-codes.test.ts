import { describe, expect, it } from "vitest";
import { makeCodeMatcher } from "./match-codes.ts";

const match = makeCodeMatcher([
  { code: "150", label: { zh: "化学", en: "Chemistry" } },
  { code: "230", label: { zh: "畜牧、兽医科学", en: "Animal husbandry" }, aliases: ["畜牧学/兽医学"] },
  { code: "350", label: { zh: "药学", en: "Pharmacy" }, aliases: ["药物 科学", "Chemistry"] },
  { code: "610", label: { zh: "环境", en: "Environment" }, aliases: ["工程"] },
  { code: "620", label: { zh: "安全", en: "Safety" }, aliases: ["工程"] },
]);

describe("a text of a file", () => {
  it.each([
    ["150", ["150"]],
    [" 150 ", ["150"]],
    ["化学", ["150"]],
    ["ＣＨＥＭＩＳＴＲＹ", ["150"]],
    ["药物  科学", ["350"]],
  ])("is recognised by code, label or alias, whatever its width, case and blanks: %s", (text, codes) => {
    expect(match(text)).toEqual(codes);
  });

  it.each([
    ["畜牧、兽医科学", ["230"]],
    ["畜牧学/兽医学", ["230"]],
    ["畜牧学／兽医学", ["230"]],
  ])("that is a name as a whole is not taken apart: %s", (text, codes) => {
    expect(match(text)).toEqual(codes);
  });

  it.each([
    ["化学/药学", ["150", "350"]],
    ["化学；药学", ["150", "350"]],
    ["化学、化学", ["150"]],
  ])("made of names stands for all of them: %s", (text, codes) => {
    expect(match(text)).toEqual(codes);
  });

  it.each(["炼金术", "化学/炼金术", "化学/", "化", "化学工程", "", "/"])("is not guessed at: %s", (text) => {
    expect(match(text)).toBeUndefined();
  });

  it("that two items are called by stands for neither", () => {
    expect(match("工程")).toBeUndefined();
    expect(match("化学/工程")).toBeUndefined();
  });
});
