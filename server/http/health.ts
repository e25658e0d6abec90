import type { FastifyInstance } from "fastify";
import { fail } from "@kezhuan/contract/errors";
import type { Database } from "../db/connect.ts";
import { runSql } from "../db/run-sql.ts";
import type { FileStore } from "../features/files/file-store.ts";
import { refuseOtherMethods } from "./app.ts";

/** `/healthz`: the process answers. `/readyz`: so does its database; a full disk is told, as everything but uploads goes on. */
export function mountHealth(
  app: FastifyInstance,
  database: Database,
  files?: Pick<FileStore, "measureRoom">,
): void {
  app.get("/healthz", () => ({ status: "ok" }));
  app.get("/readyz", async () => {
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
