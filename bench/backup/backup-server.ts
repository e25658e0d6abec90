import { join } from "node:path";
import { startEmbedded } from "@kezhuan/server/db/embedded/start-embedded";
import { inCopySession } from "@kezhuan/server/db/copy-session";
import { runSql } from "@kezhuan/server/db/run-sql";
import type { Log } from "@kezhuan/server/engine/context";
import { installPacks } from "@kezhuan/server/engine/install/install-packs";
import { openLogin } from "@kezhuan/server/features/session/open-login";
import { buildApp } from "@kezhuan/server/http/app";
import { openInstallation } from "@kezhuan/server/installation";
import { benchPack } from "../http/bench-pack.ts";
import { fillTables } from "../http/fill.ts";

/** An installation with as much content as is asked for, whose back-up another process makes. */
const log: Log = { info: () => undefined, warn: console.warn, error: console.error };
const [folder = "", gigabytes = "10"] = process.argv.slice(2);
const embedded = await startEmbedded({ dataDir: join(folder, "product") });
const installation = await openInstallation({
  connection: embedded.connection,
  filesDir: join(folder, "files"),
  basePath: "",
  demo: false,
  passwordIterations: 1000,
  now: () => new Date(),
  log,
});
const { engine, sessions, queryLog, health } = installation;
await installPacks(engine, [{ def: benchPack }]);
const { db } = engine.systemContext();
await fillTables(db);

/** Text that does not repeat itself, 1,024 bytes a row, made by the database itself. */
const rowsPerGigabyte = 950_000;
await inCopySession(embedded.connection, async (session) => {
  await session.run("create table if not exists obj.bench_bulk (n bigint, content text)");
  await session.run("alter table obj.bench_bulk alter content set storage plain");
  for (let part = 0; part < Number(gigabytes); part += 1)
    await session.run(
      `insert into obj.bench_bulk
       select n, a || b || reverse(a) || reverse(b) || translate(a, '0123456789', 'ghijklmnop') ||
                 translate(b, '0123456789', 'ghijklmnop') || translate(reverse(a), 'abcdef', 'qrstuv') ||
                 translate(reverse(b), 'abcdef', 'qrstuv')
         from generate_series(${part * rowsPerGigabyte}, ${(part + 1) * rowsPerGigabyte - 1}) n,
              lateral (select encode(sha512(n::text::bytea), 'hex') as a, encode(sha512((n || 'b')::bytea), 'hex') as b) c`,
    );
});

const app = await buildApp({ engine, sessions, queryLog, health, log, basePath: "", trustProxy: [] });
const address = await app.listen({ port: 0, host: "127.0.0.1" });
const [admin] = await runSql<{ id: string }>(db, "select id from obj.sys_user where username = 'admin'");
const client = { address: "127.0.0.1", agent: "bench" };
const { token } = await openLogin(db, new Date(), { userId: admin?.id ?? "", client });
const [size] = await runSql<{ bytes: number }>(
  db,
  "select pg_database_size(current_database())::float8 as bytes",
);
process.send?.({ address, token, connection: embedded.connection, bytes: size?.bytes ?? 0 });
process.on("disconnect", () => {
  void app
    .close()
    .then(() => installation.close())
    .then(() => embedded.stop())
    .then(() => process.exit(0));
});
