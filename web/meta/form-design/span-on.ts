import type { FormNode } from "@kezhuan/contract/forms/form-schema";
import type { FormText } from "@kezhuan/contract/forms/form-text";
import type { Language } from "@kezhuan/contract/metadata/label";

type Span = NonNullable<FormNode["span"]>;

/** Twelfths that a node takes at a width: what is left out is as on the next smaller screen. */
export function spanOn(span: Span | undefined, device: keyof Span): number {
  const { phone = 12, tablet = phone, desktop = tablet } = span ?? {};
  return { phone, tablet, desktop }[device];
}

/** The half of a design's text for the language; Chinese where there is no English. */
export function readText(text: FormText | undefined, language: Language): string {
  return (language === "en" && text?.en) || (text?.zh ?? "");
}
