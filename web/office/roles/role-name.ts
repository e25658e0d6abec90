import { asText } from "../kinds/as-values.ts";

/** What a role is called in the language of the page; in Chinese where there is no English name. */
export function nameOf(role: Readonly<Record<string, unknown>>, language: string): string {
  const english = language === "en" ? asText(role["name_en"]) : "";
  return english || asText(role["name"]) || asText(role["code"]);
}
