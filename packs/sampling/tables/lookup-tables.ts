import type { ObjectInput } from "@kezhuan/contract/metadata/object";
import { codeLetterRows, planRows } from "./master-tables.ts";

type Tables = NonNullable<ObjectInput["tables"]>;

const source = "GB/T 2828.1-2012 (ISO 2859-1:1999)";

/** What the fields of a plan look up: a letter for the lot, and the plan for the letter. */
export const samplingTables: Tables = [
  {
    name: "code_letters",
    source: `${source}, table 1`,
    keys: [
      { name: "level", type: "text" },
      { name: "lot_size", type: "number", match: "upTo" },
    ],
    columns: [{ name: "letter", type: "text" }],
    rows: codeLetterRows,
  },
  {
    name: "plans",
    source: `${source}, tables 2-A, 2-B and 2-C, arrows followed`,
    keys: [
      { name: "severity", type: "text" },
      { name: "code_letter", type: "text" },
      { name: "aql", type: "text" },
    ],
    columns: [
      { name: "letter", type: "text" },
      { name: "size", type: "number" },
      { name: "accept", type: "number" },
      { name: "reject", type: "number" },
    ],
    rows: planRows,
  },
];
