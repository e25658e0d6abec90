import { MailFailure } from "@kezhuan/server/lib/mail";
import type { Ctx } from "../context.ts";
import { queueJob } from "./queue-job.ts";

/** A job that sends one mail. */
interface MailJob {
  kind: string;
  /** Of the attempt that is being made, from 1. */
  input: { readonly attempt: number };
  /** Minutes until the next attempt after each one that fails; after the last of them it is given up. */
  pauses: readonly number[];
  /** For the log: what could not be mailed. */
  what: string;
}

/** Whether the mail is sent; if not, when it is tried again. */
export interface MailOutcome {
  sent: boolean;
  again?: string;
}

/**
 * Sends a mail, and queues the same job for later where the mail server does not take it. `send` answers false where there is
 * nothing to be sent any more. Errors: whatever is not the mail server's.
 */
export async function sendOrRetry(
  ctx: Ctx,
  job: MailJob,
  send: () => Promise<boolean>,
): Promise<MailOutcome> {
  try {
    return { sent: await send() };
  } catch (error) {
    if (!(error instanceof MailFailure)) throw error;
    ctx.log.warn({ ...job.input, reason: error.message }, `${job.what} could not be mailed`);
    return retryLater(ctx, job);
  }
}

async function retryLater(ctx: Ctx, { kind, input, pauses }: MailJob): Promise<MailOutcome> {
  const pause = pauses[input.attempt - 1];
  if (pause === undefined) return { sent: false };
  const runAt = new Date(ctx.now().getTime() + pause * 60_000);
  await queueJob(ctx, { kind, input: { ...input, attempt: input.attempt + 1 }, runAt });
  return { sent: false, again: runAt.toISOString() };
}
