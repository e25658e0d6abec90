import { typedLabels } from "@kezhuan/contract/kinds/typed-text";
import { listActions } from "@kezhuan/contract/metadata/access";
import { labelSchema } from "@kezhuan/contract/metadata/label";
import { canMask } from "@kezhuan/contract/kinds/traits";
import { isMask, masks as allMasks } from "@kezhuan/contract/metadata/masks";
import { isGroup, readCondition, type Condition, type Group } from "@kezhuan/contract/query/condition";
import type { Issue } from "@kezhuan/contract/problems";
import { runSql } from "@kezhuan/server/db/run-sql";
import { isKnownVariable, isVariable } from "@kezhuan/server/engine/access/variables";
import type { CatalogObject } from "@kezhuan/server/engine/catalog/catalog";
import { readWindow, viewOfRule, type RuleView } from "@kezhuan/server/engine/catalog/view-of-rule";
import type { Ctx } from "@kezhuan/server/engine/context";
import { compileGroup } from "@kezhuan/server/engine/query/conditions";
import { openScope, openStatement } from "@kezhuan/server/engine/query/scope";
import type { Image } from "./check-image.ts";

/** An access rule that would not compile is refused when it is written: later it could only mean "nothing". */
export async function checkGrant(
  ctx: Ctx,
  { image, prefix }: { image: Image; prefix: string },
): Promise<Issue[]> {
  const object = ctx.catalog.objects.get(String(image.get("object")));
  if (!object) return [{ field: `${prefix}object`, problem: "unknownRecord" }];
  const rule = readRule(image);
  return [
    ...checkActions(object, rule),
    ...checkFields(object, rule),
    ...checkMasks(object, rule),
    ...checkLabels(object, rule),
    ...checkLimits(rule),
    ...(rule.effect === "deny" ? checkDenial(rule) : []),
    ...checkRowCondition(ctx, object, rule.condition),
    ...(await checkView(ctx, object, rule)),
  ].map((issue) => ({ ...issue, field: prefix + issue.field }));
}

/** A view that is not there, or kept to somebody, could only mean "nothing"; so could one that no longer fits. */
async function checkView(ctx: Ctx, object: CatalogObject, { view, effect }: WrittenRule): Promise<Issue[]> {
  if (typeof view !== "string" || view === "") return [];
  if (effect === "deny") return [{ field: "view", problem: "unexpectedValue" }];
  const [row] = await runSql<{ held: RuleView | null }>(
    ctx.db,
    `select ${viewOfRule} as held from (select $1::text as object, $2::text as view) a`,
    [object.name, view],
  );
  const read = readWindow(row?.held);
  if ("issues" in read) return read.issues;
  const { fields, condition } = read.window;
  const fits = [...fields].every((name) => object.fields.has(name));
  if (fits && checkRowCondition(ctx, object, condition).length === 0) return [];
  return [{ field: "view", problem: "unfit" }];
}

/** What is wrong with a row condition: its shape, its fields, its variables. */
export function checkRowCondition(ctx: Ctx, object: CatalogObject, condition: unknown): Issue[] {
  if (condition === null || condition === undefined) return [];
  const read = readCondition(condition, "condition");
  if ("issues" in read) return read.issues;
  if (variablesIn(read.group).some((name) => !isKnownVariable(name)))
    return [{ field: "condition", problem: "oneOf", params: { values: "$user.…, $today, $now" } }];
  const statement = openStatement(ctx);
  compileGroup({ ...openScope(statement, object.name), policy: null }, withoutVariables(read.group));
  return statement.issues.map((issue) => ({ ...issue, field: `condition.${issue.field}` }));
}

interface WrittenRule {
  effect: unknown;
  actions: readonly string[];
  read: readonly string[];
  write: readonly string[];
  masks: unknown;
  labels: unknown;
  scope: unknown;
  depts: readonly string[];
  condition: unknown;
  view: unknown;
  limited: boolean;
  reason: unknown;
}

function readRule(image: Image): WrittenRule {
  // The kinds of the fields have checked that these are lists of texts.
  const list = (name: string) => (image.get(name) ?? []) as string[];
  return {
    effect: image.get("effect"),
    actions: list("actions"),
    read: list("read_fields"),
    write: list("write_fields"),
    masks: image.get("masks") ?? null,
    labels: image.get("field_labels") ?? null,
    scope: image.get("scope"),
    depts: list("scope_depts"),
    condition: image.get("condition"),
    view: image.get("view"),
    limited: (image.get("valid_from") ?? image.get("valid_until") ?? null) !== null,
    reason: image.get("reason"),
  };
}

