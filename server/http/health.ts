import type { FastifyInstance } from "fastify";
import { fail } from "@kezhuan/contract/errors";
import type { Database } from "../db/connect.ts";
import { runSql } from "../db/run-sql.ts";
import type { FileStore } from "../features/files/file-store.ts";
import { refuseOtherMethods } from "./app.ts";

export interface Probes {
  database: Database;
  files?: Pick<FileStore, "measureRoom">;
  /** The database is this process's own, on a disk with the files. */
  isDatabaseBeside?: boolean;
  /** Aborted once the process is asked to stop. */
  stopping?: AbortSignal | undefined;
}

/** With less than this PostgreSQL cannot make its tables larger. */
const leastBytes = 1024 * 1024;

/**
 * `/healthz`: the process takes requests. `/readyz`: so does its database; that uploads are refused is told, as everything
 * else goes on until the disk is really full. Both refuse from the moment the process is asked to stop, so that a proxy sends nothing new before the listener closes.
 */
export function mountHealth(
  app: FastifyInstance,
  { database, files, isDatabaseBeside, stopping }: Probes,
): void {
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
    const room = await files?.measureRoom();
    if (isDatabaseBeside && room && room.freeBytes < leastBytes) throw fail("databaseFull");
    const isFull = room !== undefined && room.freeBytes < room.reserveBytes;
    return { status: "ok", ...(isFull ? { uploads: "refused" } : {}) };
  });
  for (const url of ["/healthz", "/readyz"]) refuseOtherMethods(app, url, ["GET"]);
}
