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
import { checkAble, fieldsForAble } from "./able-people.ts";
import { checkBallot } from "./check-ballot.ts";
import { isOfPoll } from "./polls.ts";
import { checkApprovalFlow } from "./check-approval-flow.ts";
import { checkAutomation } from "./check-automation.ts";
import { checkDashboard } from "./check-dashboard.ts";
import { checkGrant } from "./check-grant.ts";
import { rangeChecker } from "./check-ranges.ts";
import type { PartitionSpan } from "@kezhuan/contract/metadata/series";
import { shiftMonths } from "@kezhuan/server/lib/shift-months";
import { readMenuTarget } from "@kezhuan/contract/metadata/menu-targets";
import type { Image } from "./check-image.ts";

/** How far back values go, in months: each partition is a table, and a wrong year must not make thousands of them. */
const monthsBack: Readonly<Record<PartitionSpan, number>> = { day: 36, month: 12 * 150, year: 12 * 500 };
/** Forecasts lie ahead, slips of the year too. */
const monthsAhead = 12;

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
  return recordChecker(ctx, object)(record);
}

/**
 * Checks records of an object: what there is to be looked at is found out once. Nothing waits where nothing has to be
 * looked up, as thousands of values of a time series come at once.
 */
export function recordChecker(ctx: Ctx, object: CatalogObject): RecordChecker {
  const checkPlainly = plainChecker(ctx, object);
  const own = Object.hasOwn(checks, object.name) ? checks[object.name] : undefined;
  const ofFeature = ctx.recordChecks?.[object.name] ?? ctx.recordChecks?.[object.def.serves ?? ""];
  const forAble = fieldsForAble(object);
  const isPlain = !own && !ofFeature && forAble.length === 0 && !isOfPoll(ctx.catalog, object);
  const hasTree = [...object.fields.values()].some(({ kind }) => kind === "parent");
  const checkAll = async (record: CheckedRecord) => [
    ...(own ? await own(ctx, record) : []),
    ...(ofFeature ? await ofFeature(ctx, record) : []),
    ...(await checkAble(ctx, forAble, record)),
    ...(await checkBallot(ctx, object, record)),
    ...checkPlainly(record),
    ...(record.isNew ? [] : await checkTree(ctx, object, record)),
  ];
  return (record) => (isPlain && (record.isNew || !hasTree) ? checkPlainly(record) : checkAll(record));
}

type RecordChecker = (record: CheckedRecord) => Issue[] | Promise<Issue[]>;

