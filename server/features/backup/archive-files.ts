import { createWriteStream } from "node:fs";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { z } from "zod";
import type { Db } from "@kezhuan/server/db/db";
import { runSql } from "@kezhuan/server/db/run-sql";
import type { ReadableStore } from "./write-backup.ts";

/** Uploaded files as the archive of the log keeps them: a file may be needed long after it was deleted. */
export interface FileArchive {
  folder: string;
  files: ReadableStore;
}

/** Spread by the random end of their ids, as in the store. */
export function placeInArchive(folder: string, id: string): string {
  return join(folder, id.slice(-2), id);
}

const portion = 1_000;

/** Copies every file that the database knows and the archive does not have. Answers how many there were. */
export async function archiveFiles(
  db: Db,
  { folder, files }: FileArchive,
  signal?: AbortSignal,
): Promise<number> {
  let count = 0;
  let after = "00000000-0000-0000-0000-000000000000";
  for (;;) {
    signal?.throwIfAborted();
    const rows = await runSql<{ id: string }>(
      db,
      `select id::text as id from kz.file where id > $1 order by id limit ${portion}`,
      [after],
    );
    for (const { id } of rows) if (await archiveOne({ folder, files }, id)) count += 1;
    if (rows.length < portion) return count;
    after = rows.at(-1)?.id ?? after;
  }
}

async function archiveOne({ folder, files }: FileArchive, id: string): Promise<boolean> {
  const place = placeInArchive(folder, id);
  if (await exists(place)) return false;
  const content = await files.open(id);
  if (!content) return false;
  await mkdir(dirname(place), { recursive: true, mode: 0o700 });
  await pipeline(content, createWriteStream(`${place}.part`, { mode: 0o600, flush: true }));
  await rename(`${place}.part`, place);
  return true;
}

const goneSchema = z.record(z.string(), z.number());

/** Removes files that the database has not known for so many days: no moment that can be recovered refers to them. */
export async function pruneFiles(
  db: Db,
  folder: string,
  { days, now }: { days: number; now: Date },
): Promise<void> {
  const list = `${folder}.gone.json`;
  const before = goneSchema.parse(JSON.parse(await readFile(list, "utf8").catch(() => "{}")));
  const gone: Record<string, number> = {};
  for (const id of await findGone(db, folder)) {
    const since = before[id] ?? now.getTime();
    // A day more: the base copy that is recovered from may be a little older than the moment.
    if (now.getTime() - since > (days + 1) * 86_400_000) await rm(placeInArchive(folder, id));
    else gone[id] = since;
  }
  await writeFile(`${list}.part`, JSON.stringify(gone));
  await rename(`${list}.part`, list);
}

async function findGone(db: Db, folder: string): Promise<string[]> {
  const gone: string[] = [];
  for (const outer of await readdir(folder).catch(() => [])) {
    const ids = (await readdir(join(folder, outer))).filter((name) => /^[0-9a-f-]{36}$/.test(name));
    const known = await runSql<{ id: string }>(
      db,
      "select id::text as id from kz.file where id = any($1::uuid[])",
      [ids],
    );
    const found = new Set(known.map(({ id }) => id));
    gone.push(...ids.filter((id) => !found.has(id)));
  }
  return gone;
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
