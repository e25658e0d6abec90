import { fail } from "@kezhuan/contract/errors";
import { isId } from "@kezhuan/contract/kinds/ref";
import { listReviewActions, type Review } from "@kezhuan/contract/metadata/review";
import { runSql } from "@kezhuan/server/db/run-sql";
import { findObject, type CatalogObject } from "../catalog/catalog.ts";
import type { Ctx } from "../context.ts";
import { visibleRows } from "../query/conditions.ts";
import { bind, openScope, openStatement } from "../query/scope.ts";
import { allowedExpression } from "../records/describing/denied-actions.ts";
import { loadCurrent, type Current } from "../records/load-current.ts";

/** A record under review, and what the actor is to it. */
export interface Standing {
  object: CatalogObject;
  review: Review;
  current: Current;
  /** Of the steps of a review, and of those of an owner, the ones the actor may take on this record. */
  rights: ReadonlySet<string>;
  isReviewer: boolean;
  isOwner: boolean;
}

const owning = ["propose", "update"];

/** Errors: 404 for what cannot be seen or is not reviewed at all, 401/403. */
export async function loadStanding(
  ctx: Ctx,
  { objname, id, lock = false }: { objname: string; id: string; lock?: boolean },
): Promise<Standing> {
  const object = findObject(ctx.catalog, objname);
  const { review } = object.def;
  const lower = id.toLowerCase();
  if (!review || !isId(lower)) throw fail("notFound");
  const current = (await loadCurrent(ctx, { objname, ids: [lower], action: "read", lock })).get(lower);
  if (!current) throw fail("notFound");
  const rights = await loadRights(ctx, { object, review, id: lower });
  const isReviewer = listReviewActions(review).some((action) => rights.has(action));
  const own = ctx.actor.userId !== null && current.image.get("created_by") === ctx.actor.userId;
  return {
    object,
    review,
    current,
    rights,
    isReviewer,
    isOwner: own || owning.some((action) => rights.has(action)),
  };
}

async function loadRights(
  ctx: Ctx,
  { object, review, id }: { object: CatalogObject; review: Review; id: string },
): Promise<ReadonlySet<string>> {
  const scope = openScope(openStatement(ctx), object.name);
  const actions = [...new Set([...listReviewActions(review), review.release, ...owning])];
  const { from, where } = visibleRows(scope);
  const columns = actions.map((action, index) => `(${allowedExpression(scope, action)}) as "${index}"`);
  const [row = {}] = await runSql<Record<string, unknown>>(
    ctx.db,
    `select ${columns.join(", ")} from ${from} where ${where} and ${scope.alias}.id = ${bind(scope.statement, id)}::uuid`,
    scope.statement.values,
  );
  return new Set(actions.filter((_, index) => row[index] === true));
}

/** The state a record is in. */
export function stateOf({ object, current }: Pick<Standing, "object" | "current">): string {
  return String(current.image.get(object.def.states?.field ?? ""));
}

/** What a record holds in a field, in the form in which it travels; null for nothing. */
export function refOf(current: Current, name: string): string | null {
  const value = current.image.get(name);
  return typeof value === "string" ? value : null;
}
