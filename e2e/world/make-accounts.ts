import { logIn, replacePassword, type Credentials } from "./log-in.ts";
import type { Records } from "./records.ts";
import { runCli } from "./run-cli.ts";

/** What accounts of journeys choose at their first login. */
export const PASSWORD = "Meeting-supply-7031";

export interface NewAccount {
  username: string;
  name: string;
  /** Code of the first department, and the roles held there. */
  dept: string;
  role: string;
}

/** An account made as an operator does, on the command line, with the password that is shown once. */
export async function createAccount(
  dataDir: string,
  { username, name, dept, role }: NewAccount,
): Promise<Credentials> {
  const args = ["user", "create", username, "--name", name, "--dept", dept, "--role", role];
  const { code, output } = await runCli(dataDir, args);
  const password = /password (\S+)/.exec(output)?.[1];
  if (code !== 0 || password === undefined) throw new Error(`${args.join(" ")} failed:\n${output}`);
  return { username, password };
}

/** The same, after its owner has chosen a password. */
export async function makeAccount(
  { address, dataDir }: { address: string; dataDir: string },
  account: NewAccount,
): Promise<Credentials> {
  await replacePassword(address, await createAccount(dataDir, account), PASSWORD);
  const credentials = { username: account.username, password: PASSWORD };
  // A password that does not work shall be noticed here and not in some journey.
  await logIn(address, credentials);
  return credentials;
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
