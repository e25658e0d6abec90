import type { MessageInput, MessageOutput } from "@kezhuan/contract/api/messages";
import { listActions } from "@kezhuan/contract/metadata/access";
import { runSql } from "@kezhuan/server/db/run-sql";
import type { Ctx } from "@kezhuan/server/engine/context";
import { listPermissions } from "@kezhuan/server/engine/records/describe";
import { loadActor } from "./load-actor.ts";
import type { Sessions } from "./sessions.ts";

type Output = MessageOutput<"listAccountPermissions">;

/** What an account may do in a department, by object. For administrators. Errors: 400 for one that nobody can log in with. */
export async function listAccountPermissions(
  sessions: Sessions,
  ctx: Ctx,
  input: MessageInput<"listAccountPermissions">,
): Promise<Output> {
  const actor = await loadActor(sessions, input);
  const permissions = listPermissions({ ...ctx, actor }).map((one) => one.split(":"));
  const byObject = Map.groupBy(permissions, ([object = ""]) => object);
  const objects = [...byObject].flatMap(([name, own]) => {
    const def = ctx.catalog.objects.get(name)?.def;
    if (!def) return [];
    const permitted = new Set(own.map(([, action]) => action));
    const actions = listActions(def)
      .filter((action) => permitted.has(action.name))
      .map((action) => ({ name: action.name, label: action.label[ctx.language] }));
    return [{ name, label: def.label[ctx.language], actions }];
  });
  return { deptid: actor.deptid, roles: await nameRoles(ctx, actor.roles), objects };
}

function nameRoles({ db, language }: Ctx, codes: readonly string[]): Promise<Output["roles"]> {
  return runSql(
    db,
    `select c.code, coalesce(case when $2 = 'en' then nullif(r.name_en, '') end, r.name, c.code) as label
       from unnest($1::text[]) with ordinality c(code, place) left join obj.sys_role r on r.code = c.code order by place`,
    [codes, language],
  );
}
