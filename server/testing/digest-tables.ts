import type { Database } from "../db/connect.ts";
import { runSql } from "../db/run-sql.ts";

/** What every login and every captcha writes by its nature. */
const restless = new Set([
  "login",
  "login_token",
  "login_ticket",
  "captcha",
  "attempt",
  "last_dept",
  "secret",
]);

/** Of a table without a row. */
const nothing = "0 ";

/**
 * The content of every table in short, in the order of their names: equal exactly when nothing was written in between. What
 * is divided is seen in its parts.
 */
export async function digestTables({ db }: Database): Promise<Record<string, string>> {
  const tables = await runSql<{ name: string; isEmpty: boolean }>(
    db,
    `select n.nspname || '.' || c.relname as name, pg_relation_size(c.oid) = 0 as "isEmpty"
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ('obj', 'kz') and c.relkind = 'r' and c.relname <> all($1::text[]) order by name`,
    [[...restless]],
  );
  // Most have never had a row; to plan the reading of all takes longer than to read what there is.
  const parts = tables
    .filter(({ isEmpty }) => !isEmpty)
    .map(
      ({ name }) =>
        `select '${name}' as name, count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as digest
           from ${name} t`,
    );
  const rows = await runSql<{ name: string; digest: string }>(db, parts.join(" union all "));
  const digests = new Map(rows.map(({ name, digest }) => [name, digest]));
  return Object.fromEntries(tables.map(({ name }) => [name, digests.get(name) ?? nothing]));
}
