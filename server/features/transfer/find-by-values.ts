import { pageLimits } from "@kezhuan/contract/api/records";
import type { WireRecord } from "@kezhuan/contract/api/records";
import type { Ctx } from "@kezhuan/server/engine/context";
import { pageRecords } from "@kezhuan/server/engine/records/page";

interface Wanted {
  /** Records that have one of the values in one of these fields. */
  by: readonly string[];
  values: readonly (string | number)[];
  fields: readonly string[];
}

const valuesAtOnce = 400;

/** The records that the actor may see with any of the values, in as few statements as can be. */
export async function findByValues(
  ctx: Ctx,
  objname: string,
  { by, values, fields }: Wanted,
): Promise<WireRecord[]> {
  const found: WireRecord[] = [];
  const distinct = [...new Set(values)];
  const step = Math.floor(valuesAtOnce / Math.max(1, by.length));
  for (let start = 0; start < distinct.length; start += step) {
    const value = distinct.slice(start, start + step);
    const rules = by.map((field) => ({ field, op: "in", value }));
    let after: string | null = null;
    do {
      const page = await pageRecords(ctx, {
        objname,
        highsearch: { match: "or", rules },
        fields: [...fields],
        sort: "id",
        count: "none",
        pageSize: pageLimits.maxSize,
        ...(after === null ? {} : { after }),
      });
      found.push(...page.data);
      after = page.next;
    } while (after !== null);
  }
  return found;
}
