import type { Label } from "@kezhuan/contract/metadata/label";
import type { NoticeKind } from "@kezhuan/contract/metadata/notice";
import { runSql } from "@kezhuan/server/db/run-sql";
import { newId } from "@kezhuan/server/lib/new-id";
import type { Ctx } from "../context.ts";
import { isMailable } from "./own-email.ts";

/** A notification. Its sender makes sure that every recipient may know what it says. */
export interface Notice {
  /** Ids of accounts. Those that are disabled or gone, and whoever acts, are left out. */
  to: readonly string[];
  kind: NoticeKind;
  text: Label;
  detail?: Label | undefined;
  /** Where it leads, as a route of the pages; one for those who work in the office and one for all others, if they differ. */
  link?: string | { office: string; portal: string } | undefined;
  about?: { object: string; id: string } | undefined;
  /** Each recipient gets it once for this key, however often it is sent. */
  once?: string | undefined;
  /**
   * Replaces an unread notification of the same topic about the same record, with at most one mail an hour. Needs `about`,
   * excludes `once`. Absent where each notification adds to the ones before and the sender limits their number, as with
   * subscriptions and reminders.
   */
  topic?: string | undefined;
  /** Accounts that the text names. */
  people?: readonly string[] | undefined;
  /** The actor gets it as well. */
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
 * Stores notifications, in the transaction of the change they are about: none is sent of a change that was rolled back, and
 * none is lost. Returns the rows written.
 */
export async function sendNotices(ctx: Ctx, notices: readonly Notice[]): Promise<SentNotice[]> {
  const rows = notices.flatMap((notice) => rowsOf(ctx, notice));
  if (rows.length === 0) return [];
  const values: unknown[] = [JSON.stringify(rows), outsideRoles, ctx.now().toISOString()];
  const mailing = ctx.mails ? `, ${mailStatements(`$${values.push(mailTitle)}`)}` : "";
  const mailedAt = ctx.mails ? "(select due.run_at from due where due.id = t.id)" : "null::timestamptz";
  return runSql<SentNotice>(
    ctx.db,
    `with told as materialized (${toldStatement}),
     renewed as (${renewStatement}),
     added as (${insertStatement}),
     sent as (select id, "user", kind, row_id from renewed union all
              select id, "user", kind, id as row_id from added)
     ${mailing},
     marked as (${markStatement(mailedAt)}),
     named as (${nameStatement})
     select id, "user" from sent`,
    values,
  );
}

/** What is to be told, and the notice that says the same of the same record already; unread, it takes the new text. */
const toldStatement = `
  select n.*, m.notice as earlier, m.mailed_at,
         n.kind = any(coalesce(c.no_app, '{}')) as quiet,
         exists (select from obj.sys_notice s where s.id = m.notice
                  and (s.read_at is null or n.kind = any(coalesce(c.no_app, '{}')))) as unread
    from jsonb_to_recordset($1::jsonb) n(id uuid, "user" uuid, kind text, title text, title_en text, body text,
           body_en text, office text, portal text, about_object text, about_id text, once text, topic text,
           people uuid[])
    join obj.sys_user u on u.id = n."user" and u.enabled is not false
    left join kz.notice_choice c on c.user_id = u.id
    left join kz.notice_mark m on m.user_id = n."user" and m.object = n.about_object
           and m.record_id = case when n.topic is not null then n.about_id::uuid end and m.topic = n.topic`;

const renewStatement = `
  update obj.sys_notice s
     set title = t.title, title_en = t.title_en, body = t.body, body_en = t.body_en, created_at = $3::timestamptz,
         updated_at = $3::timestamptz, version = s.version + 1
    from told t where s.id = t.earlier and t.unread returning s.id, s."user", s.kind, t.id as row_id`;

const insertStatement = `
  insert into obj.sys_notice (id, "user", kind, title, title_en, body, body_en, link, about_object, about_id, once,
                              read_at, created_at, updated_at, version)
  select t.id, t."user", t.kind, t.title, t.title_en, t.body, t.body_en,
         case when t.office is not distinct from t.portal or exists (
                select from obj.sys_member m join obj.sys_role r on r.id = any(m.roles) and r.enabled is not false
                 where m."user" = t."user" and r.code <> all($2::text[])) then t.office else t.portal end,
         t.about_object, t.about_id, t.once, case when t.quiet then $3::timestamptz end,
         $3::timestamptz, $3::timestamptz, 1
    from told t where not t.unread
  on conflict ("user", once) do nothing returning id, "user", kind`;

/** Until somebody is told of it again. */
function markStatement(mailedAt: string): string {
  return `
    insert into kz.notice_mark as m (user_id, object, record_id, topic, notice, told_at, mailed_at)
    select distinct on (t."user", t.about_object, t.about_id, t.topic)
           t."user", t.about_object, t.about_id::uuid, t.topic, sent.id, $3::timestamptz, ${mailedAt}
      from told t join sent on sent.row_id = t.id where t.topic is not null and t.about_id is not null
    on conflict (user_id, object, record_id, topic) do update
       set notice = excluded.notice, told_at = excluded.told_at, mailed_at = coalesce(excluded.mailed_at, m.mailed_at)`;
}

const nameStatement = `
  insert into kz.notice_person (person, notice)
  select distinct person, sent.id from told t join sent on sent.row_id = t.id, unnest(t.people) person
  on conflict do nothing`;

/** Kind of the jobs that send one notice by mail. */
export const mailJobKind = "notice-mail";

const mailTitle = JSON.stringify({ zh: "邮件通知", en: "Notice by mail" });

/** Of the same thing about the same record nobody gets more than one mail in this time; the last one waits for its end. */
const mailPause = "interval '1 hour'";

/**
 * A job for each who has an address and wants what was written by mail as well, in their language. One that still waits
 * says what the notice says by then.
 */
function mailStatements(title: string): string {
  return `
    due as (
      select sent.id as notice, t.id, greatest($3::timestamptz, t.mailed_at + ${mailPause}) as run_at, c.language
        from sent join told t on t.id = sent.row_id join obj.sys_user u on u.id = sent."user"
        left join kz.notice_choice c on c.user_id = u.id
       where ${isMailable("u")} and sent.kind <> all(coalesce(c.no_mail, '{}'))
         and (t.mailed_at is null or t.mailed_at <= $3::timestamptz)),
    mailed as (
      insert into kz.job (id, kind, state, input, created_at, run_at, title, language)
      select gen_random_uuid(), '${mailJobKind}', 'queued',
             jsonb_build_object('notice', notice, 'unread', due.run_at > $3::timestamptz), $3::timestamptz, due.run_at,
             ${title}::jsonb, coalesce(language, 'zh')
        from due
      returning pg_notify('kz_jobs', '${mailJobKind}')::text)`;
}

function rowsOf(ctx: Ctx, notice: Notice) {
  const { kind, text, detail, link, about, once, topic, people = [] } = notice;
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
    topic: once === undefined ? (topic ?? null) : null,
    people,
  }));
}

/** Whole characters, so that no half of a pair is left at the end. */
function shorten(text: string, most: number): string {
  const characters = [...text.replaceAll("\u0000", "")];
  return characters.length <= most ? characters.join("") : `${characters.slice(0, most - 1).join("")}…`;
}
