import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { problemTable } from "../problems.ts";
import { operators } from "../query/operators.ts";
import { kindNames, type KindName } from "./traits.ts";
import { kindExamples, kinds } from "./registry.ts";

function read(name: KindName, value: unknown) {
  const kind = kinds[name];
  return kind.read(value, kind.settings.parse(settingsOf(name)));
}

function settingsOf(name: KindName): object {
  return kindExamples[name].settings ?? {};
}

const problems = Object.keys(problemTable);
const anyText = fc.oneof(fc.string({ unit: "binary" }), fc.string({ unit: "grapheme" }));
const anyInput = fc.oneof(
  fc.jsonValue({ maxDepth: 4 }).filter((value) => value !== null),
  anyText,
  fc.array(anyText, { maxLength: 8 }),
  fc.double().filter((number) => !Number.isNaN(number)),
);

describe.each(kindNames)("kind %s", (name) => {
  const { good, wrong } = kindExamples[name];
  const inputs = fc.oneof(anyInput, fc.constant(good));

  test("reads a good value", () => {
    expect(read(name, good)).toHaveProperty("value");
  });

  test.each(wrong.map((value) => [JSON.stringify(value), value]))("refuses %s", (_, value) => {
    expect(read(name, value)).toHaveProperty("problem");
  });

  test("never throws, whatever a client sends, and names a known problem", () => {
    fc.assert(
      fc.property(inputs, (value) => {
        const result = read(name, value);
        expect("value" in result || problems.includes(result.problem)).toBe(true);
      }),
    );
  });

  // The canonical form of files is always a list of ids, which a field for a single file does not take.
  test.skipIf(name === "image")("reads its own canonical form as the same value", () => {
    fc.assert(
      fc.property(inputs, (value) => {
        const result = read(name, value);
        const again = "value" in result && result.value !== null ? read(name, result.value) : result;
        expect(again).toEqual(result);
      }),
    );
  });

  test("stores no text that the database cannot hold", () => {
    for (const bad of ["a\u0000b", "\ud800", "x\udc00y"]) {
      for (const value of [bad, [bad], { id: bad }, [{ name: bad }]]) {
        const result = read(name, value);
        expect(JSON.stringify(result)).not.toMatch(/\\u0000|\\ud800|\\udc00/);
      }
    }
  });

  test("knows its operators and describes itself", () => {
    const kind = kinds[name];
    expect(kind.operators.length).toBeGreaterThan(0);
    expect(kind.operators.filter((operator) => !operators.includes(operator))).toEqual([]);
    expect(kind.jsonSchema(kind.settings.parse(settingsOf(name)))).toBeTypeOf("object");
  });

  test("refuses settings it does not know", () => {
    expect(kinds[name].settings.safeParse({ ...settingsOf(name), colour: "teal" }).success).toBe(false);
  });
});