/** What the record itself and the clock tell. */
function plainChecker(ctx: Ctx, object: CatalogObject): (record: CheckedRecord) => Issue[] {
  const findRanges = rangeChecker(object);
  const findTime = timeChecker(ctx, object);
  return (record) => {
    const issues = findRanges?.(record) ?? [];
    const time = record.isNew && findTime?.(record);
    if (time) issues.push(time);
    return issues;
  };
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

/** People name a deputy for themselves only: naming oneself for somebody else would be taking their approvals. */
function checkDeputy(ctx: Ctx, { image, prefix, isNew }: CheckedRecord): Issue[] {
  const { kind, userId } = ctx.actor;
  const person = image.get("person") ?? (isNew ? userId : image.get("created_by"));
  const issues: Issue[] = [];
  if (person !== userId && kind !== "system" && !isAdministrator(ctx.actor))
    issues.push({ field: "person", problem: "ownAccountOnly" });
  if (person !== null && person === image.get("deputy"))
    issues.push({ field: "deputy", problem: "ownDeputy" });
  return issues.map((issue) => ({ ...issue, field: prefix + issue.field }));
}

/** A form serves the object that it enters; a public link is for a form that enters none. */
async function checkFormUse(ctx: Ctx, { image, prefix }: CheckedRecord): Promise<Issue[]> {
  const [name, object] = [textOf(image.get("form")), textOf(image.get("object"))];
  const isPublic = image.get("purpose") === "public";
  const issues: Issue[] = [];
  if (isPublic && object !== null) issues.push({ field: "object", problem: "unexpectedValue" });
  if (!isPublic && object === null) issues.push({ field: "object", problem: "required" });
  if (object !== null && !ctx.catalog.objects.has(object))
    issues.push({ field: "object", problem: "unknownRecord" });
  const forms = await runSql<{ object: string | null }>(
    ctx.db,
    "select distinct object from obj.sys_form where name = $1",
    [name],
  );
  if (forms.length === 0) issues.push({ field: "form", problem: "unknownRecord" });
  else if (issues.length === 0 && !forms.some((form) => form.object === object))
    issues.push({ field: "form", problem: "unfit" });
  return issues.map((issue) => ({ ...issue, field: prefix + issue.field }));
}

function textOf(value: unknown): string | null {
  return typeof value === "string" && value !== "" ? value : null;
}

/** A value of a time series lies in the time that is kept, and no more than a year ahead. Undefined for other objects. */
function timeChecker(
  ctx: Ctx,
  { def: { series } }: CatalogObject,
): ((record: CheckedRecord) => Issue | undefined) | undefined {
  if (!series) return undefined;
  const earliest = shiftMonths(
    ctx.now(),
    -Math.min(series.keepMonths ?? Infinity, monthsBack[series.partition]),
  );
  const latest = shiftMonths(ctx.now(), monthsAhead);
  const [first, last] = [earliest.toISOString(), latest.toISOString()];
  return ({ image, prefix }) => {
    const at = image.get(series.at);
    // Moments in canonical form are ordered as texts.
    if (typeof at !== "string" || (at >= first && at <= last)) return undefined;
    const field = prefix + series.at;
    return at < first
      ? { field, problem: "tooEarly", params: { min: first.slice(0, 10) } }
      : { field, problem: "tooLate", params: { max: last.slice(0, 10) } };
  };
}

/** An entry that leads nowhere is refused when it is written; packs are checked with their pages. */
async function checkMenu(ctx: Ctx, { values, prefix }: CheckedRecord): Promise<Issue[]> {
  if (ctx.origin?.startsWith("pack:")) return [];
  const [path, object] = [values.get("path"), values.get("object")];
  const issues: Issue[] = [];
  if (typeof path === "string" && path !== "" && !(await leadsSomewhere(ctx, path)))
    issues.push({ field: `${prefix}path`, problem: "deadTarget" });
  if (typeof object === "string" && object !== "" && !ctx.catalog.objects.has(object))
    issues.push({ field: `${prefix}object`, problem: "unknownRecord" });
  return issues;
}

async function leadsSomewhere(ctx: Ctx, path: string): Promise<boolean> {
  const target = readMenuTarget(path);
  if (target === undefined) return false;
  if (target.kind === "page" || target.kind === "link") return true;
  const object = ctx.catalog.objects.get(target.objname);
  if (!object || target.kind === "object") return object !== undefined;
  if (object.def.views.some(({ name }) => name === target.view)) return true;
  const rows = await runSql(
    ctx.db,
    `select 1 from obj.meta_view v join obj.meta_object o on o.id = v.object
      where o.name = $1 and (v.name = $2 or v.id::text = $2) limit 1`,
    [target.objname, target.view],
  );
  return rows.length > 0;
}

/** A webhook that could not work, or that would show its maker more than they may see, is refused when it is written. */
function checkWebhook(ctx: Ctx, { image, prefix }: { image: Image; prefix: string }): Issue[] {
  const issues: Issue[] = [];
  const address = URL.parse(String(image.get("url")));
  const fits = address?.protocol === "http:" || address?.protocol === "https:";
  if (!fits || address.username !== "" || address.password !== "")
    issues.push({ field: "url", problem: "pattern" });
  // The kinds of the fields have checked that these are lists of texts.
  const objects = (image.get("objects") ?? []) as string[];
  if (objects.length === 0) issues.push({ field: "objects", problem: "required" });
  for (const name of objects) {
    const object = ctx.catalog.objects.get(name);
    if (!object) issues.push({ field: "objects", problem: "unknownRecord" });
    // Metadata are not written record by record, and what a webhook does to itself would never end.
    else if (object.def.readonly || name === "sys_webhook")
      issues.push({ field: "objects", problem: "unfit" });
  }
  // What is sent goes by the owner's rights, which are more than the key's.
  if (ctx.actor.scopes) issues.push({ field: "owner", problem: "notAllowed" });
  else if (!mayActFor(ctx, image.get("owner"))) issues.push({ field: "owner", problem: "notAllowed" });
  return issues.map((issue) => ({ ...issue, field: prefix + issue.field }));
}

/** What is sent is what the owner may see. */
function mayActFor({ actor }: Ctx, owner: unknown): boolean {
  return isAdministrator(actor) || owner === actor.userId;
}
