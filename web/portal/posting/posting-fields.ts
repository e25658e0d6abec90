import type { FieldMeta, ObjectMeta } from "@kezhuan/contract/api/metadata";
import type { DictItem } from "@kezhuan/contract/metadata/dictionary";
import type { Label } from "@kezhuan/contract/metadata/label";
import type { FormObjectField } from "@kezhuan/web/form/form-view.tsx";
import { readStep, stageMeaning } from "@kezhuan/web/ui/maturity.ts";
import { isPage, type PostingKind } from "./posting-kinds.ts";

/** The fields of the object as the form of a posting knows them: what handing it in needs is required. */
export function formFields(kind: PostingKind, meta: ObjectMeta): FormObjectField[] {
  // A visitor may write nothing yet: they may fill in what they can see.
  const mayCreate = isPage(kind) || meta.permissions.includes("create");
  return meta.fields.map((field) => ({
    ...(field.kind === "parent"
      ? { ...field, settings: { ...field.settings, object: meta.object.name } }
      : field),
    required: isNeeded(field, kind.handsIn),
    readonly: mayCreate && field.readonly,
  }));
}

/** True for a field that has to be filled in before this change of state. */
function isNeeded(field: FieldMeta, action: string): boolean {
  return field.required || (field.requiredFor?.includes(action) ?? false);
}

const maturity = "kch_trl";

/** The dictionaries of the object; the steps of the readiness scale with what each means everywhere. */
export function formDicts({ dicts }: ObjectMeta): Readonly<Record<string, readonly DictItem[]>> {
  const items = dicts[maturity];
  if (!items) return dicts;
  return {
    ...dicts,
    [maturity]: items.map((item) => ({ ...item, label: describeStep(item.code, item.label) })),
  };
}

function describeStep(code: string, label: Label): Label {
  const step = readStep(code);
  const meaning = step === undefined ? undefined : stageMeaning(step);
  return meaning
    ? { zh: `${step} ${label.zh} – ${meaning.zh}`, en: `${step} ${label.en} – ${meaning.en}` }
    : label;
}
