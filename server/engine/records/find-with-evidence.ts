import type { RefValue, WireRecord } from "@kezhuan/contract/api/records";
import { mayRead, policyOf } from "../access/policy.ts";
import { findObject } from "../catalog/catalog.ts";
import type { Ctx, Evidence, Found, FoundRecord, Lookup } from "../context.ts";
import { titleFields, titleOf } from "./title-of.ts";
import { addEncodedIds } from "@kezhuan/server/text-index/record-ids";
import { getFields } from "./get.ts";

/** The most records used as evidence: those that contain all words, and those that contain some. */
const MOST_STRICT = 100;
const MOST_CLOSE = 60;
/** Weight of each further evidence for the same record, relative to the one before. */
const NEXT_SHARE = 0.5;
/** Where both are searched, a work ranks above its authors: their score is at most this share of its score. */
const BEHIND_WORK = 0.99;
/** Weight by position among those named in a work (first, second …); later positions take the last. */
const placeShares = [1, 0.85, 0.75, 0.65, 0.6];
/** How much of the evidence is returned with a record. */
const SHOWN = 3;

interface Source {
  /** The object whose records are found through it. */
  of: string;
  object: string;
  through: string;
}

/**
 * Full-text search that also finds records through their evidence: a person by the works that name them. Evidence is
 * read with the actor's rights. Undefined while there is no index.
 */
export async function findWithEvidence(ctx: Ctx, lookup: Lookup): Promise<Found | undefined> {
  const sources = lookup.objects.flatMap((name) => listSources(ctx, name));
  if (sources.length === 0) return ctx.textSearch.find(ctx, lookup);
  const speaking = {
    question: lookup.question,
    objects: [...new Set(sources.map(({ object }) => object))],
    mostStrict: MOST_STRICT,
    mostClose: Math.min(lookup.mostClose, MOST_CLOSE),
  };
  const [own, works] = await Promise.all([
    ctx.textSearch.find(ctx, lookup),
    ctx.textSearch.find(ctx, speaking),
  ]);
  if (!own || !works) return undefined;
  const votes = await Promise.all(sources.map((source) => collectVotes(ctx, source, works.records)));
  return addVotes(own, votes.flat(), new Set(lookup.objects));
}

/** The sources of evidence for an object that the actor may read. */
function listSources(ctx: Ctx, of: string): Source[] {
  return (findObject(ctx.catalog, of).def.evidence ?? []).flatMap(({ object, through }) => {
    const policy = policyOf(ctx, object);
    // A dependency of the result even while it has no records.
    ctx.dependencies?.add(object);
    const field = ctx.catalog.objects.get(object)?.fields.get(through);
    return field && policy.reading.length > 0 && mayRead(policy, field) ? [{ of, object, through }] : [];
  });
}

interface Vote {
  objname: string;
  /** The record it counts for. */
  id: string;
  work: Evidence;
  /** The work's own score. */
  own: number;
  /** What it adds to the record. */
  score: number;
  isStrict: boolean;
}

async function collectVotes(
  ctx: Ctx,
  { of, object, through }: Source,
  works: readonly FoundRecord[],
): Promise<Vote[]> {
  const found = works.filter(({ objname }) => objname === object);
  if (found.length === 0) return [];
  const titles = titleFields(findObject(ctx.catalog, object).def, ctx.language);
  const ids = found.map(({ id }) => id);
  const records = await getFields(ctx, object, { ids, fields: [through, ...titles] });
  const byId = new Map(records.map((record) => [record.id, record]));
  return found.flatMap(({ id, score, isStrict }) => {
    const record = byId.get(id);
    const work = { objname: object, id, title: record ? titleOf(record, titles) : "" };
    return namedIn(record, through).map((named, place) => {
      const share = placeShares[Math.min(place, placeShares.length - 1)] ?? 0;
      return { objname: of, id: named, work, own: score, score: score * share, isStrict };
    });
  });
}

function namedIn(record: WireRecord | undefined, through: string): string[] {
  const value = record?.[through];
  // References come from the engine in this form.
  const refs = (Array.isArray(value) ? value : [value ?? []].flat()) as RefValue[];
  return refs.map(({ id }) => id);
}

function addVotes(own: Found, votes: readonly Vote[], objects: ReadonlySet<string>): Found {
  const known = new Map(own.records.map((record) => [record.id, record]));
  const sums = new Map<string, number>();
  const sumOf = ({ id, score }: FoundRecord) => sums.get(id) ?? score;
  for (const [id, cast] of Map.groupBy(votes, (vote) => vote.id)) {
    const best = cast.toSorted((a, b) => b.score - a.score);
    const [first] = best;
    if (!first) continue;
    const former = known.get(id) ?? { objname: first.objname, id, score: 0, isStrict: false };
    const gained = best.reduce((sum, { score }, at) => sum + score * NEXT_SHARE ** at, 0);
    sums.set(id, former.score + gained);
    const works = best.filter(({ work }) => objects.has(work.objname));
    const most = Math.max(...works.map((vote) => vote.own));
    const score = Math.min(former.score + gained, works.length > 0 ? most * BEHIND_WORK : Infinity);
    known.set(id, {
      ...former,
      score,
      isStrict: former.isStrict || best.some(({ isStrict }) => isStrict),
      evidence: best.slice(0, SHOWN).map(({ work }) => work),
    });
  }
  const records = [...known.values()].toSorted((a, b) => b.score - a.score || sumOf(b) - sumOf(a));
  const strict = records.filter(({ isStrict }) => isStrict);
  const owned = own.records.filter(({ isStrict }) => isStrict).length;
  const voted = votes.flatMap(({ id, isStrict }) => (isStrict ? [id] : []));
  return {
    records: [...strict, ...records.filter(({ isStrict }) => !isStrict)],
    strict: own.strict + strict.length - owned,
    ideal: own.ideal,
    holders: own.holders && addEncodedIds(own.holders, voted),
  };
}
