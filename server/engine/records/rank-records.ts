import type { Rule } from "@kezhuan/contract/query/condition";
import { runSql } from "@kezhuan/server/db/run-sql";
import { findObject, quote } from "../catalog/catalog.ts";
import type { Ctx, FoundRecord } from "../context.ts";
import { compileRule } from "../query/conditions.ts";
import { openScope, openStatement } from "../query/scope.ts";
import type { Question } from "@kezhuan/server/text-index/question";
import { findWithEvidence } from "./find-with-evidence.ts";
import { checkStatement } from "./issues.ts";
import { amongRecords, compileFilter, requireRead } from "./page-request.ts";

/** So many records that hold all words are looked at; of more, the best. */
const MOST_STRICT = 10_000;
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
}

export interface Ranking {
  question: Question;
  objects: readonly RankedObject[];
  newestFirst?: boolean;
  withClose?: boolean;
  /** How many are looked at of those that hold all words. */
  most?: number;
  /** Told what would be strict without the conditions, as far as the index knows, while it is found out who may see it. */
  beside?: (unfiltered: readonly string[]) => void;
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
  const unfiltered = found.records.flatMap(({ id, isStrict }) => (isStrict ? [id] : []));
  ranking.beside?.(unfiltered);
  const visible = await Promise.all(objects.map((object) => keepVisible(ctx, object, found.records)));
  const dates = new Map(
    visible.flatMap(({ ids, dates: known }) => ids.map((id, at) => [id, known[at] ?? 0])),
  );
  const seen = found.records.filter(({ id }) => dates.has(id));
  const strict = seen.filter(({ isStrict }) => isStrict);
  const best = seen.reduce((most, { score }) => Math.max(most, score), 0);
  const close = seen
    .filter(({ isStrict, score }) => !isStrict && score >= best * CLOSE_SHARE)
    .slice(0, CLOSE_SHOWN);
  const dateOf = ({ id }: FoundRecord) => dates.get(id) ?? 0;
  const first = new Set(visible.flatMap((rows) => rows.first));
  const isFirst = ({ id }: FoundRecord) => Number(first.has(id));
  return {
    strict: ranking.newestFirst
      ? strict.toSorted((a, b) => dateOf(b) - dateOf(a))
      : strict.toSorted((a, b) => isFirst(b) - isFirst(a)),
    close,
    unfiltered,
    isWhole: found.strict <= most,
    ideal: found.ideal,
  };
}

interface Visible {
  ids: readonly string[];
  /** Of each, in seconds since 1970. */
  dates: readonly number[];
  /** Those that stand first. */
  first: readonly string[];
}

const nothing: Visible = { ids: [], dates: [], first: [] };

/** Which of them the actor may see, in one row: as rows of their own thousands would hold the process up. */
async function keepVisible(
  ctx: Ctx,
  { objname, highsearch, first }: RankedObject,
  found: readonly FoundRecord[],
): Promise<Visible> {
  const ids = found.flatMap((record) => (record.objname === objname ? [record.id] : []));
  const statement = openStatement(ctx);
  const scope = amongRecords(openScope(statement, objname), ids);
  requireRead(scope);
  const { from, where } = compileFilter(scope, { objname, highsearch });
  const isFirst = first ? compileRule(scope, first) : "false";
  checkStatement(statement);
  if (ids.length === 0) return nothing;
  const dates = ["publish_at", "created_at"].filter((name) =>
    findObject(ctx.catalog, objname).fields.has(name),
  );
  const date = dates.map((name) => `${scope.alias}.${quote(name)}`).join(", ");
  const id = `${scope.alias}."id"`;
  const [row] = await runSql<{ ids: string | null; dates: string | null; first: string | null }>(
    ctx.db,
    `select string_agg(${id}::text, ' ') as ids,
            string_agg(coalesce(extract(epoch from coalesce(${date})), 0)::text, ' ') as dates,
            string_agg(${id}::text, ' ') filter (where ${isFirst}) as first
       from ${from} where ${where}`,
    statement.values,
  );
  return {
    ids: split(row?.ids),
    dates: split(row?.dates).map(Number),
    first: split(row?.first),
  };
}

function split(text: string | null | undefined): string[] {
  return text ? text.split(" ") : [];
}
