import { everyAccountRole } from "@kezhuan/contract/metadata/notice";
import { runSql } from "@kezhuan/server/db/run-sql";
import { coversGrant, goesBy, type Reach } from "@kezhuan/server/engine/access/covers-grant";
import { policyOf } from "@kezhuan/server/engine/access/policy";
import { readGrant, type AccessRow } from "@kezhuan/server/engine/catalog/load-grants";
import { viewOfRule } from "@kezhuan/server/engine/catalog/view-of-rule";
import { administratorRole } from "@kezhuan/contract/metadata/roles";
import { isAdministrator, type Ctx } from "@kezhuan/server/engine/context";
import type { Issue } from "@kezhuan/contract/problems";
import type { Grant } from "@kezhuan/server/engine/catalog/catalog";
import type { Pending, Image } from "./check-image.ts";

export interface CheckedRecord extends Pending {
  image: Image;
  /** Nothing can stand below what is only about to be created, so it is not looked for. */
  isNew?: true;
  /** It is as it was before it was deleted. */
  isRestored?: true;
}

/*
 * Nobody but an administrator gives rights that they do not have, neither to themselves nor to others: by a membership,
 * a rule, a role that is enabled, another's address, or by taking a denial away. Which action it is makes no difference.
 */

/** What every account may do anyway. */
const everybodys: readonly string[] = ["ROLE_DEFAULT", everyAccountRole];

interface Membership {
  user: string;
  dept: string;
  roles: string[] | null;
  posts: string[] | null;
}

/** Roles and posts that come to somebody by a membership, and roles whose denials they lose. */
export async function checkMember(
  ctx: Ctx,
  { id, image, values, prefix, isNew }: CheckedRecord,
): Promise<Issue[]> {
  const isTold = ["roles", "posts", "user", "dept"].some((name) => values.has(name));
  if (!isTold || isAdministrator(ctx.actor)) return [];
  const [before] = isNew
    ? []
    : await runSql<Membership>(
        ctx.db,
        `select "user", dept, roles, posts from obj.sys_member where id = $1`,
        [id],
      );
  const stays = before?.user === image.get("user") && before?.dept === image.get("dept");
  const [had, has] = [
    stays ? before : undefined,
    { roles: idsIn(image, "roles"), posts: idsIn(image, "posts") },
  ];
  const gained = has.roles.filter((role) => !had?.roles?.includes(role));
  const lost = (had?.roles ?? []).filter((role) => !has.roles.includes(role));
  const sameDepartments = ctx.actor.deptTree.includes(String(image.get("dept")));
  const issues: Issue[] = [];
  if (
    !(await mayGiveRoles(ctx, gained, { sameDepartments })) ||
    !(await coversRules(ctx, { roles: lost, effect: "deny" }, { sameDepartments }))
  )
    issues.push({ field: `${prefix}roles`, problem: "notAllowed" });
  const posts = has.posts.filter((post) => !had?.posts?.includes(post) && !ctx.actor.postIds.includes(post));
  if (posts.length > 0 && goesBy(ctx.catalog, "$user.postIds"))
    issues.push({ field: `${prefix}posts`, problem: "notAllowed" });
  return issues;
}

function idsIn(image: CheckedRecord["image"], name: string): string[] {
  // The kinds of the fields have checked that these are lists of ids.
  return (image.get(name) ?? []) as string[];
}

async function mayGiveRoles(ctx: Ctx, ids: readonly string[], reach: Reach): Promise<boolean> {
  if (ids.length === 0) return true;
  const { actor } = ctx;
  const rows = await runSql<{ id: string; code: string }>(
    ctx.db,
    "select id, code from obj.sys_role where id = any($1::uuid[])",
    [ids],
  );
  if (rows.some(({ code }) => code === administratorRole)) return false;
  const isHeld = (code: string) =>
    reach.sameDepartments &&
    actor.scopes === undefined &&
    actor.roles.includes(code) &&
    !isNarrowed(ctx, code);
  const others = rows.filter(({ code }) => !everybodys.includes(code) && !isHeld(code));
  return coversRules(ctx, { roles: others.map(({ id }) => id), effect: "allow" }, reach);
}

/** True when denials of other roles take something of what a role gives: it would give more to whoever has only this one. */
function isNarrowed(ctx: Ctx, code: string): boolean {
  return [...(ctx.catalog.grants.get(code) ?? [])].some(([objname, rules]) => {
    const own = new Set(rules.map(({ id }) => id));
    return policyOf(ctx, objname).denials.some(({ id }) => !own.has(id));
  });
}

