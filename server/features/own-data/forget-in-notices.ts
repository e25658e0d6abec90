import { runSql } from "@kezhuan/server/db/run-sql";
import type { Ctx } from "@kezhuan/server/engine/context";

interface Place {
  objname: string;
  id: string;
}

/** What stands in others' notices in the place of a person who is gone, and of what went with them. */
const nobody = { zh: "已注销账号", en: "a deleted account" };
const gone = {
  zh: "这条通知的内容已随账号注销删除",
  en: "What this notice said has gone with a deleted account",
};

/** Every name an account has had as far as is known, the longest first, as one may be part of another. */
export async function listNames(ctx: Ctx, userId: string): Promise<string[]> {
  const rows = await runSql<{ name: string | null }>(
    ctx.db,
    `select name from obj.sys_user where id = $1
     union select before ->> 'name' from kz.change where object = 'sys_user' and record_id = $1
     union select after ->> 'name' from kz.change where object = 'sys_user' and record_id = $1`,
    [userId],
  );
  const names = rows.flatMap(({ name }) => (name === null || name.trim() === "" ? [] : [name]));
  return names.toSorted((one, two) => two.length - one.length);
}

/** Takes away what notices say of a record that goes with an account: it may name a person in words of its own. */
export async function forgetNoticesAbout(ctx: Ctx, { objname, id }: Place): Promise<void> {
  await runSql(
    ctx.db,
    `update obj.sys_notice set title = $3, title_en = $4, body = null, body_en = null, link = null,
            version = version + 1
      where about_object = $1 and about_id = $2`,
    [objname, id, gone.zh, gone.en],
  );
}

/** Takes a person's names out of what others were told of a record that stays. */
export async function forgetNamesAbout(
  ctx: Ctx,
  { place, names }: { place: Place; names: readonly string[] },
): Promise<void> {
  for (const name of names)
    await replaceName(ctx, {
      name,
      where: "s.about_object = $6 and s.about_id = $7",
      values: [place.objname, place.id],
    });
}

/** The same of everything that names the person by a reference, and of all records the person has had a hand in. */
export async function forgetNamesOf(ctx: Ctx, userId: string, names: readonly string[]): Promise<void> {
  for (const name of names)
    await replaceName(ctx, {
      name,
      where: `s.id in (select p.notice from kz.notice_person p where p.person = $6::uuid)
        or exists (select from kz.change c where c.object = s.about_object and c.actor = $6::uuid
                    and c.record_id = case when s.about_id ~ '^[0-9a-f-]{36}$' then s.about_id::uuid end)`,
      values: [userId],
    });
  await runSql(ctx.db, "delete from kz.notice_person where person = $1", [userId]);
  await runSql(ctx.db, "delete from kz.notice_mark where user_id = $1", [userId]);
}

interface Replacing {
  name: string;
  /** SQL about the notice `s`, with its own values from `$6` on. */
  where: string;
  values: readonly unknown[];
}

const texts = ["title", "title_en", "body", "body_en"] as const;

/** A name of one sign is part of too many words: where it may stand, nothing of the text is left. */
async function replaceName(ctx: Ctx, { name, where, values }: Replacing): Promise<void> {
  const isShort = [...name].length < 2;
  const half = (column: (typeof texts)[number]) => (column.endsWith("_en") ? "$3" : "$2");
  const changes = texts.map((column) => {
    if (!isShort) return `${column} = replace(s.${column}, $1, ${half(column)})`;
    return `${column} = ${column.startsWith("title") ? (column === "title" ? "$4" : "$5") : "null"}`;
  });
  const holds = texts.map((column) => `position($1 in coalesce(s.${column}, '')) > 0`).join(" or ");
  await runSql(
    ctx.db,
    `update obj.sys_notice s set ${changes.join(", ")}, version = s.version + 1
      where (${holds}) and (${where}) and $2::text <> '' and $3::text <> '' and $4::text <> '' and $5::text <> ''`,
    [name, nobody.zh, nobody.en, gone.zh, gone.en, ...values],
  );
}
