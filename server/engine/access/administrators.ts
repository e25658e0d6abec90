import { fail } from "@kezhuan/contract/errors";
import type { Db } from "@kezhuan/server/db/db";
import { runSql } from "@kezhuan/server/db/run-sql";
import { inTransaction } from "@kezhuan/server/db/transaction";
import { administratorRole } from "@kezhuan/contract/metadata/roles";
import { isAdministrator, type Ctx } from "../context.ts";

/** A membership that makes an administrator of an enabled account. */
export interface Administrator {
  membership: string;
  user: string;
  /** Without a password nobody logs in. */
  has_password: boolean;
}

/** Memberships in force that carry the enabled role of administrators: `$1`. */
const inForce = `
  select m.id as membership, u.id as "user"
    from obj.sys_role r
    join obj.sys_member m on m.roles && array[r.id]
    join obj.sys_user u on u.id = m."user" and u.enabled is not false
    join obj.qd_org o on o.id = m.dept and o.enabled is not false
   where r.code = $1 and r.enabled is not false`;

/** Every membership that makes an administrator now. */
export async function listAdministrators(db: Db): Promise<Administrator[]> {
  const compared = await compareAdministrators(db);
  return compared
    .filter(({ is }) => is)
    .map(({ membership, user, has_password }) => ({ membership, user, has_password }));
}

interface Compared extends Administrator {
  /** It made one after the last change, and it does now. */
  was: boolean;
  is: boolean;
}

function compareAdministrators(db: Db): Promise<Compared[]> {
  return runSql<Compared>(
    db,
    `select coalesce(n.membership, k.membership) as membership, coalesce(n."user", k."user") as "user",
            c.user_id is not null as has_password, k.membership is not null as was, n.membership is not null as is
       from (${inForce}) n
       full join kz.administrator k on k.membership = n.membership and k."user" = n."user"
       left join kz.credential c on c.user_id = coalesce(n."user", k."user")
      order by 1, 2`,
    [administratorRole],
  );
}

/** Notes who administers now, whatever led to it: for the start, and for what was checked. */
export async function noteAdministrators(db: Db): Promise<void> {
  await inTransaction(db, async (tx) => {
    await waitForOthers(tx);
    await runSql(
      tx,
      `with n as (${inForce}), gone as (
         delete from kz.administrator k where not exists (select from n where n.membership = k.membership))
       insert into kz.administrator (membership, "user") select membership, "user" from n
           on conflict (membership) do update set "user" = excluded."user"`,
      [administratorRole],
    );
  });
}

/** The role itself stays, whoever holds it. */
async function isRoleInForce(db: Db): Promise<boolean> {
  const rows = await runSql(db, "select 1 from obj.sys_role where code = $1 and enabled is not false", [
    administratorRole,
  ]);
  return rows.length > 0;
}

async function waitForOthers(db: Db): Promise<void> {
  await runSql(db, "select pg_advisory_xact_lock($1)", [lock]);
}

/** What an administrator is made of. Access rules are not: none of them limits the role. */
const decisive: ReadonlySet<string> = new Set(["qd_org", "sys_member", "sys_role", "sys_user"]);

const lock = 7_203_120;

/**
 * Keeps an installation that can be administered so. To be called in the transaction of every write, after it. Of two
 * changes at once, each harmless by itself, the second waits and sees the first.
 * Errors: 409 when no administrator who can log in is left, 403 when somebody else changed who administers.
 */
export async function keepAdministrators(ctx: Ctx, objname: string): Promise<void> {
  // A pack adds records that are missing and changes none; its first one makes the tables.
  if (!decisive.has(objname) || ctx.origin?.startsWith("pack:")) return;
  await waitForOthers(ctx.db);
  if (objname === "sys_role" && !(await isRoleInForce(ctx.db))) throw fail("lastAdministrator");
  const compared = await compareAdministrators(ctx.db);
  if (compared.every(({ was, is }) => was === is)) return;
  if (!isAdministrator(ctx.actor)) throw fail("administratorsOnly");
  const canLogIn = compared.filter(({ has_password }) => has_password);
  if (canLogIn.some(({ was }) => was) && !canLogIn.some(({ is }) => is)) throw fail("lastAdministrator");
  await noteAdministrators(ctx.db);
}
