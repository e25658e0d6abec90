import { linesOf, targetOf, onDeleteOf } from "@kezhuan/contract/kinds/field-type";
import { ownFieldOf } from "@kezhuan/contract/metadata/object";
import { readSort } from "@kezhuan/contract/query/sort";
import { pointsAtOne, type CatalogField, type CatalogObject } from "./catalog.ts";
import { DefinitionError } from "./definition-error.ts";

/** Checks an object's fields without a column: what they stand for exists, and nobody asks a column of them. */
export function checkLines(object: CatalogObject, objects: ReadonlyMap<string, CatalogObject>): void {
  const virtual = [...object.fields.values()].filter(({ kindDef }) => kindDef.hasNoColumn);
  if (virtual.length === 0) return;
  const asked = new Set(namesOfColumns(object));
  for (const field of virtual) {
    const problem = asked.has(field.name)
      ? "has no column, which its place in the definition needs"
      : (refuseMark(field) ?? refuseLines(object, field, objects));
    if (problem) throw new DefinitionError(object.name, field.name, problem);
  }
}

/** The fields that an object's definition uses as stored values. */
function namesOfColumns({ def }: CatalogObject): string[] {
  return [
    def.labelField,
    def.labelFieldEn ?? "",
    def.keyField ?? "",
    def.states?.field ?? "",
    ...(def.states?.requires ?? []).map((rule) => rule.field),
    ...(def.states?.transitions ?? []).flatMap((one) => Object.keys({ ...one.set, ...one.extend })),
    ...def.indexes.flatMap((index) => index.fields),
    ...def.order.flatMap((pair) => [pair.low, pair.high]),
    ...[def.sort, ...def.views.map((view) => view.sort ?? "")].flatMap(readSort).map(({ field }) => field),
  ];
}

function refuseMark({ def }: CatalogField): string | undefined {
  const marks = (["unique", "searchable", "fixed"] as const).filter((mark) => def[mark]);
  if (def.default !== undefined) return "has no column and can have no default";
  return marks.length > 0 ? `has no column and cannot be ${marks.join(", ")}` : undefined;
}

function refuseLines(
  object: CatalogObject,
  field: CatalogField,
  objects: ReadonlyMap<string, CatalogObject>,
): string | undefined {
  const lines = linesOf(field);
  if (!lines) return undefined;
  const child = objects.get(lines.object);
  if (!child) return `there is no object ${lines.object}`;
  const back = child.fields.get(lines.field);
  if (!back) return `there is no field ${lines.object}.${lines.field}`;
  if (!pointsAtOne(back) || targetOf(back) !== object.name)
    return `${lines.object}.${lines.field} is no single reference to ${object.name}`;
  if (lines.mode === "edit" && onDeleteOf(back) !== "cascade")
    return `${lines.object}.${lines.field} must cascade, as a sub-table goes with its record`;
  const unknown = readSort(lines.sort ?? "").find(({ field: name }) => !child.fields.has(name));
  return unknown && `there is no field ${lines.object}.${unknown.field}`;
}

/** What a change of state gathers goes into a list of lines, and names fields that are there on either side. */
export function checkGathered(object: CatalogObject, objects: ReadonlyMap<string, CatalogObject>): void {
  for (const gather of (object.def.states?.transitions ?? []).flatMap((one) => one.gather ?? [])) {
    const refuse = (problem: string) => new DefinitionError(object.name, gather.into, problem);
    const field = object.fields.get(gather.into);
    const line = objects.get((field && linesOf(field)?.object) ?? "");
    if (!line) throw refuse("is no list of lines to gather into");
    const each = line.fields.get(gather.each);
    const target = each && pointsAtOne(each) ? objects.get(targetOf(each) ?? "") : undefined;
    if (!target) throw refuse(`${line.name}.${gather.each} is no reference to one record`);
    const [match, copy] = [gather.match ?? {}, gather.copy ?? {}];
    const named: [CatalogObject, string][] = [
      ...[...Object.keys(gather.where ?? {}), ...Object.keys(match)].map((name): [CatalogObject, string] => [
        target,
        name,
      ]),
      ...Object.values(copy).map((source): [CatalogObject, string] => {
        const own = ownFieldOf(source);
        return own === undefined ? [target, source] : [object, own];
      }),
      ...Object.values(match).map((name): [CatalogObject, string] => [object, name]),
      ...Object.keys(copy).map((name): [CatalogObject, string] => [line, name]),
    ];
    const missing = named.find(([where, name]) => isNoColumn(where, name));
    if (missing) throw refuse(`there is no ${missing[0].name}.${missing[1]}`);
    if (gather.once !== undefined && !Object.hasOwn(copy, gather.once))
      throw refuse(`${gather.once} is not copied, so that no line can differ by it`);
  }
}

function isNoColumn({ fields }: CatalogObject, name: string): boolean {
  return fields.get(name)?.kindDef.hasNoColumn !== undefined || !fields.has(name);
}
