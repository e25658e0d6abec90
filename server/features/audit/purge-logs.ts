import type { KeyObject } from "node:crypto";
import { logNames, type LogName } from "@kezhuan/contract/metadata/logs";
import type { Db } from "@kezhuan/server/db/db";
import { runSql } from "@kezhuan/server/db/run-sql";
import { inTransaction } from "@kezhuan/server/db/transaction";
import { holdChain, sealNext } from "./append-rows.ts";
import { readByNumber, summarizeNumbers } from "./read-by-number.ts";
import { checksumLength } from "./write-row.ts";

/** Short transactions: nobody appends meanwhile. */
const rowsAtOnce = 5_000;

/**
 * Removes what is older, from the old end, without a gap and by whole batches; the chain then begins at the last row that was
 * removed, so that the rest still verifies. Answers how many rows went.
 */
export async function purgeLogs(db: Db, { key, before }: { key: KeyObject; before: Date }): Promise<number> {
  let removed = 0;
  for (const log of logNames) {
    await summarizeNumbers(db, log);
    for (let count = 1; count > 0; removed += count)
      count = await inTransaction(db, (tx) => purgeSome(tx, { log, key, before }));
  }
  return removed;
}

async function purgeSome(
  tx: Db,
  { log, key, before }: { log: LogName; key: KeyObject; before: Date },
): Promise<number> {
  const chain = await holdChain(tx, { log, key });
  await readByNumber(tx);
  const { anchor_seq: from } = chain.ends;
  // A hash that is longer than a checksum closes a batch.
  const [newest] = await runSql<{ seq: number; hash: string }>(
    tx,
    `with oldest as (select seq, at, hash from obj.${log} where seq > $2 and seq <= $2 + ${rowsAtOnce}),
     kept as (select min(seq) as seq from oldest where at >= $1)
     select o.seq, o.hash from oldest o, kept k
      where (k.seq is null or o.seq < k.seq) and length(o.hash) > ${checksumLength} order by o.seq desc limit 1`,
    [before.toISOString(), from],
  );
  if (!newest) return 0;
  await runSql(tx, "select set_config('kz.log_retention', 'on', true)");
  await runSql(tx, `delete from obj.${log} where seq > $1 and seq <= $2`, [from, newest.seq]);
  const ends = { ...chain.ends, anchor_seq: newest.seq, anchor_hash: newest.hash };
  await runSql(tx, "update kz.log_chain set anchor_seq = $1, anchor_hash = $2, seal = $3 where log = $4", [
    newest.seq,
    newest.hash,
    sealNext(chain, ends),
    log,
  ]);
  return newest.seq - from;
}
