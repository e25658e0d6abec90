import { linesOf } from "@kezhuan/contract/kinds/field-type";
import type { ChangeActor, ChangedField, HistoryOutput, RecordChange } from "@kezhuan/contract/api/history";
import { fail, failField } from "@kezhuan/contract/errors";
import { isId } from "@kezhuan/contract/kinds/ref";
import { policyOf, type Use } from "../access/policy.ts";
import { type CatalogField } from "../catalog/catalog.ts";
import type { Ctx } from "../context.ts";
import { loadChanges, loadValuesAt, type StoredChange } from "../history/load-changes.ts";
import { findReadable, openScope, openStatement, type Scope } from "../query/scope.ts";
import { loadCurrent, type Current } from "./load-current.ts";
import { denied, requireRead } from "./page-request.ts";
import { loadLabels, presentValues, type NotedValues, type Present } from "./reading/present-values.ts";
import { evaluateVersions, type VersionAccess, type VersionRow } from "./reading/version-access.ts";

/** Changes told at once. */
const pageSize = 20;

/**
 * What happened to a record, newest first, for who may read it and its history now: the versions that these rights would
 * have covered then, in the fields that they showed then and show now. A change from or to a version out of sight says
 * that there was one; changes between two such versions are left out, so that a page may hold fewer than its size.
 * Errors: 404, 401/403, 400 for a bad position.
 */
export async function listHistory(
  ctx: Ctx,
  { objname, id, after }: { objname: string; id: string; after?: string | undefined },
): Promise<HistoryOutput> {
  const scope = openScope(openStatement(ctx), objname, "history");
  requireRead(scope);
  const current = await loadForHistory(scope, id);
  const found = await loadChanges(ctx.db, {
    object: objname,
    id: current.id,
    olderThan: readPosition(after),
    limit: pageSize + 1,
  });
  const page = found.slice(0, pageSize);
  const all = await addVersions(scope, current, found);
  const told = await Promise.all(
    all
      .slice(0, pageSize)
      .filter((one) => one.seen.before !== undefined || one.seen.after !== undefined)
      .map((one) => withValues(ctx, scope, { current, one })),
  );
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
      const shows = readableIn(current, one.seen.after)("updated_by");
      const accepted = change.accepted_by_name === null ? null : acceptedOf(toAccepted(change));
      const actors = { actor: shows ? actorOf(change) : null, accepted: shows ? accepted : null };
      return describeRecordChange(scope, { ...one, ...actors, current, present });
    }),
    next: found.length > pageSize ? (page.at(-1)?.id ?? null) : null,
  };
}

/** A change with what could be read of the record before and after it. */
interface SeenChange {
  change: StoredChange;
  seen: { before: VersionAccess; after: VersionAccess };
}

/** Leads back from what the record holds now, one change after the other, as far as values are kept. */
async function addVersions(
  scope: Scope,
  current: Current,
  changes: readonly StoredChange[],
): Promise<SeenChange[]> {
  const [newest] = changes;
  if (!newest) return [];
  const place = { object: scope.object.name, id: current.id, version: newest.version };
  const later = await loadValuesAt(scope.statement.ctx.db, place);
  const rows: (VersionRow | undefined)[] = [];
  let values = later.complete ? new Map([...current.image, ...later.values]) : undefined;
  let until = later.until;
  for (const [index, change] of changes.entries()) {
    rows.push(values && { values: new Map([...values, ...stampOf(change)]), until });
    if (change.action !== "delete") {
      const before = Object.entries(change.before ?? {});
      values = change.forgotten || !values ? undefined : new Map([...values, ...before]);
    }
    const older = changes[index + 1];
    const stamp = older ? stampOf(older) : [];
    rows.push(
      change.action === "create"
        ? undefined
        : values && { values: new Map([...values, ...stamp]), until: change.at },
    );
    until = change.at;
  }
  const seen = await evaluateVersions(scope, rows);
  return changes.map((change, index) => ({
    change,
    seen: {
      // As it stands: that includes what rules make of other records.
      after: index === 0 && later.until === undefined ? current.readable : seen[2 * index],
      // There was nothing before, whatever the rights.
      before: change.action === "create" ? undefined : seen[2 * index + 1],
    },
  }));
}

/** What a version says of itself, which no change is noted to change. */
export function stampOf({ version, at, actor }: StoredChange): [string, unknown][] {
  return [
    ["version", version],
    ["updated_at", at],
    ["updated_by", actor],
  ];
}

