import {
  tombstoneName,
  type Converting,
  type StoredDesign,
  type StoredField,
} from "@kezhuan/contract/design/stored-design";
import { z } from "zod";
import { quote } from "../catalog/catalog.ts";
import { runSql } from "@kezhuan/server/db/run-sql";
import { inTransaction } from "@kezhuan/server/db/transaction";
import { buildCatalog } from "../catalog/build-catalog.ts";
import { loadCatalog } from "../catalog/load-catalog.ts";
import type { Ctx } from "../context.ts";
import { checkJob, defineJob, type Job } from "../jobs/job-handler.ts";
import { queueJob } from "../jobs/queue-job.ts";
import { baseOf } from "../schema/step.ts";
import { designLock, measureTable } from "../schema/stored-tables.ts";
import { announceDesign, keepOldColumn, patiently } from "./apply-design.ts";
import { convertNoted, convertStretch, type Conversion, type Sample, type Stretch } from "./convert-field.ts";
import { switchColumns } from "./conversion-steps.ts";
import { noteRate } from "./rates.ts";
import { storeDesign } from "./store-design.ts";
import { loadDesign, toSource } from "./stored-design.ts";

const positionSchema = z.object({ after: z.string().nullable(), rows: z.number(), unreadable: z.number() });
type Position = z.infer<typeof positionSchema>;

/** So few noted rows are converted while others wait. */
const fewRows = 200;
const mostSamples = 200;

interface Work extends Conversion {
  fieldId: string;
  unreadable: Converting["unreadable"];
}

/**
 * Fills the column of a field's new kind in batches, catches up with what was written meanwhile, and puts it in the place
 * of the old one. With a value that cannot be converted and `refuse` everything stays as it was.
 */
export const convertFieldJob = defineJob({
  kind: "convertField",
  input: z.object({ objname: z.string(), fieldId: z.string() }),
  runsAs: "system",
  onInterruption: "resume",
  async run(ctx, { objname, fieldId }, job) {
    const work = await findWork(ctx, objname, fieldId);
    if (!work) return { converted: 0, unreadable: 0, samples: [] };
    const samples: Sample[] = [];
    const started = performance.now();
    const position = await fill(ctx, { work, job, samples });
    const refuses = work.unreadable === "refuse";
    await noteRate(ctx.db, "convert", { rows: position.rows, ms: performance.now() - started });
    let { unreadable } = position;
    const note = (stretch: Pick<Stretch, "unreadable" | "samples">) => {
      // One that was met before is the same value, written once more.
      const known = new Set(samples.map(({ id }) => id));
      const fresh = stretch.samples.filter(({ id }) => !known.has(id));
      unreadable += stretch.unreadable - (stretch.samples.length - fresh.length);
      samples.push(...fresh.slice(0, mostSamples - samples.length));
    };
    let noted = Infinity;
    while (noted > fewRows && !(refuses && unreadable > 0)) {
      checkJob(job);
      const stretch = await inTransaction(ctx.db, (tx) => convertNoted({ ...ctx, db: tx }, work, fieldId));
      noted = stretch.rows;
      note(stretch);
    }
    const last = await patiently(() =>
      inTransaction(ctx.db, (tx) => switchOver({ ...ctx, db: tx }, work, refuses && unreadable > 0)),
    );
    note(last);
    return {
      converted: last.refused ? 0 : position.rows - position.unreadable,
      unreadable,
      // Whoever changes a design may not be allowed to read the records: which they are is told, not what they hold.
      samples: samples.map(({ id, reason }) => ({ id, reason })),
      ...(last.refused && { refused: true }),
    };
  },
});

async function findWork(ctx: Ctx, objname: string, fieldId: string): Promise<Work | undefined> {
  const { version, timeZone } = ctx.catalog;
  const catalog = await loadCatalog(ctx.db, { version, timeZone, log: ctx.log });
  const design = await loadDesign(ctx.db, objname);
  const field = design?.fields.find(({ id }) => id === fieldId);
  const object = catalog.objects.get(objname);
  const from = field && object?.fields.get(field.definition.name);
  if (!design || !field?.converting || !object || !from) return undefined;
  const { column, unreadable } = field.converting;
  const next = converted(design, field);
  const sources = [...catalog.objects.values()].filter(({ name }) => name !== objname);
  const after = buildCatalog({
    ...catalog,
    objects: [...sources.map(({ def, pack, local }) => ({ def, pack, local })), toSource(next)],
    dicts: [...catalog.dicts.values()],
  });
  const to = after.objects.get(objname)?.fields.get(from.name);
  return to && { object, from, to: { field: to, catalog: after }, column, unreadable, fieldId };
}

