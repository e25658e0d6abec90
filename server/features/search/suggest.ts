import type { SuggestInput, SuggestOutput } from "@kezhuan/contract/api/search";
import type { Ctx } from "@kezhuan/server/engine/context";
import { cachedForVisitors } from "@kezhuan/server/engine/records/cached-results";
import { rankRecords } from "@kezhuan/server/engine/records/rank-records";
import { foldText } from "@kezhuan/server/text-index/fold";
import { chooseTypes } from "./choose-types.ts";
import { describeItems } from "./describe-items.ts";

const WORDS = 5;
const RECORDS = 6;
/** So many of the best are looked at: not all of them may be seen. */
const LOOKED_AT = 300;

/** Words that begin as what is typed, and the records that fit it best, as the actor may see them. */
export function suggest(ctx: Ctx, input: SuggestInput): Promise<SuggestOutput> {
  const askedAt = performance.now();
  return cachedForVisitors(ctx, ["suggest", input], (inside) => run({ ...inside, askedAt }, input));
}

async function run(ctx: Ctx, { q, types: asked, fields }: SuggestInput): Promise<SuggestOutput> {
  const types = chooseTypes(ctx, asked);
  const typed = foldText(q).trim();
  if (typed === "") return { items: [] };
  const words = await ctx.textSearch.complete(typed, WORDS);
  // Letters may be the beginning of a word in pinyin: what they stand for finds the records.
  const meant = words[0] !== undefined && /^[a-z]+$/.test(typed) ? words[0] : q;
  const question = await ctx.textSearch.read(ctx, meant);
  const objects = types.map(({ objname }) => ({ objname }));
  const ranked = await rankRecords(ctx, { question, objects, withClose: false, most: LOOKED_AT });
  const search = { input: { fields }, types, question, page: 1, size: RECORDS };
  const records = await describeItems(ctx, search, { found: ranked?.strict.slice(0, RECORDS) ?? [] });
  return {
    items: [
      ...words.map((text) => ({ text, type: "word" })),
      ...records.map(({ title, type, id, record }) => ({
        text: title,
        type,
        id,
        ...(record ? { record } : {}),
      })),
    ],
  };
}
