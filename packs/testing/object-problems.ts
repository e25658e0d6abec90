import { valueKindOf, writtenType } from "@kezhuan/contract/kinds/field-type";
import { kinds } from "@kezhuan/contract/kinds/registry";
import { baseActions } from "@kezhuan/contract/metadata/access";
import type { FieldDef } from "@kezhuan/contract/metadata/field";
import { isReservedName } from "@kezhuan/contract/metadata/names";
import type { ObjectDef, StateEcho, StateRule } from "@kezhuan/contract/metadata/object";
import { services } from "@kezhuan/contract/metadata/services";
import { standardFields } from "@kezhuan/contract/metadata/standard-fields";
import type { ViewDef } from "@kezhuan/contract/metadata/view";
import { isGroup, readCondition, type Condition } from "@kezhuan/contract/query/condition";
import { readSort } from "@kezhuan/contract/query/sort";
import { findField, findRepeated, type World } from "./world.ts";
import { columnsOf, findOperandProblems, findValueProblems } from "./value-problems.ts";

const sortable = new Set([
  "text",
  "longtext",
  "integer",
  "decimal",
  "boolean",
  "date",
  "datetime",
  "code",
  "id",
  "money",
  "percentage",
  "time",
  "yearmonth",
  "region",
  "rating",
  "sequence",
]);

/** Everything in an object's definition that names what is not there or would not compile. */
export function findObjectProblems(world: World, object: ObjectDef): string[] {
  const names = [...standardFields, ...object.fields].map((field) => field.name);
  return [
    ...findRepeated(names).map((name) => `${name} occurs twice`),
    ...object.fields.flatMap((field) => findFieldProblems(world, object, field)),
    ...findNamingProblems(object),
    ...findActionProblems(object),
    ...findStateProblems(world, object),
    ...findPageProblems(object),
    ...findSearchProblems(world, object),
    ...findStatisticsProblems(world, object),
    ...findServiceProblems(object),
    ...object.views.flatMap((view) =>
      findViewProblems(world, object, view).map((problem) => `view ${view.name}: ${problem}`),
    ),
  ];
}

/** What is wrong with a condition on an object's rows. */
export function findConditionProblems(world: World, object: ObjectDef, input: unknown): string[] {
  const read = readCondition(input);
  return "issues" in read ? [JSON.stringify(read.issues)] : findNodeProblems(world, object, read.group);
}

function findFieldProblems(world: World, object: ObjectDef, field: FieldDef): string[] {
  const problems: string[] = [];
  const { object: target, dict } = field.settings;
  if (isReservedName(field.name, object)) problems.push("the name is reserved");
  if (field.group !== undefined && !object.groups.some((group) => group.name === field.group)) {
    problems.push(`no group ${field.group}`);
  }
  const settings = kinds[field.kind].settings.safeParse(field.settings);
  if (!settings.success) return [`${field.name}: ${settings.error.message}`];
  if (typeof target === "string" && !world.objects.has(target)) problems.push(`no object ${target}`);
  for (const name of [dict, ...columnsOf(field).map((column) => column.dict)]) {
    if (typeof name === "string" && !world.codes.has(name)) problems.push(`no dictionary ${name}`);
  }
  for (const column of columnsOf(field)) {
    if ((column.type === "code") !== (column.dict !== undefined)) problems.push(`column ${column.name}`);
  }
  if (field.kind === "integer" && typeof dict === "string") {
    const codes = [...(world.codes.get(dict) ?? [])];
    problems.push(...codes.flatMap((code) => findValueProblems(world, field, code)));
  }
  if (field.default !== undefined) problems.push(...findValueProblems(world, field, field.default));
  return problems.map((problem) => `${field.name}: ${problem}`);
}

function findNamingProblems(object: ObjectDef): string[] {
  const key = object.keyField ? [object.keyField] : [];
  const named = [
    object.labelField,
    ...(object.labelFieldEn ? [object.labelFieldEn] : []),
    ...key,
    ...object.indexes.flatMap((index) => index.fields),
    ...object.order.flatMap(({ low, high }) => [low, high]),
  ];
  const loose = key.filter((name) => findField(object, name)?.unique !== true);
  return [
    ...named.filter((name) => !findField(object, name)).map((name) => `no field ${name}`),
    ...loose.map((name) => `the key ${name} is not unique`),
    ...findSortProblems(object, object.sort),
  ];
}

