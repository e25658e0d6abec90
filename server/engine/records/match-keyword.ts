import type { Ctx } from "../context.ts";
import { findWithEvidence } from "./find-with-evidence.ts";

/** So many records are put in order by how well they fit; what else holds the words follows in the usual order. */
const MOST_RANKED = 500;

/** The context with what the index has found for a keyword; without that where there is no index yet. */
export async function withMatches(
  ctx: Ctx,
  { objname, keyword }: { objname: string; keyword?: string | undefined },
): Promise<Ctx> {
  if (!keyword || !ctx.textSearch.isBegun) return ctx;
  const asked = {
    question: await ctx.textSearch.read(ctx, keyword),
    objects: [objname],
    mostStrict: MOST_RANKED,
    mostClose: 0,
  };
  const found = await findWithEvidence(ctx, asked);
  if (!found) return ctx;
  const ids = found.records.map(({ id }) => id);
  const evidence = new Map(found.records.flatMap(({ id, evidence: told }) => (told ? [[id, told]] : [])));
  return { ...ctx, matched: { objname, keyword, ids, evidence, areEnough: false } };
}
