import type { Db } from "./db.ts";

/** Runs a statement and answers its rows; it belongs to the transaction when `db` is one. */
export function runSql<Row>(db: Db, text: string, values: readonly unknown[] = []): Promise<Row[]> {
  return db.query<Row>(text, values);
}
