import type { Db } from "../db/db.ts";

/** The same database, telling of each statement that has been answered, also in transactions. */
export function watchStatements(db: Db, onStatement: (text: string) => void): Db {
  const watched = (inner: Db): Db => watchStatements(inner, onStatement);
  return {
    isTransaction: db.isTransaction,
    query: async <Row>(text: string, values: readonly unknown[]) => {
      const rows = await db.query<Row>(text, values);
      onStatement(text);
      return rows;
    },
    copyIn: async (statement, lines) => {
      await db.copyIn(statement, lines);
      onStatement(statement);
    },
    onConnection: (work) => db.onConnection((session) => work(watched(session))),
    transaction: (work) => db.transaction((tx) => work(watched(tx))),
  };
}
