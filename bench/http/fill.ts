import { runSql } from "@kezhuan/server/db/run-sql";
import type { Db } from "@kezhuan/server/db/db";

export const rowCount = Number(process.env["BENCH_ROWS"] ?? 300_000);

/** What one statement makes: it has a time limit here too. */
const slice = 20_000;

/** Rows of varied content, made by the database itself so that the set-up takes seconds. */
export async function fillTables(db: Db): Promise<void> {
  await runSql(
    db,
    `insert into obj.bench_place (id, created_at, updated_at, name)
     select gen_random_uuid(), now(), now(), '地点 ' || n from generate_series(1, 200) n`,
  );
  for (let from = 1; from <= rowCount; from += slice) {
    const to = Math.min(rowCount, from + slice - 1);
    await runSql(
      db,
      `with place as (select array_agg(id) as ids from obj.bench_place)
     insert into obj.bench_item (id, created_at, updated_at, title, summary, state, tags, keywords, place, amount,
       level, active, due, seen_at, contact, phone)
     select gen_random_uuid(), at, at, '第 ' || n || ' 号石墨烯复合材料成果', repeat('导热性能与循环寿命的研究。', 4),
       (array['draft','open','closed','lost'])[1 + n % 4], array[(array['draft','open'])[1 + n % 2]],
       array['石墨烯', '复合材料'], place.ids[1 + n % 200], n % 1000 + 0.5, 1 + n % 9, n % 3 = 0,
       date '2024-01-01' + n % 900, at, '张三', '010-' || n
     from place, generate_series(${from}, ${to}) n,
       lateral (select timestamptz '2023-01-01' + n * interval '5 minutes' as at) moment`,
    );
  }
  await runSql(db, "analyze obj.bench_item");
  await runSql(db, "analyze obj.bench_place");
}
