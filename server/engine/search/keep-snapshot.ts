import { mkdir } from "node:fs/promises";
import { dirname } from "node:path";
import type { FromThread } from "@kezhuan/server/text-index/index-messages";
import type { IndexThread } from "@kezhuan/server/text-index/index-thread";
import type { IndexedObject } from "@kezhuan/server/text-index/documents";
import type { Db } from "@kezhuan/server/db/db";
import type { Log } from "../context.ts";
import { ChangeFollower, type Position } from "./follow-changes.ts";

/** As often as this at most, however much changes. */
const PAUSE_MS = 600_000;
/** Fewer changes are read from the log as quickly. */
const FEW_CHANGES = 2000;
/** An index is built from the records themselves as often as this: then nothing is left of what has been deleted. */
const OLD_MS = 7 * 86_400_000;

export interface Loading {
  thread: IndexThread;
  db: Db;
  generation: number;
  objects: readonly IndexedObject[];
  names: readonly string[];
  signature: string;
}

/** An index that can be written: all that its follower has told of is in it. */
export interface Written {
  thread: IndexThread;
  db: Db;
  generation: number;
  follower: ChangeFollower;
  signature: string;
  builtAt: number;
}

/** Keeps the index in a file, for a quick start. Absent a path it keeps nothing. */
export class SnapshotKeeper {
  readonly #path: string | undefined;
  readonly #log: Log;
  #changes = 0;
  #writtenAt = Number.NEGATIVE_INFINITY;
  #isWriting = false;

  constructor({ path, log }: { path: string | undefined; log: Log }) {
    this.#path = path;
    this.#log = log;
  }

  /** Opens what was written, if it is of this database, this version and these metadata, and undamaged. */
  async load(loading: Loading): Promise<{ follower: ChangeFollower; builtAt: number } | undefined> {
    if (this.#path === undefined) return undefined;
    const { thread, db, generation, objects, names, signature } = loading;
    const started = performance.now();
    const told = await thread.ask({ kind: "load", generation, objects, path: this.#path, signature });
    if (told.failure)
      this.#log.warn({ failure: told.failure }, "the snapshot of the search index is damaged");
    if (!told.loaded) return undefined;
    // Written by ourselves, under this signature.
    const position = told.loaded.position as Position;
    const follower = await ChangeFollower.resume(db, names, position);
    if (!follower) {
      await thread.ask({ kind: "close", generation });
      return undefined;
    }
    this.#writtenAt = performance.now();
    const ms = Math.round(performance.now() - started);
    this.#log.info({ records: told.count, ms }, "the search index was read from its snapshot");
    return { follower, builtAt: told.loaded.builtAt };
  }

  /** So many records have changed since it was asked last. */
  noteChanges(count: number): void {
    this.#changes += count;
  }

  isOld({ builtAt }: Pick<Written, "builtAt">): boolean {
    return this.#path !== undefined && Date.now() - builtAt > OLD_MS;
  }

  /** An index that was built anew is written at once. */
  renew(): void {
    this.#changes = Number.POSITIVE_INFINITY;
    this.#writtenAt = Number.NEGATIVE_INFINITY;
  }

  /** Begins to write where there is something to be written; settles as soon as the index may change again. */
  async keep(written: Written): Promise<void> {
    const isDue = this.#changes > FEW_CHANGES && performance.now() - this.#writtenAt > PAUSE_MS;
    if (this.#path === undefined || this.#isWriting || !isDue) return;
    this.#isWriting = true;
    const begun = await this.#begin(this.#path, written).catch((error: unknown) => fallen(error));
    void begun.done.then(({ failure }) => {
      this.#isWriting = false;
      this.#writtenAt = performance.now();
      // The next start builds the index, which takes longer. A process that ends ends this, too.
      if (failure !== null && !written.thread.hasEnded)
        this.#log.warn({ failure }, "the search index could not be written to its snapshot");
    });
  }

  async #begin(path: string, { thread, db, follower, ...written }: Written): Promise<Writing> {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    const position = await follower.position(db);
    // While very much is changing there will be a better moment.
    if (!position) return { done: Promise.resolve({ failure: null }) };
    this.#changes = 0;
    const { generation, signature, builtAt } = written;
    const facts = { signature, position, builtAt };
    return {
      done: thread
        .ask({ kind: "write", generation, path, facts })
        .catch((error: unknown) => fallen(error).done),
    };
  }
}

/** Under way: what is asked of the thread from now on changes nothing of what is written. */
interface Writing {
  done: Promise<Pick<FromThread, "failure">>;
}

function fallen(error: unknown): Writing {
  return { done: Promise.resolve({ failure: String(error) }) };
}
