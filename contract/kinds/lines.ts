import { isRecord } from "../is-record.ts";
import { z } from "zod";
import { nameSchema } from "../metadata/names.ts";
import { emptyOperators } from "../query/operators.ts";
import { findUnstorable } from "./json.ts";
import { defineKind, exampleId, wrongType, type KindExample } from "./kind.ts";

/** Children that one call may bring along in all, whatever their parents. */
export const mostLines = 1000;

export const linesSettingsSchema = z.strictObject({
  /** The child object. */
  object: nameSchema,
  /** Its reference that points here. */
  field: nameSchema,
  /** `edit`: a sub-table, saved with its parent. `show`: who refers to this record, to be looked at. */
  mode: z.enum(["edit", "show"]),
  /** As many as a record shows, and as a sub-table may have. */
  max: z.int().min(1).max(mostLines).default(200),
  /** Order, as `sort` has it; absent: the child's `sort_no` if it has one, then age. */
  sort: z.string().max(500).optional(),
  /** Fields of the child that a line of a spreadsheet may hold for one row, when a record is imported as a new one. */
  spreadsheet: z.array(nameSchema).min(1).max(20).optional(),
});

export type LinesSettings = z.infer<typeof linesSettingsSchema>;

/**
 * The records of another object whose reference points here: no column of its own. A record shows them as a list, a
 * row of a page their number. What stands in a line is the child object's business.
 */
export const linesKind = defineKind({
  settings: linesSettingsSchema,
  hasNoColumn: true,
  operators: emptyOperators,
  read(value, { max }) {
    if (!Array.isArray(value)) return wrongType("list of rows");
    if (value.length > max) return { problem: "tooMany", params: { max } };
    const rows: unknown[] = value;
    const areRows = rows.every(isRecord);
    if (!areRows) return wrongType("list of rows");
    const problem = findUnstorable(rows, 0);
    if (problem) return problem;
    return { value: rows.length === 0 ? null : rows };
  },
  jsonSchema: ({ object, max }) => ({
    anyOf: [
      { type: "array", maxItems: max, items: { $ref: `#/components/schemas/${object}` } },
      { type: "integer", minimum: 0 },
    ],
  }),
});

export const linesExample: KindExample = {
  settings: { object: "kch_expert", field: "institution", mode: "edit", max: 3 },
  good: [{ id: exampleId, version: 2 }, { name: "新行" }],
  wrong: ["x", {}, [1], [[]], [null], 3],
};
