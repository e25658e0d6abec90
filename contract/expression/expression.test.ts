import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compileExpression } from "./compile-expression.ts";
import { describeProblem } from "./expression-problems.ts";
import { indexTables } from "./lookup-tables.ts";
import { readOperand } from "./operands.ts";
import { writeDigits } from "./decimal.ts";
import type { ExpressionField, Value } from "./value-types.ts";

const fields = new Map<string, ExpressionField | "unreadable">([
  ["a", { type: "number" }],
  ["b", { type: "number" }],
  ["title", { type: "text" }],
  ["note", { type: "text" }],
  ["day", { type: "date" }],
  ["end", { type: "date" }],
  ["yes", { type: "boolean" }],
  ["no", { type: "boolean" }],
  ["lines", { type: "rows", columns: { amount: "number", what: "text" } }],
  ["tags", { type: "other" }],
  ["owner", "unreadable"],
]);

const tables = indexTables([
  {
    name: "postage",
    keys: [
      { name: "zone", type: "text" },
      { name: "weight", type: "number", match: "upTo" },
    ],
    columns: [
      { name: "price", type: "number" },
      { name: "label", type: "text" },
    ],
    // In no order: the least bound counts wherever it stands.
    rows: [
      ["near", null, 9, "heavy"],
      ["near", 2.5, 3, "small"],
      ["near", 10, 5.5, null],
      ["far", 1, 7, "far"],
    ],
  },
  {
    name: "sizes",
    keys: [{ name: "number", type: "number" }],
    columns: [{ name: "size", type: "number" }],
    rows: [
      [12.5, 1],
      [4, 2],
    ],
  },
]);

function compile(source: string) {
  return compileExpression(source, (name) => fields.get(name), tables);
}

/** The value as text; undefined where the expression makes no sense. */
function run(source: string, record: Record<string, unknown> = {}): unknown {
  const compiled = compile(source);
  if ("problem" in compiled) return describeProblem(compiled.problem, "en");
  const value = compiled.expression.evaluate((name) => {
    const field = fields.get(name);
    return field && field !== "unreadable" ? readOperand(field, record[name]) : null;
  });
  return plain(value);
}

function plain(value: Value): unknown {
  return typeof value === "object" && value !== null && "units" in value ? writeDigits(value) : value;
}

const record = {
  a: "12.50",
  b: 4,
  title: "石墨烯 Film",
  day: "2024-02-28",
  end: "2024-03-01",
  yes: true,
  no: false,
  lines: [{ amount: 1.1, what: "x" }, { amount: 2.2 }, { what: "y" }],
  tags: ["p", "q"],
};

