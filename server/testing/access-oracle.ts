import type { Condition, Group } from "@kezhuan/contract/query/condition";
import type { Actor } from "../engine/context.ts";
import { holds, wholeLook, type Look } from "./condition-oracle.ts";
import type { TestGrant } from "./make-tenant.ts";
import { shapeOf, type Row, type World } from "./test-world.ts";

/**
 * A rule with what has become of it since: its condition names a field that is gone or a variable that nobody knows,
 * or it is no condition at all.
 */
export interface KnownGrant extends TestGrant {
  broken?: "retired" | "unheard" | "nonsense";
}

export interface Rights {
  world: World;
  actor: Actor;
  grants: readonly KnownGrant[];
  /** `YYYY-MM-DD` where the installation is. */
  today: string;
  now: string;
  /** What digests are made with. */
  maskKey: Buffer;
}

/** How a row shows a field. */
export type Showing = "plain" | "last4" | "hash" | "hide";

/** Grants of an object that allow the action; one that nobody can understand allows nothing. */
export function allowing(rights: Rights, objname: string, action: string): KnownGrant[] {
  const whole = denialsOf(rights, objname).filter((rule) => isEverywhere(rule));
  if (whole.some((rule) => takes(rule, action) === "rows")) return [];
  return rulesNow(rights, objname).filter(
    (grant) => grant.effect !== "deny" && grant.actions.includes(action) && grant.broken !== "nonsense",
  );
}

/** Whether a rule covers a row. What its condition looks at need not be readable for the user. */
export function covers(rights: Rights, grant: KnownGrant, row: Row): boolean {
  const unclear = grant.effect === "deny";
  if (grant.broken) return unclear;
  const owned = isInScope(rights, grant, row);
  const bound = grant.condition === undefined ? true : putVariables(rights, grant.condition as Group);
  // What cannot be told is no grant, and is denied.
  if (owned === undefined || bound === undefined) return unclear;
  if (!owned) return false;
  return bound === true || holds(wholeLook(rights.world), { objname: grant.object, row }, bound);
}

/** The grants for an action that are left of a row, and the fields that must not be written there all the same. */
export function settled(
  rights: Rights,
  place: { objname: string; action: string },
  row: Row,
): { grants: KnownGrant[]; refused: ReadonlySet<string> } {
  const { objname, action } = place;
  const denials = denialsOf(rights, objname).filter((rule) => covers(rights, rule, row));
  const taken = denials.map((rule) => takes(rule, action));
  const hidden = denials.flatMap((rule) => listOf(takes(rule, "read")));
  const refused = new Set([...taken.flatMap(listOf), ...hidden]);
  const grants = allowing(rights, objname, action).filter((grant) => covers(rights, grant, row));
  return { grants: taken.includes("rows") ? [] : grants, refused };
}

export function seesRow(rights: Rights, objname: string, row: Row): boolean {
  return settled(rights, { objname, action: "read" }, row).grants.length > 0;
}

/** How a row that can be seen shows its fields: each as the most generous of the grants covering it. */
export function showingIn(
  rights: Rights,
  { objname, row }: { objname: string; row: Row },
): (field: string) => Showing {
  const { grants, refused } = settled(rights, { objname, action: "read" }, row);
  return (field) =>
    refused.has(field) ? "hide" : mostGenerous(grants.map((grant) => showingBy(grant, field)));
}

/** Fields of which something can be read in some row. */
export function readableEver(rights: Rights, objname: string): ReadonlySet<string> {
  const grants = allowing(rights, objname, "read");
  const never = denialsOf(rights, objname)
    .filter(isEverywhere)
    .flatMap((rule) => listOf(takes(rule, "read")));
  const names = [...shapeOf(objname).fields.keys()].filter(
    (name) => !never.includes(name) && grants.some((grant) => showingBy(grant, name) !== "hide"),
  );
  return new Set([...always, ...names]);
}

/** Fields that can be read in this row as they are. */
export function readableIn(rights: Rights, objname: string, row: Row): ReadonlySet<string> {
  const names = [...shapeOf(objname).fields.keys()];
  const showing = showingIn(rights, { objname, row });
  return new Set(names.filter((name) => showing(name) === "plain"));
}

export function canReadEver(rights: Rights, objname: string, field: string): boolean {
  if (!readableEver(rights, objname).has(field)) return false;
  const { target = "", back } = shapeOf(objname).fields.get(field) ?? {};
  if (back === undefined) return true;
  // Lines are there for who reads their object, and whom they belong to.
  return allowing(rights, target, "read").length > 0 && canReadEver(rights, target, back);
}

/** Whether a field may be written in some row. */
export function canWriteEver(rights: Rights, objname: string, field: string): boolean {
  return ["create", "update", "propose"].some((action) => {
    const whole = denialsOf(rights, objname).filter(isEverywhere);
    const isDenied = whole.some((rule) => listOf(takes(rule, action)).includes(field));
    return !isDenied && allowing(rights, objname, action).some((grant) => letsWrite(grant, field));
  });
}

/** Whether every step of a path is a field that the user can read somewhere. */
export function canReadPath(rights: Rights, objname: string, path: string): boolean {
  const [name = "", ...rest] = path.split(".");
  if (!canReadEver(rights, objname, name)) return false;
  const target = shapeOf(objname).fields.get(name)?.target;
  return rest.length === 0 || (target !== undefined && canReadPath(rights, target, rest.join(".")));
}

