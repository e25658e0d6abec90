import type { MatchedPartner } from "@kezhuan/contract/api/match";
import { fail } from "@kezhuan/contract/errors";
import { findObject } from "@kezhuan/server/engine/catalog/catalog";
import type { Ctx } from "@kezhuan/server/engine/context";
import type { NewRecord } from "./find-new.ts";
import { searchedObject, type Subscription } from "./subscription-queries.ts";
import { textOf } from "./text-of.ts";

/** The partners of a record by object; undefined while the index of words is being built. Errors: 404 without the record. */
export type FindMatches = (
  ctx: Ctx,
  objname: string,
  input: { id: string; size: number; fields: string[] },
) => Promise<{ object: string; partners: MatchedPartner[] | undefined }[]>;

const MOST = 20;

/**
 * The matches of the record that a subscription is about that were published since its owner heard last, as they may see
 * them. Errors: 404 when the record is not there for them any more, 503 while matches cannot be told.
 */
export async function findNewMatches(
  ctx: Ctx,
  { subject, about, since }: Subscription,
  { findMatches, now }: { findMatches: FindMatches; now: string },
): Promise<NewRecord[]> {
  const objname = subject ? searchedObject(ctx, subject) : undefined;
  if (!objname || !about) throw fail("notFound");
  const found = await findMatches(ctx, objname, { id: about, size: MOST, fields: ["publish_at"] });
  const from = new Date(since).toISOString();
  return found.flatMap(({ object, partners }) => {
    if (!partners) throw fail("unavailable");
    const { route = "/zzc" } = findObject(ctx.catalog, object).def.publicPage ?? {};
    return partners
      .filter(({ decision }) => decision?.isAccepted !== false)
      .filter(({ record }) => {
        const published = textOf(record?.["publish_at"]);
        return published !== "" && new Date(published).toISOString() > from && published <= now;
      })
      .map(({ id, title }) => ({ id, title: { zh: title, en: title }, route: `${route}?id=${id}` }));
  });
}
