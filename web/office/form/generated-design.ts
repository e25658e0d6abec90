import type { ObjectMeta } from "@kezhuan/contract/api/metadata";
import type { WireRecord } from "@kezhuan/contract/api/records";
import type { FormNode, FormSchema } from "@kezhuan/contract/forms/form-schema";
import { buildForm } from "@kezhuan/web/meta/form-model.ts";
import type { Language } from "@kezhuan/web/ui/preferences-model.ts";

interface Source {
  meta: ObjectMeta;
  record: WireRecord;
  language: Language;
}

/** The design of an object that has none, for paper: its sections one after the other, short fields side by side. */
export function generateDesign({ meta, record, language }: Source): FormSchema {
  const groups = buildForm({ meta, mode: "view", language, record });
  const nodes = groups.map((group, at): FormNode => {
    const children = group.fields.map(({ field, wide }): FormNode => {
      const shared = { id: field.name, name: field.name, bound: true, span: wide ? {} : { tablet: 6 } };
      return field.kind === "json" || field.kind === "lines"
        ? { ...shared, type: "sub-table", columns: [] }
        : { ...shared, type: "input" };
    });
    const title = group.label === null ? {} : { title: { zh: group.label } };
    return { id: `section-${at}`, type: "container", ...title, children };
  });
  return { version: 1, object: meta.object.name, nodes };
}
