/** The list of forms. */
export const FORMS_PATH = "/system/form";
/** One version of a form in the designer, by its id. */
export const FORM_DESIGN_PATH = "/system/form/design";

export function designPath(id: string): string {
  return `${FORM_DESIGN_PATH}?id=${encodeURIComponent(id)}`;
}
