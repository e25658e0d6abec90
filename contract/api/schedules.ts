import { z } from "zod";
import { labelSchema } from "../metadata/label.ts";
import { defineMessage } from "./define-message.ts";
import { id, objname } from "./message-parameters.ts";
import { spreadsheetFormats } from "./transfer.ts";

/** What a scheduled task does: what the product needs by itself, or one of what administrators can add. */
export const scheduleKinds = [
  "builtin",
  "export",
  "dashboard",
  "figures",
  "retention",
  "backup",
  "webhook",
] as const;
export type ScheduleKind = (typeof scheduleKinds)[number];

/** While the run before goes on: the next one is left out, or waits for its end. */
export const overlapPolicies = ["skip", "wait"] as const;

export const runStates = ["running", "done", "failed", "skipped"] as const;
export type RunState = (typeof runStates)[number];

/** By its time, by an administrator, or once more after a failure. */
export const runCauses = ["time", "hand", "retry"] as const;

/** Runs of a built-in task take nothing; of the others, what they are about. */
export const exportTask = z.strictObject({
  objname,
  viewid: z.string().max(64).optional(),
  format: z.enum(spreadsheetFormats).default("xlsx"),
});
/** Mails a dashboard to people and to whoever has certain roles, to each what they may see of it. */
export const dashboardTask = z.strictObject({
  dashboard: z.uuid(),
  users: z.array(z.uuid()).max(200).default([]),
  roles: z
    .array(z.string().regex(/^ROLE_[A-Z0-9_]+$/))
    .max(50)
    .default([]),
});
export const retentionTask = z.strictObject({
  objname,
  /** A date of the record; it counts as old from so many days after it on. */
  field: z.string().min(1).max(64),
  days: z.int().min(1).max(36_500),
});

/** Where back-ups can go: no path is taken from a request. */
export const backupDestinations = ["folder", "s3"] as const;
export type BackupDestination = (typeof backupDestinations)[number];

export const backupTask = z.strictObject({
  destination: z.enum(backupDestinations).default("folder"),
  /** For how many days, weeks and months that have one a back-up is kept. */
  daily: z.int().min(0).max(366).default(7),
  weekly: z.int().min(0).max(520).default(4),
  monthly: z.int().min(0).max(240).default(12),
  /** Restores each one into a database made for it, or only reads it. */
  check: z.enum(["restore", "read"]).default("restore"),
});
export type BackupTask = z.infer<typeof backupTask>;

/** Writes down how many records there are, what a field of theirs sums up to, and by what they are put together. */
export const figuresTask = z.strictObject({
  objname,
  viewid: z.string().max(64).optional(),
  sum: z.string().min(1).max(48).optional(),
  group: z.string().min(1).max(48).optional(),
});

/** Tells a receiver that the time has come, without a record. */
export const webhookTask = z.strictObject({ webhook: id });

const moment = z.iso.datetime({ offset: true });
const scheduleId = z.string().min(1).max(64);

const run = z.object({
  id: z.string(),
  state: z.enum(runStates),
  cause: z.enum(runCauses),
  /** Who started it; null where nobody has. */
  by: z.string().nullable(),
  started_at: moment,
  ended_at: moment.nullable(),
  /** What came of it, in the language of the request. */
  output: z.string().nullable(),
});

const schedule = z.object({
  id: z.string(),
  kind: z.enum(scheduleKinds),
  label: labelSchema,
  cron: z.string(),
  /** The expression of the product; null for a task of administrators. */
  default_cron: z.string().nullable(),
  paused: z.boolean(),
  overlap: z.enum(overlapPolicies),
  retries: z.int(),
  alert: z.boolean(),
  input: z.record(z.string(), z.unknown()),
  /** With whose rights it is done; null for the installation itself. */
  owner: z.object({ id: z.string(), label: z.string().nullable() }).nullable(),
  next_at: moment.nullable(),
  last: run.nullable(),
});

const figure = z.object({
  at: moment,
  /** The value they have in common; null where it is empty, or nothing was put together. */
  key: z.string().nullable(),
  count: z.number(),
  /** Exact; null where nothing is summed up. */
  sum: z.string().nullable(),
});

const idText = { zh: "定时任务编号", en: "Which scheduled task" };

