import { linesOf, targetOf } from "@kezhuan/contract/kinds/field-type";
import { hasTrait } from "@kezhuan/contract/kinds/traits";
import { isGroup, type Condition, type Group } from "@kezhuan/contract/query/condition";
import { runSql } from "@kezhuan/server/db/run-sql";
import type { Policy } from "@kezhuan/server/engine/access/policy";
import { shownIn } from "@kezhuan/server/engine/access/shown";
import { type CatalogObject } from "@kezhuan/server/engine/catalog/catalog";
import type { Ctx } from "@kezhuan/server/engine/context";
import { compileDenial, compileGrant } from "@kezhuan/server/engine/query/conditions";
import { bind, openStatement, reopenScope, type Scope } from "@kezhuan/server/engine/query/scope";
import { asSent } from "./present-values.ts";

/** What a record's row held at some time in the past. */
export interface VersionRow {
  values: ReadonlyMap<string, unknown>;
  /** When the next version took its place; undefined: it is the present one. */
  until: string | undefined;
}

/** Names of the fields readable in a version; null: all; undefined: the version was out of the reader's sight. */
export type VersionAccess = ReadonlySet<string> | null | undefined;

/**
 * What a scope's rights would have shown of earlier versions of a record: its row conditions and masks evaluated on the
 * values of then, with today's rules, memberships and account, at the last moment of the version. A version whose values
 * are not known, `undefined`, is out of sight where rights depend on values.
 */
export async function evaluateVersions(
  scope: Scope,
  rows: readonly (VersionRow | undefined)[],
): Promise<VersionAccess[]> {
  const { policy } = scope;
  if (policy === null || policy.full) return rows.map(() => null);
  if (!dependsOnRow(policy)) return rows.map(() => readableFields(scope, policy, everyGrant));
  const known = rows.map((row) => row && readRow(scope.object, policy, row));
  const found = known.map((): VersionAccess => undefined);
  for (const batch of batchesOf(scope, policy, known)) {
    const covered = await runBatch(scope, policy, batch);
    for (const [position, access] of covered) found[position] = access;
  }
  return found;
}

const everyGrant = { grant: () => true, hiding: () => false };

/** True when rights on versions of one record can differ. */
function dependsOnRow({ reading, unseen, hiding }: Policy): boolean {
  return reading.some(({ condition }) => condition !== null) || unseen.length > 0 || hiding.length > 0;
}

interface KnownRow {
  values: Record<string, unknown>;
  until: string | undefined;
}

interface Batch {
  /** Place among the versions, and the version's values. */
  rows: readonly { position: number; values: Record<string, unknown> }[];
  ctx: Ctx;
}

/** All versions at once, or one by one where rules depend on the time. */
function batchesOf(scope: Scope, policy: Policy, known: readonly (KnownRow | undefined)[]): Batch[] {
  const { ctx } = scope.statement;
  const rows = known.flatMap((row, position) => (row ? [{ position, ...row }] : []));
  if (rows.length === 0) return [];
  if (!conditionsOf(policy).some(usesTime)) return [{ rows, ctx }];
  return rows.map((row) => {
    const last = row.until === undefined ? ctx.now() : new Date(row.until);
    return { rows: [row], ctx: { ...ctx, now: () => last } };
  });
}

async function runBatch(
  scope: Scope,
  policy: Policy,
  { rows, ctx }: Batch,
): Promise<[number, VersionAccess][]> {
  const { object } = scope;
  const statement = openStatement(ctx);
  const versions = bind(statement, JSON.stringify(rows.map(({ values }) => values)));
  const own: Scope = { ...reopenScope(ctx, scope), statement };
  const grant = ({ condition }: { condition: Group | null }) =>
    isOwn(object, condition) ? `(${compileGrant(own, { condition })}) is true` : "false";
  const denial = (condition: Group | null) =>
    isOwn(object, condition) ? `(${compileDenial(own, { condition })}) is true` : "true";
  const flags = [
    ...policy.reading.map((rule, index) => `${grant(rule)} as "_r${index}"`),
    ...policy.hiding.map((rule, index) => `${denial(rule.condition)} as "_h${index}"`),
    ...policy.unseen.map((condition, index) => `${denial(condition)} as "_u${index}"`),
  ];
  const found = await runSql<Record<string, boolean>>(
    ctx.db,
    `select ${flags.join(", ")}
       from jsonb_array_elements(${versions}::jsonb) with ordinality as v (image, place)
       cross join lateral jsonb_populate_record(null::${object.table}, v.image) as ${own.alias}
      order by v.place`,
    statement.values,
  );
  return rows.map(({ position }, index) => [position, accessIn(scope, policy, found[index] ?? {})]);
}

function accessIn(scope: Scope, policy: Policy, row: Record<string, boolean>): VersionAccess {
  const isCovered = policy.reading.some((_, index) => row[`_r${index}`] === true);
  if (!isCovered || policy.unseen.some((_, index) => row[`_u${index}`] === true)) return undefined;
  return readableFields(scope, policy, {
    grant: (index) => row[`_r${index}`] === true,
    hiding: (index) => row[`_h${index}`] === true,
  });
}

function readableFields(
  { object }: Scope,
  policy: Policy,
  coverage: Parameters<typeof shownIn>[2],
): ReadonlySet<string> {
  const names = [...object.fields.keys()];
  return new Set(names.filter((name) => shownIn(policy, name, coverage) === undefined));
}

function conditionsOf({ reading, unseen, hiding }: Policy): Group[] {
  const all = [
    ...reading.map(({ condition }) => condition),
    ...unseen,
    ...hiding.map((rule) => rule.condition),
  ];
  return all.filter((condition) => condition !== null);
}

/** The values that conditions ask for; undefined where one of them is no value of its field's present kind. */
function readRow(object: CatalogObject, policy: Policy, row: VersionRow): KnownRow | undefined {
  const names = new Set(conditionsOf(policy).flatMap(fieldsOf));
  const values: Record<string, unknown> = {};
  for (const name of names) {
    const field = object.fields.get(name);
    const value = row.values.get(name) ?? null;
    if (!field || value === null || field.kindDef.hasNoColumn) continue;
    const isStored = field.standard || field.kindDef.byEngine || hasTrait(field.kind, "upload");
    const read = isStored ? { value } : field.kindDef.read(asSent(field, value), field.settings);
    if (!("value" in read)) return undefined;
    values[name] = read.value;
  }
  return { values, until: row.until };
}

function fieldsOf(condition: Condition): string[] {
  return isGroup(condition) ? condition.rules.flatMap(fieldsOf) : [condition.field];
}

function usesTime(condition: Condition): boolean {
  if (isGroup(condition)) return condition.rules.some(usesTime);
  return [condition.value].flat().some((value) => value === "$now" || value === "$today");
}

/**
 * True when a condition can be evaluated on the record's own noted values. What other records were at the time is not
 * known, nor what is written without a note: computed fields, totals and moments.
 */
function isOwn(object: CatalogObject, condition: Condition | null): boolean {
  if (condition === null) return true;
  if (isGroup(condition)) return condition.rules.every((rule) => isOwn(object, rule));
  const field = object.fields.get(condition.field);
  if (!field || linesOf(field)) return false;
  if (targetOf(field) && /like/i.test(condition.op)) return false;
  const unnoted = [...object.computed, ...object.totals].some(({ name }) => name === field.name);
  return !unnoted && !object.def.moments?.some((moment) => moment.field === field.name);
}
