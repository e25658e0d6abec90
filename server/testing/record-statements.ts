import { AsyncLocalStorage } from "node:async_hooks";
import type { Db } from "../db/connect.ts";

/**
 * The statements that `work` sends through this pool, outside of transactions; what goes on beside it, such as the
 * catalog being read anew after an earlier write, is not counted.
 */
export async function recordStatements(db: Db, work: () => Promise<unknown>): Promise<string[]> {
  const statements: string[] = [];
  const during = new AsyncLocalStorage<true>();
  const execute = db.executeQuery.bind(db);
  db.executeQuery = (query) => {
    const compiled = "sql" in query ? query : query.compile();
    if (during.getStore()) statements.push(compiled.sql);
    return execute(compiled) as ReturnType<typeof db.executeQuery<never>>;
  };
  try {
    await during.run(true, work);
  } finally {
    db.executeQuery = execute;
  }
  return statements;
}
