import { objectOf, dictionaryOf } from "@kezhuan/contract/kinds/field-type";
import type { FieldMeta, ObjectMeta } from "@kezhuan/contract/api/metadata";
import type { DashboardFilter, Tile } from "@kezhuan/contract/dashboards/dashboard";
import { filterKindOf } from "@kezhuan/contract/dashboards/filter-kind";

/** The objects that tiles are about, each once. */
export function objectsOf(tiles: readonly Tile[]): string[] {
  return [...new Set(tiles.flatMap((tile) => (tile.kind === "text" ? [] : [tile.objname])))];
}

/** What is chosen by a field: the same choice can narrow two objects where this is the same of both. */
function choiceOf(field: FieldMeta): string | undefined {
  const kind = filterKindOf(field);
  if (kind !== "values") return kind;
  const [dict, object] = [dictionaryOf(field), objectOf(field)];
  if (typeof dict === "string") return `dict:${dict}`;
  return typeof object === "string" ? `object:${object}` : `kind:${field.kind}`;
}

/** The fields of an object that a filter can go by, beside those chosen for other objects. */
export function filterFields(
  meta: ObjectMeta,
  fields: DashboardFilter["fields"],
  metas: readonly ObjectMeta[],
): FieldMeta[] {
  const others = fields.filter(({ objname }) => objname !== meta.object.name);
  const [first] = others.flatMap(({ objname, field: name }) => {
    const other = metas.find(({ object }) => object.name === objname);
    return other?.fields.find((field) => field.name === name) ?? [];
  });
  const wanted = first && choiceOf(first);
  return meta.fields.filter((field) => {
    const choice = choiceOf(field);
    return choice !== undefined && (wanted === undefined || choice === wanted);
  });
}

/** The fields with another one for an object, or none. */
export function withField(
  fields: DashboardFilter["fields"],
  objname: string,
  field: string | undefined,
): DashboardFilter["fields"] {
  const others = fields.filter((one) => one.objname !== objname);
  return field === undefined ? others : [...others, { objname, field }];
}

/** Whether days are chosen by these fields. */
export function isOfDays(fields: DashboardFilter["fields"], metas: readonly ObjectMeta[]): boolean {
  const [first] = fields;
  const field = metas
    .find(({ object }) => object.name === first?.objname)
    ?.fields.find(({ name }) => name === first?.field);
  return field !== undefined && filterKindOf(field) === "days";
}
