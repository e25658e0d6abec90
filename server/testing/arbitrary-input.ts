import fc from "fast-check";
import type { InputSchema } from "./plausible-input.ts";

/** What nobody sends who means well. */
const nonsense = fc.oneof(
  fc.constantFrom<unknown>(
    "",
    " ",
    "\u0000",
    "\ud800",
    "\u202e",
    "\u200b",
    "__proto__",
    "constructor",
    "%",
    "'",
    "\\",
    "𠮷".repeat(40),
    "999999-01-01",
    "-000001-01-01",
    "2024-02-30",
    "1e400",
    "-1",
    "NaN",
    "null",
    "[",
    "{}",
    null,
    true,
    -1,
    0,
    1e308,
    -1e308,
    2 ** 53,
    0.1,
    [],
    {},
    [[]],
    [null],
    Array.from({ length: 1200 }, (_, index) => `x${index}`),
    JSON.parse(`${'{"a":'.repeat(40)}1${"}".repeat(40)}`),
    JSON.parse('{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}'),
  ),
  fc.string({ unit: "binary", maxLength: 20 }),
  fc.integer(),
  fc.double(),
);

/** Something like what the schema takes: most of it right, some of it not, some of it missing or too much. */
export function arbitraryInput(schema: InputSchema, words: readonly string[]): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 12, arbitrary: nearly(schema, words) }, { weight: 1, arbitrary: nonsense });
}

function nearly(schema: InputSchema, words: readonly string[]): fc.Arbitrary<unknown> {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => arbitraryInput(choice, words)));
  if (schema.allOf?.[0]) return arbitraryInput(schema.allOf[0], words);
  if ("const" in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const known = fc.constantFrom(...words);
  switch ([schema.type].flat()[0] ?? "") {
    case "object":
      return objectLike(schema, words);
    case "array":
      return fc.array(schema.items ? arbitraryInput(schema.items, words) : known, { maxLength: 3 });
    case "boolean":
      return fc.boolean();
    case "integer":
    case "number":
      return fc.oneof(fc.nat(20), fc.integer());
    case "string":
      return fc.oneof(
        { weight: 5, arbitrary: known },
        { weight: 1, arbitrary: fc.string({ maxLength: 30 }) },
      );
    default:
      return fc.oneof(conditionLike(words), known, nonsense);
  }
}

function objectLike({ properties = {}, required = [] }: InputSchema, words: readonly string[]) {
  const parts = Object.fromEntries(
    Object.entries(properties).map(([name, part]) => [name, arbitraryInput(part, words)]),
  );
  const whole = fc.record(parts, { requiredKeys: required.filter((name) => Object.hasOwn(parts, name)) });
  const beside = fc.dictionary(fc.constantFrom(...words, "more"), nonsense, { maxKeys: 2 });
  return fc.oneof(
    { weight: 8, arbitrary: whole },
    { weight: 1, arbitrary: fc.tuple(whole, beside).map(([one, other]) => ({ ...other, ...one })) },
    { weight: 1, arbitrary: fc.record(parts, { requiredKeys: [] }) },
  );
}

function conditionLike(words: readonly string[]): fc.Arbitrary<unknown> {
  const rule = fc.record({
    field: fc.constantFrom(...words),
    op: fc.constantFrom("eq", "ne", "like", "in", "isNull", "gt", "between"),
    value: fc.oneof(fc.constantFrom<unknown>(...words, "2024-02-29", 1), nonsense),
  });
  return fc.record({ match: fc.constantFrom("and", "or"), rules: fc.array(rule, { maxLength: 3 }) });
}
