import { fail } from "@kezhuan/contract/errors";
import type { FileValue } from "@kezhuan/contract/kinds/file";
import { runSql } from "@kezhuan/server/db/run-sql";
import type { Ctx } from "@kezhuan/server/engine/context";
import { getRecord } from "@kezhuan/server/engine/records/get";

interface FileRow extends FileValue {
  object: string;
  field: string;
  record_id: string | null;
  uploaded_by: string | null;
}

/**
 * A file the actor may see: one of a record and field that can be read now, or one's own that no record has yet.
 * Errors: 404 in every other case.
 */
export async function findFile(ctx: Ctx, id: string): Promise<FileValue> {
  const [file] = await runSql<FileRow>(
    ctx.db,
    "select id, name, size, type, object, field, record_id, uploaded_by from kz.file where id = $1",
    [id],
  );
  if (!file || !(await maySee(ctx, file))) throw fail("notFound");
  return { id: file.id, name: file.name, size: file.size, type: file.type };
}

async function maySee(ctx: Ctx, file: FileRow): Promise<boolean> {
  if (file.record_id === null) return file.uploaded_by !== null && file.uploaded_by === ctx.actor.userId;
  const record = await getRecord(ctx, { objname: file.object, id: file.record_id });
  const value = record[file.field];
  // Fields of the file kinds hold file values, one or a list.
  const files = (Array.isArray(value) ? value : [value]) as (FileValue | null | undefined)[];
  return files.some((one) => one?.id === file.id);
}
