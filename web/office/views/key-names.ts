import type { ObjectMeta } from "@kezhuan/contract/api/metadata";
import type { AggregateRow } from "@kezhuan/contract/api/views";
import type { AggregateGroup } from "@kezhuan/contract/query/aggregate";
import { nameGroupKey } from "@kezhuan/contract/query/groups";
import type { Language } from "@kezhuan/web/ui/preferences-model.ts";
import { renameWords } from "@kezhuan/web/ui/words.ts";

/** A group's key as people read it, with the words of the department. */
export function nameKey(
  key: AggregateRow["keys"][number] | undefined,
  group: AggregateGroup,
  context: { meta: ObjectMeta; language: Language },
): string {
  return renameWords(nameGroupKey(key, group, context), context.language);
}

export function toNumber(value: number | string | null | undefined): number {
  return Number(value ?? 0);
}
