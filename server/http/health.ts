import type { FastifyInstance } from "fastify";
import { fail } from "@kezhuan/contract/errors";
import type { Database } from "../db/connect.ts";
import { runSql } from "../db/run-sql.ts";
import { refuseOtherMethods } from "./app.ts";

/** `/healthz`: the process answers. `/readyz`: so does its database. */
export function mountHealth(app: FastifyInstance, database: Database): void {
  app.get("/healthz", () => ({ status: "ok" }));
  app.get("/readyz", async () => {
    try {
      await runSql(database.db, "select 1");
    } catch (error) {
      throw fail("unavailable", { cause: error });
    }
    return { status: "ok" };
  });
  for (const url of ["/healthz", "/readyz"]) refuseOtherMethods(app, url, ["GET"]);
}
