import { join } from "node:path";
import { startEmbedded } from "@kezhuan/server/db/embedded/start-embedded";
import { runSql } from "@kezhuan/server/db/run-sql";
import { installPacks } from "@kezhuan/server/engine/install/install-packs";
import type { Log } from "@kezhuan/server/engine/context";
import { createAccount } from "@kezhuan/server/features/session/create-account";
import { openLogin } from "@kezhuan/server/features/session/open-login";
import { buildApp } from "@kezhuan/server/http/app";
import { openInstallation } from "@kezhuan/server/installation";
import { benchPack } from "./bench-pack.ts";
import { fillWide } from "../wide/fill-wide.ts";
import { widePack } from "../wide/wide-pack.ts";
import { fillTables } from "./fill.ts";

/** The product as it ships, on a database of its own; tells its parent where everything is. */
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
const { engine, sessions, queryLog, health } = installation;
const wide = process.argv[3] === "wide";
await installPacks(engine, [{ def: wide ? widePack : benchPack }]);
await (wide ? fillWide : fillTables)(engine.systemContext().db);
const secret = { password: "bench-password", mustChange: false, iterations: 1000 };
await createAccount(
  engine.systemContext(),
  {
    user: { username: "bench", name: "Bench" },
    member: { dept: "root", roles: [wide ? "ROLE_WIDE" : "ROLE_BENCH"] },
  },
  secret,
);
const app = await buildApp({ engine, sessions, queryLog, health, log, basePath: "", trustProxy: [] });
const address = await app.listen({ port: 0, host: "127.0.0.1" });

async function openToken(username: string): Promise<string> {
  const { db } = engine.systemContext();
  const [user] = await runSql<{ id: string }>(db, "select id from obj.sys_user where username = $1", [
    username,
  ]);
  const client = { address: "127.0.0.1", agent: "bench" };
  const { token } = await openLogin(db, new Date(), { userId: user?.id ?? "", client });
  return token;
}

process.send?.({
  address,
  connection: embedded.connection,
  tokens: { admin: await openToken("admin"), role: await openToken("bench") },
});
process.on("disconnect", () => {
  void app
    .close()
    .then(() => installation.close())
    .then(() => embedded.stop())
    .then(() => process.exit(0));
});
