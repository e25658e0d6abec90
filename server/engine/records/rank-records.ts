import type { Rule } from "@kezhuan/contract/query/condition";
import type { Ctx, FoundRecord } from "../context.ts";
import type { Question } from "@kezhuan/server/text-index/question";
import type { FacetCounts } from "./facets.ts";
import { findWithEvidence } from "./find-with-evidence.ts";
import { readFound } from "./read-found.ts";

/**
 * So many records that hold all words are looked at; of more, the best. Nobody reads that far, and each takes the database
 * a hundredth of a millisecond.
 */
const MOST_STRICT = 2000;
/** So many of what comes close are shown; some more are looked at, as not all can be seen. */
const CLOSE_SHOWN = 100;
const MOST_CLOSE = 150;
/** What comes less close than this share of the best match is left out. */
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
  /** How many are looked at of those that hold all words. */
  most?: number;
  /** Is called with what the index proposes, best first, before the database has said what of it can be seen. */
  whenProposed?: (records: readonly FoundRecord[]) => void;
}

export interface Ranked {
  /** Visible records that hold all that was asked for, in order. */
  strict: readonly FoundRecord[];
  close: readonly FoundRecord[];
  /** Ids of those that would be strict without the conditions. */
  unfiltered: readonly string[];
  /** For a question with weights: what a record would score that has all of it in full. */
  ideal: number;
  /** False where there were more than could be looked at. */
  isWhole: boolean;
  /** Of each object, the counts of its facets. */
  facets: ReadonlyMap<string, FacetCounts>;
}

/**
 * Records that the words find, as far as the actor may see them and the conditions hold. The index proposes; one
 * statement for each object says what is true. Undefined while there is no index. Errors: 400, 401/403.
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
  const best = seen.reduce((most, { score }) => Math.max(most, score), 0);
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
