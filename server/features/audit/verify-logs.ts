import type { KeyObject } from "node:crypto";
import { logNames, type LogName } from "@kezhuan/contract/metadata/logs";
import type { Db } from "@kezhuan/server/db/db";
import { runSql } from "@kezhuan/server/db/run-sql";
import { inTransaction } from "@kezhuan/server/db/transaction";
import { ChainFollower } from "./follow-chain.ts";
import { isSealOf, sealEnds, type ChainEnds, type LogRow } from "./hash-chain.ts";
import { readByNumber, summarizeNumbers } from "./read-by-number.ts";

/**
 * `changed`: the row does not say what it said. `missing`: the row with this number is not there. `inserted`: the row did
 * not come through the chain. `truncated`: the log was made to end, or to begin, somewhere else. `rewritten`: the log does not
 * go on from where it was once seen to end.
 */
export type LogProblem = "changed" | "missing" | "inserted" | "truncated" | "rewritten";

export interface BadRow {
  object: LogName;
  /** Null: there is no such row. */
  id: string | null;
  seq: number | null;
  problem: LogProblem;
}

/** Where a log ended at some time, written down elsewhere: whoever can rewrite a whole log cannot rewrite that. */
export interface LogHead {
  object: LogName;
  seq: number;
  hash: string;
}

export interface Verification {
  ok: boolean;
  /** Rows read. */
  checked: number;
  firstBad: BadRow | null;
  heads: LogHead[];
}

/** Read at a time: some megabytes. */
const rowsAtOnce = 2_000;

/**
 * Reads both logs from their oldest row to their newest and computes every hash anew; as of one moment, whatever is
 * appended or removed meanwhile.
 */
export async function verifyLogs(
  db: Db,
  { key, expected = [] }: { key: KeyObject; expected?: readonly LogHead[] },
): Promise<Verification> {
  for (const log of logNames) await summarizeNumbers(db, log);
  return inTransaction(db, async (tx) => {
    await runSql(tx, "set transaction isolation level repeatable read, read only");
    await readByNumber(tx);
    let checked = 0;
    let firstBad: BadRow | null = null;
    const heads: LogHead[] = [];
    for (const log of logNames) {
      const chain = await verifyChain(tx, {
        log,
        key,
        expected: expected.filter((one) => one.object === log),
      });
      checked += chain.checked;
      firstBad ??= chain.bad ?? null;
      heads.push(chain.head);
    }
    return { ok: firstBad === null, checked, firstBad, heads };
  });
}

interface Verifying {
  log: LogName;
  key: KeyObject;
  expected: readonly LogHead[];
}

interface Verified {
  checked: number;
  bad: BadRow | undefined;
  head: LogHead;
}

async function verifyChain(tx: Db, { log, key, expected }: Verifying): Promise<Verified> {
  const [found] = await runSql<ChainEnds & { seal: string }>(
    tx,
    "select anchor_seq, anchor_hash, last_seq, last_hash, seal from kz.log_chain where log = $1",
    [log],
  );
  if (!found) throw new Error(`the chain of ${log} is missing`);
  const { seal, ...chain } = found;
  const head: LogHead = { object: log, seq: chain.last_seq, hash: chain.last_hash };
  const isSealed = isSealOf(seal, sealEnds(key, log, chain));
  const passed = new Map([[chain.anchor_seq, chain.anchor_hash]]);
  const wanted = new Set(expected.map(({ seq }) => seq));
  const follower = new ChainFollower({ log, key, seq: chain.anchor_seq, hash: chain.anchor_hash });
  let checked = 0;
  const stop = (id: string | null, problem: LogProblem, seq = follower.seq + 1): Verified => {
    return { checked, bad: { object: log, id, seq, problem }, head };
  };
  // Where an end was moved into the middle of a batch, its rows are as they were.
  const broken = isSealed ? "changed" : "truncated";
  for (;;) {
    const rows = await runSql<LogRow>(
      tx,
      `select * from obj.${log} where seq > $1 and seq <= least($2, $1 + ${rowsAtOnce}) order by seq`,
      [follower.seq, chain.last_seq],
    );
    for (const row of rows) {
      checked += 1;
      if (row["seq"] !== follower.seq + 1) return stop(null, "missing");
      const followed = follower.follow(row);
      if (followed === "changed" || followed === "broken")
        return stop(String(row["id"]), followed === "changed" ? followed : broken);
      if (followed === "closed" && wanted.has(follower.seq)) passed.set(follower.seq, follower.hash);
    }
    if (rows.length < rowsAtOnce) break;
  }
  if (follower.seq < chain.last_seq) return stop(null, "missing");
  if (!follower.isClosed || follower.hash !== chain.last_hash) return stop(null, broken, follower.seq);
  if (!isSealed) return stop(null, "truncated");
  const stranger = await findStranger(tx, log, chain);
  const rewritten = expected.find((one) => one.seq > chain.anchor_seq && passed.get(one.seq) !== one.hash);
  const bad =
    stranger ?? (rewritten && { object: log, id: null, seq: rewritten.seq, problem: "rewritten" as const });
  return { checked, bad, head };
}

/** A row outside of the chain: somebody has put it there with a statement. */
async function findStranger(tx: Db, log: LogName, chain: ChainEnds): Promise<BadRow | undefined> {
  const [row] = await runSql<{ id: string; seq: number | null }>(
    tx,
    `select id, seq from obj.${log} where seq is null or seq <= $1 or seq > $2 limit 1`,
    [chain.anchor_seq, chain.last_seq],
  );
  return row && { object: log, id: row.id, seq: row.seq, problem: "inserted" };
}
