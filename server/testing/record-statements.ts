import type { Db } from "../db/connect.ts";

/** The statements that `work` sends through this pool, outside of transactions. */
export async function recordStatements(db: Db, work: () => Promise<unknown>): Promise<string[]> {
  const statements: string[] = [];
  const execute = db.executeQuery.bind(db);
  db.executeQuery = (query) => {
    const compiled = "sql" in query ? query : query.compile();
    statements.push(compiled.sql);
    return execute(compiled) as ReturnType<typeof db.executeQuery<never>>;
  };
  try {
    await work();
  } finally {
    db.executeQuery = execute;
  }
  return statements;
}
