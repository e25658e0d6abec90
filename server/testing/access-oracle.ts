import type { Condition, Group } from "@kezhuan/contract/query/condition";
import type { Actor } from "../engine/context.ts";
import { holds, wholeLook } from "./condition-oracle.ts";
import type { Look } from "./condition-oracle.ts";
import type { TestGrant } from "./make-tenant.ts";
import { shapeOf } from "./test-world.ts";
import type { Row, World } from "./test-world.ts";

/**
 * A grant with what has become of it since: its condition names a field that is gone or a variable that nobody knows,
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
}

/** Grants of an object that allow the action; one that nobody can understand allows nothing. */
export function allowing({ grants }: Rights, objname: string, action: string): KnownGrant[] {
  return grants.filter(
    (grant) => grant.object === objname && grant.actions.includes(action) && grant.broken !== "nonsense",
  );
}

/** Whether a grant covers a row. What its condition looks at need not be readable for the user. */
export function covers(rights: Rights, grant: KnownGrant, row: Row): boolean {
  if (grant.broken) return false;
  if (grant.condition === undefined) return true;
  const bound = putVariables(rights, grant.condition as Group);
  return bound !== undefined && holds(wholeLook(rights.world), { objname: grant.object, row }, bound);
}

export function seesRow(rights: Rights, objname: string, row: Row): boolean {
  return allowing(rights, objname, "read").some((grant) => covers(rights, grant, row));
}

/** Fields that can be read in some row; undefined: all. */
export function readableEver(rights: Rights, objname: string): ReadonlySet<string> | undefined {
  return fieldsOf(allowing(rights, objname, "read"));
}

/** Fields that can be read in this row; undefined: all. */
export function readableIn(rights: Rights, objname: string, row: Row): ReadonlySet<string> | undefined {
  return fieldsOf(allowing(rights, objname, "read").filter((grant) => covers(rights, grant, row)));
}

export function canReadEver(rights: Rights, objname: string, field: string): boolean {
  if (!(readableEver(rights, objname)?.has(field) ?? true)) return false;
  const { target = "", back } = shapeOf(objname).fields.get(field) ?? {};
  if (back === undefined) return true;
  // Lines are there for who reads their object, and whom they belong to.
  return allowing(rights, target, "read").length > 0 && canReadEver(rights, target, back);
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
  return (grant.read?.includes(field) ?? true) && (grant.write?.includes(field) ?? true);
}

/** The world as the user sees it: rows out of sight are not there, values out of sight are empty. */
export function lookOf(rights: Rights): Look {
  const seen = new Map<Row, { sees: boolean; fields: ReadonlySet<string> | undefined }>();
  const find = (objname: string, row: Row) => {
    let known = seen.get(row);
    if (!known) {
      known = { sees: seesRow(rights, objname, row), fields: readableIn(rights, objname, row) };
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
    value: (objname, row, field) =>
      (find(objname, row).fields?.has(field) ?? true) ? (row[field] ?? null) : null,
  };
}

const always = ["id", "version"];

function fieldsOf(grants: readonly KnownGrant[]): ReadonlySet<string> | undefined {
  if (grants.some(({ read }) => read === undefined)) return undefined;
  return new Set([...always, ...grants.flatMap(({ read }) => read ?? [])]);
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
