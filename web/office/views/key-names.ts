import { dictionaryOf } from "@kezhuan/contract/kinds/field-type";
import type { ObjectMeta } from "@kezhuan/contract/api/metadata";
import type { AggregateRow } from "@kezhuan/contract/api/views";
import type { AggregateGroup } from "@kezhuan/contract/query/aggregate";
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
  if (field.kind === "boolean") return kindViewTexts[key === "true" ? "yes" : "no"][language];
  return labelOfCode(key, { field, dicts: meta.dicts, language });
}

/** Keys in the order people expect: of the dictionary, of time, else the greatest first; the empty one last. */
export function sortRows(
  rows: readonly AggregateRow[],
  group: AggregateGroup,
  meta: ObjectMeta,
): AggregateRow[] {
  const field = meta.fields.find(({ name }) => name === group.field);
  const dict = dictionaryOf(field);
  const codes = typeof dict === "string" ? (meta.dicts[dict] ?? []).map(({ code }) => code) : [];
  const rank = ({ keys: [key] }: AggregateRow) => {
    if (key === null || key === undefined) return Number.MAX_SAFE_INTEGER;
    const place = typeof key === "string" ? codes.indexOf(key) : -1;
    return place < 0 ? codes.length : place;
  };
  const text = ({ keys: [key] }: AggregateRow) => (typeof key === "string" ? key : "");
  return rows.toSorted((a, b) => rank(a) - rank(b) || (group.by ? text(a).localeCompare(text(b)) : 0));
}

export function toNumber(value: number | string | null | undefined): number {
  return value === null || value === undefined ? 0 : Number(value);
}
