import type { Db } from "@kezhuan/server/db/connect";
import { runSql } from "@kezhuan/server/db/run-sql";

/** When logins were last used, and in which departments users worked last: gathered, then written together. */
export class LastUses {
  #uses = new Map<string, number>();
  #departments = new Map<string, string>();

  noteUse(loginId: string, at: number): void {
    this.#uses.set(loginId, at);
  }

  noteDepartment(userId: string, deptid: string): void {
    this.#departments.set(userId, deptid);
  }

  /** Writes what has gathered; what could not be written is kept for the next time. */
  async flush(db: Db): Promise<void> {
    const uses = this.#uses;
    const departments = this.#departments;
    this.#uses = new Map();
    this.#departments = new Map();
    try {
      await writeUses(db, uses);
      await writeDepartments(db, departments);
    } catch (error) {
      this.#uses = new Map([...uses, ...this.#uses]);
      this.#departments = new Map([...departments, ...this.#departments]);
      throw error;
    }
  }
}

/** Sorted, so that two processes writing the same rows take them in the same order. */
async function writeUses(db: Db, uses: ReadonlyMap<string, number>): Promise<void> {
  if (uses.size === 0) return;
  await runSql(
    db,
    `with used as (
       select l.id, u.at from unnest($1::uuid[], $2::timestamptz[]) as u (id, at)
         join kz.login l using (id) order by l.id for update of l)
     update kz.login l set last_used_at = greatest(l.last_used_at, used.at) from used where l.id = used.id`,
    [[...uses.keys()], [...uses.values()].map((at) => new Date(at).toISOString())],
  );
}

async function writeDepartments(db: Db, departments: ReadonlyMap<string, string>): Promise<void> {
  if (departments.size === 0) return;
  await runSql(
    db,
    `insert into kz.last_dept (user_id, deptid)
     select * from unnest($1::uuid[], $2::uuid[]) as used (user_id, deptid) order by user_id
     on conflict (user_id) do update set deptid = excluded.deptid`,
    [[...departments.keys()], [...departments.values()]],
  );
}
