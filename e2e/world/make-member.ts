import type { Browser, Page } from "@playwright/test";
import type { Credentials } from "./log-in.ts";
import { makeAccount } from "./make-accounts.ts";
import { openLogin } from "./make-login.ts";
import type { Records } from "./records.ts";
import type { World } from "./world.ts";

/** Somebody whom only one journey knows, with a role that only they have. */
export interface Member {
  name: string;
  /** What the role is called. */
  role: string;
  credentials: Credentials;
}

/** Makes the role, and an account that holds it in the department with this code. */
export async function makeMember(
  world: World,
  records: Records,
  { name, dept }: { name: string; dept: string },
): Promise<Member> {
  const mark = crypto.randomUUID().slice(0, 8);
  const code = `ROLE_E2E_${mark}`.toUpperCase();
  const called = `${name}${mark}`;
  await records.save("sys_role", { code, name: called, name_en: called });
  const credentials = await makeAccount(world, {
    username: `e2e.${mark}`,
    name: called,
    dept,
    roles: [code],
  });
  return { name: called, role: called, credentials };
}

/** Another browser, in which this member is logged in; to be closed with its context. */
export async function openAs(
  browser: Browser,
  world: World,
  { credentials, locale }: { credentials: Credentials; locale: string },
): Promise<Page> {
  const context = await browser.newContext({
    storageState: await openLogin(world, credentials),
    baseURL: world.address,
    locale,
    timezoneId: "Asia/Shanghai",
    viewport: { width: 1440, height: 900 },
  });
  return context.newPage();
}
