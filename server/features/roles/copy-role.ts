import { accessRuleFields } from "@kezhuan/contract/metadata/access";
import type { MessageInput } from "@kezhuan/contract/api/messages";
import { inTransaction } from "@kezhuan/server/db/transaction";
import type { WireRecord } from "@kezhuan/contract/api/records";
import type { Ctx } from "@kezhuan/server/engine/context";
import { getRecord } from "@kezhuan/server/engine/records/get";
import { saveRecords } from "@kezhuan/server/engine/records/save";
import { changeRole, type ChangedRole } from "./change-role.ts";
import { findAll } from "./role-records.ts";

/** What a rule says, apart from whose it is. */
const copiedFields = [...accessRuleFields.filter((name) => name !== "role"), "remark"];

/** Makes another role with the menus and rules of one. Errors: 404, and whatever saving refuses. */
export async function copyRole(ctx: Ctx, input: MessageInput<"copyRole">): Promise<ChangedRole> {
  const { role, ...own } = input;
  return inTransaction(ctx.db, async (tx) => {
    const inside: Ctx = { ...ctx, db: tx };
    const source = await getRecord(inside, { objname: "sys_role", id: role });
    const rules = await findAll(inside, "sys_access", { role: source.id });
    const menus = await findAll(inside, "sys_menu", { roles: source.id });
    const data = { ...own, remark: source["remark"] ?? null };
    const { ids } = await saveRecords(inside, { objname: "sys_role", data });
    return changeRole(inside, {
      role: ids[0] ?? "",
      menus: { show: menus.map(({ id }) => id) },
      rules: { save: rules.map(contentOf) },
    });
  });
}

function contentOf(rule: WireRecord): Record<string, unknown> {
  return Object.fromEntries(copiedFields.map((name) => [name, asSent(rule[name])]));
}

/** References are answered with their labels and sent as ids. */
function asSent(value: unknown): unknown {
  if (!Array.isArray(value)) return value ?? null;
  return value.map((one: unknown) => (typeof one === "object" && one !== null && "id" in one ? one.id : one));
}
