import { expect, test } from "vitest";
import { chooseAccent, chooseKnown, chooseLanguage } from "./preferences-model.ts";

test("the language cookie wins over the browser", () => {
  expect(chooseLanguage("en", ["zh-CN"])).toBe("en");
  expect(chooseLanguage("zh_CN", ["en"])).toBe("zh");
});

test("without a cookie the first browser language that exists here counts", () => {
  expect(chooseLanguage(undefined, ["ja", "zh-TW", "en"])).toBe("zh");
  expect(chooseLanguage("fr", ["de", "en-GB"])).toBe("en");
});

test("English is the last resort", () => {
  expect(chooseLanguage(undefined, ["ja"])).toBe("en");
  expect(chooseLanguage(undefined, [])).toBe("en");
});

test("only colours and known words come out of storage", () => {
  expect(chooseAccent("#FF4500")).toBe("#ff4500");
  expect(chooseAccent("red; background: url(x)")).toBeNull();
  expect(chooseAccent(null)).toBeNull();
  expect(chooseKnown("blue", ["teal", "blue"], "teal")).toBe("blue");
  expect(chooseKnown("pink", ["teal", "blue"], "teal")).toBe("teal");
});
