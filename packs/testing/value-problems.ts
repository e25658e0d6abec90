import { codeOf } from "@kezhuan/contract/kinds/choices";
import { kinds } from "@kezhuan/contract/kinds/registry";
import type { FieldDef } from "@kezhuan/contract/metadata/field";
import type { World } from "./world.ts";

interface Column {
  name: string;
  type?: string;
  dict?: string;
}

/** What is wrong with a stored value of a field: its kind does not read it, or a dictionary lacks a code. */
export function findValueProblems(world: World, field: FieldDef, value: unknown): string[] {
  const kind = kinds[field.kind];
  const read = kind.read(value, kind.settings.parse(field.settings));
  if ("problem" in read) return [`${field.name}: ${read.problem} (${JSON.stringify(value)})`];
  return findUnknownCodes(world, field, read.value);
}

/** The same for a value of a condition. Variables are checked by name only. */
export function findOperandProblems(world: World, field: FieldDef, value: unknown): string[] {
  if (typeof value === "string" && value.startsWith("$")) {
    return /^\$(user\.\w+|today|now)$/.test(value) ? [] : [`${field.name}: no variable ${value}`];
  }
  const kind = kinds[field.kind];
  const settings = kind.settings.parse(field.settings);
  const read = kind.readOperand ? kind.readOperand(value, settings) : kind.read(value, settings);
  if ("problem" in read) return [`${field.name}: ${read.problem} (${JSON.stringify(value)})`];
  // A bound of a range need not be a code itself.
  return field.kind === "integer" ? [] : findUnknownCodes(world, field, read.value);
}

/** Columns of a table field; none for other fields. */
export function columnsOf(field: FieldDef): Column[] {
  const { columns } = field.settings;
  // What the json kind's settings schema accepts; other kinds have no such setting.
  return Array.isArray(columns) ? (columns as Column[]) : [];
}

function findUnknownCodes(world: World, field: FieldDef, value: unknown): string[] {
  const { dict } = field.settings;
  if (typeof dict === "string") return missingCodes(world, { dict, place: field.name }, asList(value));
  const rows = columnsOf(field).length > 0 ? asList(value) : [];
  return columnsOf(field).flatMap(({ name, dict: columnDict }) => {
    if (columnDict === undefined) return [];
    const given = rows.flatMap((row) => {
      // The kind has read them as rows.
      const cell = (row as Record<string, unknown>)[name];
      return cell === undefined ? [] : [cell];
    });
    return missingCodes(world, { dict: columnDict, place: `${field.name}.${name}` }, given);
  });
}

function missingCodes(
  world: World,
  { dict, place }: { dict: string; place: string },
  values: readonly unknown[],
): string[] {
  const codes = world.codes.get(dict);
  return values
    .filter((value) => !codes?.has(codeOf(value) ?? ""))
    .map((value) => `${place}: ${String(value)} is not in ${dict}`);
}

function asList(value: unknown): unknown[] {
  if (value === null) return [];
  return Array.isArray(value) ? value : [value];
}
