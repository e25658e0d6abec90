import { fail } from "@kezhuan/contract/errors";
import type { AppError } from "@kezhuan/contract/errors";
import type { ReferrersData } from "@kezhuan/contract/api/envelope";
import { standardFieldNames } from "@kezhuan/contract/metadata/standard-fields";
import { runSql } from "@kezhuan/server/db/run-sql";
import type { CatalogField, Referrer } from "../catalog/catalog.ts";
import { findObject, pointsAtMany, pointsAtOne, quote } from "../catalog/catalog.ts";
import type { Ctx } from "../context.ts";
import { compileLabel, labelExpression } from "../query/labels.ts";
import { visibleRows } from "../query/conditions.ts";
import { bind, fieldExpression, findReadable, openScope, openStatement } from "../query/scope.ts";
import type { Scope } from "../query/scope.ts";

/** The answer names so many; of the rest those in sight are counted. */
const mostNamed = 20;
/** The message says so many in words. */
const mostSaid = 3;

/** Ids of the records that refer to some of `ids` through a field, whoever may see them. */
export async function findReferring(
  ctx: Ctx,
  { object, field }: Referrer,
  ids: readonly string[],
): Promise<string[]> {
  const { table } = findObject(ctx.catalog, object);
  const column = quote(field.name);
  const holds = pointsAtMany(field) ? `${column} && $1::uuid[]` : `${column} = any($1::uuid[])`;
  const rows = await runSql<{ id: string }>(ctx.db, `select id from ${table} where ${holds}`, [ids]);
  return rows.map((row) => row.id);
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
    if (standardFieldNames.has(field.name) || field.settings["onDelete"] === "restrict") continue;
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
 * sight it says that it is there, as nothing else explains the refusal, and not how much. Ids by the name of their object.
 */
export async function reportReferring(
  ctx: Ctx,
  refusing: ReadonlyMap<string, ReadonlySet<string>>,
): Promise<AppError> {
  const data: Omit<ReferrersData, "errors"> = { referrers: [], more: 0, unseen: false };
  for (const [objname, ids] of refusing) {
    const seen = await nameVisible(ctx, objname, [...ids]);
    const named = seen.slice(0, mostNamed - data.referrers.length);
    data.referrers.push(...named);
    data.more += seen.length - named.length;
    data.unseen ||= seen.length < ids.size;
  }
  return fail("stillReferenced", { params: { records: sayReferring(ctx, data) }, data: { ...data } });
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

async function nameVisible(
  ctx: Ctx,
  objname: string,
  ids: readonly string[],
): Promise<ReferrersData["referrers"]> {
  const statement = openStatement(ctx);
  const scope = openScope(statement, objname);
  const { from, where } = visibleRows(scope);
  const label = labelExpression(scope) ?? "null::text";
  const joined = connectingFields(scope);
  const columns = joined.map((field) => `, ${fieldExpression(scope, field)} as ${quote(field.name)}`);
  const labels = joined.flatMap((field) => compileLabel(scope, field) ?? []);
  const connection = labels.length > 0 ? `nullif(concat_ws(' · ', ${labels.join(", ")}), '')` : "null";
  const rows = await runSql<{ id: string; label: string | null }>(
    ctx.db,
    `select p.id, coalesce(nullif(p."_label", ''), ${connection}) as label
       from (select ${scope.alias}.id, ${label} as "_label"${columns.join("")} from ${from}
              where ${where} and ${scope.alias}.id = any(${bind(statement, ids)}::uuid[])) p order by 1`,
    statement.values,
  );
  return rows.map((row) => ({ objname, ...row }));
}

/** As many references as tell one record without a name from the next: a person and a department, say. */
const mostConnecting = 2;

function connectingFields(scope: Scope): CatalogField[] {
  return [...scope.object.fields.values()]
    .filter(
      (field) => pointsAtOne(field) && !standardFieldNames.has(field.name) && findReadable(scope, field.name),
    )
    .slice(0, mostConnecting);
}
