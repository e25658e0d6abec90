import { dictionaryOf, tableColumnsOf } from "@kezhuan/contract/kinds/field-type";
import type { FieldMeta, ObjectMeta } from "@kezhuan/contract/api/metadata";
import type { Language } from "@kezhuan/contract/metadata/label";
import { formatList, pickLabel } from "@kezhuan/web/ui/text.ts";

/** The words of an object in the language of the page. */
export interface Words {
  hasField: (field: string) => boolean;
  /** The label of a dictionary code in a field; the code itself where there is none, a blank while nothing is known of the object. */
  codeLabel: (field: string, code: string) => string;
  /** The labels of several codes in a field, as one list. */
  codeLabels: (field: string, codes: readonly string[]) => string;
  /** The same for a column of a small table inside a field. */
  columnLabel: (field: string, column: string, code: string) => string;
  /** What a step of the maturity scale is called; undefined while, or where, it has no name. */
  stepName: (step: number | undefined) => string | undefined;
  /** What the field is called, or a column of the small table inside it: `ip_list.owner`. */
  fieldLabel: (field: string) => string;
  /** The codes of a field's dictionary, in its order. */
  codesOf: (field: string) => string[];
}

// Where the scale's steps are named: an achievement has reached one, a demand asks for some.
const scaleFields = ["trl", "expected_trl_min"];

// Keeps the height of its line: what comes in its place moves nothing below it.
const BLANK = "\u00a0";

export function makeWords(meta: ObjectMeta | undefined, language: Language): Words {
  const fields = new Map(meta?.fields.map((field) => [field.name, field]));
  const scale = scaleFields.find((name) => fields.has(name)) ?? "trl";
  const itemsOf = (dict: string | undefined) => meta?.dicts[dict ?? ""] ?? [];
  const dictOf = (name: string) => dictionaryOf(fields.get(name));
  const labelIn = (dict: string | undefined, code: string) => {
    const item = itemsOf(dict).find((entry) => entry.code === code);
    return item && pickLabel(item.label, language);
  };
  const codeLabel = (name: string, code: string) => (meta ? (labelIn(dictOf(name), code) ?? code) : BLANK);
  return {
    hasField: (name) => fields.has(name),
    codeLabel,
    codeLabels: (name, codes) => {
      if (!meta) return codes.length === 0 ? "" : BLANK;
      return formatList(
        codes.map((code) => codeLabel(name, code)),
        language,
      );
    },
    columnLabel: (name, column, code) =>
      meta ? (labelIn(columnOf(fields.get(name), column)?.dict, code) ?? code) : BLANK,
    stepName: (step) => labelIn(dictOf(scale), String(step)),
    fieldLabel: (path) => {
      const [name = "", column] = path.split(".");
      const field = fields.get(name);
      const named = column === undefined ? field : columnOf(field, column);
      return named ? pickLabel(named.label, language) : path;
    },
    codesOf: (name) => itemsOf(dictOf(name)).map((item) => item.code),
  };
}

function columnOf(field: FieldMeta | undefined, name: string) {
  return tableColumnsOf(field)?.find((column) => column.name === name);
}

/** What requests for records go by, of all that metadata say. */
export interface KnownFields {
  fields: readonly Pick<FieldMeta, "name" | "sortable">[];
}

/** Those of the fields that exist here and may be read; asking for others would be refused. */
export function knownFields(meta: KnownFields, wanted: readonly string[]): string[] {
  return wanted.filter((name) => meta.fields.some((field) => field.name === name));
}

/** Newest first by publication, where the installation keeps it; what is past its date comes after all that is not. */
export function newestSort(meta: KnownFields): string {
  const canSort = (name: string) => meta.fields.some((field) => field.name === name && field.sortable);
  const newest = canSort("publish_at") ? "-publish_at" : "-created_at";
  return canSort("lapsed") ? `lapsed,${newest}` : newest;
}
