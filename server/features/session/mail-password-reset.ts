import { z } from "zod";
import { resetMinutes } from "@kezhuan/contract/password/password-policy";
import type { Language } from "@kezhuan/contract/metadata/label";
import { runSql } from "@kezhuan/server/db/run-sql";
import type { Ctx } from "@kezhuan/server/engine/context";
import { defineJob, type AnyJobHandler } from "@kezhuan/server/engine/jobs/job-handler";
import { queueJob } from "@kezhuan/server/engine/jobs/queue-job";
import { sendOrRetry } from "@kezhuan/server/engine/jobs/retry-mail";
import { html } from "@kezhuan/server/lib/html";
import type { Mail, Mailer } from "@kezhuan/server/lib/mail";
import { takeTurns, type Limit } from "./limits.ts";
import { makeResetLink, mayReset } from "./password-reset-links.ts";

/** Finds out whose account was meant. */
export const resetRequestKind = "password-reset";
const mailKind = "password-reset-mail";

/** More would fill somebody's mailbox at a stranger's wish. Whoever asks is not told. */
const perAccount: Limit = { rule: "reset-account", most: 3, seconds: 3600 };
/** Accounts with the same address; one person seldom has more. */
const mostOwners = 5;
/** Minutes after each failure; the link is made anew each time. */
const pauses = [1, 5, 15];

export interface ResetMailing {
  /** Absent: there is no mail server, or none any more. */
  mailer: Mailer | undefined;
  /** The configured address of the site, with a slash at its end: a link never follows what a request calls the site. */
  site: string;
}

/** Queues a mail for each account of a name or an address; for a name that is nobody's there is none. */
export const passwordResetJob: AnyJobHandler = defineJob({
  kind: resetRequestKind,
  input: z.strictObject({ account: z.string() }),
  runsAs: "system",
  onInterruption: "restart",
  aside: "awaited mail",
  run: async (ctx, { account }) => {
    if (account === "") return { done: true };
    const owners = await runSql<{ id: string; language: Language | null }>(
      ctx.db,
      `select u.id, n.language from obj.sys_user u join kz.credential c on c.user_id = u.id
         left join kz.notice_choice n on n.user_id = u.id
        where (u.username = $1 or lower(u.email) = $1) and ${mayReset("u", "c")}
        order by u.id limit ${mostOwners}`,
      [account],
    );
    for (const { id, language } of owners)
      await queueJob({ ...ctx, language: language ?? ctx.language }, { kind: mailKind, input: { user: id } });
    // Whether there was one is nothing for the list of jobs.
    return { done: true };
  },
});

/** Mails one account the link that sets a new password. */
export function mailPasswordResetJob({ mailer, site }: ResetMailing): AnyJobHandler {
  return defineJob({
    kind: mailKind,
    input: z.strictObject({ user: z.uuid(), attempt: z.int().min(1).default(1) }),
    runsAs: "system",
    onInterruption: "restart",
    // Somebody waits for it: it does not stand behind a thousand notices.
    aside: "awaited mail",
    run: async (ctx, job) => {
      if (!mailer) return { sent: false };
      const owner = await findOwner(ctx, job.user);
      if (!owner || (job.attempt === 1 && !(await hasTurn(ctx, owner.username)))) return { sent: false };
      return sendOrRetry(ctx, { kind: mailKind, input: job, pauses, what: "a password reset" }, async () => {
        const { userId, email } = owner;
        const route = await makeResetLink(ctx.db, { userId, email, now: ctx.now() });
        await mailer.send(writeMail(owner, { link: `${site}#${route}`, language: ctx.language }));
        return true;
      });
    },
  });
}

interface Owner {
  userId: string;
  username: string;
  email: string;
}

async function findOwner({ db }: Ctx, user: string): Promise<Owner | undefined> {
  const [owner] = await runSql<Owner>(
    db,
    `select u.id as "userId", u.username, u.email from obj.sys_user u join kz.credential c on c.user_id = u.id
      where u.id = $1 and ${mayReset("u", "c")}`,
    [user],
  );
  return owner;
}

async function hasTurn(ctx: Ctx, username: string): Promise<boolean> {
  const { refused } = await takeTurns(ctx.db, ctx.now(), [{ limit: perAccount, username }]);
  return refused.size === 0;
}

const words = {
  zh: {
    subject: "重设密码",
    lead: (name: string) => `有人请求重设账号“${name}”的密码。如果是您本人，请打开下面的链接设置新密码。`,
    open: "设置新密码",
    until: `链接 ${resetMinutes} 分钟内有效，只能使用一次。请勿转发这封邮件。`,
    stranger: "如果不是您本人请求的，请忽略这封邮件，密码不会改变。",
  },
  en: {
    subject: "Reset your password",
    lead: (name: string) =>
      `Somebody asked to reset the password of the account “${name}”. If it was you, choose a new one by the link below.`,
    open: "Choose a new password",
    until: `The link holds for ${resetMinutes} minutes and works once. Do not forward this mail.`,
    stranger: "If it was not you, do nothing: the password stays as it is.",
  },
} as const;

function writeMail(
  { username, email }: Owner,
  { link, language }: { link: string; language: Language },
): Mail {
  const { subject, lead, open, until, stranger } = words[language];
  const page = html`<!doctype html>
    <html lang="${language === "zh" ? "zh-CN" : "en"}">
      <body>
        <h1 style="font-size:18px">${subject}</h1>
        <p>${lead(username)}</p>
        <p><a href="${link}">${open}</a></p>
        <p>${until}</p>
        <p style="color:#666;font-size:13px">${stranger}</p>
      </body>
    </html>`;
  const text = [lead(username), `${open}: ${link}`, until, stranger].join("\n\n");
  return { to: email, subject, text, html: page.text };
}
