import { z } from "zod";
import { runSql } from "@kezhuan/server/db/run-sql";
import type { Language } from "@kezhuan/contract/metadata/label";
import { defineJob, type AnyJobHandler } from "@kezhuan/server/engine/jobs/job-handler";
import { sendOrRetry } from "@kezhuan/server/engine/jobs/retry-mail";
import { oldAddressJobKind } from "@kezhuan/server/engine/notices/own-email";
import { html } from "@kezhuan/server/lib/html";
import type { Mail } from "@kezhuan/server/lib/mail";
import type { Mailing } from "./mail-notice.ts";

const input = z.strictObject({ user: z.uuid(), email: z.string(), attempt: z.int().min(1).default(1) });
const pauses = [1, 10, 60, 360];

/** Tells the address that an account had before that it is not the account's any more; nobody can switch that off. */
export function notifyOldAddressJob({ mailer }: Pick<Mailing, "mailer">): AnyJobHandler {
  return defineJob({
    kind: oldAddressJobKind,
    input,
    runsAs: "system",
    onInterruption: "restart",
    aside: "awaited mail",
    run: async (ctx, job) => {
      const [user] = await runSql<{ username: string }>(
        ctx.db,
        "select username from obj.sys_user where id = $1",
        [job.user],
      );
      if (!mailer || !user) return { sent: false };
      const retry = { kind: oldAddressJobKind, input: job, pauses, what: "word to an earlier address" };
      return sendOrRetry(ctx, retry, async () => {
        await mailer.send(writeMail(job.email, user.username, ctx.language));
        return true;
      });
    },
  });
}

const words = {
  zh: {
    subject: "账号的邮箱已更换",
    lead: (name: string) => `账号“${name}”不再使用这个邮箱，以后的通知不会再发到这里。`,
    stranger: "如果不是您本人操作的，请立即修改密码，并联系管理员。",
  },
  en: {
    subject: "The e-mail address of your account has changed",
    lead: (name: string) => `The account “${name}” no longer uses this address. Nothing more is sent here.`,
    stranger: "If this was not you, change your password at once and tell an administrator.",
  },
} as const;

/** Never says what the new address is: this mail may have reached a stranger. */
function writeMail(to: string, username: string, language: Language): Mail {
  const { subject, lead, stranger } = words[language];
  const page = html`<!doctype html>
    <html lang="${language === "zh" ? "zh-CN" : "en"}">
      <body>
        <h1 style="font-size:18px">${subject}</h1>
        <p>${lead(username)}</p>
        <p>${stranger}</p>
      </body>
    </html>`;
  return { to, subject, text: [lead(username), stranger].join("\n\n"), html: page.text };
}
