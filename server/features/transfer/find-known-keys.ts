import { systemActor, type Ctx } from "@kezhuan/server/engine/context";
import { findByValues } from "@kezhuan/server/engine/records/find-by-values";

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
  const wanted = { by: [field], values: keys, fields: [field, "created_at"] };
  for (const row of await findByValues({ ...ctx, actor: systemActor }, objname, wanted)) {
    const key = String(row[field]);
    known.set(key, Math.max(known.get(key) ?? 0, Date.parse(String(row["created_at"]))));
  }
  return known;
}
