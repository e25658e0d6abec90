import { parse, parseExpressionAt, type AnyNode, type ObjectExpression } from "acorn";
import { formLimits } from "@kezhuan/contract/forms/form-limits";
import type { Issue } from "@kezhuan/contract/problems";
import { inert } from "./raw.ts";

/** More brackets within each other are nobody's design, and too many for a parser that calls itself. */
const mostBrackets = 250;
/** Names of one object: no design has more, for choices written as one object have a limit themselves. */
const mostNames = formLimits.options * 2;
/** Functions of a script and the names of its values: the parser holds each against all others. */
const mostDeclared = formLimits.nodes * 4;
/** Ends of lines and statements: more than a script has that is as long as one may be. */
const mostStatements = formLimits.nodes * 40;
/** The parser of JavaScript takes ten times as long for a value as that of JSON. */
const mostInScript = formLimits.nodes * 50;
type Fault = Omit<Issue, "field">;
export type Literals = { values: Iterable<unknown> } | { fault: Fault };

/**
 * Reads data out of a text without running any of it: JSON, a JavaScript object or array, or a program that holds some
 * (then its objects one by one, the likeliest first). Functions, calls and names stay text. Takes time in proportion to
 * the text.
 */
export function readLiterals(text: string): Literals {
  const { most, opened, commas, widest } = measure(text);
  if (most > mostBrackets) return { fault: { problem: "tooDeep", params: { max: mostBrackets } } };
  const tooMany = { fault: { problem: "tooMany", params: { max: formLimits.nodes } } } as const;
  // What is refused afterwards need not be parsed, which takes longer than to count.
  if (opened > formLimits.nodes * 75 || commas > formLimits.nodes * 200 || widest > mostNames) return tooMany;
  try {
    return { values: [JSON.parse(text) as unknown] };
  } catch {
    // No JSON: read as JavaScript.
    const isTooMuch = commas > mostInScript || hasTooManyStatements(text);
    return isTooMuch ? tooMany : readProgram(scriptOf(text));
  }
}

function hasTooManyStatements(text: string): boolean {
  const declared = text.match(/\b(?:let|const|var|function|class|import)\s+[\w$]/g)?.length ?? 0;
  return declared > mostDeclared || (text.match(/[;\n]/g)?.length ?? 0) > mostStatements;
}

const options = {
  ecmaVersion: "latest",
  sourceType: "module",
  allowReturnOutsideFunction: true,
  allowAwaitOutsideFunction: true,
} as const;

