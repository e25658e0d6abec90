import type { SignInProvider } from "@kezhuan/contract/sign-in";
import { fail } from "@kezhuan/contract/errors";
import type { Db } from "@kezhuan/server/db/db";
import { runSql } from "@kezhuan/server/db/run-sql";
import { StartError } from "@kezhuan/server/lib/start-error.mjs";
import type { Log } from "@kezhuan/server/engine/context";
import type { SignIn } from "./open-sign-in.ts";
import type { MappingRule } from "./policy.ts";
import type { Claims } from "./provider.ts";

/** What somebody is to be in one department, by ids. */
export interface Place {
  dept: string;
  roles: string[];
}

/** The rules that hold for somebody. Names of groups in directories are compared as directories do: capitals do not matter. */
export function findRules(rules: readonly MappingRule[], claims: Claims): MappingRule[] {
  return rules.filter(({ claim, value }) => {
    if (claim === undefined || value === undefined) return true;
    return (claims.get(claim) ?? []).some((one) => fold(one) === fold(value));
  });
}

/** Of names with parts (`CN=Staff, OU=TTO`) blanks beside the commas do not matter either. */
function fold(value: string): string {
  return value
    .trim()
    .toLowerCase()
    .replaceAll(/\s*([,=])\s*/g, "$1");
}

/** Departments and roles of rules. Errors: `signInMisconfigured` where one is gone or disabled, and the log names it. */
export async function findPlaces(
  { db, log }: { db: Db; log: Log },
  provider: SignInProvider,
  rules: readonly MappingRule[],
): Promise<Place[]> {
  const found = await findCodes(db, rules);
  if (found.missing) {
    log.error({ provider, missing: found.missing }, "the mapping of a provider names what does not exist");
    throw fail("signInMisconfigured");
  }
  const places = new Map<string, Set<string>>();
  for (const { department, roles } of rules) {
    const dept = found.departments.get(department) ?? "";
    const held = places.get(dept) ?? new Set();
    for (const role of roles) held.add(found.roles.get(role) ?? "");
    places.set(dept, held);
  }
  return [...places].map(([dept, roles]) => ({ dept, roles: [...roles] }));
}

/** Refuses a start whose mapping names a department or role that is not there: it would let in nobody, or too few. */
export async function checkMappings(db: Db, { providers }: SignIn): Promise<void> {
  for (const [name, { policy }] of providers) {
    const { missing } = await findCodes(db, policy.mapping);
    if (missing)
      throw new StartError(
        `${name.toUpperCase()}_MAPPING: there is no ${missing.kind} "${missing.code}", or it is disabled: correct its code.`,
      );
  }
}

interface Codes {
  departments: ReadonlyMap<string, string>;
  roles: ReadonlyMap<string, string>;
  missing: { kind: "department" | "role"; code: string } | undefined;
}

async function findCodes(db: Db, rules: readonly MappingRule[]): Promise<Codes> {
  const named = { departments: rules.map((one) => one.department), roles: rules.flatMap((one) => one.roles) };
  const departments = await findIds(db, "qd_org", named.departments);
  const roles = await findIds(db, "sys_role", named.roles);
  const department = named.departments.find((code) => !departments.has(code));
  const role = named.roles.find((code) => !roles.has(code));
  if (department !== undefined)
    return { departments, roles, missing: { kind: "department", code: department } };
  return { departments, roles, missing: role === undefined ? undefined : { kind: "role", code: role } };
}

async function findIds(
  db: Db,
  object: "qd_org" | "sys_role",
  codes: readonly string[],
): Promise<Map<string, string>> {
  const rows = await runSql<{ id: string; code: string }>(
    db,
    `select id, code from obj.${object} where code = any($1::text[]) and enabled is not false`,
    [[...new Set(codes)]],
  );
  return new Map(rows.map(({ id, code }) => [code, id]));
}
