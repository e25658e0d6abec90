import { boundsOf } from "@kezhuan/contract/kinds/field-type";
import type { FieldMeta } from "@kezhuan/contract/api/metadata";
import { itemsOf, showValue, type Cell, type Showing } from "./show-value.ts";

/** What the line of examples shows for a field. It is known again by being exactly this. */
export function exampleOf(field: FieldMeta, place: Showing): Cell {
  const items = itemsOf(field, place.dicts);
  const value = items
    ? codeExample(
        field,
        items.map(({ code }) => code),
      )
    : examples[field.kind]?.(field);
  if (value !== undefined) return showValue(field, value, place);
  return place.language === "zh" ? `示例${field.label.zh}` : `Example of ${field.label.en}`;
}

function codeExample(field: FieldMeta, codes: readonly string[]): unknown {
  if (field.kind === "codes") return codes.slice(0, 2);
  const code = codes[0] ?? null;
  return field.kind === "integer" && code !== null ? Number(code) : code;
}

const examples: Readonly<Partial<Record<string, (field: FieldMeta) => unknown>>> = {
  integer: (field) => boundsOf(field).min ?? 1,
  decimal: (field) => String(boundsOf(field).min ?? "1.5"),
  money: (field) => String(boundsOf(field).min ?? "1234.5"),
  percentage: () => "12.5",
  time: () => "14:30:00",
  yearmonth: () => "2026-03",
  rating: () => 4,
  colour: () => "#209182",
  boolean: () => true,
  date: () => "2026-03-09",
  datetime: () => "2026-03-09T06:30:00.000Z",
  texts: ({ label }) => [`${label.zh}1`, `${label.zh}2`],
};