function readProgram(source: string): Literals {
  const start = source.search(/\S/);
  try {
    if (/[[{(]/.test(source.charAt(start))) {
      const expression = parseExpressionAt(source, start, options);
      return { values: [toValue(expression, source)] };
    }
    const program = parse(withoutTypes(source), options);
    return { values: listCandidates(program, source) };
  } catch (error) {
    return { fault: describeFault(error) };
  }
}

/** The parser says where it stopped; nothing else of an error leaves this place. */
function describeFault(error: unknown): Fault {
  const at = error instanceof SyntaxError && "loc" in error ? error.loc : undefined;
  if (typeof at === "object" && at !== null && "line" in at && "column" in at)
    return { problem: "unreadableForm", params: { line: Number(at.line), column: Number(at.column) + 1 } };
  return { problem: "tooDeep", params: { max: mostBrackets } };
}

/** The script of a Vue file, or the text as it is. */
function scriptOf(text: string): string {
  const start = /^\s*</.test(text) ? text.search(/<script[\s>]/i) : -1;
  if (start < 0) return text.replace(/^\uFEFF/, "");
  const begin = text.indexOf(">", start) + 1;
  const end = text.toLowerCase().indexOf("</script", begin);
  return text.slice(begin, end < 0 ? undefined : end);
}

/** `const option: Option = …` without its type, the places of all else staying what they are. */
function withoutTypes(source: string): string {
  return source.replace(
    /\b((?:const|let|var)\s+[\w$]+)(\s*:\s*[\w$.<>[\]]{1,80})(?=\s*=)/g,
    (_, name, type) => {
      return String(name) + " ".repeat(String(type).length);
    },
  );
}

interface Measure {
  /** How deep brackets stand within each other; no further than may be. */
  most: number;
  opened: number;
  commas: number;
  /** Commas that stand directly in one pair of braces or parentheses, or outside of all brackets. */
  widest: number;
}

/** Brackets and commas outside of texts in quotes. Looks no further once the brackets are too deep. */
function measure(text: string): Measure {
  const outside = { isList: false, commas: 0 };
  const open: (typeof outside)[] = [];
  let [most, opened, commas, widest, quote] = [0, 0, 0, 0, ""];
  for (let place = 0; place < text.length && most <= mostBrackets; place += 1) {
    const character = text.charAt(place);
    if (quote !== "") {
      if (character === "\\") place += 1;
      else if (character === quote || (character === "\n" && quote !== "`")) quote = "";
    } else if (character === '"' || character === "'" || character === "`") quote = character;
    else if (character === ",") {
      commas += 1;
      const around = open.at(-1) ?? outside;
      around.commas += 1;
      if (!around.isList) widest = Math.max(widest, around.commas);
    } else if (character === "}" || character === "]" || character === ")") open.pop();
    else if (character === "{" || character === "[" || character === "(") {
      open.push({ isList: character === "[", commas: 0 });
      opened += 1;
      most = Math.max(most, open.length);
    }
  }
  return { most, opened, commas, widest };
}

/** Every object and list of the program, the outermost first, for as long as it costs no more than reading the text a few times. */
function* listCandidates(program: AnyNode, source: string): Generator<unknown> {
  const open: AnyNode[] = [program];
  let budget = source.length * 3;
  for (let next = 0; next < open.length && budget > 0; next += 1) {
    const node = open[next];
    if (!node) return;
    for (const child of childrenOf(node)) open.push(child);
    if (node.type !== "ObjectExpression" && node.type !== "ArrayExpression") continue;
    budget -= node.end - node.start;
    yield toValue(node, source);
  }
}

function childrenOf(node: AnyNode): AnyNode[] {
  return Object.values(node)
    .flatMap((value: unknown) => (Array.isArray(value) ? (value as unknown[]) : [value]))
    .filter(isNode);
}

function isNode(value: unknown): value is AnyNode {
  return typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";
}

/** The value of a literal; of anything else its source. */
function toValue(node: AnyNode, source: string): unknown {
  const { type } = node;
  if (type === "ObjectExpression") return toObject(node, source);
  if (type === "ArrayExpression") return node.elements.map((item) => (item && toValue(item, source)) ?? null);
  if (type === "Literal" && !("regex" in node) && !("bigint" in node)) return node.value;
  if (type === "TemplateLiteral" && node.expressions.length === 0) return node.quasis[0]?.value.cooked ?? "";
  if (type === "Identifier" && node.name === "undefined") return undefined;
  if (type === "Identifier" && (node.name === "NaN" || node.name === "Infinity")) return null;
  if (type === "ParenthesizedExpression") return toValue(node.expression, source);
  const signed =
    type === "UnaryExpression" ? toSigned(node.operator, toValue(node.argument, source)) : undefined;
  return signed ?? sourceOf(node, source);
}

function toSigned(operator: string, value: unknown): unknown {
  if (operator === "!" && (value === 0 || value === 1)) return value === 0;
  if (typeof value !== "number") return undefined;
  if (operator === "-") return -value;
  return operator === "+" ? value : undefined;
}

function toObject(node: ObjectExpression, source: string): unknown {
  const entries: [string, unknown][] = [];
  for (const property of node.properties) {
    if (property.type === "SpreadElement") {
      entries.push([source.slice(property.start, property.end), sourceOf(property, source)]);
      continue;
    }
    const { key, value, method, shorthand, kind, computed } = property;
    const name =
      key.type === "Identifier" && !computed
        ? key.name
        : key.type === "Literal"
          ? String(key.value)
          : source.slice(key.start, key.end);
    const isCode = method || kind !== "init" || (shorthand && value.type === "Identifier");
    const read = isCode ? sourceOf(property, source) : toValue(value, source);
    if (read !== undefined) entries.push([name, read]);
  }
  // `fromEntries` makes a property of any name, so that forbidden ones are found afterwards.
  return Object.fromEntries(entries);
}

function sourceOf(node: AnyNode, source: string): unknown {
  return inert(source.slice(node.start, node.end));
}
