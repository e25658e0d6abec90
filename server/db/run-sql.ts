import { CompiledQuery } from "kysely";
import type { Db } from "./connect.ts";

/** Runs a statement written by hand; it belongs to the transaction when `db` is one. */
export async function runSql<Row>(db: Db, text: string, values: readonly unknown[] = []): Promise<Row[]> {
  const result = await db.executeQuery<Row>(CompiledQuery.raw(text, [...values]));
  return result.rows;
}
