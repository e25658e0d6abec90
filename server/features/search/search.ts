import type { SearchInput, SearchItem, SearchOutput } from "@kezhuan/contract/api/search";
import { failField } from "@kezhuan/contract/errors";
import type { Ctx, FoundRecord } from "@kezhuan/server/engine/context";
import { cachedForVisitors } from "@kezhuan/server/engine/records/cached-results";
import { pageRecords } from "@kezhuan/server/engine/records/page";
import { rankRecords, type Ranked } from "@kezhuan/server/engine/records/rank-records";
import { listAlternatives, type Question } from "@kezhuan/server/text-index/question";
import { chooseTypes } from "./choose-types.ts";
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
  const asked = await readSearch(ctx, input);
  const ranked = asked.question.words.length > 0 ? await rank(ctx, asked) : undefined;
  const better = ranked?.strict.length === 0 && !input.exact ? await rankCorrected(ctx, asked) : undefined;
  const shown = better ? { ...asked, question: better.question } : asked;
  const kept = better?.ranked ?? ranked;
  const found = kept ? await answerRanked(ctx, shown, kept) : await answerUnranked(ctx, asked);
  return {
    query: {
      text: input.q ?? "",
      terms: [...shown.question.words],
      also: listSynonyms(shown.question),
      ...(better ? { corrected: better.texts } : {}),
      understood: [],
    },
    ...found,
    page: asked.page,
    size: asked.size,
  };
}

/** Synonyms that were looked for as well; what English words mean is to be seen in what was found. */
function listSynonyms(question: Question): string[] {
  const synonyms = listAlternatives(question).filter(({ isTranslated }) => !isTranslated);
  return [...new Set(synonyms.map(({ text }) => text))];
}

async function readSearch(ctx: Ctx, input: SearchInput): Promise<Search> {
  const types = chooseTypes(ctx, input.types);
  if (types.length !== 1 && input.filters !== undefined) throw failField("filters", "oneType");
  if (types.length !== 1 && input.facets !== undefined) throw failField("facets", "oneType");
  const question = await ctx.textSearch.read(ctx, input.q ?? "");
  return { input, types, question, page: input.page ?? 1, size: input.size ?? DEFAULT_SIZE };
}

/** What the words may have meant that find nothing: each way of reading them that finds something, in turn. */
async function rankCorrected(ctx: Ctx, asked: Search) {
  const choices = await ctx.textSearch.correct(asked.question.stretches.join(" "));
  const tried = await Promise.all(
    choices.map(async (text) => {
      const question = await ctx.textSearch.read(ctx, text);
      return { text, question, ranked: await rank(ctx, { ...asked, question }) };
    }),
  );
  const finding = tried.flatMap(({ ranked, ...choice }) =>
    ranked && ranked.strict.length > 0 ? [{ ...choice, ranked }] : [],
  );
  const [best] = finding;
  if (!best) return undefined;
  return {
    texts: finding.map(({ text }) => text),
    question: {
      stretches: finding.flatMap(({ question }) => question.stretches),
      words: finding.flatMap(({ question }) => question.words),
    },
    ranked: {
      ...best.ranked,
      strict: inTurn(finding.map(({ ranked }) => ranked.strict)),
      unfiltered: [...new Set(finding.flatMap(({ ranked }) => ranked.unfiltered))],
      isWhole: finding.every(({ ranked }) => ranked.isWhole),
    },
  };
}

/** The first of each list, then the second of each; a record once. */
function inTurn(lists: readonly (readonly FoundRecord[])[]): FoundRecord[] {
  const longest = Math.max(...lists.map(({ length }) => length));
  const all = Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list[at] ?? [])).flat();
  return [...new Map(all.map((record) => [record.id, record])).values()];
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
