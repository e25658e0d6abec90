import { linesOf, typeOfField } from "@kezhuan/contract/kinds/field-type";
import {
  compileComputed,
  type ComputedField,
  type FieldFacts,
} from "@kezhuan/contract/expression/compute-record";
import { describeProblem } from "@kezhuan/contract/expression/expression-problems";
import type { ObjectDef } from "@kezhuan/contract/metadata/object";
import { type CatalogField, type Counted } from "./catalog.ts";
import { DefinitionError } from "./definition-error.ts";

type Fields = ReadonlyMap<string, CatalogField>;

interface Resolved {
  computed: ComputedField[];
  /** Those that can only be told when the record's lines are known. */
  totals: ComputedField[];
}

/** By the fields of an object, with those of the objects that its lines lead to: while all stay, so does the result. */
const resolved = new WeakMap<Fields, { children: readonly (Fields | undefined)[]; result: Resolved }>();

/** The computed fields of an object. Throws a DefinitionError where an expression makes no sense. */
export function resolveComputed(def: ObjectDef, fields: Fields, all: ReadonlyMap<string, Fields>): Resolved {
  const children = [...fields.values()].flatMap((field) => {
    const lines = linesOf(field);
    return lines ? [all.get(lines.object)] : [];
  });
  const known = resolved.get(fields);
  if (known?.children.every((child, at) => child === children[at])) return known.result;
  const result = compileFields(def, fields, all);
  resolved.set(fields, { children, result });
  return result;
}

function compileFields(
  { name: object, tables }: ObjectDef,
  fields: Fields,
  all: ReadonlyMap<string, Fields>,
): Resolved {
  const facts = [...fields.values()].map((field) => tellFacts(field, all));
  const compiled = compileComputed(facts, tables);
  if ("refused" in compiled) {
    const { field, problem } = compiled.refused;
    throw new DefinitionError(object, field, describeProblem(problem, "en"));
  }
  const late = new Set([...fields.values()].filter((field) => linesOf(field)).map(({ name }) => name));
  const totals: ComputedField[] = [];
  const computed: ComputedField[] = [];
  for (const field of compiled.computed) {
    if (field.reads.isDisjointFrom(late)) computed.push(field);
    else {
      totals.push(field);
      late.add(field.name);
    }
  }
  return { computed, totals };
}

/** Which lines stand for the records of an object, for every object whose records are counted somewhere. */
export function collectCounted(all: ReadonlyMap<string, Fields>): Map<string, Counted[]> {
  const counted = new Map<string, Counted[]>();
  for (const [object, fields] of all) {
    const own = [...fields.values()];
    for (const field of own) {
      const lines = linesOf(field);
      if (!lines || !own.some((one) => mentions(one, field.name))) continue;
      const known = counted.get(lines.object) ?? [];
      counted.set(lines.object, [...known, { object, back: lines.field }]);
    }
  }
  return counted;
}

function tellFacts(field: CatalogField, all: ReadonlyMap<string, Fields>): FieldFacts {
  const child = all.get(linesOf(field)?.object ?? "");
  const facts = { ...typeOfField(field), name: field.name };
  return child ? { ...facts, columns: tellColumns(child) } : facts;
}

/** What goes by lines itself is no column: it would have to be worked out again whenever a line of a line changes. */
function tellColumns(child: Fields): FieldFacts[] {
  const lines = [...child.values()].filter((field) => linesOf(field)).map(({ name }) => name);
  const goesByLines = (field: CatalogField) => lines.some((name) => mentions(field, name));
  return [...child.values()]
    .filter((field) => !goesByLines(field))
    .map((field) => ({ ...typeOfField(field), name: field.name }));
}

/** True when a computed field's expression has the name in it. */
function mentions(field: CatalogField, name: string): boolean {
  return field.kind === "computed" && new RegExp(`\\b${name}\\b`).test(field.settings.expression);
}
