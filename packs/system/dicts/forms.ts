import { formOnce, formPurposes, formStatuses } from "@kezhuan/contract/forms/form-use";
import type { DictDef } from "@kezhuan/contract/metadata/dictionary";
import type { Label } from "@kezhuan/contract/metadata/label";

/** Where a version of a form stands. */
export const formStatusDict: DictDef = {
  name: "form_status",
  label: { zh: "表单状态", en: "States of forms" },
  items: itemsOf(formStatuses),
};

/** What a form serves. */
export const formPurposeDict: DictDef = {
  name: "form_purpose",
  label: { zh: "表单用途", en: "Purposes of forms" },
  items: itemsOf(formPurposes),
};

/** How often one person may answer a public form. */
export const formOnceDict: DictDef = {
  name: "form_once",
  label: { zh: "答卷次数限制", en: "Answers per person" },
  items: itemsOf(formOnce),
};

function itemsOf(labels: Readonly<Record<string, Label>>): DictDef["items"] {
  return Object.entries(labels).map(([code, label]) => ({ code, label }));
}
