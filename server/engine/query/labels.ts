import { pointsAtMany, quote, targetOf, type CatalogField } from "../catalog/catalog.ts";
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

function bareIds(field: CatalogField): string {
  return listOf(`p.${quote(field.name)}`, "null::text");
}

function listOf(ids: string, label: string): string {
  return (
    `(select jsonb_agg(jsonb_build_object('id', r.id, 'label', ${label}) order by r.n)` +
    ` from unnest(${ids}) with ordinality r(id, n))`
  );
}
