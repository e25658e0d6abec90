import { join } from "node:path";
import { startEmbedded } from "@kezhuan/server/db/embedded/start-embedded";
import { runSql } from "@kezhuan/server/db/run-sql";
import { openLogin } from "@kezhuan/server/features/session/open-login";
import { openInstallation } from "@kezhuan/server/installation";
import { thisVersion } from "@kezhuan/server/this-version";

/** A PostgreSQL server with the content of the demo, and a login that both processes know. */
const [folder = ""] = process.argv.slice(2);
const embedded = await startEmbedded({
  dataDir: join(folder, "database"),
  settings: { max_connections: "120" },
});
const installation = await openInstallation({
  connection: embedded.connection,
  filesDir: join(folder, "files"),
  basePath: "",
  demo: true,
  passwordIterations: 1000,
  now: () => new Date(),
  log: { info: () => undefined, warn: console.warn, error: console.error },
});
const { db } = installation.engine.systemContext();
const [admin] = await runSql<{ id: string }>(db, "select id from obj.sys_user where username = 'admin'");
const client = { address: "127.0.0.1", agent: `bench ${thisVersion.product}` };
const { token } = await openLogin(db, new Date(), { userId: admin?.id ?? "", client });
await installation.close();
const { host, port, user, password, database } = embedded.connection;
const where = new URLSearchParams({ host, port: String(port) }).toString();
process.send?.({ url: `postgres://${user}:${password}@localhost/${database}?${where}`, token });
process.on("disconnect", () => {
  void embedded.stop().then(() => process.exit(0));
});
