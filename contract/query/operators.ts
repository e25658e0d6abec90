/** What an operator is. */
interface OperatorDef {
  /** By what it finds: equal values, parts of a text, an order, or whether there is a value at all. */
  by: "value" | "part" | "order" | "presence";
  /** How many values it takes. */
  takes: "none" | "one" | "list";
  /** The operator whose opposite it is: of every two records each finds the one that the other leaves. */
  negates?: string;
}

/** The fourteen operators of high search. `likeLeft` means "ends with", as MyBatis-Plus names it. */
const defs = {
  eq: { by: "value", takes: "one" },
  ne: { by: "value", takes: "one", negates: "eq" },
  like: { by: "part", takes: "one" },
  notLike: { by: "part", takes: "one", negates: "like" },
  likeLeft: { by: "part", takes: "one" },
  likeRight: { by: "part", takes: "one" },
  isNull: { by: "presence", takes: "none", negates: "isNotNull" },
  isNotNull: { by: "presence", takes: "none" },
  gt: { by: "order", takes: "one" },
  lt: { by: "order", takes: "one" },
  ge: { by: "order", takes: "one" },
  le: { by: "order", takes: "one" },
  in: { by: "value", takes: "list" },
  notIn: { by: "value", takes: "list", negates: "in" },
} as const satisfies Readonly<Record<string, OperatorDef>>;

type Defs = typeof defs;
export type Operator = keyof Defs;

/** The operators that are not the negation of another one. */
export type PositiveOperator = {
  [Name in Operator]: Defs[Name] extends { negates: string } ? never : Name;
}[Operator];

/** The positive operators that compare a value; what is there is found without one. */
export type ComparingOperator = Exclude<PositiveOperator, "isNotNull">;

/** In the order in which they are offered; the table has no other keys. */
export const operators = Object.keys(defs) as Operator[];

function operatorsBy(...ways: OperatorDef["by"][]): readonly Operator[] {
  return operators.filter((op) => ways.includes(defs[op].by));
}

export const emptyOperators = operatorsBy("presence");
export const equalOperators = operatorsBy("value", "presence");
export const textOperators = operatorsBy("value", "part", "presence");
export const orderOperators = operatorsBy("value", "order", "presence");

/** True for the operators that take no value. */
export function takesNoValue(op: Operator): boolean {
  return defs[op].takes === "none";
}

/** True for the operators that take a list. */
export function takesList(op: Operator): boolean {
  return defs[op].takes === "list";
}

/** True for the operators that look for a part of a text. */
export function findsPart(op: Operator): boolean {
  return defs[op].by === "part";
}

/** True for the operators that every kind with an equality has: values are compared as they are, if at all. */
export function isEquality(op: Operator): boolean {
  return equalOperators.includes(op);
}

/** The operator whose opposite this one is; undefined: it stands for itself. */
export function negatedBy(op: Operator): PositiveOperator | undefined {
  const def: OperatorDef = defs[op];
  // operators.test.ts checks that only positive operators are negated.
  return def.negates as PositiveOperator | undefined;
}
