import { findBrowser } from "./world/find-browser.ts";

/** The browser of the tests, for measurements that are run beside them. */
process.stdout.write(JSON.stringify(await findBrowser()));
