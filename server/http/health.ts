import type { FastifyInstance } from "fastify";
import { fail } from "@kezhuan/contract/errors";
import type { Database } from "../db/connect.ts";
import { runSql } from "../db/run-sql.ts";
import type { FileStore } from "../features/files/file-store.ts";
import { refuseOtherMethods } from "./app.ts";

export interface Probes {
  database: Database;
  files?: Pick<FileStore, "measureRoom">;
  /** Aborted once the process is asked to stop. */
  stopping?: AbortSignal | undefined;
}

/**
 * `/healthz`: the process takes requests. `/readyz`: so does its database; a full disk is told, as everything but uploads goes
 * on. Both refuse from the moment the process is asked to stop, so that a proxy sends nothing new before the listener closes.
 */
export function mountHealth(app: FastifyInstance, { database, files, stopping }: Probes): void {
  const refuseWhenStopping = () => {
    if (stopping?.aborted) throw fail("unavailable");
  };
  app.get("/healthz", () => {
    refuseWhenStopping();
    return { status: "ok" };
  });
  app.get("/readyz", async () => {
    refuseWhenStopping();
    try {
      await runSql(database.db, "select 1");
    } catch (error) {
      throw fail("unavailable", { cause: error });
    }
    return { status: "ok", ...((await isFull(files)) ? { uploads: "refused" } : {}) };
  });
  for (const url of ["/healthz", "/readyz"]) refuseOtherMethods(app, url, ["GET"]);
}

async function isFull(files: Pick<FileStore, "measureRoom"> | undefined): Promise<boolean> {
  const room = await files?.measureRoom();
  return room !== undefined && room.freeBytes < room.reserveBytes;
}
