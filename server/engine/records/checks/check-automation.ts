import { targetOf } from "@kezhuan/contract/kinds/field-type";
import {
  ruleActionSchema,
  ruleActionsSchema,
  ruleBoundsSchema,
  type RuleAction,
  type RuleBounds,
} from "@kezhuan/contract/metadata/automation";
import { isRoleCode } from "@kezhuan/contract/metadata/notification-rule";
import { isGroup, readCondition, type Condition } from "@kezhuan/contract/query/condition";
import type { Issue } from "@kezhuan/contract/problems";
import { mayEver, policyOf, readsEveryRow } from "@kezhuan/server/engine/access/policy";
import { isVariable } from "@kezhuan/server/engine/access/variables";
import { storedFields, type CatalogField, type CatalogObject } from "@kezhuan/server/engine/catalog/catalog";
import { isAdministrator, type Ctx } from "@kezhuan/server/engine/context";
import { compileGroup } from "@kezhuan/server/engine/query/conditions";
import { openScope, openStatement } from "@kezhuan/server/engine/query/scope";
import { findNextRun } from "@kezhuan/server/lib/next-run";
import type { CheckedRecord } from "./check-raising.ts";
import { compileRuleExpression } from "./rule-expressions.ts";

/**
 * An automation rule that could not work, or that would do more than its maker may, is refused when it is written. Those
 * that packs bring are off and belong to nobody; whoever switches one on lends it their rights.
 */
export function checkAutomation(ctx: Ctx, { image, values, prefix, isNew }: CheckedRecord): Issue[] {
  const object = ctx.catalog.objects.get(String(image.get("object")));
  const isTouched = isNew || ruleFields.some((name) => values.has(name));
  const issues = [
    ...checkOwner(ctx, { image, isTouched }),
    ...(isTouched && ctx.actor.kind !== "system" && object ? checkParts(ctx, object, image) : []),
    ...(object ? [] : [{ field: "object", problem: "unknownRecord" as const }]),
  ];
  return issues.map((issue) => ({ ...issue, field: prefix + issue.field }));
}

/** All but its names: what it does, when and as whom. */
const ruleFields =
  "owner enabled object trigger changed action date_field offset_minutes cron condition bounds quiet_by quiet_minutes actions".split(
    " ",
  );

export type Image = CheckedRecord["image"];

/** What is done is what the owner may do, so that nobody but an administrator writes a rule of somebody else. */
export function checkOwner(ctx: Ctx, { image, isTouched }: { image: Image; isTouched: boolean }): Issue[] {
  const owner = image.get("owner") ?? null;
  if (owner === null) return image.get("enabled") === true ? [{ field: "owner", problem: "required" }] : [];
  if (!isTouched) return [];
  // Its actions go by the owner's rights, which are more than a key's.
  const isOwn = owner === ctx.actor.userId && !ctx.actor.scopes;
  return isOwn || isAdministrator(ctx.actor) ? [] : [{ field: "owner", problem: "notAllowed" }];
}

function checkParts(ctx: Ctx, object: CatalogObject, image: Image): Issue[] {
  // Metadata are not written record by record, and what a rule does to itself would never end.
  if (object.def.readonly || object.name === "sys_rule") return [{ field: "object", problem: "unfit" }];
  return [
    ...checkTrigger(ctx, object, image),
    ...checkCondition(ctx, object, image.get("condition")),
    ...checkBounds(ctx, object, image.get("bounds")),
    ...checkNames(object, "quiet_by", image.get("quiet_by")),
    ...checkActions(ctx, object, image.get("actions")),
  ];
}

function checkTrigger(ctx: Ctx, object: CatalogObject, image: Image): Issue[] {
  const needs = (field: string, isThere: (field: CatalogField | undefined) => boolean): Issue[] => {
    const name = image.get(field);
    if (typeof name !== "string" || name === "") return [{ field, problem: "required" }];
    return isThere(object.fields.get(name)) ? [] : [{ field, problem: "unknown" }];
  };
  switch (image.get("trigger")) {
    case "update":
      return checkNames(object, "changed", image.get("changed"));
    case "transition":
      return needs("action", () =>
        Boolean(object.def.states?.transitions.some(({ action }) => action === image.get("action"))),
      );
    case "due":
      return needs("date_field", (field) => field?.kind === "date" || field?.kind === "datetime");
    case "cron":
      if (!image.get("cron")) return [{ field: "cron", problem: "required" }];
      return findNextRun(String(image.get("cron")), ctx.catalog.timeZone, ctx.now())
        ? []
        : [{ field: "cron", problem: "neverDue" }];
    default:
      return [];
  }
}

function checkNames(object: CatalogObject, field: string, names: unknown): Issue[] {
  const stored = new Set(storedFields(object).map(({ name }) => name));
  // Its kind has checked that this is a list of texts.
  const unknown = ((names ?? []) as string[]).filter((name) => !stored.has(name));
  return unknown.map((name) => ({ field: `${field}.${name}`, problem: "unknown" }));
}

