/** An expression as a tree; `position` is where its part begins in the source. */
export type Syntax =
  | { node: "number" | "text" | "boolean"; value: string; position: number }
  | { node: "field"; name: string; position: number }
  | { node: "column"; field: string; name: string; position: number }
  | { node: "unary"; operator: "-" | "not"; operand: Syntax; position: number }
  | { node: "binary"; operator: BinaryOperator; left: Syntax; right: Syntax; position: number }
  | { node: "call"; name: string; args: readonly Syntax[]; position: number };

export type BinaryOperator = "or" | "and" | Comparison | Arithmetic;
export type Comparison = "=" | "!=" | "<" | "<=" | ">" | ">=";
export type Arithmetic = "+" | "-" | "*" | "/" | "%";

/** Binary operators from the loosest to the tightest. */
export const precedence: readonly Readonly<Record<string, BinaryOperator>>[] = [
  { or: "or" },
  { and: "and" },
  { "=": "=", "==": "=", "!=": "!=", "<>": "!=", "<": "<", "<=": "<=", ">": ">", ">=": ">=" },
  { "+": "+", "-": "-" },
  { "*": "*", "/": "/", "%": "%" },
];
