import type { MessageInput, MessageOutput } from "@kezhuan/contract/api/messages";
import type { WireRecord } from "@kezhuan/contract/api/records";
import { fail, failField } from "@kezhuan/contract/errors";
import type { Issue } from "@kezhuan/contract/problems";
import { inTransaction } from "@kezhuan/server/db/transaction";
import type { Ctx } from "@kezhuan/server/engine/context";
import { getRecord, getRecords } from "@kezhuan/server/engine/records/get";
import { gatherIssues, throwIssues } from "@kezhuan/server/engine/records/issues";
import { removeRecords } from "@kezhuan/server/engine/records/remove";
import { saveRecords } from "@kezhuan/server/engine/records/save";
import { findAll, rolesIn } from "./role-records.ts";

type Change = MessageInput<"changeRole">;
export type ChangedRole = MessageOutput<"changeRole">;

/**
 * Changes a role with its members, menu entries and rules, all or nothing, as the caller and through every check of these
 * records. Errors: 404 for a role that is not there (yet: what was never added cannot be authorized), 409 for a version
 * that is not the present one, and whatever saving and deleting refuse, with the place in the request.
 */
export async function changeRole(ctx: Ctx, change: Change): Promise<ChangedRole> {
  return inTransaction(ctx.db, async (tx) => {
    const inside: Ctx = { ...ctx, db: tx };
    const [role] = await getRecords(inside, "sys_role", [change.role.toLowerCase()]);
    if (!role) throw fail("notFound", { issues: [{ field: "role", problem: "notAddedYet" }] });
    if (change.version !== undefined && change.version !== role["version"]) throw fail("conflict");
    const issues: Issue[] = [];
    const saved = { ctx: inside, role: role.id, issues };
    if (change.data && Object.keys(change.data).length > 0)
      await gatherIssues(issues, saveOwnFields(inside, role.id, change.data));
    const members = await changeMembers(saved, change.members ?? {});
    const menus = await changeMenus(saved, change.menus ?? {});
    const rules = await changeRules(saved, change.rules ?? {});
    throwIssues(issues);
    return { role: await getRecord(inside, { objname: "sys_role", id: role.id }), members, menus, rules };
  });
}

interface Changing {
  ctx: Ctx;
  role: string;
  issues: Issue[];
}

async function saveOwnFields(ctx: Ctx, id: string, data: Record<string, unknown>): Promise<void> {
  if (data["id"] !== undefined && data["id"] !== id) throw failField("data.id", "differs");
  await saveRecords(ctx, { objname: "sys_role", data: { ...data, id } }, { prefix: "data." });
}

/** A membership that is there gets the role besides those it has; one that loses it stays a membership. */
async function changeMembers(
  { ctx, role, issues }: Changing,
  { add = [], remove = [] }: NonNullable<Change["members"]>,
): Promise<number> {
  const losing = await findListed(ctx, "sys_member", remove);
  let count = 0;
  for (const [index, { user, dept }] of add.entries()) {
    const [held] = await findAll(ctx, "sys_member", { user, dept });
    const data = held
      ? { id: held.id, version: held["version"], roles: [...new Set([...rolesIn(held), role])] }
      : { user, dept, roles: [role] };
    const prefix = `members.add.${index}.`;
    const saved = saveRecords(ctx, { objname: "sys_member", data }, { prefix });
    if (await gatherIssues(issues, saved)) count += 1;
  }
  return count + (await saveRoles(ctx, "sys_member", withoutRole(losing, role)));
}

async function changeMenus(
  { ctx, role }: Changing,
  { show = [], hide = [] }: NonNullable<Change["menus"]>,
): Promise<number> {
  const shown = await findListed(ctx, "sys_menu", show);
  const hidden = await findListed(ctx, "sys_menu", hide);
  return saveRoles(ctx, "sys_menu", [
    ...shown.map((menu) => ({ menu, roles: [...new Set([...rolesIn(menu), role])] })).map(toRoles),
    ...withoutRole(hidden, role),
  ]);
}

/** A rule saved here is always one of the role. */
async function changeRules(
  { ctx, role, issues }: Changing,
  { save = [], remove = [] }: NonNullable<Change["rules"]>,
): Promise<number> {
  for (const [index, rule] of save.entries()) {
    const prefix = `rules.save.${index}.`;
    const data = { ...rule, role };
    const saved = saveRecords(ctx, { objname: "sys_access", data }, { prefix });
    await gatherIssues(issues, saved);
  }
  if (remove.length > 0) {
    const gone = await findListed(ctx, "sys_access", remove);
    if (gone.some((rule) => !isOf(rule, role))) throw failField("rules.remove", "unknownRecord");
    await removeRecords(ctx, "sys_access", remove);
  }
  return save.length + remove.length;
}

function isOf(rule: WireRecord, role: string): boolean {
  const held = rule["role"];
  return typeof held === "object" && held !== null && "id" in held && held.id === role;
}

function toRoles({ menu, roles }: { menu: WireRecord; roles: string[] }): RolesOf {
  return { id: menu.id, version: menu["version"], roles };
}

interface RolesOf {
  id: string;
  version: unknown;
  roles: string[] | null;
}

function withoutRole(records: readonly WireRecord[], role: string): RolesOf[] {
  return records.map((record) => {
    const left = rolesIn(record).filter((one) => one !== role);
    return { id: record.id, version: record["version"], roles: left.length > 0 ? left : null };
  });
}

async function saveRoles(ctx: Ctx, objname: string, data: readonly RolesOf[]): Promise<number> {
  if (data.length > 0) await saveRecords(ctx, { objname, data: data.map((one) => ({ ...one })) });
  return data.length;
}

/** All of them. Errors: 404 where the caller cannot see one. */
async function findListed(ctx: Ctx, objname: string, ids: readonly string[]): Promise<WireRecord[]> {
  const wanted = new Set(ids.map((id) => id.toLowerCase()));
  const found = wanted.size > 0 ? await getRecords(ctx, objname, [...wanted]) : [];
  if (found.length < wanted.size) throw fail("notFound");
  return found;
}
