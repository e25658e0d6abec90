import type { KeyObject } from "node:crypto";
import type { LogName } from "@kezhuan/contract/metadata/logs";
import type { Db } from "@kezhuan/server/db/db";
import { runSql } from "@kezhuan/server/db/run-sql";
import { beginBatch, isSealOf, sealEnds, type ChainEnds } from "./hash-chain.ts";
import { checksumOf, listCopied } from "./write-row.ts";

/** A chain that a transaction holds: nobody else appends to it or shortens it until that is committed. */
export interface HeldChain {
  log: LogName;
  key: KeyObject;
  ends: ChainEnds;
  /** False: the ends are not what was written. They are never sealed again by appending, or that would hide it. */
  isSealed: boolean;
}

/**
 * Locks the end of a log. Comes first in every transaction that writes to it, so that nothing else is locked while it waits.
 * `atLeast`: how far the log is known to have reached.
 */
export async function holdChain(
  tx: Db,
  { log, key, atLeast = 0 }: { log: LogName; key: KeyObject; atLeast?: number },
): Promise<HeldChain> {
  const [row] = await runSql<ChainEnds & { seal: string }>(
    tx,
    `select anchor_seq, anchor_hash, last_seq, last_hash, seal from kz.log_chain where log = $1 for update`,
    [log],
  );
  if (!row) throw new Error(`the chain of ${log} is missing`);
  const { seal, ...ends } = row;
  const isSealed = ends.last_seq >= atLeast && isSealOf(seal, sealEnds(key, log, ends));
  return { log, key, ends, isSealed };
}

/** What is to be stored as the seal of a chain whose ends become others. */
export function sealNext({ log, key, isSealed }: HeldChain, ends: ChainEnds): string {
  return isSealed ? sealEnds(key, log, ends) : "";
}

/**
 * Appends a batch of lines to a log, in order. Its last row bears the hash that ties all of them to what was there before.
 * Answers the number of the last.
 */
export async function appendRows(tx: Db, chain: HeldChain, lines: readonly string[]): Promise<number> {
  const { log, key, ends } = chain;
  const last = lines.at(-1);
  if (last === undefined) return ends.last_seq;
  const first = ends.last_seq + 1;
  const closing = beginBatch(key, { log, first, previous: ends.last_hash })
    .update(`${lines.join("\n")}\n`)
    .digest("base64url");
  const seq = ends.last_seq + lines.length;
  let text = "";
  for (let index = 0; index < lines.length - 1; index += 1) text += `${lines[index]}\t${first + index}\n`;
  text += `${last}${closing}\t${seq}\n`;
  const hash = `${checksumOf(last)}${closing}`;
  const seal = sealNext(chain, { ...ends, last_seq: seq, last_hash: hash });
  await tx.copyIn(`copy obj.${log} (${listCopied(log)}) from stdin`, text);
  await runSql(tx, "update kz.log_chain set last_seq = $1, last_hash = $2, seal = $3 where log = $4", [
    seq,
    hash,
    seal,
    log,
  ]);
  return seq;
}

/** Those of some rows that are in the log already: whether a transaction was committed is unknown when its connection is lost. */
export async function findAppended(
  tx: Db,
  log: LogName,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await runSql<{ id: string }>(tx, `select id from obj.${log} where id = any($1::uuid[])`, [
    ids,
  ]);
  return new Set(rows.map(({ id }) => id));
}
