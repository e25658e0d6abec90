import { dictionaryOf } from "@kezhuan/contract/kinds/field-type";
import type { Issue } from "@kezhuan/contract/problems";
import { runSql } from "@kezhuan/server/db/run-sql";
import { quote, type CatalogField, type CatalogObject } from "@kezhuan/server/engine/catalog/catalog";
import { refuseCode } from "@kezhuan/server/engine/catalog/dictionaries";
import { isAdministrator, type Ctx } from "@kezhuan/server/engine/context";
import {
  checkAddress,
  checkDepartment,
  checkMember,
  checkRole,
  checkRule,
  type CheckedRecord,
} from "./check-raising.ts";
import { holdsAdministration } from "../holds-administration.ts";
import { checkBallot } from "./check-ballot.ts";
import { checkApprovalFlow } from "./check-approval-flow.ts";
import { checkAutomation } from "./check-automation.ts";
import { checkDashboard } from "./check-dashboard.ts";
import { checkGrant } from "./check-grant.ts";
import { checkDeputy } from "./check-deputy.ts";
import { checkFormUse } from "./check-form-use.ts";
import { checkMenu } from "./check-menu.ts";
import { checkRanges } from "./check-ranges.ts";
import { checkTime } from "./check-time.ts";
import { checkWebhook } from "./check-webhook.ts";

type RecordCheck = (ctx: Ctx, record: CheckedRecord) => Issue[] | Promise<Issue[]>;

/** What metadata cannot say about the engine's own objects. */
const checks: Record<string, RecordCheck> = {
  qd_org: checkDepartment,
  sys_approval_flow: checkApprovalFlow,
  sys_access: async (ctx, record) => [...(await checkGrant(ctx, record)), ...(await checkRule(ctx, record))],
  sys_dashboard: checkDashboard,
  sys_deputy: checkDeputy,
  sys_dict_item: checkDictItem,
  sys_form_use: checkFormUse,
  sys_member: checkMember,
  sys_menu: checkMenu,
  sys_role: checkRole,
  sys_rule: checkAutomation,
  sys_user: checkAccount,
  sys_webhook: checkWebhook,
};

/** Checks a record about to be written, as it will stand. */
export async function checkRecord(ctx: Ctx, object: CatalogObject, record: CheckedRecord): Promise<Issue[]> {
  const check = Object.hasOwn(checks, object.name) ? checks[object.name] : undefined;
  const ofFeature = ctx.recordChecks?.[object.name];
  return [
    ...(check ? await check(ctx, record) : []),
    ...(ofFeature ? await ofFeature(ctx, record) : []),
    ...checkRanges(object, record),
    ...(await checkBallot(ctx, object, record)),
    ...(record.isNew ? checkTime(ctx, object, record) : []),
    ...(record.isNew ? [] : await checkTree(ctx, object, record)),
  ];
}

/**
 * Whoever switches off the account in use could not switch it on again; and whoever changes an administrator's could
 * keep them out, or have their mails.
 */
async function checkAccount(ctx: Ctx, record: CheckedRecord): Promise<Issue[]> {
  const { id, image, values, prefix, isNew } = record;
  if (id === ctx.actor.userId) {
    const locksOut = image.get("enabled") === false;
    return locksOut ? [{ field: `${prefix}enabled`, problem: "ownAccount" }] : [];
  }
  if (isNew || isAdministrator(ctx.actor)) return [];
  if (!(await holdsAdministration(ctx.db, id))) return checkAddress(ctx, record);
  return [...values.keys()].map((name) => ({ field: prefix + name, problem: "administratorAccount" }));
}

/** A code that some field's kind cannot hold would be offered there, and refused when it is chosen. */
async function checkDictItem(ctx: Ctx, { image, prefix }: CheckedRecord): Promise<Issue[]> {
  const code = String(image.get("code"));
  const refusing = integersWithDict(ctx).filter((field) => refuseCode(field, code));
  // Packs are checked as a whole before they are installed.
  if (refusing.length === 0 || ctx.actor.kind === "system") return [];
  const [dict] = await runSql<{ name: string }>(ctx.db, "select name from obj.sys_dict where id = $1", [
    image.get("dict"),
  ]);
  const field = refusing.find((one) => dictionaryOf(one) === dict?.name);
  const refusal = field && refuseCode(field, code);
  return refusal ? [{ field: `${prefix}code`, ...refusal }] : [];
}

function integersWithDict(ctx: Ctx): CatalogField[] {
  return [...ctx.catalog.objects.values()].flatMap((object) =>
    [...object.fields.values()].filter(
      (field) => field.kind === "integer" && dictionaryOf(field) !== undefined,
    ),
  );
}

/** First half of the locks' names; the second is the object. */
const treeLock = 7_203_119;

/** Nothing may stand below itself. */
async function checkTree(
  ctx: Ctx,
  object: CatalogObject,
  { id, values, prefix }: CheckedRecord,
): Promise<Issue[]> {
  const issues: Issue[] = [];
  for (const field of object.fields.values()) {
    const parent = values.get(field.name);
    if (field.kind !== "parent" || typeof parent !== "string") continue;
    if (parent === id || (await standsBelow(ctx, { object, field }, { id, parent })))
      issues.push({ field: prefix + field.name, problem: "ownParent" });
  }
  return issues;
}

/** True when a record is found on the way up from what shall stand above it. */
async function standsBelow(
  ctx: Ctx,
  { object, field }: { object: CatalogObject; field: CatalogField },
  { id, parent }: { id: string; parent: string },
): Promise<boolean> {
  const column = quote(field.name);
  // Of two changes at once, each in order by itself, one waits and sees the other's.
  if (ctx.db.isTransaction)
    await runSql(ctx.db, "select pg_advisory_xact_lock($1, hashtext($2))", [treeLock, object.name]);
  const rows = await runSql(
    ctx.db,
    `with recursive above as (
       select id, ${column} from ${object.table} where id = $1
       union select o.id, o.${column} from ${object.table} o join above a on o.id = a.${column})
     select 1 from above where id = $2 limit 1`,
    [parent, id],
  );
  return rows.length > 0;
}
