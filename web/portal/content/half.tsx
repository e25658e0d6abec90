import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { languageOf } from "./language-of.ts";
import type { Told } from "./told.ts";

/** The half of a short text that the page's language has, else the other. */
export function Half({ text: { zh, en } }: { text: Told }) {
  const { language } = usePreferences();
  const shown = (language === "en" && en) || zh;
  return <span lang={languageOf(shown)}>{shown}</span>;
}