function checkActions(object: CatalogObject, { actions }: WrittenRule): Issue[] {
  const known = listActions(object.def).map(({ name }) => name);
  if (actions.every((action) => known.includes(action))) return [];
  return [{ field: "actions", problem: "oneOf", params: { values: known.join(", ") } }];
}

function checkFields(object: CatalogObject, { read, write }: WrittenRule): Issue[] {
  return Object.entries({ read_fields: read, write_fields: write }).flatMap(([field, names]): Issue[] => {
    const unknown = names.filter((name) => !object.fields.has(name));
    return unknown.length === 0
      ? []
      : [{ field, problem: "unknownFields", params: { names: unknown.join(", ") } }];
  });
}

const always: readonly string[] = ["id", "version"];

function checkMasks(object: CatalogObject, { masks, read, effect }: WrittenRule): Issue[] {
  if (masks === null) return [];
  if (typeof masks !== "object" || Array.isArray(masks))
    return [{ field: "masks", problem: "wrongType", params: { expected: "object" } }];
  if (effect === "deny") return [{ field: "masks", problem: "unexpectedValue" }];
  return Object.entries(masks).flatMap(([name, mask]): Issue[] => {
    const place = `masks.${name}`;
    const field = object.fields.get(name);
    if (!field) return [{ field: place, problem: "unknown" }];
    if (always.includes(name)) return [{ field: place, problem: "alwaysShown" }];
    if (read.length > 0 && !read.includes(name)) return [{ field: place, problem: "notReadable" }];
    const fitting = allMasks.filter((one) => canMask(one, field.kind));
    if (isMask(mask) && fitting.includes(mask)) return [];
    return [{ field: place, problem: "oneOf", params: { values: fitting.join(", ") } }];
  });
}

/** Names are for people: a field that is not there has none, and a denial shows nothing that could be called anything. */
function checkLabels(object: CatalogObject, { labels, effect }: WrittenRule): Issue[] {
  if (labels === null) return [];
  if (typeof labels !== "object" || Array.isArray(labels))
    return [{ field: "field_labels", problem: "wrongType", params: { expected: "object" } }];
  if (effect === "deny") return [{ field: "field_labels", problem: "unexpectedValue" }];
  return Object.entries(labels).flatMap(([name, label]): Issue[] => {
    const place = `field_labels.${name}`;
    if (!object.fields.has(name)) return [{ field: place, problem: "unknown" }];
    const read = typedLabels(labelSchema).safeParse(label);
    if (read.success) return [];
    const turned = read.error.issues.find((issue) => issue.code === "custom");
    if (turned) return [{ field: place, problem: "turnedText", params: { ...turned.params } }];
    return [{ field: place, problem: "wrongType", params: { expected: '{"zh": …, "en": …}' } }];
  });
}

function checkLimits({ scope, depts, limited, reason }: WrittenRule): Issue[] {
  const issues: Issue[] = [];
  if (scope === "chosen" && depts.length === 0) issues.push({ field: "scope_depts", problem: "required" });
  if (scope !== "chosen" && depts.length > 0)
    issues.push({ field: "scope_depts", problem: "unexpectedValue" });
  if (limited && (reason ?? "") === "") issues.push({ field: "reason", problem: "required" });
  return issues;
}

const fieldwise: readonly string[] = ["read", "create", "update", "import", "export", "history"];
const looking: readonly string[] = ["read", "export", "history"];

/** With fields a denial takes these; then it must be clear for every action which. */
function checkDenial({ actions, read, write }: WrittenRule): Issue[] {
  if (read.length + write.length === 0) return [];
  const shown = ["read_fields", "write_fields"].filter((_, index) =>
    always.some((name) => [read, write][index]?.includes(name)),
  );
  const issues: Issue[] = shown.map((field) => ({ field, problem: "alwaysShown" }));
  const whole = actions.filter((action) => !fieldwise.includes(action));
  if (whole.length > 0)
    issues.push({ field: "actions", problem: "notByField", params: { actions: whole.join(", ") } });
  if (read.length === 0 && actions.some((action) => looking.includes(action)))
    issues.push({ field: "read_fields", problem: "required" });
  return issues;
}

function variablesIn(condition: Condition): string[] {
  if (isGroup(condition)) return condition.rules.flatMap(variablesIn);
  const values: unknown[] = Array.isArray(condition.value) ? condition.value : [condition.value];
  return values.filter(isVariable);
}

/** A variable's value is known only later; a test for emptiness needs none and checks the field all the same. */
function withoutVariables(condition: Group): Group {
  const rules = condition.rules.map((rule): Condition => {
    if (isGroup(rule)) return withoutVariables(rule);
    return variablesIn(rule).length > 0 ? { field: rule.field, op: "isNotNull" } : rule;
  });
  return { match: condition.match, rules };
}
