import type { MessageInput, MessageOutput } from "@kezhuan/contract/api/messages";
import { mostDepartments } from "@kezhuan/contract/api/people";
import { fail } from "@kezhuan/contract/errors";
import { isId } from "@kezhuan/contract/kinds/ref";
import { runSql } from "@kezhuan/server/db/run-sql";
import { mayEver, policyOf } from "../access/policy.ts";
import type { Ctx } from "../context.ts";
import { visibleRows } from "../query/conditions.ts";
import { labelExpression } from "../query/labels.ts";
import { bind, fieldExpression, findReadable, openScope, openStatement, type Scope } from "../query/scope.ts";
import { requireRead } from "./page-request.ts";

type Listed = MessageOutput<"listDepartments">["departments"][number];

const mostFound = 50;

/**
 * The departments below one, or those whose name or code holds a keyword, with the people the actor may see in them.
 * One statement. Errors: 401/403, 404.
 */
export async function listDepartments(
  ctx: Ctx,
  { parent = null, keyword = "" }: MessageInput<"listDepartments">,
): Promise<MessageOutput<"listDepartments">> {
  if (parent !== null && !isId(parent)) throw fail("notFound");
  const statement = openStatement(ctx);
  const scope = openScope(statement, "qd_org");
  requireRead(scope);
  const isSearch = keyword !== "";
  const most = isSearch ? mostFound : mostDepartments;
  const chosen = isSearch ? holdsKeyword(bind(statement, keyword)) : standsBelow(scope, parent);
  const text = `
    with seen as materialized (${selectSeen(scope)}),
    chosen as (select * from seen s where ${chosen} order by sort_no nulls last, name, id limit ${most + 1}),
    ${selectPlaces(ctx, scope)}
    select c.id, c.name, c.code,
           (select a.id from seen a where a.id = c.parent) as parent, coalesce(c.enabled, true) as enabled, c.sort_no, c.version,
           (select count(*)::int from seen b where b.parent = c.id) as children,
           ${mayCount(ctx) ? "coalesce(o.people, 0)" : "null::int"} as people,
           ${mayCount(ctx) ? "coalesce(w.people, 0)" : "null::int"} as people_below,
           coalesce((select json_agg(a.name order by u.n) from unnest(c.path) with ordinality u(id, n)
                       join seen a on a.id = u.id where u.id <> c.id), '[]') as path
      from chosen c left join own o on o.id = c.id left join whole w on w.id = c.id
     order by c.sort_no nulls last, c.name, c.id`;
  const rows = await runSql<Listed>(ctx.db, text, statement.values);
  return { departments: rows.slice(0, most), more: rows.length > most };
}

/** What the actor may see of departments; a field withheld is empty. */
function selectSeen(scope: Scope): string {
  const column = (name: string, type: string) => {
    const field = findReadable(scope, name);
    return field ? fieldExpression(scope, field) : `null::${type}`;
  };
  const { from, where } = visibleRows(scope);
  const { alias } = scope;
  return `
    select ${alias}.id, ${alias}.version, coalesce(${labelExpression(scope) ?? "null"}, '') as name,
           ${column("code", "text")} as code, ${column("parent", "uuid")} as parent,
           ${column("enabled", "boolean")} as enabled, ${column("sort_no", "int")} as sort_no,
           ${column("ancestors", "uuid[]")} as path
      from ${from} where ${where}`;
}

/** At the top stand also those whose department above is out of sight. */
function standsBelow({ statement }: Scope, parent: string | null): string {
  if (parent !== null) return `s.parent = ${bind(statement, parent)}::uuid`;
  return "not exists (select from seen a where a.id = s.parent)";
}

function holdsKeyword(keyword: string): string {
  return `(strpos(lower(s.name), lower(${keyword})) > 0 or strpos(lower(s.code), lower(${keyword})) > 0)`;
}

function mayCount(ctx: Ctx): boolean {
  return mayEver(policyOf(ctx, "sys_member"), "read");
}

/** People by department: in it, and in it or below. Somebody in two departments below counts once. */
function selectPlaces(ctx: Ctx, { statement }: Scope): string {
  const nobody = "select null::uuid as id, 0 as people where false";
  const members = mayCount(ctx) ? openScope(statement, "sys_member") : undefined;
  const [user, dept] = ["user", "dept"].map((name) => members && findReadable(members, name));
  if (!members || !user || !dept) return `own as (${nobody}), whole as (${nobody})`;
  const { from, where } = visibleRows(members);
  return `
    places as materialized (
      select ${fieldExpression(members, user)} as person, ${fieldExpression(members, dept)} as dept
        from ${from} where ${where}),
    own as (select dept as id, count(distinct person)::int as people from places
             where dept in (select id from chosen) group by dept),
    whole as (
      select c.id, count(distinct p.person)::int as people
        from chosen c join seen b on b.path @> array[c.id] join places p on p.dept = b.id group by c.id)`;
}
