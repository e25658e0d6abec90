import type { RefValue, WireRecord } from "@kezhuan/contract/api/records";
import { mayRead, policyOf } from "../access/policy.ts";
import { findObject } from "../catalog/catalog.ts";
import type { Ctx, Evidence, Found, FoundRecord, Lookup } from "../context.ts";
import { titleFields, titleOf } from "./title-of.ts";
import { getFields } from "./get.ts";

/** So many records that hold all words may speak for others, and so many that come close. */
const MOST_STRICT = 100;
const MOST_CLOSE = 60;
/** Each further record that speaks for the same one counts this share of the one before it. */
const NEXT_SHARE = 0.5;
/** Looked for together, a work stands before who made it: their score is at most this share of its own. */
const BEHIND_WORK = 0.99;
/** Who is named second, third … for a work counts this share; whoever comes later the last. */
const placeShares = [1, 0.85, 0.75, 0.65, 0.6];
/** What is told of all that speaks for a record. */
const SHOWN = 3;

interface Source {
  /** For whom it speaks. */
  of: string;
  object: string;
  through: string;
}

/**
 * What the index finds, and besides those for whom found records speak: somebody is found by their works as well. What
 * speaks is read with the actor's rights. Undefined while there is no index.
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

/** Of what speaks for the records of an object, what the actor may read. */
function listSources(ctx: Ctx, of: string): Source[] {
  return (findObject(ctx.catalog, of).def.evidence ?? []).flatMap(({ object, through }) => {
    const policy = policyOf(ctx, object);
    // What is found depends on it, also where nothing speaks yet.
    ctx.dependencies?.add(object);
    const field = ctx.catalog.objects.get(object)?.fields.get(through);
    return field && policy.reading.length > 0 && mayRead(policy, field) ? [{ of, object, through }] : [];
  });
}

interface Vote {
  objname: string;
  /** For whom. */
  id: string;
  work: Evidence;
  /** Of the work. */
  own: number;
  /** What it says for them. */
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
  return {
    records: [...strict, ...records.filter(({ isStrict }) => !isStrict)],
    strict: own.strict + strict.length - owned,
    ideal: own.ideal,
  };
}
