import type { ExpressionProblem } from "./expression-problems.ts";
import { precedence, type BinaryOperator, type Syntax } from "./syntax.ts";
import { readTokens, type Token } from "./tokens.ts";

const deepest = 60;
const comparisonLevel = 2;
const unaryLevel = precedence.length;

/** Reads an expression into a tree, or says what is wrong and where. */
export function parseExpression(source: string): { syntax: Syntax } | { problem: ExpressionProblem } {
  const read = readTokens(source);
  if ("problem" in read) return read;
  const state: State = { tokens: read.tokens, place: 0, depth: 0, problem: undefined };
  const syntax = parseLevel(state, 0);
  const last = peek(state);
  if (last.type !== "end") report(state, last, { problem: "expected", params: { expected: "end" } });
  return state.problem ? { problem: state.problem } : { syntax };
}

interface State {
  tokens: readonly Token[];
  place: number;
  depth: number;
  /** The first one; what is read after it does not matter. */
  problem: ExpressionProblem | undefined;
}

function parseLevel(state: State, level: number): Syntax {
  if (level === 2 && isNamed(peek(state), "not")) return parseNot(state);
  if (level === unaryLevel) return parseUnary(state);
  let left = parseLevel(state, level + 1);
  for (;;) {
    const token = peek(state);
    const operator = operatorOf(token, level);
    if (operator === undefined || state.problem) return left;
    state.place += 1;
    const right = parseLevel(state, level + 1);
    left = { node: "binary", operator, left, right, position: token.position };
    // `a < b < c` would compare a yes or no with a number.
    if (level === comparisonLevel) return left;
  }
}

function operatorOf({ type, value }: Token, level: number): BinaryOperator | undefined {
  if (type !== "sign" && type !== "name") return undefined;
  const operators = precedence[level] ?? {};
  const word = value.toLowerCase();
  // A field may be called like something every object has.
  return Object.hasOwn(operators, word) ? operators[word] : undefined;
}

function parseNot(state: State): Syntax {
  const { position } = take(state);
  return deeper(state, () => ({
    node: "unary",
    operator: "not",
    operand: parseLevel(state, comparisonLevel),
    position,
  }));
}

function parseUnary(state: State): Syntax {
  const token = peek(state);
  if (!isSign(token, "-")) return parsePrimary(state);
  state.place += 1;
  return deeper(state, () => ({
    node: "unary",
    operator: "-",
    operand: parseUnary(state),
    position: token.position,
  }));
}

function parsePrimary(state: State): Syntax {
  const token = take(state);
  const { position, value } = token;
  if (token.type === "number" || token.type === "text") return { node: token.type, value, position };
  if (isSign(token, "(")) {
    const inner = deeper(state, () => parseLevel(state, 0));
    expect(state, ")");
    return inner;
  }
  if (token.type !== "name" || isWord(value)) {
    report(state, token, { problem: "expectedValue" });
    return nothing(position);
  }
  if (/^(true|false)$/i.test(value)) return { node: "boolean", value: value.toLowerCase(), position };
  if (isSign(peek(state), "(")) return parseCall(state, token);
  if (!isSign(peek(state), ".")) return { node: "field", name: value, position };
  state.place += 1;
  const column = take(state);
  if (column.type !== "name") report(state, column, { problem: "expectedValue" });
  return { node: "column", field: value, name: column.value, position };
}

function parseCall(state: State, { value, position }: Token): Syntax {
  state.place += 1;
  const args: Syntax[] = [];
  if (isSign(peek(state), ")")) state.place += 1;
  else {
    do args.push(deeper(state, () => parseLevel(state, 0)));
    while (!state.problem && isSign(peek(state), ",") && take(state));
    expect(state, ")");
  }
  return { node: "call", name: value, args, position };
}

function deeper(state: State, parse: () => Syntax): Syntax {
  state.depth += 1;
  const token = peek(state);
  if (state.depth > deepest) report(state, token, { problem: "tooDeep" });
  const syntax = state.problem ? nothing(token.position) : parse();
  state.depth -= 1;
  return syntax;
}

function expect(state: State, sign: string): void {
  const token = take(state);
  if (!isSign(token, sign)) report(state, token, { problem: "expected", params: { expected: sign } });
}

function report(
  state: State,
  token: Token,
  { problem, params }: Pick<ExpressionProblem, "problem" | "params">,
): void {
  state.problem ??= { problem, position: token.position, params: { found: token.value, ...params } };
}

function peek({ tokens, place }: State): Token {
  // The end is the last of them, and nothing goes on behind it.
  return tokens[Math.min(place, tokens.length - 1)] as Token;
}

function take(state: State): Token {
  const token = peek(state);
  state.place += 1;
  return token;
}

function isSign({ type, value }: Token, sign: string): boolean {
  return type === "sign" && value === sign;
}

function isNamed({ type, value }: Token, word: string): boolean {
  return type === "name" && value.toLowerCase() === word;
}

function isWord(value: string): boolean {
  return /^(and|or|not)$/i.test(value);
}

/** Stands where a problem was found; the tree is not used then. */
function nothing(position: number): Syntax {
  return { node: "boolean", value: "false", position };
}
