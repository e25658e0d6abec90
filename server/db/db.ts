import { finished } from "node:stream/promises";
import type { ClientBase, PoolClient } from "pg";
import { from as copyFrom } from "pg-copy-streams";

/** The pool, or one connection of it, perhaps in a transaction; code that is given one cannot tell, and must not need to. */
export interface Db {
  readonly isTransaction: boolean;
  /** Runs one statement and answers its rows, by names of columns. Everything but this folder uses `runSql`. */
  query<Row>(text: string, values: readonly unknown[]): Promise<Row[]>;
  /** Sends lines in the text form of COPY to a `copy … from stdin`. */
  copyIn(statement: string, lines: string): Promise<void>;
  /** Runs `work` on one connection, for what holds for a session: its settings and its locks. */
  onConnection<T>(work: (session: Db) => Promise<T>): Promise<T>;
  /** Commits what `work` wrote, or takes it back when it throws. Use `inTransaction`, which joins one and tries again. */
  transaction<T>(work: (tx: Db) => Promise<T>): Promise<T>;
}

const plainBegin = "begin";

/** Each statement on whatever connection is free. */
export class PoolDb implements Db {
  readonly isTransaction = false;
  readonly #connect: () => Promise<PoolClient>;
  /** Begins a transaction; where it also sets something, every statement needs one. */
  readonly #begin: string;

  constructor(connect: () => Promise<PoolClient>, begin = plainBegin) {
    this.#connect = connect;
    this.#begin = begin;
  }

  async query<Row>(text: string, values: readonly unknown[]): Promise<Row[]> {
    if (this.#begin !== plainBegin) return this.transaction((tx) => tx.query<Row>(text, values));
    const client = await this.#connect();
    try {
      return await send<Row>(client, text, values);
    } finally {
      client.release();
    }
  }

  copyIn(statement: string, lines: string): Promise<void> {
    return this.onConnection((session) => session.copyIn(statement, lines));
  }

  async onConnection<T>(work: (session: Db) => Promise<T>): Promise<T> {
    // Behind a pooler nothing but a transaction stays on one connection.
    if (this.#begin !== plainBegin) return this.transaction(work);
    const client = await this.#connect();
    const session = new ConnectionDb(client, false);
    try {
      return await work(session);
    } finally {
      session.end();
      client.release();
    }
  }

  async transaction<T>(work: (tx: Db) => Promise<T>): Promise<T> {
    const client = await this.#connect();
    const outcome = await attempt(client, work, this.#begin);
    // A connection that did not take the rollback may still be in the transaction.
    client.release(outcome.isUnclear);
    if (outcome.error) throw outcome.error.cause;
    return outcome.value;
  }
}

/** One connection, for as long as `work` runs; its statements one after the other. */
class ConnectionDb implements Db {
  readonly isTransaction: boolean;
  readonly #client: ClientBase;
  #turn: Promise<unknown> = Promise.resolve();
  #isOver = false;

  constructor(client: ClientBase, isTransaction: boolean) {
    this.#client = client;
    this.isTransaction = isTransaction;
  }

  query<Row>(text: string, values: readonly unknown[]): Promise<Row[]> {
    return this.#inTurn(() => send<Row>(this.#client, text, values));
  }

  copyIn(statement: string, lines: string): Promise<void> {
    return this.#inTurn(async () => {
      const into = this.#client.query(copyFrom(statement));
      into.end(lines);
      await finished(into);
    });
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const answer = this.#turn.then(() => {
      // By now the connection is somebody else's.
      if (this.#isOver) throw new Error("a statement was sent after its transaction or session had ended");
      return work();
    });
    this.#turn = answer.catch(() => undefined);
    return answer;
  }

  onConnection<T>(work: (session: Db) => Promise<T>): Promise<T> {
    return work(this);
  }

  async transaction<T>(work: (tx: Db) => Promise<T>): Promise<T> {
    if (this.isTransaction) throw new Error("a transaction was started within another");
    const outcome = await attempt(this.#client, work);
    if (outcome.error) throw outcome.error.cause;
    return outcome.value;
  }

  end(): void {
    this.#isOver = true;
  }
}

type Outcome<T> =
  | { value: T; error?: undefined; isUnclear: false }
  | { error: { cause: unknown }; isUnclear: boolean };

async function attempt<T>(
  client: ClientBase,
  work: (tx: Db) => Promise<T>,
  begin = plainBegin,
): Promise<Outcome<T>> {
  const tx = new ConnectionDb(client, true);
  try {
    await client.query(begin);
    const value = await work(tx);
    tx.end();
    const { command } = await client.query("commit");
    // So PostgreSQL answers when a statement before had failed, and its error was swallowed.
    if (command === "ROLLBACK")
      throw new Error("the transaction was rolled back: one of its statements failed");
    return { value, isUnclear: false };
  } catch (cause) {
    tx.end();
    // It fails as well when the connection is gone, and must not hide why.
    const isUnclear = await client.query("rollback").then(
      () => false,
      () => true,
    );
    return { error: { cause }, isUnclear };
  }
}

async function send<Row>(client: ClientBase, text: string, values: readonly unknown[]): Promise<Row[]> {
  // What columns a statement answers is known to whoever wrote it.
  return (await client.query(text, [...values])).rows as Row[];
}