/** Whether a field could be read in a version and can be read now. */
export function readableIn(current: Current, seen: VersionAccess): (name: string) => boolean {
  if (seen === undefined) return () => false;
  return (name) =>
    (seen === null || seen.has(name)) && (current.readable === null || current.readable.has(name));
}

/** The record as it stands, if the actor may see it and its history. Errors: 404, 401/403 for a record without the latter. */
export async function loadForHistory(scope: Scope, id: string): Promise<Current> {
  const ids = [id.toLowerCase()].filter(isId);
  const load = async (use: Use) => {
    const { ctx } = scope.statement;
    const found = await loadCurrent(ctx, {
      objname: scope.object.name,
      ids,
      action: "read",
      use,
      lock: false,
    });
    return [...found.values()][0];
  };
  const current = await load("history");
  if (current) return current;
  throw (await load("read")) ? denied(scope) : fail("notFound");
}

/** The number of the last note that was told. Errors: 400. */
export function readPosition(after: string | undefined): string | undefined {
  if (after !== undefined && !/^[0-9]{1,18}$/.test(after)) throw failField("after", "badCursor");
  return after;
}

interface ToldChange extends SeenChange {
  before: NotedValues;
  after: NotedValues;
  kept: boolean;
}

async function withValues(
  ctx: Ctx,
  scope: Scope,
  { current, one }: { current: Current; one: SeenChange },
): Promise<ToldChange> {
  const { change } = one;
  const kept = !change.forgotten;
  if (change.action === "create") {
    const initial = await initialValues(ctx, scope, { current, version: change.version });
    return { ...one, before: {}, after: initial ?? {}, kept: kept && initial !== undefined };
  }
  // A deletion that was taken back: its values are those of the record.
  if (change.action === "delete") return { ...one, before: {}, after: {}, kept: true };
  return { ...one, before: change.before ?? {}, after: change.after ?? {}, kept };
}

/** A creation is noted without values; what the record holds now leads back to them. */
export async function initialValues(
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

export interface ChangeWithAccess extends ToldChange {
  current: Current;
  present: Present;
  actor: ChangeActor | null;
  accepted: ChangeActor | null;
}

/** Who accepted a change, in the place of who made it. */
function toAccepted(change: StoredChange): StoredChange {
  return { ...change, actor: change.accepted_by, actor_name: change.accepted_by_name ?? "" };
}

/** A change in the words of the answer: of its fields those that could be read then and can be read now. */
export function describeRecordChange(scope: Scope, telling: ChangeWithAccess): RecordChange {
  const { change, before, after, kept, seen, current, present, actor, accepted } = telling;
  const isNew = change.action === "create";
  // From or to a version out of sight: which fields differ says what it held.
  const isWhole = seen.after !== undefined && (isNew || seen.before !== undefined);
  // In the order of the object: jsonb has one of its own.
  const readable = isWhole
    ? [...scope.object.fields.values()].filter(({ name }) => findReadable(scope, name))
    : [];
  const isNoted = ({ name }: CatalogField) => name in before || name in after;
  const [wasShown, isShownAfter] = [readableIn(current, seen.before), readableIn(current, seen.after)];
  const isShown = ({ name }: CatalogField) => isShownAfter(name) && (isNew || wasShown(name));
  // Of a new record all that is hidden is named: which fields were left empty is hidden as well.
  const isTold = isNew && kept ? (field: CatalogField) => !field.standard && !linesOf(field) : isNoted;
  const fields = readable
    .filter((field) => isNoted(field) && isShown(field))
    .map((field): ChangedField => ({
      field: field.name,
      before: present(field, before[field.name]),
      after: present(field, after[field.name]),
    }));
  const { id, version, at, action } = change;
  const { states } = scope.object.def;
  const state = states && scope.object.fields.get(states.field);
  return {
    id,
    version,
    at,
    action: state && !(isWhole && isShown(state)) ? withoutTransition(scope, action) : action,
    actor,
    accepted,
    origin: scope.policy?.full ? change.origin : null,
    fields,
    masked: readable.filter((field) => isTold(field) && !isShown(field)).map((field) => field.name),
    kept,
  };
}

/** A transition's name says which states the record had: a change like any other to who could not read them. */
function withoutTransition({ object }: Scope, action: string): string {
  return object.def.states?.transitions.some((one) => one.action === action) ? "update" : action;
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