/** Whoever changes the address that somebody's mails go to can have their password made anew, and act as them. */
export async function checkAddress(ctx: Ctx, { id, values, prefix, isNew }: CheckedRecord): Promise<Issue[]> {
  if (isNew || !values.has("email") || id === ctx.actor.userId || isAdministrator(ctx.actor)) return [];
  const rows = await runSql<{ email: string | null; dept: string | null; roles: string[] | null }>(
    ctx.db,
    `select u.email, m.dept, m.roles from obj.sys_user u left join obj.sys_member m on m."user" = u.id
      where u.id = $1`,
    [id],
  );
  if (rows.every(({ email }) => (email ?? "") === (values.get("email") ?? ""))) return [];
  const roles = [...new Set(rows.flatMap((row) => row.roles ?? []))];
  const sameDepartments = rows.every(({ dept }) => dept === null || ctx.actor.deptTree.includes(dept));
  const isCovered = await mayGiveRoles(ctx, roles, { sameDepartments });
  return isCovered ? [] : [{ field: `${prefix}email`, problem: "notAllowed" }];
}

/** A role that begins to hold gives what it allows; one that ends gives what it denied. */
export async function checkRole(
  ctx: Ctx,
  { id, image, values, prefix, isNew }: CheckedRecord,
): Promise<Issue[]> {
  if (isNew || !values.has("enabled") || isAdministrator(ctx.actor)) return [];
  const begins = image.get("enabled") !== false;
  const effect = begins ? "allow" : "deny";
  const isCovered =
    !(begins && image.get("code") === administratorRole) &&
    (await coversRules(ctx, { roles: [id], effect }, { sameDepartments: false }));
  return isCovered ? [] : [{ field: `${prefix}enabled`, problem: "notAllowed" }];
}

/** Of a rule, what gives nothing. */
const harmless: ReadonlySet<string> = new Set(["remark", "reason", "field_labels"]);

/** A rule as it will stand, and the denial it may have been. */
export async function checkRule(
  ctx: Ctx,
  { id, image, values, prefix, isNew }: CheckedRecord,
): Promise<Issue[]> {
  const isTold = [...values.keys()].some((name) => !harmless.has(name));
  if (!isTold || isAdministrator(ctx.actor)) return [];
  const [window] = await runSql<Pick<AccessRow, "view_held">>(
    ctx.db,
    `select ${viewOfRule} as view_held from (select $1::text as object, $2::text as view) a`,
    [image.get("object"), image.get("view")],
  );
  // The fields of the object are the columns of the row.
  const row = { ...Object.fromEntries(image), ...window, id } as AccessRow;
  const isOff = image.get("enabled") === false;
  const isCovered =
    (isOff || coversRow(ctx, { row, effect: "allow" }, { sameDepartments: false })) &&
    (isNew === true || (await mayEndRules(ctx, [id])));
  return isCovered ? [] : [{ field: `${prefix}actions`, problem: "notAllowed" }];
}

/** Without its denials a role may do more. */
export async function mayEndRules(ctx: Ctx, rules: readonly string[]): Promise<boolean> {
  return (
    isAdministrator(ctx.actor) || coversRules(ctx, { rules, effect: "deny" }, { sameDepartments: false })
  );
}

/** Whoever moves a department decides which heads above see what is in it. */
export function checkDepartment(ctx: Ctx, { id, values, prefix, isNew }: CheckedRecord): Issue[] {
  const parent = values.get("parent");
  if (isNew || typeof parent !== "string" || isAdministrator(ctx.actor)) return [];
  const { deptTree } = ctx.actor;
  if (deptTree.includes(id) && deptTree.includes(parent)) return [];
  return goesBy(ctx.catalog, "$user.deptTree") ? [{ field: `${prefix}parent`, problem: "notAllowed" }] : [];
}

interface RuleChoice {
  roles?: readonly string[];
  rules?: readonly string[];
  effect: Grant["effect"];
}

/** True when the actor has all that these rules allow, or deny. */
async function coversRules(
  ctx: Ctx,
  { roles = [], rules = [], effect }: RuleChoice,
  reach: Reach,
): Promise<boolean> {
  if (roles.length + rules.length === 0) return true;
  const rows = await runSql<AccessRow>(
    ctx.db,
    `select a.*, ${viewOfRule} as view_held from obj.sys_access a
      where a.enabled is not false and (a.role = any($1::uuid[]) or a.id = any($2::uuid[]))`,
    [roles, rules],
  );
  return rows.every((row) => coversRow(ctx, { row, effect }, reach));
}

/** What cannot be understood, or denies, is taken for all rows and fields. */
function coversRow(
  ctx: Ctx,
  { row, effect }: { row: AccessRow; effect: Grant["effect"] },
  reach: Reach,
): boolean {
  const { grant, issues } = readGrant(row);
  if (grant.effect !== effect) return true;
  const isWhole = effect === "deny" || issues.length > 0;
  const whole: Grant = { ...grant, read: null, write: null, masks: new Map(), condition: null };
  delete whole.through;
  return coversGrant(ctx, row.object, { grant: isWhole ? whole : grant, reach });
}
