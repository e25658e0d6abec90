import { describe, expect, it } from "vitest";
import { makeShape } from "./make-shape.ts";

describe("a shape", () => {
  it("makes the same of a row as putting it together name by name", () => {
    const names = Array.from({ length: 60 }, (_, index) => `field_${index}`);
    const make = makeShape<readonly number[]>(names.map((name, index) => ({ name, from: index })));
    const row = names.map((_, index) => index * index);
    expect(make(row)).toEqual(Object.fromEntries(names.map((name, index) => [name, row[index]])));
  });

  it("keeps the order, takes values by name or place, and asks functions of the same row", () => {
    const make = makeShape<Record<string, unknown>>([
      { name: "b", from: "second" },
      { name: "a", from: (row) => [row["second"], row["first"]] },
    ]);
    expect(JSON.stringify(make({ first: 1, second: null }))).toBe('{"b":null,"a":[null,1]}');
  });

  it("asks the functions it was given, though another shape has the same text", () => {
    const [one, two] = [1, 2].map((number) => makeShape<object>([{ name: "n", from: () => number }]));
    expect([one?.({}), two?.({})]).toEqual([{ n: 1 }, { n: 2 }]);
  });

  it.each(["__proto__", "constructor", "a b", 'quote"', "`${1}`", "\\", "\u2028", "});throw 1;({", "中文~"])(
    "takes %j for a name like any other",
    (name) => {
      const made = makeShape<Record<string, unknown>>([{ name, from: "x" }])({ x: { told: true } });
      expect(Object.entries(made)).toEqual([[name, { told: true }]]);
      expect(Object.getPrototypeOf(made)).toBe(Object.prototype);
      const read = makeShape<Record<string, unknown>>([{ name: "x", from: name }]);
      expect(read(Object.fromEntries([[name, 7]]))).toEqual({ x: 7 });
    },
  );

  it("goes on after more shapes than are kept", () => {
    for (let index = 0; index < 1100; index += 1) {
      const make = makeShape<number[]>([{ name: `n${index}`, from: 0 }]);
      expect(make([index])).toEqual({ [`n${index}`]: index });
    }
  });
});
