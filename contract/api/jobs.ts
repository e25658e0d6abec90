import { z } from "zod";
import { transferMessageInputs, transferMessageOutputs } from "./transfer.ts";
import type { TransferMessageOutputs } from "./transfer.ts";

export const jobStates = ["queued", "running", "done", "failed", "cancelled"] as const;
export type JobState = (typeof jobStates)[number];

const jobid = z.string().min(1).max(64);

/** Inputs of the messages about jobs. */
export const jobMessageInputs = {
  getJob: z.strictObject({ jobid }),
  cancelJob: z.strictObject({ jobid }),
  /** One's own; `all` is for administrators. */
  listJobs: z.strictObject({ all: z.boolean().optional() }),
  ...transferMessageInputs,
} as const;

export interface JobOutput {
  id: string;
  kind: string;
  /** What people call it, in the language of the request. */
  title: string;
  state: JobState;
  /** 0 to 1. */
  progress: number;
  message: string | null;
  /** What the kind of job makes of it; a `file` in it can be fetched from its address for some minutes. */
  result: unknown;
  /** Who asked for it; null for the installation itself. */
  owner: { id: string; label: string | null } | null;
  created_at: string;
  started_at: string | null;
  ended_at: string | null;
  /** It was asked to stop and has not got there yet. */
  stopping: boolean;
}

export interface JobMessageOutputs extends TransferMessageOutputs {
  getJob: JobOutput;
  cancelJob: JobOutput;
  listJobs: { jobs: JobOutput[] };
}

const job = z
  .object({
    id: z.string(),
    kind: z.string(),
    title: z.string(),
    state: z.enum(jobStates),
    progress: z.number().min(0).max(1),
    message: z.string().nullable(),
    result: z.unknown(),
    owner: z.object({ id: z.string(), label: z.string().nullable() }).nullable(),
    created_at: z.iso.datetime({ offset: true }),
    started_at: z.iso.datetime({ offset: true }).nullable(),
    ended_at: z.iso.datetime({ offset: true }).nullable(),
    stopping: z.boolean(),
  })
  .meta({ id: "Job" });

/** Schemas of the answers, for the API description. */
export const jobMessageOutputs: {
  [M in keyof JobMessageOutputs]: z.ZodType<JobMessageOutputs[M]>;
} = { getJob: job, cancelJob: job, listJobs: z.object({ jobs: z.array(job) }), ...transferMessageOutputs };
