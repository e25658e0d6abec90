import type { Readable } from "node:stream";
import type { FileValue } from "@kezhuan/contract/kinds/file";
import { runSql } from "@kezhuan/server/db/run-sql";
import { newId } from "@kezhuan/server/lib/new-id";
import type { Ctx } from "../context.ts";
import { requireQuota } from "./file-quota.ts";

/** Where content lies; what it means stands in the database. */
export interface ContentStore {
  /** Keeps a stream under an id; bytes written. Nothing stays behind when the stream breaks off. */
  write(id: string, content: Readable): Promise<number>;
  read(id: string): Readable;
  remove(id: string): Promise<void>;
}

/** Stands in `kz.file.object` of what jobs need or make: its owner's alone, and gone with the job. */
export const jobFileObject = "kz.job";

export interface JobFile {
  jobId: string;
  name: string;
  type: string;
}

/** Keeps what a job makes. Nothing stays behind when the content breaks off. Errors: 403 for more than its owner may have. */
export async function keepJobFile(
  ctx: Ctx,
  store: ContentStore,
  { content, ...file }: JobFile & { content: Readable },
): Promise<FileValue> {
  const id = newId();
  const size = await store.write(id, content);
  try {
    await requireQuota(ctx, size);
  } catch (error) {
    await store.remove(id);
    throw error;
  }
  const kept = await noteJobFile(ctx, { ...file, id, size });
  await dropOldJobFiles(ctx, store);
  return kept;
}

/** What the jobs of one person may keep, spreadsheets that were imported included: the newest file, and older ones up to there. */
const mostKept = 1024 ** 3;

/** Removes the oldest files of the actor's ended jobs where there are too many bytes of them; the jobs stay, and say so. */
async function dropOldJobFiles(ctx: Ctx, store: ContentStore): Promise<void> {
  const rows = await runSql<{ id: string; job: string }>(
    ctx.db,
    `with kept as (
       select f.id, f.record_id, sum(f.size) over newest as total, row_number() over newest as place
         from kz.file f where f.object = '${jobFileObject}' and f.uploaded_by = $1
       window newest as (order by f.created_at desc, f.id desc))
     delete from kz.file where id in (
       select kept.id from kept join kz.job j on j.id = kept.record_id
        where kept.total > ${mostKept} and kept.place > 1 and j.ended_at is not null)
     returning id, record_id as job`,
    [ctx.actor.userId],
  );
  await forget(ctx, store, rows);
}

/** What a job has made can be had for so long. */
const keptDays = 7;
const atOnce = 200;

/** Removes what jobs made more than a week ago; the jobs stay, and say so. How many. Spreadsheets that were imported stay with them. */
export async function expireJobFiles(ctx: Ctx, store: ContentStore): Promise<number> {
  const before = new Date(ctx.now().getTime() - keptDays * 86_400_000);
  const rows = await runSql<{ id: string; job: string }>(
    ctx.db,
    `delete from kz.file where id in (
       select f.id from kz.file f join kz.job j on j.id = f.record_id and j.result -> 'file' ->> 'id' = f.id::text
        where f.object = '${jobFileObject}' and f.created_at < $1 and j.ended_at is not null
        limit ${atOnce} for update of f skip locked)
     returning id, record_id as job`,
    [before.toISOString()],
  );
  await forget(ctx, store, rows);
  return rows.length;
}

async function forget(
  ctx: Ctx,
  store: ContentStore,
  rows: readonly { id: string; job: string }[],
): Promise<void> {
  for (const { id, job } of rows) {
    await runSql(
      ctx.db,
      `update kz.job set result = (result - 'file') || '{"fileDropped": true}'
        where id = $1 and result -> 'file' ->> 'id' = $2`,
      [job, id],
    );
    await store.remove(id);
  }
}

/** Ties content that lies in the store already to a job. */
export async function noteJobFile(
  ctx: Ctx,
  { jobId, id, name, type, size }: JobFile & { id: string; size: number },
): Promise<FileValue> {
  await runSql(
    ctx.db,
    `insert into kz.file (id, object, field, record_id, name, size, type, uploaded_by, created_at)
     values ($1, '${jobFileObject}', 'file', $2, $3, $4, $5, $6, $7)`,
    [id, jobId, name, size, type, ctx.actor.userId, ctx.now().toISOString()],
  );
  return { id, name, size, type };
}
