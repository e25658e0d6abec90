import { linesOf, targetOf } from "@kezhuan/contract/kinds/field-type";
import type { WireRecord } from "@kezhuan/contract/api/records";
import type { Issue } from "@kezhuan/contract/problems";
import type { ActionRule } from "@kezhuan/server/engine/access/denials";
import { mayEver } from "@kezhuan/server/engine/access/policy";
import { pointsAtOne, type CatalogField, type CatalogObject } from "@kezhuan/server/engine/catalog/catalog";
import type { Ctx } from "@kezhuan/server/engine/context";
import { openScope, openStatement, reopenScope, type Scope } from "@kezhuan/server/engine/query/scope";
import { grantsFor, needsCheck } from "@kezhuan/server/engine/query/action-rules";
import { takeTurns } from "@kezhuan/server/lib/take-turns";
import { ensurePartitions } from "@kezhuan/server/engine/schema/partitions";
import { markOutside } from "../checks/check-ranges.ts";
import type { Pending } from "../checks/check-image.ts";
import { announceWrite } from "../announce-write.ts";
import { checkQuota, hasQuota } from "../checks/check-quota.ts";
import { computeFields } from "../totals/compute-fields.ts";
import { givePlaces } from "./give-places.ts";
import { giveNumbers, hasSequence } from "./give-numbers.ts";
import { gatherIssues, mostIssuesTold, throwIssues } from "../issues.ts";
import { isClosed, lineDenied } from "../lines/line-rights.ts";
import { denied } from "../page-request.ts";
import type { Values } from "../read-input.ts";
import { addLines } from "../lines/read-lines.ts";
import { recordChecker } from "../checks/record-checks.ts";
import { attachFiles, hasFiles, resolveLinks, takesFiles } from "./resolve-links.ts";
import { hasTotals, touchTotals } from "../totals/recompute-totals.ts";
import { linesFields, withoutBack, type SentLine } from "../lines/take-lines.ts";
import { newReader, type Sent } from "./read-new.ts";
import { holdWhile, keepMoments } from "./keep-moments.ts";
import { isGiven } from "./is-given.ts";
import { insertStatement } from "./insert-statement.ts";
import { runWrite } from "./write-rows.ts";
import { notifyOfStep, notifiesOfWrites } from "./notify-step.ts";

/** Rows of one statement: few enough that what it answers is not much, enough that a statement costs nothing a row. */
const rowsAtOnce = 500;

/** Records to create, read and checked; nothing is written yet. */
export interface Creation {
  scope: Scope;
  grants: readonly ActionRule[] | undefined;
  pending: Pending[];
  /** Lines to be created once their records are there. */
  lines: Creation[];
  /** Fields to be answered besides id and version; absent: all. */
  answer?: readonly string[] | undefined;
  /** References that nobody has looked up: what leads to a record that the actor does not see is not written. */
  unresolved?: readonly string[];
}

/** Reads records to create. All issues of all records are thrown together. Errors: 400, 401/403. */
export async function prepareCreation(ctx: Ctx, objname: string, sent: readonly Sent[]): Promise<Creation> {
  const creation = await readCreation(ctx, objname, sent);
  throwIssues(await resolveLinks(ctx, creation.scope.object, creation.pending));
  return completeCreation(ctx, creation);
}

/**
 * Creates a record in one statement that also finds out whether its references lead anywhere. Undefined where more than
 * that has to be done, or where one does not: then nothing is written, and `prepareCreation` finds out which.
 */
export async function createAtOnce(
  ctx: Ctx,
  { name: objname }: CatalogObject,
  sent: Sent,
): Promise<WireRecord | undefined> {
  const creation = await readCreation(ctx, objname, [sent]);
  const { pending, scope } = creation;
  const [one] = pending;
  if (!one || !isWrittenAtOnce(ctx, creation)) return undefined;
  const fields = [...one.values].flatMap(([name, value]) => {
    const field = value === null ? undefined : scope.object.fields.get(name);
    return field && targetOf(field) !== undefined ? [field] : [];
  });
  if (!fields.every(pointsAtOne)) return undefined;
  const complete = await completeCreation(ctx, creation);
  const written = await insertRecords(ctx, { ...complete, unresolved: fields.map(({ name }) => name) });
  return written.get(one.id);
}

