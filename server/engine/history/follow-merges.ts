import { targetOf } from "@kezhuan/contract/kinds/field-type";
import { type CatalogField, type CatalogObject } from "../catalog/catalog.ts";
import type { Ctx } from "../context.ts";
import { findSurvivors } from "./find-survivor.ts";

/** Values of a record as its history keeps them. */
type Stored = Readonly<Record<string, unknown>>;

interface Following {
  object: CatalogObject;
  /** The record whose values these are. */
  id: string;
}

/**
 * Values from the history of a record, in which a reference to a record that was merged since then refers to the one it was
 * merged into. The history itself is not rewritten, so that undoing a merge leaves it as its author made it.
 */
export async function followMerges(
  ctx: Ctx,
  { object, id }: Following,
  stored: readonly Stored[],
): Promise<Stored[]> {
  const links = [...object.fields.values()].filter((field) => isFollowed(ctx, field));
  const survivorsOf = new Map<string, ReadonlyMap<string, string>>();
  for (const target of new Set(links.flatMap((field) => targetOf(field) ?? []))) {
    const fields = links.filter((field) => targetOf(field) === target);
    const ids = stored.flatMap((values) => fields.flatMap(({ name }) => idsIn(values[name])));
    if (ids.length > 0) survivorsOf.set(target, await findSurvivors(ctx.db, { object: target, ids }));
  }
  return stored.map((values) => {
    const moved = links.flatMap((field): [string, unknown][] => {
      const target = targetOf(field) ?? "";
      const survivors = survivorsOf.get(target);
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
 * A reference, or a list of them, with merged records replaced by their survivors, each once. A reference to what was merged
 * into the referring record itself (`own`) is left out.
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
