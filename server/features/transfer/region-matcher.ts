import type { DictItem } from "@kezhuan/contract/metadata/dictionary";

/** What may stand between the names of a path. */
const joiners = /[\s/|>,，、;；\-—·]+/g;

/** Items by code and by every way down to them; null for a way that leads to several. */
export type RegionMatcher = (text: string) => string | null | undefined;

/**
 * Recognises places by code, by name, or by the way down to them: `湖北省/武汉市`, `湖北省武汉市`. Where a name is borne
 * by several, the way tells which.
 */
export function makeRegionMatcher(items: readonly DictItem[]): RegionMatcher {
  const byCode = new Map(items.map((item) => [item.code, item]));
  const ways = new Map<string, string | null>();
  const add = (way: string, code: string) => {
    const other = ways.get(way);
    ways.set(way, other === undefined || other === code ? code : null);
  };
  for (const item of items) for (const way of waysTo(item, byCode)) add(way, item.code);
  for (const item of items) for (const alias of item.aliases ?? []) add(fold(alias), item.code);
  return (text) => (byCode.has(text.trim()) ? text.trim() : ways.get(fold(text)));
}

/** Also without what is above: 武昌区, 武汉市武昌区, 湖北省武汉市武昌区. */
function waysTo(item: DictItem, byCode: ReadonlyMap<string, DictItem>): string[] {
  const chain = chainOf(item, byCode);
  return (["zh", "en"] as const).flatMap((language) =>
    chain.map((_, start) =>
      chain
        .slice(start)
        .map(({ label }) => fold(label[language]))
        .join(""),
    ),
  );
}

/** The way down to an item, as people read it. */
export function wayTo(item: DictItem, items: ReadonlyMap<string, DictItem>, language: "zh" | "en"): string {
  return chainOf(item, items)
    .map(({ label }) => label[language])
    .join("/");
}

/** From the top; a circle ends it. */
function chainOf(item: DictItem, items: ReadonlyMap<string, DictItem>): DictItem[] {
  const chain = [item];
  for (;;) {
    const above = items.get(chain[0]?.parent ?? "");
    if (!above || chain.includes(above)) return chain;
    chain.unshift(above);
  }
}

function fold(text: string): string {
  return text.normalize("NFKC").toLowerCase().replace(joiners, "");
}
