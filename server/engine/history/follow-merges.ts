import { targetOf } from "@kezhuan/contract/kinds/field-type";
import { type CatalogField, type CatalogObject } from "../catalog/catalog.ts";
import type { Ctx } from "../context.ts";
import { findSurvivors } from "./find-survivor.ts";

type Noted = Readonly<Record<string, unknown>>;

interface Following {
  object: CatalogObject;
  /** The record whose values these are. */
  id: string;
}

/**
 * What was noted of a record, with references as they read today: a record that has become part of another since then
 * is named by that one, as the record itself names it. Nothing is rewritten where it is kept, so that a merge that is
 * taken back leaves the change as its author made it.
 */
export async function followMerges(
  ctx: Ctx,
  { object, id }: Following,
  noted: readonly Noted[],
): Promise<Noted[]> {
  const links = [...object.fields.values()].filter((field) => isFollowed(ctx, field));
  const led = new Map<string, ReadonlyMap<string, string>>();
  for (const target of new Set(links.flatMap((field) => targetOf(field) ?? []))) {
    const fields = links.filter((field) => targetOf(field) === target);
    const ids = noted.flatMap((values) => fields.flatMap(({ name }) => idsIn(values[name])));
    if (ids.length > 0) led.set(target, await findSurvivors(ctx.db, { object: target, ids }));
  }
  return noted.map((values) => {
    const moved = links.flatMap((field): [string, unknown][] => {
      const target = targetOf(field) ?? "";
      const survivors = led.get(target);
      const names = idsIn(values[field.name]);
      if (!survivors || !names.some((one) => survivors.has(one))) return [];
      const own = target === object.name ? id : undefined;
      return [[field.name, followReferences(values[field.name], survivors, own)]];
    });
    return { ...values, ...Object.fromEntries(moved) };
  });
}

function isFollowed({ catalog }: Ctx, field: CatalogField): boolean {
  const target = targetOf(field);
  return target !== undefined && catalog.objects.get(target)?.def.merging !== undefined;
}

function idsIn(value: unknown): string[] {
  // References are kept as ids, or lists of them.
  return [value].flat().filter((one): one is string => typeof one === "string");
}

/**
 * A reference, or a list of them, as it reads with these survivors: each record once; what has become part of the very
 * record whose value this is (`own`) refers to nothing any more.
 */
export function followReferences(
  value: unknown,
  survivors: ReadonlyMap<string, string>,
  own?: string,
): unknown {
  const left = idsIn(value).flatMap((id) => {
    const kept = survivors.get(id);
    return kept !== undefined && kept === own ? [] : [kept ?? id];
  });
  if (!Array.isArray(value)) return left[0] ?? null;
  return left.length > 0 ? [...new Set(left)] : null;
}
