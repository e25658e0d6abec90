import { z } from "zod";
import type { Language } from "@kezhuan/contract/metadata/label";
import { runSql } from "@kezhuan/server/db/run-sql";
import { inTransaction } from "@kezhuan/server/db/transaction";
import type { Ctx } from "@kezhuan/server/engine/context";
import { defineJob } from "@kezhuan/server/engine/jobs/job-handler";
import { sendOrRetry } from "@kezhuan/server/engine/jobs/retry-mail";
import { html } from "@kezhuan/server/lib/html";
import type { Mailer } from "@kezhuan/server/lib/mail";
import { deriveRandomPassword, putRandomPassword } from "./set-random-password.ts";

export const firstPasswordKind = "first-password-mail";

const input = z.strictObject({ user: z.uuid(), attempt: z.int().min(1).default(1) });
/** After each failure a longer pause. */
const pauses = [1, 5, 30, 120];

interface Mailing {
  mailer: Mailer | undefined;
  /** Address of the site, with a slash at its end. */
  site: string;
  passwordIterations: number;
}

interface Account {
  userId: string;
  username: string;
  name: string;
  email: string;
}

/**
 * Mails somebody new the account and a random password that must be changed at the first login. It is made when the mail
 * is sent, so that it is kept nowhere, and only while the account has no password: nobody's own is replaced.
 */
export function mailFirstPasswordJob({ mailer, site, passwordIterations: iterations }: Mailing) {
  return defineJob({
    kind: firstPasswordKind,
    input,
    runsAs: "system",
    onInterruption: "restart",
    // Somebody waits for it: it does not stand behind a thousand notices.
    aside: "awaited mail",
    run: (ctx, job) => {
      if (!mailer) return Promise.resolve({ sent: false });
      const retry = { kind: firstPasswordKind, input: job, pauses, what: "a first password" };
      // Rolled back when the mail is not taken: then the account has no password yet, and it is tried again.
      return sendOrRetry(ctx, retry, () =>
        inTransaction(ctx.db, async (tx) => {
          const account = await lockAccount({ ...ctx, db: tx }, job.user);
          if (!account) return false;
          const password = await deriveRandomPassword(tx, account.username, iterations);
          await putRandomPassword(tx, { userId: account.userId, password, now: ctx.now() });
          await mailer.send(writeMail(account, { password: password.text, site, language: ctx.language }));
          return true;
        }),
      );
    },
  });
}

async function lockAccount(ctx: Ctx, user: string): Promise<Account | undefined> {
  const [row] = await runSql<Account>(
    ctx.db,
    `select u.id as "userId", u.username, u.name, u.email from obj.sys_user u
      where u.id = $1 and u.email is not null and u.enabled is not false
        and not exists (select from kz.credential c where c.user_id = u.id) for update of u`,
    [user],
  );
  return row;
}

const words = {
  zh: {
    subject: "您的科转账号",
    lead: (name: string) => `${name}，您好！管理员为您建立了账号。`,
    account: "账号",
    password: "初始密码",
    open: "登录",
    must: "首次登录时必须改成自己的密码。请勿转发这封邮件。",
  },
  en: {
    subject: "Your Kezhuan account",
    lead: (name: string) => `Hello ${name}, an administrator has created an account for you.`,
    account: "Account",
    password: "First password",
    open: "Log in",
    must: "You choose a password of your own at the first login. Do not forward this mail.",
  },
} as const;

function writeMail(
  { username, name, email }: Account,
  { password, site, language }: { password: string; site: string; language: Language },
) {
  const { subject, lead, account, password: first, open, must } = words[language];
  const link = `${site}#/login`;
  const page = html`<!doctype html>
    <html lang="${language === "zh" ? "zh-CN" : "en"}">
      <body>
        <h1 style="font-size:18px">${subject}</h1>
        <p>${lead(name)}</p>
        <p>${account}: <b>${username}</b><br />${first}: <b>${password}</b></p>
        <p><a href="${link}">${open}</a></p>
        <p style="color:#666;font-size:13px">${must}</p>
      </body>
    </html>`;
  const text = [
    lead(name),
    `${account}: ${username}`,
    `${first}: ${password}`,
    `${open}: ${link}`,
    must,
  ].join("\n\n");
  return { to: email, subject, text, html: page.text };
}
