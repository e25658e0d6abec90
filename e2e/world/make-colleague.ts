import { expectData, postCall, type Caller } from "./call-server.ts";
import { logIn, replacePassword, type Credentials } from "./log-in.ts";
import { PASSWORD } from "./make-accounts.ts";
import { openLogin, type StorageState } from "./make-login.ts";
import { openRecords } from "./records.ts";
import { departments, type World } from "./world.ts";

/** Somebody whom one journey alone knows. */
export interface Colleague {
  id: string;
  name: string;
  credentials: Credentials;
  /** What a browser keeps after the login. */
  login: StorageState;
}

/** An account with these roles, made over the wire as an administrator makes one, after its owner has chosen a password. */
export async function makeColleague(world: World, roles: readonly string[]): Promise<Colleague> {
  const { id, name, credentials: first } = await addColleague(world, roles);
  await replacePassword(world.address, first, PASSWORD);
  const credentials = { ...first, password: PASSWORD };
  return { id, name, credentials, login: await openLogin(world, credentials) };
}

/** The same before the first login, with the password that the system has made. */
export async function addColleague(
  world: World,
  roles: readonly string[],
): Promise<Omit<Colleague, "login">> {
  const { address } = world;
  const { token } = await logIn(address, world.accounts.admin);
  const caller: Caller = { address, token };
  const records = openRecords(caller);
  const mark = crypto.randomUUID().slice(0, 8);
  const [username, name] = [`e2e-${mark}`, `同事 ${mark}`];
  const { id } = await records.save("sys_user", { username, name });
  await records.save("sys_member", {
    user: id,
    dept: await records.findId("qd_org", { code: departments.energy }),
    roles: await Promise.all(roles.map((code) => records.findId("sys_role", { code }))),
  });
  const data = { internalParams: { userid: id } };
  const { password } = await expectData(
    postCall<{ password: string }>(caller, "vicimsg", { msgid: "resetPassword", data }),
  );
  return { id, name, credentials: { username, password } };
}

/** A role without rights of its own, with which something can be shared. */
export async function makeRole(world: World): Promise<{ code: string; name: string; nameEn: string }> {
  const { token } = await logIn(world.address, world.accounts.admin);
  const mark = crypto.randomUUID().slice(0, 8).toUpperCase();
  const [code, name, nameEn] = [`ROLE_E2E_${mark}`, `小组 ${mark}`, `Team ${mark}`];
  await openRecords({ address: world.address, token }).save("sys_role", {
    code,
    name,
    name_en: nameEn,
  });
  return { code, name, nameEn };
}
