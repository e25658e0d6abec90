import type { FormSchema } from "@kezhuan/contract/forms/form-schema";
import type { Language } from "@kezhuan/contract/metadata/label";
import { findNode, partsOf, type Place } from "@kezhuan/web/meta/form-design/places.ts";
import { nameOfNode } from "@kezhuan/web/meta/form-design/type-labels.ts";
import { formatText, pickLabel } from "@kezhuan/web/ui/text.ts";
import { designTexts } from "./design-texts.ts";

/** Where a node stands, in words. */
export function placeWords(form: FormSchema, { of, part, index }: Place, language: Language): string {
  const holder = of === undefined ? undefined : findNode(form, of)?.node;
  if (!holder) return formatText(designTexts.atTop, language, { index: index + 1 });
  const title = pickLabel(nameOfNode(holder), language);
  const isOne = partsOf(holder).length === 1;
  return formatText(isOne ? designTexts.inside : designTexts.insidePart, language, {
    title,
    part: part + 1,
    index: index + 1,
  });
}

/** What a node is called. */
export function nodeWords(form: FormSchema, id: string, language: Language): string {
  const found = findNode(form, id);
  return found ? pickLabel(nameOfNode(found.node), language) : id;
}
