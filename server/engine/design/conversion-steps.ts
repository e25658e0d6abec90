import { quote } from "../catalog/catalog.ts";
import { sqlKindOf } from "../kinds/registry.ts";
import { listIndexes } from "../schema/list-indexes.ts";
import { baseOf, columnOf, dropIndex, renameColumn, type Step } from "../schema/step.ts";
import type { Conversion } from "./convert-field.ts";
import type { Change } from "./prepare-design.ts";

/** The column that takes converted values. */
export function openColumn({ object, to, column }: Conversion): Step {
  const { column: type } = sqlKindOf(to.field);
  return {
    sql: `alter table ${baseOf(object)} add column ${quote(column)} ${type}`,
    lock: "access exclusive",
    work: "none",
    reversible: true,
  };
}

/** Puts the filled column in the place of the old one, which is kept under a tombstone name. */
export function switchColumns({ object, from, column }: Conversion, tombstone: string): Step[] {
  const indexes = listIndexes(object).filter(({ fields }) => fields.includes(from.name));
  return [
    ...indexes.map(({ name }) => dropIndex(object.def.source?.schema ?? "obj", name)),
    renameColumn(object, columnOf(from), tombstone),
    renameColumn(object, column, columnOf(from)),
  ];
}

/** Everything a change of kind runs, as it is shown beforehand. */
export function conversionSteps(change: Change): Step[] {
  if (change.way === "stay") return [];
  const { object, from, column } = change;
  const fill: Step = {
    sql: `update ${baseOf(object)} set ${quote(column)} = … ${quote(columnOf(from))} …`,
    lock: "row exclusive",
    work: "rewrite",
    reversible: true,
  };
  return [openColumn(change), fill, ...switchColumns(change, `zz_…_${from.name}`)];
}