describe("an expression", () => {
  it.each([
    ["a + b * 2", "20.5"],
    ["(a + b) * 2", "33"],
    ["-a - -b", "-8.5"],
    ["a / b", "3.125"],
    ["1 / 3", "0.33333333333333333333"],
    ["0.1 + 0.2", "0.3"],
    ["-7 % 3", "-1"],
    ["a % 5", "2.5"],
    ["2 - 3 - 4", "-5"],
    ["a > b and not no", true],
    ["a <= 12.5 or no", true],
    ["not a = b", true],
    ["title = '石墨烯 Film'", true],
    ["day < end", true],
    ["yes != no", true],
    ["if(a > 10, 'big', 'small')", "big"],
    ["IF(yes, 1, 2)".toLowerCase(), "1"],
    ["round(2.345, 2)", "2.35"],
    ["round(-2.5)", "-3"],
    ["floor(-2.1)", "-3"],
    ["ceil(-2.9)", "-2"],
    ["abs(-a)", "12.5"],
    ["min(a, b, 7)", "4"],
    ["max(day, end)", "2024-03-01"],
    ["concat(upper(title), '-', text(b))", "石墨烯 FILM-4"],
    ["concat('it''s ', \"so\")", "it's so"],
    ["length('𠮷a')", "2"],
    ["substring(title, 1, 3)", "石墨烯"],
    ["substring(title, 5)", "Film"],
    ["lower(title)", "石墨烯 film"],
    ["year(day) * 100 + month(day)", "202402"],
    ["day(end)", "1"],
    ["daysBetween(day, end)", "2"],
    ["addDays(day, 2)", "2024-03-01"],
    ["addDays(day, -59)", "2023-12-31"],
    ["addMonths(day, 12)", "2025-02-28"],
    ["addMonths(date('2026-11-30'), 3)", "2027-02-28"],
    ["addMonths(date('2027-12-31'), 2)", "2028-02-29"],
    ["addMonths(date('2026-01-31'), -11)", "2025-02-28"],
    ["addMonths(date('9999-12-01'), 1)", null],
    ["power(1.1, 3)", "1.331"],
    ["power(1 - 2 / 3, 2)", "0.11111111111111111111"],
    ["power(0, 0)", "1"],
    ["sqrt(2)", "1.4142135623730950488"],
    ["sqrt(0.0625)", "0.25"],
    ["sqrt(10000000000000000000000)", "100000000000"],
    ["sqrt(0)", "0"],
    ["sqrt(-1)", null],
    ["power(4, 0.5)", null],
    ["power(2, -1)", null],
    // Longer than anything is kept: it would take ever longer to reckon with.
    ["power(power(999999999, 100), 1200)", null],
    ["isEmpty(power(999, 1200) * 2)", true],
    ["length(text(power(9, 1000)))", "955"],
    ["date('2024-02-30')", null],
    ["date('2024-02-29')", "2024-02-29"],
    ["sum(lines.amount)", "3.3"],
    ["count(lines)", "3"],
    ["count(tags)", "2"],
    ["isEmpty(note)", true],
    ["isEmpty(tags)", false],
    ["coalesce(note, title)", "石墨烯 Film"],
    ["lookup('postage', 'price', 'near', 2.5)", "3"],
    ["lookup('postage', 'price', 'near', 2.51)", "5.5"],
    ["lookup('postage', 'label', 'near', b)", null],
    ["lookup('postage', 'label', 'near', 10.0001)", "heavy"],
    ["lookup('postage', 'price', 'far', 1)", "7"],
    ["lookup('postage', 'price', 'far', 1.1)", null],
    ["lookup('postage', 'price', 'away', 1)", null],
    ["lookup('postage', 'price', title, 1)", null],
    ["lookup('sizes', 'size', a) + lookup('sizes', 'size', 4.0)", "3"],
    ["lookup('sizes', 'size', 5)", null],
  ])("%s is %j", (source, expected) => {
    expect(run(source, record)).toEqual(expected);
  });

  it("looks nothing up with an empty key, and tells which tables it looks into", () => {
    expect(run("lookup('postage', 'price', note, 1)", {})).toBeNull();
    expect(run("lookup('postage', 'price', 'near', a)", {})).toBeNull();
    expect(run("coalesce(lookup('sizes', 'size', a), 0)", {})).toBe("0");
    const compiled = compile("lookup('sizes', 'size', a) > 1 or isEmpty(note)");
    if ("problem" in compiled) throw new Error("it makes sense");
    expect([...compiled.expression.tables]).toEqual(["sizes"]);
    expect([...compiled.expression.reads]).toEqual(["a", "note"]);
  });

  it("is empty where an operand is, but for what is there to deal with that", () => {
    for (const source of [
      "a + 1",
      "-a",
      "a > 1",
      "round(a)",
      "min(a, 1)",
      "addDays(day, a)",
      "length(title)",
      "a = 1",
    ])
      expect(run(source, {})).toBeNull();
    expect(run("1 / (b - b)", record)).toBeNull();
    expect(run("7 % 0", record)).toBeNull();
    expect(run("concat(title, '!')", {})).toBe("!");
    expect(run("sum(lines.amount) + count(lines)", {})).toBe("0");
    expect(run("if(yes, 1, 2)", {})).toBe("2");
    expect([run("yes and no", { no: false }), run("yes or no", { no: true })]).toEqual([false, true]);
    expect([run("yes and no", { no: true }), run("yes or no", { no: false }), run("not yes", {})]).toEqual([
      null,
      null,
      null,
    ]);
    expect(run("addDays(date('9999-12-31'), 1)", {})).toBeNull();
  });

  it.each([
    ["", "character 1: expected a value, found the end"],
    ["a +", "character 4: expected a value, found the end"],
    ["a b", "character 3: expected the end, found b"],
    ["a + #", "character 5: unexpected character #"],
    ["'open", "character 1: the text has no closing quote"],
    ["(a + b", "character 7: expected ), found the end"],
    ["c * 2", "character 1: there is no field c"],
    ["a + owner", "character 5: the kind of owner cannot be used in an expression"],
    ["cbrt(a)", "character 1: there is no function cbrt"],
    ["constructor(a)", "character 1: there is no function constructor"],
    ["a constructor b", "character 3: expected the end, found constructor"],
    ["a + title", "character 5: expected a number here, not a text"],
    ["title + title", "character 1: expected a number here, not a text"],
    ["a = title", "character 3: a number cannot be compared with a text"],
    ["yes < no", "character 5: yes or no cannot be compared with yes or no"],
    ["a < b < 3", "character 7: expected the end, found <"],
    ["if(a, 1, 2)", "character 4: expected yes or no here, not a number"],
    ["if(yes, 1, 'x')", "character 12: expected a number here, not a text"],
    ["round()", "character 1: round takes 1–2 arguments"],
    ["lines.amount", "character 1: a column can only be summed up"],
    ["sum(lines.what)", "character 5: expected a number here, not a text"],
    ["sum(lines.__proto__)", "character 11: unexpected character _"],
    ["sum(lines.constructor)", "character 5: lines has no column constructor"],
    ["sum(a)", "character 5: expected a table here, not a number"],
    ["lookup('fees', 'price', 1)", "character 8: there is no lookup table fees"],
    ["lookup('sizes', 'price', 1)", "character 17: sizes has no column price"],
    ["lookup('sizes', 'size', title)", "character 25: expected a number here, not a text"],
    ["lookup('sizes', 'size')", "character 1: lookup takes 3 arguments"],
    ["lookup('sizes', 'size', a, b)", "character 1: lookup takes 3 arguments"],
    ["upper(lookup('sizes', 'size', a))", "character 7: expected a text here, not a number"],
    [
      "lookup(title, 'size', a)",
      "character 8: the names of a lookup table and its column are written in quotes",
    ],
    ["lookup()", "character 1: the names of a lookup table and its column are written in quotes"],
  ])("%s is refused with its place", (source, expected) => {
    expect(run(source)).toBe(expected);
  });

  it("never throws and never hangs, whatever is typed", () => {
    const piece = fc.constantFrom(
      "a",
      "b",
      "title",
      "(",
      ")",
      "+",
      "-",
      "*",
      "/",
      "%",
      ",",
      ".",
      "if",
      "sum",
      "lookup('sizes', 'size',",
      "not",
      "and",
      "1",
      "'x'",
      "<",
      "=",
      " ",
      "lines",
      "{",
      "\u0000",
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.array(piece, { maxLength: 60 }).map((parts) => parts.join("")),
          fc.string({ unit: "binary" }),
        ),
        (source) => {
          const compiled = compile(source);
          const problem = "problem" in compiled ? compiled.problem : undefined;
          expect(problem === undefined || problem.position <= source.length).toBe(true);
          expect(() => run(source, record)).not.toThrow();
        },
      ),
      { numRuns: 1000 },
    );
    expect(run("(".repeat(1000) + "1" + ")".repeat(999))).toContain("nested too deep");
    expect(run("-".repeat(1000) + "1")).toContain("nested too deep");
    expect(run("1+".repeat(1200) + "1")).toContain("at most 2000 characters");
  });
});

