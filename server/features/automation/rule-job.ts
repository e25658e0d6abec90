import { z } from "zod";
import { labelSchema } from "@kezhuan/contract/metadata/label";
import type { Ctx } from "@kezhuan/server/engine/context";
import { checkJob, defineJob, type AnyJobHandler } from "@kezhuan/server/engine/jobs/job-handler";
import { ruleJobKind } from "@kezhuan/server/engine/events/emit-rules";
import { sendOrRetry } from "@kezhuan/server/engine/jobs/retry-mail";
import { html } from "@kezhuan/server/lib/html";
import type { Mailer } from "@kezhuan/server/lib/mail";
import { ruleMailKind } from "@kezhuan/server/engine/automation/run-action";
import { runNext, type Running } from "@kezhuan/server/engine/automation/run-events";

/** Runs what waits for one rule, in order. `fresh`: the context with the catalog of the moment. */
export function ruleJob(running: Running, fresh: (ctx: Ctx) => Ctx = (ctx) => ctx): AnyJobHandler {
  return defineJob({
    kind: ruleJobKind,
    input: z.strictObject({ rule: z.uuid() }),
    runsAs: "system",
    // Each action is committed with the note that it is done.
    onInterruption: "restart",
    run: async (ctx, { rule }, job) => {
      let count = 0;
      while (await runNext(fresh(ctx), rule, running)) {
        count += 1;
        checkJob(job);
      }
      return { done: count };
    },
  });
}

/** Minutes until a mail is tried again. */
const pauses = [1, 5, 30, 120, 360];

/** Sends one mail of a rule. */
export function ruleMailJob({ mailer }: { mailer: Mailer | undefined }): AnyJobHandler {
  return defineJob({
    kind: ruleMailKind,
    input: z.strictObject({
      to: z.string(),
      subject: labelSchema,
      body: labelSchema.nullable(),
      attempt: z.int().min(1).default(1),
    }),
    runsAs: "system",
    onInterruption: "restart",
    aside: "mail",
    run: async (ctx, input) => {
      if (!mailer) return { sent: false };
      const subject = input.subject[ctx.language];
      const text = input.body?.[ctx.language] ?? subject;
      return sendOrRetry(ctx, { kind: ruleMailKind, input, pauses, what: "a mail of a rule" }, async () => {
        await mailer.send({ to: input.to, subject, text, html: html`<p>${text}</p>`.text });
        return true;
      });
    },
  });
}
