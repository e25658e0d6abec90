import { Readable } from "node:stream";
import { text as readText } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import type { HealthCheck, SelfTestOutput } from "@kezhuan/contract/api/health";
import type { Label } from "@kezhuan/contract/metadata/label";
import { runSql } from "@kezhuan/server/db/run-sql";
import { translateDatabaseError } from "@kezhuan/server/db/sqlstate";
import { dryRun } from "@kezhuan/server/db/transaction";
import type { Ctx } from "@kezhuan/server/engine/context";
import { defineJob, type AnyJobHandler } from "@kezhuan/server/engine/jobs/job-handler";
import { queueJob } from "@kezhuan/server/engine/jobs/queue-job";
import { newId } from "@kezhuan/server/lib/new-id";
import type { HealthSources } from "./health.ts";
import { connect } from "node:tls";
import { dayMs, hourMs } from "@kezhuan/contract/durations";

/** What a server shows of itself. */
interface Certificate {
  validUntil: Date;
  /** Why visitors' browsers would not accept it; absent where they do. */
  problem?: string;
}

/** What one check has found. */
interface Finding {
  state: HealthCheck["state"];
  text: Label;
}

type Check = (ctx: Ctx, sources: HealthSources) => Promise<Finding>;

const jobKind = "self-test";
/** One a day is due, and may take its time. */
const lateBackupHours = 30;
/** A certificate that ends sooner should have been renewed. */
const renewalDays = 14;
/** Clocks further apart make logins end and limits pass at odd times. */
const clockMs = 2_000;

const checks: Readonly<Record<HealthCheck["name"], Check>> = {
  database: checkDatabase,
  tables: checkTables,
  clock: checkClock,
  files: checkFiles,
  disk: checkDisk,
  scanner: checkScanner,
  backups: checkBackups,
  jobs: checkJobs,
  search: checkSearch,
  mail: checkMail,
  certificate: checkCertificate,
  administrators: checkAdministrators,
  settings: checkSettings,
};

/** Tries each part out, one after the other. A check that fails ends none of the others; nothing it writes stays. */
export async function runSelfTest(ctx: Ctx, sources: HealthSources): Promise<SelfTestOutput> {
  const done: HealthCheck[] = [];
  for (const [name, check] of Object.entries(checks)) {
    const started = performance.now();
    const { state, text } = await check(ctx, sources).catch((error: unknown) => toFailure(ctx, name, error));
    const ms = Math.round(performance.now() - started);
    // The table has a check for each name and no others.
    done.push({ name: name as HealthCheck["name"], state, text: text[ctx.language], ms });
  }
  return { checks: done };
}

/** The log has what went wrong; its text may hold an address or a path and is told by its code only. */
function toFailure({ log }: Ctx, check: string, error: unknown): Finding {
  log.warn({ err: error, check }, "a check of the self-test has failed");
  const code = error instanceof Error && "code" in error ? ` (${String(error.code)})` : "";
  return failure(`检查没有完成${code}，原因见日志`, `The check did not finish${code}; the log says why`);
}

const ok = (zh: string, en: string): Finding => ({ state: "ok", text: { zh, en } });
const warning = (zh: string, en: string): Finding => ({ state: "warning", text: { zh, en } });
const failure = (zh: string, en: string): Finding => ({ state: "failure", text: { zh, en } });
const skipped = (zh: string, en: string): Finding => ({ state: "skipped", text: { zh, en } });

async function checkDatabase({ db }: Ctx): Promise<Finding> {
  const mark = newId();
  const rows = await dryRun(db, async (tx) => {
    await runSql(tx, "insert into kz.setting (name, value) values ($1, to_jsonb($1::text))", [mark]);
    await takeRoom(tx);
    return runSql<{ value: string }>(tx, "select value from kz.setting where name = $1", [mark]);
  }).catch((error: unknown) => {
    if (translateDatabaseError(error)?.key === "databaseFull") return undefined;
    throw error;
  });
  if (!rows)
    return failure(
      "数据库所在的磁盘已满，不能保存任何内容；腾出空间后自动恢复",
      "The disk of the database is full and nothing can be saved; once there is room it goes on by itself",
    );
  return rows[0]?.value === mark
    ? ok("写入、读取、回滚正常", "Writing, reading and rolling back work")
    : failure("写入后读取的内容不一致", "What was written was not read again");
}

