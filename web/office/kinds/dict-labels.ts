import { dictionaryOf } from "@kezhuan/contract/kinds/field-type";
import type { DictColour, DictItem } from "@kezhuan/contract/metadata/dictionary";
import { pickLabel } from "@kezhuan/web/ui/text.ts";
import type { TextContext } from "./office-kind.ts";

/** The items of the dictionary a field takes its codes from. */
export function itemsOf({ field, dicts }: Pick<TextContext, "field" | "dicts">): DictItem[] {
  const dict = dictionaryOf(field);
  return typeof dict === "string" ? (dicts[dict] ?? []) : [];
}

/** A code in words; one that the dictionary does not have stands for itself. */
export function labelOfCode(code: string, context: TextContext): string {
  const item = itemsOf(context).find((one) => one.code === code);
  return item ? nameItem(item, context) : code;
}

/** The colour that the dictionary gives a code. */
export function colourOfCode(
  code: string,
  context: Pick<TextContext, "field" | "dicts">,
): DictColour | undefined {
  return itemsOf(context).find((one) => one.code === code)?.colour;
}

/** An item as it is offered and shown; where people speak of the number as much as of its name, both. */
export function nameItem(
  item: DictItem,
  { field, language }: Pick<TextContext, "field" | "language">,
): string {
  const label = pickLabel(item.label, language);
  return field.kind === "integer" ? `${item.code} ${label}` : label;
}
