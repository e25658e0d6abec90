import { runSql } from "../db/run-sql.ts";
import { inTransaction } from "../db/transaction.ts";
import { saveRecords } from "../engine/records/save.ts";
import { resetPassword } from "../features/session/reset-password.ts";
import { StartError } from "../lib/start-error.mjs";
import type { Command } from "./command.ts";
import { inWorkplace, type Workplace } from "./in-workplace.ts";

const none = {
  zh: "没有演示账号：它们只随首次启动时的演示数据建立。",
  en: "There are no demo accounts: they come only with the demo content of a first start.",
};

export const demoAccountsCommand: Command = {
  args: [],
  summary: {
    zh: "启用演示账号，为每个账号生成只显示一次的密码，登录时须修改",
    en: "Enable the demo accounts, each with a password that is shown once and must be changed at the login",
  },
  run: (call) =>
    inWorkplace(call, async (place) => {
      const accounts = await enableDemoAccounts(place);
      if (accounts.length === 0) throw new StartError(none[call.language]);
      for (const { username, name, role, password } of accounts) {
        call.say([username.padEnd(20), password.padEnd(24), `${name}（${role}）`].join("  "));
      }
      return 0;
    }),
};

interface DemoAccount {
  username: string;
  name: string;
  /** Name of the role it holds. */
  role: string;
  password: string;
}

/** Enables every account of the demo content with a new password; running it again gives new ones. */
export async function enableDemoAccounts({
  engine,
  sessions,
}: Pick<Workplace, "engine" | "sessions">): Promise<DemoAccount[]> {
  const ctx = engine.systemContext();
  const rows = await runSql<{ id: string; username: string; name: string; role: string }>(
    ctx.db,
    `select u.id, u.username, u.name, coalesce(min(r.name), '') as role
       from kz.demo_record d
       join obj.sys_user u on u.id = d.id
       left join obj.sys_member m on m."user" = u.id
       left join obj.sys_role r on r.id = any(m.roles)
      where d.object = 'sys_user'
      group by u.id, d.place
      order by d.place`,
  );
  return inTransaction(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx };
    const accounts: DemoAccount[] = [];
    for (const { id, ...person } of rows) {
      await saveRecords(inside, { objname: "sys_user", data: { id, enabled: true } });
      const { password } = await resetPassword(sessions, inside, { userid: id });
      accounts.push({ ...person, password });
    }
    return accounts;
  });
}
