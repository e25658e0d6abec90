import type { Language as AnyLanguage } from "@kezhuan/contract/metadata/label";

/** A language of the interface: all of those that texts exist in. */
export type Language = AnyLanguage;
export type Theme = "teal" | "blue";
export type Mode = "light" | "dark" | "contrast";
export type Size = "small" | "middle" | "large";

export interface Preferences {
  language: Language;
  theme: Theme;
  /** `auto` follows the device. */
  mode: Mode | "auto";
  /** A colour chosen in the picker, or null for the theme's own. */
  accent: string | null;
  /** Component size in the office; `large` also enlarges text on both faces. */
  size: Size;
}

export const THEME_ACCENTS: Record<Theme, string> = { teal: "#209182", blue: "#409eff" };

/** Chooses the language: the cookie, then the first browser language that is Chinese or English, then English. */
export function chooseLanguage(cookie: string | undefined, browser: readonly string[]): Language {
  for (const candidate of [cookie ?? "", ...browser]) {
    const primary = candidate.toLowerCase().split(/[-_]/)[0];
    if (primary === "zh" || primary === "en") return primary;
  }
  return "en";
}

/** Keeps a stored value only when it is one of the known ones. */
export function chooseKnown<T extends string>(stored: string | null, known: readonly T[], fallback: T): T {
  return known.find((value) => value === stored) ?? fallback;
}

/** A stored accent counts only as `#rrggbb`: it ends up in a style property. */
export function chooseAccent(stored: string | null): string | null {
  const lower = stored?.toLowerCase() ?? "";
  return /^#[0-9a-f]{6}$/.test(lower) ? lower : null;
}
