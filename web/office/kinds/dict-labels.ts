import { itemsOf, nameDictItem } from "@kezhuan/contract/kinds/dictionary-items";
import type { DictColour, DictItem } from "@kezhuan/contract/metadata/dictionary";
import { renameWords } from "@kezhuan/web/ui/words.ts";
import type { TextContext } from "./office-kind.ts";

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

/** An item as it is offered and shown, with the words of the department. */
export function nameItem(
  item: DictItem,
  { field, language }: Pick<TextContext, "field" | "language">,
): string {
  return renameWords(nameDictItem(item, field, language), language);
}
