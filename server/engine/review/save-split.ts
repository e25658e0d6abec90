import { linesOf } from "@kezhuan/contract/kinds/field-type";
import { failField } from "@kezhuan/contract/errors";
import { isId } from "@kezhuan/contract/kinds/ref";
import type { Issue } from "@kezhuan/contract/problems";
import { mayEver, policyOf, writes } from "../access/policy.ts";
import type { ActionRule } from "../access/denials.ts";
import { findObject, type CatalogField, type CatalogObject } from "../catalog/catalog.ts";
import type { Ctx } from "../context.ts";
import { openScope, openStatement } from "../query/scope.ts";
import type { Sent } from "../records/writing/read-new.ts";
import { throwIssues } from "../records/issues.ts";
import { loadCurrent, type Current } from "../records/load-current.ts";
import { isEngineWritten, type Values } from "../records/read-input.ts";
import { saveRecords } from "../records/save.ts";
import { isSame, readSent, staleVersion } from "../records/writing/update.ts";

/** True for who has to have changes of some records of the object accepted. */
export function mayPropose(ctx: Ctx, objname: string): boolean {
  const { review } = findObject(ctx.catalog, objname).def;
  const policy = policyOf(ctx, objname);
  return ctx.actor.kind === "user" && !!review?.changes && !policy.full && mayEver(policy, "propose");
}

export interface Split {
  object: CatalogObject;
  current: Current;
  waiting: Values;
  prefix: string;
}

/**
 * Takes out of what was sent for a record that others see what has to wait, and writes the rest at once. Undefined
 * where nothing has to wait: it is no such record, or the actor may not propose. Errors: 400, 409.
 */
export async function saveSplit(ctx: Ctx, objname: string, sent: Sent): Promise<Split | undefined> {
  if (!mayPropose(ctx, objname)) return undefined;
  const object = findObject(ctx.catalog, objname);
  const id = String(sent.input["id"]).toLowerCase();
  const ids = [id].filter(isId);
  const current = (await loadCurrent(ctx, { objname, ids, action: "propose", lock: true })).get(id);
  const state = String(current?.image.get(object.def.states?.field ?? ""));
  const isOpen = object.def.review?.changes?.includes(state) ?? false;
  if (!current || !current.covering || current.covering.length === 0 || !isOpen) return undefined;
  const issues: Issue[] = [];
  const read = readSent(openScope(openStatement(ctx), objname), sent, issues);
  throwIssues(issues);
  if (read.version !== undefined && read.version !== current.version) throw staleVersion(sent.prefix);
  const updating = (await loadCurrent(ctx, { objname, ids, action: "update", lock: false })).get(
    id,
  )?.covering;
  const rules = { proposing: current.covering, updating: updating ?? [] };
  const waiting: Values = new Map();
  const direct: string[] = [];
  for (const [name, value] of read.values) {
    const field = object.fields.get(name);
    if (!field || isHidden(current, name)) direct.push(name);
    else if (mayWait(object, field, rules)) waiting.set(name, value);
    else if (!isSame(field, value, current.image.get(name))) direct.push(name);
  }
  await saveDirect(ctx, object, { id, direct, sent, mayUpdate: rules.updating.length > 0 });
  return {
    object,
    current: await reload(ctx, { objname, id, current, direct }),
    waiting,
    prefix: sent.prefix,
  };
}

interface Rules {
  proposing: readonly ActionRule[];
  updating: readonly ActionRule[];
}

function mayWait(object: CatalogObject, field: CatalogField, { proposing, updating }: Rules): boolean {
  if (linesOf(field) || isEngineWritten(object, field) || field.def.fixed) return false;
  return (
    !updating.some((rule) => writes(rule, field.name)) && proposing.some((rule) => writes(rule, field.name))
  );
}

function isHidden({ readable }: Current, name: string): boolean {
  return readable !== null && !readable.has(name);
}

interface Direct {
  id: string;
  direct: readonly string[];
  sent: Sent;
  mayUpdate: boolean;
}

async function saveDirect(ctx: Ctx, object: CatalogObject, { id, direct, sent, mayUpdate }: Direct) {
  const [first] = direct;
  if (first === undefined) return;
  if (!mayUpdate) throw failField(sent.prefix + first, "notWritable");
  const given = direct.map((name): [string, unknown] => [name, sent.input[name]]);
  const data = { id, ...Object.fromEntries(given) };
  await saveRecords(ctx, { objname: object.name, data }, { prefix: sent.prefix });
}

/** The record as it stands after what was written at once. */
async function reload(
  ctx: Ctx,
  {
    objname,
    id,
    current,
    direct,
  }: { objname: string; id: string; current: Current; direct: readonly string[] },
): Promise<Current> {
  if (direct.length === 0) return current;
  return (await loadCurrent(ctx, { objname, ids: [id], action: "read", lock: true })).get(id) ?? current;
}
