import type { MessageInput, MessageOutput } from "@kezhuan/contract/api/messages";
import type { Ctx, FoundRecord } from "@kezhuan/server/engine/context";
import { pageRecords } from "@kezhuan/server/engine/records/page";
import { rankRecords } from "@kezhuan/server/engine/records/rank-records";
import { foldText } from "@kezhuan/server/text-index/fold";
import { listAlternatives } from "@kezhuan/server/text-index/question";
import type { PublicType } from "@kezhuan/server/engine/records/public-types";
import { chooseTypes } from "../choose-types.ts";

type Suggestions = MessageOutput<"suggestSynonyms">["words"];

const LOOKED_AT = 12;
const MOST_NEAR = 4;
const MOST = 8;
/** A keyword of one record only may be there for anything. */
const SHARED_BY = 2;

/** Words that may be meant by a query: written or spoken alike, translated, or keywords of what comes close. */
export async function suggestSynonyms(
  ctx: Ctx,
  { query }: MessageInput<"suggestSynonyms">,
): Promise<MessageOutput<"suggestSynonyms">> {
  const question = await ctx.textSearch.read(ctx, query);
  const alike = await findingAny(ctx, await ctx.textSearch.correct(question.stretches.join(" ")));
  const known = listAlternatives(question);
  const translated = known.flatMap(({ text, isTranslated }) => (isTranslated ? text : []));
  const all: Suggestions = [
    ...alike.map((text) => ({ text, why: "alike" as const })),
    ...translated.map((text) => ({ text, why: "translation" as const })),
    ...(await findNear(ctx, query)).map((text) => ({ text, why: "near" as const })),
  ];
  // What is taken for it already need not be said again.
  const said = new Set([query, ...known.flatMap((one) => (one.isTranslated ? [] : one.text))].map(foldText));
  const fresh = all.filter(({ text }) => !said.has(foldText(text)));
  return {
    words: [...new Map(fresh.toReversed().map((one) => [foldText(one.text), one])).values()]
      .toReversed()
      .slice(0, MOST),
  };
}

/** Those of the texts that records hold which the actor may see. */
async function findingAny(ctx: Ctx, texts: readonly string[]): Promise<string[]> {
  const ranked = await Promise.all(texts.map((text) => rankText(ctx, text)));
  return texts.filter((_, at) => (ranked[at]?.strict.length ?? 0) > 0);
}

async function rankText(ctx: Ctx, text: string) {
  const objects = chooseTypes(ctx, undefined).map(({ objname }) => ({ objname }));
  return rankRecords(ctx, { question: await ctx.textSearch.read(ctx, text), objects });
}

/** Keywords that several of the records have which come closest. */
async function findNear(ctx: Ctx, query: string): Promise<string[]> {
  const types = chooseTypes(ctx, undefined);
  const ranked = await rankText(ctx, query);
  const near = [...(ranked?.strict ?? []), ...(ranked?.close ?? [])].slice(0, LOOKED_AT);
  const words = await Promise.all(types.map((type) => readKeywords(ctx, type, near)));
  const times = new Map<string, number>();
  for (const word of words.flat()) times.set(word, (times.get(word) ?? 0) + 1);
  return [...times]
    .filter(([, count]) => count >= SHARED_BY)
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, MOST_NEAR)
    .map(([word]) => word);
}

async function readKeywords(ctx: Ctx, { objname, meta }: PublicType, near: readonly FoundRecord[]) {
  const ids = near.flatMap((one) => (one.objname === objname ? [one.id] : []));
  const fields = meta.fields.flatMap(({ name, kind, searchable }) =>
    kind === "texts" && searchable ? [name] : [],
  );
  if (ids.length === 0 || fields.length === 0) return [];
  const { data } = await pageRecords(ctx, {
    objname,
    highsearch: { match: "and", rules: [{ field: "id", op: "in", value: ids }] },
    fields,
    pageSize: ids.length,
    count: "none",
  });
  return data.flatMap((record) => fields.flatMap((name) => readTexts(record[name])));
}

function readTexts(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === "string") : [];
}
