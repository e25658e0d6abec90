import { createHash } from "node:crypto";
import { DatabaseError, type ClientBase, type QueryArrayResult } from "pg";
import { makeShape } from "@kezhuan/server/lib/make-shape";

/** Preparing costs the server memory and a plan; a statement must have shown that it comes back. */
const USES_BEFORE_PREPARING = 5;
/** Per connection. Generated SQL has a long tail that must not pile up as plans on the server. */
const MOST_NAMES = 400;
/** Texts counted per connection; when full, counting starts anew, which only delays preparation. */
const MOST_COUNTED = 4000;

const preparable = /^\s*(?:select|insert|update|delete|with)\b/i;
/**
 * Whether to use the index of words or to walk along the order depends on how rare the words are: the one plan that
 * PostgreSQL keeps for a prepared statement takes a hundred times as long for a rare word.
 */
const searchesWords = /\bkz\.bigrams\(\$\d|\bilike \$\d/;

interface NamedStatement {
  name: string;
  /** Makes a row of what stands in its columns. */
  makeRow?: (values: unknown[]) => Record<string, unknown>;
}

/**
 * Makes `client.query(text, values)` send statements that keep coming back as named prepared statements,
 * unseen by the caller. When a change of a table's columns makes such a plan unusable the statement is sent
 * once more without a name, except inside a transaction, which the server has already aborted by then.
 */
export function prepareStatements(client: ClientBase): void {
  const send = client.query.bind(client) as unknown as Send;
  const statements = new StatementNames();
  const abandoned: string[] = [];

  const query = (first: unknown, ...rest: unknown[]): unknown => {
    const [values] = rest;
    if (typeof first !== "string" || rest.length !== 1 || !Array.isArray(values)) return send(first, ...rest);
    const named = statements.use(first);
    if (!named) return send(first, values);
    return sendNamed(first, values, named);
  };

  async function sendNamed(text: string, values: unknown[], named: NamedStatement): Promise<unknown> {
    const inTransaction = client.getTransactionStatus() === "T";
    if (!inTransaction) await dropAbandoned();
    try {
      return await readRows(named, send({ name: named.name, text, values, rowMode: "array" }));
    } catch (error) {
      if (!isStalePlan(error)) throw error;
      statements.forget(text);
      abandoned.push(named.name);
      if (inTransaction) throw error;
      await dropAbandoned();
      return send(text, values);
    }
  }

  async function dropAbandoned(): Promise<void> {
    for (const name of abandoned.splice(0)) await send(`deallocate "${name}"`);
  }

  // Only the overload with a text and its values is replaced; every other one is handed through unchanged.
  client.query = query as ClientBase["query"];
}

/** The driver makes a row column by column, by names it looks up; for a statement that comes back that is settled once. */
async function readRows(named: NamedStatement, answer: Promise<unknown>): Promise<unknown> {
  // What the driver answers to a statement that asks for rows in this form.
  const result = (await answer) as QueryArrayResult<unknown[]>;
  named.makeRow ??= makeShape(result.fields.map(({ name }, index) => ({ name, from: index })));
  return { ...result, rows: result.rows.map(named.makeRow) };
}

/** A prepared statement whose result columns have changed since it was planned. */
export function isStalePlan(error: unknown): boolean {
  return (
    error instanceof DatabaseError && error.code === "0A000" && error.routine === "RevalidateCachedQuery"
  );
}

function mayPrepare(text: string): boolean {
  return preparable.test(text) && !searchesWords.test(text);
}

type Send = (first: unknown, ...rest: unknown[]) => Promise<unknown>;

class StatementNames {
  readonly #uses = new Map<string, number>();
  readonly #named = new Map<string, NamedStatement>();
  #generation = 0;

  use(text: string): NamedStatement | undefined {
    const known = this.#named.get(text);
    if (known) return known;
    const uses = (this.#uses.get(text) ?? 0) + 1;
    if (uses < USES_BEFORE_PREPARING || this.#named.size >= MOST_NAMES || !mayPrepare(text)) {
      this.#count(text, uses);
      return undefined;
    }
    const named = { name: this.#nameFor(text) };
    this.#uses.delete(text);
    this.#named.set(text, named);
    return named;
  }

  forget(text: string): void {
    this.#named.delete(text);
    this.#generation += 1;
  }

  #count(text: string, uses: number): void {
    if (this.#uses.size >= MOST_COUNTED && !this.#uses.has(text)) this.#uses.clear();
    this.#uses.set(text, uses);
  }

  /** The driver takes a name it has seen as already prepared, so a statement prepared anew needs a new one. */
  #nameFor(text: string): string {
    const hash = createHash("sha256").update(text).digest("base64url").slice(0, 16);
    return this.#generation === 0 ? `kz_${hash}` : `kz_${hash}_${this.#generation}`;
  }
}
