import type { WireRecord } from "@kezhuan/contract/api/records";
import { AppError, fail } from "@kezhuan/contract/errors";
import { isRecord } from "@kezhuan/contract/is-record";
import { refOfFile, type FileValue } from "@kezhuan/contract/kinds/file";
import { hasTrait } from "@kezhuan/contract/kinds/traits";
import type { Issue } from "@kezhuan/contract/problems";
import { mayEver, writes } from "@kezhuan/server/engine/access/policy";
import { quote, type CatalogField, type CatalogObject } from "@kezhuan/server/engine/catalog/catalog";
import type { Ctx } from "@kezhuan/server/engine/context";
import { imageOf, storedImage } from "@kezhuan/server/engine/history/row-image";
import { sqlKindOf } from "@kezhuan/server/engine/kinds/registry";
import {
  bind,
  findReadable,
  openScope,
  openStatement,
  reopenScope,
  type Scope,
} from "@kezhuan/server/engine/query/scope";
import { grantsFor } from "@kezhuan/server/engine/query/action-rules";
import { mayBeMasked } from "@kezhuan/server/engine/query/masks";
import { announceWrite } from "../announce-write.ts";
import { checkImage } from "../checks/check-image.ts";
import { markOutside } from "../checks/check-ranges.ts";
import { computeFields } from "../totals/compute-fields.ts";
import { getRecords, reportMissing } from "../get.ts";
import { gatherIssues, throwIssues } from "../issues.ts";
import { isClosed, lineDenied } from "../lines/line-rights.ts";
import { loadCurrent, type Current } from "../load-current.ts";
import { denied } from "../page-request.ts";
import { planLines, type LinesPlan, type SentLines } from "./plan-lines.ts";
import { addLines } from "../lines/read-lines.ts";
import { isEngineWritten, readInput, type ReadInput, type Values } from "../read-input.ts";
import { checkRecord } from "../checks/record-checks.ts";
import { refuseBlind } from "../checks/refuse-blind.ts";
import { holdWhile, keepMoments } from "./keep-moments.ts";
import { refuseRecord } from "./refuse-record.ts";
import { resetFields } from "./reset-fields.ts";
import { attachFiles, resolveLinks } from "./resolve-links.ts";
import { insertRecords } from "./create.ts";
import type { Sent } from "./read-new.ts";
import { removeRecords } from "../remove.ts";
import { hasTotals, touchTotals } from "../totals/recompute-totals.ts";
import { isOnlyShown, linesFields, takeLines } from "../lines/take-lines.ts";
import { notifyOfStep, notifiesOfWrites } from "./notify-step.ts";
import { bindValue, runWrite, type WriteCheck } from "./write-rows.ts";

/**
 * Changes the fields given of one record. Two statements: what is stored, and the change, which holds only
 * if nobody was faster. Fields sent as they are stored count as not sent.
 * Errors: 404 not visible, 403, 409 stale `version` or duplicate, 400.
 */
export async function updateRecord(ctx: Ctx, objname: string, sent: Sent): Promise<WireRecord> {
  const scope = openScope(openStatement(ctx), objname);
  if (scope.policy && !mayEver(scope.policy, "update")) throw denied(scope);
  const issues: Issue[] = [];
  const { id, version, values } = readSent(scope, sent, issues);
  throwIssues(issues);
  if (id === undefined) throw refuseRecord("notFound", sent.prefix);
  const current = await loadOne(ctx, objname, { id, prefix: sent.prefix });
  if (version !== undefined && version !== current.version) throw staleVersion(sent.prefix);
  const prepared = await prepareChange(scope, {
    current,
    values,
    prefix: sent.prefix,
    settled: sent.settled,
  });
  const record = isNothing(prepared) ? await readBack(ctx, objname, id) : await writePrepared(prepared);
  const names = new Set(prepared.plans.map(({ field }) => field.name));
  if (names.size > 0 && "version" in record) await addLines(ctx, objname, { records: [record], names });
  return record;
}

