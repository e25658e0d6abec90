import { describe, expect, it } from "vitest";
import { openLogin } from "@kezhuan/server/features/session/open-login";
import { makeApp } from "@kezhuan/server/testing/make-app";
import { makeTenant } from "@kezhuan/server/testing/make-tenant";

const app = await makeApp();
const tenant = await makeTenant(app.engine);
const admin = await app.logIn((await tenant.addUser(["ROLE_ADMIN"])).id);

async function logIn(userId: string) {
  const client = { address: "127.0.0.1", agent: "test" };
  return openLogin(app.database.db, new Date(), { userId, client });
}

/** What an old access token and an old refresh token are answered, once the change has come through. */
async function expectBoth(tokens: Awaited<ReturnType<typeof logIn>>, code: number): Promise<void> {
  const old = app.bearing(tokens.token);
  await expect.poll(async () => (await old.post("getInfo", {})).code).toBe(code);
  const { refresh_token } = tokens;
  expect((await app.anonymous.post("refreshToken", { refresh_token })).code).toBe(code);
}

describe("an account", () => {
  it("that is disabled and enabled again has to log in anew", async () => {
    const { id } = await tenant.addUser();
    const [one, other] = [await logIn(id), await logIn(id)];
    const enable = async (enabled: boolean) =>
      expect((await admin.json("saveObjData", { objname: "sys_user", data: { id, enabled } })).code).toBe(
        200,
      );
    expect((await app.bearing(one.token).post("getInfo", {})).code).toBe(200);
    await enable(false);
    await expectBoth(one, 120701);
    await enable(true);
    await expectBoth(one, 120700);
    await expectBoth(other, 120700);
    expect((await (await app.logIn(id)).post("getInfo", {})).code).toBe(200);
  });

  it("that is deleted and restored has to log in anew", async () => {
    const { id } = await tenant.addUser();
    const login = await logIn(id);
    const [member] = (
      (await admin.post("getObjDataByPage", { objname: "sys_member", user: id })).data as {
        data: { id: string }[];
      }
    ).data;
    for (const [objname, idlist] of [
      ["sys_member", [member?.id]],
      ["sys_user", [id]],
    ])
      expect((await admin.json("delObjDataByIdList", { objname, idlist })).code).toBe(200);
    await expectBoth(login, 120701);
    const data = { internalParams: { objname: "sys_user", id } };
    expect((await admin.json("vicimsg", { msgid: "restoreRecord", data })).code).toBe(200);
    await expectBoth(login, 120700);
  });
});
