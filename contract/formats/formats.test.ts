import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatNames, readFormat, type FormatName } from "./formats.ts";

const good: [FormatName, string, string][] = [
  ["email", "li.wei+kz@example.org.cn", "li.wei+kz@example.org.cn"],
  ["email", " a@b.cn ", "a@b.cn"],
  ["phone", "13800000000", "13800000000"],
  ["phone", "+86 (27) 8765-4321", "+86 (27) 8765-4321"],
  ["url", "https://example.org/成果?id=1", "https://example.org/成果?id=1"],
  ["year_month", "2026-12", "2026-12"],
  ["username", "Wang.Fang-2", "wang.fang-2"],
];

const bad: [FormatName, string][] = [
  ["email", "nobody"],
  ["email", "a@b"],
  ["email", "a b@c.cn"],
  ["phone", "12"],
  ["phone", "拨打前台"],
  ["url", "javascript:alert(1)"],
  ["url", "ftp://example.org"],
  ["url", "https:// example.org"],
  ["year_month", "2026-13"],
  ["year_month", "2026-1"],
  ["year_month", "2026-01-01"],
  ["username", "ab"],
  ["username", "张三"],
  ["username", "a".repeat(33)],
];

describe("formats", () => {
  test.each(good)("%s reads %j", (name, given, value) => {
    expect(readFormat(name, given)).toEqual({ value });
  });

  test.each(bad)("%s refuses %j", (name, given) => {
    expect(readFormat(name, given)).toEqual({ problem: "pattern" });
  });

  test.each(formatNames)("%s never throws, and leaves alone what it has once accepted", (name) => {
    const text = fc.oneof(fc.string({ unit: "binary" }), fc.string(), fc.stringMatching(/^[\dX.-]{10,20}$/));
    fc.assert(
      fc.property(text, (given) => {
        const read = readFormat(name, given);
        const again = "value" in read ? readFormat(name, String(read.value)) : read;
        expect(again).toEqual(read);
      }),
    );
  });
});
