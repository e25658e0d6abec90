import { z } from "zod";
import { defineMessage } from "./define-message.ts";

export const jobStates = ["queued", "running", "done", "failed", "cancelled"] as const;
export type JobState = (typeof jobStates)[number];

const jobid = z.string().min(1).max(64);

const job = z
  .object({
    id: z.string(),
    kind: z.string(),
    /** What people call it, in the language of the request. */
    title: z.string(),
    state: z.enum(jobStates),
    /** 0 to 1. */
    progress: z.number().min(0).max(1),
    message: z.string().nullable(),
    /** What the kind of job makes of it; a `file` in it can be fetched from its address for some minutes. */
    result: z.unknown(),
    /** Who asked for it; null for the installation itself. */
    owner: z.object({ id: z.string(), label: z.string().nullable() }).nullable(),
    created_at: z.iso.datetime({ offset: true }),
    started_at: z.iso.datetime({ offset: true }).nullable(),
    ended_at: z.iso.datetime({ offset: true }).nullable(),
    /** It was asked to stop and has not got there yet. */
    stopping: z.boolean(),
  })
  .meta({ id: "Job" });

const ofOwnJobs = "what a job of one's own did; what it says of records is asked where the job is";

const jobidText = { zh: "任务编号", en: "Which job" };

export const jobMessages = {
  getJob: defineMessage({
    withoutRecords: ofOwnJobs,
    reads: true,
    input: z.strictObject({ jobid }),
    output: job,
    summary: { zh: "查询后台任务", en: "How a job is getting on" },
    parameters: { jobid: jobidText },
  }),
  cancelJob: defineMessage({
    withoutRecords: ofOwnJobs,
    input: z.strictObject({ jobid }),
    output: job,
    summary: { zh: "取消后台任务，已完成的部分保留", en: "Cancel a job; what it has done stays" },
    parameters: { jobid: jobidText },
  }),
  /** With the rights that its owner has then. */
  retryJob: defineMessage({
    withoutRecords: ofOwnJobs,
    input: z.strictObject({ jobid }),
    output: job,
    summary: { zh: "重新执行失败或已取消的后台任务", en: "Run a job again that has failed or was cancelled" },
    parameters: { jobid: jobidText },
  }),
  /** One's own; `all` is for administrators. */
  listJobs: defineMessage({
    withoutRecords: ofOwnJobs,
    reads: true,
    input: z.strictObject({ all: z.boolean().optional() }),
    output: z.object({ jobs: z.array(job) }),
    summary: { zh: "列出自己最近的后台任务", en: "One's own jobs, the newest first" },
    parameters: { all: { zh: "管理员：列出所有人的", en: "For administrators: everybody's" } },
  }),
} as const;

export type JobOutput = z.infer<typeof job>;
