import { hasTrait, type KindName } from "@kezhuan/contract/kinds/traits";
import {
  fieldsOfFormat,
  type ImportFormat,
  type ImportPlace,
  type ImportSource,
} from "@kezhuan/contract/metadata/import-format";
import { canConvert } from "@kezhuan/contract/units";
import type { CatalogObject } from "./catalog.ts";
import { DefinitionError } from "./definition-error.ts";

/** Checks that formats give values to fields that are there, from places that such a file has, in units that can be converted. */
export function checkImportFormats({ name, def, fields }: CatalogObject): void {
  for (const one of def.namedBy ?? [])
    if (fields.get(one)?.def.kind !== "text")
      throw new DefinitionError(name, one, "records are named by texts only");
  const names = new Set<string>();
  for (const format of def.importFormats ?? []) {
    const refuse = (field: string | undefined, problem: string) =>
      new DefinitionError(name, field, `import format ${format.name}: ${problem}`);
    if (names.has(format.name)) throw refuse(undefined, "is there twice");
    names.add(format.name);
    const unknown = fieldsOfFormat(format).find((field) => !fields.has(field));
    if (unknown !== undefined) throw refuse(unknown, "there is no such field");
    const { needs } = format;
    if (needs !== undefined && !format.records.every((one) => needs in one || needs in format.fields))
      throw refuse(needs, "is not given by every record");
    for (const [field, source] of [format.fields, ...format.records].flatMap((one) => Object.entries(one))) {
      const problem = refuseSource(format, source, fields.get(field)?.def.kind);
      if (problem !== undefined) throw refuse(field, problem);
    }
  }
}

function refuseSource(
  { layout }: ImportFormat,
  source: ImportSource,
  kind: KindName | undefined,
): string | undefined {
  const { moment, unit, scale, decimals } = source;
  if ((moment ?? [source]).some((place) => !isPlaceOf(layout.kind, place)))
    return `a ${layout.kind} file has no such place`;
  if (moment && kind !== "datetime" && kind !== "date") return "only a date or a moment is put together";
  if (unit && !canConvert(...unit)) return `${unit[0]} cannot be told in ${unit[1]}`;
  const reckons = unit ?? scale ?? decimals;
  return reckons !== undefined && !hasTrait(kind, "numeric") ? "only a number is converted" : undefined;
}

function isPlaceOf(kind: ImportFormat["layout"]["kind"], { column, chars, file }: ImportPlace): boolean {
  if (file || (column === undefined && chars === undefined)) return true;
  if (kind === "fixed") return chars !== undefined;
  return kind === "spaced" ? typeof column === "number" : typeof column === "string";
}
