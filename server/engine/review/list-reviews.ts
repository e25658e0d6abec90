import {
  reviewViews,
  type ReviewItem,
  type ReviewsOutput,
  type ReviewView,
} from "@kezhuan/contract/api/review";
import { runSql } from "@kezhuan/server/db/run-sql";
import type { Review } from "@kezhuan/contract/metadata/review";
import { mayEver, policyOf } from "../access/policy.ts";
import { findObject, quote, type CatalogField, type CatalogObject } from "../catalog/catalog.ts";
import type { Ctx } from "../context.ts";
import { visibleRows } from "../query/conditions.ts";
import { labelExpression } from "../query/labels.ts";
import {
  bind,
  fieldExpression,
  openScope,
  openStatement,
  shownExpression,
  type Scope,
  type Statement,
} from "../query/scope.ts";
import { allowedExpression } from "../records/describing/denied-actions.ts";
import { loadLabels } from "../records/reading/present-values.ts";

const pageSize = 30;

interface ReviewsRequest {
  view: ReviewView;
  objname?: string | undefined;
  pageNum?: number | undefined;
}

interface Row extends Omit<ReviewItem, "reviewer" | "author"> {
  reviewer: string | null;
  author: string | null;
}

/** Everything that waits for the actor, whatever it is, the longest waiting first. One statement, and one for names. */
export async function listReviews(ctx: Ctx, asked: ReviewsRequest): Promise<ReviewsOutput> {
  const statement = openStatement(ctx);
  const objects = asked.objname
    ? [findObject(ctx.catalog, asked.objname)]
    : [...ctx.catalog.objects.values()];
  const parts = objects.flatMap((object) => selectWaiting(statement, object));
  if (parts.length === 0) return { items: [], counts: { open: 0, mine: 0, overdue: 0, all: 0 }, pageSize };
  const me = bind(statement, ctx.actor.userId);
  const conditions: Record<ReviewView, string> = {
    open: "reviewer is null",
    mine: `reviewer = ${me}::uuid`,
    overdue: `due < ${bind(statement, ctx.now().toISOString())}::timestamptz`,
    all: "true",
  };
  const offset = ((asked.pageNum ?? 1) - 1) * pageSize;
  const counts = reviewViews.map((view) => `count(*) filter (where ${conditions[view]})::int as "${view}"`);
  const [found] = await runSql<{ items: Row[] | null; counts: Record<ReviewView, number> }>(
    ctx.db,
    `with waiting as materialized (${parts.join(" union all ")}),
     page as (select * from waiting where ${conditions[asked.view]}
               order by since, id limit ${pageSize} offset ${offset})
     select (select jsonb_agg(to_jsonb(page) order by since, id) from page) as items,
            (select to_jsonb(c) from (select ${counts.join(", ")} from waiting) c) as counts`,
    statement.values,
  );
  const rows = found?.items ?? [];
  const people = rows.flatMap(({ reviewer, author }) => [reviewer ?? [], author ?? []].flat());
  const labels = await loadLabels(ctx, "sys_user", [...new Set(people)]);
  const name = (id: string | null) => (id === null ? null : { id, label: labels.get(id) ?? null });
  const instant = (text: string | null) => (text === null ? null : new Date(text).toISOString());
  return {
    items: rows.map((row) => ({
      ...row,
      since: instant(row.since),
      due: instant(row.due),
      reviewer: name(row.reviewer),
      author: name(row.author),
    })),
    counts: found?.counts ?? { open: 0, mine: 0, overdue: 0, all: 0 },
    pageSize,
  };
}

function selectWaiting(statement: Statement, object: CatalogObject): string[] {
  const { review } = object.def;
  const policy = policyOf(statement.ctx, object.name);
  if (!review) return [];
  const isReviewer = Object.values(review.waits).some((steps) => steps.some((step) => mayEver(policy, step)));
  return [
    ...(isReviewer ? [selectRecords(statement, object, review)] : []),
    ...(review.changes && mayEver(policy, "decide") ? [selectRevisions(statement, object)] : []),
  ];
}

function selectRecords(statement: Statement, object: CatalogObject, review: Review): string {
  const scope = openScope(statement, object.name);
  const { from, where } = visibleRows(scope);
  const column = (name: string) => `${scope.alias}.${quote(name)}`;
  const state = column(object.def.states?.field ?? "");
  const waits = Object.entries(review.waits).map(([name, steps]) => {
    const allowed = steps.map((step) => allowedExpression(scope, step));
    return `(${state} = ${bind(statement, name)}::text and (${allowed.join(" or ")}))`;
  });
  const rounds = `select count(*)::int from kz.review_round r
    where r.object = ${bind(statement, object.name)}::text and r.record_id = ${column("id")} and r.revision is null`;
  const shown = (name: string) => fieldExpression(scope, fieldOf(scope, name));
  return `select ${bind(statement, object.name)}::text as objname, ${column("id")} as id, null::uuid as revision,
      ${labelExpression(scope) ?? "null::text"} as label, ${shown(object.def.states?.field ?? "")} as state,
      coalesce(${shown(review.since)}, ${shown("updated_at")}) as since, ${shown(review.due)} as due,
      ${shown(review.reviewer)} as reviewer, ${shown("created_by")} as author, (${rounds}) as rounds
    from ${from} where ${where} and (${waits.join(" or ")})`;
}

function selectRevisions(statement: Statement, object: CatalogObject): string {
  const scope = openScope(statement, object.name);
  const { from, where } = visibleRows(scope);
  const name = bind(statement, object.name);
  // Where it is kept from reviewers whose a record is, so is who hands in changes of it.
  const author = shownExpression(scope, fieldOf(scope, "created_by"), "v.author");
  return `select ${name}::text, v.record_id, v.id, ${labelExpression(scope) ?? "null::text"}, 'revision',
      v.submitted_at, v.due_at, v.reviewer, ${author}, greatest(v.round - 1, 0)
    from ${from} join kz.revision v on v.object = ${name}::text and v.record_id = ${scope.alias}.id
    where ${where} and v.state = 'waiting' and (${allowedExpression(scope, "decide")})`;
}

function fieldOf({ object }: Scope, name: string): CatalogField {
  const field = object.fields.get(name);
  if (!field) throw new Error(`${object.name} is reviewed, and has no field ${name}`);
  return field;
}
