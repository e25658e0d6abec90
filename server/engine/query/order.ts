import { standardFieldNames } from "@kezhuan/contract/metadata/standard-fields";
import { readSort } from "@kezhuan/contract/query/sort";
import type { CatalogField } from "../catalog/catalog.ts";
import { sqlKindOf } from "../kinds/registry.ts";
import { bind, fieldExpression, findReadable, isHiddenSomewhere, type Scope } from "./scope.ts";

/** One key of an order, made total by the id at its end. */
export interface OrderKey {
  name: string;
  expression: string;
  /** SQL type of the bare value, for the cursor's bound. */
  type: string;
  descending: boolean;
  nullable: boolean;
  /** True for what a position may say about this key. */
  accepts(value: unknown): boolean;
}

const neverEmpty = new Set(
  [...standardFieldNames].filter((name) => !["created_by", "updated_by", "deptid"].includes(name)),
);

/** Reads and checks an order. The id, in the direction of the first key so that one index can serve, makes it total. */
export function compileOrder(scope: Scope, sort: string): OrderKey[] {
  const keys: OrderKey[] = [];
  for (const { field: name, descending } of readSort(sort)) {
    const field = findReadable(scope, name);
    const kind = field && sqlKindOf(field);
    if (!field || !kind?.order) {
      scope.statement.issues.push({ field: name || "sort", problem: field ? "notSortable" : "unknown" });
      continue;
    }
    if (keys.some((key) => key.name === name)) continue;
    keys.push(makeKey(scope, field, { expression: kind.order(fieldExpression(scope, field)), descending }));
  }
  const id = scope.object.fields.get("id");
  if (id && !keys.some((key) => key.name === "id")) {
    keys.push(
      makeKey(scope, id, { expression: `${scope.alias}."id"`, descending: keys[0]?.descending ?? true }),
    );
  }
  return keys;
}

/** What comes after all that was ranked. */
const LAST_PLACE = 2_147_483_647;

/** The order in which the index has found records for the keyword; those that it has not come after them. */
export function relevanceKey({ statement, alias }: Scope): OrderKey {
  const ids = bind(statement, statement.ctx.matched?.ids ?? []);
  return {
    name: "relevance",
    expression: `coalesce(array_position(${ids}::uuid[], ${alias}."id"), ${LAST_PLACE})`,
    type: "integer",
    descending: false,
    nullable: false,
    accepts: (value) => Number.isInteger(value),
  };
}

/** An object's or a view's own order, as far as the actor can read what it goes by. */
export function readableSort(scope: Scope, sort: string): string {
  return readSort(sort)
    .filter(({ field }) => findReadable(scope, field))
    .map(({ field, descending }) => (descending ? `-${field}` : field))
    .join(",");
}

function makeKey(
  scope: Scope,
  field: CatalogField,
  { expression, descending }: Pick<OrderKey, "expression" | "descending">,
): OrderKey {
  // What is never empty in the table is empty all the same where it is hidden.
  const nullable = !neverEmpty.has(field.name) || isHiddenSomewhere(scope, field);
  const { settings, kindDef } = field;
  const read = (value: unknown) => kindDef.readOperand?.(value, settings) ?? kindDef.read(value, settings);
  return {
    name: field.name,
    expression,
    type: sqlKindOf(field).column,
    descending,
    nullable,
    accepts: (value) => (value === null ? nullable : typeof value !== "object" && "value" in read(value)),
  };
}

export function orderClause(
  keys: readonly OrderKey[],
  expressionOf: (key: OrderKey, index: number) => string,
): string {
  return keys
    .map((key, index) => {
      const nulls = key.nullable && key.descending ? " nulls last" : "";
      return `${expressionOf(key, index)}${key.descending ? " desc" : ""}${nulls}`;
    })
    .join(", ");
}

/** SQL of the rows that come after a position; `values` are those of its keys, null for empty. */
export function afterPosition(scope: Scope, keys: readonly OrderKey[], values: readonly unknown[]): string {
  if (keys.every((key) => !key.nullable && key.descending === keys[0]?.descending)) {
    const sides = keys.map((key) => key.expression).join(", ");
    const bounds = keys
      .map((key, index) => `${bind(scope.statement, values[index])}::${key.type}`)
      .join(", ");
    return `(${sides}) ${keys[0]?.descending ? "<" : ">"} (${bounds})`;
  }
  return afterKey(scope, { keys, values, index: 0 });
}

interface Position {
  keys: readonly OrderKey[];
  values: readonly unknown[];
  index: number;
}

/** Empty values come last in either direction. */
function afterKey(scope: Scope, position: Position): string {
  const { keys, values, index } = position;
  const key = keys[index];
  if (!key) return "false";
  const value = values[index];
  const rest = afterKey(scope, { ...position, index: index + 1 });
  if (value === null) return rest === "false" ? "false" : `(${key.expression} is null and ${rest})`;
  const bound = `${bind(scope.statement, value)}::${key.type}`;
  const beyond = `${key.expression} ${key.descending ? "<" : ">"} ${bound}`;
  const empty = key.nullable ? ` or ${key.expression} is null` : "";
  return rest === "false"
    ? `(${beyond}${empty})`
    : `(${beyond}${empty} or (${key.expression} = ${bound} and ${rest}))`;
}
