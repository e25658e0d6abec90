import { runSql } from "@kezhuan/server/db/run-sql";
import type { Db } from "@kezhuan/server/db/db";

export const rowCount = Number(process.env["BENCH_ROWS"] ?? 100_000);

/** What one statement makes: it has a time limit here too. */
const slice = 5_000;
/** One copy is made a minute. */
const moments = ["created_at", "updated_at", "publish_at"];
/** Columns that differ between copies. */
const own = new Set(["id", "code", "receipt_no", "trl", "source_ref", "registration_no", ...moments]);
/** Columns that lists are narrowed by: each copy has them from several of the sample's, so that few are alike. */
const mixed = ["hi_tech_field", "industry", "transform_methods", "transform_status"];

/** Copies of the sample's public achievements, published one a minute, at every step of maturity. */
export async function fillPortal(db: Db): Promise<void> {
  const columns = await runSql<{ name: string }>(
    db,
    `select column_name as name from information_schema.columns
      where table_schema = 'obj' and table_name = 'kch_achievement' and is_generated = 'NEVER'`,
  );
  const rest = columns.map(({ name }) => name).filter((name) => !own.has(name) && !mixed.includes(name));
  const names = [...rest, ...mixed].map((name) => `"${name}"`).join(", ");
  const values = [
    ...rest.map((name) => `a."${name}"`),
    // Each in steps of its own.
    ...mixed.map(
      (name, index) =>
        `(select "${name}" from sample m where m.place = 1 + (g.n / ${3 ** index + index}) % m.places)`,
    ),
  ].join(", ");
  for (let from = 0; from < rowCount; from += slice) {
    await runSql(
      db,
      `with sample as (
         select *, row_number() over (order by code) as place, count(*) over () as places
           from obj.kch_achievement
          where status = 'published' and secrecy = 'public' and code not like 'B%')
       insert into obj.kch_achievement (id, code, ${moments.join(", ")}, trl, ${names})
       select gen_random_uuid(), 'B' || g.n, ${moments.map(() => "now() - g.n * interval '1 minute'").join(", ")},
         1 + g.n % 9, ${values}
       from generate_series(${from + 1}, ${from + slice}) g(n)
       join sample a on a.place = 1 + g.n % a.places`,
    );
  }
  // As a table is that was not filled this minute.
  await runSql(db, "vacuum analyze obj.kch_achievement");
}
