import type { Citation } from "@kezhuan/contract/api/chat";
import type { SearchItem } from "@kezhuan/contract/api/search";
import type { Ctx } from "@kezhuan/server/engine/context";
import { highlight, listHitTerms, type HitTerms } from "@kezhuan/server/text-index/highlight";
import { chooseTypes } from "../choose-types.ts";
import { describeItems } from "../describe-items.ts";
import { assistantText } from "./answer-texts.ts";
import type { Turn } from "./find-answer.ts";
import { plainText } from "./plain-text.ts";
import { readSources, type Fact, type Source } from "./read-sources.ts";

const LONGEST_PASSAGE = 140;
/** Passages of the record that a question is about. */
const MOST_PASSAGES = 3;
/** What a field is called tells more about a question than what stands in it. */
const LABEL_WEIGHT = 4;

/** What an answer says, with the records that the numbers in it stand for. */
export interface AnswerText {
  text: string;
  citations: Citation[];
}

/** An answer in the words of the records that it cites; those that may not be seen (any more) are left out. */
export async function extractAnswer(ctx: Ctx, { question, total, cited }: Turn): Promise<AnswerText> {
  const { language } = ctx;
  if (cited.length === 0) return { text: assistantText(language, "none"), citations: [] };
  const types = chooseTypes(ctx, undefined);
  const read = await ctx.textSearch.read(ctx, question);
  const found = cited.filter(({ isAbout }) => !isAbout);
  const [about] = await readSources(
    ctx,
    cited.filter(({ isAbout }) => isAbout),
  );
  const items = await describeItems(
    ctx,
    { input: {}, types, question: read, page: 1, size: found.length },
    { found: found.map((one) => ({ ...one, score: 0 })) },
  );
  if (items.length === 0 && !about) return { text: assistantText(language, "gone"), citations: [] };
  const first = about ? 2 : 1;
  // They come before those that are only close.
  const strict = items.filter(({ isStrict }) => isStrict).length;
  const labels = new Map(types.map(({ path, meta }) => [path, meta.object.label[language]]));
  const lines = items.map((item, at) =>
    quoteItem(item, { number: at + first, kind: labels.get(item.type) ?? "" }),
  );
  return {
    text: [
      ...(about
        ? [assistantText(language, "about"), quoteSource(ctx, about, listHitTerms(read.stretches))]
        : []),
      ...(items.length > 0 ? [about ? assistantText(language, "besides") : leadOf(ctx, strict, total)] : []),
      ...lines.slice(0, strict),
      ...(strict > 0 && strict < lines.length ? [assistantText(language, "besides")] : []),
      ...lines.slice(strict),
      assistantText(language, "source"),
    ].join("\n\n"),
    citations: [
      ...(about ? [{ number: 1, type: about.type, id: about.id, title: about.title }] : []),
      ...items.map(({ type, id, title }, at) => ({ number: at + first, type, id, title })),
    ],
  };
}

function leadOf({ language }: Ctx, strict: number, total: number): string {
  if (strict === 0) return assistantText(language, "close");
  return assistantText(language, "found", { total: String(Math.max(total, strict)) });
}

/** How a record is named in an answer. */
export function citeLine({ number, title, kind }: Pick<Source, "number" | "title" | "kind">): string {
  return `[${number}] ${title} · ${kind}`;
}

function quoteItem(
  { title, summary, why, highlights }: SearchItem,
  { number, kind }: { number: number; kind: string },
): string {
  const passage = cut(plainText(why ? (highlights[why.name] ?? summary) : summary));
  return `${citeLine({ number, title, kind })}${passage === "" ? "" : `\n${passage}`}`;
}

/** What of a record has most to do with the question: by what fields are called, and by what stands in them. */
function quoteSource({ language }: Ctx, source: Source, terms: HitTerms): string {
  const weighed = source.facts
    .map((fact) => ({ fact, weight: weigh(fact, terms) }))
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ fact }) => fact);
  const told = weighed.length > 0 ? weighed.slice(0, MOST_PASSAGES) : source.facts.slice(0, 1);
  const passages = told.map(({ label, text }) => {
    const marked = highlight(text, terms, LONGEST_PASSAGE);
    return `${label}${language === "zh" ? "：" : ": "}${cut(marked === undefined ? text : plainText(marked))}`;
  });
  return [citeLine(source), ...passages].join("\n");
}

function weigh({ label, text }: Fact, terms: HitTerms): number {
  return LABEL_WEIGHT * countHits(label, terms) + Math.min(20, countHits(text, terms));
}

/** Characters that were hit. */
function countHits(text: string, terms: HitTerms): number {
  const marked = highlight(text, terms, text.length) ?? "";
  return [...marked.matchAll(/<em>(.*?)<\/em>/g)].reduce((sum, [, hit = ""]) => sum + hit.length, 0);
}

function cut(passage: string): string {
  return passage.length > LONGEST_PASSAGE ? `${passage.slice(0, LONGEST_PASSAGE)}…` : passage;
}
