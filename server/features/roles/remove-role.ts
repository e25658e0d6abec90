import type { MessageInput, MessageOutput } from "@kezhuan/contract/api/messages";
import { pageLimits, type WireRecord } from "@kezhuan/contract/api/records";
import type { RoleUse } from "@kezhuan/contract/api/roles";
import { failField } from "@kezhuan/contract/errors";
import { inTransaction } from "@kezhuan/server/db/transaction";
import { findObject, type Referrer } from "@kezhuan/server/engine/catalog/catalog";
import type { Ctx } from "@kezhuan/server/engine/context";
import { isPermitted } from "@kezhuan/server/engine/records/describe";
import { getRecord } from "@kezhuan/server/engine/records/get";
import { pageRecords } from "@kezhuan/server/engine/records/page";
import { removeRecords } from "@kezhuan/server/engine/records/remove";
import { saveRecords } from "@kezhuan/server/engine/records/save";
import { findAll, rolesIn } from "./role-records.ts";

/** Records of a kind that are named. */
const mostNamed = 20;

/** Where a role is in use, as far as the caller may see: one statement and a count for each field that names roles. */
export async function listRoleUses(ctx: Ctx, role: string): Promise<{ uses: RoleUse[] }> {
  const { id } = await getRecord(ctx, { objname: "sys_role", id: role });
  const uses: RoleUse[] = [];
  for (const referrer of findObject(ctx.catalog, "sys_role").referrers) {
    if (!isPermitted(ctx, referrer.object, "read")) continue;
    const found = await describeUse(ctx, referrer, id);
    if (found.count > 0) uses.push(found);
  }
  return { uses };
}

async function describeUse(ctx: Ctx, { object, field }: Referrer, role: string): Promise<RoleUse> {
  const { def } = findObject(ctx.catalog, object);
  const page = await pageRecords(ctx, {
    objname: object,
    [field.name]: role,
    pageSize: mostNamed,
    count: "exact",
  });
  return {
    objname: object,
    label: def.label,
    field: field.name,
    fieldLabel: field.def.label,
    count: page.total ?? page.data.length,
    records: page.data.map((record) => ({ id: record.id, label: nameUse(ctx, object, record) })),
  };
}

/** A membership is told by whose and where it is; what a rule is about by what its object is called. */
function nameUse(ctx: Ctx, objname: string, record: WireRecord): string {
  if (objname === "sys_member") return [labelIn(record["user"]), labelIn(record["dept"])].join(" · ");
  if (objname === "sys_access") {
    const about = ctx.catalog.objects.get(String(record["object"]));
    return about?.def.label[ctx.language] || String(record["object"]);
  }
  const { labelField, labelFieldEn } = findObject(ctx.catalog, objname).def;
  const names = ctx.language === "en" && labelFieldEn ? [labelFieldEn, labelField] : [labelField];
  const named = names.map((name) => record[name ?? ""]).find((one) => typeof one === "string" && one !== "");
  return typeof named === "string" ? named : record.id;
}

function labelIn(value: unknown): string {
  return typeof value === "object" && value !== null && "label" in value ? String(value.label) : "–";
}

/**
 * Deletes a role with its rules. Its members and menu entries get another role instead, or none. All or nothing.
 * Errors: 400 for a role that would replace itself, 404, 409 where something else still refers to it.
 */
export async function removeRole(
  ctx: Ctx,
  input: MessageInput<"removeRole">,
): Promise<MessageOutput<"removeRole">> {
  return inTransaction(ctx.db, async (tx) => {
    const inside: Ctx = { ...ctx, db: tx };
    const { id } = await getRecord(inside, { objname: "sys_role", id: input.role });
    const to = input.to && (await getRecord(inside, { objname: "sys_role", id: input.to })).id;
    if (to === id) throw failField("to", "unexpectedValue");
    const members = await replaceRole(inside, "sys_member", { id, to });
    const menus = await replaceRole(inside, "sys_menu", { id, to });
    const rules = await findAll(inside, "sys_access", { role: id });
    for (const list of batches(rules))
      await removeRecords(
        inside,
        "sys_access",
        list.map((rule) => rule.id),
      );
    await removeRecords(inside, "sys_role", [id]);
    return { members, menus, rules: rules.length };
  });
}

async function replaceRole(
  ctx: Ctx,
  objname: string,
  { id, to }: { id: string; to: string | undefined },
): Promise<number> {
  const holding = await findAll(ctx, objname, { roles: id });
  const data = holding.map((record) => {
    const left = rolesIn(record).flatMap((role) => (role === id ? (to ?? []) : role));
    return { id: record.id, version: record["version"], roles: left.length > 0 ? [...new Set(left)] : null };
  });
  for (const list of batches(data)) await saveRecords(ctx, { objname, data: [...list] }, { brief: true });
  return data.length;
}

function batches<T>(list: readonly T[]): T[][] {
  const count = Math.ceil(list.length / pageLimits.saveList);
  return Array.from({ length: count }, (_unused, index) =>
    list.slice(index * pageLimits.saveList, (index + 1) * pageLimits.saveList),
  );
}