/** A row finds a place on a full disk as well. More than may stay in memory goes into a file, which is gone with the statement. */
async function takeRoom(tx: Ctx["db"]): Promise<void> {
  await runSql(tx, "select set_config('work_mem', '64kB', true)");
  await runSql(tx, "select count(*) from generate_series(1, 50000)");
}

async function checkTables(ctx: Ctx, { countDrift }: HealthSources): Promise<Finding> {
  const count = await countDrift(ctx);
  return count === 0
    ? ok("与元数据一致", "As the metadata say")
    : warning(
        `有 ${count} 处与元数据不一致，见“元数据”页`,
        `${count} differences from the metadata; see the page Metadata`,
      );
}

async function checkClock({ db, now }: Ctx): Promise<Finding> {
  const before = now().getTime();
  const [row] = await runSql<{ at: string }>(db, "select clock_timestamp() as at");
  const apart = Math.max(0, Math.abs(Date.parse(String(row?.at)) - before) - (now().getTime() - before));
  const seconds = (apart / 1000).toFixed(1);
  return apart <= clockMs
    ? ok(`与数据库相差 ${seconds} 秒`, `${seconds} s apart from the database`)
    : failure(
        `与数据库相差 ${seconds} 秒，请校准两台机器的时钟`,
        `${seconds} s apart from the database: set the clocks of both machines`,
      );
}

async function checkFiles(_: Ctx, { files }: HealthSources): Promise<Finding> {
  const id = newId();
  try {
    await files.write(id, Readable.from([id]));
    const content = await readText(files.read(id));
    return content === id
      ? ok("写入、读取、删除正常", "Writing, reading and deleting work")
      : failure("读取的内容与写入的不同", "What was read is not what was written");
  } finally {
    await files.remove(id);
  }
}

async function checkDisk(_: Ctx, { files }: HealthSources): Promise<Finding> {
  const room = await files.measureRoom();
  if (!room)
    return skipped("文件在 S3 存储中，没有可测量的磁盘", "Files are in S3, on no disk that can be measured");
  const { freeBytes, reserveBytes } = room;
  const free = `${(freeBytes / 1e9).toFixed(1)} GB`;
  if (freeBytes <= reserveBytes)
    return failure(`可用 ${free}，已不接受上传`, `${free} free: uploads are refused`);
  return freeBytes > 4 * reserveBytes
    ? ok(`可用 ${free}`, `${free} free`)
    : warning(`可用 ${free}，即将不足`, `${free} free: little is left`);
}

async function checkScanner(_: Ctx, { pingScanner }: HealthSources): Promise<Finding> {
  if (!pingScanner) return skipped("没有设置病毒扫描（SCAN_URL）", "There is no virus scanner (SCAN_URL)");
  try {
    await pingScanner();
  } catch {
    // Whatever keeps it from answering keeps uploads from being taken.
    return failure(
      "病毒扫描服务没有应答，已不接受上传",
      "The virus scanner does not answer: uploads are refused",
    );
  }
  return ok("病毒扫描服务可用", "The virus scanner answers");
}

async function checkBackups({ db, now }: Ctx, { backupAt, readBackups }: HealthSources): Promise<Finding> {
  const { last, problem } = await readBackups(db);
  if (backupAt === undefined && !last && !problem)
    return warning(
      "没有设置定时备份（任务调度或 BACKUP_AT）",
      "No back-ups are scheduled (scheduler or BACKUP_AT): an installation without any can lose everything",
    );
  const reason = problem ? `：${problem.text}` : "";
  const because = problem ? `: ${problem.text}` : "";
  if (!last) return warning(`还没有成功的备份${reason}`, `There is no good back-up yet${because}`);
  const hours = Math.round((now().getTime() - Date.parse(last.at)) / hourMs);
  const isLate = hours > lateBackupHours;
  const found = isLate || problem ? failure : ok;
  return found(
    `最近一次成功备份在 ${hours} 小时前${reason}`,
    `The last good back-up is ${hours} hours old${because}`,
  );
}