/** Whether a grant lets a field be written: what it does not show it cannot let write. */
export function letsWrite(grant: KnownGrant, field: string): boolean {
  if (grant.masks?.[field] !== undefined) return false;
  return (grant.read?.includes(field) ?? true) && (grant.write?.includes(field) ?? true);
}

/** The world as the user sees it: rows out of sight are not there, values out of sight are empty. */
export function lookOf(rights: Rights): Look {
  const seen = new Map<Row, { sees: boolean; fields: ReadonlySet<string> }>();
  const find = (objname: string, row: Row) => {
    let known = seen.get(row);
    if (!known) {
      const sees = seesRow(rights, objname, row);
      known = { sees, fields: sees ? readableIn(rights, objname, row) : new Set() };
      seen.set(row, known);
    }
    return known;
  };
  const shows = (objname: string, row: Row, field: string) =>
    (find(objname, row).fields?.has(field) ?? true) && canReadEver(rights, objname, field);
  return {
    world: rights.world,
    shows,
    sees: (objname, row) => find(objname, row).sees,
    value: (objname, row, field) => (find(objname, row).fields.has(field) ? (row[field] ?? null) : null),
  };
}

const always = ["id", "version"];

function rulesNow({ grants, now }: Rights, objname: string): KnownGrant[] {
  const at = Date.parse(now);
  return grants.filter(
    ({ object, valid_from: from, valid_until: until }) =>
      object === objname &&
      (from === undefined || Date.parse(from) <= at) &&
      (until === undefined || at < Date.parse(until)),
  );
}

function denialsOf(rights: Rights, objname: string): KnownGrant[] {
  return rulesNow(rights, objname).filter((rule) => rule.effect === "deny");
}

/** True for a denial without limits, or of which nobody knows any. */
function isEverywhere(rule: KnownGrant): boolean {
  if (rule.broken === "nonsense") return true;
  const { condition, scope = "all", broken } = rule;
  return !broken && scope === "all" && ((condition as Group | undefined)?.rules.length ?? 0) === 0;
}

const aboutFields = ["read", "create", "update", "import", "export", "history"];

/** What a denial takes away of an action in the rows it covers. */
function takes(rule: KnownGrant, action: string): "rows" | string[] | undefined {
  if (!rule.actions.includes(action)) return undefined;
  const writing = ["create", "update", "import"].includes(action);
  const fields = [...(rule.read ?? []), ...(writing ? (rule.write ?? []) : [])];
  return !aboutFields.includes(action) || fields.length === 0 ? "rows" : fields;
}

function listOf(taken: "rows" | string[] | undefined): string[] {
  return Array.isArray(taken) ? taken : [];
}

const generosity: readonly Showing[] = ["plain", "last4", "hash"];

function mostGenerous(ways: readonly Showing[]): Showing {
  return generosity.find((one) => ways.includes(one)) ?? "hide";
}

function showingBy(grant: KnownGrant, field: string): Showing {
  if (always.includes(field)) return "plain";
  if (grant.read !== undefined && !grant.read.includes(field)) return "hide";
  return grant.masks?.[field] ?? "plain";
}

/** Undefined where the user is nobody, or nowhere. */
function isInScope({ actor }: Rights, { scope = "all", depts }: KnownGrant, row: Row): boolean | undefined {
  if (scope === "all") return true;
  if (scope === "self") return actor.userId === null ? undefined : row["created_by"] === actor.userId;
  const given = { chosen: depts ?? [], ownBelow: actor.deptTree, own: [actor.deptid ?? ""] }[scope];
  if (given.length === 0 || (scope === "own" && actor.deptid === null)) return undefined;
  return given.includes(String(row["deptid"]));
}

/** Undefined when a variable stands for nothing: then the grant covers nothing. */
function putVariables(rights: Rights, group: Group): Group | undefined {
  const rules = group.rules.map((rule): Condition | undefined => {
    if ("rules" in rule) return putVariables(rights, rule);
    const { value } = rule;
    const parts = Array.isArray(value)
      ? value.flatMap((one) => valueOf(rights, one))
      : valueOf(rights, value);
    if (Array.isArray(parts) && parts.includes(null)) return undefined;
    const isList = rule.op === "in" || rule.op === "notIn";
    return {
      ...rule,
      value: isList && typeof value === "string" && !value.startsWith("$") ? value : single(parts, isList),
    };
  });
  return rules.includes(undefined)
    ? undefined
    : { match: group.match, rules: rules.filter((one) => one !== undefined) };
}

function single(parts: unknown, isList: boolean): unknown {
  if (isList) return Array.isArray(parts) ? parts : [parts];
  return Array.isArray(parts) ? parts[0] : parts;
}

/** A list for what is or may be several values; `[null]` for a variable without one. */
function valueOf({ actor, today }: Rights, value: unknown): unknown {
  if (typeof value !== "string" || !value.startsWith("$")) return value;
  const known: Record<string, unknown> = {
    "$user.id": actor.userId,
    "$user.username": actor.username,
    "$user.deptid": actor.deptid,
    "$user.deptIds": actor.deptIds,
    "$user.deptTree": actor.deptTree,
    "$user.postIds": actor.postIds,
    $today: today,
  };
  const found = known[value] ?? null;
  const list = Array.isArray(found) ? (found as unknown[]) : [found];
  return list.length === 0 ? [null] : list;
}
