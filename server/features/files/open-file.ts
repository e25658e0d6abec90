import { AppError, fail } from "@kezhuan/contract/errors";
import type { FileValue } from "@kezhuan/contract/kinds/file";
import { runSql } from "@kezhuan/server/db/run-sql";
import { systemActor, type Ctx } from "@kezhuan/server/engine/context";
import { documentFileObject, maySeeDocument } from "@kezhuan/server/engine/records/may-see-document";
import { jobFileObject } from "@kezhuan/server/engine/jobs/job-files";
import { getRecord } from "@kezhuan/server/engine/records/get";
import { maySeeFileOf } from "@kezhuan/server/engine/review/get-review";

/** A file with the record that it belongs to, where there is one. */
export interface FoundFile extends FileValue {
  object: string;
  record: string | null;
}

interface FileRow extends FileValue {
  object: string;
  field: string;
  record_id: string | null;
  scan: string | null;
  uploaded_by: string | null;
}

/**
 * A file the actor may see: one of a record and field that can be read now, one's own that no record has yet, what a
 * job of one's own made, the picture of one's own account, or one of a change that waits and can be seen.
 * Errors: 404 in every other case, 403 for one that holds a virus.
 */
export async function findFile(ctx: Ctx, id: string): Promise<FoundFile> {
  const [file] = await runSql<FileRow>(
    ctx.db,
    "select id, name, size, type, object, field, record_id, uploaded_by, scan from kz.file where id = $1",
    [id],
  );
  if (!file || !(await maySee(ctx, file).catch(isHidden))) throw fail("notFound");
  if (file.scan === "infected") throw fail("fileInfected");
  return {
    id: file.id,
    name: file.name,
    size: file.size,
    type: file.type,
    object: file.object,
    record: file.record_id,
  };
}

/** Notes, to the day, that a file was opened. */
export async function noteReading({ db, now }: Ctx, id: string): Promise<void> {
  const day = now().toISOString().slice(0, 10);
  await runSql(db, "update kz.file set read_at = $2 where id = $1 and (read_at is null or read_at < $2)", [
    id,
    `${day}T00:00:00Z`,
  ]);
}

/** An object, a record or a login that is not there makes no other answer than a file that is not there. */
function isHidden(error: unknown): false {
  if (error instanceof AppError && ["notFound", "forbidden", "unauthenticated"].includes(error.key))
    return false;
  throw error;
}

async function maySee(ctx: Ctx, file: FileRow): Promise<boolean> {
  if (file.record_id === null || file.object === jobFileObject)
    return file.uploaded_by !== null && file.uploaded_by === ctx.actor.userId;
  if (file.object === documentFileObject) return maySeeDocument(ctx, file.record_id);
  // Whom getInfo has given the address of their own picture can open it, whatever their roles may read.
  if (await maySeeFileOf(ctx, file.record_id)) return true;
  const reader = isOwnPicture(ctx, file) ? { ...ctx, actor: systemActor } : ctx;
  const record = await getRecord(reader, { objname: file.object, id: file.record_id });
  const value = record[file.field];
  // Fields of the file kinds hold file values, one or a list.
  const files = (Array.isArray(value) ? value : [value]) as (FileValue | null | undefined)[];
  return files.some((one) => one?.id === file.id);
}

function isOwnPicture(ctx: Ctx, { object, field, record_id }: FileRow): boolean {
  return object === "sys_user" && field === "avatar" && record_id === ctx.actor.userId;
}
