import type { Label, Language } from "./label.ts";

/** The text in one language, with a value for every `{name}` in it that `params` knows. */
export function fillLabel(
  label: Label,
  params: Readonly<Record<string, string | number>>,
  language: Language,
): string {
  return label[language].replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));
}