/** The design as it is once the conversion has been made. */
function converted(design: StoredDesign, field: StoredField): StoredDesign {
  const definition = field.converting?.definition ?? field.definition;
  const next = { ...field, definition, converting: null };
  return { ...design, fields: design.fields.map((one) => (one === field ? next : one)) };
}

async function fill(
  ctx: Ctx,
  { work, job, samples }: { work: Work; job: Job; samples: Sample[] },
): Promise<Position> {
  const saved = positionSchema.safeParse(job.position);
  let position: Position = saved.success ? saved.data : { after: null, rows: 0, unreadable: 0 };
  if (saved.success && position.after === null) return position;
  const { rows: expected } = await measureTable(ctx.db, work.object);
  do {
    checkJob(job);
    position = await inTransaction(ctx.db, async (tx) => {
      const inside = { ...ctx, db: tx };
      const stretch = await convertStretch(inside, work, position.after);
      samples.push(...stretch.samples.slice(0, mostSamples - samples.length));
      const next = {
        after: stretch.last,
        rows: position.rows + stretch.rows,
        unreadable: position.unreadable + stretch.unreadable,
      };
      await job.savePosition(inside, next);
      return next;
    });
    job.report(Math.min(0.95, position.rows / Math.max(expected, 1)));
    if (position.unreadable > 0 && work.unreadable === "refuse") break;
  } while (position.after !== null);
  return position;
}

interface Switched {
  refused: boolean;
  unreadable: number;
  samples: Sample[];
}

/**
 * The last rows, and the change of columns and metadata, while others wait a moment; or, when it is refused or one of
 * the last rows speaks against it, everything as it was.
 */
async function switchOver(ctx: Ctx, work: Work, refused: boolean): Promise<Switched> {
  const { object, from, fieldId } = work;
  await beginSwitch(ctx, work);
  const last: Switched = { refused, unreadable: 0, samples: [] };
  for (let rows = refused ? 0 : 1; rows > 0;) {
    const stretch = await convertNoted(ctx, work, fieldId);
    rows = stretch.rows;
    last.unreadable += stretch.unreadable;
    last.samples.push(...stretch.samples);
  }
  last.refused ||= work.unreadable === "refuse" && last.unreadable > 0;
  if (last.refused) {
    await giveUp(ctx, work);
    return last;
  }
  const tombstone = tombstoneName(from.name, ctx.now());
  for (const { sql } of switchColumns(work, tombstone)) await runSql(ctx.db, sql);
  const design = await loadDesign(ctx.db, object.name);
  const field = design?.fields.find(({ id }) => id === fieldId);
  if (!design || !field) throw new Error(`${object.name}: the field that was converted is gone`);
  const next = keepOldColumn(converted(design, field), work, { at: ctx.now().toISOString(), tombstone });
  const inside = { ...ctx, catalog: work.to.catalog };
  await storeDesign(inside, next);
  await queueJob(inside, { kind: "buildIndexes", key: object.name, input: { objname: object.name } });
  await announceDesign(inside);
  return last;
}

/** Takes the new column away again; nothing else has changed. */
async function giveUp(ctx: Ctx, work: Work): Promise<void> {
  const { object, fieldId, column } = work;
  // It holds copies only.
  await runSql(ctx.db, `alter table ${baseOf(object)} drop column ${quote(column)}`);
  await runSql(ctx.db, "delete from kz.converting_row where field = $1", [fieldId]);
  const design = await loadDesign(ctx.db, object.name);
  if (!design) return;
  const fields = design.fields.map((field) =>
    field.id === fieldId ? { ...field, converting: null } : field,
  );
  await storeDesign(ctx, { ...design, fields });
  await announceDesign(ctx);
}

async function beginSwitch(ctx: Ctx, { object, from }: Work): Promise<void> {
  await runSql(ctx.db, "select pg_advisory_xact_lock($1)", [designLock]);
  await runSql(
    ctx.db,
    "select set_config('lock_timeout', '150', true), set_config('statement_timeout', '600000', true)",
  );
  await runSql(ctx.db, `lock table ${baseOf(object)} in access exclusive mode`);
  await runSql(ctx.db, `drop trigger if exists ${quote(`zz_note_${from.name}`)} on ${baseOf(object)}`);
}