/** True where one statement writes all there is, and what it writes need not be taken back. */
export function isWrittenAtOnce(ctx: Ctx, { scope: { object }, grants, lines, pending }: Creation): boolean {
  return (
    !object.def.series &&
    !object.def.places &&
    !hasSequence(object) &&
    !hasQuota(ctx, object) &&
    !needsCheck(grants) &&
    lines.length === 0 &&
    pending.every(({ values }) => !hasFiles(object, values))
  );
}

/** What was sent, each value by itself. */
async function readCreation(ctx: Ctx, objname: string, sent: readonly Sent[]): Promise<Creation> {
  const scope = openScope(openStatement(ctx), objname);
  if (scope.policy && !mayEver(scope.policy, "create")) throw denied(scope);
  const grants = grantsFor(scope, "create");
  const issues: Issue[] = [];
  const read = newReader(scope, grants);
  const pending: Pending[] = [];
  const turn = takeTurns();
  for (const one of sent) {
    if (issues.length > mostIssuesTold) break;
    pending.push(read(one, issues));
    // Long texts take milliseconds each to be cleaned.
    await turn();
  }
  const lines = await gatherIssues(issues, prepareLines(ctx, scope.object, pending));
  throwIssues(issues);
  return { scope, grants, pending, lines: lines ?? [] };
}

async function completeCreation(ctx: Ctx, creation: Creation): Promise<Creation> {
  const { scope, pending } = creation;
  const issues: Issue[] = [];
  // Only now: whether the actor may see their own account and department is no matter.
  const now = ctx.now().toISOString();
  for (const one of pending) addStandard(ctx.actor, scope.object, { ...one, now });
  const check = recordChecker(ctx, scope.object);
  for (const { id, values, prefix, set } of pending) {
    const found = check({ id, values, prefix, set, image: values, isNew: true });
    const its = Array.isArray(found) ? found : await found;
    if (its.length > 0) issues.push(...its);
  }
  throwIssues(issues);
  return creation;
}

/** Reads the lines of records to be created; they are told what is wrong with them together with their records. */
async function prepareLines(
  ctx: Ctx,
  object: CatalogObject,
  pending: readonly Pending[],
): Promise<Creation[]> {
  const creations: Creation[] = [];
  const issues: Issue[] = [];
  for (const field of linesFields(object)) {
    const sent = pending.flatMap((one) => listNewLines(field, one));
    issues.push(...pending.flatMap((one) => refuseMissing(field, one)));
    // There is nothing yet that a line could have been before.
    for (const { input, prefix } of sent)
      if (isGiven(input["id"])) issues.push({ field: `${prefix}id`, problem: "unknownRecord" });
    if (sent.length === 0 || issues.length > 0) continue;
    const creation = await gatherIssues(issues, prepareCreationOfLines(ctx, field, sent));
    if (creation) creations.push(creation);
  }
  throwIssues(issues);
  return creations;
}

function listNewLines(field: CatalogField, { id, lines, prefix }: Pending): Sent[] {
  return (lines?.get(field.name) ?? []).map((line, index) =>
    toNewLine(field, { line, parentId: id, prefix: `${prefix}${field.name}.${index}.` }),
  );
}

/** A line to be created, its reference back given by the engine. */
export function toNewLine(
  field: CatalogField,
  { line, parentId, prefix }: { line: SentLine; parentId: string; prefix: string },
): Sent {
  const back = linesOf(field)?.field ?? "";
  return { input: withoutBack(line, back, parentId), prefix, set: new Map([[back, parentId]]) };
}

function refuseMissing(field: CatalogField, { lines, prefix }: Pending): Issue[] {
  const isMissing = field.def.required === true && (lines?.get(field.name) ?? []).length === 0;
  return isMissing ? [{ field: prefix + field.name, problem: "required" }] : [];
}

/** Errors: 403 naming the first line where the actor may create none. */
export async function prepareCreationOfLines(
  ctx: Ctx,
  field: CatalogField,
  sent: readonly Sent[],
): Promise<Creation> {
  const scope = openScope(openStatement(ctx), linesOf(field)?.object ?? "");
  const mayCreate = scope.policy === null || mayEver(scope.policy, "create");
  if (!mayCreate || isClosed(ctx, scope.object)) throw lineDenied(scope, sent[0]?.prefix ?? "");
  return prepareCreation(ctx, scope.object.name, sent);
}

