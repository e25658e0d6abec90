import { onDeleteOf } from "@kezhuan/contract/kinds/field-type";
import { fail, type AppError } from "@kezhuan/contract/errors";
import type { ReferrersData } from "@kezhuan/contract/api/envelope";
import type { RelatedRecords } from "@kezhuan/contract/api/removal";
import { standardFieldNames } from "@kezhuan/contract/metadata/standard-fields";
import { runSql } from "@kezhuan/server/db/run-sql";
import { findObject, pointsAtMany, quote, type CatalogField, type Referrer } from "../catalog/catalog.ts";
import type { Ctx } from "../context.ts";
import { selectNames } from "../query/labels.ts";
import { visibleRows } from "../query/conditions.ts";
import {
  bind,
  fieldExpression,
  findReadable,
  openScope,
  openStatement,
  type Scope,
  type Statement,
} from "../query/scope.ts";

/** The answer names so many; of the rest those in sight are counted. */
const mostNamed = 20;
/** The message says so many in words. */
const mostSaid = 3;
/** A condition lists so many ids at most. */
const mostListed = 1000;

/** A reference, and the records it may refer to. */
export interface Reference {
  field: CatalogField;
  targets: readonly string[];
}

/** Records of one object that refer to others: by references, or by their definitions, where their ids are given. */
export interface Referring {
  object: string;
  by: readonly Reference[] | { ids: readonly string[] };
  /** Records that do not count, as they are deleted as well. */
  except: readonly string[];
  /** True when the list of the object can be filtered by the references themselves. */
  isDirect: boolean;
}

/** Ids of the records that refer to some of `ids`, for each of the references, whoever may see them. */
export async function findReferring(
  ctx: Ctx,
  referrers: readonly Referrer[],
  ids: readonly string[],
): Promise<string[][]> {
  const parts = referrers.map(({ object, field }, at) => {
    const { table } = findObject(ctx.catalog, object);
    return `select ${at} as at, id from ${table} where ${refersTo(quote(field.name), field, "$1")}`;
  });
  return findTogether(ctx, parts, [ids]);
}

/** Which of the targets are referred to by records that stay, for each of the references, whoever may see them. */
export async function findReferred(
  ctx: Ctx,
  references: readonly (Reference & { object: string; except: readonly string[] })[],
): Promise<string[][]> {
  const statement = openStatement(ctx);
  const parts = references.map(({ object, field, targets, except }, at) => {
    const { table } = findObject(ctx.catalog, object);
    const column = quote(field.name);
    const wanted = `${bind(statement, targets)}::uuid[]`;
    const stays = `r.id <> all(${bind(statement, except)}::uuid[])`;
    return pointsAtMany(field)
      ? `select distinct ${at} as at, u.member as id from ${table} r, unnest(r.${column}) u(member)
          where r.${column} && ${wanted} and u.member = any(${wanted}) and ${stays}`
      : `select ${at} as at, u.target as id from unnest(${wanted}) u(target)
          where exists (select 1 from ${table} r where r.${column} = u.target and ${stays})`;
  });
  return findTogether(ctx, parts, statement.values);
}

/** One statement for all parts: a deletion holds its connection, and the records, for as long as it asks. */
async function findTogether(
  ctx: Ctx,
  parts: readonly string[],
  values: readonly unknown[],
): Promise<string[][]> {
  if (parts.length === 0) return [];
  const text = parts.map((part) => `(${part})`).join(" union all ");
  const rows = await runSql<{ at: number; id: string }>(ctx.db, text, values);
  const found = Map.groupBy(rows, ({ at }) => at);
  return parts.map((_, at) => (found.get(at) ?? []).map(({ id }) => id));
}

/** SQL of a reference that leads to one of the ids. */
function refersTo(expression: string, field: CatalogField, ids: string): string {
  return pointsAtMany(field) ? `${expression} && ${ids}::uuid[]` : `${expression} = any(${ids}::uuid[])`;
}

/** A reference to a record, and the record that holds it. */
export interface Use {
  used: string;
  object: string;
  by: string;
}

/**
 * Who refers to records in a way that would not keep them from being deleted: what would go along with them, or would
 * lose its reference. Whoever may see it; notes of who wrote a record are none.
 */
export async function findQuietUses(ctx: Ctx, objname: string, ids: readonly string[]): Promise<Use[]> {
  const uses: Use[] = [];
  for (const { object, field } of findObject(ctx.catalog, objname).referrers) {
    if (standardFieldNames.has(field.name) || onDeleteOf(field) === "restrict") continue;
    const { table } = findObject(ctx.catalog, object);
    const column = quote(field.name);
    const [members, holds] = pointsAtMany(field)
      ? [`unnest(${column})`, `${column} && $1::uuid[]`]
      : [column, `${column} = any($1::uuid[])`];
    const rows = await runSql<Omit<Use, "object">>(
      ctx.db,
      `select used, by from (select ${members} as used, id as by from ${table} where ${holds}) u
        where used = any($1::uuid[]) and used <> by`,
      [ids],
    );
    uses.push(...rows.map((row) => ({ ...row, object })));
  }
  return uses;
}

/**
 * The refusal: names some referring records that the actor may see and counts the others of these. Of what is out of
 * sight it says that it is there, as nothing else explains the refusal, and not how much.
 */
