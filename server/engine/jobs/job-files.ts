import type { Readable } from "node:stream";
import type { FileValue } from "@kezhuan/contract/kinds/file";
import { runSql } from "@kezhuan/server/db/run-sql";
import { newId } from "@kezhuan/server/lib/new-id";
import type { Ctx } from "../context.ts";

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

/** Keeps what a job makes. Nothing stays behind when the content breaks off. */
export async function keepJobFile(
  ctx: Ctx,
  store: ContentStore,
  { content, ...file }: JobFile & { content: Readable },
): Promise<FileValue> {
  const id = newId();
  const size = await store.write(id, content);
  return noteJobFile(ctx, { ...file, id, size });
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