function addStandard(
  { userId, deptid }: Ctx["actor"],
  object: CatalogObject,
  { id, values, set, now }: Pending & { now: string },
): void {
  for (const [name, value] of set ?? []) values.set(name, value);
  const add = (name: string, value: unknown) => void (values.has(name) || values.set(name, value));
  add("created_at", now);
  add("updated_at", values.get("created_at") ?? now);
  add("created_by", userId);
  add("updated_by", userId);
  add("deptid", deptid);
  // A department belongs to itself, so that `deptid` finds it and scopes by department hold for it too.
  if (object.name === "qd_org") values.set("deptid", id);
}

/** Writes prepared records. Errors: 403 when a record as written is outside of the rights, 409 duplicates. */
export async function insertRecords(ctx: Ctx, creation: Creation): Promise<Map<string, WireRecord>> {
  const { scope, grants, pending, lines, answer, unresolved } = creation;
  await checkQuota(ctx, scope.object, pending.length);
  if (hasSequence(scope.object))
    await giveNumbers(
      ctx,
      scope.object,
      pending.map((one) => ({ ...one, given: (name) => one.named?.get(name) })),
    );
  await givePlaces(ctx, scope, pending);
  for (const one of pending) addDerived(scope.object, one);
  if (scope.object.def.series) await makeRoom(ctx, scope.object, pending);
  const records = new Map<string, WireRecord>();
  for (let start = 0; start < pending.length; start += rowsAtOnce) {
    const some = pending.slice(start, start + rowsAtOnce);
    const fresh = reopenScope(ctx, scope);
    const sent = some.map((one): [string, Pending] => [one.id, { ...one, values: one.named ?? one.values }]);
    const written = await runWrite(fresh, insertStatement(fresh, some, unresolved), {
      grants,
      pending: new Map(sent),
      answer,
      note: { action: "create" },
    });
    for (const [id, record] of written) records.set(id, record);
    for (const one of some) {
      if (takesFiles(scope.object)) await attachFiles(ctx, scope.object, one);
      if (hasTotals(scope.object)) touchTotals(ctx, scope.object, { id: one.id, images: [one.values] });
      if (notifiesOfWrites(scope.object))
        await notifyOfStep(ctx, scope.object, { id: one.id, action: "create", changed: one.values.keys() });
    }
  }
  for (const one of lines) {
    await insertRecords(ctx, one);
    await announceWrite(ctx, one.scope.object);
  }
  await addMadeLines(ctx, scope.object.name, { records, pending });
  return records;
}

/** What follows from the values of a record: moments, marks of numbers beyond their bounds, computed fields. */
function addDerived(object: CatalogObject, { values, prefix, named }: Pending): void {
  const { moments, whiles, ranges } = object.def;
  // What is brought in from elsewhere was so when it was made there, as far as anybody can tell.
  const at = String(values.get("created_at"));
  const kept = moments ? keepMoments(object, { image: values, changed: values, at }) : nothing;
  const held = whiles ? holdWhile(object, values) : nothing;
  for (const [name, value] of kept) values.set(name, value);
  for (const [name, value] of held) values.set(name, value);
  if (ranges) {
    const marks = markOutside(object, { image: values, values, given: (name) => named?.get(name) });
    for (const [name, value] of marks) values.set(name, value);
  }
  if (object.computed.length > 0)
    for (const [name, value] of computeFields(object, values, prefix)) values.set(name, value);
}

const nothing: Values = new Map();

/** Values of a time series go into the part of the table that their time falls into. */
async function makeRoom(ctx: Ctx, object: CatalogObject, pending: readonly Pending[]): Promise<void> {
  const at = object.def.series?.at ?? "";
  const moments = new Set(pending.map(({ values }) => Date.parse(String(values.get(at)))));
  await ensurePartitions(ctx.db, object, [...moments]);
}

/** A record is answered with the lines that were sent for it. */
async function addMadeLines(
  ctx: Ctx,
  objname: string,
  { records, pending }: { records: ReadonlyMap<string, WireRecord>; pending: readonly Pending[] },
): Promise<void> {
  for (const names of new Set(pending.map(({ lines }) => [...(lines?.keys() ?? [])].join()))) {
    if (names === "") continue;
    const made = pending.filter(({ lines }) => [...(lines?.keys() ?? [])].join() === names);
    const seen = made.flatMap(({ id }) => records.get(id) ?? []).filter((record) => "version" in record);
    await addLines(ctx, objname, { records: seen, names: new Set(names.split(",")) });
  }
}
