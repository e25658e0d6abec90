import type { MessageInput, MessageOutput } from "@kezhuan/contract/api/messages";
import {
  filesOfPage,
  fileFilters,
  type FileFilter,
  type StoredFile,
} from "@kezhuan/contract/api/stored-files";
import { AppError, fail } from "@kezhuan/contract/errors";
import { addressFile, type FileValue } from "@kezhuan/contract/kinds/file";
import { runSql } from "@kezhuan/server/db/run-sql";
import type { Ctx } from "@kezhuan/server/engine/context";
import { jobFileObject } from "@kezhuan/server/engine/jobs/job-files";
import { mayReadWhole } from "@kezhuan/server/engine/records/describe";
import { getRecord } from "@kezhuan/server/engine/records/get";
import { documentFileObject } from "@kezhuan/server/engine/records/may-see-document";
import { saveRecords } from "@kezhuan/server/engine/records/save";

/** What is removed from: the content, and what was made of it. */
export interface RemovableContent {
  remove(id: string): Promise<void>;
}

const conditions: Readonly<Record<FileFilter, string>> = {
  all: "true",
  orphaned: "f.record_id is null",
  missing: "f.is_missing",
  infected: "f.scan = 'infected'",
  unscanned: "f.scan is null",
  made: `f.object = '${jobFileObject}'`,
};

const mostGroups = 10;

interface FileRow {
  id: string;
  name: string;
  bytes: number;
  type: string;
  object: string;
  field: string;
  record_id: string | null;
  uploaded_by: string | null;
  owner: string | null;
  created_at: string;
  scan: StoredFile["scan"] | null;
  scan_found: string | null;
  is_missing: boolean;
  read_at: string | null;
  /** Of a document: the record that it was made of. */
  made_of: string | null;
  made_of_record: string | null;
}

const documentLabel = { zh: "文档", en: "Documents" };

/** Errors: 403 without the right to the page, which the object of this name stands for. */
function requireFilePage(ctx: Ctx): void {
  if (!mayReadWhole(ctx, "sys_file")) throw fail("forbidden");
}

/** Files of everybody, one page of them. Errors: 403. */
export async function listStoredFiles(
  ctx: Ctx,
  { filter, keyword, order, page }: MessageInput<"listStoredFiles">,
): Promise<MessageOutput<"listStoredFiles">> {
  requireFilePage(ctx);
  const source = `from kz.file f left join obj.sys_user u on u.id = f.uploaded_by
    left join kz.document d on f.object = '${documentFileObject}' and d.id = f.record_id
    where ${conditions[filter]}
      and ($1 = '' or strpos(lower(f.name), lower($1)) > 0 or strpos(lower(coalesce(u.name, u.username)), lower($1)) > 0)`;
  const [sum] = await runSql<{ total: number }>(ctx.db, `select count(*)::int as total ${source}`, [keyword]);
  const rows = await runSql<FileRow>(
    ctx.db,
    `select f.id, f.name, f.size::float8 as bytes, f.type, f.object, f.field, f.record_id, f.uploaded_by,
            coalesce(u.name, u.username) as owner, f.created_at, f.scan, f.scan_found, f.is_missing, f.read_at,
            d.object as made_of, d.record_id as made_of_record
     ${source}
      order by ${order === "largest" ? "f.size desc, f.id desc" : "f.created_at desc, f.id desc"}
      limit ${filesOfPage} offset ${(page - 1) * filesOfPage}`,
    [keyword],
  );
  return { files: rows.map((row) => show(ctx, row)), total: sum?.total ?? 0 };
}

function show(ctx: Ctx, row: FileRow): StoredFile {
  const { id, name, bytes, type, uploaded_by: ownerId, owner, record_id: record, scan } = row;
  const isOpenable = !row.is_missing && scan !== "infected" && isVisible(ctx, row);
  return {
    id,
    name,
    bytes,
    type,
    created_at: new Date(row.created_at).toISOString(),
    owner: ownerId === null ? null : { id: ownerId, label: owner },
    object: nameObject(ctx, row),
    record: row.made_of_record ?? record,
    scan: scan ?? "unscanned",
    found: row.scan_found,
    isMissing: row.is_missing,
    read_at: row.read_at === null ? null : new Date(row.read_at).toISOString(),
    url: isOpenable ? (addressFile({ id, name, size: bytes, type }, ctx).url ?? null) : null,
  };
}

/** Uploads that nobody has saved, and what jobs made, are their owners' alone; the others are asked again when they are opened. */
function isVisible({ actor }: Ctx, { record_id: record, object, uploaded_by: owner }: FileRow): boolean {
  return (record !== null && object !== jobFileObject) || (owner !== null && owner === actor.userId);
}

