import { StartError } from "./lib/start-error.mjs";
import { resolveOwnModules } from "./lib/resolve-own-modules.ts";
import { stopOnSignal } from "./stop-on-signal.ts";

// Before anything else is even loaded, which takes a moment in which one may change one's mind.
const shutdown = stopOnSignal();
resolveOwnModules();

try {
  const { runServer } = await import("./run-server.ts");
  await runServer(shutdown);
} catch (error) {
  // What is broken off by a stop under way is no failure.
  if (!shutdown.signal.aborted) {
    const known = error instanceof StartError;
    process.stderr.write(`${known ? error.message : String(error instanceof Error ? error.stack : error)}\n`);
    process.exit(1);
  }
}
