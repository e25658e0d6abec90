import { dictionaryOf } from "@kezhuan/contract/kinds/field-type";
import type { FieldMeta, ObjectMeta } from "@kezhuan/contract/api/metadata";
import type { ViewDef } from "@kezhuan/contract/metadata/view";
import type { Stage } from "@kezhuan/contract/query/count-stages";
import type { Language } from "@kezhuan/web/ui/preferences-model.ts";
import { pickLabel } from "@kezhuan/web/ui/text.ts";
import { labelOfCode } from "../kinds/dict-labels.ts";
import { kindViewTexts } from "./kind-texts.ts";

interface Context {
  meta: ObjectMeta;
  field: FieldMeta;
  language: Language;
}

/** The stages a funnel is made of, each called by its own name or by its first value. */
export function stagesOf({ stages }: NonNullable<ViewDef["funnel"]>, context: Context): Stage[] {
  const dict = dictionaryOf(context.field);
  const codes = typeof dict === "string" ? (context.meta.dicts[dict] ?? []) : [];
  const given = stages ?? codes.map(({ code }) => ({ label: undefined, values: [code] }));
  return given.map(({ label, values }) => ({
    name: label ? pickLabel(label, context.language) : nameValue(values[0] ?? "", context),
    values,
  }));
}

/** A value as people read it. */
export function nameValue(value: string, { meta, field, language }: Context): string {
  return value === ""
    ? kindViewTexts.empty[language]
    : labelOfCode(value, { field, dicts: meta.dicts, language });
}
