import { test as base, type BrowserContext, type Page } from "@playwright/test";
import { logIn } from "./log-in.ts";
import { makeLogin, type StorageState } from "./make-login.ts";
import { openRecords, type Records } from "./records.ts";
import { watchPage, type PageWatch } from "./watch-page.ts";
import { readWorld, type AccountName, type World } from "./world.ts";

interface Options {
  /** Who is logged in when the page opens; nobody by default. */
  account: AccountName | undefined;
}

interface Fixtures {
  world: World;
  /** Records as the administrator sees them, over the wire. */
  records: Records;
  /** The same for the manager while working in the department with this code, to which new records belong then. */
  recordsIn: (code: string) => Promise<Records>;
  /** A page in a browser of somebody else's, watched as the first is. */
  openAs: (login: StorageState) => Promise<Page>;
  /** Fails the journey for errors in the console, requests to other hosts and violations of the page's policy. */
  watch: PageWatch;
}

/** For `test.use`: as for somebody who has not asked for less motion. */
export const moving = { contextOptions: { reducedMotion: "no-preference" as const } };

/** A test in a browser on the one installation of the run. */
export const test = base.extend<Options & Fixtures>({
  account: [undefined, { option: true }],
  // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads from the pattern what a fixture needs
  world: async ({}, use) => use(readWorld()),
  baseURL: async ({ world }, use) => use(world.address),
  storageState: async ({ account, world }, use) =>
    use(account === undefined ? undefined : await makeLogin(world, account)),
  records: async ({ world }, use) => {
    const { token } = await logIn(world.address, world.accounts.admin);
    await use(openRecords({ address: world.address, token }));
  },
  recordsIn: async ({ records, world }, use) => {
    await use(async (code) => {
      const { token } = await logIn(world.address, world.accounts.manager);
      return openRecords({ address: world.address, token, deptid: await records.findId("qd_org", { code }) });
    });
  },
  openAs: async ({ browser, world }, use) => {
    const opened: { context: BrowserContext; watch: PageWatch }[] = [];
    await use(async (login) => {
      const context = await browser.newContext({ storageState: login });
      opened.push({ context, watch: watchPage(context, world.address) });
      return context.newPage();
    });
    for (const { context, watch } of opened) {
      await context.close();
      watch.expectQuiet();
    }
  },
  watch: [
    async ({ context, world }, use) => {
      const watch = watchPage(context, world.address);
      await use(watch);
      // A page may still be asking for something; an answer that a journey changes on its way has no reader any more.
      for (const page of context.pages()) await page.unrouteAll({ behavior: "ignoreErrors" });
      watch.expectQuiet();
    },
    { auto: true },
  ],
});