/** What was sent for a record that is there, each value by itself. */
export function readSent(scope: Scope, { input, prefix }: Sent, issues: Issue[]): ReadInput {
  const { ctx } = scope.statement;
  const place = {
    object: scope.object,
    catalog: ctx.catalog,
    prefix,
    system: ctx.actor.kind === "system",
    hides: (field: CatalogField) => !findReadable(scope, field.name),
    isMasked: (field: CatalogField, value: unknown) => mayBeMasked(scope, field, value),
  };
  return readInput(input, place, issues);
}

/** A change with what is to become of the record's lines: read and checked, and nothing written yet. */
interface PreparedChange {
  scope: Scope;
  change: Change;
  plans: readonly PreparedLines[];
}

interface PreparedLines {
  field: CatalogField;
  plan: LinesPlan;
  changes: readonly PreparedChange[];
}

async function prepareChange(scope: Scope, given: Given): Promise<PreparedChange> {
  const { current, values, prefix, settled } = given;
  const { ctx } = scope.statement;
  const { id } = current;
  const changed = keepChanges(scope, { current, values, prefix });
  let writes = [...changed.keys()];
  leaveState(scope.object, { changed, image: current.image });
  const lines = takeLines(scope.object, changed);
  const issues: Issue[] = [];
  const plans: PreparedLines[] = [];
  for (const field of linesFields(scope.object)) {
    const own = lines.get(field.name);
    if (own) plans.push(await prepareLines(scope, field, { parentId: id, lines: own, prefix, issues }));
  }
  const pending = { id, values: changed, prefix };
  if (changed.size > 0) {
    issues.push(...(await resolveLinks(ctx, scope.object, [pending])));
    throwIssues(issues);
    const same = leaveOutSame(scope.object, { changed, current });
    writes = writes.filter((name) => !same.has(name));
    const image = new Map([...current.image, ...changed]);
    throwIssues(refuseBlind(scope.object, { changed, readable: current.readable, prefix }));
    throwIssues(checkImage(scope.object, image, prefix));
    throwIssues(await checkRecord(ctx, scope.object, { ...pending, image }));
  }
  throwIssues(issues);
  return { scope, change: { current, changed, prefix, writes, settled }, plans };
}

async function prepareLines(scope: Scope, field: CatalogField, sent: SentLines): Promise<PreparedLines> {
  const plan = await planLines(scope, field, sent);
  const changes: PreparedChange[] = [];
  for (const given of plan.given) {
    const { readable, image } = given.current;
    const touches = [...given.values].some(([name, value]) => {
      const own = plan.scope.object.fields.get(name);
      // What is hidden there is not compared: the two refusals would tell whether it was guessed.
      const isHidden = readable !== null && !readable.has(name);
      return own && (isHidden || !isSame(own, value, image.get(name)));
    });
    // Who may only look at lines can send them back as they are.
    if (touches && given.current.covering?.length === 0) throw lineDenied(plan.scope, given.prefix);
    if (touches && isClosed(scope.statement.ctx, plan.scope.object))
      throw lineDenied(plan.scope, given.prefix);
    const change = await gatherIssues(sent.issues, prepareChange(plan.scope, given));
    if (change && !isNothing(change)) changes.push(change);
  }
  return { field, plan, changes };
}

function isNothing({ change, plans }: PreparedChange): boolean {
  return change.changed.size === 0 && plans.every(isIdle);
}

function isIdle({ plan, changes }: PreparedLines): boolean {
  return !plan.creation && plan.removed.length === 0 && changes.length === 0;
}

/** Writes the lines first: a change of the record itself counts its version for them too. */
async function writePrepared({ scope, change, plans }: PreparedChange): Promise<WireRecord> {
  const { ctx } = scope.statement;
  const issues: Issue[] = [];
  for (const lines of plans) {
    if (isIdle(lines)) continue;
    const { plan, changes } = lines;
    if (plan.removed.length > 0) await removeLines(ctx, plan);
    for (const one of changes) await gatherIssues(issues, writePrepared(one));
    if (plan.creation) await gatherIssues(issues, insertRecords(ctx, plan.creation));
    await announceWrite(ctx, plan.scope.object);
  }
  throwIssues(issues);
  return writeChange(scope, change);
}

