import { dayMs } from "@kezhuan/contract/durations";
import { everyAccountRole } from "@kezhuan/contract/metadata/notice";
import { fail } from "@kezhuan/contract/errors";
import type { Db } from "@kezhuan/server/db/db";
import { runSql } from "@kezhuan/server/db/run-sql";
import { hasSecondFactor } from "./second-factor.ts";
import type { Sessions } from "./sessions.ts";

/** Whoever has no role in some department, or no department, works as this one. */
const roleOfOthers = "ROLE_DEFAULT";

/** Whether a role of the account, in whichever of its departments, requires two-factor authentication. */
export async function requiresTotp(db: Db, userId: string): Promise<boolean> {
  const [row] = await runSql<{ required: boolean }>(
    db,
    `with held as (
       select array(select r.id from obj.sys_role r where r.id = any(m.roles) and r.enabled is not false) as roles
         from obj.sys_member m join obj.qd_org o on o.id = m.dept and o.enabled is not false
        where m."user" = $1)
     select exists (
       select from obj.sys_role r
        where r.requires_totp and r.enabled is not false
          and (r.code = $3
            or exists (select from held where r.id = any(held.roles))
            or r.code = $2 and (not exists (select from held)
              or exists (select from held where cardinality(held.roles) = 0)))) as required`,
    [userId, roleOfOthers, everyAccountRole],
  );
  return row?.required ?? false;
}

/** Errors: 403 where a role requires it. */
export async function refuseRequiredTotp(db: Db, userId: string): Promise<void> {
  if (await requiresTotp(db, userId)) throw fail("totpRequired");
}

/**
 * Until when a login may go on without setting up two-factor authentication; null: it may not. Undefined where nothing has
 * to be set up. The days of grace count from the first login that is asked.
 */
export async function findTotpDue(
  { now, parameters }: Sessions,
  db: Db,
  userId: string,
): Promise<Date | null | undefined> {
  if (!(await requiresTotp(db, userId)) || (await hasSecondFactor(db, userId))) return undefined;
  const [row] = await runSql<{ since: string }>(
    db,
    `insert into kz.totp_due (user_id, since) values ($1, $2)
     on conflict (user_id) do update set since = kz.totp_due.since returning since`,
    [userId, now().toISOString()],
  );
  const until = new Date(Date.parse(row?.since ?? "") + parameters().totp_grace_days * dayMs);
  return until > now() ? until : null;
}
