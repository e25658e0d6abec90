import type { Hmac, KeyObject } from "node:crypto";
import type { LogName } from "@kezhuan/contract/metadata/logs";
import { beginBatch, hashRow, listColumns, type LogRow } from "./hash-chain.ts";
import { checksumLength, checksumOf, listOthers, writeRow } from "./write-row.ts";

/** Where a chain is followed from: the row before the first one that is read. */
export interface ChainStart {
  log: LogName;
  key: KeyObject;
  seq: number;
  hash: string;
}

/**
 * What a row turns out to be. `open`: it says what it said, as far as its checksum tells; the end of its batch decides.
 * `closed`: so do all rows up to it. `changed`: it does not say what it said. `broken`: a row of its batch does not, or the
 * batch stands somewhere else.
 */
export type Followed = "open" | "closed" | "changed" | "broken";

/** Computes the hashes of a chain anew, row by row. */
export class ChainFollower {
  readonly #log: LogName;
  readonly #key: KeyObject;
  #batch: Hmac | undefined;
  #columns: readonly string[] | undefined;
  #others: readonly string[] | undefined;
  /** Of the last row that was read. */
  seq: number;
  /** Of the last one that closes a batch. */
  hash: string;

  constructor({ log, key, seq, hash }: ChainStart) {
    this.#log = log;
    this.#key = key;
    this.seq = seq;
    this.hash = hash;
  }

  /** Whether the last row that was read closes a batch. */
  get isClosed(): boolean {
    return this.#batch === undefined;
  }

  /** Reads the next row. */
  follow(row: LogRow): Followed {
    const stored = row["hash"];
    const hash = typeof stored === "string" ? stored : "";
    const outcome =
      hash.length === rowHashLength ? this.#followAlone(row, hash) : this.#followBatch(row, hash);
    if (outcome === "changed" || outcome === "broken") return outcome;
    this.seq += 1;
    if (outcome === "closed") {
      this.hash = hash;
      this.#batch = undefined;
    }
    return outcome;
  }

  /** A row of an earlier release, with a keyed hash of its own. */
  #followAlone(row: LogRow, hash: string): Followed {
    if (this.#batch) return "broken";
    this.#columns ??= listColumns([row]);
    const columns = this.#columns;
    return hashRow(this.#key, { log: this.#log, row, previous: this.hash, columns }) === hash
      ? "closed"
      : "changed";
  }

  #followBatch(row: LogRow, hash: string): Followed {
    this.#others ??= listOthers(this.#log, row);
    const line = writeRow(this.#log, row);
    const isWhole = this.#others.every((name) => row[name] === null) && hash.startsWith(checksumOf(line));
    if (!isWhole) return "changed";
    this.#batch ??= beginBatch(this.#key, { log: this.#log, first: this.seq + 1, previous: this.hash });
    this.#batch.update(`${line}\n`);
    if (hash.length === checksumLength) return "open";
    return this.#batch.digest("base64url") === hash.slice(checksumLength) ? "closed" : "broken";
  }
}

/** SHA-256 in base64url. */
const rowHashLength = 43;
