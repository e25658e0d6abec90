import type { ObjectMeta } from "../api/metadata.ts";
import type { AggregateRow } from "../api/views.ts";
import { itemsOf, nameDictItem } from "../kinds/dictionary-items.ts";
import type { DictItem } from "../metadata/dictionary.ts";
import type { Label, Language } from "../metadata/label.ts";
import type { ViewDef } from "../metadata/view.ts";
import type { AggregateGroup } from "./aggregate.ts";
import type { Stage } from "./count-stages.ts";
import { listRanges, nameRange } from "./number-ranges.ts";

/** As much of an object's description as its groups need. */
type Described = Pick<ObjectMeta, "fields" | "dicts">;

interface Naming {
  meta: Described;
  language: Language;
}

type Key = AggregateRow["keys"][number] | undefined;

const words = {
  empty: { zh: "（空）", en: "(empty)" },
  hidden: { zh: "（无权查看）", en: "(not visible)" },
  yes: { zh: "是", en: "Yes" },
  no: { zh: "否", en: "No" },
} as const satisfies Record<string, Label>;

/** The key of a group as people read it. */
export function nameGroupKey(key: Key, group: AggregateGroup, { meta, language }: Naming): string {
  if (key === null || key === undefined || key === "") return words.empty[language];
  if (typeof key === "object") return key.label ?? words.hidden[language];
  const field = meta.fields.find(({ name }) => name === group.field);
  if (!field || group.by) return key;
  if (group.bounds) return nameRange(key, field, language);
  if (field.kind === "boolean") return words[key === "true" ? "yes" : "no"][language];
  const items = itemsOf({ field, dicts: meta.dicts });
  const item = group.prefix === undefined ? items.find(({ code }) => code === key) : findRegion(key, items);
  return item ? nameDictItem(item, field, language) : key;
}

/** The region that a code or its beginning stands for: `44` is 440000. */
export function findRegion(key: string, items: readonly DictItem[]): DictItem | undefined {
  return (
    items.find(({ code }) => code === key) ?? items.find(({ code }) => regionPart(code) === regionPart(key))
  );
}

/** What all codes within a region begin with: `44` for 440000. */
export function regionPart(code: string): string {
  return code.replace(/0+$/, "");
}

/** Groups in the order people expect: of the dictionary, of time, of numbers, else the greatest first; the empty one last. */
export function sortGroups(
  rows: readonly AggregateRow[],
  group: AggregateGroup,
  meta: Described,
): AggregateRow[] {
  const field = meta.fields.find(({ name }) => name === group.field);
  const codes = group.bounds
    ? listRanges(group.bounds)
    : itemsOf({ field, dicts: meta.dicts }).map(({ code }) => code);
  const rank = ({ keys: [key] }: AggregateRow) => {
    if (key === null || key === undefined) return Number.MAX_SAFE_INTEGER;
    const place = typeof key === "string" ? codes.indexOf(key) : -1;
    return place < 0 ? codes.length : place;
  };
  const text = ({ keys: [key] }: AggregateRow) => (typeof key === "string" ? key : "");
  return rows.toSorted((a, b) => rank(a) - rank(b) || (group.by ? text(a).localeCompare(text(b)) : 0));
}

/** The stages of a funnel, each called by its own name or by its first value; without any those of the dictionary. */
export function stagesOf({ field: name, stages }: NonNullable<ViewDef["funnel"]>, naming: Naming): Stage[] {
  const { meta, language } = naming;
  const field = meta.fields.find((one) => one.name === name);
  const items = itemsOf({ field, dicts: meta.dicts });
  const given = stages ?? items.map(({ code }) => ({ label: undefined, values: [code] }));
  return given.map(({ label, values }) => ({
    name: label?.[language] ?? nameGroupKey(values[0], { field: name }, naming),
    values,
  }));
}

/** A text that tells one key from another. */
export function idOfKey(key: Key): string {
  return JSON.stringify(key ?? null);
}
