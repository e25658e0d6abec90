import type { WireRecord } from "@kezhuan/contract/api/records";
import { actForInstallation, type Ctx } from "@kezhuan/server/engine/context";
import { mayReadSomeRow } from "@kezhuan/server/engine/records/may-read-every-row";
import { pageRecords } from "@kezhuan/server/engine/records/page";
import { pagePersonal } from "./personal-records.ts";

/**
 * Records of an object that one has made, and those that are about one, as one may see them: page by page, so that no
 * more than one of them is held. What several fields say to be one's own comes once.
 */
export async function* pageOwn(ctx: Ctx, object: string, userId: string): AsyncGenerator<WireRecord[]> {
  if (!mayReadSomeRow(ctx, object)) return;
  const rules = ctx.catalog.objects.get(object)?.def.personal ?? [];
  const fields = [...new Set(["created_by", ...rules.map((rule) => rule.by)])];
  for (const [index, by] of fields.entries()) {
    const place = { object, by, userId, except: fields.slice(0, index), fields: ["id"] };
    for await (const page of pagePersonal(actForInstallation(ctx), place)) {
      const rule = { field: "id", op: "in", value: page.map(({ id }) => id) };
      const { data } = await pageRecords(ctx, {
        objname: object,
        highsearch: { match: "and", rules: [rule] },
        pageSize: page.length,
        count: "none",
      });
      if (data.length > 0) yield data;
    }
  }
}