/** Compiled with the rights of whoever writes it: a condition asks for nothing that is hidden from them. */
export function checkCondition(ctx: Ctx, object: CatalogObject, condition: unknown): Issue[] {
  if (condition === null || condition === undefined) return [];
  const read = readCondition(condition, "condition");
  if ("issues" in read) return read.issues;
  if (holdsOther(read.group))
    return [{ field: "condition", problem: "oneOf", params: { values: "$today, $now" } }];
  const statement = openStatement(ctx);
  compileGroup(openScope(statement, object.name), fixed(read.group));
  return statement.issues.map((issue) => ({ ...issue, field: `condition.${issue.field}` }));
}

/** Nobody is there when a rule runs, so there is no user for a variable to stand for. */
function holdsOther(condition: Condition): boolean {
  if (isGroup(condition)) return condition.rules.some(holdsOther);
  return [condition.value].flat().some((value) => isVariable(value) && !dateVariables.has(value));
}

const dateVariables: ReadonlySet<string> = new Set(["$today", "$now"]);

function fixed<C extends Condition>(condition: C): C {
  if (isGroup(condition)) return { ...condition, rules: condition.rules.map(fixed) };
  const one = (value: unknown) =>
    value === "$today" ? "2000-01-01" : value === "$now" ? "2000-01-01T00:00:00Z" : value;
  return {
    ...condition,
    value: Array.isArray(condition.value) ? condition.value.map(one) : one(condition.value),
  };
}

function checkBounds(ctx: Ctx, object: CatalogObject, value: unknown): Issue[] {
  if (value === null || value === undefined) return [];
  const read = ruleBoundsSchema.safeParse(value);
  if (!read.success) return [{ field: "bounds", problem: "unfit" }];
  const { object: objname, match, value: own, low, high, enabled }: RuleBounds = read.data;
  const bounds = ctx.catalog.objects.get(objname);
  // What lies outside is told by the rule's running, so that whoever makes it sees all of them.
  if (!bounds || !readsEveryRow(policyOf(ctx, objname)))
    return [{ field: "bounds.object", problem: "unknownObject" }];
  const theirs = [...Object.keys(match), low, high, enabled].filter((name) => name !== undefined);
  return [
    ...checkNames(bounds, "bounds", theirs),
    ...checkNames(object, "bounds", [...Object.values(match), own]),
    ...(low === undefined && high === undefined
      ? [{ field: "bounds.high", problem: "required" } as const]
      : []),
  ];
}

function checkActions(ctx: Ctx, object: CatalogObject, value: unknown): Issue[] {
  const list = ruleActionsSchema.safeParse(value);
  if (list.success)
    return list.data.flatMap((action, index) => checkAction(ctx, object, { action, place: index }));
  if (!Array.isArray(value) || value.length === 0) return [{ field: "actions", problem: "required" }];
  const place = value.findIndex((one) => !ruleActionSchema.safeParse(one).success);
  return [{ field: `actions.${place}`, problem: "badActions", params: { place: place + 1 } }];
}

/** What of one action could not work, or is more than its maker may. */
export function checkAction(
  ctx: Ctx,
  object: CatalogObject,
  { action, place }: { action: RuleAction; place: number },
): Issue[] {
  const at = (issues: Issue[]) =>
    issues.map((issue) => ({ ...issue, field: `actions.${place}.${issue.field}` }));
  switch (action.do) {
    case "set":
      return at(checkValues(object, object, action.values));
    case "create": {
      const target = ctx.catalog.objects.get(action.object);
      if (!target) return action.optional ? [] : at([{ field: "object", problem: "unknownObject" }]);
      if (!mayEver(policyOf(ctx, target.name), "create") || target.def.readonly)
        return at([{ field: "object", problem: "notAllowed" }]);
      return at(checkValues(object, target, action.values));
    }
    case "transition": {
      const known = object.def.states?.transitions.some((one) => one.action === action.action);
      return known ? [] : at([{ field: "action", problem: "unknown" }]);
    }
    case "notice":
      return at(
        action.to
          .filter((one) => !isRecipient(ctx, object, one))
          .map((name) => ({ field: "to", problem: "badRecipient", params: { name } })),
      );
    case "mail":
      return action.to.includes("@") || object.fields.has(action.to)
        ? []
        : at([{ field: "to", problem: "unknown" }]);
    case "webhook":
    case "approval":
    case "schedule":
      return action.do === "schedule" && !isAdministrator(ctx.actor)
        ? at([{ field: "schedule", problem: "notAllowed" }])
        : [];
  }
}

function checkValues(
  from: CatalogObject,
  to: CatalogObject,
  values: Readonly<Record<string, string>>,
): Issue[] {
  return Object.entries(values).flatMap(([name, source]): Issue[] => {
    const field = to.fields.get(name);
    if (!field || field.def.readonly || field.kindDef.hasNoColumn)
      return [{ field: name, problem: "unknown" }];
    const compiled = compileRuleExpression(from, source);
    return "issue" in compiled ? [{ field: name, ...compiled.issue }] : [];
  });
}

/** A role, whoever owns the rule, or a path of references that ends at an account or a department. */
export function isRecipient(ctx: Ctx, object: CatalogObject, recipient: string): boolean {
  if (recipient === "$owner" || isRoleCode(recipient)) return true;
  let place: CatalogObject | undefined = object;
  for (const step of recipient.split(".")) {
    const field: CatalogField | undefined = place?.fields.get(step);
    const target = field && targetOf(field);
    if (target === undefined) return false;
    place = ctx.catalog.objects.get(target);
  }
  return place?.name === "sys_user" || place?.name === "qd_org";
}
