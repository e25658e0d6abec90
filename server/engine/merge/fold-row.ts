import { maxLengthOf } from "@kezhuan/contract/kinds/field-type";
import { hasTrait } from "@kezhuan/contract/kinds/traits";
import { runSql } from "@kezhuan/server/db/run-sql";
import {
  pointsAtMany,
  quote,
  storedFields,
  type CatalogField,
  type CatalogObject,
} from "../catalog/catalog.ts";
import type { Ctx } from "../context.ts";
import { noteRows } from "../history/note-change.ts";
import { emitChanges } from "../events/emit-changes.ts";
import { isEngineWritten } from "../records/read-input.ts";
import { keepChanges, readRow } from "./keep-changes.ts";
import type { Folding } from "./put-away.ts";

/**
 * Fills into a record what it lacks of another that says the same of the same: empty fields take the other's values, lists
 * of records those that only the other names, texts that differ stand one after the other as far as there is room.
 */
export async function fillFrom(
  ctx: Ctx,
  object: CatalogObject,
  { merge, into, row, keys }: Omit<Folding, "from"> & { row: string; keys: ReadonlySet<string> },
): Promise<void> {
  const before = await readRow(ctx, object, into);
  const fields = storedFields(object).filter(
    (field) => !isEngineWritten(object, field) && !field.def.unique && !keys.has(field.name),
  );
  if (fields.length === 0) return;
  const assignments = fields.map((field) => `${quote(field.name)} = ${filledValue(field)}`);
  const isOther = fields.map((field) => `t.${quote(field.name)} is distinct from ${filledValue(field)}`);
  const values: unknown[] = [into, row];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const image = (alias: string) =>
    `jsonb_build_object(${fields.map(({ name }) => `'${name}', to_jsonb(${alias}.${quote(name)})`).join(", ")})`;
  const note = noteRows(ctx, object, {
    action: "merge",
    source: "written",
    before: () => `(select ${image("b")} from ${object.table} b where b."id" = written."id")`,
    after: () => image("written"),
    bind,
  });
  const parts = [
    `written as (
       update ${object.table} t set ${assignments.join(", ")}, "version" = t."version" + 1
         from jsonb_populate_record(null::${object.table}, $2::jsonb) o
        where t."id" = $1::uuid and (${isOther.join(" or ")}) returning t.*)`,
    ...(note ? [`noted as (${note})`] : []),
    ...emitChanges(ctx, object, {
      action: "update",
      source: "written",
      changed: fields.map(({ name }) => name),
      bind,
    }),
  ];
  await runSql(ctx.db, `with ${parts.join(", ")} select`, values);
  await keepChanges(ctx, object, { merge, id: into, before });
}

function filledValue(field: CatalogField): string {
  const { name, def } = field;
  const [own, other] = [`t.${quote(name)}`, `o.${quote(name)}`];
  if (pointsAtMany(field))
    return `nullif(array(select member from (select member, min(n) as n from unnest(coalesce(${own}, '{}') || coalesce(${other}, '{}'))
      with ordinality m(member, n) group by member) once order by n), '{}')`;
  if (!hasTrait(def.kind, "written")) return `coalesce(${own}, ${other})`;
  const between = def.kind === "longtext" ? "E'\\n'" : "'; '";
  const maxLength = maxLengthOf(field);
  const both = `${own} || ${between} || ${other}`;
  const fits = maxLength !== undefined ? ` and length(${both}) <= ${maxLength}` : "";
  // A text that must look in some way would look otherwise with another behind it.
  if (field.kind === "text" && (field.settings.format !== undefined || field.settings.pattern !== undefined))
    return `coalesce(${own}, ${other})`;
  return `case when ${own} is null then ${other} when ${other} is null or position(${other} in ${own}) > 0 then ${own} when ${own} <> ${other}${fits} then ${both} else ${own} end`;
}
