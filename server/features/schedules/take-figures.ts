import type { MessageInput, MessageOutput } from "@kezhuan/contract/api/messages";
import type { figuresTask } from "@kezhuan/contract/api/schedules";
import type { Label } from "@kezhuan/contract/metadata/label";
import { runSql } from "@kezhuan/server/db/run-sql";
import { inTransaction } from "@kezhuan/server/db/transaction";
import type { Ctx } from "@kezhuan/server/engine/context";
import { aggregateRecords } from "@kezhuan/server/engine/records/aggregate";
import type { z } from "zod";

type FiguresTask = z.infer<typeof figuresTask>;

interface Figure {
  key: string | null;
  count: number;
  sum: string | null;
}

/** So many moments of each task are kept: of a daily one more than five years. */
const mostMoments = 2_000;
const mostGroups = 100;
const mostRows = 1_000;

/** The figures of this moment, as the actor may see them. Errors: as `aggregate`. */
export async function takeFigures(ctx: Ctx, { objname, viewid, sum, group }: FiguresTask): Promise<Figure[]> {
  const { rows } = await aggregateRecords(ctx, {
    objname,
    ...(viewid ? { viewid } : {}),
    groups: group ? [{ field: group }] : [],
    measures: [{ fn: "count" }, ...(sum ? [{ fn: "sum" as const, field: sum }] : [])],
    ...(group ? { most: mostGroups } : {}),
  });
  return rows.map(({ keys: [key = null], values: [count, total] }) => ({
    key: typeof key === "object" && key !== null ? (key.label ?? key.id) : key,
    count: Number(count),
    sum: total === undefined || total === null ? null : String(total),
  }));
}

/** Writes them down, and says how many records there are. */
export async function writeFigures(ctx: Ctx, schedule: string, task: FiguresTask): Promise<Label> {
  const figures = await takeFigures(ctx, task);
  await inTransaction(ctx.db, async (tx) => {
    await runSql(
      tx,
      `insert into kz.figure (schedule, at, key, count, sum)
       select $1, $2, f.key, f.count, f.sum
         from jsonb_to_recordset($3::jsonb) f(key text, count bigint, sum numeric)`,
      [schedule, ctx.now().toISOString(), JSON.stringify(figures)],
    );
    await runSql(
      tx,
      `delete from kz.figure where schedule = $1 and at < (
         select min(at) from (select distinct at from kz.figure where schedule = $1 order by at desc limit ${mostMoments}) k)`,
      [schedule],
    );
  });
  const count = figures.reduce((all, figure) => all + figure.count, 0);
  return {
    zh: `共 ${count} 条，${figures.length} 行统计值`,
    en: `${count} records in ${figures.length} figures`,
  };
}

/** The newest first; of one moment those with the most records first. None for what is no such task. */
export async function listFigures(
  { db }: Ctx,
  { id }: MessageInput<"listFigures">,
): Promise<MessageOutput<"listFigures">> {
  const rows = await runSql<{ at: string; key: string | null; count: number; sum: string | null }>(
    db,
    `select at, key, count::float8 as count, sum::text as sum from kz.figure where schedule = $1
      order by at desc, count desc, key limit ${mostRows}`,
    [id],
  );
  return { figures: rows.map(({ at, ...rest }) => ({ ...rest, at: new Date(at).toISOString() })) };
}
