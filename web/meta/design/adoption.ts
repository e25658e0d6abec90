import type { AdoptableTable } from "@kezhuan/contract/api/design";
import type { ChangeOf } from "@kezhuan/contract/metadata/changes";
import type { FieldDef } from "@kezhuan/contract/metadata/field";
import type { Label, Language } from "@kezhuan/contract/metadata/label";
import { checkField, describeNameProblem, type PartProblems } from "./check-field.ts";
import { chooseLabelField, plainObject } from "./new-object.ts";
import { checkBasics } from "./object-basics.ts";
import { suggestName } from "./suggest-name.ts";

/** How one column of a table is to be taken over. */
export interface AdoptedColumn {
  column: string;
  type: string;
  isTaken: boolean;
  field: FieldDef;
}

export interface Adoption {
  schema: string;
  table: string;
  name: string;
  label: Label;
  labelField: string;
  columns: readonly AdoptedColumn[];
  /** Columns that no kind fits, with the reason. */
  refused: readonly { column: string; type: string; reason: string }[];
}

/** A proposal for a table: every column that can be taken is, described as the server guesses. */
export function proposeAdoption(table: AdoptableTable, objectNames: Iterable<string>): Adoption {
  const columns = table.columns.flatMap(({ column, type, field }) =>
    field ? [{ column, type, field, isTaken: true }] : [],
  );
  const name = suggestName(table.table, objectNames);
  const words = table.comment?.trim() ?? "";
  return {
    schema: table.schema,
    table: table.table,
    name,
    label: { zh: words || table.table, en: words || table.table },
    labelField: chooseLabelField(
      "",
      columns.map(({ field }) => field),
    ),
    columns,
    refused: table.columns.flatMap(({ column, type, refused, field }) =>
      field ? [] : [{ column, type, reason: refused ?? "" }],
    ),
  };
}

/** The change that takes the table over as it has been described. */
export function toAdoptTable(adoption: Adoption): ChangeOf<"adoptTable"> {
  const { schema, table, name, label, labelField } = adoption;
  const taken = adoption.columns.filter(({ isTaken }) => isTaken);
  const defs = taken.map(({ field }) => field);
  const { readonly: _readonly, source: _source, ...plain } = plainObject();
  return {
    do: "adoptTable",
    schema,
    table,
    object: { ...plain, name, label, labelField: chooseLabelField(labelField, defs) },
    fields: taken.map(({ column, field }) => ({ column, field })),
  };
}

/** What is wrong with the description: parts of the object, and parts of fields under `fields.<name>.`. */
export function checkAdoption(
  adoption: Adoption,
  { taken, language }: { taken: ReadonlySet<string>; language: Language },
): PartProblems {
  const problems: Record<string, string> = { ...checkBasics(adoption, { taken, language }) };
  const fields = adoption.columns.flatMap(({ isTaken, field }) => (isTaken ? [field] : []));
  for (const field of fields) {
    const others = fields.filter((other) => other !== field);
    const names = new Set(others.map(({ name }) => name));
    for (const [part, problem] of Object.entries(checkField(field, { taken: names, others, language })))
      problems[`fields.${field.name}.${part}`] = problem;
  }
  if (!fields.some(({ name }) => name === chooseLabelField(adoption.labelField, fields)))
    problems["labelField"] = describeNameProblem("missing", language);
  return problems;
}
