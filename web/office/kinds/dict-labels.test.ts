import { expect, it } from "vitest";
import { sampleField } from "@kezhuan/web/meta/meta-fixture.ts";
import { labelOfCode } from "./dict-labels.ts";

const dicts = { levels: [{ code: "6", label: { zh: "正样级", en: "Prototype" } }] };
const settings = { dict: "levels" };

it("a code is shown as its label, a whole number with it", () => {
  const code = sampleField("state", "code", { settings });
  const level = sampleField("trl", "integer", { settings });
  expect(labelOfCode("6", { field: code, dicts, language: "zh" })).toBe("正样级");
  expect(labelOfCode("6", { field: level, dicts, language: "zh" })).toBe("6 正样级");
  expect(labelOfCode("6", { field: level, dicts, language: "en" })).toBe("6 Prototype");
});

it("what the dictionary does not have, or no longer has, stands for itself", () => {
  const level = sampleField("trl", "integer", { settings });
  expect(labelOfCode("7", { field: level, dicts, language: "zh" })).toBe("7");
  expect(labelOfCode("6", { field: level, dicts: {}, language: "zh" })).toBe("6");
});
