import { expect, test } from "vitest";
import { defineText, formatDate, formatList, formatNumber, formatText } from "./text.ts";

const texts = defineText({
  found: { zh: "找到 {count} 项成果", en: "{count} {count|result|results} found" },
  hello: { zh: "你好，{name}", en: "Hello, {name}" },
});

test("a parameter is filled in, numbers the way the language writes them", () => {
  expect(formatText(texts.found, "zh", { count: 1234 })).toBe("找到 1,234 项成果");
  expect(formatText(texts.hello, "en", { name: "Lin" })).toBe("Hello, Lin");
});

test("one and many have their own words", () => {
  expect(formatText(texts.found, "en", { count: 1 })).toBe("1 result found");
  expect(formatText(texts.found, "en", { count: 0 })).toBe("0 results found");
});

test("a missing parameter stays visible rather than becoming undefined", () => {
  expect(formatText(texts.hello, "zh")).toBe("你好，{name}");
});

test("a value with braces is not filled in again", () => {
  expect(formatText(texts.hello, "zh", { name: "{name}" })).toBe("你好，{name}");
});

test("a plain date is the same day everywhere", () => {
  expect(formatDate("2026-03-01", "zh")).toBe("2026年3月1日");
  expect(formatDate("2026-03-01", "en")).toBe("1 Mar 2026");
  expect(formatDate("soon", "en")).toBe("soon");
});

test("a date is written as the language's own way has it, in every month", () => {
  for (const [language, locale] of [
    ["zh", "zh-CN"],
    ["en", "en-GB"],
  ] as const) {
    const written = new Intl.DateTimeFormat(locale, { dateStyle: "medium" });
    for (let month = 0; month < 12; month += 1) {
      const date = new Date(2026, month, 9);
      expect(formatDate(date.toISOString(), language)).toBe(written.format(date));
    }
  }
});

test("numbers and lists follow the language", () => {
  expect(formatNumber(12345.5, "zh")).toBe("12,345.5");
  expect(formatList(["甲", "乙"], "zh")).toBe("甲、乙");
  expect(formatList(["a", "b"], "en")).toBe("a, b");
});
