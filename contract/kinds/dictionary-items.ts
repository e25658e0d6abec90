import type { DictItem } from "../metadata/dictionary.ts";
import type { Language } from "../metadata/label.ts";
import { dictionaryOf, type FieldType } from "./field-type.ts";

interface CodedField {
  field: FieldType | undefined;
  dicts: Readonly<Record<string, DictItem[]>>;
}

/** The items of the dictionary that a field takes its values from; none where it takes them from none. */
export function itemsOf({ field, dicts }: CodedField): DictItem[] {
  return dicts[dictionaryOf(field) ?? ""] ?? [];
}

/** An item as it is offered and shown; where people speak of the number as much as of its name, both. */
export function nameDictItem({ code, label }: DictItem, { kind }: FieldType, language: Language): string {
  const name = label[language] || label.zh || label.en;
  return kind === "integer" ? `${code} ${name}` : name;
}
