/** The fourteen operators of high search. `likeLeft` means "ends with", as MyBatis-Plus names it. */
export const operators = [
  "eq",
  "ne",
  "like",
  "notLike",
  "likeLeft",
  "likeRight",
  "isNull",
  "isNotNull",
  "gt",
  "lt",
  "ge",
  "le",
  "in",
  "notIn",
] as const;

export type Operator = (typeof operators)[number];

export const emptyOperators = ["isNull", "isNotNull"] as const satisfies readonly Operator[];
export const equalOperators = [
  "eq",
  "ne",
  "in",
  "notIn",
  ...emptyOperators,
] as const satisfies readonly Operator[];
export const textOperators = [
  ...equalOperators,
  "like",
  "notLike",
  "likeLeft",
  "likeRight",
] as const satisfies readonly Operator[];
export const orderOperators = [
  ...equalOperators,
  "gt",
  "lt",
  "ge",
  "le",
] as const satisfies readonly Operator[];

/** True for the operators that take no value. */
export function takesNoValue(op: Operator): boolean {
  return op === "isNull" || op === "isNotNull";
}

/** True for the operators that take a list. */
export function takesList(op: Operator): boolean {
  return op === "in" || op === "notIn";
}
