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

interface Place {
  object: string;
  by: string;
  userId: string;
  /** Fields of which none says it: what they say was read before. */
  except?: readonly string[];
  /** Absent: all that the actor may read. */
  fields?: string[];
}

/** Every record that a rule's field says is the account's, as the actor may see it; a page at a time. */
export async function* pagePersonal(
  ctx: Ctx,
  { object, by, userId, except = [], fields }: Place,
): AsyncGenerator<WireRecord[]> {
  const others = except.map((field) => ({ field, op: "ne", value: userId }));
  const highsearch = { match: "and", rules: [{ field: by, op: "eq", value: userId }, ...others] };
  let after: string | null = null;
  do {
    const position: { after?: string } = after === null ? {} : { after };
    const page = await pageRecords(ctx, {
      objname: object,
      highsearch,
      sort: "id",
      pageSize: 500,
      count: "none",
      ...(fields ? { fields } : {}),
      ...position,
    });
    if (page.data.length > 0) yield page.data;
    after = page.next;
  } while (after !== null);
}

/** The same, all at once. */
export async function findPersonal(ctx: Ctx, place: Place): Promise<WireRecord[]> {
  const records: WireRecord[] = [];
  for await (const page of pagePersonal(ctx, place)) records.push(...page);
  return records;
}
