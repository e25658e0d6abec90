import type { InfoOutput } from "@kezhuan/contract/api/session";
import { fail } from "@kezhuan/contract/errors";
import type { Language } from "@kezhuan/contract/metadata/label";
import { runSql } from "@kezhuan/server/db/run-sql";
import type { Ctx } from "@kezhuan/server/engine/context";
import { warnOfExpiry } from "./password-expiry.ts";

/** The account, where it works and what it may do there; `listPermissions` knows the grants. */
export async function getInfo(ctx: Ctx, listPermissions: (ctx: Ctx) => string[]): Promise<InfoOutput> {
  const { userId, username, name, deptid, roles } = ctx.actor;
  if (userId === null || username === null) throw fail("unauthenticated");
  const depts = await nameDepartments(ctx);
  const roleNames = await nameRoles(ctx);
  const choices = await findOwnChoices(ctx);
  const titles = await findTitles(ctx);
  return {
    user: { id: userId, name, username, deptid, ...choices, depts, roleNames, ...titles },
    roles: [...roles],
    time_zone: ctx.catalog.timeZone,
    permissions: listPermissions(ctx),
    ...(await warnOfExpiry(ctx)),
    ...(ctx.actor.viewer ? { viewing: { by: ctx.actor.viewer.name, until: ctx.actor.viewer.until } } : {}),
  };
}

async function nameDepartments({ db, actor, language }: Ctx): Promise<InfoOutput["user"]["depts"]> {
  const rows = await runSql<{ deptid: string; name: string }>(
    db,
    `select o.id as deptid, case when $2 = 'en' then coalesce(nullif(o.name_en, ''), o.name) else o.name end as name
       from unnest($1::uuid[]) with ordinality as own (id, place) join obj.qd_org o using (id) order by place`,
    [actor.deptIds, language],
  );
  return rows;
}

/** Everybody may know what their own roles are called, whatever these may read. */
async function nameRoles({ db, actor, language }: Ctx): Promise<string[]> {
  const rows = await runSql<{ name: string }>(
    db,
    `select coalesce(case when $2 = 'en' then nullif(r.name_en, '') end, nullif(r.name, ''), own.code) as name
       from unnest($1::text[]) with ordinality as own (code, place)
       left join obj.sys_role r on r.code = own.code order by place`,
    [actor.roles, language],
  );
  return rows.map(({ name }) => name);
}

type Titles = Pick<InfoOutput["user"], "industry" | "user_title" | "trainer_title">;

/** A department without titles of its own has those of the nearest one above. */
async function findTitles({ db, actor }: Ctx): Promise<Titles> {
  const nearest = (field: string, value: string) =>
    `(select ${value} from above where nullif(${field}, '') is not null order by place desc limit 1) as ${field}`;
  const label = (field: string) =>
    `json_build_object('zh', ${field}, 'en', coalesce(nullif(${field}_en, ''), ${field}))`;
  const [row] = await runSql<Titles>(
    db,
    `with above as (
       select a.* , u.place from obj.qd_org o, unnest(o.ancestors) with ordinality u(id, place)
         join obj.qd_org a using (id) where o.id = $1)
     select ${nearest("industry", "industry")}, ${nearest("user_title", label("user_title"))},
            ${nearest("trainer_title", label("trainer_title"))}`,
    [actor.deptid],
  );
  return row ?? { industry: null, user_title: null, trainer_title: null };
}

/**
 * Signed address of the account's picture, shown to its owner whatever their roles may read; and the language chosen for
 * every device.
 */
async function findOwnChoices(ctx: Ctx): Promise<Pick<InfoOutput["user"], "avatar" | "language">> {
  const [row] = await runSql<{ picture: string | null; language: Language | null }>(
    ctx.db,
    `select u.avatar -> 0 ->> 'id' as picture, c.language from obj.sys_user u
       left join kz.notice_choice c on c.user_id = u.id and c.language_chosen where u.id = $1`,
    [ctx.actor.userId],
  );
  return { avatar: row?.picture ? ctx.fileUrl(row.picture) : null, language: row?.language ?? null };
}
