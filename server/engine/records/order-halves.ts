import type { Language } from "@kezhuan/contract/metadata/label";

/** Paths of fields in order: English halves, which end with `_en`, come first for English readers and last for others. */
export function orderHalves(paths: readonly string[], language: Language): string[] {
  const rank = (path: string) => (path.endsWith("_en") === (language === "en") ? 0 : 1);
  return paths.toSorted((a, b) => rank(a) - rank(b));
}
