import { namedThingOf } from "@kezhuan/contract/kinds/field-type";
import { dictOfNames } from "@kezhuan/contract/kinds/thing-names";
import { formatList } from "@kezhuan/web/ui/text.ts";
import { asText, asTexts } from "./as-values.ts";
import { nameItem } from "./dict-labels.ts";
import type { ShowProps, TextContext } from "./office-kind.ts";

/** What a technical name names, as people call it; any other text as it is. */
export function labelOfName(name: string, context: TextContext): string {
  const thing = namedThingOf(context.field);
  const items = thing ? context.dicts[dictOfNames(thing)] : undefined;
  const item = items?.find(({ code }) => code === name);
  return item ? nameItem(item, context) : name;
}

/** The words in a list, with the technical names as a hint. */
export function NamesCell({ value, ...context }: ShowProps) {
  const names = Array.isArray(value) ? asTexts(value) : [asText(value)];
  const { field, language } = context;
  const words = formatList(
    names.map((name) => labelOfName(name, context)),
    language,
  );
  return namedThingOf(field) ? <span title={formatList(names, language)}>{words}</span> : words;
}