/** A tree with the source that writes it and what it comes to, in fractions. */
interface Sample {
  source: string;
  /** Undefined: empty. */
  value: { over: bigint; under: bigint } | undefined;
}

describe("arithmetic", () => {
  it("comes to what fractions come to, whatever the tree", () => {
    fc.assert(
      fc.property(tree(5), ({ source, value }) => {
        const result = run(`${source} = 0`, {});
        const expected = value === undefined ? null : value.over === 0n;
        expect(result).toBe(expected);
        if (value === undefined) return;
        const [over, under] = value.under < 0n ? [-value.over, -value.under] : [value.over, value.under];
        expect(run(`(${source}) * ${under} = ${over < 0n ? `-${-over}` : over}`, {})).toBe(true);
      }),
      { numRuns: 200 },
    );
  });
});

/** Divides by two and five only: other quotients are rounded, which the decimals' own test looks at. */
function tree(depth: number): fc.Arbitrary<Sample> {
  const leaf = fc.record({ units: fc.nat(99_999), places: fc.nat(3) }).map(({ units, places }): Sample => {
    const digits = String(units).padStart(places + 1, "0");
    const cut = digits.length - places;
    const source = places === 0 ? digits : `${digits.slice(0, cut)}.${digits.slice(cut)}`;
    return { source, value: { over: BigInt(units), under: 10n ** BigInt(places) } };
  });
  if (depth === 0) return leaf;
  const inner = tree(depth - 1);
  const binary = fc.tuple(inner, fc.constantFrom("+", "-", "*"), inner).map(([left, sign, right]): Sample => {
    const source = `(${left.source} ${sign} ${right.source})`;
    const [a, b] = [left.value, right.value];
    if (!a || !b) return { source, value: undefined };
    if (sign === "*") return { source, value: { over: a.over * b.over, under: a.under * b.under } };
    const second = sign === "+" ? b.over : -b.over;
    return { source, value: { over: a.over * b.under + second * a.under, under: a.under * b.under } };
  });
  const quotient = fc.tuple(inner, fc.constantFrom(0n, 2n, 4n, 5n)).map(([left, by]): Sample => {
    const source = `${left.source.startsWith("-") ? `(${left.source})` : left.source} / ${by}`;
    const value =
      left.value && by !== 0n ? { over: left.value.over, under: left.value.under * by } : undefined;
    return { source: `(${source})`, value };
  });
  const minus = inner.map(({ source, value }): Sample => ({
    source: `-(${source})`,
    value: value && { over: -value.over, under: value.under },
  }));
  return fc.oneof(
    { weight: 4, arbitrary: binary },
    { weight: 1, arbitrary: quotient },
    { weight: 1, arbitrary: minus },
    leaf,
  );
}
