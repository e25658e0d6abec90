import type { SearchInput, SearchOutput, Understood, SearchItem } from "@kezhuan/contract/api/search";
import type { Rule } from "@kezhuan/contract/query/condition";
import { failField } from "@kezhuan/contract/errors";
import type { Ctx, FoundRecord } from "@kezhuan/server/engine/context";
import { cachedForVisitors } from "@kezhuan/server/engine/records/cached-results";
import { rankRecords } from "@kezhuan/server/engine/records/rank-records";
import type { PublicType } from "@kezhuan/server/engine/records/public-types";
import { listAlternatives, type Question } from "@kezhuan/server/text-index/question";
import { chooseTypes } from "./choose-types.ts";
import { answerRanked, answerUnranked, meetsAny, type RankedSearch } from "./answer.ts";
import { readAhead, type ReadAhead, type Search } from "./describe-items.ts";
import { understand, type Understanding } from "./understanding/understand.ts";
import { foldText } from "@kezhuan/server/text-index/fold";

/** Numbers of patents, registrations and bodies are at least so long, and mostly digits. */
const isNumber = (text: string) => /^(?=(?:[a-z]*\d){5})[a-z\d]{8,}$/.test(text);

const DEFAULT_SIZE = 20;
/** Of what does not meet the conditions. */
const MOST_RELAXED = 100;

/**
 * What a question finds among records with public pages, best first, as the actor may see them: those that hold all
 * of it, then those that come close. Errors: 400 for a type or a condition that is not understood.
 */
export function search(ctx: Ctx, input: SearchInput): Promise<SearchOutput> {
  const askedAt = performance.now();
  return cachedForVisitors(ctx, ["search", input], (inside) => run({ ...inside, askedAt }, input));
}

async function run(ctx: Ctx, input: SearchInput): Promise<SearchOutput> {
  const { ranked, ...read } = await readAndRank(ctx, input);
  const { asked, rest, understood } = read;
  const better = ranked?.strict.length === 0 && !input.exact ? await rankCorrected(ctx, asked) : undefined;
  const shown = better ? { ...asked, question: better.question } : asked;
  const found = better?.ranked ?? ranked;
  const relaxed = found && isEmpty(found) ? await rankRelaxed(ctx, { ...read, asked: shown }) : undefined;
  const kept = relaxed?.ranked ?? found;
  const { counts, ...answer } = kept
    ? await answerRanked(ctx, relaxed?.asked ?? shown, kept)
    : await answerUnranked(ctx, asked);
  const direct = findDirect(input.q ?? "", answer.items);
  return {
    ...(direct ? { direct } : {}),
    query: {
      text: input.q ?? "",
      rest,
      terms: [...shown.question.words],
      also: listSynonyms(shown.question),
      ...(better ? { corrected: better.texts } : {}),
      understood,
      ...(relaxed ? { relaxed: true as const } : {}),
    },
    ...answer,
    facets: { type: tellCounts(ctx, chooseTypes(ctx, input.types), counts), ...answer.facets },
    page: asked.page,
    size: asked.size,
  };
}

interface ReadSearch {
  asked: Search;
  rest: string;
  understood: Understood[];
  hints: readonly string[];
}

type FoundSearch = ReadSearch & { ranked: RankedSearch | undefined };

/**
 * A condition that leaves nothing may have been no condition: a title names a region, and is not about one. Where something
 * holds all words as they are typed, that is what was asked for.
 */
async function readAndRank(ctx: Ctx, input: SearchInput): Promise<FoundSearch> {
  if (input.exact) return rankLiterally(ctx, input);
  // Begun while the records that a question may name are looked up: mostly it names none, and is nothing but words.
  let early: Promise<FoundSearch> | undefined;
  const literal = () => (early ??= rankLiterally(ctx, input));
  const read = await readSearch(ctx, input, () => void literal().catch(() => undefined));
  if (read.understood.length === 0) return { ...(await literal()), rest: read.rest };
  const ranked = await rankWords(ctx, read.asked);
  if (await findsAny(ctx, read.asked, ranked)) return { ...read, ranked };
  const plain = await literal();
  return plain.ranked && plain.ranked.strict.length > 0 ? plain : { ...read, ranked };
}

/** What all of a question finds as words. */
async function rankLiterally(ctx: Ctx, input: SearchInput): Promise<FoundSearch> {
  const read = await readSearch(ctx, { ...input, exact: true });
  return { ...read, asked: { ...read.asked, input }, ranked: await rankWords(ctx, read.asked) };
}

/** True where records meet the conditions and hold the words, if there are any; and while there is no index to tell. */
async function findsAny(ctx: Ctx, asked: Search, ranked: RankedSearch | undefined): Promise<boolean> {
  if (ranked) return ranked.strict.length > 0;
  return asked.question.words.length > 0 || (await meetsAny(ctx, asked.types));
}

async function rankWords(ctx: Ctx, asked: Search): Promise<RankedSearch | undefined> {
  if (asked.question.words.length === 0) return undefined;
  let ahead: ReadAhead | undefined;
  const ranked = await rank(ctx, asked, (proposed) => {
    ahead = readAhead(ctx, asked, proposed);
  });
  return ranked && { ...ranked, ahead };
}

/** Of each type how many were found; of those that the question is not about, none. */
function tellCounts(ctx: Ctx, types: readonly PublicType[], counts: ReadonlyMap<string, number>) {
  return types.map(({ path, meta }) => ({
    value: path,
    label: meta.object.label[ctx.language],
    count: counts.get(path) ?? 0,
  }));
}