async function removeLines(ctx: Ctx, { scope, removed, place }: LinesPlan): Promise<void> {
  try {
    await removeRecords(ctx, scope.object.name, removed);
  } catch (error) {
    if (error instanceof AppError && error.key === "forbidden") throw lineDenied(scope, place);
    throw error;
  }
}

async function loadOne(
  ctx: Ctx,
  objname: string,
  { id, prefix }: { id: string; prefix: string },
): Promise<Current> {
  const request = { objname, ids: [id], action: "update", lock: ctx.db.isTransaction };
  const current = (await loadCurrent(ctx, request)).get(id);
  if (!current && prefix === "") throw await reportMissing(ctx, objname, id);
  if (!current) throw refuseRecord("notFound", prefix);
  if (current.covering?.length === 0) throw refuseRecord("forbidden", prefix);
  return current;
}

async function readBack(ctx: Ctx, objname: string, id: string): Promise<WireRecord> {
  const [record] = await getRecords(ctx, objname, [id]);
  return record ?? { id };
}

export interface Change {
  current: Current;
  changed: Values;
  prefix: string;
  /** Names of the fields that must be writable in the row as written; absent: those changed. */
  writes?: readonly string[];
  settled?: ReadonlySet<string> | undefined;
}

/** Writes changed values over the version that was read. Errors: 409 when it is no longer that version. */
export async function writeChange(
  scope: Scope,
  { current, changed, prefix, writes = [...changed.keys()], settled }: Change,
  action = "update",
): Promise<WireRecord> {
  const { ctx } = scope.statement;
  const fresh = reopenScope(ctx, scope);
  const derived = deriveChanges(ctx, scope.object, { current, changed, prefix, settled });
  const all = new Map([...changed, ...derived]);
  const assignments = [...all].map(([name, value]) => `${quote(name)} = ${bindValue(fresh, name, value)}`);
  assignments.push(
    `"version" = "version" + 1`,
    `"updated_at" = ${bindValue(fresh, "updated_at", ctx.now().toISOString())}`,
    `"updated_by" = ${bindValue(fresh, "updated_by", ctx.actor.userId)}`,
  );
  const write =
    `update ${scope.object.table} set ${assignments.join(", ")}` +
    ` where "id" = ${bind(fresh.statement, current.id)}::uuid and "version" = ${bind(fresh.statement, current.version)}::bigint`;
  const pending = { id: current.id, values: changed, prefix };
  const grants = action === "update" ? grantsFor(scope, action) : undefined;
  const note: WriteCheck["note"] = {
    action,
    // Read more than once, which an iterator does not bear.
    changed: [...all.keys()],
    before: (bindNote) => bindNote(storedImage(scope.object, all.keys(), current.image)),
    after: (bindNote) => bindNote(imageOf(all.keys(), all)),
  };
  const checked = { ...pending, values: new Map(writes.map((name) => [name, changed.get(name)])) };
  const written = await runWrite(fresh, write, { grants, pending: new Map([[current.id, checked]]), note });
  const record = written.get(current.id);
  if (!record) throw staleVersion(prefix);
  await attachFiles(ctx, scope.object, pending);
  if (hasTotals(scope.object))
    touchTotals(ctx, scope.object, { id: current.id, images: [current.image, changed] });
  if (action === "update" && notifiesOfWrites(scope.object))
    await notifyOfStep(ctx, scope.object, { id: current.id, action, changed: all.keys() });
  return record;
}

/**
 * What follows from a change: fields it resets, moments that have come, computed ones that come out differently. No
 * right is needed for them.
 */
export function deriveChanges(
  ctx: Ctx,
  object: CatalogObject,
  { current, changed, prefix, settled }: Change,
): Values {
  const reset = resetFields(object, { image: current.image, changed, settled });
  const marks = markOutside(object, {
    image: new Map([...current.image, ...changed]),
    values: changed,
    given: (name) => changed.get(name),
  });
  const image = new Map([...current.image, ...changed, ...reset, ...marks]);
  const kept = keepMoments(object, { image, changed, at: ctx.now().toISOString() });
  const held = holdWhile(object, new Map([...image, ...kept]));
  const computed = computeFields(object, new Map([...image, ...kept, ...held]), prefix);
  const isNew = ([name, value]: [string, unknown]) => {
    const field = object.fields.get(name);
    return field !== undefined && !isSame(field, value, current.image.get(name));
  };
  return new Map([...reset, ...marks, ...kept, ...[...held, ...computed].filter(isNew)]);
}

