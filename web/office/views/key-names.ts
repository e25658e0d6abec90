import type { ObjectMeta } from "@kezhuan/contract/api/metadata";
import type { AggregateRow } from "@kezhuan/contract/api/views";
import type { AggregateGroup } from "@kezhuan/contract/query/aggregate";
import { nameRange } from "@kezhuan/contract/query/number-ranges";
import type { Language } from "@kezhuan/web/ui/preferences-model.ts";
import { labelOfCode } from "../kinds/dict-labels.ts";
import { kindTexts } from "../kinds/kind-texts.ts";
import { kindViewTexts } from "./kind-texts.ts";

export type Key = AggregateRow["keys"][number];

/** A group's key as people read it. */
export function nameKey(
  key: Key | undefined,
  group: AggregateGroup,
  { meta, language }: { meta: ObjectMeta; language: Language },
): string {
  if (key === null || key === undefined) return kindViewTexts.empty[language];
  if (typeof key === "object") return key.label ?? kindTexts.hiddenTarget[language];
  const field = meta.fields.find(({ name }) => name === group.field);
  if (!field || group.by) return key;
  if (group.bounds) return nameRange(key, field, language);
  if (field.kind === "boolean") return kindViewTexts[key === "true" ? "yes" : "no"][language];
  return labelOfCode(key, { field, dicts: meta.dicts, language });
}

export function toNumber(value: number | string | null | undefined): number {
  return value === null || value === undefined ? 0 : Number(value);
}
