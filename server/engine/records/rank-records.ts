import type { Rule } from "@kezhuan/contract/query/condition";
import type { Ctx, FoundRecord } from "../context.ts";
import type { Question } from "@kezhuan/server/text-index/question";
import type { FacetCounts } from "./facets.ts";
import { findWithEvidence } from "./find-with-evidence.ts";
import { readFound } from "./read-found.ts";

/**
 * At most so many records that match all words are read, the best first. Nobody pages further, and each costs the database
 * a hundredth of a millisecond.
 */
const MOST_STRICT = 2000;
/** At most so many close matches are shown; some more are read, as the actor may not see all of them. */
const CLOSE_SHOWN = 100;
const MOST_CLOSE = 150;
/** Close matches that score less than this share of the best match are left out. */
const CLOSE_SHARE = 0.05;

/** An object whose records are looked for. */
export interface RankedObject {
  objname: string;
  /** Conditions on its records. */
  highsearch?: unknown;
  /** Records that meet this stand before others that hold all words. */
  first?: Rule | undefined;
  /** Fields whose values are counted among those that hold all words. */
  facets?: readonly string[] | undefined;
}

export interface Ranking {
  question: Question;
  objects: readonly RankedObject[];
  newestFirst?: boolean;
  withClose?: boolean;
  /** How many are read of those that match all words. */
  most?: number;
  /** Called with the candidates of the index, best first, before the database has checked what the actor may see. */
  whenProposed?: (records: readonly FoundRecord[]) => void;
}

export interface Ranked {
  /** Visible records that match everything, in order. */
  strict: readonly FoundRecord[];
  close: readonly FoundRecord[];
  /** Ids of those that would be strict without the conditions. */
  unfiltered: readonly string[];
  /** For a question with weights: what a record would score that has all of it in full. */
  ideal: number;
  /** False where more matched than were read. */
  isWhole: boolean;
  /** Of each object, the counts of its facets. */
  facets: ReadonlyMap<string, FacetCounts>;
}

/**
 * Records that match the words and the conditions, as far as the actor may see them. The index yields candidates; one
 * statement for each object reads those that are visible. Undefined while there is no index. Errors: 400, 401/403.
 */
export async function rankRecords(ctx: Ctx, ranking: Ranking): Promise<Ranked | undefined> {
  const { question, objects, most = MOST_STRICT } = ranking;
  const found = await findWithEvidence(ctx, {
    question,
    objects: objects.map(({ objname }) => objname),
    mostStrict: most,
    mostClose: ranking.withClose === false ? 0 : MOST_CLOSE,
  });
  if (!found) return undefined;
  ranking.whenProposed?.(found.records);
  const byDate = ranking.newestFirst ?? false;
  const visible = await Promise.all(
    objects.map((object) => readFound(ctx, { ...object, byDate }, found.records)),
  );
  const own = new Map(objects.map(({ objname }, at) => [objname, visible[at]]));
  const seen = found.records.filter((record) => own.get(record.objname)?.dates.has(record));
  const strict = seen.filter(({ isStrict }) => isStrict);
  const best = seen.reduce((highest, { score }) => Math.max(highest, score), 0);
  const close = seen
    .filter(({ isStrict, score }) => !isStrict && score >= best * CLOSE_SHARE)
    .slice(0, CLOSE_SHOWN);
  const dateOf = (record: FoundRecord) => own.get(record.objname)?.dates.get(record) ?? 0;
  const isFirst = (record: FoundRecord) => own.get(record.objname)?.first.has(record) ?? false;
  return {
    strict: ranking.newestFirst
      ? strict.toSorted((a, b) => dateOf(b) - dateOf(a))
      : [...strict.filter(isFirst), ...strict.filter((record) => !isFirst(record))],
    close,
    unfiltered: found.records.flatMap(({ id, isStrict }) => (isStrict ? [id] : [])),
    isWhole: found.strict <= most,
    facets: new Map(objects.map(({ objname }, at) => [objname, visible[at]?.facets ?? {}])),
    ideal: found.ideal,
  };
}
