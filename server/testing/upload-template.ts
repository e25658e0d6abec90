import { Readable } from "node:stream";
import { runSql } from "../db/run-sql.ts";
import type { Db } from "../db/db.ts";
import type { ContentStore } from "../engine/jobs/job-files.ts";
import { newId } from "../lib/new-id.ts";
import { officeFiles } from "../lib/office-files.ts";

/** A file as somebody has uploaded it for a template, which no record has yet. Its id. */
export async function uploadTemplate(
  db: Db,
  store: ContentStore,
  { bytes, userId, type = officeFiles.word.type }: { bytes: Buffer; userId: string; type?: string },
): Promise<string> {
  const file = newId();
  await store.write(file, Readable.from([bytes]));
  await runSql(
    db,
    `insert into kz.file (id, object, field, name, size, type, uploaded_by, created_at)
     values ($1, 'sys_template', 'source', 't.docx', $2, $3, $4, now())`,
    [file, bytes.length, type, userId],
  );
  return file;
}
