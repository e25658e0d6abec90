import type { ObjectMeta } from "@kezhuan/contract/api/metadata";
import type { FormSchema } from "@kezhuan/contract/forms/form-schema";

type Purpose = "new" | "edit" | "detail" | "print";

/** The published design that serves the first of these purposes for this person; undefined: the generated form does. */
export function findDesign({ forms }: ObjectMeta, purposes: readonly Purpose[]): FormSchema | undefined {
  const offered: readonly unknown[] = forms;
  for (const purpose of purposes) {
    const found = offered.find((form) => isForm(form) && form.purpose === purpose);
    if (isForm(found)) return found.schema;
  }
  return undefined;
}

function isForm(form: unknown): form is { purpose: string; schema: FormSchema } {
  return typeof form === "object" && form !== null && "purpose" in form && "schema" in form;
}
