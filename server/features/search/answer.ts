import type { SearchOutput, SearchInput } from "@kezhuan/contract/api/search";
import type { Ctx, FoundRecord } from "@kezhuan/server/engine/context";
import { pageRecords } from "@kezhuan/server/engine/records/page";
import type { Ranked } from "@kezhuan/server/engine/records/rank-records";
import { describeItems, type AskedType, type ReadAhead, type Search } from "./describe-items.ts";
import { itemsOf } from "@kezhuan/contract/kinds/dictionary-items";
import { countFacets, type FacetCounts } from "@kezhuan/server/engine/records/facets";

/** A page of what was found, and how much there is. */
export interface Answer extends Pick<SearchOutput, "total" | "totalIsExact" | "close" | "items" | "facets"> {
  /** By the path of a type: how many of it. */
  counts: ReadonlyMap<string, number>;
}

/** What was found; facets of what was put together of several searches are still to be counted. */
export interface RankedSearch extends Omit<Ranked, "facets"> {
  facets: Ranked["facets"] | undefined;
  ahead?: ReadAhead | undefined;
}

export async function answerRanked(ctx: Ctx, asked: Search, ranked: RankedSearch): Promise<Answer> {
  const { types, page, size } = asked;
  const all = [...ranked.strict, ...ranked.close];
  const [facets, items] = await Promise.all([
    labelFacets(ctx, asked, ranked),
    describeItems(ctx, asked, {
      found: all.slice((page - 1) * size, page * size),
      ahead: ranked.ahead,
    }),
  ]);
  return {
    total: ranked.strict.length,
    totalIsExact: ranked.isWhole,
    close: ranked.close.length,
    items,
    counts: new Map(
      types.map(({ path, objname }) => [path, ranked.strict.filter((one) => one.objname === objname).length]),
    ),
    facets,
  };
}

/** The facets that are asked for; none without them, or of several types. */
async function labelFacets(
  ctx: Ctx,
  { types: [only], input: { facets } }: Search,
  { facets: counted, unfiltered }: RankedSearch,
): Promise<SearchOutput["facets"]> {
  if (!facets || !only) return {};
  return counted
    ? labelCounts(ctx, only, counted.get(only.objname) ?? {})
    : countAmong(ctx, only, { facets, ids: unfiltered });
}

/** Without words, and while the index is being built: the newest, or what holds the words as they are written. */
export async function answerUnranked(ctx: Ctx, asked: Search): Promise<Answer> {
  const { types, page, size, input, question } = asked;
  const keyword = question.words.length > 0 ? question.words.slice(0, 10).join(" ").slice(0, 200) : undefined;
  // One type after the other: the first page of each also tells how many there are.
  const firsts = await Promise.all(
    types.map(async (type) => ({ type, first: await readPage(ctx, type, { keyword, pageNum: 1, size }) })),
  );
  const found: FoundRecord[] = [];
  let from = (page - 1) * size;
  for (const { type, first } of firsts) {
    const total = first.total ?? 0;
    if (found.length < size && from < total)
      found.push(
        ...(await readSlice(ctx, type, { keyword, from, size: size - found.length, pageSize: size })),
      );
    from = Math.max(0, from - total);
  }
  const [only] = types;
  const facets =
    input.facets && only
      ? await countAmong(ctx, only, { facets: input.facets, keyword, ids: undefined })
      : {};
  return {
    total: firsts.reduce((sum, { first }) => sum + (first.total ?? 0), 0),
    totalIsExact: firsts.every(({ first }) => first.totalIsExact),
    close: 0,
    items: await describeItems(ctx, asked, { found }),
    counts: new Map(firsts.map(({ type, first }) => [type.path, first.total ?? 0])),
    facets,
  };
}

/** True where a record of one of the types meets its conditions. */
export async function meetsAny(ctx: Ctx, types: readonly AskedType[]): Promise<boolean> {
  for (const { objname, highsearch } of types) {
    const { data } = await pageRecords(ctx, {
      objname,
      highsearch,
      fields: ["id"],
      pageSize: 1,
      count: "none",
    });
    if (data.length > 0) return true;
  }
  return false;
}

function readPage(
  ctx: Ctx,
  { objname, highsearch }: AskedType,
  { keyword, pageNum, size }: { keyword: string | undefined; pageNum: number; size: number },
) {
  return pageRecords(ctx, { objname, keyword, highsearch, fields: ["id"], pageNum, pageSize: size });
}

/** Records from a place on that need not be where a page begins. */
async function readSlice(
  ctx: Ctx,
  type: AskedType,
  {
    keyword,
    from,
    size,
    pageSize,
  }: { keyword: string | undefined; from: number; size: number; pageSize: number },
): Promise<FoundRecord[]> {
  const before = Math.floor(from / pageSize);
  const numbers = from % pageSize === 0 ? [before + 1] : [before + 1, before + 2];
  const pages = await Promise.all(
    numbers.map((pageNum) => readPage(ctx, type, { keyword, pageNum, size: pageSize })),
  );
  const skipped = from - before * pageSize;
  return pages
    .flatMap(({ data }) => data)
    .slice(skipped, skipped + size)
    .map(({ id }) => ({ objname: type.objname, id, score: 0, isStrict: true }));
}

/** How many of the records found have each value of the fields asked for, with the words for the values. */
async function countAmong(
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
function labelCounts(ctx: Ctx, { meta }: AskedType, facets: FacetCounts): SearchOutput["facets"] {
  return Object.fromEntries(
    Object.entries(facets).map(([name, counts]) => {
      const field = meta.fields.find((one) => one.name === name);
      const items = itemsOf({ field, dicts: meta.dicts });
      const labels = new Map(items.map(({ code, label }) => [code, label[ctx.language] ?? label.zh]));
      return [name, counts.map(({ value, count }) => ({ value, label: labels.get(value) ?? value, count }))];
    }),
  );
}
