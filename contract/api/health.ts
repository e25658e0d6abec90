import { z } from "zod";
import { labelSchema } from "../metadata/label.ts";
import { defineMessage } from "./define-message.ts";

/** What the self-test tries, in the order in which people read it. */
export const healthChecks = [
  "database",
  "tables",
  "clock",
  "files",
  "disk",
  "scanner",
  "backups",
  "jobs",
  "search",
  "mail",
  "certificate",
  "administrators",
  "settings",
] as const;

const count = z.int().min(0);
const moment = z.iso.datetime({ offset: true });

const health = z.object({
  versions: z.object({ product: z.string(), node: z.string(), database: z.string() }),
  startedAt: z.iso.datetime({ offset: true }),
  /** Bytes that this process holds. */
  memoryBytes: count,
  /** `value` is null for what is set and not shown. */
  settings: z.array(z.object({ name: z.string(), isSet: z.boolean(), value: z.string().nullable() })),
  database: z.object({
    isEmbedded: z.boolean(),
    bytes: count,
    connections: z.array(z.object({ pool: z.string(), open: count, idle: count, waiting: count })),
    /** Of the statement or transaction that has run longest; null while there is none. */
    longestSeconds: z.number().nullable(),
  }),
  /** `failed` in the last 24 hours; `oldestSeconds` is for how long the one that is due longest has waited. */
  jobs: z.object({ waiting: count, running: count, failed: count, oldestSeconds: z.number().nullable() }),
  /** `reserveBytes` are left free. */
  /** The disk is not known where a bucket keeps the files. */
  files: z.object({
    count,
    bytes: count,
    freeBytes: count.nullable(),
    reserveBytes: count.nullable(),
  }),
  /** Those that are made by themselves. */
  backups: z.object({
    /** `HH:MM` in the time zone of the installation; null where none are scheduled. */
    at: z.string().nullable(),
    /** The newest good one; `checked` is `restored` where it was restored into another database and compared. */
    last: z.object({ at: moment, bytes: count, seconds: z.number(), checked: z.string() }).nullable(),
    /** Why the newest one has failed; null where it has not. */
    problem: z.object({ at: moment, text: z.string() }).nullable(),
  }),
});

const selfTest = z.object({
  checks: z.array(
    z.object({
      name: z.enum(healthChecks),
      /** `skipped`: there is nothing to try, as with mails where there is no mail server. */
      state: z.enum(["ok", "warning", "failure", "skipped"]),
      /** What was found, in the language of the request. */
      text: z.string(),
      ms: count,
    }),
  ),
});

const slowCalls = z.object({
  /** The entries looked at are from then on: a day, or as many as are looked at where more were written. */
  since: z.iso.datetime({ offset: true }),
  isWholeDay: z.boolean(),
  /** Slowest first. */
  calls: z.array(
    z.object({
      call: z.string(),
      object: z.string().nullable(),
      /** Null: there is no such object, or none any more. */
      objectLabel: labelSchema.nullable(),
      count,
      /** In how many milliseconds 95 of 100 were answered, and how long the slowest took. */
      p95Ms: count,
      longestMs: count,
      lastAt: z.iso.datetime({ offset: true }),
    }),
  ),
});

export const healthMessages = {
  getHealth: defineMessage({
    reads: true,
    access: "admin",
    input: z.strictObject({}),
    output: health,
    summary: {
      zh: "系统状态：版本、生效的设置、数据库、任务与存储（管理员）",
      en: "How the installation is: versions, settings in effect, database, jobs and storage (administrators)",
    },
    parameters: {},
  }),
  /** What the operation log says of how long calls took. */
  listSlowCalls: defineMessage({
    reads: true,
    access: "admin",
    input: z.strictObject({}),
    output: slowCalls,
    summary: {
      zh: "最近一天最慢的请求，按接口与对象汇总，取自操作日志（管理员）",
      en: "The slowest requests of the last day by call and object, from the operation log (administrators)",
    },
    parameters: {},
  }),
  /** Tries each part out; nothing that it writes stays. */
  runSelfTest: defineMessage({
    access: "admin",
    input: z.strictObject({}),
    output: selfTest,
    summary: {
      zh: "自检：逐项试用数据库、存储、任务、检索、邮件服务器与证书，不留下任何数据（管理员）",
      en: "Self-test: tries database, storage, jobs, search, mail server and certificate; nothing it writes stays (administrators)",
    },
    parameters: {},
  }),
} as const;

export type HealthOutput = z.infer<typeof health>;
export type SlowCall = z.infer<typeof slowCalls>["calls"][number];
export type SelfTestOutput = z.infer<typeof selfTest>;
export type HealthCheck = SelfTestOutput["checks"][number];
