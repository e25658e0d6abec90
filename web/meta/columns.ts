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
  /** As narrow as it may become for all columns to fit: what its heading takes. */
  least: number;
  /** A person has chosen the width: it stays. */
  isSized?: boolean;
  /** Stays in view while the others are scrolled. */
  isFrozen?: boolean;
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
  /** Fields that the view does not show, and this person does. */
  added: readonly string[];
  /** Columns that stay in view, in front of the others. */
  frozen: readonly string[];
}

/** Pixels between which a person may set a column's width. */
export const columnLimits = { least: 64, most: 800 } as const;

export const unchangedColumns: ColumnChoice = { order: [], hidden: [], widths: {}, added: [], frozen: [] };

/** The columns of a view that this user may see; without a view the fields a list can bear. */
export function buildColumns(
  meta: ObjectMeta,
  view: Pick<ViewDef, "columns"> | undefined,
  language: Language,
): Column[] {
  const byName = new Map(meta.fields.map((field) => [field.name, field]));
  const wanted = columnsOf(meta, view);
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
        least: leastWidth(field, { meta, title }),
        sortable: field.sortable,
        ...(label ? { renamed: label } : {}),
      },
    ];
  });
}

/** The view with further fields behind its columns. */
export function withFields(
  meta: ObjectMeta,
  view: ViewDef | undefined,
  added: readonly string[],
): Pick<ViewDef, "columns"> {
  const own = columnsOf(meta, view);
  const further = added.filter((name) => own.every(({ field }) => field !== name));
  return { columns: [...own, ...further.map((field) => ({ field }))] };
}

function columnsOf(meta: ObjectMeta, view: Pick<ViewDef, "columns"> | undefined): ViewDef["columns"] {
  return view?.columns.length ? view.columns : defaultColumns(meta);
}

/** Applies a person's choice; columns that no longer exist are forgotten. */
export function arrangeColumns(columns: readonly Column[], choice: ColumnChoice): Column[] {
  const hidden = new Set(choice.hidden);
  const frozen = new Set(choice.frozen);
  const shown = orderColumns(columns, choice.order)
    .filter((column) => !hidden.has(column.name))
    .map((column): Column => {
      const width = choice.widths[column.name];
      const sized = width === undefined ? column : { ...column, width, isSized: true };
      return frozen.has(column.name) ? { ...sized, isFrozen: true } : sized;
    });
  // What stays in view has to stand in front.
  return shown.toSorted((a, b) => Number(b.isFrozen === true) - Number(a.isFrozen === true));
}

/** The readable fields that are no columns yet, in the order of the form. */
export function addableFields(meta: ObjectMeta, columns: readonly Column[]): FieldMeta[] {
  const there = new Set(columns.map(({ name }) => name));
  return meta.fields.filter(({ name }) => !there.has(name));
}

/** Puts one column in the place of another; those between them move up. */
export function moveColumn(order: readonly string[], name: string, onto: string): string[] {
  const rest = order.filter((one) => one !== name);
  const place = order.indexOf(onto);
  return place < 0 || !order.includes(name) ? [...order] : rest.toSpliced(place, 0, name);
}

/**
 * The columns in the room there is, by those that nobody has sized: they take what is left over, or give way as far as
 * they stay readable. Where that is not enough all keep their widths, and the table is scrolled.
 */
export function fitColumns(columns: readonly Column[], room: number): Column[] {
  const excess = columns.reduce((sum, { width }) => sum + width, 0) - room;
  const free = columns.filter(({ isSized }) => !isSized);
  const freeWidth = free.reduce((sum, { width }) => sum + width, 0);
  if (excess <= 0) {
    const share = freeWidth === 0 ? 0 : -excess / freeWidth;
    return fillRest(
      columns.map((column) =>
        column.isSized ? column : { ...column, width: Math.floor(column.width * (1 + share)) },
      ),
      room,
    );
  }
  const slackOf = ({ width, least, isSized }: Column) => (isSized ? 0 : Math.max(0, width - least));
  const slack = columns.reduce((sum, column) => sum + slackOf(column), 0);
  if (excess > slack) return [...columns];
  return fillRest(
    columns.map((column) => ({
      ...column,
      width: Math.floor(column.width - (slackOf(column) * excess) / slack),
    })),
    room,
  );
}

/** The pixels that rounding has left go to the last column that nobody has sized; else the table gives some to each. */
function fillRest(columns: Column[], room: number): Column[] {
  const last = columns.findLastIndex(({ isSized }) => !isSized);
  const rest = room - columns.reduce((sum, { width }) => sum + width, 0);
  return columns.map((column, place) =>
    place === last ? { ...column, width: column.width + rest } : column,
  );
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

/** Dates, numbers and states are short; what is read as a sentence needs some of it. */
function leastWidth(field: FieldMeta, { meta, title }: { meta: ObjectMeta; title: string }): number {
  const usual = usualWidth(field, meta);
  const readable = field.name === meta.object.labelField ? 200 : Math.min(usual, Math.max(96, usual * 0.75));
  return Math.max(readable, widthOfTitle(title, field.sortable));
}

// A heading that is cut off says nothing: some 13 px a Chinese character and 8 a Latin one, padding, sort mark.
function widthOfTitle(title: string, sortable: boolean): number {
  const text = [...title].reduce((sum, character) => sum + (character > "\u2e7f" ? 13 : 8), 0);
  return text + (sortable ? 46 : 26);
}
