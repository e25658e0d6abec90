import { createHmac } from "node:crypto";
import type { Surface } from "@kezhuan/contract/api/search";
import { readSecret } from "@kezhuan/server/db/read-secret";
import { inTransaction } from "@kezhuan/server/db/transaction";
import type { Ctx } from "@kezhuan/server/engine/context";
import { dayInZone } from "@kezhuan/server/lib/day-in-zone";
import { storableQuery } from "./storable-query.ts";
import { writeCounts, type Count } from "./write-counts.ts";
import { forgetOldCounts } from "./publish-queries.ts";

/** Different questions that wait to be written; the words of more are not told apart. */
const MOST_WAITING = 5000;
/** Opened results below this place are counted together. */
export const RANKS = 10;

/** A question that was asked and answered. */
export interface LoggedQuestion {
  question: string;
  surface: Surface;
  /** How many hold all of it; absent where that is nobody's business. */
  found: number | undefined;
  isCorrected: boolean;
}

/** A result that somebody opened, by its place in the answer, from 1. */
export interface Opened {
  question: string;
  surface: Surface;
  rank: number;
}

interface QueryLogOptions {
  /** The installation itself: its database and its clock. */
  systemContext: () => Ctx;
  /** Digests of questions are made with it. */
  key: Buffer;
}

/** The log of one process; all processes on a database make the same digests. */
export async function openQueryLog(systemContext: () => Ctx): Promise<QueryLog> {
  return new QueryLog({ systemContext, key: await readSecret(systemContext().db, "query-log") });
}

/**
 * Counts what is searched for, without who or where from. Noting is work in memory; what has gathered is written together.
 * A question is known by a digest until it has been asked on three days: before that its words are not written.
 */
export class QueryLog {
  readonly #options: QueryLogOptions;
  #waiting = new Map<string, Count>();
  #flushing: Promise<void> = Promise.resolve();

  constructor(options: QueryLogOptions) {
    this.#options = options;
  }

  /** How many different questions wait to be written. */
  get size(): number {
    return this.#waiting.size;
  }

  noteAsked({ question, surface, found, isCorrected }: LoggedQuestion): void {
    const count = this.#find(question, surface);
    count.asked += 1;
    if (isCorrected) count.corrected += 1;
    if (found === 0) count.nothing += 1;
    if (found !== undefined) count.found = found;
  }

  /** Counts for a question only that was asked today: nothing is stored by opening. */
  noteOpened({ question, surface, rank }: Opened): void {
    const { opened } = this.#find(question, surface);
    const at = Math.min(rank, RANKS + 1) - 1;
    opened[at] = (opened[at] ?? 0) + 1;
  }

  /** Writes what has gathered; what could not be written is kept for the next time. */
  flush(): Promise<void> {
    this.#flushing = this.#flushing.catch(() => undefined).then(() => this.#write());
    return this.#flushing;
  }

  /** Deletes what is too old, and the words that are no longer asked often enough. */
  async forget(): Promise<void> {
    const { db, now, catalog } = this.#options.systemContext();
    const today = dayInZone(now(), catalog.timeZone);
    await inTransaction(db, (tx) => forgetOldCounts(tx, today));
  }

  async #write(): Promise<void> {
    if (this.#waiting.size === 0) return;
    const counts = this.#waiting;
    this.#waiting = new Map();
    try {
      await inTransaction(this.#options.systemContext().db, (tx) => writeCounts(tx, [...counts.values()]));
    } catch (error) {
      this.#takeBack(counts);
      throw error;
    }
  }

  #takeBack(counts: ReadonlyMap<string, Count>): void {
    for (const [key, count] of counts) {
      const later = this.#waiting.get(key);
      if (later) addCount(later, count);
      else if (this.#waiting.size < MOST_WAITING) this.#waiting.set(key, count);
    }
  }

  #find(question: string, surface: Surface): Count {
    const { now, catalog } = this.#options.systemContext();
    const day = dayInZone(now(), catalog.timeZone);
    const query = storableQuery(question);
    const hash = query === undefined ? "" : this.#digest(query);
    const known = this.#waiting.get(`${day} ${surface} ${hash}`);
    if (known) return known;
    // Of each day and surface there is room for one more: what is only counted.
    const isRoom = this.#waiting.size < MOST_WAITING;
    const count = newCount({ day, surface, hash: isRoom ? hash : "", query: isRoom ? query : undefined });
    const key = `${day} ${surface} ${count.hash}`;
    const other = this.#waiting.get(key);
    if (!other) this.#waiting.set(key, count);
    return other ?? count;
  }

  #digest(query: string): string {
    return createHmac("sha256", this.#options.key).update(query).digest("base64url");
  }
}

function newCount(of: Pick<Count, "day" | "surface" | "hash" | "query">): Count {
  const opened = Array.from({ length: RANKS + 1 }, () => 0);
  return { ...of, asked: 0, nothing: 0, corrected: 0, found: undefined, opened };
}

/** Adds what was counted before to what has been counted since. */
function addCount(later: Count, before: Count): void {
  later.asked += before.asked;
  later.nothing += before.nothing;
  later.corrected += before.corrected;
  later.found ??= before.found;
  for (const [at, more] of before.opened.entries()) later.opened[at] = (later.opened[at] ?? 0) + more;
}