function nameObject(
  { catalog }: Ctx,
  { object, field, made_of: madeOf }: Pick<FileRow, "object" | "field" | "made_of">,
): StoredFile["object"] {
  const recorded = madeOf === null ? undefined : catalog.objects.get(madeOf);
  if (recorded) return { name: recorded.name, label: recorded.def.label, field: documentLabel };
  const found = catalog.objects.get(object);
  if (!found) return null;
  return { name: object, label: found.def.label, field: found.fields.get(field)?.def.label ?? null };
}

/** What files take in all, and who and what has most of it. Errors: 403. */
export async function countStoredFiles(
  ctx: Ctx,
  hasScanner: boolean,
): Promise<MessageOutput<"countStoredFiles">> {
  requireFilePage(ctx);
  const filters = fileFilters.map((name) => `count(*) filter (where ${conditions[name]})::int as "${name}"`);
  const [sums] = await runSql<Record<FileFilter, number> & { bytes: number }>(
    ctx.db,
    `select ${filters.join(", ")}, coalesce(sum(f.size), 0)::float8 as bytes from kz.file f`,
  );
  if (!sums) throw new Error("a sum without groups answers one row");
  const { bytes, ...counts } = sums;
  const owners = await runSql<{ label: string | null; count: number; bytes: number }>(
    ctx.db,
    `select coalesce(u.name, u.username) as label, count(*)::int as count, sum(f.size)::float8 as bytes
       from kz.file f left join obj.sys_user u on u.id = f.uploaded_by
      group by u.id, coalesce(u.name, u.username) order by sum(f.size) desc, 1 limit ${mostGroups}`,
  );
  const objects = await runSql<{ object: string; count: number; bytes: number }>(
    ctx.db,
    `select object, count(*)::int as count, sum(size)::float8 as bytes
       from kz.file group by object order by sum(size) desc, 1 limit ${mostGroups}`,
  );
  const { account_quota_mb: accountQuota, installation_quota_mb: installationQuota } = ctx.catalog.parameters;
  return {
    total: { count: counts.all, bytes },
    filters: counts,
    owners,
    objects: objects.map(({ object, ...sum }) => ({
      label:
        object === documentFileObject ? documentLabel : (ctx.catalog.objects.get(object)?.def.label ?? null),
      ...sum,
    })),
    accountQuota,
    installationQuota,
    hasScanner,
  };
}

/**
 * Deletes a file for good: takes it out of its record first, as saving the record would, so that nobody is shown a file that is
 * gone. Errors: 404, 409 for a document's, 403 where it is in a record or field out of the actor's sight, and those of saving, such as 400 where the
 * record must have one.
 */
export async function removeStoredFile(
  ctx: Ctx,
  content: RemovableContent,
  { id }: MessageInput<"removeStoredFile">,
): Promise<MessageOutput<"removeStoredFile">> {
  const [file] = await runSql<Pick<FileRow, "object" | "field" | "record_id">>(
    ctx.db,
    "select object, field, record_id from kz.file where id = $1",
    [id],
  );
  if (!file) throw fail("notFound");
  // A document keeps its number and its bytes.
  if (file.object === documentFileObject) throw fail("wrongState");
  if (file.object === jobFileObject) await dropFromJob(ctx, id, file.record_id);
  else if (file.record_id !== null) await takeOut(ctx, id, { ...file, record_id: file.record_id });
  await runSql(ctx.db, "delete from kz.file where id = $1", [id]);
  await content.remove(id);
  return { isRemoved: true };
}

async function dropFromJob({ db }: Ctx, id: string, job: string | null): Promise<void> {
  await runSql(
    db,
    `update kz.job set result = (result - 'file') || '{"fileDropped": true}'
      where id = $1 and result -> 'file' ->> 'id' = $2`,
    [job, id],
  );
}

async function takeOut(
  ctx: Ctx,
  id: string,
  { object, field, record_id: record }: { object: string; field: string; record_id: string },
): Promise<void> {
  const { table } = ctx.catalog.objects.get(object) ?? {};
  if (table === undefined) return;
  const found = await getRecord(ctx, { objname: object, id: record }).catch(ignoreMissing);
  if (!found || !Object.hasOwn(found, field)) {
    // Of a record that was deleted, or of a change that waits, nothing shows the file any more.
    const rows = await runSql(ctx.db, `select from ${table} where id = $1`, [record]);
    if (rows.length > 0) throw fail("forbidden");
    return;
  }
  const value = found[field];
  if (Array.isArray(value)) {
    // Fields of the file kinds hold file values, one or a list.
    const left = (value as FileValue[]).filter((one) => one.id !== id);
    if (left.length < value.length) await save(left);
  } else if ((value as FileValue | null | undefined)?.id === id) await save(null);

  async function save(left: FileValue[] | null): Promise<void> {
    await saveRecords(ctx, { objname: object, data: { id: record, [field]: left } });
  }
}

/** Gone, or out of sight. */
function ignoreMissing(error: unknown): undefined {
  if (!(error instanceof AppError) || error.key !== "notFound") throw error;
}