async function checkJobs(ctx: Ctx): Promise<Finding> {
  const id = await queueJob(ctx, { kind: jobKind, input: {}, most: 3 });
  const until = Date.now() + 10_000;
  while (Date.now() < until) {
    const [job] = await runSql<{ state: string }>(ctx.db, "select state from kz.job where id = $1", [id]);
    if (job?.state === "done") return ok("任务能够执行", "Jobs are done");
    if (job?.state === "failed") return failure("测试任务失败", "The test job has failed");
    await sleep(50);
  }
  return warning(
    "测试任务在 10 秒内没有执行：任务较多，或没有进程执行任务",
    "The test job was not done within 10 s: there are many, or no process does any",
  );
}

/** Does nothing: that it is done is the test. */
export const selfTestJob: AnyJobHandler = defineJob({
  kind: jobKind,
  input: z.strictObject({}),
  runsAs: "system",
  onInterruption: "restart",
  run: () => Promise.resolve(null),
});

async function checkSearch({ textSearch }: Ctx): Promise<Finding> {
  const clock = new AbortController();
  const late = sleep(2_000, "late", { signal: clock.signal, ref: false }).catch(() => "late");
  const state = await Promise.race([textSearch.prepared().then(() => "ready"), late]);
  clock.abort();
  return state === "ready"
    ? ok("检索索引可用", "The search index is ready")
    : warning(
        "检索索引正在建立，此前按原文查找",
        "The search index is being built; until then texts are compared",
      );
}

async function checkMail(_: Ctx, { verifyMail }: HealthSources): Promise<Finding> {
  if (!verifyMail) return skipped("没有设置邮件服务器（SMTP_URL）", "There is no mail server (SMTP_URL)");
  try {
    await verifyMail();
  } catch (error) {
    const reason = error instanceof Error ? error.message : "unknown";
    return failure(`邮件服务器没有接受登录：${reason}`, `The mail server did not let us in: ${reason}`);
  }
  return ok("邮件服务器接受登录", "The mail server lets us in");
}

async function checkCertificate({ now }: Ctx, { publicUrl }: HealthSources): Promise<Finding> {
  if (!publicUrl?.startsWith("https:"))
    return skipped("对外地址（PUBLIC_URL）不是 https", "The public address (PUBLIC_URL) is not https");
  const { validUntil, problem } = await readCertificate(publicUrl);
  const days = Math.floor((validUntil.getTime() - now().getTime()) / dayMs);
  if (problem !== undefined)
    return failure(`浏览器不会接受：${problem}`, `Browsers do not accept it: ${problem}`);
  return days >= renewalDays
    ? ok(`还有 ${days} 天有效`, `Valid for ${days} more days`)
    : warning(`还有 ${days} 天到期，请更新`, `Ends in ${days} days: renew it`);
}

async function checkAdministrators({ db }: Ctx, { countAdministrators }: HealthSources): Promise<Finding> {
  const people = await countAdministrators(db);
  return people > 1
    ? ok(`${people} 人能以管理员登录`, `${people} people can log in as administrators`)
    : warning(
        `只有 ${people} 人能以管理员登录，建议再设一位`,
        `${people === 1 ? "Only one person" : "Nobody"} can log in as an administrator: have another`,
      );
}

/** Settings that are for tests only. */
function checkSettings(_: Ctx, { testSettings }: HealthSources): Promise<Finding> {
  return Promise.resolve(
    testSettings.length === 0
      ? ok("没有只用于测试的设置", "No settings that are for tests only")
      : warning(`只用于测试的设置：${testSettings.join("、")}`, `For tests only: ${testSettings.join(", ")}`),
  );
}

/** Reads the certificate that an `https://` address shows. Rejects when nobody answers there in time. */
async function readCertificate(address: string, waitMs = 5_000): Promise<Certificate> {
  const { hostname, port } = new URL(address);
  const host = hostname.replace(/^\[|\]$/g, "");
  return new Promise((resolve, reject) => {
    const socket = connect({
      host,
      port: Number(port) || 443,
      // A name is asked for; an address cannot be.
      ...(/^[\d.]+$|:/.test(host) ? {} : { servername: host }),
      // A certificate that is not accepted is what has to be told.
      rejectUnauthorized: false,
      timeout: waitMs,
    });
    socket.once("secureConnect", () => {
      const { valid_to: end } = socket.getPeerCertificate();
      const problem = socket.authorized ? undefined : String(socket.authorizationError);
      socket.destroy();
      resolve({ validUntil: new Date(end), ...(problem === undefined ? {} : { problem }) });
    });
    socket.once("timeout", () => socket.destroy(new Error("no answer")));
    socket.once("error", reject);
  });
}