/** What a public page names that the object does not have. */
function findPageProblems({ publicPage, ...object }: ObjectDef): string[] {
  if (!publicPage) return [];
  const named = [...Object.values(publicPage.roles).flat(), ...publicPage.omit];
  return named
    .filter((path) => {
      const [name = "", column] = path.split(".");
      const field = findField(object, name);
      return !field || (column !== undefined && !columnsOf(field).some((one) => one.name === column));
    })
    .map((path) => `public page: no field ${path}`);
}

/** What a search goes by and is not there. */
function findSearchProblems(world: World, object: ObjectDef): string[] {
  const { conditions = [], first } = object.understood ?? {};
  const named = [
    ...conditions.flatMap(({ field, upTo }) => [field, ...(upTo === undefined ? [] : [upTo])]),
    ...(first ? [first.field] : []),
  ];
  const sources = object.evidence ?? [];
  return [
    ...named.filter((path) => !followPath(world, object, path)).map((path) => `understood: no field ${path}`),
    ...sources
      .filter(({ object: source, through }) => {
        const speaking = world.objects.get(source);
        const field = speaking && findField(speaking, through);
        return field?.settings["object"] !== object.name;
      })
      .map(({ object: source, through }) => `evidence: ${source}.${through} does not lead here`),
  ];
}

/** Fields that a capability of the server goes by and that the object does not have. */
function findServiceProblems(object: ObjectDef): string[] {
  if (object.serves === undefined) return [];
  return Object.entries(services[object.serves])
    .filter(([name, kind]) => findField(object, name)?.kind !== kind)
    .map(([name, kind]) => `serves ${object.serves}: no ${kind} field ${name}`);
}

/** What statistics name and the object does not have. */
function findStatisticsProblems(world: World, object: ObjectDef): string[] {
  const { statistics, notices } = object;
  if (!statistics) return [];
  const { day, figures, funnels, leadTimes, groupings, charts } = statistics;
  const measures = [...figures, ...charts].flatMap(({ measure }) => measure ?? []);
  const named = [
    day,
    ...measures.flatMap(({ field, from, to }) => [field, from, to]),
    ...funnels.flatMap(({ field, before }) => [field, before?.state, before?.published]),
    ...leadTimes.flatMap((one) => (one.kind === "share" ? [one.of, one.filled] : [one.from, one.to])),
    ...[...groupings, ...charts].map(({ group }) => group.field),
  ].flatMap((path) => path ?? []);
  const stages = funnels.flatMap(({ field, stages: each }) =>
    each.flatMap(({ values }) => values.map((value) => ({ field, value }))),
  );
  const limits = leadTimes.flatMap((one) => (one.kind === "within" ? [one.limit] : []));
  const problems = [
    ...named.filter((path) => !followPath(world, object, path)).map((path) => `no field ${path}`),
    ...limits
      .filter((limit) => !notices?.due?.some(({ name }) => name === limit))
      .map((limit) => `no time limit ${limit}`),
    ...[...figures, ...charts].flatMap(({ condition }) =>
      condition === undefined ? [] : findConditionProblems(world, object, withoutToday(condition)),
    ),
    ...stages.flatMap(({ field, value }) => {
      const found = findField(object, field);
      return found ? findValueProblems(world, found, value) : [];
    }),
  ];
  return problems.map((problem) => `statistics: ${problem}`);
}

/** With a day in place of the variable for it. */
function withoutToday(condition: unknown): unknown {
  return JSON.parse(JSON.stringify(condition).replaceAll('"$today"', '"2026-01-01"'));
}

/** Actions are granted by name, so no two things that can be done may share one. */
function findActionProblems(object: ObjectDef): string[] {
  const others = [...baseActions, ...(object.states?.transitions ?? []).map(({ action }) => action)];
  const own = object.actions.map(({ name }) => name);
  return findRepeated([...new Set(others), ...own]).map((name) => `action ${name} occurs twice`);
}

