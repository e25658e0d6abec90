import { expect, test } from "vitest";
import { lookupTablesSchema } from "./lookup-table.ts";

const table = {
  name: "postage",
  keys: [
    { name: "zone", type: "text" },
    { name: "weight", type: "number", match: "upTo" },
  ],
  columns: [{ name: "price", type: "number" }],
  rows: [
    ["near", 1, 3],
    ["near", null, null],
  ],
};

/** Where something is wrong, and what. */
function faultsOf(...tables: unknown[]): string[] {
  const { error } = lookupTablesSchema.safeParse(tables);
  return (error?.issues ?? []).map(({ path, message }) => `${path.join(".")}: ${message}`);
}

test("a table of typed cells is taken, with an open end and empty cells", () => {
  expect(faultsOf(table, { ...table, name: "other" })).toEqual([]);
});

test.each([
  ["a row of another length", { rows: [["near", 1]] }, "0.rows.0: a row has another length"],
  ["a text for a number", { rows: [["near", "1", 3]] }, "0.rows.0.1: a cell is of another type"],
  ["a number for a text", { rows: [[1, 1, 3]] }, "0.rows.0.0: a cell is of another type"],
  ["an empty key without bounds", { rows: [[null, 1, 3]] }, "0.rows.0.0: a cell is of another type"],
  [
    "one key twice",
    {
      rows: [
        ["near", 1, 3],
        ["near", 1, 4],
      ],
    },
    "0.rows.1: two rows have the same keys",
  ],
  ["a name twice", { columns: [{ name: "zone", type: "number" }] }, "0.columns: a name occurs twice"],
  [
    "bounds before the last key",
    {
      keys: [
        { name: "weight", type: "number", match: "upTo" },
        { name: "zone", type: "text" },
      ],
      rows: [[1, "near", 3]],
    },
    "0.keys.0.match: only the last key has bounds",
  ],
  [
    "bounds that are texts",
    { keys: [{ name: "zone", type: "text", match: "upTo" }], rows: [["near", 3]] },
    "0.keys.0.match: bounds are numbers",
  ],
])("%s is refused with its place", (_what, change, fault) => {
  expect(faultsOf({ ...table, ...change })).toEqual([fault]);
});

test("two tables of one name are refused", () => {
  expect(faultsOf(table, table)).toEqual([": a name occurs twice"]);
});
