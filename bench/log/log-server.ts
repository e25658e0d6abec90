import { join } from "node:path";
import { startEmbedded } from "@kezhuan/server/db/embedded/start-embedded";
import { runSql } from "@kezhuan/server/db/run-sql";
import { installPacks } from "@kezhuan/server/engine/install/install-packs";
import type { Log } from "@kezhuan/server/engine/context";
import { openLogin } from "@kezhuan/server/features/session/open-login";
import { verifyLogs } from "@kezhuan/server/features/audit/verify-logs";
import { readLogKey } from "@kezhuan/server/features/audit/verify-log";
import { buildApp } from "@kezhuan/server/http/app";
import { mountOperationLog } from "@kezhuan/server/http/operation-log";
import { openInstallation } from "@kezhuan/server/installation";
import { benchPack } from "../http/bench-pack.ts";
import { fillTables } from "../http/fill.ts";
import { readProcessorTime } from "../processor-time.ts";

/** One installation with two addresses: calls that are logged, and the same calls without. */
const log: Log = { info: () => undefined, warn: console.warn, error: console.error };
const dataDir = process.argv[2] ?? "";
const embedded = await startEmbedded({ dataDir: join(dataDir, "product") });
const installation = await openInstallation({
  connection: embedded.connection,
  filesDir: join(dataDir, "files"),
  basePath: "",
  demo: false,
  passwordIterations: 1000,
  now: () => new Date(),
  log,
});
const { engine, sessions, queryLog, audit, health } = installation;
await installPacks(engine, [{ def: benchPack }]);
const { db } = engine.systemContext();
await fillTables(db);

const plain = { engine, sessions, queryLog, health, log, basePath: "", trustProxy: [] };
const unlogged = await buildApp(plain);
const logged = await buildApp({ ...plain, operations: audit });
mountOperationLog(logged, audit);
const place = { port: 0, host: "127.0.0.1" };
const [withLog, without] = await Promise.all([logged.listen(place), unlogged.listen(place)]);

const [admin] = await runSql<{ id: string }>(db, "select id from obj.sys_user where username = 'admin'");
const client = { address: "127.0.0.1", agent: "bench" };
const { token } = await openLogin(db, new Date(), { userId: admin?.id ?? "", client });
process.send?.({ logged: withLog, unlogged: without, connection: embedded.connection, token });

process.on("message", (wanted) => {
  void (async () => {
    await audit.flush();
    if (wanted === "took") {
      process.send?.(await readProcessorTime(db));
      return;
    }
    const begun = performance.now();
    const { ok, checked } = await verifyLogs(db, { key: await readLogKey(db) });
    process.send?.({ ok, checked, verifyMs: performance.now() - begun });
  })();
});
process.on("disconnect", () => {
  void Promise.all([logged.close(), unlogged.close()])
    .then(() => installation.close())
    .then(() => embedded.stop())
    .then(() => process.exit(0));
});
