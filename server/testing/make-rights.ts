import { randomUUID } from "node:crypto";
import { runSql } from "../db/run-sql.ts";
import type { Engine } from "../engine/engine.ts";
import type { KnownGrant } from "./access-oracle.ts";
import { addRecords, toAccess } from "./make-tenant.ts";

/** What somebody who writes behind the engine's back, or an older version, may have left in a rule. */
const damage: Record<NonNullable<KnownGrant["broken"]>, unknown> = {
  retired: { match: "or", rules: [{ field: "retired", op: "isNull" }] },
  unheard: { match: "or", rules: [{ field: "id", op: "ne", value: "$user.unheard" }] },
  nonsense: { match: "or", rules: [{ field: "id", op: "resembles", value: "x" }] },
};

/** Adds a role for each list of grants, all in two calls, and answers the roles' codes in the same order. */
export async function addRoles(engine: Engine, roles: readonly (readonly KnownGrant[])[]): Promise<string[]> {
  const codes = roles.map(() => `ROLE_T_${randomUUID().replaceAll("-", "").toUpperCase()}`);
  const roleIds = await addRecords(
    engine,
    "sys_role",
    codes.map((code) => ({ code, name: code })),
  );
  const grants = roles.flatMap((list, index) => list.map((grant) => ({ grant, role: roleIds[index] ?? "" })));
  const ids = await addRecords(
    engine,
    "sys_access",
    grants.map(({ grant, role }) => toAccess(role, grant)),
  );
  await breakGrants(
    engine,
    ids,
    grants.map(({ grant }) => grant),
  );
  return codes;
}

async function breakGrants(
  engine: Engine,
  ids: readonly string[],
  grants: readonly KnownGrant[],
): Promise<void> {
  const { db } = engine.systemContext();
  for (const [index, { broken }] of grants.entries()) {
    if (!broken) continue;
    const condition = JSON.stringify(damage[broken]);
    await runSql(db, "update obj.sys_access set condition = $2 where id = $1", [ids[index], condition]);
  }
  await engine.reload();
}
