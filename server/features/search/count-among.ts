import { dictionaryOf } from "@kezhuan/contract/kinds/field-type";
import type { SearchInput, SearchOutput } from "@kezhuan/contract/api/search";
import type { Ctx } from "@kezhuan/server/engine/context";
import { countFacets, type FacetCounts } from "@kezhuan/server/engine/records/facets";
import type { AskedType } from "./describe-items.ts";

/** How many of the records found have each value of the fields asked for, with the words for the values. */
export async function countAmong(
  ctx: Ctx,
  type: AskedType,
  asked: Pick<SearchInput, "facets"> & {
    ids: readonly string[] | undefined;
    keyword?: string | undefined;
  },
): Promise<SearchOutput["facets"]> {
  const { objname, highsearch } = type;
  const { facets } = await countFacets(ctx, {
    objname,
    fields: asked.facets ?? [],
    keyword: asked.keyword,
    highsearch,
    among: asked.ids,
  });
  return labelCounts(ctx, type, facets);
}

/** Counts with the words for their values. */
export function labelCounts(ctx: Ctx, { meta }: AskedType, facets: FacetCounts): SearchOutput["facets"] {
  return Object.fromEntries(
    Object.entries(facets).map(([name, counts]) => {
      const dict = dictionaryOf(meta.fields.find((field) => field.name === name));
      const entries = typeof dict === "string" ? (meta.dicts[dict] ?? []) : [];
      const labels = new Map(entries.map(({ code, label }) => [code, label[ctx.language] ?? label.zh]));
      return [name, counts.map(({ value, count }) => ({ value, label: labels.get(value) ?? value, count }))];
    }),
  );
}
