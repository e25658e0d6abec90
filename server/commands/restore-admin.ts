import { runSql } from "../db/run-sql.ts";
import { inTransaction } from "../db/transaction.ts";
import { noteAdministrators } from "../engine/access/administrators.ts";
import { administratorRole } from "@kezhuan/contract/metadata/roles";
import type { Ctx } from "../engine/context.ts";
import { saveRecords } from "../engine/records/save.ts";
import { resetPassword } from "../features/session/reset-password.ts";
import type { Sessions } from "../features/session/sessions.ts";
import { unlock } from "../features/session/unlock.ts";
import type { Command } from "./command.ts";
import { findUser } from "./find-user.ts";
import { inWorkplace } from "./in-workplace.ts";
import { printPassword } from "./print-password.ts";

export const restoreAdminCommand: Command = {
  args: ["username"],
  summary: {
    zh: "让账号重新成为可登录的系统管理员，无论角色、部门、任职或账号被如何停用或删除",
    en: "Make an account an administrator who can log in, whatever was disabled or removed",
  },
  run: (call) =>
    inWorkplace(call, async (place) => {
      const username = (call.args[0] ?? "").toLowerCase();
      const userId = await findUser(call, place, username);
      const ctx = place.engine.systemContext();
      const password = await restoreAdministrator(place.sessions, ctx, { userId, username });
      call.say(
        call.language === "zh"
          ? `${username} 是系统管理员，可以登录。`
          : `${username} is an administrator and may log in.`,
      );
      if (password !== undefined) printPassword(call, username, password);
      return 0;
    }),
};

/**
 * Makes an account an administrator who can log in, whatever stands in the way: the role or the department missing or
 * disabled, the account disabled, locked, without membership or password. Access rules do not: none limits the role.
 * The context is the system's. Answers the password where one had to be set; what is in order stays as it is.
 */
export async function restoreAdministrator(
  sessions: Sessions,
  ctx: Ctx,
  { userId, username }: { userId: string; username: string },
): Promise<string | undefined> {
  return inTransaction(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx };
    // Statements typed by hand may have left nobody: from there it only gets better.
    await noteAdministrators(tx);
    await enable(inside, "sys_user", userId);
    const role = await provide(inside, "sys_role", {
      code: administratorRole,
      name: "系统管理员",
      name_en: "Administrator",
    });
    await giveRole(inside, userId, role);
    await unlock(tx, username);
    const known = await runSql(tx, "select 1 from kz.credential where user_id = $1", [userId]);
    return known.length > 0
      ? undefined
      : (await resetPassword(sessions, inside, { userid: userId })).password;
  });
}

interface Membership {
  id: string;
  roles: string[] | null;
  works: boolean;
}

/** In the department the account would find itself in after a login, if there is one. */
async function giveRole(ctx: Ctx, userId: string, role: string): Promise<void> {
  const memberships = await runSql<Membership>(
    ctx.db,
    `select m.id, m.roles, $2 = any(m.roles) is true as works
       from obj.sys_member m join obj.qd_org o on o.id = m.dept and o.enabled is not false
       left join kz.last_dept l on l.user_id = m."user"
      where m."user" = $1
      order by works desc, m.dept = l.deptid desc nulls last, m.is_default desc nulls last, m.id`,
    [userId, role],
  );
  const [first] = memberships;
  if (first?.works) return;
  if (first) return addRole(ctx, first, role);
  const dept = await provide(ctx, "qd_org", { code: "root", name: "本机构", name_en: "Head office" });
  const [asleep] = await runSql<Membership>(
    ctx.db,
    `select id, roles from obj.sys_member where "user" = $1 and dept = $2`,
    [userId, dept],
  );
  if (asleep) return addRole(ctx, asleep, role);
  await saveRecords(ctx, { objname: "sys_member", data: { user: userId, dept, roles: [role] } });
}

async function addRole(ctx: Ctx, { id, roles }: Membership, role: string): Promise<void> {
  if (roles?.includes(role)) return;
  await saveRecords(ctx, { objname: "sys_member", data: { id, roles: [role, ...(roles ?? [])] } });
}

/** The enabled record of that code, made where there is none. */
async function provide(
  ctx: Ctx,
  objname: "sys_role" | "qd_org",
  record: { code: string; name: string; name_en: string },
): Promise<string> {
  const [known] = await runSql<{ id: string }>(ctx.db, `select id from obj.${objname} where code = $1`, [
    record.code,
  ]);
  if (known) {
    await enable(ctx, objname, known.id);
    return known.id;
  }
  const { ids } = await saveRecords(ctx, { objname, data: { ...record, enabled: true } });
  return ids[0] ?? "";
}

async function enable(ctx: Ctx, objname: "sys_user" | "sys_role" | "qd_org", id: string): Promise<void> {
  await saveRecords(ctx, { objname, data: { id, enabled: true } });
}
