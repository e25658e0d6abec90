import type { SearchInput, SearchItem, SearchOutput } from "@kezhuan/contract/api/search";
import { wordKinds } from "@kezhuan/contract/api/portal";
import { failField } from "@kezhuan/contract/errors";
import type { Ctx } from "@kezhuan/server/engine/context";
import { cachedForVisitors } from "@kezhuan/server/engine/records/cached-results";
import { pageRecords } from "@kezhuan/server/engine/records/page";
import { rankRecords, type Ranked } from "@kezhuan/server/engine/records/rank-records";
import { readQuestion } from "@kezhuan/server/text-index/question";
import { findPublicType, type PublicType } from "@kezhuan/server/engine/records/public-types";
import { countAmong } from "./count-among.ts";
import { describeItems, type Search } from "./describe-items.ts";

const DEFAULT_SIZE = 20;

/**
 * What a question finds among records with public pages, best first, as the actor may see them: those that hold all
 * of it, then those that come close. Errors: 400 for a type or a condition that is not understood.
 */
export function search(ctx: Ctx, input: SearchInput): Promise<SearchOutput> {
  return cachedForVisitors(ctx, ["search", input], (inside) => run(inside, input));
}

async function run(ctx: Ctx, input: SearchInput): Promise<SearchOutput> {
  const asked: Search = {
    input,
    types: chooseTypes(ctx, input),
    question: readQuestion(input.q ?? ""),
    page: input.page ?? 1,
    size: input.size ?? DEFAULT_SIZE,
  };
  const ranked = asked.question.stretches.length > 0 ? await rank(ctx, asked) : undefined;
  const found = ranked ? await answerRanked(ctx, asked, ranked) : await answerUnranked(ctx, asked);
  return {
    query: { text: input.q ?? "", terms: [...asked.question.words], understood: [] },
    ...found,
    page: asked.page,
    size: asked.size,
  };
}

function chooseTypes(ctx: Ctx, { types, filters, facets }: SearchInput): PublicType[] {
  const chosen = [...new Set(types ?? wordKinds)].flatMap((path) => {
    const type = findPublicType(ctx, path);
    if (!type && types) throw failField("types", "unknown");
    return type ?? [];
  });
  if (chosen.length !== 1 && filters !== undefined) throw failField("filters", "oneType");
  if (chosen.length !== 1 && facets !== undefined) throw failField("facets", "oneType");
  return chosen;
}

function rank(ctx: Ctx, { input, types, question }: Search): Promise<Ranked | undefined> {
  return rankRecords(ctx, {
    question,
    objects: types.map(({ objname }) => objname),
    highsearch: input.filters,
    newestFirst: input.sort === "newest",
    withClose: input.close ?? true,
  });
}

type Answer = Omit<SearchOutput, "query" | "page" | "size">;

async function answerRanked(ctx: Ctx, asked: Search, ranked: Ranked): Promise<Answer> {
  const { types, page, size, input } = asked;
  const all = [...ranked.strict, ...ranked.close];
  const items = await describeItems(ctx, asked, all.slice((page - 1) * size, page * size));
  const counts = types.map(({ path, meta, objname }) => ({
    value: path,
    label: meta.object.label[ctx.language],
    count: ranked.strict.filter((one) => one.objname === objname).length,
  }));
  const [only] = types;
  const counted =
    input.facets && only ? await countAmong(ctx, only, { ...asked.input, ids: ranked.unfiltered }) : {};
  return {
    total: ranked.strict.length,
    totalIsExact: ranked.isWhole,
    close: ranked.close.length,
    items,
    facets: { type: counts, ...counted },
  };
}

/** Without a question, and while the index is being built: the newest, or what holds the words as they are written. */
async function answerUnranked(ctx: Ctx, asked: Search): Promise<Answer> {
  const { types, page, size, input, question } = asked;
  const keyword = question.words.length > 0 ? question.words.slice(0, 10).join(" ").slice(0, 200) : undefined;
  const pages = await Promise.all(
    types.map(async (type) => {
      const conditions = { objname: type.objname, keyword, highsearch: input.filters };
      const found = await pageRecords(ctx, { ...conditions, fields: ["id"], pageNum: page, pageSize: size });
      return { type, found };
    }),
  );
  const records = pages
    .flatMap(({ type, found }) =>
      found.data.map(({ id }) => ({ objname: type.objname, id, score: 0, isStrict: true })),
    )
    .slice(0, types.length === 1 ? size : size);
  const items: SearchItem[] = await describeItems(ctx, asked, records);
  const [only] = types;
  const counted =
    input.facets && only ? await countAmong(ctx, only, { ...input, keyword, ids: undefined }) : {};
  return {
    total: pages.reduce((sum, { found }) => sum + (found.total ?? 0), 0),
    totalIsExact: pages.every(({ found }) => found.totalIsExact),
    close: 0,
    items,
    facets: {
      type: pages.map(({ type, found }) => ({
        value: type.path,
        label: type.meta.object.label[ctx.language],
        count: found.total ?? 0,
      })),
      ...counted,
    },
  };
}
