/** How two values that have an order are compared. */
export type OrderSign = ">" | ">=" | "<" | "<=";

/** What an operator is: by what it finds, how many values it takes, and the operator whose opposite it may be. */
type OperatorDef = {
  /** Of every two records each finds the one that the other leaves. */
  negates?: string;
} & (
  | { by: "value"; takes: "one" | "list" }
  /** Where in a text the part stands: `%` is whatever stands beside it. */
  | { by: "part"; takes: "one"; pattern?: `${"%" | ""}part${"%" | ""}` }
  | { by: "order"; takes: "one"; sign: OrderSign }
  | { by: "presence"; takes: "none" }
);

/** The operators of high search. `likeLeft` means "ends with", as MyBatis-Plus names it. */
const defs = {
  eq: { by: "value", takes: "one" },
  ne: { by: "value", takes: "one", negates: "eq" },
  like: { by: "part", takes: "one", pattern: "%part%" },
  notLike: { by: "part", takes: "one", negates: "like" },
  likeLeft: { by: "part", takes: "one", pattern: "%part" },
  likeRight: { by: "part", takes: "one", pattern: "part%" },
  isNull: { by: "presence", takes: "none", negates: "isNotNull" },
  isNotNull: { by: "presence", takes: "none" },
  gt: { by: "order", takes: "one", sign: ">" },
  lt: { by: "order", takes: "one", sign: "<" },
  ge: { by: "order", takes: "one", sign: ">=" },
  le: { by: "order", takes: "one", sign: "<=" },
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

/** Those of them that find a part of a text, or compare by order. */
type Having<Property extends string> = {
  [Name in PositiveOperator]: Defs[Name] extends Record<Property, string> ? Name : never;
}[PositiveOperator];
export type PartOperator = Having<"pattern">;
export type OrderOperator = Having<"sign">;

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

/** What is made of each operator that finds a part of a text, by its pattern. */
export function byPattern<Made>(make: (pattern: string) => Made): Readonly<Record<PartOperator, Made>> {
  return byProperty("pattern", make);
}

/** What is made of each operator that compares by order, by its sign. */
export function bySign<Made>(make: (sign: OrderSign) => Made): Readonly<Record<OrderOperator, Made>> {
  return byProperty("sign", make);
}

function byProperty<Name extends Operator, Made>(
  property: string,
  make: (value: never) => Made,
): Readonly<Record<Name, Made>> {
  const found = Object.entries<Readonly<Record<string, unknown>>>(defs).filter(
    ([, def]) => def[property] !== undefined,
  );
  // Made of exactly the operators that have the property, whose values `make` takes.
  return Object.fromEntries(found.map(([op, def]) => [op, make(def[property] as never)])) as Record<
    Name,
    Made
  >;
}
