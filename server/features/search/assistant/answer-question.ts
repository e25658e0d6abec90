import type { Citation } from "@kezhuan/contract/api/chat";
import type { SearchItem } from "@kezhuan/contract/api/search";
import type { Ctx } from "@kezhuan/server/engine/context";
import { chooseTypes } from "../choose-types.ts";
import { describeItems } from "../describe-items.ts";
import { search } from "../search.ts";

const CITED = 5;
const LONGEST_PASSAGE = 140;

/** A question with the records that answer it: what they say is read when it is told. */
export interface Turn {
  question: string;
  /** How many hold all that was asked for. */
  total: number;
  cited: readonly { objname: string; id: string; isStrict: boolean }[];
}

const texts = {
  found: {
    zh: "找到 {total} 条符合的记录，最相关的是：",
    en: "{total} records hold what you ask for. The most relevant are:",
  },
  close: {
    zh: "没有完全符合的记录，以下最接近：",
    en: "No record holds all of what you ask for. These come closest:",
  },
  none: {
    zh: "没有找到相关的公开记录。可以换个说法，或者发布需求，请能解决的人来找您。",
    en: "Nothing was found. Try other words, or post a demand and let those who can solve it find you.",
  },
  gone: {
    zh: "回答所引用的记录已不再公开。",
    en: "The records that this answer cited are not to be seen any more.",
  },
  source: {
    zh: "以上摘自记录原文，未经语言模型改写。",
    en: "These are the records' own words; no language model was used.",
  },
} as const;

/** The records that answer a question, as far as the actor may see them. */
export async function findAnswer(ctx: Ctx, question: string): Promise<Turn> {
  const { items, total } = await search(ctx, { q: question, size: CITED });
  const objects = new Map(chooseTypes(ctx, undefined).map(({ path, objname }) => [path, objname]));
  const cited = items.map(({ type, id, isStrict }) => ({ objname: objects.get(type) ?? "", id, isStrict }));
  return { question, total, cited };
}

/** An answer in the words of the records that it cites; those that may not be seen (any more) are left out. */
export async function answerOf(
  ctx: Ctx,
  { question, total, cited }: Turn,
): Promise<{ text: string; citations: Citation[] }> {
  const tell = (key: keyof typeof texts) => texts[key][ctx.language];
  if (cited.length === 0) return { text: tell("none"), citations: [] };
  const types = chooseTypes(ctx, undefined);
  const asked = {
    input: {},
    types,
    question: await ctx.textSearch.read(ctx, question),
    page: 1,
    size: CITED,
  };
  const items = await describeItems(
    ctx,
    asked,
    cited.map((one) => ({ ...one, score: 0 })),
  );
  if (items.length === 0) return { text: tell("gone"), citations: [] };
  const labels = new Map(types.map(({ path, meta }) => [path, meta.object.label[ctx.language]]));
  const lead = items.some(({ isStrict }) => isStrict)
    ? tell("found").replace("{total}", String(Math.max(total, items.length)))
    : tell("close");
  const lines = items.map((item, at) => describeItem(item, { number: at + 1, kind: labels.get(item.type) }));
  return {
    text: [lead, ...lines, tell("source")].join("\n\n"),
    citations: items.map(({ type, id, title }, at) => ({ number: at + 1, type, id, title })),
  };
}

function describeItem(
  { title, summary, why, highlights }: SearchItem,
  { number, kind = "" }: { number: number; kind: string | undefined },
): string {
  const told = why ? (highlights[why.name] ?? summary) : summary;
  const passage = plainText(told);
  const cut = passage.length > LONGEST_PASSAGE ? `${passage.slice(0, LONGEST_PASSAGE)}…` : passage;
  return `[${number}] ${title} · ${kind}${cut === "" ? "" : `\n${cut}`}`;
}

/** Highlights are safe HTML with nothing but marks. */
function plainText(html: string): string {
  return html
    .replaceAll(/<\/?em>/g, "")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&amp;", "&")
    .replaceAll(/\s+/g, " ")
    .trim();
}
