import type { Language } from "@kezhuan/contract/metadata/label";

/** The language of a terminal, by the usual variables; English unless it is Chinese. */
export function readTerminalLanguage(environment: Readonly<Record<string, string | undefined>>): Language {
  const name = ["LC_ALL", "LC_MESSAGES", "LANG"].map((one) => environment[one]).find((value) => value);
  return name?.toLowerCase().startsWith("zh") ? "zh" : "en";
}