export const scheduleMessages = {
  listSchedules: defineMessage({
    reads: true,
    access: "admin",
    input: z.strictObject({}),
    output: z.object({
      /** The zone that cron expressions are meant in. */
      timeZone: z.string(),
      /** Where this installation can put back-ups; none: it makes none. */
      backupDestinations: z.array(z.enum(backupDestinations)),
      schedules: z.array(schedule),
    }),
    summary: {
      zh: "定时任务：时间、上次与下次执行（管理员）",
      en: "Scheduled tasks with their times, last and next runs (administrators)",
    },
    parameters: {},
  }),
  listScheduleRuns: defineMessage({
    reads: true,
    access: "admin",
    input: z.strictObject({ id: scheduleId }),
    output: z.object({ runs: z.array(run) }),
    summary: {
      zh: "定时任务的执行记录（管理员）",
      en: "The runs of a scheduled task, newest first (administrators)",
    },
    parameters: { id: idText },
  }),
  listFigures: defineMessage({
    reads: true,
    access: "admin",
    input: z.strictObject({ id }),
    output: z.object({ figures: z.array(figure) }),
    summary: {
      zh: "定时任务记录的统计值，新的在前，最多 1000 行（管理员）",
      en: "The figures that a scheduled task has written down, newest first, 1,000 at most (administrators)",
    },
    parameters: { id: idText },
  }),
  /** A built-in task keeps its name and what it does. */
  saveSchedule: defineMessage({
    access: "admin",
    input: z.strictObject({
      id: scheduleId.optional(),
      label: labelSchema.optional(),
      task: z
        .discriminatedUnion("kind", [
          exportTask.extend({ kind: z.literal("export") }),
          dashboardTask.extend({ kind: z.literal("dashboard") }),
          figuresTask.extend({ kind: z.literal("figures") }),
          retentionTask.extend({ kind: z.literal("retention") }),
          backupTask.extend({ kind: z.literal("backup") }),
          webhookTask.extend({ kind: z.literal("webhook") }),
        ])
        .optional(),
      cron: z.string().max(64).optional(),
      paused: z.boolean().optional(),
      overlap: z.enum(overlapPolicies).optional(),
      retries: z.int().min(0).max(5).optional(),
      alert: z.boolean().optional(),
    }),
    output: z.object({ id: z.string() }),
    summary: {
      zh: "新增或修改定时任务（管理员）",
      en: "Add a scheduled task, or change one (administrators)",
    },
    parameters: {
      id: { zh: "定时任务编号，省略时新增", en: "Which one; absent for a new one" },
      label: { zh: "名称，内置任务不能改", en: "Its name; not of a built-in task" },
      task: {
        zh: "做什么：export 导出（objname、viewid、format），dashboard 邮寄仪表板（dashboard、users、roles），figures 记录统计值（objname、viewid、sum、group），retention 清理（objname、field、days），backup 备份（destination、daily、weekly、monthly、check），webhook 调用网络钩子（webhook）",
        en: "What it does: export (objname, viewid, format), dashboard (dashboard, users, roles), figures (objname, viewid, sum, group), retention (objname, field, days), backup (destination, daily, weekly, monthly, check) or webhook (webhook)",
      },
      cron: {
        zh: "五段 cron 表达式，按系统时区；留空恢复内置任务的默认时间",
        en: "A cron expression of five parts, in the zone of the installation; empty: the built-in one",
      },
      paused: { zh: "是否暂停", en: "Whether it rests" },
      overlap: {
        zh: "上次未结束时：skip 跳过，wait 等待",
        en: "While the run before goes on: skip leaves one out, wait runs it afterwards",
      },
      retries: { zh: "失败后重试次数（0–5）", en: "How often it is tried again after a failure (0 to 5)" },
      alert: { zh: "失败时通知管理员", en: "Whether administrators are notified of a failure" },
    },
  }),
  runSchedule: defineMessage({
    access: "admin",
    input: z.strictObject({ id: scheduleId }),
    output: z.object({}),
    summary: {
      zh: "立即执行定时任务，暂停的也可以（管理员）",
      en: "Run a scheduled task within seconds, also one that is paused (administrators)",
    },
    parameters: { id: idText },
  }),
  removeSchedule: defineMessage({
    access: "admin",
    input: z.strictObject({ id }),
    output: z.object({}),
    summary: {
      zh: "删除自定义的定时任务及其执行记录（管理员）",
      en: "Remove a scheduled task of administrators, with its runs (administrators)",
    },
    parameters: { id: idText },
  }),
} as const;

export type ScheduleOutput = z.infer<typeof schedule>;
export type ScheduleFigure = z.infer<typeof figure>;
export type ScheduleRun = z.infer<typeof run>;
