import { runSql } from "@kezhuan/server/db/run-sql";
import type { Db } from "@kezhuan/server/db/connect";

export const rowCount = Number(process.env["BENCH_ROWS"] ?? 100_000);

/** What one statement makes: it has a time limit here too. */
const slice = 5_000;
/** Columns that differ between copies. */
const own = new Set(["id", "code", "receipt_no", "publish_at", "trl", "source_ref", "registration_no"]);

/** Copies of the sample's public achievements, published minute by minute, at every step of maturity. */
export async function fillPortal(db: Db): Promise<void> {
  const columns = await runSql<{ name: string }>(
    db,
    `select column_name as name from information_schema.columns
      where table_schema = 'obj' and table_name = 'kch_achievement' and is_generated = 'NEVER'`,
  );
  const rest = columns.map(({ name }) => name).filter((name) => !own.has(name));
  const names = rest.map((name) => `"${name}"`).join(", ");
  const values = rest.map((name) => `a."${name}"`).join(", ");
  for (let from = 0; from < rowCount; from += slice) {
    await runSql(
      db,
      `insert into obj.kch_achievement (id, code, publish_at, trl, ${names})
       select gen_random_uuid(), 'B' || (g.n + ${from}), a.publish_at - (g.n + ${from}) * interval '1 minute',
         1 + g.n % 9, ${values}
       from generate_series(1, ${slice}) g(n)
       join (select *, row_number() over () as place, count(*) over () as places from obj.kch_achievement
             where status = 'published' and secrecy = 'public' and code not like 'B%') a
         on a.place = 1 + g.n % a.places`,
    );
  }
  await runSql(db, "analyze obj.kch_achievement");
}