function findStateProblems(world: World, object: ObjectDef): string[] {
  const actions = object.states?.transitions.map(({ action }) => action) ?? [];
  const asked = object.fields.flatMap((field) => field.requiredFor ?? []);
  const problems = [
    ...findRepeated(actions).map((action) => `transition ${action} occurs twice`),
    ...asked.filter((action) => !actions.includes(action)).map((action) => `no transition ${action}`),
  ];
  if (!object.states) return problems;
  const { field: name, initial, transitions, requires, echoes = [] } = object.states;
  const field = findField(object, name);
  if (!field) return [...problems, `no field ${name}`];
  const states = [
    initial,
    ...transitions.flatMap(({ from, to }) => [...from, to]),
    ...requires.flatMap((rule) => rule.states),
    ...echoes.flatMap(({ steps }) => steps.flatMap((step) => step.states)),
  ];
  return [
    ...problems,
    ...states.flatMap((state) => findValueProblems(world, field, state)),
    ...requires.flatMap((rule) => findRuleProblems(world, object, rule)),
    ...echoes.flatMap((echo) => findEchoProblems(world, object, echo)),
  ];
}

function findEchoProblems(
  world: World,
  object: ObjectDef,
  { through, field: name, steps }: StateEcho,
): string[] {
  const target = world.objects.get(String(findField(object, through)?.settings["object"]));
  const field = target && findField(target, name);
  if (!field) return [`no field ${through}.${name}`];
  return steps.flatMap(({ value }) => findValueProblems(world, field, value));
}

function findRuleProblems(world: World, object: ObjectDef, rule: StateRule): string[] {
  const field = findField(object, rule.field);
  if (!field) return [`no field ${rule.field}`];
  // Rules write every value as text.
  const read = (value: string) =>
    valueKindOf(writtenType(field)) === "boolean" && ["true", "false"].includes(value)
      ? value === "true"
      : value;
  return rule.values.flatMap((value) => findValueProblems(world, field, read(value)));
}

function findViewProblems(world: World, object: ObjectDef, view: ViewDef): string[] {
  const columns = view.columns.map((column) => column.field);
  const unknown = [...columns, ...view.search].filter((name) => !findField(object, name));
  const narrow = view.columns.filter(({ width }) => width === undefined || width < 60);
  return [
    ...unknown.map((name) => `no field ${name}`),
    ...findRepeated(columns).map((name) => `${name} is shown twice`),
    ...narrow.map(({ field }) => `${field} has no proper width`),
    ...(view.sort === undefined ? [] : findSortProblems(object, view.sort)),
    ...(view.condition === undefined ? [] : findConditionProblems(world, object, view.condition)),
  ];
}

function findSortProblems(object: ObjectDef, sort: string): string[] {
  return readSort(sort)
    .filter(({ field }) => !sortable.has(findField(object, field)?.kind ?? ""))
    .map(({ field }) => `cannot sort by ${field}`);
}

/** The field at the end of a path over references: `order.assignee`. */
function followPath(world: World, object: ObjectDef, path: string): FieldDef | undefined {
  const [first = "", ...rest] = path.split(".");
  const field = findField(object, first);
  if (!field || rest.length === 0) return field;
  const target = world.objects.get(String(field.settings["object"]));
  return target && followPath(world, target, rest.join("."));
}

function findNodeProblems(world: World, object: ObjectDef, node: Condition): string[] {
  if (isGroup(node)) return node.rules.flatMap((rule) => findNodeProblems(world, object, rule));
  const field = followPath(world, object, node.field);
  if (!field) return [`no field ${node.field}`];
  const kind = kinds[field.kind];
  const operators = kind.operatorsFor?.(kind.settings.parse(field.settings)) ?? kind.operators;
  if (!operators.includes(node.op)) return [`${node.field} has no operator ${node.op}`];
  if (node.value === undefined) return [];
  const values: unknown[] = Array.isArray(node.value) ? node.value : [node.value];
  return values.flatMap((value) => findOperandProblems(world, field, value));
}
