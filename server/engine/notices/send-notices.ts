import type { Label } from "@kezhuan/contract/metadata/label";
import type { NoticeKind } from "@kezhuan/contract/metadata/notice";
import { runSql } from "@kezhuan/server/db/run-sql";
import { newId } from "@kezhuan/server/lib/new-id";
import type { Ctx } from "../context.ts";
import { isMailable } from "./own-email.ts";

/** Something to tell people, complete: whoever sends it sees to it that each of them may know what it says. */
export interface Notice {
  /** Ids of accounts. Those that are disabled or gone, and whoever acts, are left out. */
  to: readonly string[];
  kind: NoticeKind;
  text: Label;
  detail?: Label | undefined;
  /** Where it leads, as a route of the pages; one for those who work in the office and one for all others, if they differ. */
  link?: string | { office: string; portal: string } | undefined;
  about?: { object: string; id: string } | undefined;
  /** A person is told the same thing under this name once only, however often it is sent. */
  once?: string | undefined;
  /** Whoever acts is told as well. */
  actorToo?: boolean | undefined;
}

export interface SentNotice {
  id: string;
  user: string;
}

const longest = { text: 400, detail: 4000, link: 500 };

/** Roles of people from outside; whoever has another one in some department works in the office. */
const outsideRoles = ["ROLE_MEMBER", "ROLE_DEFAULT", "ROLE_ANONYMOUS"];

/**
 * Tells people something: in the transaction of what it tells of, so that nothing is announced that did not happen and
 * nothing lost that did. Answers what was written.
 */
export async function sendNotices(ctx: Ctx, notices: readonly Notice[]): Promise<SentNotice[]> {
  const rows = notices.flatMap((notice) => rowsOf(ctx, notice));
  if (rows.length === 0) return [];
  const values: unknown[] = [JSON.stringify(rows), outsideRoles, ctx.now().toISOString()];
  const mailing = ctx.mails ? `, mailed as (${mailStatement(`$${values.push(mailTitle)}`)})` : "";
  return runSql<SentNotice>(
    ctx.db,
    `with sent as (${insertStatement} returning id, "user", kind)${mailing} select id, "user" from sent`,
    values,
  );
}

const insertStatement = `
  insert into obj.sys_notice (id, "user", kind, title, title_en, body, body_en, link, about_object, about_id, once,
                              created_at, updated_at, version)
  select n.id, n."user", n.kind, n.title, n.title_en, n.body, n.body_en,
         case when n.office is not distinct from n.portal or exists (
                select from obj.sys_member m join obj.sys_role r on r.id = any(m.roles) and r.enabled is not false
                 where m."user" = n."user" and r.code <> all($2::text[])) then n.office else n.portal end,
         n.about_object, n.about_id, n.once, $3::timestamptz, $3::timestamptz, 1
    from jsonb_to_recordset($1::jsonb) n(id uuid, "user" uuid, kind text, title text, title_en text, body text,
           body_en text, office text, portal text, about_object text, about_id text, once text)
    join obj.sys_user u on u.id = n."user" and u.enabled is not false
  on conflict ("user", once) do nothing`;

/** Kind of the jobs that send one notice by mail. */
export const mailJobKind = "notice-mail";

const mailTitle = JSON.stringify({ zh: "邮件通知", en: "Notice by mail" });

/** A job for each who has an address and wants what was written by mail as well, in their language. */
function mailStatement(title: string): string {
  return `
    insert into kz.job (id, kind, state, input, created_at, run_at, title, language)
    select gen_random_uuid(), '${mailJobKind}', 'queued', jsonb_build_object('notice', sent.id), $3::timestamptz,
           $3::timestamptz, ${title}::jsonb, coalesce(c.language, 'zh')
      from sent join obj.sys_user u on u.id = sent."user" left join kz.notice_choice c on c.user_id = u.id
     where ${isMailable("u")} and sent.kind <> all(coalesce(c.no_mail, '{}'))
    returning pg_notify('kz_jobs', '${mailJobKind}')::text`;
}

function rowsOf(ctx: Ctx, notice: Notice) {
  const { kind, text, detail, link, about, once } = notice;
  const to = new Set(notice.to);
  if (!notice.actorToo && ctx.actor.userId !== null) to.delete(ctx.actor.userId);
  const [office, portal] = typeof link === "object" ? [link.office, link.portal] : [link, link];
  return [...to].map((user) => ({
    id: newId(),
    user,
    kind,
    title: shorten(text.zh, longest.text),
    title_en: shorten(text.en, longest.text),
    body: detail ? shorten(detail.zh, longest.detail) : null,
    body_en: detail ? shorten(detail.en, longest.detail) : null,
    // An address that was cut would lead elsewhere.
    office: office !== undefined && office.length <= longest.link ? office : null,
    portal: portal !== undefined && portal.length <= longest.link ? portal : null,
    about_object: about?.object ?? null,
    about_id: about?.id ?? null,
    once: once ?? null,
  }));
}

/** Whole characters, so that no half of a pair is left at the end. */
function shorten(text: string, most: number): string {
  const characters = [...text.replaceAll("\u0000", "")];
  return characters.length <= most ? characters.join("") : `${characters.slice(0, most - 1).join("")}…`;
}
