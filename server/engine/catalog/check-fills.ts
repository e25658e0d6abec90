import { fillsOf, dictionaryOf, targetOf } from "@kezhuan/contract/kinds/field-type";
import { type FillSource } from "@kezhuan/contract/kinds/fills";
import { pointsAtMany, pointsAtOne, type CatalogField, type CatalogObject } from "./catalog.ts";
import { DefinitionError } from "./definition-error.ts";

type Objects = ReadonlyMap<string, CatalogObject>;

/** Checks what references fill in: the fields are there, and what comes is what they hold. */
export function checkFills(object: CatalogObject, objects: Objects): void {
  for (const field of object.fields.values())
    for (const [name, sources] of Object.entries(fillsOf(field))) {
      const problem = refuseFill(object, { field, name, sources, objects });
      if (problem) throw new DefinitionError(object.name, field.name, problem);
    }
}

interface Fill {
  field: CatalogField;
  name: string;
  sources: readonly FillSource[];
  objects: Objects;
}

function refuseFill(object: CatalogObject, { field, name, sources, objects }: Fill): string | undefined {
  const own = object.fields.get(name);
  if (!own || own.kindDef.hasNoColumn || own.standard || own.name === field.name)
    return `there is no field ${name} to be filled`;
  const target = objects.get(targetOf(field) ?? "");
  if (!target) return "leads to no object";
  return sources.flatMap((source) => refuseSource(source, { own, target, objects }) ?? [])[0];
}

interface Filling {
  own: CatalogField;
  target: CatalogObject;
  objects: Objects;
}

function refuseSource(
  { from, when = {} }: FillSource,
  { own, target, objects }: Filling,
): string | undefined {
  const missing = Object.keys(when).find((name) => !target.fields.has(name));
  if (missing !== undefined) return `there is no field ${target.name}.${missing}`;
  const found = follow(target, from.split("."), objects);
  if (!found) return `there is no field ${target.name}.${from}`;
  return isAlike(own, found) ? undefined : `${target.name}.${from} does not fit ${own.name}`;
}

function follow(
  object: CatalogObject,
  [name = "", ...rest]: readonly string[],
  objects: Objects,
): CatalogField | undefined {
  const field = object.fields.get(name);
  if (rest.length === 0 || !field) return field;
  const next = pointsAtOne(field) ? objects.get(targetOf(field) ?? "") : undefined;
  return next && follow(next, rest, objects);
}

/** References lead to the same object, where one is wanted of a list its first; all else is of one kind and dictionary. */
function isAlike(own: CatalogField, found: CatalogField): boolean {
  if (own.kindDef.points || found.kindDef.points)
    return targetOf(own) === targetOf(found) && (pointsAtOne(own) || pointsAtMany(found));
  return own.kind === found.kind && dictionaryOf(own) === dictionaryOf(found);
}
