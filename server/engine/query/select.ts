import type { FileValue } from "@kezhuan/contract/kinds/file";
import type { WireRecord } from "@kezhuan/contract/api/records";
import type { CatalogField } from "../catalog/catalog.ts";
import { linesOf, pointsAtMany, pointsAtOne, quote, targetOf } from "../catalog/catalog.ts";
import type { Ctx } from "../context.ts";
import { sqlKinds } from "../kinds/registry.ts";
import { compileLabel, compileLinesCount, labelColumn } from "./labels.ts";
import { fieldExpression, grantFlag, isMasked } from "./scope.ts";
import type { Scope } from "./scope.ts";

export type DbRow = Record<string, unknown>;

/** What a statement selects of a scope's rows, and how a row of it becomes a record. */
export interface Selection {
  /** Columns of the rows themselves. */
  columns: string[];
  /** Columns computed from the chosen rows `p`: what references show, how many lines there are. */
  labels: string[];
  toRecord(row: DbRow): WireRecord;
}

/** `lines`: their number, or nothing yet, as they will be added to the record themselves. */
export function selectFields(
  scope: Scope,
  fields: readonly CatalogField[],
  lines: "count" | "later" = "count",
): Selection {
  const stored = fields.filter((field) => !linesOf(field));
  const columns = stored.map((field) => `${fieldExpression(scope, field)} as ${quote(field.name)}`);
  const grants = isMasked(scope) ? (scope.policy?.reading ?? []) : [];
  grants.forEach((_, index) => columns.push(`${grantFlag(scope, index)} as "_g${index}"`));
  const labels: string[] = [];
  const told = lines === "count" ? fields : stored;
  for (const field of told) {
    if (!targetOf(field) && !linesOf(field)) continue;
    const label = linesOf(field) ? compileLinesCount(scope, field) : compileLabel(scope, field);
    if (label) labels.push(`${label} as ${quote(labelColumn(field))}`);
  }
  const { ctx } = scope.statement;
  const readers = told.map((field) => ({ name: field.name, read: readerOf(field, ctx) }));
  const hiddenIn = grants.length > 0 ? hiddenFinder(scope, fields) : undefined;
  return {
    columns,
    labels,
    toRecord(row) {
      const record: WireRecord = { id: String(row["id"]) };
      const hidden = hiddenIn?.(row);
      for (const { name, read } of readers) {
        if (!hidden?.has(name)) record[name] = read(row);
      }
      if (hidden && hidden.size > 0) record._masked = [...hidden];
      return record;
    },
  };
}

type Reader = (row: DbRow) => unknown;

function readerOf(field: CatalogField, ctx: Ctx): Reader {
  const { name, def } = field;
  const label = labelColumn(field);
  if (pointsAtOne(field)) {
    return (row) => ((row[name] ?? null) === null ? null : { id: row[name], label: row[label] ?? null });
  }
  if (pointsAtMany(field)) return (row) => row[label] ?? [];
  if (def.kind === "lines") return (row) => row[label] ?? 0;
  if (def.kind === "file" || def.kind === "image") return fileReader(field, ctx);
  const kind = sqlKinds[def.kind];
  return kind.decode ? (row) => kind.decode?.(row[name]) : (row) => row[name];
}

function fileReader(field: CatalogField, ctx: Ctx): Reader {
  const many = field.settings["max"] !== undefined;
  return (row) => {
    // The column holds what the engine wrote: a list of file values.
    const stored = (row[field.name] ?? []) as FileValue[];
    const files = stored.map((file) => ({ ...file, url: ctx.fileUrl(file.id) }));
    return many ? files : (files[0] ?? null);
  };
}

/** Finds the fields that no grant covering the row shows. Rows covered by the same grants share the answer. */
function hiddenFinder(scope: Scope, fields: readonly CatalogField[]): (row: DbRow) => ReadonlySet<string> {
  const reading = scope.policy?.reading ?? [];
  const known = new Map<string, ReadonlySet<string>>();
  return (row) => {
    const covering = reading.filter((_, index) => row[`_g${index}`] === true);
    const key = reading.map((_, index) => (row[`_g${index}`] === true ? "1" : "0")).join("");
    let hidden = known.get(key);
    if (!hidden) {
      const shown = (name: string) =>
        covering.some((grant) => grant.fields === null || grant.fields.has(name));
      hidden = new Set(fields.map((field) => field.name).filter((name) => !shown(name)));
      known.set(key, hidden);
    }
    return hidden;
  };
}
