import type { Question } from "@kezhuan/server/text-index/question";
import type { Ctx } from "../context.ts";
import { MOST_WORDS } from "../query/keyword.ts";
import { findWithEvidence } from "./find-with-evidence.ts";

/** So many records are put in order by how well they fit; what else holds the words follows in the usual order. */
const MOST_RANKED = 500;
/** Up to so many the database is told which they are, instead of comparing texts. */
const MOST_TOLD = 20_000;

/** The context with what the index has found for a keyword; without that where there is no index yet. */
export async function withMatches(
  ctx: Ctx,
  { objname, keyword }: { objname: string; keyword?: string | undefined },
): Promise<Ctx> {
  if (!keyword || !ctx.textSearch.isBegun) return ctx;
  const question = await ctx.textSearch.read(ctx, keyword);
  const asked = {
    question,
    objects: [objname],
    mostStrict: MOST_RANKED,
    mostClose: 0,
    ...(isPlain(keyword, question) ? { mostHolders: MOST_TOLD } : {}),
  };
  const found = await findWithEvidence(ctx, asked);
  if (!found) return ctx;
  const ids = found.records.map(({ id }) => id);
  const evidence = new Map(found.records.flatMap(({ id, evidence: told }) => (told ? [[id, told]] : [])));
  const { holders } = found;
  return { ...ctx, matched: { objname, keyword, ids, evidence, ...(holders ? { enough: holders } : {}) } };
}

/**
 * True for Chinese characters, of which nothing is unwanted: a text that holds them as they are written holds all that
 * the index has looked for. Of other words the index does not know what stands inside of them.
 */
function isPlain(keyword: string, { excluded }: Question): boolean {
  const words = keyword.trim().split(/\s+/u);
  return !excluded && words.length <= MOST_WORDS && words.every((word) => /^\p{Script=Han}+$/u.test(word));
}
