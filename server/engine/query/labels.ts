import { targetOf } from "@kezhuan/contract/kinds/field-type";
import { standardFieldNames } from "@kezhuan/contract/metadata/standard-fields";
import { pointsAtMany, pointsAtOne, quote, type CatalogField } from "../catalog/catalog.ts";
import { visibleRows } from "./conditions.ts";
import { belongsTo, fieldExpression, findReadable, openBeside, openLines, type Scope } from "./scope.ts";

/** Name of the column that carries what a reference shows, or how many lines there are. */
export function labelColumn(field: CatalogField): string {
  return `${field.name}~`;
}

/**
 * SQL of what a reference of the rows `p` shows: text for one reference, a JSON list of `{ id, label }` for several.
 * A target that the actor may not see has no label. Undefined when no target can be seen at all.
 */
export function compileLabel(scope: Scope, field: CatalogField): string | undefined {
  const beside = openBeside(scope, String(targetOf(field)));
  const many = pointsAtMany(field);
  const label = labelExpression(beside);
  if (label === undefined) return many ? bareIds(field) : undefined;
  const { from, where } = visibleRows(beside);
  if (where === "false") return many ? bareIds(field) : undefined;
  const id = `${beside.alias}.${quote("id")}`;
  const value = `p.${quote(field.name)}`;
  if (!many) return `(select ${label} from ${from} where ${id} = ${value} and ${where})`;
  const found = `(select ${label} from ${from} where ${id} = r.id and ${where})`;
  return listOf(value, found);
}

/** SQL of how many visible lines the rows `p` have. */
export function compileLinesCount(scope: Scope, field: CatalogField): string {
  const lines = openLines(scope, field);
  const { from, where } = visibleRows(lines.beside);
  return `(select count(*) from ${from} where ${belongsTo(lines, `p.${quote("id")}`)} and ${where})`;
}

/** The label in the language of the request, where the object has an English half; of the two what can be read. */
export function labelExpression(scope: Scope): string | undefined {
  const { labelField, labelFieldEn } = scope.object.def;
  const english = scope.statement.ctx.language === "en" ? labelFieldEn : undefined;
  const parts = [english, labelField].flatMap((name) => {
    const field = name === undefined ? undefined : findReadable(scope, name);
    return field ? [fieldExpression(scope, field)] : [];
  });
  return parts.length > 1 ? `coalesce(${parts.join(", ")})` : parts[0];
}

interface NamedRows {
  from: string;
  where: string;
  /** SQL of how many, the first by id; absent: all. */
  limit?: string;
}

/**
 * Selects `id` and `label` of rows. A record without a name of its own is called by its first references: the person and
 * the department of a membership.
 */
export function selectNames(scope: Scope, { from, where, limit }: NamedRows): string {
  const own = labelExpression(scope) ?? "null::text";
  const connecting = connectingFields(scope);
  const columns = connecting.map((field) => `, ${fieldExpression(scope, field)} as ${quote(field.name)}`);
  const labels = connecting.flatMap((field) => compileLabel(scope, field) ?? []);
  const connection = labels.length > 0 ? `nullif(concat_ws(' · ', ${labels.join(", ")}), '')` : "null";
  const most = limit === undefined ? "" : ` order by 1 limit ${limit}`;
  return `select p.id, coalesce(nullif(p."_label", ''), ${connection}) as label
       from (select ${scope.alias}.id, ${own} as "_label"${columns.join("")} from ${from}
              where ${where}${most}) p`;
}

/** As many references as tell one record without a name from the next. */
const mostConnecting = 2;

/** The references that a record without a name is called by, as far as the actor may read them. */
export function connectingFields(scope: Scope): CatalogField[] {
  return [...scope.object.fields.values()]
    .filter(
      (field) => pointsAtOne(field) && !standardFieldNames.has(field.name) && findReadable(scope, field.name),
    )
    .slice(0, mostConnecting);
}

function bareIds(field: CatalogField): string {
  return listOf(`p.${quote(field.name)}`, "null::text");
}

function listOf(ids: string, label: string): string {
  return (
    `(select jsonb_agg(jsonb_build_object('id', r.id, 'label', ${label}) order by r.n)` +
    ` from unnest(${ids}) with ordinality r(id, n))`
  );
}
