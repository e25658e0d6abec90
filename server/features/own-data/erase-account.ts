import { z } from "zod";
import type { WireRecord } from "@kezhuan/contract/api/records";
import { AppError } from "@kezhuan/contract/errors";
import { portalDept } from "@kezhuan/contract/metadata/portal-dept";
import { accountTables } from "@kezhuan/server/db/account-tables";
import { runSql } from "@kezhuan/server/db/run-sql";
import { inTransaction } from "@kezhuan/server/db/transaction";
import type { CatalogObject } from "@kezhuan/server/engine/catalog/catalog";
import type { Ctx } from "@kezhuan/server/engine/context";
import { checkJob, defineJob, type AnyJobHandler, type Job } from "@kezhuan/server/engine/jobs/job-handler";
import { holdsAdministration } from "@kezhuan/server/engine/records/holds-administration";
import {
  eraseActorName,
  eraseFieldHistory,
  eraseRecordHistory,
} from "@kezhuan/server/engine/records/keep-history";
import { removeRecords } from "@kezhuan/server/engine/records/remove";
import { saveRecords } from "@kezhuan/server/engine/records/save";
import { transitionRecord } from "@kezhuan/server/engine/records/transition";
import { forgetNamesAbout, forgetNamesOf, forgetNoticesAbout, listNames } from "./forget-in-notices.ts";
import { findPersonal, listPersonalRules, type PersonalRule } from "./personal-records.ts";

export const deletionKind = "deleteAccount";

const inputSchema = z.object({ userId: z.string(), published: z.enum(["keep", "withdraw"]) });
type Erasure = z.infer<typeof inputSchema>;

/** What the other side of a case reads: it names nobody. */
const remark = "该账号已注销 / The account was deleted";
const nameless = { zh: "已注销账号", en: "deleted" };

/** Deletes an account on its day. What was done twice does no harm, so it begins again where it was interrupted. */
export function eraseAccountJob(): AnyJobHandler {
  return defineJob({
    kind: deletionKind,
    input: inputSchema,
    runsAs: "system",
    onInterruption: "restart",
    run: (ctx, input, job) => eraseAccount(ctx, input, job),
  });
}

/** Answers how many records were removed and how many stayed, and nothing about whose they were. */
async function eraseAccount(
  ctx: Ctx,
  erasure: Erasure,
  job: Job,
): Promise<{ removed: number; kept: number }> {
  const counts = { removed: 0, kept: 0 };
  // Who has come to administer the installation since they asked is kept: the last one would lock it.
  if (await holdsAdministration(ctx.db, erasure.userId)) return counts;
  await runSql(ctx.db, "delete from kz.conversation where owner = $1", [`user:${erasure.userId}`]);
  const names = await listNames(ctx, erasure.userId);
  for (const personal of listPersonalRules(ctx)) {
    const { object, rule } = personal;
    const found = await findPersonal(ctx, { object: object.name, by: rule.by, userId: erasure.userId });
    for (const record of found) {
      checkJob(job);
      const isKept = await inTransaction(ctx.db, (tx) =>
        eraseRecord({ ...ctx, db: tx }, personal, { record, erasure, names }),
      );
      counts[isKept ? "kept" : "removed"] += 1;
    }
  }
  await inTransaction(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx };
    await forgetNamesOf(inside, erasure.userId, names);
    await eraseUser(inside, erasure.userId);
  });
  await eraseActorName(ctx, erasure.userId);
  await forgetOwnJobs(ctx, erasure.userId, job.id);
  return counts;
}

interface Erasing {
  record: WireRecord;
  erasure: Erasure;
  /** Of the person. */
  names: readonly string[];
}

/** True where the record stays, without what was personal in it. */
async function eraseRecord(
  ctx: Ctx,
  { object, rule }: PersonalRule,
  { record, erasure, names }: Erasing,
): Promise<boolean> {
  const place = { objname: object.name, id: record.id };
  await forgetNamesAbout(ctx, { place, names });
  if (rule.ofDepartment && (await isOfDepartment(ctx, object, record.id))) {
    await clearRecord(ctx, { object, rule }, record.id);
    return true;
  }
  const { states } = object.def;
  const state = states ? String(record[states.field]) : "";
  const isPossible = (action: string | undefined) =>
    states?.transitions.some((one) => one.action === action && one.from.includes(state)) ?? false;
  const ending = rule.end?.find(({ action }) => isPossible(action));
  if (ending) {
    if (ending.set) await saveRecords(ctx, { objname: object.name, data: { id: record.id, ...ending.set } });
    await transitionRecord(ctx, { ...place, action: ending.action, comment: remark });
  }
  if (erasure.published === "withdraw" && rule.withdraw !== undefined && isPossible(rule.withdraw))
    await transitionRecord(ctx, { ...place, action: rule.withdraw });
  const stays = rule.keep === "always" || rule.keep?.includes(state) === true;
  if (!stays && (await removeIfFree(ctx, place))) {
    await forgetNoticesAbout(ctx, place);
    return false;
  }
  await clearRecord(ctx, { object, rule }, record.id);
  return true;
}