export async function reportReferring(ctx: Ctx, referring: readonly Referring[]): Promise<AppError> {
  const data: Omit<ReferrersData, "errors"> = { referrers: [], more: 0, unseen: false };
  for (const one of referring) {
    const { count, unseen } = await countSeen(ctx, one);
    const named = await nameSeen(ctx, one, Math.min(count, mostNamed - data.referrers.length));
    data.referrers.push(...named.map((record) => ({ objname: one.object, ...record })));
    data.more += count - named.length;
    data.unseen ||= unseen;
  }
  return fail("stillReferenced", { params: { records: sayReferring(ctx, data) }, data: { ...data } });
}

/** The same object by object, each with the way to its records; and whether there are some out of sight. */
export async function describeReferring(
  ctx: Ctx,
  referring: readonly Referring[],
): Promise<{ related: RelatedRecords[]; unseen: boolean }> {
  const related: RelatedRecords[] = [];
  let hasUnseen = false;
  for (const one of referring) {
    const { count, unseen } = await countSeen(ctx, one);
    hasUnseen ||= unseen;
    if (count === 0) continue;
    const label = findObject(ctx.catalog, one.object).def.label[ctx.language];
    related.push({ objname: one.object, label, count, condition: await conditionOf(ctx, one) });
  }
  return { related, unseen: hasUnseen };
}

/** The first few by label and object, how many more there are, and whether there are some out of sight. */
function sayReferring(ctx: Ctx, { referrers, more: unnamed, unseen }: Omit<ReferrersData, "errors">): string {
  const zh = ctx.language === "zh";
  const said = referrers.slice(0, mostSaid).map(({ objname, label }) => {
    const object = findObject(ctx.catalog, objname).def.label[ctx.language];
    if (label === null) return object;
    return zh ? `“${label}”（${object}）` : `“${label}” (${object})`;
  });
  const more = referrers.length - said.length + unnamed;
  const others = [
    ...(more > 0 ? [zh ? `另有 ${more} 条` : `${more} more`] : []),
    ...(unseen ? [zh ? "不可见的数据" : "what you cannot see"] : []),
  ];
  const rest = others.join(zh ? "及" : " and ");
  if (said.length === 0) return rest;
  const named = said.join(zh ? "、" : ", ");
  return rest === "" ? named : named + (zh ? "，" : " and ") + rest;
}

/** From and where of the rows that the actor sees, and sees to refer to the others. */
function seenRows(scope: Scope, { by, except }: Referring): { from: string; where: string } {
  const { statement, alias } = scope;
  const { from, where } = visibleRows(scope);
  const holds =
    "ids" in by
      ? [`${alias}.id = any(${bind(statement, by.ids)}::uuid[])`]
      : shownReferences(scope, by).map(({ field, targets }) =>
          refersTo(fieldExpression(scope, field), field, bind(statement, targets)),
        );
  const met = holds.length > 0 ? `(${holds.join(" or ")})` : "false";
  return { from, where: `${where} and ${met} and ${alias}.id <> all(${bind(statement, except)}::uuid[])` };
}

function shownReferences(scope: Scope, by: readonly Reference[]): Reference[] {
  return by.filter(({ field }) => findReadable(scope, field.name));
}

async function countSeen(ctx: Ctx, referring: Referring): Promise<{ count: number; unseen: boolean }> {
  const statement = openStatement(ctx);
  const scope = openScope(statement, referring.object);
  const seen = seenRows(scope, referring);
  const all = allRows(statement, referring);
  const [row] = await runSql<{ count: number; unseen: boolean }>(
    ctx.db,
    `select (select count(*)::int from ${seen.from} where ${seen.where}) as count,
            exists (select 1 from ${scope.object.table} r
                     where ${all} and not exists (
                       select 1 from ${seen.from} where ${seen.where} and ${scope.alias}.id = r.id)) as unseen`,
    statement.values,
  );
  return row ?? { count: 0, unseen: false };
}

/** SQL of all rows `r` that refer to the others, whoever may see them. */
function allRows(statement: Statement, { by, except }: Referring): string {
  const holds =
    "ids" in by
      ? [`r.id = any(${bind(statement, by.ids)}::uuid[])`]
      : by.map(({ field, targets }) => refersTo(`r.${quote(field.name)}`, field, bind(statement, targets)));
  return `(${holds.join(" or ")}) and r.id <> all(${bind(statement, except)}::uuid[])`;
}

async function conditionOf(ctx: Ctx, referring: Referring): Promise<RelatedRecords["condition"]> {
  const { by, isDirect } = referring;
  if (isDirect && !("ids" in by)) {
    const shown = shownReferences(openScope(openStatement(ctx), referring.object), by);
    const rules = shown.map(({ field, targets }) => ({
      field: field.name,
      op: "in" as const,
      value: [...targets],
    }));
    return { match: "or", rules };
  }
  const named = await nameSeen(ctx, referring, mostListed);
  return { match: "or", rules: [{ field: "id", op: "in", value: named.map(({ id }) => id) }] };
}

async function nameSeen(
  ctx: Ctx,
  referring: Referring,
  limit: number,
): Promise<{ id: string; label: string | null }[]> {
  if (limit <= 0) return [];
  const statement = openStatement(ctx);
  const scope = openScope(statement, referring.object);
  const { from, where } = seenRows(scope, referring);
  return runSql<{ id: string; label: string | null }>(
    ctx.db,
    `${selectNames(scope, { from, where, limit: bind(statement, limit) })} order by 1`,
    statement.values,
  );
}
