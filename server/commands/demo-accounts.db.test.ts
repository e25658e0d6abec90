import { expect, it } from "vitest";
import { runSql } from "../db/run-sql.ts";
import { installDemo, removeDemo } from "../engine/install/demo.ts";
import { countRows, makeClient, makeFixture, makeRecord, tryLogin } from "../testing/session-fixture.ts";
import { enableDemoAccounts } from "./demo-accounts.ts";

const fixture = await makeFixture();
const { engine, sessions } = fixture;

const username = "demo.clerk";
const login = (password: string) => tryLogin(sessions, makeClient(), { username, password });

it("has demo accounts log in only after they were enabled, each with a password of its own", async () => {
  expect(await enableDemoAccounts({ engine, sessions })).toEqual([]);
  await installDemo(fixture.system(), [
    {
      object: "sys_user",
      key: "username",
      records: [
        { username, name: "方晓岚", enabled: false },
        { username: "demo.auditor", name: "孟怀谨", enabled: false },
      ],
    },
    {
      object: "sys_member",
      records: [
        {
          user: { key: username },
          dept: { key: "root" },
          roles: [{ key: "ROLE_MEMBER" }],
          position: "业务专员",
        },
      ],
    },
  ]);
  await expect(login("")).rejects.toMatchObject({ key: "loginFailed" });
  const [clerk, auditor] = await enableDemoAccounts({ engine, sessions });
  expect(clerk).toMatchObject({ username, name: "方晓岚", role: "注册用户" });
  expect(auditor).toMatchObject({ username: "demo.auditor", role: "" });
  expect(clerk?.password).not.toBe(auditor?.password);
  expect(await login(clerk?.password ?? "")).toMatchObject({ step: "change_password" });
});

it("leaves no demo account that can log in when the demo content is removed", async () => {
  const [clerk, auditor] = await enableDemoAccounts({ engine, sessions });
  // It was named somewhere while it was in use.
  await makeRecord(fixture, "kch_achievement", { title: "石墨烯涂层", agent: await idOf(username) });
  const { removed, kept } = await removeDemo(fixture.system());
  expect({ removed, kept }).toEqual({
    removed: 2,
    kept: [{ object: "sys_user", id: await idOf(username) }],
  });
  await expect(login(clerk?.password ?? "")).rejects.toMatchObject({ key: "loginFailed" });
  await expect(login(auditor?.password ?? "")).rejects.toMatchObject({ key: "loginFailed" });
  expect(await countRows(fixture, "obj.sys_user", "username like 'demo.%' and enabled")).toBe(0);
});

async function idOf(name: string): Promise<string | undefined> {
  const [row] = await runSql<{ id: string }>(
    fixture.database.db,
    "select id from obj.sys_user where username = $1",
    [name],
  );
  return row?.id;
}
