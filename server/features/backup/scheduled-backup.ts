import { createHash, randomBytes } from "node:crypto";
import { createReadStream } from "node:fs";
import { readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import type { BackupDestination, BackupTask } from "@kezhuan/contract/api/schedules";
import type { Label } from "@kezhuan/contract/metadata/label";
import type { Connection } from "@kezhuan/server/db/connect";
import { runSql } from "@kezhuan/server/db/run-sql";
import type { Ctx } from "@kezhuan/server/engine/context";
import { newId } from "@kezhuan/server/lib/new-id";
import { ArchiveError } from "./archive-error.ts";
import type { CheckKind, CheckPlan } from "./check-backup.ts";
import type { Known } from "./restore-backup.ts";
import { chooseExpired, nameScheduled, prefixFor } from "./retention.ts";
import type { BackupOutcome, BackupPlan } from "./write-backup.ts";

/** What an installation makes its back-ups of, and where they can go. */
export interface BackupPlaces {
  folder: string;
  /** Absent where files are in no bucket. */
  bucket?: BackupBucket | undefined;
  passphrase: string | undefined;
  connection: Connection;
  /** May make databases, where there is such an account. */
  admin?: Connection | undefined;
  steps: BackupSteps;
  known: Known;
}

/** What takes minutes, in whatever thread. */
export interface BackupSteps {
  write(plan: Omit<BackupPlan, "files">): Promise<BackupOutcome>;
  check(plan: CheckPlan): Promise<CheckKind>;
}

/** Back-ups beside the files of a bucket, under names of their own. */
export interface BackupBucket {
  write(name: string, content: Readable): Promise<number>;
  /** Undefined where there is none of that name. */
  open(name: string): Promise<Readable | undefined>;
  list(): Promise<string[]>;
  remove(name: string): Promise<void>;
}

/** One run of a task. */
export interface BackupOrder extends BackupTask {
  /** The task whose back-up it is; it removes no others. */
  schedule: string;
  signal: AbortSignal;
}

export function listDestinations(places: Pick<BackupPlaces, "bucket"> | undefined): BackupDestination[] {
  if (!places) return [];
  return places.bucket ? ["folder", "s3"] : ["folder"];
}

/**
 * Makes a back-up, checks it, and removes old ones of the same task: only then, so that there is always a good one. Answers
 * what came of it. Errors: why it has failed, which the health page shows as well; nothing is kept of one that was broken off.
 */
export async function makeScheduledBackup(
  ctx: Ctx,
  places: BackupPlaces,
  order: BackupOrder,
): Promise<Label> {
  const id = newId();
  await runSql(
    ctx.db,
    "insert into kz.backup (id, state, started_at, schedule, destination) values ($1, 'running', $2, $3, $4)",
    [id, ctx.now().toISOString(), order.schedule, order.destination],
  );
  try {
    const made = await make(ctx, places, order);
    await noteSuccess(ctx, id, made);
    return describe(made);
  } catch (error) {
    if (order.signal.aborted) await runSql(ctx.db, "delete from kz.backup where id = $1", [id]);
    else await noteFailure(ctx, id, error);
    throw error;
  } finally {
    await forgetOld(ctx);
  }
}

interface Made extends BackupOutcome {
  file: string;
  checked: CheckKind;
  seconds: number;
}

async function make(ctx: Ctx, places: BackupPlaces, order: BackupOrder): Promise<Made> {
  const { folder, passphrase, connection, steps, known } = places;
  const bucket = order.destination === "s3" ? places.bucket : undefined;
  if (order.destination === "s3" && !bucket)
    throw new Error("No S3 store is configured: set S3_ENDPOINT and the settings beside it.");
  const started = performance.now();
  const prefix = prefixFor(order.schedule);
  const name = nameScheduled(ctx.now(), prefix);
  const { signal } = order;
  const target = join(folder, bucket ? `.for-s3-${randomBytes(4).toString("hex")}-${name}` : name);
  const plan = { connection, target, passphrase, product: known.product, createdAt: ctx.now(), signal };
  const outcome = await steps.write(plan);
  const checked = await check(places, order, target);
  if (bucket) await moveToBucket(bucket, { target, name, sha256: outcome.sha256 });
  const seconds = (performance.now() - started) / 1000;
  const names = bucket ? await bucket.list() : await readdir(folder);
  for (const old of chooseExpired(names, order, prefix))
    await (bucket ? bucket.remove(old) : rm(join(folder, old), { force: true }));
  return { ...outcome, file: name, checked, seconds };
}

/** One that does not pass is kept under another name, as it may hold most of what is needed. */
async function check(
  { connection, admin, known, passphrase, steps }: BackupPlaces,
  order: BackupOrder,
  target: string,
): Promise<CheckKind> {
  const { signal } = order;
  try {
    const archive = { path: target, passphrase, signal };
    return await steps.check({ archive, connection, admin, known, readOnly: order.check === "read" });
  } catch (error) {
    if (signal.aborted) await rm(target, { force: true });
    else await rename(target, `${target}.failed`);
    throw error;
  }
}

interface Moved {
  target: string;
  name: string;
  sha256: string;
}

/** It counts once it was read back from the bucket. */
async function moveToBucket(bucket: BackupBucket, { target, name, sha256 }: Moved): Promise<void> {
  try {
    await bucket.write(name, createReadStream(target, { highWaterMark: 1024 * 1024 }));
    const back = await bucket.open(name);
    const hash = createHash("sha256");
    if (back) for await (const chunk of back) hash.update(chunk as Buffer);
    if (!back || hash.digest("hex") !== sha256) {
      await bucket.remove(name);
      throw new ArchiveError(`The bucket does not give back ${name} as it was sent.`);
    }
  } finally {
    await rm(target, { force: true });
  }
}

function describe({ file, checked, rows, files, fileBytes, missing, seconds }: Made): Label {
  const size = `${Math.max(1, Math.round(fileBytes / 1024 ** 2))} MB`;
  const took = Math.round(seconds * 10) / 10;
  const lacks = missing.length;
  return {
    zh:
      `${file}：${rows} 行、${files} 个文件，${size}，${took} 秒，` +
      `${checked === "restored" ? "已试恢复并核对" : "已通读校验"}${lacks > 0 ? `；缺少 ${lacks} 个文件的内容` : ""}`,
    en:
      `${file}: ${rows} rows, ${files} files, ${size}, ${took} s, ` +
      `${checked === "restored" ? "restored and compared for a check" : "read and checked"}` +
      (lacks > 0 ? `; the content of ${lacks} files is missing` : ""),
  };
}

async function noteSuccess({ db, now }: Ctx, id: string, made: Made): Promise<void> {
  await runSql(
    db,
    `update kz.backup set state = 'done', ended_at = $2, file = $3, file_bytes = $4, content_bytes = $5, "rows" = $6,
            files = $7, missing = $8, checked = $9, seconds = $10, problem = null where id = $1`,
    [
      id,
      now().toISOString(),
      made.file,
      made.fileBytes,
      made.contentBytes,
      made.rows,
      made.files,
      made.missing.length,
      made.checked,
      made.seconds,
    ],
  );
}

async function noteFailure({ db, now }: Ctx, id: string, error: unknown): Promise<void> {
  await runSql(db, "update kz.backup set state = 'failed', ended_at = $2, problem = $3 where id = $1", [
    id,
    now().toISOString(),
    error instanceof Error ? error.message : "unknown",
  ]);
}

/** Of every task the newest; rows of processes that were killed go as well. */
async function forgetOld({ db, now }: Ctx): Promise<void> {
  await runSql(db, "delete from kz.backup where started_at < $1::timestamptz - interval '400 days'", [
    now().toISOString(),
  ]);
}
