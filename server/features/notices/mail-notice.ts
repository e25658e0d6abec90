import { z } from "zod";
import type { Language } from "@kezhuan/contract/metadata/label";
import { noticeKindLabels, type NoticeKind } from "@kezhuan/contract/metadata/notice";
import { runSql } from "@kezhuan/server/db/run-sql";
import type { Ctx } from "@kezhuan/server/engine/context";
import { defineJob } from "@kezhuan/server/engine/jobs/job-handler";
import { sendOrRetry } from "@kezhuan/server/engine/jobs/retry-mail";
import { mailJobKind } from "@kezhuan/server/engine/notices/send-notices";
import { isMailable } from "@kezhuan/server/engine/notices/own-email";
import { html } from "@kezhuan/server/lib/html";
import type { Mail, Mailer } from "@kezhuan/server/lib/mail";
import { stopAddress } from "./stop-mails.ts";

const input = z.strictObject({
  notice: z.uuid(),
  attempt: z.int().min(1).default(1),
  /** It is of no use any more once the notice was read. */
  unread: z.boolean().default(false),
});
/** After each failure a longer pause; the last of them is a day after the first. */
const pauses = [1, 5, 30, 120, 360, 960];

interface Told {
  user: string;
  address: string | null;
  kind: NoticeKind;
  title: string;
  body: string | null;
  link: string | null;
}

/** By whom mails go out, and where what they lead to is found. */
export interface Mailing {
  /** Absent: there is no mail server, or none any more. */
  mailer: Mailer | undefined;
  /** Address of the site, with a slash at its end. */
  site: string;
  /** What the addresses that end mails are signed with. */
  stopKey: Buffer;
}

/** Sends a notice by mail, as long as its recipient wants it so, and tries again when the mail server does not take it. */
export function mailNoticeJob({ mailer, site, stopKey }: Mailing) {
  return defineJob({
    kind: mailJobKind,
    input,
    runsAs: "system",
    onInterruption: "restart",
    aside: "mail",
    run: async (ctx, job) => {
      const told = mailer && (await loadTold(ctx, job));
      const address = told?.address;
      if (!mailer || !address) return { sent: false };
      return sendOrRetry(ctx, { kind: mailJobKind, input: job, pauses, what: "a notice" }, async () => {
        await mailer.send(writeMail(address, told, { language: ctx.language, site, stopKey }));
        return true;
      });
    },
  });
}

/** What is to be mailed now: the notice may be gone by now, its recipient disabled or of another mind. */
async function loadTold(
  ctx: Ctx,
  { notice, unread }: { notice: string; unread: boolean },
): Promise<Told | undefined> {
  const half = ctx.language === "en" ? "_en" : "";
  const [row] = await runSql<Told>(
    ctx.db,
    `select u.id as "user", u.email as address, n.kind, coalesce(nullif(n.title${half}, ''), n.title) as title,
            coalesce(nullif(n.body${half}, ''), n.body) as body, n.link
       from obj.sys_notice n join obj.sys_user u on u.id = n."user" and u.enabled is not false
       left join kz.notice_choice c on c.user_id = u.id
      where n.id = $1 and ${isMailable("u")} and n.kind <> all(coalesce(c.no_mail, '{}'))
        and not ($2 and n.read_at is not null and n.kind <> all(coalesce(c.no_app, '{}')))`,
    [notice, unread],
  );
  return row;
}

const words = {
  zh: {
    open: "查看",
    why: (kind: string) => `您收到这封邮件，是因为您的账号订阅了“${kind}”的邮件通知。`,
    change: "在“通知”页面可以关闭",
  },
  en: {
    open: "Open it",
    why: (kind: string) => `You receive this because your account has mails about “${kind}” switched on.`,
    change: "They can be switched off on the page of notices",
  },
} as const;

interface Place {
  language: Language;
  /** Address of the site, with a slash at its end. */
  site: string;
  stopKey: Buffer;
}

/** One notice as a mail, as plain text and as simple HTML. */
export function writeMail(to: string, told: Omit<Told, "address">, { language, site, stopKey }: Place): Mail {
  const { open, why, change } = words[language];
  const link = told.link?.startsWith("/") ? `${site}#${told.link}` : undefined;
  const choices = `${site}#/my?at=notices`;
  const reason = why(noticeKindLabels[told.kind][language]);
  const paragraphs = [
    told.title,
    ...(told.body ? [told.body] : []),
    ...(link ? [`${open}: ${link}`] : []),
    `--\n${reason}\n${change}: ${choices}`,
  ];
  const page = html`<!doctype html>
    <html lang="${language === "zh" ? "zh-CN" : "en"}">
      <body>
        <h1 style="font-size:18px">${told.title}</h1>
        ${told.body ? html`<p style="white-space:pre-line">${told.body}</p>` : undefined}
        ${link ? html`<p><a href="${link}">${open}</a></p>` : undefined}
        <hr />
        <p style="color:#666;font-size:13px">${reason} <a href="${choices}">${change}</a></p>
      </body>
    </html>`;
  const stopAt = stopAddress({ site, stopKey }, told);
  return { to, subject: told.title, text: paragraphs.join("\n\n"), html: page.text, stopAt };
}
