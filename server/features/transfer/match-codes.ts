import type { DictItem } from "@kezhuan/contract/metadata/dictionary";

/** The codes a text of a file stands for; undefined when it does not stand for any, or not clearly. */
export type CodeMatcher = (text: string) => string[] | undefined;

/** What joins names where a classification treats several as one. */
const joiners = /[/|;、,]/;

/**
 * Recognises dictionary items by code, Chinese or English label, or alias. A composite text such as `化学/药学`
 * is taken for all its parts, and only when every part is recognised: one of them alone might be the wrong one.
 */
export function makeCodeMatcher(items: readonly DictItem[]): CodeMatcher {
  const codes = new Set(items.map((item) => item.code));
  const tiers = [
    indexBy(items, (item) => [item.label.zh]),
    indexBy(items, (item) => [item.label.en]),
    indexBy(items, (item) => item.aliases ?? []),
  ];
  const matchOne = (text: string): string | undefined => {
    if (codes.has(text.trim())) return text.trim();
    const name = normalise(text);
    return tiers.find((tier) => tier.has(name))?.get(name) ?? undefined;
  };
  return (text) => {
    const whole = matchOne(text);
    if (whole !== undefined) return [whole];
    const parts = text.normalize("NFKC").split(joiners);
    const matched = parts.flatMap((part) => matchOne(part) ?? []);
    return parts.length > 1 && matched.length === parts.length ? [...new Set(matched)] : undefined;
  };
}

/** Name → code; null for a name that several items bear. */
function indexBy(
  items: readonly DictItem[],
  namesOf: (item: DictItem) => readonly string[],
): ReadonlyMap<string, string | null> {
  const index = new Map<string, string | null>();
  for (const item of items) {
    for (const name of namesOf(item).map(normalise)) {
      const other = index.get(name);
      index.set(name, other === undefined || other === item.code ? item.code : null);
    }
  }
  return index;
}

/** Width, case and blanks make no difference. */
function normalise(text: string): string {
  return text.normalize("NFKC").trim().replace(/\s+/g, " ").toLowerCase();
}
