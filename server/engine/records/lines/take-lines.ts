import { linesOf } from "@kezhuan/contract/kinds/field-type";
import { type CatalogField, type CatalogObject } from "@kezhuan/server/engine/catalog/catalog";
import type { Values } from "../read-input.ts";

/** A line as a client sent it. */
export type SentLine = Record<string, unknown>;

/** Field name → the lines sent for it; none: all are to go. */
export type LinesByField = ReadonlyMap<string, readonly SentLine[]>;

const noLines: LinesByField = new Map();

/** Takes the lines out of values that are to be written into columns. */
export function takeLines(object: CatalogObject, values: Values): LinesByField {
  if (linesFields(object).length === 0) return noLines;
  const taken = new Map<string, readonly SentLine[]>();
  for (const field of linesFields(object)) {
    if (!values.has(field.name)) continue;
    // The kind has read it: a list of objects, or null.
    taken.set(field.name, (values.get(field.name) ?? []) as SentLine[]);
    values.delete(field.name);
  }
  return taken;
}

/** The fields of lines that are saved with their record. */
export function linesFields({ fields }: CatalogObject): readonly CatalogField[] {
  const known =
    linesIn.get(fields) ?? [...fields.values()].filter((field) => linesOf(field)?.mode === "edit");
  linesIn.set(fields, known);
  return known;
}

/** Asked for each record that is written; the fields of an object never change, they are others in the next catalog. */
const linesIn = new WeakMap<CatalogObject["fields"], readonly CatalogField[]>();

/** True for what nobody can write here, not even the engine: it is only shown. */
export function isOnlyShown(field: CatalogField): boolean {
  return field.kindDef.hasNoColumn === true && linesOf(field)?.mode !== "edit";
}

/** What a client sends along because it was read like that: the reference back, where it says nothing else. */
export function withoutBack(line: SentLine, back: string, parentId: string): SentLine {
  const { [back]: given, ...rest } = line;
  const id = typeof given === "object" && given !== null && "id" in given ? given.id : given;
  const same = id === undefined || id === null || (typeof id === "string" && id.toLowerCase() === parentId);
  return same ? rest : line;
}

/** Files and lines are tied to their record by other statements; a tree is kept free of circles by a lock. */
const tiedKinds: ReadonlySet<string> = new Set(["file", "image", "parent", "lines"]);

/** True where writing what was sent takes more than one statement. */
export function mentionsTied(object: CatalogObject, input: Readonly<Record<string, unknown>>): boolean {
  return Object.keys(input).some((name) => tiedKinds.has(object.fields.get(name)?.def.kind ?? ""));
}
