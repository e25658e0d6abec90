import fc from "fast-check";
import { expect, test } from "vitest";
import { compileForm } from "./compile-form.ts";
import type { CellNode, FormNode } from "./form-schema.ts";
import { settleForm, type FormValues, type SettledForm } from "./settle-form.ts";

const names = ["a", "b", "c", "d", "e"] as const;
const name = fc.constantFrom(...names);

const condition = fc.tuple(name, fc.integer({ min: 0, max: 3 })).map(([read, least]) => `${read} > ${least}`);
const sum = fc.tuple(name, name).map(([one, other]) => `${one} + ${other}`);
const linkage = fc.record(
  {
    visibleWhen: condition,
    requiredWhen: condition,
    readOnlyWhen: condition,
    compute: sum,
    fill: sum,
    advice: condition.map((when) => [{ when, message: { zh: when } }]),
  },
  { requiredKeys: [] },
);

/** A number with some linkage to the others; circles happen, and are no reason to fail. */
const arbitraryNodes = fc
  .tuple(
    fc.array(linkage, { minLength: 5, maxLength: 5 }),
    fc.array(linkage, { minLength: 2, maxLength: 2 }),
    condition,
  )
  .map(([rules, columns, shown]): FormNode[] => [
    ...rules.map((rule, at): CellNode => ({
      type: "number",
      id: `n${at}`,
      name: names[at] ?? "a",
      scale: 0,
      ...rule,
    })),
    {
      type: "sub-table",
      id: "rows",
      name: "rows",
      columns: columns.map((rule, at): CellNode => ({
        type: "number",
        id: `c${at}`,
        // A column with the name of an input hides it from its row.
        name: at === 0 ? "a" : "own",
        scale: 0,
        ...rule,
      })),
    },
    { type: "text", id: "text", text: { zh: "文" }, visibleWhen: shown },
  ]);

const number = fc.option(fc.integer({ min: 0, max: 4 }).map(String));
type Change = (given: FormValues) => { given: FormValues; touched: string[] };

const setInput = fc.tuple(name, number).map(([at, value]): Change => (given) => ({
  given: { ...given, [at]: value },
  touched: [at],
}));
const setRows = fc
  .tuple(fc.constantFrom("add", "remove", "set", "swap"), fc.nat(3), number)
  .map(([how, place, value]): Change => (given) => {
    const rows = Array.isArray(given["rows"]) ? [...(given["rows"] as FormValues[])] : [];
    const at = rows.length === 0 ? 0 : place % rows.length;
    if (how === "add") return { given: { ...given, rows: [...rows, { a: value }] }, touched: ["rows"] };
    if (rows.length === 0) return { given, touched: ["rows.0.own"] };
    if (how === "remove") rows.splice(at, 1);
    if (how === "set") rows[at] = { ...rows[at], own: value };
    if (how === "swap") rows.reverse();
    return {
      given: { ...given, rows },
      touched: [how === "set" ? `rows.${at}.own` : "rows"],
    };
  });

test("what depends on a change comes to the same as everything evaluated anew", () => {
  fc.assert(
    fc.property(
      arbitraryNodes,
      fc.array(fc.oneof(setInput, setRows), { minLength: 1, maxLength: 12 }),
      fc.boolean(),
      (nodes, changes, fills) => {
        const { form } = compileForm({ nodes });
        const touched = new Set<string>();
        let given: FormValues = {};
        let settled = settleForm(form, given, fills ? { touched } : {});
        for (const change of changes) {
          const next = change(given);
          for (const path of next.touched) touched.add(path);
          const since = { given, settled, touched: new Set(next.touched) };
          const options = fills ? { touched } : {};
          settled = settleForm(form, next.given, { ...options, since });
          given = next.given;
          expect(plain(settled)).toEqual(plain(settleForm(form, given, options)));
        }
      },
    ),
    { numRuns: 400 },
  );
});

function plain({ values, visible, required, readOnly, advice }: SettledForm) {
  return {
    values,
    advice: new Map([...advice].toSorted(([one], [other]) => (one < other ? -1 : 1))),
    visible: [...visible].toSorted(),
    required: [...required].toSorted(),
    readOnly: [...readOnly].toSorted(),
  };
}

test("a change in one row leaves the other rows as they are, and evaluates nothing that does not depend on it", () => {
  const { form } = compileForm({
    nodes: [
      { type: "number", id: "rate", name: "rate" },
      { type: "text", id: "text", text: { zh: "文" }, visibleWhen: "rate > 1" },
      {
        type: "sub-table",
        id: "rows",
        name: "rows",
        columns: [
          { type: "number", id: "price", name: "price" },
          { type: "number", id: "total", name: "total", compute: "price * 2" },
        ],
      },
    ],
  });
  const given = { rate: "2", rows: [{ price: "1" }, { price: "2" }] };
  const settled = settleForm(form, given);
  const next = { ...given, rows: [given.rows[0], { price: "3" }] };
  const after = settleForm(form, next, { since: { given, settled, touched: new Set(["rows.1.price"]) } });
  const [before, rows] = [settled.values["rows"] as unknown[], after.values["rows"] as unknown[]];
  expect(rows[0]).toBe(before[0]);
  expect(rows[1]).toEqual({ price: "3", total: "6" });
  expect(after.visible).toBe(settled.visible);
});
