import { pageLimits } from "@kezhuan/contract/api/records";
import { systemActor } from "@kezhuan/server/engine/context";
import type { Ctx } from "@kezhuan/server/engine/context";
import { pageRecords } from "@kezhuan/server/engine/records/page";

/**
 * Which keys some record bears already, and since when (milliseconds; the latest). Looked up for the whole
 * installation: what the importing user cannot see must not be created a second time either.
 */
export async function findKnownKeys(
  ctx: Ctx,
  objname: string,
  { field, keys }: { field: string; keys: readonly string[] },
): Promise<Map<string, number>> {
  const known = new Map<string, number>();
  if (keys.length === 0) return known;
  const highsearch = { match: "and", rules: [{ field, op: "in", value: [...keys] }] };
  let after: string | null = null;
  do {
    const page = await pageRecords(
      { ...ctx, actor: systemActor },
      {
        objname,
        highsearch,
        fields: [field, "created_at"],
        sort: "id",
        count: "none",
        pageSize: pageLimits.maxSize,
        ...(after === null ? {} : { after }),
      },
    );
    for (const row of page.data) {
      const key = String(row[field]);
      known.set(key, Math.max(known.get(key) ?? 0, Date.parse(String(row["created_at"]))));
    }
    after = page.next;
  } while (after !== null);
  return known;
}
