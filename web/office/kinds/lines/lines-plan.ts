import { linesOf } from "@kezhuan/contract/kinds/field-type";
import type { FieldMeta, ObjectMeta } from "@kezhuan/contract/api/metadata";
import { standardFieldNames } from "@kezhuan/contract/metadata/standard-fields";
import { buildColumns } from "@kezhuan/web/meta/columns.ts";
import { idOfLine, type Line } from "@kezhuan/web/meta/lines.ts";
import { orderField } from "@kezhuan/web/meta/line-order.ts";
import { listViews } from "@kezhuan/web/meta/saved-searches.ts";
import { initialValues, type Values } from "@kezhuan/web/meta/values.ts";

/** How the lines of a field are shown and what this person may do with them. */
export interface LinesPlan {
  meta: ObjectMeta;
  columns: readonly FieldMeta[];
  /** The child's reference to the record. */
  back: string;
  max: number;
  mayAdd: boolean;
  mayRemove: boolean;
  mayChange: boolean;
  /** Whether lines can be put into another order. */
  orders: boolean;
  /** What a new line begins with. */
  start: Values;
}

/** Kinds that need more room than a cell has: shown there, edited on the record's own page. */
const tooLarge: ReadonlySet<string> = new Set(["richtext", "json", "lines"]);

export function planLines(field: FieldMeta, meta: ObjectMeta): LinesPlan {
  const { field: back = "", sort, max = 200 } = linesOf(field) ?? {};
  const may = (action: string) => meta.permissions.includes(action);
  const columns = columnsOf(meta, back);
  const order = meta.fields.find(({ name }) => name === orderField);
  const sorts = sort === undefined || sort.startsWith(orderField);
  return {
    meta,
    columns,
    back,
    max,
    mayAdd: may("create"),
    mayRemove: may("delete"),
    mayChange: may("update"),
    orders: sorts && order !== undefined && order.kind === "integer" && !order.readonly,
    start: startOf(meta, back),
  };
}

/** The child's list, limited to those that refer to the record. */
export function listOfLines({ meta, back }: LinesPlan, id: string): string {
  const condition = { match: "and", rules: [{ field: back, op: "eq", value: id }] };
  return `/ruid/${meta.object.name}?c=${encodeURIComponent(JSON.stringify(condition))}`;
}

/** The columns of the child's usual view, and what a new line cannot do without; never the way back. */
function columnsOf(meta: ObjectMeta, back: string): FieldMeta[] {
  const usual = buildColumns(meta, listViews(meta)[0], "zh").map(({ field }) => field);
  const needed = meta.fields.filter((field) => field.required && !field.readonly && !usual.includes(field));
  const isShown = ({ name, kind }: FieldMeta) =>
    name !== back && name !== orderField && kind !== "lines" && !standardFieldNames.has(name);
  return [...usual, ...needed].filter(isShown);
}

function startOf(meta: ObjectMeta, back: string): Values {
  const own = meta.fields.filter(
    ({ name, readonly }) =>
      !readonly && name !== back && name !== orderField && !standardFieldNames.has(name),
  );
  return Object.fromEntries(Object.entries(initialValues(own)).filter(([, value]) => value !== null));
}

/** Whether this person can change the field in this line. */
export function isEditable(plan: LinesPlan, line: Line, field: FieldMeta): boolean {
  const isNew = idOfLine(line) === undefined;
  if (field.readonly || tooLarge.has(field.kind) || isMasked(line, field)) return false;
  return isNew ? plan.mayAdd : plan.mayChange && field.fixed !== true;
}

export function isMasked(line: Line, field: FieldMeta): boolean {
  const masked = line["_masked"];
  return Array.isArray(masked) && masked.includes(field.name);
}
