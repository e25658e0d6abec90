import { z } from "zod";
import type { dashboardTask } from "@kezhuan/contract/api/schedules";
import { AppError, fail } from "@kezhuan/contract/errors";
import { noticeKindLabels } from "@kezhuan/contract/metadata/notice";
import type { Label, Language } from "@kezhuan/contract/metadata/label";
import { runSql } from "@kezhuan/server/db/run-sql";
import { actForInstallation, type Ctx } from "@kezhuan/server/engine/context";
import { checkJob, defineJob, type AnyJobHandler } from "@kezhuan/server/engine/jobs/job-handler";
import { queueJob } from "@kezhuan/server/engine/jobs/queue-job";
import { sendOrRetry } from "@kezhuan/server/engine/jobs/retry-mail";
import { isMailable } from "@kezhuan/server/engine/notices/own-email";
import { getDashboard } from "@kezhuan/server/engine/records/get-dashboard";
import { html } from "@kezhuan/server/lib/html";
import type { Mail, Mailer } from "@kezhuan/server/lib/mail";
import { wallClock } from "@kezhuan/server/lib/wall-clock";
import { readTiles } from "./read-tiles.ts";
import { drawDashboard, writeDashboardText, type WrittenDashboard } from "./write-dashboard.ts";

type DashboardTask = z.infer<typeof dashboardTask>;

/** Kind of the jobs that mail a dashboard to one person. */
const dashboardMailKind = "dashboard-mail";
/** More is a circular, not a report. */
const mostPeople = 500;
/** Minutes until a mail is tried again; what comes days later is of no use. */
const pauses = [1, 5, 30, 120];

/**
 * Has the dashboard mailed, by a job for each recipient. `run`: two jobs for one person in one run are one. Errors: 404 for a
 * dashboard that the actor may not open, 409 where no mails are sent.
 */
export async function mailDashboard(ctx: Ctx, run: string, task: DashboardTask): Promise<Label> {
  await getDashboard(ctx, { id: task.dashboard });
  if (!ctx.mails) throw fail("noMails");
  const people = await findPeople(ctx, task);
  const reached = people.filter(({ mailable }) => mailable);
  for (const { user, deptid, language } of reached.slice(0, mostPeople)) {
    const input = { dashboard: task.dashboard, user, deptid };
    await queueJob(
      { ...actForInstallation(ctx), language },
      { kind: dashboardMailKind, input, key: `${run} ${user}`, title: jobTitle },
    );
  }
  const [count, left] = [
    Math.min(reached.length, mostPeople),
    people.length - Math.min(reached.length, mostPeople),
  ];
  return {
    zh: `发给 ${count} 人${left > 0 ? `，另有 ${left} 人没有可用的邮箱或不接收系统消息的邮件` : ""}`,
    en: `Sent to ${count}${left > 0 ? `; not to ${left} without an address to mail to, or without mails of the system` : ""}`,
  };
}

const jobTitle: Label = { zh: "邮寄仪表板", en: "Dashboard by mail" };

interface Person {
  user: string;
  /** The department by which they have a role that it goes to; null for those who are named: where they usually work. */
  deptid: string | null;
  language: Language;
  mailable: boolean;
}

const wantsMail = `${isMailable("u")} and 'system' <> all(coalesce(c.no_mail, '{}'))`;

function findPeople({ db }: Ctx, { users, roles }: DashboardTask): Promise<Person[]> {
  return runSql<Person>(
    db,
    `select u.id as "user", case when u.id = any($1::uuid[]) then null else (
              select m.dept from obj.sys_member m join obj.sys_role r on r.id = any(m.roles)
               where m."user" = u.id and r.enabled is not false and r.code = any($2::text[])
               order by m.created_at, m.id limit 1) end as deptid,
            coalesce(c.language, 'zh') as language, ${wantsMail} as mailable
       from obj.sys_user u left join kz.notice_choice c on c.user_id = u.id
      where u.enabled is not false and (u.id = any($1::uuid[]) or exists (
              select from obj.sys_member m join obj.sys_role r on r.id = any(m.roles)
               where m."user" = u.id and r.enabled is not false and r.code = any($2::text[])))
      order by u.id`,
    [users, roles],
  );
}

export interface DashboardMailing {
  mailer: Mailer | undefined;
  /** Address of the site, with a slash at its end. */
  site: string;
  /** Signs the address that ends one person's mails of the system. */
  stopAddress: (user: string) => string;
  /** What the recipient may see now, in their language. Throws for an account that is disabled or has left the department. */
  actFor: (user: string, deptid: string | null) => Promise<Ctx>;
  /** Makes a PDF file of a page; absent without a program for it. */
  makePdf?: ((page: string) => Promise<Uint8Array>) | undefined;
}

