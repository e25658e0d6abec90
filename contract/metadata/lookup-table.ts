import { z } from "zod";
import { nameSchema } from "./names.ts";

const cellType = z.enum(["text", "number"]);

const keySchema = z.strictObject({
  name: nameSchema,
  type: cellType,
  /**
   * A row holds for numbers up to its bound, the least bound that is not below the value counts, and an empty one has no
   * end. Absent: the row holds for exactly its value. Of the last key only.
   */
  match: z.literal("upTo").optional(),
});

const tableShape = z.strictObject({
  name: nameSchema,
  /** Standard or publication the figures come from, with its year. */
  source: z.string().max(500).optional(),
  keys: z.array(keySchema).min(1).max(8),
  columns: z
    .array(z.strictObject({ name: nameSchema, type: cellType }))
    .min(1)
    .max(20),
  /** Cells in the order of the keys, then of the columns. */
  rows: z
    .array(z.array(z.union([z.string().max(200), z.number(), z.null()])))
    .min(1)
    .max(20_000),
});

/** A table of figures, such as a standard's, in which expressions of computed fields look values up. */
const lookupTableSchema = tableShape.superRefine((table, context) => {
  for (const { path, message } of findFaults(table))
    context.addIssue({ code: "custom", path: [...path], message });
});

export const lookupTablesSchema = z
  .array(lookupTableSchema)
  .max(20)
  .refine((tables) => new Set(tables.map(({ name }) => name)).size === tables.length, "a name occurs twice");

export type LookupTableDef = z.infer<typeof tableShape>;
type Cell = LookupTableDef["rows"][number][number];

interface Fault {
  path: readonly (string | number)[];
  message: string;
}

function findFaults({ keys, columns, rows }: LookupTableDef): Fault[] {
  const parts = [...keys, ...columns];
  const names = new Set(parts.map(({ name }) => name));
  const early = keys.findIndex((key, index) => key.match && index < keys.length - 1);
  const worded = keys.findIndex((key) => key.match && key.type !== "number");
  return [
    ...(names.size < parts.length ? [{ path: ["columns"], message: "a name occurs twice" }] : []),
    ...(early >= 0 ? [{ path: ["keys", early, "match"], message: "only the last key has bounds" }] : []),
    ...(worded >= 0 ? [{ path: ["keys", worded, "match"], message: "bounds are numbers" }] : []),
    ...findRowFaults({ keys, columns, rows }),
  ];
}

function findRowFaults({ keys, columns, rows }: Pick<LookupTableDef, "keys" | "columns" | "rows">): Fault[] {
  const known = new Set<string>();
  return rows.flatMap((row, index) => {
    const path = ["rows", index];
    if (row.length !== keys.length + columns.length) return [{ path, message: "a row has another length" }];
    const wrong = [...keys, ...columns].findIndex((part, at) => {
      const mayBeEmpty = at >= keys.length || ("match" in part && part.match !== undefined);
      return !fits(row[at], part.type, mayBeEmpty);
    });
    if (wrong >= 0) return [{ path: [...path, wrong], message: "a cell is of another type" }];
    const key = JSON.stringify(row.slice(0, keys.length));
    if (known.has(key)) return [{ path, message: "two rows have the same keys" }];
    known.add(key);
    return [];
  });
}

function fits(cell: Cell | undefined, type: "text" | "number", mayBeEmpty: boolean): boolean {
  if (cell === null || cell === undefined) return mayBeEmpty;
  return typeof cell === (type === "text" ? "string" : "number");
}
