import { join } from "node:path";
import { startEmbedded } from "@kezhuan/server/db/embedded/start-embedded";
import { runSql } from "@kezhuan/server/db/run-sql";
import type { Log } from "@kezhuan/server/engine/context";
import { openLogin } from "@kezhuan/server/features/session/open-login";
import { openInstallation } from "@kezhuan/server/installation";

const log: Log = { info: () => undefined, warn: console.warn, error: console.error };

/** The product as it ships, on a database of its own in the folder. */
export async function openProduct(dataDir: string, { demo = false }: { demo?: boolean } = {}) {
  const embedded = await startEmbedded({ dataDir: join(dataDir, "product") });
  const installation = await openInstallation({
    connection: embedded.connection,
    filesDir: join(dataDir, "files"),
    basePath: "",
    demo,
    passwordIterations: 1000,
    now: () => new Date(),
    log,
  });
  const { engine, sessions, queryLog, health } = installation;
  const { db } = engine.systemContext();
  return {
    embedded,
    installation,
    engine,
    db,
    /** What an app of it is built from. */
    parts: { engine, sessions, queryLog, health, log, basePath: "", trustProxy: [] },
    /** Logs somebody in; answers the token. */
    openToken: async (username: string): Promise<string> => {
      const [user] = await runSql<{ id: string }>(db, "select id from obj.sys_user where username = $1", [
        username,
      ]);
      const client = { address: "127.0.0.1", agent: "bench" };
      return (await openLogin(db, new Date(), { userId: user?.id ?? "", client })).token;
    },
    /** Stops apps, installation and database when the parent process has ended. */
    stopWithParent: (...apps: readonly { close: () => PromiseLike<unknown> }[]): void => {
      process.on("disconnect", () => {
        void Promise.all(apps.map((app) => app.close()))
          .then(() => installation.close())
          .then(() => embedded.stop())
          .then(() => process.exit(0));
      });
    },
  };
}
