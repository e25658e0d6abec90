import type { StoredDesign } from "@kezhuan/contract/design/stored-design";
import { pointsAtOne, quote, storedFields, type Catalog, type CatalogObject } from "../catalog/catalog.ts";
import { listIndexes } from "../schema/list-indexes.ts";
import {
  addColumn,
  columnOf,
  createIndex,
  createTable,
  dropConstraint,
  dropIndex,
  indexKey,
  placeOf,
  renameColumn,
  renameTable,
  type TableIndex,
  type Step,
} from "../schema/step.ts";
import { addReference, emptyDangling, inlineReference, referenceName } from "../schema/plan.ts";
import { adoptSteps, replaceView } from "./adopt-steps.ts";

/** Everything a plan is made from; nothing here reaches the database. */
export interface PlanInput {
  old: StoredDesign;
  design: StoredDesign;
  before: Catalog;
  after: Catalog;
  /** The indexes that are there, by `indexKey`. */
  existing: ReadonlySet<string>;
  /** Rows from which on an index is built without holding up writers, by a job. */
  large: boolean;
}

export interface Plan {
  /** Run in one transaction, in order. */
  now: Step[];
  /** Built afterwards. */
  later: TableIndex[];
}

/** The statements that lead from one design of an object to the next. Kind changes with values to convert come apart. */
export function planSteps(input: PlanInput): Plan {
  const { old, design, before, after } = input;
  const name = design.definition.name;
  const was = before.objects.get(name);
  const is = after.objects.get(name);
  if (design.retired && was) return { now: [retireTable(was, design.retired.tombstone)], later: [] };
  if (!is) return { now: [], later: [] };
  if (old.retired) return { now: restoreTable(is, old.retired.tombstone), later: [] };
  if (!was) return planNew(is, after);
  const indexes = planIndexes(input, was, is);
  const now = [
    ...retirements(input, was),
    ...restorations(input, is),
    ...additions(input, was, is),
    ...indexes.now,
    ...(is.def.source ? replaceView(is, was) : []),
  ];
  return { now, later: indexes.later };
}

function planNew(object: CatalogObject, after: Catalog): Plan {
  if (object.def.source) return { now: adoptSteps(object), later: listIndexes(object) };
  return {
    now: [
      createTable(object),
      ...listIndexes(object).map((index) => createIndex(object, index)),
      ...storedFields(object).flatMap((field) => addReference(object, field, after)),
    ],
    later: [],
  };
}

function retireTable(object: CatalogObject, tombstone: string): Step {
  // Of an adopted table only the view on it is ours.
  return object.def.source
    ? { sql: `alter view ${object.table} rename to ${quote(tombstone)}`, ...brief }
    : renameTable(object.table, tombstone);
}

function restoreTable(object: CatalogObject, tombstone: string): Step[] {
  const kind = object.def.source ? "view" : "table";
  return [{ sql: `alter ${kind} obj.${quote(tombstone)} rename to ${quote(object.name)}`, ...brief }];
}

const brief = { lock: "access exclusive", work: "none", reversible: true } as const;

function retirements({ old, design }: PlanInput, was: CatalogObject): Step[] {
  const gone = new Set(old.gone.map(({ id }) => id));
  return design.gone
    .filter(({ id, retired }) => retired && !gone.has(id))
    .flatMap(({ definition, retired }) => {
      const field = was.fields.get(definition.name);
      if (!field || !retired || was.def.source || !storedFields(was).includes(field)) return [];
      return [
        ...(pointsAtOne(field) ? [dropConstraint(was, referenceName(was, field))] : []),
        ...listIndexes(was)
          .filter(({ origin, fields }) => origin === "field" && fields.includes(field.name))
          .map(({ name }) => dropIndex("obj", name)),
        renameColumn(was, columnOf(field), retired.tombstone),
      ];
    });
}

function restorations({ old, design, after }: PlanInput, is: CatalogObject): Step[] {
  const gone = new Map(old.gone.map((field) => [field.id, field]));
  return design.fields.flatMap((stored) => {
    const retired = stored.id === undefined ? undefined : gone.get(stored.id)?.retired;
    const field = is.fields.get(stored.definition.name);
    if (!retired || !field || is.def.source || !storedFields(is).includes(field)) return [];
    return [
      renameColumn(is, retired.tombstone, columnOf(field)),
      ...emptyDangling(is, field, after),
      ...addReference(is, field, after),
    ];
  });
}

function additions({ old, design, after }: PlanInput, was: CatalogObject, is: CatalogObject): Step[] {
  const known = new Set([...old.fields, ...old.gone].map(({ id }) => id));
  const added = design.fields.filter(({ id }) => id === undefined || !known.has(id));
  const fields = added.flatMap(({ definition }) => is.fields.get(definition.name) ?? []);
  return storedFields(is)
    .filter((field) => fields.includes(field))
    .map((field) => addColumn(was, field, inlineReference(is, field, after)));
}

function planIndexes({ existing, large: isLarge }: PlanInput, was: CatalogObject, is: CatalogObject): Plan {
  // PostgreSQL builds none over a partitioned table while others write.
  const large = isLarge && !is.def.series;
  const wanted = listIndexes(is);
  const names = new Set(wanted.map(({ name }) => name));
  const isThere = ({ name }: TableIndex) => existing.has(indexKey(placeOf(is), name));
  const missing = wanted.filter((index) => !isThere(index));
  const dropped = listIndexes(was).filter((index) => !names.has(index.name) && isThere(index));
  const schema = is.def.source?.schema ?? "obj";
  return {
    now: [
      ...dropped.map(({ name }) => dropIndex(schema, name)),
      ...(large ? [] : missing.map((index) => createIndex(is, index))),
    ],
    later: large ? missing : [],
  };
}
