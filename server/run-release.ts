import { existsSync } from "node:fs";
import { enableCompileCache } from "node:module";
import { join } from "node:path";
import { readConfig } from "./config.ts";

/**
 * The entry point of a release: server or command line in this very process. Nothing is installed or built, nothing is
 * written outside of DATA_DIR, and the first process of a container gets its signals itself.
 */
keepCompiled();
await (process.argv[2] === "start" ? import("./main.ts") : import("./cli.ts"));

/** Translating some two thousand modules anew would be a fifth of each start. Only in a folder that is there already. */
function keepCompiled(): void {
  try {
    const { dataDir } = readConfig(process.env);
    if (existsSync(dataDir)) enableCompileCache(join(dataDir, "compiled"));
  } catch {
    // Settings that are not understood are reported by what needs them.
  }
}
