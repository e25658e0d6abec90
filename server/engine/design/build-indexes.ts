import { z } from "zod";
import { runSql } from "@kezhuan/server/db/run-sql";
import { findObject, quote, type CatalogObject } from "../catalog/catalog.ts";
import { loadCatalog } from "../catalog/load-catalog.ts";
import type { Ctx } from "../context.ts";
import { checkJob, defineJob } from "../jobs/job-handler.ts";
import { listIndexes } from "../schema/list-indexes.ts";
import { baseOf, createIndex } from "../schema/step.ts";
import { measureTable } from "../schema/stored-tables.ts";
import { noteRate } from "./rates.ts";

/** Builds the indexes an object lacks while everybody goes on reading and writing. */
export const buildIndexesJob = defineJob({
  kind: "buildIndexes",
  input: z.object({ objname: z.string() }),
  runsAs: "system",
  onInterruption: "restart",
  async run(ctx, { objname }, job) {
    const { version, timeZone } = ctx.catalog;
    const catalog = await loadCatalog(ctx.db, { version, timeZone, log: ctx.log });
    const object = findObject(catalog, objname);
    const { rows } = await measureTable(ctx.db, object);
    const schema = object.def.source?.schema ?? "obj";
    const missing = await listMissing(ctx, object);
    const failed: { index: string; reason: string }[] = [];
    for (const [place, index] of listIndexes(object)
      .filter(({ name }) => missing.has(name))
      .entries()) {
      checkJob(job);
      job.report(place / missing.size);
      const started = performance.now();
      // One that was interrupted is there, but not valid.
      await runSql(ctx.db, `drop index if exists ${quote(schema)}.${quote(index.name)}`);
      const reason = await build(ctx, createIndex(object, index, true).sql);
      if (reason === undefined) await noteRate(ctx.db, "index", { rows, ms: performance.now() - started });
      else {
        failed.push({ index: index.name, reason });
        await runSql(ctx.db, `drop index if exists ${quote(schema)}.${quote(index.name)}`);
      }
    }
    return { built: missing.size - failed.length, failed };
  },
});

/** Why it could not be built: values that occur twice since the plan was made, above all. */
async function build(ctx: Ctx, sql: string): Promise<string | undefined> {
  try {
    await ctx.db.onConnection(async (session) => {
      // It looks at every row, and waits for transactions that began before it.
      await runSql(session, "set statement_timeout = 0");
      try {
        await runSql(session, sql);
      } finally {
        await runSql(session, "set statement_timeout = '30s'");
      }
    });
    return undefined;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    ctx.log.warn({ err: error, sql }, "an index could not be built");
    return error.message;
  }
}

async function listMissing(ctx: Ctx, object: CatalogObject): Promise<ReadonlySet<string>> {
  const rows = await runSql<{ name: string }>(
    ctx.db,
    `select c.relname as name from pg_class c join pg_index i on i.indexrelid = c.oid
      where i.indrelid = to_regclass($1) and i.indisvalid`,
    [baseOf(object)],
  );
  return new Set(listIndexes(object).map(({ name }) => name)).difference(
    new Set(rows.map(({ name }) => name)),
  );
}
