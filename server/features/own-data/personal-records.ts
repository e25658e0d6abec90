import type { Personal } from "@kezhuan/contract/metadata/object";
import type { WireRecord } from "@kezhuan/contract/api/records";
import type { CatalogObject } from "@kezhuan/server/engine/catalog/catalog";
import type { Ctx } from "@kezhuan/server/engine/context";
import { pageRecords } from "@kezhuan/server/engine/records/page";

export interface PersonalRule {
  object: CatalogObject;
  rule: Personal;
}

/** What objects say of data of a person; what ends something under way first, as the rest may hang on it. */
export function listPersonalRules({ catalog }: Ctx): PersonalRule[] {
  const all = [...catalog.objects.values()].flatMap((object) =>
    (object.def.personal ?? []).map((rule): PersonalRule => ({ object, rule })),
  );
  return all.toSorted((left, right) => Number(Boolean(right.rule.end)) - Number(Boolean(left.rule.end)));
}

/** Every record that a rule's field says is the account's, as the actor may see it. */
export async function findPersonal(
  ctx: Ctx,
  { object, by, userId }: { object: string; by: string; userId: string },
): Promise<WireRecord[]> {
  const records: WireRecord[] = [];
  const highsearch = { match: "and", rules: [{ field: by, op: "eq", value: userId }] };
  let after: string | null = null;
  do {
    const position: { after?: string } = after === null ? {} : { after };
    const page = await pageRecords(ctx, {
      objname: object,
      highsearch,
      sort: "id",
      pageSize: 500,
      count: "none",
      ...position,
    });
    records.push(...page.data);
    after = page.next;
  } while (after !== null);
  return records;
}
