import { z } from "zod";
import { fail } from "@kezhuan/contract/errors";
import type { Ctx } from "@kezhuan/server/engine/context";
import { defineJob, type AnyJobHandler } from "@kezhuan/server/engine/jobs/job-handler";
import { queueJob } from "@kezhuan/server/engine/jobs/queue-job";
import { html } from "@kezhuan/server/lib/html";
import { MailFailure, type Mailer } from "@kezhuan/server/lib/mail";

const kind = "test-mail";
const title = { zh: "测试邮件", en: "Test mail" };
const text = {
  zh: "这是一封测试邮件：邮件服务已能使用。",
  en: "This is a test mail: mails of this installation arrive.",
};

/** Sends a mail to try the mail server out. Errors: 409 where there is none, 429 for more than three at once. */
export async function sendTestMail(ctx: Ctx, to: string): Promise<{ jobid: string }> {
  if (!ctx.mails) throw fail("noMails");
  return { jobid: await queueJob(ctx, { kind, input: { to }, title, most: 3 }) };
}

/** Its result tells whether the server took the mail, and if not, why. */
export function testMailJob(mailer: Mailer | undefined): AnyJobHandler {
  return defineJob({
    kind,
    input: z.strictObject({ to: z.string() }),
    runsAs: "system",
    onInterruption: "restart",
    aside: "awaited mail",
    run: async (ctx, { to }) => {
      if (!mailer) return { sent: false, reason: "no mail server" };
      try {
        const told = text[ctx.language];
        await mailer.send({ to, subject: title[ctx.language], text: told, html: html`<p>${told}</p>`.text });
        return { sent: true };
      } catch (error) {
        if (!(error instanceof MailFailure)) throw error;
        return { sent: false, reason: error.message };
      }
    },
  });
}
