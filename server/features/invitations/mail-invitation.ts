import { z } from "zod";
import type { Language } from "@kezhuan/contract/metadata/label";
import { runSql } from "@kezhuan/server/db/run-sql";
import type { Ctx } from "@kezhuan/server/engine/context";
import { defineJob } from "@kezhuan/server/engine/jobs/job-handler";
import { sendOrRetry } from "@kezhuan/server/engine/jobs/retry-mail";
import { html } from "@kezhuan/server/lib/html";
import type { Mailer } from "@kezhuan/server/lib/mail";
import { invitationTables } from "./invitation-tables.ts";
import { makeInvitationLink } from "./invitation-links.ts";

export const invitationMailKind = "invitation-mail";

const input = z.strictObject({ invitation: z.uuid(), attempt: z.int().min(1).default(1) });
/** After each failure a longer pause. */
const pauses = [1, 5, 30, 120];

interface Mailing {
  mailer: Mailer | undefined;
  /** Address of the site, with a slash at its end. */
  site: string;
}

interface Waiting {
  sent_to: string;
  name: string;
  name_en: string | null;
  expires_at: string;
}

/** Mails an invitation that is still open, with a link of its own, and tries again when the mail server does not take it. */
export function mailInvitationJob({ mailer, site }: Mailing) {
  return defineJob({
    kind: invitationMailKind,
    input,
    runsAs: "system",
    onInterruption: "restart",
    // Somebody waits for it: it does not stand behind a thousand notices.
    aside: "awaited mail",
    run: async (ctx, job) => {
      const waiting = mailer && (await loadWaiting(ctx, job.invitation));
      if (!mailer || !waiting) return { sent: false };
      const link = `${site}#${await makeInvitationLink(ctx, job.invitation)}`;
      const retry = { kind: invitationMailKind, input: job, pauses, what: "an invitation" };
      return sendOrRetry(ctx, retry, async () => {
        const { language, catalog } = ctx;
        await mailer.send(writeInvitation(waiting, { link, language, zone: catalog.timeZone }));
        return true;
      });
    },
  });
}

/** Revoked, accepted or over meanwhile, it is not sent any more. */
async function loadWaiting(ctx: Ctx, invitation: string): Promise<Waiting | undefined> {
  const { invitations, institutions } = invitationTables(ctx);
  const [row] = await runSql<Waiting>(
    ctx.db,
    `select i.sent_to, b.name, b.name_en, i.expires_at
       from ${invitations} i join ${institutions} b on b.id = i.institution
      where i.id = $1 and i.status = 'open' and i.expires_at > $2 and i.sent_to is not null`,
    [invitation, ctx.now().toISOString()],
  );
  return row;
}

interface Writing {
  link: string;
  language: Language;
  zone: string;
}

const words = {
  zh: {
    subject: (name: string) => `“${name}”邀请您加入科转`,
    lead: (name: string) => `“${name}”的代表邀请您成为其成员。请打开链接，登录或注册后接受。`,
    until: (day: string) => `链接到 ${day} 有效，只能使用一次。`,
    open: "查看邀请",
    why: "如果您不认识这家机构，忽略这封邮件即可：不接受，什么也不会发生。",
  },
  en: {
    subject: (name: string) => `${name} invites you to Kezhuan`,
    lead: (name: string) =>
      `Whoever speaks for ${name} invites you to be one of its members. Open the link, log in or register, and accept.`,
    until: (day: string) => `The link is good until ${day} and works once.`,
    open: "See the invitation",
    why: "If you do not know this institution, ignore this mail: nothing happens unless you accept.",
  },
} as const;

/** The mail, as plain text and as simple HTML. */
export function writeInvitation(
  { sent_to, name, name_en, expires_at }: Waiting,
  { link, language, zone }: Writing,
) {
  const { subject, lead, until, open, why } = words[language];
  const shown = (language === "en" ? name_en : null) ?? name;
  const day = new Intl.DateTimeFormat(language === "zh" ? "zh-CN" : "en-GB", {
    dateStyle: "long",
    timeZone: zone,
  }).format(new Date(expires_at));
  const page = html`<!doctype html>
    <html lang="${language === "zh" ? "zh-CN" : "en"}">
      <body>
        <h1 style="font-size:18px">${subject(shown)}</h1>
        <p>${lead(shown)}</p>
        <p><a href="${link}">${open}</a></p>
        <p>${until(day)}</p>
        <hr />
        <p style="color:#666;font-size:13px">${why}</p>
      </body>
    </html>`;
  const text = [lead(shown), `${open}: ${link}`, until(day), why].join("\n\n");
  return { to: sent_to, subject: subject(shown), text, html: page.text };
}
