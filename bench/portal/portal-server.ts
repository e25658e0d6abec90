import { join } from "node:path";
import { startEmbedded } from "@kezhuan/server/db/embedded/start-embedded";
import type { Log } from "@kezhuan/server/engine/context";
import { buildApp } from "@kezhuan/server/http/app";
import { mountPortal } from "@kezhuan/server/http/public/portal-routes";
import { openInstallation } from "@kezhuan/server/installation";
import { fillPortal } from "./fill-portal.ts";

/** The product with its sample content, grown; tells its parent where it is. */
const log: Log = { info: () => undefined, warn: console.warn, error: console.error };
const dataDir = process.argv[2] ?? "";
const embedded = await startEmbedded({ dataDir: join(dataDir, "portal") });
const installation = await openInstallation({
  connection: embedded.connection,
  filesDir: join(dataDir, "files"),
  basePath: "",
  demo: true,
  passwordIterations: 1000,
  now: () => new Date(),
  log,
});
const { engine, sessions } = installation;
await fillPortal(engine.systemContext().db);
const options = { engine, sessions, log, basePath: "", trustProxy: [] };
const app = await buildApp(options);
mountPortal(app, options);
const address = await app.listen({ port: 0, host: "127.0.0.1" });

process.send?.({ address });
process.on("message", () => engine.systemContext().answers.clear());
process.on("disconnect", () => {
  void app
    .close()
    .then(() => installation.close())
    .then(() => embedded.stop())
    .then(() => process.exit(0));
});