/** True for what was made in a department of the association: it stays with that, whoever made it. */
async function isOfDepartment(ctx: Ctx, { table }: CatalogObject, id: string): Promise<boolean> {
  const rows = await runSql(
    ctx.db,
    `select 1 from ${table} t join obj.qd_org o on o.id = t.deptid where t.id = $1 and o.code is distinct from $2`,
    [id, portalDept],
  );
  return rows.length > 0;
}

/** What others refer to cannot go: it is emptied instead. */
async function removeIfFree(ctx: Ctx, { objname, id }: { objname: string; id: string }): Promise<boolean> {
  await runSql(ctx.db, "savepoint removal");
  try {
    await removeRecords(ctx, objname, [id]);
    if (ctx.catalog.objects.get(objname)?.def.history) await eraseRecordHistory(ctx, { objname, id });
    return true;
  } catch (error) {
    if (!(error instanceof AppError) || error.key !== "stillReferenced") throw error;
    await runSql(ctx.db, "rollback to savepoint removal");
    return false;
  }
}

async function clearRecord(ctx: Ctx, { object, rule }: PersonalRule, id: string): Promise<void> {
  const { clear = [], set = {} } = rule;
  const known = clear.filter((name) => object.fields.has(name));
  const data = { id, ...Object.fromEntries(known.map((name) => [name, null])), ...set };
  await saveRecords(ctx, { objname: object.name, data });
  await eraseFieldHistory(ctx, object.name, { ids: [id], fields: known });
}

/** The account with all that proves or remembers it. Where records must name it still, nothing of the person is left. */
async function eraseUser(ctx: Ctx, userId: string): Promise<void> {
  const [known] = await runSql(ctx.db, "select 1 from obj.sys_user where id = $1", [userId]);
  if (!known) return;
  for (const table of accountTables)
    await runSql(ctx.db, `delete from ${table} where user_id = $1`, [userId]);
  for (const table of ["obj.sys_notice", "kz.answer_link"])
    await runSql(ctx.db, `delete from ${table} where "user" = $1`, [userId]);
  // Who comes back with an old token is told why, for as long as tokens last.
  await runSql(ctx.db, "update kz.login set address = '', agent = '' where user_id = $1", [userId]);
  for (const done of ["made", "voided"])
    await runSql(
      ctx.db,
      `update kz.document set ${done}_by = null, ${done}_by_name = null where ${done}_by = $1`,
      [userId],
    );
  const members = await runSql<{ id: string }>(ctx.db, `select id from obj.sys_member where "user" = $1`, [
    userId,
  ]);
  if (members.length > 0)
    await removeRecords(
      ctx,
      "sys_member",
      members.map(({ id }) => id),
    );
  if (await removeIfFree(ctx, { objname: "sys_user", id: userId })) return;
  const fields = { phone: null, email: null, avatar: null, remark: null };
  await saveRecords(ctx, {
    objname: "sys_user",
    data: {
      id: userId,
      username: `${nameless.en}.${userId.slice(-12)}`,
      name: nameless.zh,
      enabled: false,
      ...fields,
    },
  });
  await eraseRecordHistory(ctx, { objname: "sys_user", id: userId });
}

/** Lists of what somebody had done, and files made for them, go with them; this job itself ends in its own time. */
async function forgetOwnJobs(ctx: Ctx, userId: string, jobId: string): Promise<void> {
  await runSql(
    ctx.db,
    `update kz.file set record_id = null, uploaded_by = null, created_at = 'epoch'
      where uploaded_by = $1 and (record_id is null or object = 'kz.job')`,
    [userId],
  );
  await runSql(ctx.db, "delete from kz.job where owner = $1 and id <> $2 and state not in ('running')", [
    userId,
    jobId,
  ]);
  await runSql(ctx.db, "update kz.file set uploaded_by = null where uploaded_by = $1", [userId]);
}
