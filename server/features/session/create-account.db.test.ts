import { expect, test } from "vitest";
import {
  contextOf,
  countRows,
  ITERATIONS,
  logIn,
  makeAccount,
  makeFixture,
} from "@kezhuan/server/testing/session-fixture";
import { createAccount } from "./create-account.ts";

const fixture = await makeFixture();
const secret = { password: "a password", mustChange: false, iterations: ITERATIONS };

test("an account starts in the department and with the roles it was given", async () => {
  const user = { username: "Chief.Clerk", name: "Clerk", identity: "staff" };
  const member = { dept: "root", roles: ["ROLE_ADMIN", "ROLE_MEMBER"] };
  const id = await createAccount(fixture.system(), { user, member }, secret);
  const { token } = await logIn(fixture, { id, username: "chief.clerk", password: secret.password });
  const { actor } = await contextOf(fixture, token);
  expect(actor).toMatchObject({ userId: id, username: "chief.clerk", roles: ["ROLE_ADMIN", "ROLE_MEMBER"] });
  expect(actor.deptid).not.toBeNull();
});

test("nothing is made of an account whose department, role or name cannot be", async () => {
  const { username } = await makeAccount(fixture);
  const before = await countRows(fixture, "obj.sys_user");
  const user = { username: "new.clerk", name: "Clerk" };
  const refused = (account: Parameters<typeof createAccount>[1]) =>
    createAccount(fixture.system(), account, secret).catch((error: unknown) => error);
  expect(await refused({ user, member: { dept: "no such", roles: [] } })).toMatchObject({
    issues: [{ field: "dept", problem: "unknownRecord" }],
  });
  expect(await refused({ user, member: { dept: "root", roles: ["ROLE_NONE"] } })).toMatchObject({
    issues: [{ field: "roles", problem: "unknownRecord" }],
  });
  expect(await refused({ user: { username, name: "Clerk" } })).toMatchObject({ key: "duplicate" });
  expect(await refused({ user: { username: "ab", name: "Clerk" } })).toMatchObject({ key: "badInput" });
  expect(await countRows(fixture, "obj.sys_user")).toBe(before);
});
