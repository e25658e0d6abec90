import type { KeyObject } from "node:crypto";
import { logNames, type LogName } from "@kezhuan/contract/metadata/logs";
import type { Db } from "@kezhuan/server/db/db";
import { runSql } from "@kezhuan/server/db/run-sql";
import { inTransaction } from "@kezhuan/server/db/transaction";
import { holdChain, sealNext } from "./append-rows.ts";

/** Short transactions: nobody appends meanwhile. */
const rowsAtOnce = 5_000;

/**
 * Removes what is older, from the old end and without a gap; the chain then begins at the last row that was removed, so that
 * the rest still verifies. Answers how many rows went.
 */
export async function purgeLogs(db: Db, { key, before }: { key: KeyObject; before: Date }): Promise<number> {
  let removed = 0;
  for (const log of logNames)
    for (let count = rowsAtOnce; count === rowsAtOnce; removed += count)
      count = await inTransaction(db, (tx) => purgeSome(tx, { log, key, before }));
  return removed;
}

async function purgeSome(
  tx: Db,
  { log, key, before }: { log: LogName; key: KeyObject; before: Date },
): Promise<number> {
  const chain = await holdChain(tx, { log, key });
  await runSql(tx, "select set_config('kz.log_retention', 'on', true)");
  const rows = await runSql<{ seq: number; hash: string }>(
    tx,
    `with oldest as (select seq, at from obj.${log} where seq is not null order by seq limit ${rowsAtOnce}),
     kept as (select min(seq) as seq from oldest where at >= $1),
     due as (select o.seq from oldest o, kept k where k.seq is null or o.seq < k.seq)
     delete from obj.${log} l using due where l.seq = due.seq returning l.seq, l.hash`,
    [before.toISOString()],
  );
  const newest = rows.reduce((latest, row) => (row.seq > latest.seq ? row : latest), { seq: 0, hash: "" });
  if (rows.length === 0) return 0;
  const ends = { ...chain.ends, anchor_seq: newest.seq, anchor_hash: newest.hash };
  await runSql(tx, "update kz.log_chain set anchor_seq = $1, anchor_hash = $2, seal = $3 where log = $4", [
    newest.seq,
    newest.hash,
    sealNext(chain, ends),
    log,
  ]);
  return rows.length;
}
