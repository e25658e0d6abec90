import { targetOf } from "@kezhuan/contract/kinds/field-type";
import type { Places } from "@kezhuan/contract/metadata/places";
import { pointsAtOne, type CatalogField, type CatalogObject } from "./catalog.ts";
import { DefinitionError } from "./definition-error.ts";

type Fields = ReadonlyMap<string, CatalogField>;

/** Checks that places, and fields that hold something for a while, are described by what is there. */
export function checkPlaces(object: CatalogObject, objects: ReadonlyMap<string, CatalogObject>): void {
  const { name, def, fields } = object;
  for (const { field, of, when } of def.whiles ?? []) {
    const [own, other] = [fields.get(field), fields.get(of)];
    const isAlike = own && other && own.kind === other.def.kind && targetOf(own) === targetOf(other);
    if (!isAlike || own.def.readonly !== true)
      throw new DefinitionError(name, field, `holds ${of} for a while: of its kind, and written by nobody`);
    for (const one of Object.keys(when))
      if (!fields.has(one)) throw new DefinitionError(name, undefined, `there is no field ${one}`);
  }
  if (def.places) checkTaking(object, def.places, objects);
}

function checkTaking(
  { name, def, fields }: CatalogObject,
  places: Places,
  objects: ReadonlyMap<string, CatalogObject>,
): void {
  const reference = fields.get(places.in);
  const room = reference && pointsAtOne(reference) ? objects.get(targetOf(reference) ?? "") : undefined;
  if (!room || reference?.def.fixed !== true || reference.def.required !== true)
    throw new DefinitionError(name, places.in, "places are those of one record, which never changes");
  const { ask, waiting, holding } = places;
  const { states } = def;
  const steps = [ask?.action, waiting?.moveUp, waiting?.offer?.action].filter((one) => one !== undefined);
  const wrong = [
    ...steps.filter((action) => !states?.transitions.some((one) => one.action === action)),
    ...(states && holding.includes(states.initial) ? [] : [`the initial state holds no place`]),
    ...kindsOff(room.fields, { [places.limit]: "integer" }),
    ...kindsOff(room.fields, ask ? { [ask.while]: "boolean" } : {}),
    ...kindsOff(room.fields, waiting?.while === undefined ? {} : { [waiting.while]: "boolean" }),
    ...kindsOff(room.fields, waiting?.offer ? { [waiting.offer.days]: "integer" } : {}),
    ...Object.keys(waiting?.open ?? {}).filter((one) => !room.fields.has(one)),
    ...kindsOff(fields, waiting ? { [waiting.since]: "datetime" } : {}),
    ...kindsOff(fields, waiting?.offer ? { [waiting.offer.until]: "datetime" } : {}),
  ];
  if (wrong.length > 0) throw new DefinitionError(name, undefined, `places: ${wrong.join(", ")}`);
}

/** Names of fields that are not there, or of another kind. */
function kindsOff(fields: Fields, wanted: Readonly<Record<string, string>>): string[] {
  return Object.entries(wanted).flatMap(([field, kind]) =>
    fields.get(field)?.def.kind === kind ? [] : [field],
  );
}
