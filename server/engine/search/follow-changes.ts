import { runSql } from "@kezhuan/server/db/run-sql";
import type { Db } from "@kezhuan/server/db/db";

/** A record that was created, changed or deleted. */
export interface Changed {
  object: string;
  id: string;
}

interface ChangeRow {
  id: string;
  object: string;
  record: string;
  /** No transaction below this one is under way. */
  xmin: string;
  /** No transaction from this one on had begun. */
  xmax: string;
}

interface Checkpoint {
  change: bigint;
  xmax: bigint;
  at: number;
}

/** How far a follower has come, for another one to go on from. */
export interface Position {
  /** Changes up to this one are settled. */
  settled: string;
  /** Later ones that have been told. */
  told: string[];
  /** Of all of these as they stand in the log: it differs in a database that has been put back to an earlier state. */
  digest: string;
}

/** More that are not settled are too many to be named. */
const mostTold = 20_000;
/** Changes read at once. */
const portion = 5000;
/** A number in the change log is taken a moment before its transaction can be seen to have begun. */
const settleMs = 1000;

/**
 * Follows the change log. Numbers in it are given before transactions commit, so that a lower one may appear after a
 * higher one: what lies above the oldest transaction under way is looked at again, and what has been told is left out.
 */
export class ChangeFollower {
  readonly #objects: readonly string[];
  readonly #now: () => number;
  readonly #told = new Set<bigint>();
  /** Read before a later portion could not be read. */
  #unanswered: Changed[] = [];
  readonly #checkpoints: Checkpoint[] = [];
  /** Every change up to this one has been told, or was there before. */
  #settled: bigint;

  private constructor(objects: readonly string[], settled: bigint, now: () => number) {
    this.#objects = objects;
    this.#settled = settled;
    this.#now = now;
  }

  /** Begins with the changes of transactions that are under way now, and with those of the minute before them. */
  static async begin(
    db: Db,
    objects: readonly string[],
    now = () => performance.now(),
  ): Promise<ChangeFollower> {
    const [row] = await runSql<{ last: string }>(
      db,
      `select coalesce(max(id), 0)::text as last from kz.change
        where at < (select coalesce(min(xact_start), now()) from pg_stat_activity
                     where datname = current_database() and backend_xid is not null) - interval '1 minute'`,
    );
    return new ChangeFollower(objects, BigInt(row?.last ?? 0), now);
  }

  /** Goes on from where another one stood; undefined where the log is not the one that it followed. */
  static async resume(
    db: Db,
    objects: readonly string[],
    { settled, told, digest }: Position,
  ): Promise<ChangeFollower | undefined> {
    if ((await digestChanges(db, [settled, ...told])) !== digest) return undefined;
    const follower = new ChangeFollower(objects, BigInt(settled), () => performance.now());
    for (const change of told) follower.#told.add(BigInt(change));
    return follower;
  }

  /** How far it has come; undefined while too many changes are not settled. */
  async position(db: Db): Promise<Position | undefined> {
    const settled = this.#settled.toString();
    const told = [...this.#told].map(String);
    if (told.length > mostTold) return undefined;
    return { settled, told, digest: await digestChanges(db, [settled, ...told]) };
  }

  /** Changes up to this one are not looked at again. */
  get settled(): bigint {
    return this.#settled;
  }

  /** What has been committed since it was asked last; each change once. */
  async read(db: Db): Promise<Changed[]> {
    let after = this.#settled;
    for (;;) {
      const rows = await this.#readPortion(db, after);
      for (const { id, object, record } of rows) {
        const change = BigInt(id);
        if (!this.#told.has(change)) this.#unanswered.push({ object, id: record });
        this.#told.add(change);
      }
      const last = rows.at(-1);
      if (last) {
        after = BigInt(last.id);
        this.#settle(last, after);
      }
      if (rows.length < portion) break;
    }
    const changes = this.#unanswered;
    this.#unanswered = [];
    return changes;
  }

  #readPortion(db: Db, after: bigint): Promise<ChangeRow[]> {
    return runSql<ChangeRow>(
      db,
      `select id::text as id, object, record_id::text as record,
              pg_snapshot_xmin(pg_current_snapshot())::text as xmin,
              pg_snapshot_xmax(pg_current_snapshot())::text as xmax
         from kz.change where object = any($1) and id > $2 order by kz.change.id limit ${portion}`,
      [this.#objects, after.toString()],
    );
  }

  /** Whatever was under way when a change was first seen has ended: nothing can appear below it any more. */
  #settle({ xmin, xmax }: ChangeRow, change: bigint): void {
    const at = this.#now();
    const oldest = BigInt(xmin);
    while (
      this.#checkpoints[0] &&
      this.#checkpoints[0].xmax <= oldest &&
      at - this.#checkpoints[0].at > settleMs
    ) {
      const { change: settled } = this.#checkpoints.shift() ?? { change: this.#settled };
      if (settled > this.#settled) this.#settled = settled;
    }
    for (const told of this.#told) if (told <= this.#settled) this.#told.delete(told);
    const last = this.#checkpoints.at(-1);
    if (!last || (last.change < change && at - last.at > settleMs / 4))
      this.#checkpoints.push({ change, xmax: BigInt(xmax), at });
  }
}

async function digestChanges(db: Db, changes: readonly string[]): Promise<string> {
  const [row] = await runSql<{ digest: string }>(
    db,
    `select count(*) || ' ' || coalesce(md5(string_agg(
              concat_ws(' ', id, object, record_id, extract(epoch from at)), ',' order by id)), '') as digest
       from kz.change where id = any($1::bigint[])`,
    [changes],
  );
  return row?.digest ?? "";
}
