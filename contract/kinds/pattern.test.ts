import { describe, expect, it } from "vitest";
import { checkPattern, findPatternFault, loadPatternEngine } from "./pattern.ts";
import { kinds } from "./registry.ts";

await loadPatternEngine();

function check(pattern: string, text: string): string | undefined {
  return checkPattern({ pattern }, text)?.problem;
}

describe("a pattern", () => {
  it.each([
    ["^([a-z0-9]+)+@x$", "a".repeat(1999)],
    ["^(a|a)*$", `${"a".repeat(1999)}!`],
    ["^(?:.*,)*$", "x,".repeat(999)],
    ["(?:\\s*\\w+\\s*)+$", `${"w ".repeat(999)}!`],
  ])("answers at once, whatever it is and whatever it is compared with: %s", (pattern, text) => {
    const before = process.cpuUsage();
    const read = kinds.text.read(text, { maxLength: 2000, pattern });
    const { user, system } = process.cpuUsage(before);
    expect("value" in read || read.problem).not.toBe(false);
    expect((user + system) / 1000).toBeLessThan(1000);
  });

  it("means what it means in a browser", () => {
    expect(check("^\\d{4}-[\\w.]+$", "2026-a.b")).toBeUndefined();
    expect(check("^\\d{4}$", "20266")).toBe("pattern");
    expect(check("b", "abc")).toBeUndefined();
    expect(check("^[\\u4e00-\\u9fff]{2,4}$", "科转")).toBeUndefined();
    expect(check("^\\p{L}+$", "é石")).toBeUndefined();
    expect(check("^.$", "😀")).toBeUndefined();
    expect(check("^(?<year>\\d+)/x$", "26/x")).toBeUndefined();
    expect(check("^a$", "A")).toBe("pattern");
  });

  it.each([
    ["(", { problem: "badPattern" }],
    ["^(?=a)a", { problem: "unsupportedPattern", params: { part: "(?=" } }],
    ["(?<!a)b", { problem: "unsupportedPattern" }],
    ["(a)\\1", { problem: "unsupportedPattern", params: { part: "\\1" } }],
    ["a{1001}", { problem: "unsupportedPattern" }],
    ["(?:a{1,900}){1,2}", { problem: "unsupportedPattern" }],
    [`(${"ab?".repeat(30)}){20}`, { problem: "largePattern" }],
    ["x".repeat(501), { problem: "tooLong", params: { max: 500 } }],
  ])("that would not be compared in the time of one walk is refused: %s", (pattern, fault) => {
    expect(findPatternFault(pattern)).toMatchObject(fault);
    expect(check(pattern, "a")).toBe(fault.problem);
  });
});
