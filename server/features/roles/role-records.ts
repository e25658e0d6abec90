import { type WireRecord, pageLimits } from "@kezhuan/contract/api/records";
import type { Ctx } from "@kezhuan/server/engine/context";
import { pageRecords } from "@kezhuan/server/engine/records/page";

/** Every record with these values that the caller may see. */
export async function findAll(
  ctx: Ctx,
  objname: string,
  equal: Readonly<Record<string, string>>,
): Promise<WireRecord[]> {
  const found: WireRecord[] = [];
  let after: string | undefined;
  do {
    const size = { pageSize: pageLimits.maxSize, count: "none" as const, sort: "id" };
    const page = await pageRecords(ctx, { ...equal, objname, ...size, ...(after ? { after } : {}) });
    found.push(...page.data);
    after = page.next ?? undefined;
  } while (after !== undefined);
  return found;
}

/** Ids of the roles that a membership or menu entry names. */
export function rolesIn(record: WireRecord): string[] {
  const roles = record["roles"];
  if (!Array.isArray(roles)) return [];
  return roles.flatMap((role: unknown) =>
    typeof role === "object" && role !== null && "id" in role && typeof role.id === "string" ? [role.id] : [],
  );
}
