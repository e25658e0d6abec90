import { expectData, postCall, type Caller } from "./call-server.ts";
import { logIn, replacePassword, type Credentials } from "./log-in.ts";
import { openRecords, type Records } from "./records.ts";
import { ADMIN_PASSWORD } from "./server-process.ts";

/** What accounts of journeys choose at their first login. */
export const PASSWORD = "Meeting-supply-7031";

export const admin: Credentials = { username: "admin", password: ADMIN_PASSWORD };

export interface NewAccount {
  username: string;
  name: string;
  /** Code of the first department. */
  dept: string;
  /** Codes of the roles held there. */
  roles: readonly string[];
}

/** An account with the password that the system has made, as an administrator makes one: over the wire. */
export async function createAccount(
  address: string,
  { username, name, dept, roles }: NewAccount,
): Promise<{ id: string; credentials: Credentials }> {
  const { token } = await logIn(address, admin);
  const caller: Caller = { address, token };
  const records = openRecords(caller);
  const { id } = await records.save("sys_user", { username, name });
  await records.save("sys_member", {
    user: id,
    dept: await records.findId("qd_org", { code: dept }),
    roles: await Promise.all(roles.map((code) => records.findId("sys_role", { code }))),
  });
  const data = { internalParams: { userid: id } };
  const { password } = await expectData(
    postCall<{ password: string }>(caller, "vicimsg", { msgid: "resetPassword", data }),
  );
  return { id, credentials: { username, password } };
}

/** The same, after its owner has chosen a password. */
export async function makeAccount(
  { address }: { address: string },
  account: NewAccount,
): Promise<Credentials> {
  const { credentials } = await createAccount(address, account);
  await replacePassword(address, credentials, PASSWORD);
  return { ...credentials, password: PASSWORD };
}

/** A further department of an account, with its roles there. */
export async function addMembership(
  records: Records,
  { username, dept, role }: { username: string; dept: string; role: string },
): Promise<void> {
  await records.save("sys_member", {
    user: await records.findId("sys_user", { username }),
    dept: await records.findId("qd_org", { code: dept }),
    roles: [await records.findId("sys_role", { code: role })],
  });
}
