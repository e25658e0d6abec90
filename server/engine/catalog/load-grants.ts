import { z } from "zod";
import { accessScopes, type AccessScope } from "@kezhuan/contract/metadata/access";
import { labelSchema, type Label } from "@kezhuan/contract/metadata/label";
import { isMask, type Mask } from "@kezhuan/contract/metadata/masks";
import type { Issue } from "@kezhuan/contract/problems";
import { readCondition, type Group, type Rule } from "@kezhuan/contract/query/condition";
import type { Db } from "@kezhuan/server/db/db";
import { runSql } from "@kezhuan/server/db/run-sql";
import type { Log } from "../context.ts";
import type { Catalog, Grant } from "./catalog.ts";
import { readWindow, viewOfRule, type RuleView, type Window } from "./view-of-rule.ts";

/** A record of `sys_access` as it is stored. Columns that a newer definition brings may not be there yet. */
export interface AccessRow {
  id: string;
  object: string;
  effect?: string | null;
  actions?: string[] | null;
  read_fields?: string[] | null;
  write_fields?: string[] | null;
  masks?: unknown;
  field_labels?: unknown;
  scope?: string | null;
  scope_depts?: string[] | null;
  condition?: unknown;
  valid_from?: string | null;
  valid_until?: string | null;
  /** Name or id of the view through which alone the rule shows records. */
  view?: string | null;
  /** That view; null where it is gone. */
  view_held?: RuleView | null;
}

type Grants = Catalog["grants"];

/** A rule as it was read. `grant` undefined: it grants nothing. */
interface ReadRule {
  /** Another one each time the record is written. */
  stamp: string;
  grant: Grant | undefined;
  /** Its view may change without it. */
  hasView: boolean;
}

/** What grants were read from, by the rules' ids: there may be tens of thousands, and few of them change. */
const rulesBehind = new WeakMap<Grants, ReadonlyMap<string, ReadRule>>();

interface Stamped {
  id: string;
  stamp: string;
  role: string;
  object: string;
}

/** All rules that are in force, by role and object. Those that have not been written since `known` are taken from there. */
export async function loadGrants(db: Db, log: Log, known?: Grants): Promise<Grants> {
  const rows = await runSql<Stamped>(
    db,
    `select a.id, concat(a.xmin, a.ctid) as stamp, r.code as role, a.object
       from obj.sys_access a join obj.sys_role r on r.id = a.role
      where a.enabled is not false and r.enabled is not false order by a.id`,
  );
  const before = known && rulesBehind.get(known);
  const isAsBefore = ({ id, stamp }: Stamped) => {
    const rule = before?.get(id);
    return rule?.stamp === stamp && !rule.hasView;
  };
  const written = await readRules(
    db,
    rows.filter((row) => !isAsBefore(row)).map(({ id }) => id),
    log,
  );
  const rules = new Map<string, ReadRule>();
  const grants = new Map<string, Map<string, Grant[]>>();
  for (const { id, role, object } of rows) {
    const rule = written.get(id) ?? before?.get(id);
    // Deleted between the two statements.
    if (!rule) continue;
    rules.set(id, rule);
    if (!rule.grant) continue;
    const ofRole = grants.get(role) ?? new Map<string, Grant[]>();
    grants.set(role, ofRole.set(object, [...(ofRole.get(object) ?? []), rule.grant]));
  }
  rulesBehind.set(grants, rules);
  return grants;
}

async function readRules(db: Db, ids: readonly string[], log: Log): Promise<Map<string, ReadRule>> {
  if (ids.length === 0) return new Map();
  // Whole rows: the statement also runs on a table that an older version made.
  const rows = await runSql<AccessRow & { stamp: string }>(
    db,
    "select a.*, concat(a.xmin, a.ctid) as stamp from obj.sys_access a where a.id = any($1::uuid[])",
    [ids],
  );
  const views = await readViews(
    db,
    rows.filter(namesView).map(({ id }) => id),
  );
  return new Map(
    rows.map((row) => {
      const held = namesView(row) ? { view_held: views.get(row.id) ?? null } : {};
      return [
        row.id,
        { stamp: row.stamp, grant: toGrant({ ...row, ...held }, log), hasView: namesView(row) },
      ];
    }),
  );
}

function namesView({ view }: AccessRow): boolean {
  return view !== null && view !== undefined && view !== "";
}

async function readViews(db: Db, ids: readonly string[]): Promise<Map<string, RuleView | null>> {
  if (ids.length === 0) return new Map();
  const rows = await runSql<{ id: string; held: RuleView | null }>(
    db,
    `select a.id, ${viewOfRule} as held from obj.sys_access a where a.id = any($1::uuid[])`,
    [ids],
  );
  return new Map(rows.map(({ id, held }) => [id, held]));
}

/**
 * A rule that cannot be understood grants nothing, as dropping only its condition would grant everything; one that
 * denies, or says neither, denies every row for its actions.
 */