/** Mails a dashboard to one person: computed when it is sent, with the rights they have then. */
export function dashboardMailJob(mailing: DashboardMailing): AnyJobHandler {
  return defineJob({
    kind: dashboardMailKind,
    input: z.strictObject({
      dashboard: z.uuid(),
      user: z.uuid(),
      deptid: z.uuid().nullable(),
      attempt: z.int().min(1).default(1),
    }),
    runsAs: "system",
    onInterruption: "restart",
    aside: "mail",
    run: async (ctx, input, job) => {
      const { mailer } = mailing;
      const to = mailer && (await findAddress(ctx, input.user));
      if (!mailer || to === undefined) return { sent: false };
      const reader = await actAsReader(ctx, mailing, input);
      const mail = reader && (await writeMail(reader, mailing, { ...input, to }));
      if (!mail) return { sent: false, reason: "not visible" };
      // A process that stops takes the converter away: the next one makes the file as well.
      checkJob(job);
      return sendOrRetry(ctx, { kind: dashboardMailKind, input, pauses, what: "a dashboard" }, async () => {
        await mailer.send(mail);
        return true;
      });
    },
  });
}

async function findAddress({ db }: Ctx, user: string): Promise<string | undefined> {
  const [row] = await runSql<{ email: string }>(
    db,
    `select u.email from obj.sys_user u left join kz.notice_choice c on c.user_id = u.id
      where u.id = $1 and u.enabled is not false and ${wantsMail}`,
    [user],
  );
  return row?.email;
}

/** Undefined for whoever cannot log in any more, or not in that department. */
async function actAsReader(
  { language }: Ctx,
  { actFor }: DashboardMailing,
  { user, deptid }: { user: string; deptid: string | null },
): Promise<Ctx | undefined> {
  const reader = await unlessRefused(actFor(user, deptid));
  return reader && { ...reader, language };
}

interface Wanted {
  dashboard: string;
  user: string;
  to: string;
}

/** Undefined where the reader may not open it. */
async function writeMail(
  reader: Ctx,
  { site, stopAddress, makePdf }: DashboardMailing,
  { dashboard, user, to }: Wanted,
): Promise<Mail | undefined> {
  const found = await unlessRefused(getDashboard(reader, { id: dashboard }));
  if (!found) return undefined;
  const { language } = reader;
  const at = wallClock(reader.now(), reader.catalog.timeZone).slice(0, 16);
  const written: WrittenDashboard = {
    name: (language === "en" && found.name_en) || found.name,
    at,
    tiles: await readTiles(reader, found),
    link: `${site}#/dashboards/${dashboard}`,
    language,
  };
  const pdf = makePdf && (await tryPdf(reader, makePdf, written));
  const reason = reasons[language](noticeKindLabels.system[language]);
  const choices = `${site}#/my?at=notices`;
  const foot = html`<hr />
    <p style="color:#666;font-size:9pt">${reason} <a href="${choices}">${changes[language]}</a></p>`;
  return {
    to,
    subject: `${written.name} ${at.slice(0, 10)}`,
    text: `${writeDashboardText(written)}\n\n--\n${reason}\n${changes[language]}: ${choices}`,
    html: drawDashboard(written, foot),
    stopAt: stopAddress(user),
    ...(pdf
      ? {
          attachments: [
            { name: `${written.name} ${at.slice(0, 10)}.pdf`, type: "application/pdf", content: pdf },
          ],
        }
      : {}),
  };
}

const reasons = {
  zh: (kind: string) =>
    `您收到这封邮件，是因为管理员安排将此仪表板发给您，且您的账号订阅了“${kind}”的邮件通知。`,
  en: (kind: string) =>
    `You receive this because an administrator has this dashboard sent to you, and your account has mails about “${kind}” switched on.`,
};
const changes: Label = { zh: "在“通知”页面可以关闭", en: "They can be switched off on the page of notices" };

/** The mail holds the figures in any case: it is better sent without the file than not at all. */
async function tryPdf(
  ctx: Ctx,
  makePdf: NonNullable<DashboardMailing["makePdf"]>,
  written: WrittenDashboard,
): Promise<Uint8Array | undefined> {
  try {
    return await makePdf(drawDashboard(written));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    ctx.log.warn({ err: error }, "a dashboard is mailed without its PDF file");
    return undefined;
  }
}

async function unlessRefused<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer;
  } catch (error) {
    // A database that is away fails the job, which is done again.
    if (!(error instanceof AppError) || error.key === "unavailable") throw error;
    return undefined;
  }
}
