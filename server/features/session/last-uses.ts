import type { Db } from "@kezhuan/server/db/db";
import { runSql } from "@kezhuan/server/db/run-sql";

/** When logins were last used: gathered, then written together. */
export class LastUses {
  #uses = new Map<string, number>();

  noteUse(loginId: string, at: number): void {
    this.#uses.set(loginId, at);
  }

  /** Writes what has gathered; what could not be written is kept for the next time. */
  async flush(db: Db): Promise<void> {
    const uses = this.#uses;
    this.#uses = new Map();
    try {
      await writeUses(db, uses);
    } catch (error) {
      this.#uses = new Map([...uses, ...this.#uses]);
      throw error;
    }
  }
}

/** Stores in which department a user works from now on; a new login begins there. */
export async function storeLastDepartment(db: Db, userId: string, deptid: string): Promise<void> {
  await runSql(
    db,
    `insert into kz.last_dept (user_id, deptid) values ($1, $2)
     on conflict (user_id) do update set deptid = excluded.deptid`,
    [userId, deptid],
  );
}

/** Sorted, so that two processes writing the same rows take them in the same order. */
async function writeUses(db: Db, uses: ReadonlyMap<string, number>): Promise<void> {
  if (uses.size === 0) return;
  const values = [[...uses.keys()], [...uses.values()].map((at) => new Date(at).toISOString())];
  await runSql(
    db,
    `with used as (
       select l.id, u.at from unnest($1::uuid[], $2::timestamptz[]) as u (id, at)
         join kz.login l using (id) order by l.id for update of l)
     update kz.login l set last_used_at = greatest(l.last_used_at, used.at) from used where l.id = used.id`,
    values,
  );
  // Keys are used by their id as logins are.
  await runSql(
    db,
    `with used as (
       select k.id, u.at from unnest($1::uuid[], $2::timestamptz[]) as u (id, at)
         join kz.api_key k using (id) order by k.id for update of k)
     update kz.api_key k set last_used_at = greatest(k.last_used_at, used.at) from used where k.id = used.id`,
    values,
  );
}
