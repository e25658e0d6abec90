import type { ChangeActor, ChangedField, HistoryOutput, RecordChange } from "@kezhuan/contract/api/history";
import { fail, failField } from "@kezhuan/contract/errors";
import { isId } from "@kezhuan/contract/kinds/ref";
import { policyOf } from "../access/policy.ts";
import type { CatalogField } from "../catalog/catalog.ts";
import { linesOf } from "../catalog/catalog.ts";
import type { Ctx } from "../context.ts";
import { loadChanges, loadValuesAt } from "../history/load-changes.ts";
import type { StoredChange } from "../history/load-changes.ts";
import { findReadable, openScope, openStatement } from "../query/scope.ts";
import type { Scope } from "../query/scope.ts";
import { loadCurrent } from "./load-current.ts";
import type { Current } from "./load-current.ts";
import { requireRead } from "./page-request.ts";
import { loadLabels, presentValues } from "./reading/present-values.ts";
import type { NotedValues, Present } from "./reading/present-values.ts";

/** Changes told at once. */
const pageSize = 20;

/**
 * What happened to a record, newest first. Who sees the record now sees its history, in the fields they can read of
 * it now: others are left out, those masked in this record are named. Errors: 404, 401/403, 400 for a bad position.
 */
export async function listHistory(
  ctx: Ctx,
  { objname, id, after }: { objname: string; id: string; after?: string | undefined },
): Promise<HistoryOutput> {
  const scope = openScope(openStatement(ctx), objname);
  requireRead(scope);
  const current = await loadVisible(ctx, objname, id);
  const found = await loadChanges(ctx.db, {
    object: objname,
    id: current.id,
    olderThan: readPosition(after),
    limit: pageSize + 1,
  });
  const page = found.slice(0, pageSize);
  const told = await Promise.all(page.map((change) => withValues(ctx, scope, { current, change })));
  const present = await presentValues(
    ctx,
    scope.object,
    told.flatMap(({ before, after: later }) => [before, later]),
  );
  const actorOf = await nameActors(ctx, scope, page);
  const acceptedOf = await nameActors(ctx, scope, page.map(toAccepted));
  return {
    changes: told.map((one) => {
      const { change } = one;
      const accepted = change.accepted_by_name === null ? null : acceptedOf(toAccepted(change));
      return tellChange(scope, { ...one, current, present, actor: actorOf(change), accepted });
    }),
    next: found.length > pageSize ? (page.at(-1)?.id ?? null) : null,
  };
}

/** The record as it stands, if the actor may see it. Errors: 404. */
export async function loadVisible(ctx: Ctx, objname: string, id: string): Promise<Current> {
  const ids = [id.toLowerCase()].filter(isId);
  const current = await loadCurrent(ctx, { objname, ids, action: "read", lock: false });
  const [record] = current.values();
  if (!record) throw fail("notFound");
  return record;
}

/** The number of the last note that was told. Errors: 400. */
export function readPosition(after: string | undefined): string | undefined {
  if (after !== undefined && !/^[0-9]{1,18}$/.test(after)) throw failField("after", "badCursor");
  return after;
}

interface ToldChange {
  change: StoredChange;
  before: NotedValues;
  after: NotedValues;
  kept: boolean;
}

async function withValues(
  ctx: Ctx,
  scope: Scope,
  { current, change }: { current: Current; change: StoredChange },
): Promise<ToldChange> {
  const kept = !change.forgotten;
  if (change.action === "create") {
    const initial = await initialValues(ctx, scope, { current, version: change.version });
    return { change, before: {}, after: initial ?? {}, kept: kept && initial !== undefined };
  }
  // A deletion that was taken back: its values are those of the record.
  if (change.action === "delete") return { change, before: {}, after: {}, kept: true };
  return { change, before: change.before ?? {}, after: change.after ?? {}, kept };
}

/** A creation is noted without values; what the record holds now leads back to them. */
async function initialValues(
  ctx: Ctx,
  { object }: Scope,
  { current, version }: { current: Current; version: number },
): Promise<NotedValues | undefined> {
  const earlier = await loadValuesAt(ctx.db, { object: object.name, id: current.id, version });
  if (!earlier.complete) return undefined;
  const own = [...object.fields.values()].filter((field) => !field.standard);
  const values = own.map(({ name }): [string, unknown] => [
    name,
    earlier.values.has(name) ? earlier.values.get(name) : current.image.get(name),
  ]);
  return Object.fromEntries(values.filter(([, value]) => value !== null && value !== undefined));
}

interface Telling extends ToldChange {
  current: Current;
  present: Present;
  actor: ChangeActor | null;
  accepted: ChangeActor | null;
}

/** Who accepted a change, in the place of who made it. */
function toAccepted(change: StoredChange): StoredChange {
  return { ...change, actor: change.accepted_by, actor_name: change.accepted_by_name ?? "" };
}

function tellChange(scope: Scope, telling: Telling): RecordChange {
  const { change, before, after, kept, current, present, actor, accepted } = telling;
  // In the order of the object: jsonb has one of its own.
  const readable = [...scope.object.fields.values()].filter(({ name }) => findReadable(scope, name));
  const isNoted = ({ name }: CatalogField) => name in before || name in after;
  const isShown = (field: CatalogField) => current.readable === null || current.readable.has(field.name);
  // Of a new record all that is hidden is named: which fields were left empty is hidden as well.
  const isTold =
    change.action === "create" && kept
      ? (field: CatalogField) => !field.standard && !linesOf(field)
      : isNoted;
  const fields = readable
    .filter((field) => isNoted(field) && isShown(field))
    .map((field): ChangedField => ({
      field: field.name,
      before: present(field, before[field.name]),
      after: present(field, after[field.name]),
    }));
  const { id, version, at, action } = change;
  return {
    id,
    version,
    at,
    action: sayAction(scope, current, action),
    actor,
    accepted,
    origin: scope.policy?.full ? change.origin : null,
    fields,
    masked: readable.filter((field) => isTold(field) && !isShown(field)).map((field) => field.name),
    kept,
  };
}

/** A transition's name says which state the record came to: a change like any other to who cannot read that. */
function sayAction({ object }: Scope, { readable }: Current, action: string): string {
  const { states } = object.def;
  const isHidden = states !== undefined && readable !== null && !readable.has(states.field);
  return isHidden && states.transitions.some((one) => one.action === action) ? "update" : action;
}

/** Who may not read who changed a record last is not told who changed it before either. */
export async function nameActors(
  ctx: Ctx,
  scope: Scope,
  changes: readonly StoredChange[],
): Promise<(change: StoredChange) => ChangeActor | null> {
  if (!findReadable(scope, "updated_by")) return () => null;
  const ids = [...new Set(changes.flatMap(({ actor }) => actor ?? []))];
  const labels = await loadLabels(ctx, "sys_user", ids);
  const seesAll = policyOf(ctx, "sys_user").full;
  return ({ actor, actor_name }) => ({
    id: actor,
    // An account that is gone still has the name it had.
    label: actor === null ? actor_name : (labels.get(actor) ?? (seesAll ? actor_name : null)),
  });
}
