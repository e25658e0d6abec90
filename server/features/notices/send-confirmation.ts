import { z } from "zod";
import type { Language } from "@kezhuan/contract/metadata/label";
import { runSql } from "@kezhuan/server/db/run-sql";
import { inTransaction } from "@kezhuan/server/db/transaction";
import type { Ctx } from "@kezhuan/server/engine/context";
import { defineJob, type AnyJobHandler } from "@kezhuan/server/engine/jobs/job-handler";
import { sendOrRetry } from "@kezhuan/server/engine/jobs/retry-mail";
import {
  confirmationDays,
  confirmationJobKind,
  lockUnconfirmed,
} from "@kezhuan/server/engine/notices/own-email";
import { html } from "@kezhuan/server/lib/html";
import type { Mail, Mailer } from "@kezhuan/server/lib/mail";

const input = z.strictObject({ user: z.uuid(), attempt: z.int().min(1).default(1) });
/** After each failure a longer pause; the link is made anew each time. */
const pauses = [1, 10, 60];

export interface Confirming {
  /** Absent: there is no mail server, or none any more. */
  mailer: Mailer | undefined;
  /** Address of the site, with a slash at its end. */
  site: string;
  /** The route of a link that confirms this address for this account, once. */
  makeLink: (ctx: Ctx, given: { user: string; email: string }) => Promise<string>;
}

/** Sends somebody the link that confirms the address they gave, as long as it is theirs still. */
export function sendConfirmationJob({ mailer, site, makeLink }: Confirming): AnyJobHandler {
  return defineJob({
    kind: confirmationJobKind,
    input,
    runsAs: "system",
    onInterruption: "restart",
    // Somebody waits for it: it does not stand behind a thousand notices.
    aside: "awaited mail",
    run: async (ctx, job) => {
      const made = mailer && (await prepare(ctx, job.user, makeLink));
      if (!mailer || !made) return { sent: false };
      const retry = { kind: confirmationJobKind, input: job, pauses, what: "a link to confirm an address" };
      const outcome = await sendOrRetry(ctx, retry, async () => {
        await mailer.send(writeConfirmation(made, { language: ctx.language, site }));
        return true;
      });
      if (outcome.sent) await noteSent(ctx, job.user, made.email);
      return outcome;
    },
  });
}

async function noteSent(ctx: Ctx, user: string, email: string): Promise<void> {
  await runSql(ctx.db, "update kz.unconfirmed_email set sent_at = $3 where user_id = $1 and email = $2", [
    user,
    email,
    ctx.now().toISOString(),
  ]);
}

interface Made {
  email: string;
  username: string;
  route: string;
}

async function prepare(ctx: Ctx, user: string, makeLink: Confirming["makeLink"]): Promise<Made | undefined> {
  return inTransaction(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx };
    const given = await lockUnconfirmed(inside, user);
    if (!given) return undefined;
    const [row] = await runSql<{ username: string }>(tx, "select username from obj.sys_user where id = $1", [
      user,
    ]);
    return { email: given.email, username: row?.username ?? "", route: await makeLink(inside, given) };
  });
}

const words = {
  zh: {
    subject: "确认您的邮箱",
    lead: (name: string) => `账号“${name}”登记了这个邮箱。点击下面的链接确认后，通知才会发到这里。`,
    confirm: "确认邮箱",
    until: (days: number) => `链接 ${days} 天内有效，只能使用一次。`,
    stranger: "如果不是您本人登记的，请忽略这封邮件，不会再收到其他内容。",
  },
  en: {
    subject: "Confirm your e-mail address",
    lead: (name: string) =>
      `The account “${name}” gave this address. Notices are sent here once you have confirmed it.`,
    confirm: "Confirm the address",
    until: (days: number) => `The link holds for ${days} days and works once.`,
    stranger: "If this was not you, do nothing: nothing else will be sent here.",
  },
} as const;

/** Says nothing that whoever registered could have filled with words of their own but the account's name. */
function writeConfirmation(
  { email, username, route }: Made,
  { language, site }: { language: Language; site: string },
): Mail {
  const { subject, lead, confirm, until, stranger } = words[language];
  const link = `${site}#${route}`;
  const told = [lead(username), `${confirm}: ${link}`, until(confirmationDays), stranger];
  const page = html`<!doctype html>
    <html lang="${language === "zh" ? "zh-CN" : "en"}">
      <body>
        <h1 style="font-size:18px">${subject}</h1>
        <p>${lead(username)}</p>
        <p><a href="${link}">${confirm}</a></p>
        <p>${until(confirmationDays)}</p>
        <p style="color:#666;font-size:13px">${stranger}</p>
      </body>
    </html>`;
  return { to: email, subject, text: told.join("\n\n"), html: page.text };
}
