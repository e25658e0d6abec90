import type { Db } from "@kezhuan/server/db/db";
import { runSql } from "@kezhuan/server/db/run-sql";
import { withMerged } from "./find-survivor.ts";
import type { StoredChange } from "./load-changes.ts";

/** Puts a digest in the place of a change's values: whoever has them elsewhere can still prove they are the ones. */
const digested =
  "digest = sha256(convert_to(coalesce(c.before::text, '') || ' ' || coalesce(c.after::text, ''), 'UTF8')), before = null, after = null";
const hasValues = "(c.before is not null or c.after is not null)";

/**
 * Removes the values from all notes about some records, deleted or not, and leaves who, when and digests.
 * The files of those that are deleted are given up to the sweep. Answers how many notes held any.
 */
export async function forgetValues(db: Db, object: string, ids: readonly string[]): Promise<number> {
  await forgetMerges(db, object, ids);
  const rows = await runSql(
    db,
    `update kz.change c set ${digested}
      where c.object = $1 and c.record_id = any($2::uuid[]) and ${hasValues} returning 1`,
    [object, ids],
  );
  return rows.length;
}

/**
 * A merge that held values of the records cannot be taken back any more. Where it had only moved their references, it can,
 * and leaves these where they are.
 */
async function forgetMerges(db: Db, object: string, ids: readonly string[]): Promise<void> {
  await runSql(
    db,
    `with held as (
       select id from kz.merge where object = $1 and until is not null and (dropped = any($2::uuid[]) or kept = any($2::uuid[]))
       union
       select merge from kz.merge_move where object = $1 and record_id = any($2::uuid[]) and field is null),
     gone as (
       delete from kz.merge_move where merge in (select id from held) or (object = $1 and record_id = any($2::uuid[])))
     update kz.merge m set until = null from held h where m.id = h.id`,
    [object, ids],
  );
}

/** Without record and uploader nobody can fetch the files any more; the sweep removes their content. */
export async function abandonFiles(db: Db, object: string, ids: readonly string[]): Promise<void> {
  await runSql(
    db,
    "update kz.file set record_id = null, uploaded_by = null where object = $1 and record_id = any($2::uuid[])",
    [object, ids],
  );
}

/**
 * Removes the documents that were made of records which are gone for good, and of what had become part of them. Their
 * files are given up to the sweep; the counters go on, so that no number is given twice.
 */
export async function forgetDocuments(db: Db, object: string, ids: readonly string[]): Promise<void> {
  await runSql(
    db,
    `with gone as (delete from kz.document where object = $1 and record_id = any($2::uuid[]) returning file)
     update kz.file set record_id = null, uploaded_by = null where id in (select file from gone)`,
    [object, await withMerged(db, object, ids)],
  );
}

/** Removes the values of a deletion that was taken back: the record has them again. */
export async function forgetDeletion(
  db: Db,
  { object, record_id, id }: Pick<StoredChange, "object" | "record_id" | "id">,
): Promise<void> {
  await runSql(
    db,
    `update kz.change c set ${digested} where c.object = $1 and c.record_id = $2 and c.id = $3`,
    [object, record_id, id],
  );
}

/** The same of a record that had become part of another and is there again. */
export async function forgetMerged(db: Db, object: string, id: string): Promise<void> {
  await runSql(
    db,
    `update kz.change c set ${digested}
      where c.object = $1 and c.record_id = $2 and c.action = 'merged' and c.before is not null`,
    [object, id],
  );
}

/** Those of the records whose last deletion was not taken back. */
export async function findDeletedAmong(db: Db, object: string, ids: readonly string[]): Promise<string[]> {
  const rows = await runSql<{ record_id: string }>(
    db,
    `select distinct record_id from kz.change
      where object = $1 and record_id = any($2::uuid[]) and action = 'delete' and before is not null`,
    [object, ids],
  );
  return rows.map((row) => row.record_id);
}

/** What waits to be changed in some records goes with them, and what reviewers said of it. */
export async function forgetRevisions(db: Db, object: string, ids: readonly string[]): Promise<void> {
  await runSql(
    db,
    `with gone as (delete from kz.revision where object = $1 and record_id = any($2::uuid[]) returning id),
     rounds as (delete from kz.review_round where object = $1 and record_id = any($2::uuid[]))
     update kz.file set record_id = null, uploaded_by = null where record_id in (select id from gone)`,
    [object, ids],
  );
}

/** Takes some fields out of everything noted about records, and nothing else. */
export async function forgetFields(
  db: Db,
  object: string,
  { ids, fields }: { ids: readonly string[]; fields: readonly string[] },
): Promise<void> {
  await runSql(
    db,
    `update kz.change set before = before - $3::text[], after = after - $3::text[]
      where object = $1 and record_id = any($2::uuid[]) and (before ?| $3::text[] or after ?| $3::text[])`,
    [object, ids, fields],
  );
}

/** Notes at a time: a table of millions is gone through without holding anything for long. */
const notesAtOnce = 200_000;

/** Takes a person's name out of the notes about what they did; that it was one account stays. */
export async function forgetActorName(db: Db, object: string, userId: string): Promise<void> {
  const [range] = await runSql<{ first: string | null; last: string | null }>(
    db,
    "select min(id)::text as first, max(id)::text as last from kz.change where object = $1",
    [object],
  );
  const last = Number(range?.last ?? -1);
  for (let from = Number(range?.first ?? 0); from <= last; from += notesAtOnce)
    await runSql(
      db,
      `update kz.change set actor_name = ''
        where object = $1 and id >= $2 and id < $3 and actor = $4 and actor_name <> ''`,
      [object, from, from + notesAtOnce, userId],
    );
  await runSql(
    db,
    "update kz.change set accepted_by_name = '' where object = $1 and accepted_by = $2 and accepted_by_name <> ''",
    [object, userId],
  );
}