/** Synonyms that were looked for as well; what English words mean is to be seen in what was found. */
function listSynonyms(question: Question): string[] {
  const synonyms = listAlternatives(question).filter(({ isTranslated }) => !isTranslated);
  return [...new Set(synonyms.map(({ text }) => text))];
}

/** `whenPlain` is called as soon as only a name can still be understood of the question. */
async function readSearch(ctx: Ctx, input: SearchInput, whenPlain?: () => void): Promise<ReadSearch> {
  const types = chooseTypes(ctx, input.types);
  if (types.length !== 1 && input.filters !== undefined) throw failField("filters", "oneType");
  if (types.length !== 1 && input.facets !== undefined) throw failField("facets", "oneType");
  const text = input.q ?? "";
  const meant = input.exact
    ? {
        rest: text,
        understood: [],
        hints: [],
        types: types.map((type) => ({ type, rules: [], isNamed: false })),
      }
    : await understand(ctx, { text, types }, whenPlain);
  const asked = {
    input,
    types: namedFirst(meant.types).map(({ type, rules, isNamed }) => ({
      ...type,
      highsearch: joinConditions(input.filters, rules),
      first: isNamed ? firstOf(ctx, type) : undefined,
    })),
    question: await ctx.textSearch.read(ctx, meant.rest),
    page: input.page ?? 1,
    size: input.size ?? DEFAULT_SIZE,
  };
  return { asked, rest: meant.rest, understood: meant.understood, hints: meant.hints };
}

/** Somebody who is named comes before what is said of them. */
function namedFirst(types: Understanding["types"]): Understanding["types"] {
  const isNamed = ({ rules }: Understanding["types"][number]) =>
    Number(rules.some(({ field }) => field === "id"));
  return types.toSorted((a, b) => isNamed(b) - isNamed(a));
}

/** The conditions given and those understood. One that is not understood as a whole is refused where it is compiled. */
function joinConditions(given: unknown, rules: readonly Rule[]): unknown {
  if (rules.length === 0) return given;
  return { match: "and", rules: [...(given === undefined ? [] : [given]), ...rules] };
}

/** Who asks for people by what they are called is shown those first who can be asked. */
function firstOf(ctx: Ctx, { objname, meta }: PublicType): Rule | undefined {
  const { first } = ctx.catalog.objects.get(objname)?.def.understood ?? {};
  const isThere = first && meta.fields.some(({ name }) => name === first.field);
  return isThere ? { field: first.field, op: "eq", value: first.value } : undefined;
}

function isEmpty({ strict, close }: RankedSearch): boolean {
  return strict.length === 0 && close.length === 0;
}

/**
 * Where nothing meets what was understood of the question: what holds its words, so that nobody stands before nothing; among
 * these first what mentions what was understood, as a text may name a region that its record does not have.
 */
async function rankRelaxed(ctx: Ctx, { asked, understood, hints }: ReadSearch) {
  const { input, question } = asked;
  const isBound = understood.some(({ field }) => field !== "type");
  if (!isBound || question.words.length === 0 || input.close === false) return undefined;
  const types = (asked.types.length > 0 ? asked.types : chooseTypes(ctx, input.types)).map(
    ({ objname, path, page, meta }) => ({ objname, path, page, meta, highsearch: input.filters }),
  );
  const hinted = { ...question, stretches: [...question.stretches, ...hints] };
  const relaxed = { ...asked, types, question: hinted };
  const ranked = await rank(ctx, relaxed);
  if (!ranked || isEmpty(ranked)) return undefined;
  const all = [...ranked.strict, ...ranked.close].slice(0, MOST_RELAXED);
  const close = all.map((record) => ({ ...record, isStrict: false }));
  const nothingStrict = { strict: [], unfiltered: [], facets: undefined };
  return { asked: relaxed, ranked: { ...ranked, ...nothingStrict, close, isWhole: true } };
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
      facets: finding.length === 1 ? best.ranked.facets : undefined,
    },
  };
}

/** The first of each list, then the second of each; a record once. */
function inTurn(lists: readonly (readonly FoundRecord[])[]): FoundRecord[] {
  const longest = Math.max(...lists.map(({ length }) => length));
  const all = Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list[at] ?? [])).flat();
  return [...new Map(all.map((record) => [record.id, record])).values()];
}

async function rank(
  ctx: Ctx,
  { input, types, question }: Search,
  whenProposed?: (records: readonly FoundRecord[]) => void,
): Promise<RankedSearch | undefined> {
  return rankRecords(ctx, {
    question,
    objects: types.map((type) => ({ ...type, facets: input.facets })),
    newestFirst: input.sort === "newest",
    withClose: input.close ?? true,
    ...(whenProposed ? { whenProposed } : {}),
  });
}

/** The record that has the number that is all of a question: where just one has it, people want that one. */
function findDirect(question: string, items: readonly SearchItem[]): SearchOutput["direct"] {
  const number = bare(question);
  if (!isNumber(number)) return undefined;
  const having = items.filter(
    ({ isStrict, highlights }) =>
      isStrict &&
      Object.values(highlights).some((text) => bare(text.replaceAll(/<\/?em>/g, "")).includes(number)),
  );
  const [only, ...others] = having;
  return only && others.length === 0 ? { type: only.type, id: only.id } : undefined;
}

/** Letters and digits, whatever is written between them. */
function bare(text: string): string {
  return foldText(text).replaceAll(/[^\p{L}\p{N}]/gu, "");
}