function toGrant(row: AccessRow, log: Log): Grant | undefined {
  const { grant, issues } = readGrant(row);
  if (issues.length === 0) return grant;
  const outcome = grant.effect === "deny" ? "denies every row" : "grants nothing";
  log.warn({ rule: row.id, object: row.object, issues }, `access rule cannot be understood and ${outcome}`);
  return grant.effect === "deny" ? grant : undefined;
}

/** The rule of a stored row, and what is wrong with it; where something is, a denial has lost its limits. */
export function readGrant(row: AccessRow): { grant: Grant; issues: Issue[] } {
  const issues: Issue[] = [];
  const effect = row.effect === null || row.effect === undefined || row.effect === "allow" ? "allow" : "deny";
  const unheard = effect !== (row.effect ?? "allow");
  if (unheard) issues.push(odd("effect"));
  const window = readView(row, { effect, issues });
  const condition = joinConditions(readScope(row, issues), readGiven(row, issues), window?.condition ?? null);
  const limitless = issues.length > 0 && effect === "deny";
  const grant: Grant = {
    id: row.id,
    effect,
    actions: new Set(row.actions ?? []),
    read: row.read_fields && !unheard ? new Set(row.read_fields) : null,
    write: row.write_fields && !unheard ? new Set(row.write_fields) : null,
    masks: readMasks(row, issues),
    labels: new Map([...(window?.labels ?? []), ...readLabels(row, issues)]),
    condition: limitless ? null : condition,
    ...(window ? { through: window.fields } : {}),
    from: row.valid_from ? Date.parse(row.valid_from) : -Infinity,
    until: row.valid_until ? Date.parse(row.valid_until) : Infinity,
  };
  return { grant, issues };
}

function readGiven(row: AccessRow, issues: Issue[]): Group | null {
  if (row.condition === null || row.condition === undefined) return null;
  const read = readCondition(row.condition, "condition");
  if ("group" in read) return read.group.rules.length > 0 ? read.group : null;
  issues.push(...read.issues);
  return null;
}

/** Scopes are comparisons like any other, so that indexes serve them and a missing variable ends them. */
const scopeRules: Record<Exclude<AccessScope, "all" | "chosen">, Rule> = {
  own: { field: "deptid", op: "eq", value: "$user.deptid" },
  ownBelow: { field: "deptid", op: "in", value: "$user.deptTree" },
  self: { field: "created_by", op: "eq", value: "$user.id" },
};

function readScope(row: AccessRow, issues: Issue[]): Rule | null {
  const scope = accessScopes.find((one) => one === (row.scope ?? "all"));
  if (scope === "all") return null;
  if (scope === undefined) issues.push(odd("scope"));
  else if (scope !== "chosen") return scopeRules[scope];
  else if ((row.scope_depts ?? []).length === 0) issues.push({ field: "scope_depts", problem: "required" });
  else return { field: "deptid", op: "in", value: row.scope_depts };
  return null;
}

/** A denial through a view could only be guessed at. */
function readView(
  { view, view_held: held }: AccessRow,
  { effect, issues }: { effect: Grant["effect"]; issues: Issue[] },
): Window | undefined {
  if (view === null || view === undefined || view === "") return undefined;
  const read = effect === "deny" ? { issues: [odd("view")] } : readWindow(held);
  if ("window" in read) return read.window;
  issues.push(...read.issues);
  return undefined;
}

/** All of them hold. */
function joinConditions(scope: Rule | null, given: Group | null, seen: Group | null): Group | null {
  const [only, ...others] = [scope, given, seen].filter((one) => one !== null);
  if (only === undefined) return null;
  return others.length === 0 && "rules" in only ? only : { match: "and", rules: [only, ...others] };
}

function readMasks({ masks }: AccessRow, issues: Issue[]): ReadonlyMap<string, Mask> {
  if (masks === null || masks === undefined) return new Map();
  if (typeof masks !== "object" || Array.isArray(masks)) {
    issues.push({ field: "masks", problem: "wrongType", params: { expected: "object" } });
    return new Map();
  }
  const read = new Map<string, Mask>();
  for (const [field, mask] of Object.entries(masks)) {
    if (isMask(mask)) read.set(field, mask);
    else issues.push(odd(`masks.${field}`));
  }
  return read;
}

/** What the rule calls fields; a denial calls nothing anything. */
function readLabels({ field_labels: given }: AccessRow, issues: Issue[]): ReadonlyMap<string, Label> {
  if (given === null || given === undefined) return new Map();
  const read = z.record(z.string(), labelSchema).safeParse(given);
  if (read.success) return new Map(Object.entries(read.data));
  issues.push({ field: "field_labels", problem: "wrongType", params: { expected: "object" } });
  return new Map();
}

function odd(field: string): Issue {
  return { field, problem: "unexpectedValue" };
}
