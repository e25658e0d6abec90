import { dayMs, hourMs } from "@kezhuan/contract/durations";
import { runSql } from "@kezhuan/server/db/run-sql";
import type { Ctx } from "@kezhuan/server/engine/context";
import { remindDue } from "./remind-due.ts";

/** Longer than any limit, so that nothing is said again. */
const keptDays = 800;
/** Of what was read, and of everything. */
const keptNotices = { read: 180, all: 730 };

/**
 * Once in every hour of the clock, in whichever process comes first and soon after a start: reminders and ends of time
 * limits, and an end to what nobody needs any more. To be called every minute. True when it was done now.
 */
export async function keepTimeLimits(ctx: Ctx): Promise<boolean> {
  const hour = String(Math.floor(ctx.now().getTime() / hourMs));
  const turn = await runSql(
    ctx.db,
    `insert into kz.setting (name, value) values ('time-limits', to_jsonb($1::text))
     on conflict (name) do update set value = excluded.value where kz.setting.value is distinct from excluded.value
     returning 1`,
    [hour],
  );
  if (turn.length === 0) return false;
  await remindDue(ctx);
  const before = (days: number) => new Date(ctx.now().getTime() - days * dayMs).toISOString();
  await runSql(ctx.db, "delete from kz.reminder where given_at < $1", [before(keptDays)]);
  await runSql(ctx.db, "delete from obj.sys_notice where read_at < $1 or created_at < $2", [
    before(keptNotices.read),
    before(keptNotices.all),
  ]);
  await runSql(ctx.db, "delete from kz.notice_mark where told_at < $1", [before(keptNotices.all)]);
  await runSql(
    ctx.db,
    "delete from kz.notice_person p where not exists (select from obj.sys_notice n where n.id = p.notice)",
  );
  return true;
}
