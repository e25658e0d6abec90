import type { RevisionState } from "@kezhuan/contract/api/review";
import { refOfFile, type FileValue } from "@kezhuan/contract/kinds/file";
import { isId } from "@kezhuan/contract/kinds/ref";
import { hasTrait } from "@kezhuan/contract/kinds/traits";
import { runSql } from "@kezhuan/server/db/run-sql";
import { findObject, type CatalogField, type CatalogObject } from "../catalog/catalog.ts";
import type { Ctx } from "../context.ts";
import { followMerges } from "../history/follow-merges.ts";
import type { Current } from "../records/load-current.ts";
import { isSame } from "../records/writing/update.ts";

/** A change that waits, as it is stored: values in the form in which they travel. */
export interface StoredRevision {
  id: string;
  author: string;
  author_name: string;
  state: RevisionState;
  base_version: number;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
  version: number;
  round: number;
  reviewer: string | null;
  submitted_at: string | null;
  due_at: string | null;
  updated_at: string;
}

const columns =
  "id, author, author_name, state, base_version, before, after, version, round, reviewer, submitted_at, due_at, updated_at";

/** The change of a record that is not decided yet, as it reads today. */
export async function loadOpenRevision(
  ctx: Ctx,
  { objname, id, lock = false }: { objname: string; id: string; lock?: boolean },
): Promise<StoredRevision | undefined> {
  if (!isId(id.toLowerCase())) return undefined;
  const [row] = await runSql<StoredRevision>(
    ctx.db,
    `select ${columns} from kz.revision
      where object = $1 and record_id = $2 and state in ('draft', 'waiting', 'returned')${lock ? " for update" : ""}`,
    [objname, id.toLowerCase()],
  );
  if (!row) return undefined;
  const object = findObject(ctx.catalog, objname);
  const [before = {}, after = {}] = await followMerges(ctx, { object, id: id.toLowerCase() }, [
    row.before,
    row.after,
  ]);
  return { ...row, before, after };
}

export function isFile(field: CatalogField | undefined): boolean {
  return hasTrait(field?.kind, "upload");
}

/** A stored value as a client would send it, or one that was sent: of files their ids and what was said of them. */
export function asCanonical(field: CatalogField | undefined, stored: unknown): unknown {
  if (!isFile(field) || !Array.isArray(stored)) return stored;
  return (stored as (FileValue | string)[]).map((file) =>
    typeof file === "string" ? file : refOfFile(file),
  );
}

/** True when a record holds now what is noted. */
export function holds(object: CatalogObject, current: Current, [name, noted]: [string, unknown]): boolean {
  const field = object.fields.get(name);
  return field !== undefined && isSame(field, asCanonical(field, noted ?? null), current.image.get(name));
}

/** Ids of the files among values. */
export function filesIn(object: CatalogObject, values: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(values).flatMap(([name, value]) => {
    const field = object.fields.get(name);
    return isFile(field) && Array.isArray(value) ? (value as FileValue[]).map(({ id }) => id) : [];
  });
}

/** Files of a change belong to it until it is decided, so that neither the sweep nor visitors get at them. */
export async function moveFiles(ctx: Ctx, { from, to }: { from: string; to: string | null }): Promise<void> {
  await runSql(ctx.db, "update kz.file set record_id = $2 where record_id = $1", [from, to]);
}

export async function holdFiles(ctx: Ctx, revision: string, files: readonly string[]): Promise<void> {
  if (files.length === 0) return;
  await runSql(ctx.db, "update kz.file set record_id = $1 where id = any($2::uuid[]) and record_id is null", [
    revision,
    files,
  ]);
}
