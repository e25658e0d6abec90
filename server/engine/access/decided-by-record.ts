import { targetOf } from "@kezhuan/contract/kinds/field-type";
import { isGroup, type Condition } from "@kezhuan/contract/query/condition";
import { isEquality } from "@kezhuan/contract/query/operators";
import type { Catalog, CatalogObject, Grant } from "../catalog/catalog.ts";
import { jsonEqualKinds } from "../kinds/json-equal-kinds.ts";
import { leaveOutNarrower } from "./leave-out-narrower.ts";
import { isVariable } from "./variables.ts";

/**
 * True where rules for reading look at nothing but values that are written in the record itself, and hold at all times:
 * whether they cover a record then changes only with a change of it that is noted.
 */
export function areDecidedByRecord(
  catalog: Catalog,
  object: CatalogObject,
  rules: readonly Grant[],
): boolean {
  const reading = rules.filter(({ actions }) => actions.has("read"));
  if (reading.some(({ from, until }) => Number.isFinite(from) || Number.isFinite(until))) return false;
  const denied = reading.filter(({ effect }) => effect === "deny").map(({ condition }) => condition);
  const granted = reading.filter(({ effect }) => effect === "allow").map(({ condition }) => condition);
  const wide = leaveOutNarrower(granted).map((index) => granted[index] ?? null);
  const following = listFollowing(catalog, object);
  return [...denied, ...wide].every(
    (condition) => condition === null || isOfRecord(condition, object, following),
  );
}

function isOfRecord(condition: Condition, object: CatalogObject, following: ReadonlySet<string>): boolean {
  if (isGroup(condition)) return condition.rules.every((rule) => isOfRecord(rule, object, following));
  const { field: name, op, value } = condition;
  const field = object.fields.get(name);
  if (!field || !jsonEqualKinds.has(field.kind) || following.has(name)) return false;
  return isEquality(op) && ![value].flat().some(isVariable);
}

/** Fields that follow from the states of other records: they change without a note of it. */
function listFollowing({ objects }: Catalog, { name }: CatalogObject): ReadonlySet<string> {
  const echoes = [...objects.values()].flatMap(({ fields, def: { states } }) =>
    (states?.echoes ?? []).filter(({ through }) => targetOf(fields.get(through)) === name),
  );
  return new Set(echoes.map(({ field }) => field));
}
