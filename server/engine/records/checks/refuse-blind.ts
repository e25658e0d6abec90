import type { Issue } from "@kezhuan/contract/problems";
import type { CatalogObject } from "@kezhuan/server/engine/catalog/catalog";
import { isEmpty } from "./check-image.ts";
import type { Values } from "../read-input.ts";

interface Blind {
  changed: Values;
  /** Names of the fields the actor reads in this row as they are; null: all. */
  readable: ReadonlySet<string> | null;
  prefix: string;
}

/**
 * Refuses values that would have to be compared with a field which the actor cannot read in this row, whatever that
 * holds: an answer that went by it would tell, value by value, what it is.
 */
export function refuseBlind(object: CatalogObject, { changed, readable, prefix }: Blind): Issue[] {
  if (readable === null) return [];
  const { order, states } = object.def;
  const issues: Issue[] = [];
  for (const { low, high } of order) {
    for (const [own, other] of [
      [low, high],
      [high, low],
    ] as const) {
      if (!isEmpty(changed.get(own)) && !readable.has(other))
        issues.push({ field: prefix + own, problem: "notWritable" });
    }
  }
  if (!states || readable.has(states.field)) return issues;
  const broken = states.requires.filter(
    ({ field, values, otherwise }) =>
      otherwise === undefined && changed.has(field) && !values.includes(String(changed.get(field))),
  );
  const asked = broken.map(({ field, values }): Issue => ({
    field: prefix + field,
    problem: "oneOf",
    params: { values: values.join(", ") },
  }));
  return [...issues, ...asked];
}
