import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { copyFile, mkdir, open, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { inCopySession } from "../copy-session.ts";
import type { ConnectionParts } from "../connect.ts";

/** Where the log of the embedded database is kept besides itself, so that any moment can be recovered. */
export interface ArchiveFolders {
  wal: string;
  bases: string;
  files: string;
}

export function nameArchive(folder: string): ArchiveFolders {
  return { wal: join(folder, "wal"), bases: join(folder, "base"), files: join(folder, "files") };
}

/** A copy of the whole database that recovery begins with. */
export interface BaseCopy {
  name: string;
  path: string;
  startedAt: Date;
  /** The first moment that can be recovered from it. */
  endedAt: Date;
  /** The first segment of the log that it needs. */
  segment: string;
}

const statedSchema = z.strictObject({
  startedAt: z.iso.datetime(),
  endedAt: z.iso.datetime(),
  segment: z.string(),
});

/** At most so much of what was written last is lost with the disk of the database. */
const archiveTimeoutSeconds = 60;

/**
 * What PostgreSQL is started with to hand over each finished segment of its log: compressed, whole or not at all, never over
 * another one of the same name.
 */
export function archiveSettings(folder: string): Record<string, string> {
  const { wal } = nameArchive(folder);
  mkdirSync(wal, { recursive: true, mode: 0o700 });
  const place = quote(wal).replaceAll("%", "%%");
  return {
    archive_mode: "on",
    archive_timeout: `${archiveTimeoutSeconds}s`,
    archive_command:
      `f=${place}/"%f.gz"; if test -f "$f"; then gzip -dc "$f" | cmp -s - "%p"; ` +
      `else gzip -1 -c "%p" > "$f.part" && sync "$f.part" && mv "$f.part" "$f" && sync ${place}; fi`,
  };
}

/**
 * What it is started with to go forward from a base copy to a moment. `own`: the log that the database itself still has,
 * for what was not handed over yet.
 */
export function recoverySettings(folder: string, until: Date, own: string): Record<string, string> {
  const place = quote(nameArchive(folder).wal).replaceAll("%", "%%");
  const rest = quote(own).replaceAll("%", "%%");
  return {
    // Ready only when it has arrived.
    hot_standby: "off",
    // Abbreviations of zones, Z among them, are not known when this is read.
    recovery_target_time: until.toISOString().replace("T", " ").replace("Z", "+00"),
    recovery_target_action: "promote",
    restore_command:
      `if test -f ${place}/"%f.gz"; then gzip -dc ${place}/"%f.gz" > "%p"; ` +
      `else cp ${rest}/"%f" "%p"; fi`,
  };
}

function quote(path: string): string {
  return `'${path.replaceAll("'", `'\\''`)}'`;
}

/** Contents that a copy must not have, or that PostgreSQL makes anew. */
const emptied = new Set([
  "pg_wal",
  "pg_replslot",
  "pg_dynshmem",
  "pg_notify",
  "pg_serial",
  "pg_snapshots",
  "pg_stat_tmp",
  "pg_subtrans",
]);
const leftOut = /^(?:postmaster\.(?:pid|opts)|pgsql_tmp.*|pg_internal\.init.*|backup_label|tablespace_map)$/;

export interface BasePlan {
  /** The folder of the archive. */
  folder: string;
  /** The data folder that is copied. */
  dataDir: string;
  superuser: ConnectionParts;
  now: () => Date;
  signal?: AbortSignal | undefined;
}

/** Copies the database while it is in use. Nothing is left of a copy that fails. */
export async function copyBase(plan: BasePlan): Promise<BaseCopy> {
  const { folder, dataDir, superuser, now, signal } = plan;
  const { bases } = nameArchive(folder);
  const startedAt = now();
  const name = startedAt.toISOString().replaceAll(":", "-");
  const unfinished = join(bases, `${name}.part`);
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  try {
    // The copy belongs to the session: one that ends without its end was none.
    const segment = await inCopySession(superuser, async (session) => {
      const [begun] = await session.run<{ segment: string }>(
        "select pg_walfile_name(pg_backup_start('kezhuan', true)) as segment",
      );
      await copyTree(join(dataDir, "postgres"), join(unfinished, "postgres"), signal);
      const [ended] = await session.run<{ label: string }>(
        "select labelfile as label from pg_backup_stop(true)",
      );
      writeFileSync(join(unfinished, "postgres", "backup_label"), ended?.label ?? "", { flush: true });
      return begun?.segment ?? "";
    });
    await copyFile(join(dataDir, "postgres.json"), join(unfinished, "postgres.json"));
    const stated = { startedAt: startedAt.toISOString(), endedAt: now().toISOString(), segment };
    writeFileSync(join(unfinished, "base.json"), JSON.stringify(stated), { flush: true });
    await rename(unfinished, join(bases, name));
    return { name, path: join(bases, name), startedAt, endedAt: new Date(stated.endedAt), segment };
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}

/** Files that go away or grow meanwhile are put right by the log. */
async function copyTree(from: string, to: string, signal: AbortSignal | undefined): Promise<void> {
  await mkdir(to, { mode: 0o700 });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    signal?.throwIfAborted();
    if (leftOut.test(entry.name)) continue;
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory() && emptied.has(entry.name)) await makeEmpty(entry.name, target);
    else if (entry.isDirectory()) await copyTree(source, target, signal);
    else await copyDurably(source, target).catch(ignoreMissing);
  }
}

/** An older copy is removed for this one. */
async function copyDurably(source: string, target: string): Promise<void> {
  await copyFile(source, target);
  const file = await open(target, "r+");
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

async function makeEmpty(name: string, target: string): Promise<void> {
  await mkdir(target, { mode: 0o700 });
  if (name === "pg_wal") await mkdir(join(target, "archive_status"), { mode: 0o700 });
}

function ignoreMissing(error: unknown): void {
  if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error;
}

/** The oldest first. */
export function listBases(folder: string): BaseCopy[] {
  const { bases } = nameArchive(folder);
  if (!existsSync(bases)) return [];
  return readdirSync(bases)
    .filter((name) => existsSync(join(bases, name, "base.json")) && !name.endsWith(".part"))
    .toSorted()
    .map((name) => {
      const path = join(bases, name);
      const text = readFileSync(join(path, "base.json"), "utf8");
      const { startedAt, endedAt, segment } = statedSchema.parse(JSON.parse(text));
      return { name, path, segment, startedAt: new Date(startedAt), endedAt: new Date(endedAt) };
    });
}

/**
 * Removes base copies that no moment of the last `days` needs, and the log from before the oldest that stays. The newest
 * base that is old enough stays: recovery to the oldest of these moments begins with it.
 */
export function pruneArchive(folder: string, { days, now }: { days: number; now: Date }): void {
  const { wal, bases: place } = nameArchive(folder);
  const bases = listBases(folder);
  const oldest = now.getTime() - days * 86_400_000;
  const first = Math.max(
    0,
    bases.findLastIndex(({ endedAt }) => endedAt.getTime() <= oldest),
  );
  for (const { path } of bases.slice(0, first)) rmSync(path, { recursive: true, force: true });
  // What a killed process has left; this one makes none at the moment.
  if (existsSync(place))
    for (const name of readdirSync(place).filter((one) => one.endsWith(".part")))
      rmSync(join(place, name), { recursive: true, force: true });
  const needed = bases[first]?.segment.slice(8);
  if (needed === undefined || !existsSync(wal)) return;
  // A segment's name is its timeline, then its place in the log; histories of timelines have other names and stay.
  for (const name of readdirSync(wal))
    if (/^[0-9A-F]{24}(?:\.|$)/.test(name) && name.slice(8, 24) < needed) rmSync(join(wal, name));
}

const gapFile = "log-has-a-gap";

/** A start without the archive writes a log that it never gets: what was copied before leads no further. */
export function noteGap(folder: string): void {
  if (existsSync(folder)) writeFileSync(join(folder, gapFile), "");
}

export function hasGap(folder: string): boolean {
  return existsSync(join(folder, gapFile));
}

export function closeGap(folder: string): void {
  rmSync(join(folder, gapFile), { force: true });
}
