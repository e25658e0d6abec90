import { createHmac, timingSafeEqual, type Hmac, type KeyObject } from "node:crypto";
import type { LogName } from "@kezhuan/contract/metadata/logs";

/** A row of a log by the names of its columns. */
export type LogRow = Readonly<Record<string, unknown>>;

/**
 * Begins the hash of a batch: of the hash before it, the number of its first row, and its lines with their checksums. One
 * for the rows that are appended together, since one for each took longer than all else that a row of a log cost.
 */
export function beginBatch(
  key: KeyObject,
  { log, first, previous }: { log: LogName; first: number; previous: string },
): Hmac {
  return createHmac("sha256", key).update(`batch\n${log}\n${first}\n${previous}\n`);
}

/**
 * The hash of a row of an earlier release: of everything that it says, and of the hash of the row before, with the installation's key. Columns
 * without a value do not count, so that rows still verify when the log gets another field.
 */
export function hashRow(
  key: KeyObject,
  { log, row, previous, columns = listColumns([row]) }: Hashing,
): string {
  const said = writeCanonically(row, columns);
  return createHmac("sha256", key).update(`${previous}\n${log}\n${said}`).digest("base64url");
}

interface Hashing {
  log: LogName;
  row: LogRow;
  previous: string;
  /** Those of `listColumns`, where many rows are hashed: sorting them anew for each takes longer than hashing it. */
  columns?: readonly string[] | undefined;
}

/** The columns that some rows have between them, in the order in which they are hashed. */
export function listColumns(rows: readonly LogRow[]): string[] {
  const names = new Set<string>();
  for (const row of rows) for (const name of Object.keys(row)) names.add(name);
  return [...names].toSorted();
}

function writeCanonically(row: LogRow, columns: readonly string[]): string {
  const said: [string, unknown][] = [];
  for (const name of columns) {
    const value = row[name];
    if (name !== "hash" && value !== null && value !== undefined) said.push([name, value]);
  }
  return JSON.stringify(said);
}

/** Between which rows a log lies: after the anchor (retention removed what was before), up to the last one. */
export interface ChainEnds {
  anchor_seq: number;
  anchor_hash: string;
  last_seq: number;
  last_hash: string;
}

/**
 * The seal of both ends. Without the key nobody can cut rows off a log and make an earlier one its last: that row's hash is
 * known, its seal is not. The migration that begins the chains writes the first one the same way.
 */
export function sealEnds(key: KeyObject, log: LogName, ends: ChainEnds): string {
  const { anchor_seq, anchor_hash, last_seq, last_hash } = ends;
  const sealed = JSON.stringify(["ends", log, anchor_seq, anchor_hash, last_seq, last_hash]);
  return createHmac("sha256", key).update(sealed).digest("base64url");
}

export function isSealOf(seal: string, expected: string): boolean {
  const [given, wanted] = [Buffer.from(seal), Buffer.from(expected)];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
