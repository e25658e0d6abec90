import { expect, test } from "vitest";
import { languageOf } from "./language-of.ts";

test("a name is Chinese as soon as one character is", () => {
  expect(languageOf("云汀理工大学 (YUT)")).toBe("zh-CN");
  expect(languageOf("Yunting University of Technology")).toBe("en");
  expect(languageOf(null)).toBe("en");
});
