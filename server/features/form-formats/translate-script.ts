import { parseExpressionAt, type AnyNode } from "acorn";
import type { NameLookup } from "./draft.ts";
import { compareInput, type Comparison } from "./translate-linkage.ts";

/** A condition that is longer is a program. */
const longest = 500;

/** The input that a name in a script stands for; undefined where it is none. */
export type ReadName = (path: readonly string[]) => string | undefined;

/**
 * A condition of another system's script as an expression here: comparisons of inputs with fixed values, and what joins
 * them. Anything else cannot be said, and nothing of it is ever run.
 */
export function translateCondition(
  script: string,
  { names, read }: { names: NameLookup; read: ReadName },
): string | undefined {
  const source = script.trim();
  if (source.length > longest) return undefined;
  try {
    const node = parseExpressionAt(source, 0, { ecmaVersion: "latest" });
    return node.end === source.length ? new Translator(names, read).condition(node) : undefined;
  } catch {
    // No condition at all.
    return undefined;
  }
}

const signs: Readonly<Record<string, Comparison>> = {
  "==": "=",
  "===": "=",
  "!=": "!=",
  "!==": "!=",
  "<": "<",
  "<=": "<=",
  ">": ">",
  ">=": ">=",
};
const turned: Readonly<Record<Comparison, Comparison>> = {
  "=": "=",
  "!=": "!=",
  "<": ">",
  "<=": ">=",
  ">": "<",
  ">=": "<=",
};

class Translator {
  readonly #names: NameLookup;
  readonly #read: ReadName;

  constructor(names: NameLookup, read: ReadName) {
    this.#names = names;
    this.#read = read;
  }

  condition(node: AnyNode): string | undefined {
    if (node.type === "LogicalExpression" && node.operator !== "??")
      return this.#joined(node.left, node.right, node.operator === "&&" ? "and" : "or");
    if (node.type === "BinaryExpression")
      return this.#comparison(node.left, node.right, signs[node.operator]);
    if (node.type !== "UnaryExpression" || node.operator !== "!") return this.#alone(node);
    const inner = this.condition(node.argument);
    return inner === undefined ? undefined : `not (${inner})`;
  }

  #joined(left: AnyNode, right: AnyNode, word: string): string | undefined {
    const [one, other] = [this.condition(left), this.condition(right)];
    return one === undefined || other === undefined ? undefined : `(${one}) ${word} (${other})`;
  }

  #comparison(left: AnyNode, right: AnyNode, sign: Comparison | undefined): string | undefined {
    if (!sign) return undefined;
    const [source, value] = [this.#source(left), valueOf(right)];
    if (source !== undefined && value) return compareInput(this.#names, { source, sign, ...value });
    const [other, first] = [this.#source(right), valueOf(left)];
    return other !== undefined && first
      ? compareInput(this.#names, { source: other, sign: turned[sign], ...first })
      : undefined;
  }

  /** An input by itself is true where something stands in it. */
  #alone(node: AnyNode): string | undefined {
    const source = this.#source(node);
    const input = source === undefined ? undefined : this.#names(source);
    if (!input) return undefined;
    return input.type === "switch" ? `${input.name} = true` : `not isEmpty(${input.name})`;
  }

  #source(node: AnyNode): string | undefined {
    const path = pathOf(node);
    return path && this.#read(path);
  }
}

function pathOf(node: AnyNode): string[] | undefined {
  if (node.type === "Identifier") return [node.name];
  if (node.type === "ThisExpression") return ["this"];
  if (node.type === "ChainExpression") return pathOf(node.expression);
  if (node.type !== "MemberExpression" || node.object.type === "Super") return undefined;
  const around = pathOf(node.object);
  const { property } = node;
  if (!around) return undefined;
  if (!node.computed) return property.type === "Identifier" ? [...around, property.name] : undefined;
  return property.type === "Literal" ? [...around, String(property.value)] : undefined;
}

function valueOf(node: AnyNode): { value: unknown } | undefined {
  if (node.type === "Literal" && !("regex" in node)) return { value: node.value };
  const isNegative =
    node.type === "UnaryExpression" && node.operator === "-" && node.argument.type === "Literal";
  return isNegative && node.argument.type === "Literal" ? { value: -Number(node.argument.value) } : undefined;
}
