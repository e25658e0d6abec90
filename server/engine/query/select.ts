import { linesOf, targetOf, boundsOf } from "@kezhuan/contract/kinds/field-type";
import { addressFile, type FileValue } from "@kezhuan/contract/kinds/file";
import type { WireRecord } from "@kezhuan/contract/api/records";
import { hasTrait } from "@kezhuan/contract/kinds/traits";
import type { Mask } from "@kezhuan/contract/metadata/masks";
import { makeShape, type Origin, type Property } from "@kezhuan/server/lib/make-shape";
import type { Policy } from "../access/policy.ts";
import { shownIn, type Coverage } from "../access/shown.ts";
import { pointsAtMany, pointsAtOne, quote, type CatalogField } from "../catalog/catalog.ts";
import type { Ctx } from "../context.ts";
import { sqlKindOf } from "../kinds/registry.ts";
import { compileLabel, compileLinesCount, labelColumn } from "./labels.ts";
import { maskColumn, maskExpression } from "./masks.ts";
import { fieldExpression, grantFlag, hidingFlag, isHiddenSomewhere, isMasked, type Scope } from "./scope.ts";

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
  if (isMasked(scope)) columns.push(...coverageColumns(scope));
  columns.push(...maskedColumns(scope, stored));
  const labels: string[] = [];
  const told = lines === "count" ? fields : stored;
  for (const field of told) {
    if (!targetOf(field) && !linesOf(field)) continue;
    const label = linesOf(field) ? compileLinesCount(scope, field) : compileLabel(scope, field);
    if (label) labels.push(`${label} as ${quote(labelColumn(field))}`);
  }
  const { ctx } = scope.statement;
  const origins = told.map((field) => ({ name: field.name, from: originOf(field, ctx) }));
  const isHidden = fields.some((field) => isHiddenSomewhere(scope, field));
  return { columns, labels, toRecord: isHidden ? hidingReader(scope, { fields, origins }) : reader(origins) };
}

/** The id comes first, as text whatever the object is. */
function reader(origins: readonly Property<DbRow>[]): (row: DbRow) => WireRecord {
  const others = origins.filter(({ name }) => name !== "id");
  const make = makeShape<DbRow>([{ name: "id", from: (row) => String(row["id"]) }, ...others]);
  // It has an id.
  return make as (row: DbRow) => WireRecord;
}

/** Rows covered alike are told in one shape: what they hide is left out of it, and named. */
function hidingReader(
  scope: Scope,
  { fields, origins }: { fields: readonly CatalogField[]; origins: readonly Property<DbRow>[] },
): (row: DbRow) => WireRecord {
  const readers = new Map<Hidden, (row: DbRow) => WireRecord>();
  const hiddenIn = hiddenFinder(scope, fields);
  return (row) => {
    const hidden = hiddenIn(row);
    const known = readers.get(hidden) ?? reader(originsBeside(hidden, origins));
    readers.set(hidden, known);
    return known(row);
  };
}

function originsBeside(hidden: Hidden, origins: readonly Property<DbRow>[]): Property<DbRow>[] {
  if (hidden.size === 0) return [...origins];
  const masked = [...hidden].filter(([, mask]) => mask !== "hide").map(([name]) => name);
  const names = [...hidden.keys()];
  return [
    ...origins.filter(({ name }) => !hidden.has(name)),
    ...masked.map((name) => ({ name, from: (row: DbRow) => row[maskColumn(name)] ?? null })),
    { name: "_masked", from: () => [...names] },
  ];
}

function originOf(field: CatalogField, ctx: Ctx): Origin<DbRow> {
  const { name, def } = field;
  const label = labelColumn(field);
  if (pointsAtOne(field)) {
    return (row) => ((row[name] ?? null) === null ? null : { id: row[name], label: row[label] ?? null });
  }
  if (pointsAtMany(field)) return (row) => row[label] ?? [];
  if (def.kind === "lines") return (row) => row[label] ?? 0;
  if (hasTrait(def.kind, "upload")) return fileReader(field, ctx);
  const kind = sqlKindOf(field);
  return kind.decode ? (row) => kind.decode?.(row[name]) : name;
}

function fileReader(field: CatalogField, ctx: Ctx): (row: DbRow) => unknown {
  const many = boundsOf(field).max !== undefined;
  return (row) => {
    // The column holds what the engine wrote: a list of file values.
    const stored = (row[field.name] ?? []) as FileValue[];
    const files = stored.map((file) => addressFile(file, ctx));
    return many ? files : (files[0] ?? null);
  };
}

function maskedColumns(scope: Scope, fields: readonly CatalogField[]): string[] {
  return fields.flatMap((field) => {
    const expression = maskExpression(scope, field);
    return expression === undefined ? [] : [`${expression} as ${quote(maskColumn(field.name))}`];
  });
}

/** Columns telling which grants and denials cover a row. */
function coverageColumns(scope: Scope): string[] {
  const { reading = [], hiding = [] } = scope.policy ?? {};
  return [
    ...reading.map((_, index) => `${grantFlag(scope, index)} as "_g${index}"`),
    ...hiding.map((_, index) => `${hidingFlag(scope, index)} as "_h${index}"`),
  ];
}

type Hidden = ReadonlyMap<string, Mask>;

/** Finds the fields that a row does not show as they are, and how it shows them. Rows covered alike share the answer. */
function hiddenFinder(scope: Scope, fields: readonly CatalogField[]): (row: DbRow) => Hidden {
  const { policy } = scope;
  if (policy === null) return () => new Map();
  const known = new Map<string, Hidden>();
  const flagged = isMasked(scope);
  return (row) => {
    const coverage: Coverage = {
      grant: (index) => !flagged || row[`_g${index}`] === true,
      hiding: (index) => row[`_h${index}`] === true,
    };
    const key = flagged ? flagsOf(policy, coverage) : "";
    let hidden = known.get(key);
    if (!hidden) {
      hidden = new Map(
        fields.flatMap(({ name }) => {
          const mask = shownIn(policy, name, coverage);
          return mask === undefined ? [] : [[name, mask] as const];
        }),
      );
      known.set(key, hidden);
    }
    return hidden;
  };
}

function flagsOf({ reading, hiding }: Policy, coverage: Coverage): string {
  const grants = reading.map((_, index) => (coverage.grant(index) ? "1" : "0"));
  return [...grants, ...hiding.map((_, index) => (coverage.hiding(index) ? "1" : "0"))].join("");
}
