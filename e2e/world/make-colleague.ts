import { createAccount, PASSWORD } from "./make-accounts.ts";
import { logIn, replacePassword, type Credentials } from "./log-in.ts";
import { openLogin, type StorageState } from "./make-login.ts";
import { openRecords } from "./records.ts";
import { departments, type World } from "./world.ts";

/** An account that only one journey uses. */
export interface Colleague {
  id: string;
  name: string;
  credentials: Credentials;
  /** The browser's storage after the login. */
  login: StorageState;
}

/** An account with these roles in a department, after its owner has chosen a password. */
export async function makeColleague(
  world: World,
  roles: readonly string[],
  dept: string = departments.energy,
): Promise<Colleague> {
  const { credentials: first, ...who } = await addColleague(world, roles, dept);
  await replacePassword(world.address, first, PASSWORD);
  const credentials = { ...first, password: PASSWORD };
  return { ...who, credentials, login: await openLogin(world, credentials) };
}

/** The same account before its first login, with the generated password. */
export async function addColleague(
  world: World,
  roles: readonly string[],
  dept: string = departments.energy,
): Promise<Omit<Colleague, "login">> {
  const mark = crypto.randomUUID().slice(0, 8);
  const [username, name] = [`e2e-${mark}`, `同事 ${mark}`];
  const { id, credentials } = await createAccount(world.address, { username, name, dept, roles });
  return { id, name, credentials };
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
