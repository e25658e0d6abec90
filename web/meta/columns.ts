import type { FieldMeta, ObjectMeta } from "@kezhuan/contract/api/metadata";
import type { Label, Language } from "@kezhuan/contract/metadata/label";
import type { ViewDef } from "@kezhuan/contract/metadata/view";
import { hasTrait } from "@kezhuan/contract/kinds/traits";
import { layoutOf } from "./field-layout.ts";

/** One column of a list, ready for any table. */
export interface Column {
  name: string;
  title: string;
  field: FieldMeta;
  width: number;
  align: "left" | "right";
  sortable: boolean;
  /** What the view calls the field, in both languages. */
  renamed?: Label;
}

/** What a person changed about the columns of one list. */
export interface ColumnChoice {
  /** Names in the chosen order; those not listed follow. */
  order: readonly string[];
  hidden: readonly string[];
  widths: Readonly<Record<string, number>>;
}

/** Pixels between which a person may set a column's width. */
export const columnLimits = { least: 64, most: 800 } as const;

export const unchangedColumns: ColumnChoice = { order: [], hidden: [], widths: {} };

/** The columns of a view that this user may see; without a view the fields a list can bear. */
export function buildColumns(meta: ObjectMeta, view: ViewDef | undefined, language: Language): Column[] {
  const byName = new Map(meta.fields.map((field) => [field.name, field]));
  const wanted = view?.columns.length ? view.columns : defaultColumns(meta);
  return wanted.flatMap(({ field: name, width, label }) => {
    const field = byName.get(name);
    if (!field) return [];
    const title = (label ?? field.label)[language];
    return [
      {
        name,
        title,
        field,
        align: layoutOf(field).align,
        width: Math.max(width ?? usualWidth(field, meta), widthOfTitle(title, field.sortable)),
        sortable: field.sortable,
        ...(label ? { renamed: label } : {}),
      },
    ];
  });
}

/** Applies a person's choice; columns that no longer exist are forgotten. */
export function arrangeColumns(columns: readonly Column[], choice: ColumnChoice): Column[] {
  const hidden = new Set(choice.hidden);
  return orderColumns(columns, choice.order)
    .filter((column) => !hidden.has(column.name))
    .map((column) => ({ ...column, width: choice.widths[column.name] ?? column.width }));
}

/** All columns, hidden ones too, in the chosen order. */
export function orderColumns(columns: readonly Column[], order: readonly string[]): Column[] {
  const placeOf = ({ name }: Column) => {
    const place = order.indexOf(name);
    return place < 0 ? order.length : place;
  };
  return columns.toSorted((a, b) => placeOf(a) - placeOf(b));
}

const hiddenByDefault = new Set(["version", "created_by", "updated_by", "created_at", "deptid"]);
const mostByDefault = 8;

/** The fields a list can bear, what records are called first. */
export function defaultColumns(meta: ObjectMeta): ViewDef["columns"] {
  const label = meta.object.labelField;
  const bearable = meta.fields.filter(
    (field) => field.name === label || (!hasTrait(field.kind, "bulky") && !hiddenByDefault.has(field.name)),
  );
  return bearable
    .toSorted((a, b) => Number(b.name === label) - Number(a.name === label))
    .slice(0, mostByDefault)
    .map((field) => ({ field: field.name }));
}

function usualWidth(field: FieldMeta, meta: ObjectMeta): number {
  const { width } = layoutOf(field);
  return field.name === meta.object.labelField ? Math.max(width, 240) : width;
}

// A heading that is cut off says nothing: some 13 px a Chinese character and 8 a Latin one, padding, sort mark.
function widthOfTitle(title: string, sortable: boolean): number {
  const text = [...title].reduce((sum, character) => sum + (character > "\u2e7f" ? 13 : 8), 0);
  return text + (sortable ? 46 : 26);
}
