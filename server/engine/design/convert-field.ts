import type { PlanConversion } from "@kezhuan/contract/api/design";
import { describeIssue } from "@kezhuan/contract/problems";
import { runSql } from "@kezhuan/server/db/run-sql";
import { quote, type CatalogField, type CatalogObject } from "../catalog/catalog.ts";
import type { Ctx } from "../context.ts";
import { sqlKindOf } from "../kinds/registry.ts";
import { baseOf, columnOf } from "../schema/step.ts";
import { convertValue, type Target } from "./convert-value.ts";

/** A field whose values are to be read as another field's. */
export interface Conversion {
  object: CatalogObject;
  from: CatalogField;
  to: Target;
  /** Column that takes the values. */
  column: string;
}

const rowsAtOnce = 2000;
/** A plan looks at no more rows than this. */
const mostLookedAt = 20_000;
const mostSamples = 20;

export type Sample = PlanConversion["samples"][number];

/** What a stretch of rows came to. */
export interface Stretch {
  rows: number;
  unreadable: number;
  samples: Sample[];
  /** The last row looked at; null when there are no more. */
  last: string | null;
}

interface ValueRow {
  id: string;
  value: unknown;
}

/** Reads values without writing any, up to a bound. */
export async function tryConversion(ctx: Ctx, conversion: Conversion): Promise<Stretch> {
  const total: Stretch = { rows: 0, unreadable: 0, samples: [], last: null };
  let after: string | null = null;
  do {
    const rows: ValueRow[] = await readRows(ctx, conversion, { after, lock: false });
    const { issues } = convertRows(ctx, conversion, rows);
    total.rows += rows.length;
    total.unreadable += issues.length;
    total.samples.push(...issues.slice(0, mostSamples - total.samples.length));
    after = rows.length < rowsAtOnce ? null : (rows.at(-1)?.id ?? null);
  } while (after !== null && total.rows < mostLookedAt);
  return { ...total, last: after };
}

/** Converts the next rows after one, in the transaction of `ctx`. */
export async function convertStretch(
  ctx: Ctx,
  conversion: Conversion,
  after: string | null,
): Promise<Stretch> {
  const rows = await readRows(ctx, conversion, { after, lock: true });
  const { converted, issues } = convertRows(ctx, conversion, rows);
  await writeRows(ctx, conversion, converted);
  const last = rows.length < rowsAtOnce ? null : (rows.at(-1)?.id ?? null);
  return { rows: rows.length, unreadable: issues.length, samples: issues.slice(0, mostSamples), last };
}

/** Converts rows written meanwhile; answers how many there were. They are noted by the trigger. */
export async function convertNoted(ctx: Ctx, conversion: Conversion, fieldId: string): Promise<Stretch> {
  const noted = await runSql<{ record: string }>(
    ctx.db,
    `delete from kz.converting_row where place in
       (select place from kz.converting_row where field = $1 order by place limit ${rowsAtOnce}) returning record`,
    [fieldId],
  );
  const ids = [...new Set(noted.map(({ record }) => record))];
  const rows = await readRows(ctx, conversion, { ids, lock: true });
  const { converted, issues } = convertRows(ctx, conversion, rows);
  await writeRows(ctx, conversion, converted);
  return { rows: noted.length, unreadable: issues.length, samples: issues.slice(0, mostSamples), last: null };
}

interface Which {
  after?: string | null;
  ids?: readonly string[];
  lock: boolean;
}

function readRows(ctx: Ctx, { object, from }: Conversion, { after, ids, lock }: Which): Promise<ValueRow[]> {
  const id = quote(object.fields.get("id")?.def.column ?? "id");
  const value = quote(columnOf(from));
  // Rows without a value have none afterwards either, unless one was noted and emptied.
  const which = ids
    ? `${id} = any($1::uuid[])`
    : `($1::uuid is null or ${id} > $1::uuid) and ${value} is not null`;
  return runSql<ValueRow>(
    ctx.db,
    `select ${id} as id, ${value} as value from ${baseOf(object)} where ${which}
      order by ${id} limit ${rowsAtOnce}${lock ? " for update" : ""}`,
    [ids ?? after ?? null],
  );
}

function convertRows(ctx: Ctx, { from, to }: Conversion, rows: readonly ValueRow[]) {
  const converted: ValueRow[] = [];
  const issues: Sample[] = [];
  for (const { id, value } of rows) {
    const outcome = convertValue(value, from, to);
    if ("value" in outcome) converted.push({ id, value: outcome.value });
    else {
      converted.push({ id, value: null });
      const reason = describeIssue({ field: "", ...outcome.issue }, ctx.language);
      issues.push({ id, value: spokenSample(value), reason });
    }
  }
  return { converted, issues };
}

function spokenSample(value: unknown): string {
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}

async function writeRows(ctx: Ctx, conversion: Conversion, rows: readonly ValueRow[]): Promise<void> {
  if (rows.length === 0) return;
  const { object, to, column } = conversion;
  const kind = sqlKindOf(to.field);
  const id = quote(object.fields.get("id")?.def.column ?? "id");
  const values = rows.map(({ value }) => (value === null || !kind.encode ? value : kind.encode(value)));
  // Through JSON: a list of lists would be one array of many dimensions.
  const list = kind.column.endsWith("[]");
  const read = list
    ? `array(select jsonb_array_elements_text(v.value))::${kind.column}`
    : `(v.value #>> '{}')::${kind.column}`;
  await runSql(
    ctx.db,
    `update ${baseOf(object)} t set ${quote(column)} = case when v.value = 'null'::jsonb then null else ${read} end
       from jsonb_to_recordset($1::jsonb) as v(id uuid, value jsonb) where t.${id} = v.id`,
    [JSON.stringify(rows.map((row, index) => ({ id: row.id, value: values[index] ?? null })))],
  );
}
