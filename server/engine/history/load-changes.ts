import type { Db } from "@kezhuan/server/db/db";
import { runSql } from "@kezhuan/server/db/run-sql";

export type ValuesBefore = Record<string, unknown>;

/** A note as it is stored. */
export interface StoredChange {
  id: string;
  object: string;
  record_id: string;
  version: number;
  at: string;
  actor: string | null;
  actor_name: string;
  action: string;
  before: ValuesBefore | null;
  after: ValuesBefore | null;
  forgotten: boolean;
  origin: string | null;
  accepted_by: string | null;
  accepted_by_name: string | null;
}

const columns =
  "id::text, object, record_id, version, at, actor, actor_name, action, before, after, digest is not null as forgotten, origin, accepted_by, accepted_by_name";

export interface ChangesRequest {
  object: string;
  id: string;
  /** Older than this note. */
  olderThan: string | undefined;
  limit: number;
}

/** Notes about one record, newest first. */
export function loadChanges(
  db: Db,
  { object, id, olderThan, limit }: ChangesRequest,
): Promise<StoredChange[]> {
  return runSql<StoredChange>(
    db,
    `select ${columns} from kz.change
      where object = $1 and record_id = $2 and ($3::bigint is null or id < $3) order by kz.change.id desc limit $4`,
    [object, id, olderThan ?? null, limit],
  );
}

export interface ChangesAcross {
  objects: readonly string[];
  olderThan: string | undefined;
  from: string | undefined;
  until: string | undefined;
  actor: string | undefined;
  action: string | undefined;
  limit: number;
}

/** Notes about any records of some objects, newest first. */
export function loadChangesAcross(db: Db, asked: ChangesAcross): Promise<StoredChange[]> {
  const { objects, olderThan, from, until, actor, action, limit } = asked;
  return runSql<StoredChange>(
    db,
    `select c.* from unnest($1::text[]) as o(name) cross join lateral (
       select ${columns}, id as place from kz.change
        where object = o.name and ($2::bigint is null or id < $2)
          and ($3::timestamptz is null or at >= $3) and ($4::timestamptz is null or at < $4)
          and ($5::uuid is null or actor = $5) and ($6::text is null or action = $6)
        order by kz.change.id desc limit $7) c
      order by c.place desc limit $7`,
    [objects, olderThan ?? null, from ?? null, until ?? null, actor ?? null, action ?? null, limit],
  );
}

/** Notes about some records of an object that one origin left, newest first. */
export function loadChangesFrom(
  db: Db,
  {
    object,
    ids,
    origin,
    olderThan,
    limit,
  }: Omit<ChangesRequest, "id"> & { ids: readonly string[]; origin: string },
): Promise<StoredChange[]> {
  return runSql<StoredChange>(
    db,
    `select ${columns} from kz.change
      where object = $1 and record_id = any($2::uuid[]) and origin = $3 and ($4::bigint is null or id < $4)
      order by kz.change.id desc limit $5`,
    [object, ids, origin, olderThan ?? null, limit],
  );
}

export interface EarlierValues {
  /** What fields held right after the version asked for, of those that were changed later. */
  values: Map<string, unknown>;
  /** False when a later change's values are no longer kept, so that some are missing here. */
  complete: boolean;
  /** When the version asked for was replaced; undefined: it is the present one. */
  until: string | undefined;
}

/** Leads back from what a record holds now: for each field changed after a version, what the first such change found. */
export async function loadValuesAt(
  db: Db,
  { object, id, version }: { object: string; id: string; version: number },
): Promise<EarlierValues> {
  const rows = await runSql<Pick<StoredChange, "at" | "before" | "forgotten">>(
    db,
    `select at, before, digest is not null as forgotten from kz.change
      where object = $1 and record_id = $2 and version > $3 and action <> 'delete' order by id`,
    [object, id, version],
  );
  const values = new Map<string, unknown>();
  for (const { before } of rows) {
    for (const [name, value] of Object.entries(before ?? {})) if (!values.has(name)) values.set(name, value);
  }
  return { values, complete: !rows.some(({ forgotten }) => forgotten), until: rows[0]?.at };
}

/** The note of the change that made a version; undefined when there is none. */
export async function loadChangeTo(
  db: Db,
  { object, id, version }: { object: string; id: string; version: number },
): Promise<StoredChange | undefined> {
  const [row] = await runSql<StoredChange>(
    db,
    `select ${columns} from kz.change
      where object = $1 and record_id = $2 and version <= $3 and action <> 'erase' order by kz.change.id desc limit 1`,
    [object, id, version],
  );
  return row;
}

export interface DeletionsRequest {
  object: string;
  olderThan: string | undefined;
  keyword: string | undefined;
  limit: number;
}

/** Deletions whose values are still kept, newest first. */
export function loadDeletions(
  db: Db,
  { object, olderThan, keyword, limit }: DeletionsRequest,
): Promise<StoredChange[]> {
  return runSql<StoredChange>(
    db,
    `select ${columns} from kz.change c
      where object = $1 and action = 'delete' and before is not null and ($2::bigint is null or id < $2)
        and ($3::text is null or exists (
          select 1 from jsonb_each_text(c.before) v where strpos(lower(v.value), lower($3)) > 0))
      order by c.id desc limit $4`,
    [object, olderThan ?? null, keyword || null, limit],
  );
}

/** The deletion of a record with its values, kept from being restored twice; undefined when there is none. */
export async function claimDeletion(
  db: Db,
  { object, id }: { object: string; id: string },
): Promise<StoredChange | undefined> {
  const [row] = await runSql<StoredChange>(
    db,
    `select ${columns} from kz.change
      where object = $1 and record_id = $2 and action = 'delete' and before is not null
      order by kz.change.id desc limit 1 for update`,
    [object, id],
  );
  return row;
}

/** Ids of the records of an object that were deleted by the same act and referred to `id` through a field. */
export async function findGoneAlong(
  db: Db,
  deletion: StoredChange,
  { object, field }: { object: string; field: string },
): Promise<string[]> {
  const rows = await runSql<{ record_id: string }>(
    db,
    `select record_id from kz.change
      where object = $1 and action = 'delete' and before is not null and at = $2
        and actor is not distinct from $3 and origin is not distinct from $4
        and (before -> $5 = to_jsonb($6::text) or before -> $5 @> jsonb_build_array($6::text))
      order by id`,
    [object, deletion.at, deletion.actor, deletion.origin, field, deletion.record_id],
  );
  return rows.map((row) => row.record_id);
}