/** The refusal of a change that was made from another version than the stored one. */
export function staleVersion(prefix: string): Error {
  return fail("conflict", { issues: [{ field: `${prefix}version`, problem: "staleVersion" }] });
}

export interface Given {
  current: Current;
  values: Values;
  prefix: string;
  settled?: ReadonlySet<string> | undefined;
}

/** The values that differ from what is stored, each one refused that the actor may not write in this row. */
function keepChanges(scope: Scope, { current, values, prefix }: Given): Values {
  const issues: Issue[] = [];
  const changed = listChanges(scope, { current, values, prefix }, issues);
  throwIssues(issues);
  return changed;
}

/**
 * Takes out of a change the references that lead, now that what they named is part of another record, to where they led
 * before. Answers their names.
 */
export function leaveOutSame(
  { fields }: CatalogObject,
  { changed, current }: Pick<Change, "changed" | "current">,
): ReadonlySet<string> {
  const same = [...changed].flatMap(([name, value]) => {
    const field = fields.get(name);
    return field && isSame(field, value, current.image.get(name)) ? [name] : [];
  });
  for (const name of same) changed.delete(name);
  return new Set(same);
}

/** What no longer is what its state asks for falls into the state named for that: a secret is off line at once. */
function leaveState(
  { def: { states } }: CatalogObject,
  { changed, image }: { changed: Values; image: Current["image"] },
): void {
  if (!states) return;
  const broken = states.requires.find(
    ({ field, values, ...rule }) =>
      rule.otherwise !== undefined &&
      rule.states.includes(String(image.get(states.field))) &&
      changed.has(field) &&
      !values.includes(String(changed.get(field))),
  );
  if (broken?.otherwise !== undefined) changed.set(states.field, broken.otherwise);
}

/** The same, what is refused being added to the issues. */
export function listChanges(scope: Scope, { current, values, prefix }: Given, issues: Issue[]): Values {
  const changed: Values = new Map();
  for (const [name, value] of values) {
    const field = scope.object.fields.get(name);
    if (!field) continue;
    const refusal = refuseField(scope, { field, value, current });
    if (refusal) issues.push({ field: prefix + name, problem: refusal });
    else if (!isSame(field, value, current.image.get(name))) changed.set(name, value);
  }
  return changed;
}

function refuseField(
  scope: Scope,
  one: { field: CatalogField; value: unknown; current: Current },
): Issue["problem"] | undefined {
  const { field, value, current } = one;
  if (current.readable && !current.readable.has(field.name)) return "masked";
  if (isSame(field, value, current.image.get(field.name))) return undefined;
  if (isOnlyShown(field)) return "readonly";
  if (scope.statement.ctx.actor.kind === "system") return undefined;
  if (isEngineWritten(scope.object, field) || field.def.fixed) return "readonly";
  const writable = !current.covering || current.covering.some((grant) => writes(grant, field.name));
  return writable ? undefined : "notWritable";
}

/** Compares a canonical value with a stored one. */
export function isSame(field: CatalogField, value: unknown, stored: unknown): boolean {
  // What is not stored here is compared where it is.
  if (field.kindDef.hasNoColumn) return false;
  if (value === null || stored === null || stored === undefined) return value === (stored ?? null);
  if (hasTrait(field.kind, "upload")) {
    // Canonical files are ids and what was said of them, stored ones whole values.
    return sortedJson(value) === sortedJson((stored as FileValue[]).map(refOfFile));
  }
  if (sqlKindOf(field).column === "numeric") {
    const read = field.kindDef.readOperand?.(stored, field.settings);
    return read !== undefined && "value" in read && read.value === value;
  }
  return sortedJson(value) === sortedJson(stored);
}

/** jsonb does not keep the order of keys. */
function sortedJson(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    isRecord(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([left], [right]) => (left < right ? -1 : 1)))
      : part,
  );
}
