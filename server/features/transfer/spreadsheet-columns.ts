import { valueKindOf, tableColumnsOf, keepsInput } from "@kezhuan/contract/kinds/field-type";
import type { FieldMeta, ObjectMeta } from "@kezhuan/contract/api/metadata";
import type { Label, Language } from "@kezhuan/contract/metadata/label";
import type { WrittenColumn } from "./write-spreadsheet.ts";

/** What a field is called at the head of its column; with its name where another is called the same. */
export function headingOf(
  meta: ObjectMeta,
  field: FieldMeta,
  { language, label: renamed }: Pick<Writing, "language" | "label">,
): string {
  const label = (renamed ?? field.label)[language];
  const isClear = meta.fields.every((other) => other === field || other.label[language] !== label);
  return isClear ? label : `${label} (${field.name})`;
}

const notInSpreadsheets: ReadonlySet<string> = new Set(["id", "file", "image", "lines"]);

/** True for a field that a cell of a spreadsheet can be read into, by who may write it. */
export function isImportable(field: FieldMeta): boolean {
  if (field.readonly || notInSpreadsheets.has(field.kind)) return false;
  if (keepsInput(field)) return false;
  return !tableColumnsOf(field);
}

const numberFormats: Readonly<Record<string, string>> = {
  date: "yyyy-mm-dd",
  datetime: "yyyy-mm-dd hh:mm:ss",
  time: "hh:mm:ss",
  yearmonth: "yyyy-mm",
  percentage: "0.00%",
};

interface Writing {
  language: Language;
  /** What a view calls the field. */
  label?: Label | undefined;
  /** In pixels, as a view has it. */
  width?: number | undefined;
}

export function writtenColumn(
  meta: ObjectMeta,
  field: FieldMeta,
  { language, label, width }: Writing,
): WrittenColumn {
  const isLong = field.kind === "longtext" || field.kind === "richtext";
  return {
    heading: headingOf(meta, field, { language, label }),
    width: width === undefined ? (isLong ? 50 : 20) : Math.min(80, Math.max(6, Math.round(width / 8))),
    numFmt: numberFormats[valueKindOf(field)],
  };
}
