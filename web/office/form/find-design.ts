import type { ObjectMeta } from "@kezhuan/contract/api/metadata";
import type { FormSchema } from "@kezhuan/contract/forms/form-schema";
import type { RecordPurpose } from "@kezhuan/contract/forms/form-use";

/** The published design that serves the first of these purposes for this person; undefined: the generated form does. */
export function findDesign(
  { forms }: ObjectMeta,
  purposes: readonly RecordPurpose[],
): FormSchema | undefined {
  for (const purpose of purposes) {
    const found = forms.find((form) => form.purpose === purpose);
    if (found) return found.schema;
  }
  return undefined;
}
