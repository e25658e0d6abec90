import { join } from "node:path";
import type { Connection } from "@kezhuan/server/db/connect";
import { startEmbedded } from "@kezhuan/server/db/embedded/start-embedded";
import { runSql } from "@kezhuan/server/db/run-sql";
import { openLogin } from "@kezhuan/server/features/session/open-login";
import { openInstallation } from "@kezhuan/server/installation";
import { thisVersion } from "@kezhuan/server/this-version";

/** A PostgreSQL server with the content of the demo, and a login that both processes know. */
const [folder = ""] = process.argv.slice(2);
const { connection, url, stop } = await startDatabase(process.env["BENCH_DATABASE_URL"]);
const installation = await openInstallation({
  connection,
  filesDir: join(folder, "files"),
  basePath: "",
  demo: true,
  passwordIterations: 1000,
  now: () => new Date(),
  log: { info: () => undefined, warn: console.warn, error: console.error },
});
const { db } = installation.engine.systemContext();
const [admin] = await runSql<{ id: string }>(db, "select id from obj.sys_user where username = 'admin'");
const [server] = await runSql<{ version: string }>(db, "select current_setting('server_version') as version");
const client = { address: "127.0.0.1", agent: `bench ${thisVersion.product}` };
const { token } = await openLogin(db, new Date(), { userId: admin?.id ?? "", client });
await installation.close();
process.send?.({ url, token, version: server?.version ?? "" });
process.on("disconnect", () => {
  void stop().then(() => process.exit(0));
});

interface Database {
  connection: Connection;
  url: string;
  stop: () => Promise<void>;
}

/** The empty database of a server that is there, or else a server of our own. */
async function startDatabase(there: string | undefined): Promise<Database> {
  if (there !== undefined) return { connection: there, url: there, stop: () => Promise.resolve() };
  const embedded = await startEmbedded({
    dataDir: join(folder, "database"),
    settings: { max_connections: "120" },
  });
  const { host, port, user, password, database } = embedded.connection;
  const where = new URLSearchParams({ host, port: String(port) }).toString();
  return {
    connection: embedded.connection,
    url: `postgres://${user}:${password}@localhost/${database}?${where}`,
    stop: () => embedded.stop(),
  };
}
