import { z } from "zod";
import type { Language } from "@kezhuan/contract/metadata/label";
import { runSql } from "@kezhuan/server/db/run-sql";
import { actForInstallation, type Ctx } from "@kezhuan/server/engine/context";
import { defineJob, type AnyJobHandler } from "@kezhuan/server/engine/jobs/job-handler";
import { queueJob } from "@kezhuan/server/engine/jobs/queue-job";
import { sendOrRetry } from "@kezhuan/server/engine/jobs/retry-mail";
import { isMailable } from "@kezhuan/server/engine/notices/own-email";
import { html } from "@kezhuan/server/lib/html";
import type { Mail } from "@kezhuan/server/lib/mail";
import type { ResetMailing } from "./mail-password-reset.ts";
import type { Client } from "./sessions.ts";

const kind = "password-changed-mail";
/** Minutes after each failure. */
const pauses = [1, 10, 60];

/** Has the owner of an account told by mail that its password was changed, in the transaction that does it. */
export async function announceNewPassword(
  ctx: Ctx,
  { userId, client }: { userId: string; client: Client },
): Promise<void> {
  if (!ctx.mails) return;
  const [known] = await runSql<{ language: Language }>(
    ctx.db,
    "select language from kz.notice_choice where user_id = $1",
    [userId],
  );
  const input = { user: userId, at: ctx.now().toISOString(), address: client.address };
  await queueJob(actForInstallation({ ...ctx, language: known?.language ?? ctx.language }), { kind, input });
}

export function mailPasswordChangedJob({ mailer, site }: ResetMailing): AnyJobHandler {
  return defineJob({
    kind,
    input: z.strictObject({
      user: z.uuid(),
      at: z.iso.datetime(),
      address: z.string(),
      attempt: z.int().min(1).default(1),
    }),
    runsAs: "system",
    onInterruption: "restart",
    aside: "awaited mail",
    run: async (ctx, job) => {
      if (!mailer) return { sent: false };
      return sendOrRetry(ctx, { kind, input: job, pauses, what: "a changed password" }, async () => {
        const [owner] = await runSql<Owner>(
          ctx.db,
          `select u.username, u.email from obj.sys_user u where u.id = $1 and ${isMailable("u")}`,
          [job.user],
        );
        if (!owner) return false;
        await mailer.send(writeMail(ctx, owner, { ...job, site }));
        return true;
      });
    },
  });
}

interface Owner {
  username: string;
  email: string;
}

const words = {
  zh: {
    subject: "密码已修改",
    lead: (name: string, at: string, address: string) =>
      `账号“${name}”的密码已于 ${at} 修改，操作来自 ${address}。该账号在其他设备上的登录和 API 密钥已失效。`,
    stranger: "如果不是您本人操作的，请立即重设密码，并联系管理员。",
    reset: "重设密码",
  },
  en: {
    subject: "Your password was changed",
    lead: (name: string, at: string, address: string) =>
      `The password of the account “${name}” was changed on ${at}, from ${address}. Its logins elsewhere and its API keys have ended.`,
    stranger: "If it was not you, reset the password at once and tell an administrator.",
    reset: "Reset the password",
  },
} as const;

function writeMail(
  { language, catalog }: Ctx,
  { username, email }: Owner,
  { at, address, site }: { at: string; address: string; site: string },
): Mail {
  const { subject, lead, stranger, reset } = words[language];
  const time = new Intl.DateTimeFormat(language === "zh" ? "zh-CN" : "en-GB", {
    dateStyle: "long",
    timeStyle: "short",
    timeZone: catalog.timeZone,
  }).format(new Date(at));
  const link = `${site}#/forgotPassword`;
  const told = lead(username, time, address);
  const page = html`<!doctype html>
    <html lang="${language === "zh" ? "zh-CN" : "en"}">
      <body>
        <h1 style="font-size:18px">${subject}</h1>
        <p>${told}</p>
        <p>${stranger} <a href="${link}">${reset}</a></p>
      </body>
    </html>`;
  return {
    to: email,
    subject,
    text: [told, stranger, `${reset}: ${link}`].join("\n\n"),
    html: page.text,
  };
}
