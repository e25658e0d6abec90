import { AsyncLocalStorage } from "node:async_hooks";
import type { Db } from "../db/db.ts";

/**
 * The statements that `work` sends through this pool, outside of transactions; what goes on beside it, such as the
 * catalog being read anew after an earlier write, is not counted.
 */
export async function recordStatements(db: Db, work: () => Promise<unknown>): Promise<string[]> {
  const statements: string[] = [];
  const during = new AsyncLocalStorage<true>();
  const query = db.query.bind(db);
  db.query = <Row>(text: string, values: readonly unknown[]): Promise<Row[]> => {
    if (during.getStore()) statements.push(text);
    return query<Row>(text, values);
  };
  try {
    await during.run(true, work);
  } finally {
    db.query = query;
  }
  return statements;
}
