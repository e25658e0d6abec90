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

/** The content of every table in short, in the order of their names: equal exactly when nothing was written in between. */
export async function digestTables({ db }: Database): Promise<Record<string, string>> {
  const tables = await runSql<{ schema: string; name: string }>(
    db,
    "select schemaname as schema, tablename as name from pg_tables where schemaname in ('obj', 'kz') order by 1, 2",
  );
  const parts = tables
    .filter(({ name }) => !restless.has(name))
    .map(
      ({ schema, name }) =>
        `select '${schema}.${name}' as name, count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '')
           as digest from ${schema}.${name} t`,
    );
  // A database that shares the work among processes answers in whatever order they come to an end.
  const rows = await runSql<{ name: string; digest: string }>(
    db,
    `${parts.join(" union all ")} order by name`,
  );
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
}
