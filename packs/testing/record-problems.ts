import { kinds } from "@kezhuan/contract/kinds/registry";
import { hasTrait } from "@kezhuan/contract/kinds/traits";
import type { FieldDef } from "@kezhuan/contract/metadata/field";
import type { ObjectDef } from "@kezhuan/contract/metadata/object";
import type { RecordSet } from "@kezhuan/contract/metadata/pack";
import { findValueProblems } from "./value-problems.ts";
import { findField, findRepeated, type World } from "./world.ts";

type Row = Record<string, unknown>;

/** States whose records have passed a transition, and which; a record there must hold what that transition asks for. */
const passed: Record<string, string[]> = {
  submitted: ["submit"],
  in_review: ["submit"],
  approved: ["submit"],
  published: ["submit", "publish"],
  offline: ["submit", "publish"],
  expired: ["submit", "publish"],
  archived: ["submit", "publish"],
};

/** What an installer would refuse in sets of records, given in order, and what could not have come about by itself. */
export function findSetProblems(world: World, sets: readonly RecordSet[]): string[] {
  const keys = new Map<string, Set<unknown>>();
  keys.set("sys_role", new Set(world.roles));
  collectKeys(world, keys, packSets(world));
  return sets.flatMap((set) => {
    const object = world.objects.get(set.object);
    if (!object) return [`no object ${set.object}`];
    collectKeys(world, keys, [set]);
    return [
      ...findUniqueProblems(object, set.records),
      ...set.records.flatMap((record) => findRecordProblems({ world, object, keys }, record)),
    ].map((problem) => `${set.object}: ${problem}`);
  });
}

function packSets(world: World): RecordSet[] {
  return world.defs.flatMap((def) => def.records);
}

function collectKeys(world: World, keys: Map<string, Set<unknown>>, sets: readonly RecordSet[]): void {
  for (const { object: name, records } of sets) {
    const field = world.objects.get(name)?.keyField ?? "";
    const known = keys.get(name) ?? new Set();
    for (const record of records) known.add(record[field]);
    keys.set(name, known);
  }
}

interface Place {
  world: World;
  object: ObjectDef;
  keys: ReadonlyMap<string, ReadonlySet<unknown>>;
}

function findRecordProblems(place: Place, record: Row): string[] {
  const { object } = place;
  const name = textOf(record[object.labelField]);
  const values = Object.entries(record).flatMap(([field, value]) => findCellProblems(place, field, value));
  const missing = object.fields.filter(
    (field) => isAskedFor(object, field, record) && record[field.name] === undefined,
  );
  const problems = [
    ...values,
    ...missing.map((field) => `${field.name} is missing`),
    ...object.order.flatMap(({ low, high }) => findOrderProblems(record, low, high)),
  ];
  return problems.map((problem) => `${name}: ${problem}`);
}

/** Drawings, texts and files that come along are uploaded ones by the time they are saved; drawings keep what was said of them. */
function asFiles(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asFiles);
  if (typeof value !== "object" || value === null) return value;
  const id = "01890a5d-ac96-774b-bcce-b302099a8057";
  if ("pdf" in value || "word" in value || "sheet" in value) return id;
  return "drawing" in value ? { ...value, id } : value;
}

function findCellProblems({ world, object, keys }: Place, name: string, value: unknown): string[] {
  const field = findField(object, name);
  if (!field) return [`no field ${name}`];
  const { points } = kinds[field.kind];
  if (hasTrait(field.kind, "upload")) return findValueProblems(world, field, asFiles(value));
  if (!points) return findValueProblems(world, field, value);
  const known = keys.get(targetOf(object, field));
  const list: unknown[] = points === "many" && Array.isArray(value) ? value : [value];
  return list
    .map((item) => (typeof item === "object" && item !== null && "key" in item ? item.key : undefined))
    .filter((key) => key === undefined || !known?.has(key))
    .map((key) => `${name}: nothing has the key ${String(key)}`);
}

function targetOf(object: ObjectDef, field: FieldDef): string {
  if (field.kind === "parent") return object.name;
  // Those of the kinds that point at one object only fill in which.
  const settings = kinds[field.kind].settings.parse(field.settings) as { object?: string };
  return String(settings.object);
}

function isAskedFor(object: ObjectDef, field: FieldDef, record: Row): boolean {
  const state = object.states ? record[object.states.field] : undefined;
  const before = passed[textOf(state)] ?? [];
  return field.required === true || (field.requiredFor ?? []).some((action) => before.includes(action));
}

function findOrderProblems(record: Row, low: string, high: string): string[] {
  const [from, to] = [textOf(record[low]), textOf(record[high])];
  if (from === "" || to === "") return [];
  const numbers = [Number(from), Number(to)];
  const ordered = numbers.some(Number.isNaN) ? from <= to : Number(from) <= Number(to);
  return ordered ? [] : [`${low} ${from} is beyond ${high} ${to}`];
}

function textOf(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

function findUniqueProblems(object: ObjectDef, records: readonly Row[]): string[] {
  return object.fields
    .filter((field) => field.unique)
    .flatMap((field) => {
      const values = records.map((record) => record[field.name]).filter((value) => value !== undefined);
      return findRepeated(values.map(textOf)).map((value) => `${field.name} ${value} occurs twice`);
    });
}
