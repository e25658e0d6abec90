import { ableOf } from "@kezhuan/contract/kinds/field-type";
import { administratorRole } from "@kezhuan/contract/metadata/roles";
import type { RefValue } from "@kezhuan/contract/api/records";
import type { Issue } from "@kezhuan/contract/problems";
import { runSql } from "@kezhuan/server/db/run-sql";
import { findObject, type CatalogField, type CatalogObject } from "@kezhuan/server/engine/catalog/catalog";
import type { Ctx } from "@kezhuan/server/engine/context";
import type { CheckedRecord } from "./check-raising.ts";

const most = 200;

/** Accounts with a role that grants the action on the object, or may do everything, by name; of these ids only, where given. */
export async function findHoldersOf(
  { catalog, db }: Ctx,
  { object, action }: { object: CatalogObject; action: string },
  among: readonly string[] | null = null,
): Promise<RefValue[]> {
  const roles = [...catalog.grants].flatMap(([role, byObject]) => {
    const rules = byObject.get(object.name) ?? [];
    return rules.some(({ effect, actions }) => effect === "allow" && actions.has(action)) ? [role] : [];
  });
  return runSql<RefValue>(
    db,
    `select distinct u.id, u.name as label
       from obj.sys_member m join obj.sys_user u on u.id = m."user" join obj.sys_role r on r.id = any(m.roles)
      where r.code = any($1::text[]) and r.enabled is not false and u.enabled is not false
        and ($2::uuid[] is null or u.id = any($2))
      order by u.name, u.id limit ${most}`,
    [[...roles, administratorRole], among],
  );
}

/** The fields of an object that take only those who may take a step. */
export function fieldsForAble(object: CatalogObject): CatalogField[] {
  return [...object.fields.values()].filter((field) => ableOf(field) !== undefined);
}

/**
 * Refuses somebody chosen who may not take the step that the field names: pages offer others only, but anybody can be
 * sent. What was chosen before, and is not changed, stays. Packs and their sample content are the system's own.
 */
export async function checkAble(
  ctx: Ctx,
  fields: readonly CatalogField[],
  { values, prefix }: CheckedRecord,
): Promise<Issue[]> {
  if (ctx.actor.kind === "system") return [];
  const issues: Issue[] = [];
  for (const field of fields) {
    const able = ableOf(field);
    const chosen = values.get(field.name);
    if (!able || typeof chosen !== "string") continue;
    const step = { object: findObject(ctx.catalog, able.object), action: able.action };
    if ((await findHoldersOf(ctx, step, [chosen])).length === 0)
      issues.push({ field: prefix + field.name, problem: "unable" });
  }
  return issues;
}
