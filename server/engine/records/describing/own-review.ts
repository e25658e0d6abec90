import { listApprovals } from "@kezhuan/contract/metadata/review";
import { runSql } from "@kezhuan/server/db/run-sql";
import { quote, type CatalogObject } from "@kezhuan/server/engine/catalog/catalog";
import type { Ctx } from "@kezhuan/server/engine/context";
import { bind, openScope, openStatement, type Scope } from "@kezhuan/server/engine/query/scope";

/** The steps that need a second person, and SQL that is true in rows where the actor would be the first one too. */
export interface OwnReview {
  approvals: string[];
  expression: string;
}

/**
 * Whoever handed in a record that waits, or changed its content last, does not approve it, whatever their rights; what
 * happened before somebody last approved it is decided already. Undefined where nobody is held to that: an object
 * without a review, or one whose records a single person may take all the way, and the installation itself.
 */
export function ownReview(scope: Scope): OwnReview | undefined {
  const { object, statement } = scope;
  const { review, states, selfReview, history } = object.def;
  const { actor } = statement.ctx;
  if (!review || !states || selfReview || actor.kind !== "user") return undefined;
  const approvals = listApprovals(review);
  if (approvals.length === 0) return undefined;
  const column = (name: string) => `${scope.alias}.${quote(name)}`;
  const me = `${bind(statement, actor.userId)}::uuid`;
  const waiting = bind(statement, Object.keys(review.waits));
  const isMine = history
    ? isByActor(scope, { approvals, me })
    : `coalesce(${column("updated_by")}, ${column("created_by")}) = ${me}`;
  return {
    approvals,
    expression: `case when ${column(states.field)} = any(${waiting}::text[]) then ${isMine} else false end`,
  };
}

/** True when the actor may not approve this record, as it stands. */
export async function isOwnReview(ctx: Ctx, object: CatalogObject, id: string): Promise<boolean> {
  const scope = openScope(openStatement(ctx), object.name);
  const own = ownReview(scope);
  if (!own) return false;
  const [row] = await runSql<{ own: boolean | null }>(
    ctx.db,
    `select ${own.expression} as own from ${object.table} ${scope.alias}
      where ${scope.alias}."id" = ${bind(scope.statement, id)}::uuid`,
    scope.statement.values,
  );
  return row?.own === true;
}

/** From what is noted of the record: who brought it into the states in which it waits, and who wrote into it last. */
function isByActor(scope: Scope, { approvals, me }: { approvals: string[]; me: string }): string {
  const { object, statement, alias } = scope;
  const steps = object.def.states?.transitions ?? [];
  const texts = (names: readonly string[]) => `${bind(statement, names)}::text[]`;
  const noted = `kz.change c where c.object = ${bind(statement, object.name)}::text and c.record_id = ${alias}."id"`;
  const since = `coalesce((select max(c.id) from ${noted} and c.action = any(${texts(approvals)})), 0)`;
  const waits = new Set(Object.keys(object.def.review?.waits ?? {}));
  const entering = steps
    .filter(({ from, to }) => waits.has(to) && from.some((state) => !waits.has(state)))
    .map(({ action }) => action);
  const noWriting = texts([...steps.map(({ action }) => action), ...unwritten]);
  const isContent =
    `c.action <> all(${noWriting}) and (c.after is null or exists (` +
    `select from jsonb_object_keys(c.after) k where k <> all(${texts(processFields(object))})))`;
  // What nothing is noted of, as it came in before there was a history, is whose the record says.
  const isLatest = (condition: string) =>
    `coalesce((select c.actor = ${me} from ${noted} and c.id > ${since} and ${condition} order by c.id desc limit 1),` +
    ` ${since} = 0 and ${alias}."created_by" = ${me}, false)`;
  return `${isLatest(`c.action = any(${texts(entering)})`)} or ${isLatest(isContent)}`;
}

/** Noted with a record without writing anything into it. */
const unwritten = ["delete", "erase"];

/**
 * Fields that tell of the review itself, follow from steps, or are a reviewer's to complete: whoever writes these has
 * not changed the content.
 */
function processFields({ def }: CatalogObject): string[] {
  const { review, states } = def;
  const set = (states?.transitions ?? []).flatMap((step) => Object.keys({ ...step.set, ...step.extend }));
  const own = review ? [review.since, review.due, review.reviewer, ...review.completes] : [];
  return [...new Set([...set, ...own, ...(states ? [states.field] : [])])];
}
