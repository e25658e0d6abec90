import type { DeletedOutput, DeletedRecord } from "@kezhuan/contract/api/history";
import { dayMs } from "@kezhuan/contract/durations";
import { policyOf } from "../access/policy.ts";
import type { CatalogObject } from "../catalog/catalog.ts";
import type { Ctx } from "../context.ts";
import { keepingOf } from "../history/keeping.ts";
import { loadDeletions } from "../history/load-changes.ts";
import { openScope, openStatement, type Scope } from "../query/scope.ts";
import { nameActors, readPosition } from "./list-history.ts";
import { denied } from "./page-request.ts";
import { presentRecord, presentValues, type NotedValues } from "./reading/present-values.ts";

const pageSize = 20;

/** Deleted records whose values are still kept, newest first. Errors: 403 without every right on the object, 400. */
export async function listDeleted(
  ctx: Ctx,
  { objname, after, keyword }: { objname: string; after?: string | undefined; keyword?: string | undefined },
): Promise<DeletedOutput> {
  const scope = requireFull(ctx, objname);
  const { object } = scope;
  const found = await loadDeletions(ctx.db, {
    object: objname,
    olderThan: readPosition(after),
    keyword,
    limit: pageSize + 1,
  });
  const page = found.slice(0, pageSize);
  const values = page.map((deletion): NotedValues => deletion.before ?? {});
  const present = await presentValues(ctx, object, values);
  const actorOf = await nameActors(ctx, scope, page);
  const { deletedDays } = keepingOf(ctx.catalog);
  const records = page.map((deletion, index): DeletedRecord => {
    const held = values[index] ?? {};
    return {
      id: deletion.record_id,
      label: labelOf(object, held, ctx.language),
      at: deletion.at,
      actor: actorOf(deletion),
      until: new Date(Date.parse(deletion.at) + deletedDays * dayMs).toISOString(),
      record: presentRecord(object, { id: deletion.record_id, values: held, present }),
    };
  });
  return { records, next: found.length > pageSize ? (page.at(-1)?.id ?? null) : null };
}

/** What is deleted has no row that a rule could cover: only who may do everything with the object looks at it. */
export function requireFull(ctx: Ctx, objname: string): Scope {
  const scope = openScope(openStatement(ctx), objname);
  if (!policyOf(ctx, objname).full) throw denied(scope);
  return scope;
}

function labelOf({ def }: CatalogObject, values: NotedValues, language: string): string | null {
  const english = language === "en" && def.labelFieldEn ? values[def.labelFieldEn] : undefined;
  const label = english ?? values[def.labelField];
  return typeof label === "string" ? label : null;
}
