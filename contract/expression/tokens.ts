import type { ExpressionProblem } from "./expression-problems.ts";

/** A piece of an expression: `value` is what was written, without the quotes of a text. */
export interface Token {
  type: "number" | "text" | "name" | "sign" | "end";
  value: string;
  position: number;
}

const longest = 2000;

/** Cuts an expression into its pieces, the last one being the end. */
export function readTokens(source: string): { tokens: Token[] } | { problem: ExpressionProblem } {
  if (source.length > longest)
    return { problem: { problem: "tooLong", position: longest, params: { max: longest } } };
  const tokens: Token[] = [];
  let position = 0;
  while (position < source.length) {
    const blank = /^\s+/.exec(source.slice(position));
    if (blank) {
      position += blank[0].length;
      continue;
    }
    const read = readToken(source, position);
    if ("problem" in read) return read;
    tokens.push(read.token);
    position = read.next;
  }
  tokens.push({ type: "end", value: "end", position: source.length });
  return { tokens };
}

type TokenRead = { token: Token; next: number } | { problem: ExpressionProblem };

const number = /^(\d+(\.\d+)?)(?![\w.])/;
const name = /^[A-Za-z][A-Za-z0-9_]*/;
const sign = /^(<=|>=|<>|!=|==|[-+*/%(),.=<>])/;

function readToken(source: string, position: number): TokenRead {
  const rest = source.slice(position);
  const first = rest.charAt(0);
  if (first === "'" || first === '"') return readText(source, position, first);
  for (const [type, pattern] of [
    ["number", number],
    ["name", name],
    ["sign", sign],
  ] as const) {
    const value = pattern.exec(rest)?.[0];
    if (value !== undefined) return { token: { type, value, position }, next: position + value.length };
  }
  const found = String.fromCodePoint(rest.codePointAt(0) ?? 0);
  return { problem: { problem: "badCharacter", position, params: { found } } };
}

/** A quote inside of a text is written twice. */
function readText(source: string, position: number, quote: string): TokenRead {
  let value = "";
  for (let place = position + 1; place < source.length; place += 1) {
    const character = source.charAt(place);
    if (character !== quote) value += character;
    else if (source.charAt(place + 1) === quote) {
      value += quote;
      place += 1;
    } else return { token: { type: "text", value, position }, next: place + 1 };
  }
  return { problem: { problem: "openText", position } };
}
