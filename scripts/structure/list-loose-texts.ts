import type { Program } from "oxc-parser";

export interface LooseText {
  text: string;
  position: number;
}

/** What is the same in every language: what languages call themselves, the product, the scale of readiness. */
const sameEverywhere = new Set(["中文", "English", "科转", "Kezhuan", "TRL"]);

/** Attributes that are read or read aloud, of elements and of our own components. */
const readAttribute =
  /^(?:aria-(?:label|description|roledescription|valuetext|placeholder)|title|alt|placeholder|label|lead|legend|summary|description|text|hint)$/;

/** Texts that people see and that stand where only one language can: anywhere but in a table of `defineText`. */
export function listLooseTexts(program: Program): LooseText[] {
  const found: LooseText[] = [];
  const note = ({ text, position }: LooseText, isLoose: (words: string) => boolean) => {
    const words = text.trim();
    if (isLoose(words) && !sameEverywhere.has(words)) found.push({ text: words, position });
  };
  walk(program, (node) => {
    if (isTextTable(node)) return false;
    for (const text of shownBy(node)) note(text, hasWord);
    const own = textOf(node);
    if (own) note(own, hasChinese);
    return true;
  });
  const places = new Map(found.map((entry) => [entry.position, entry]));
  return [...places.values()];
}

/** A node of the syntax tree; what else it has depends on its type. */
interface Node {
  type: string;
  start: number;
  [key: string]: unknown;
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";
}

/** Visits a tree from the top; where `enter` says false, nothing below is visited. */
function walk(value: unknown, enter: (node: Node) => boolean): void {
  if (Array.isArray(value)) for (const item of value) walk(item, enter);
  if (!isNode(value) || !enter(value)) return;
  for (const child of Object.values(value)) if (typeof child === "object") walk(child, enter);
}

function isTextTable({ type, callee }: Node): boolean {
  return type === "CallExpression" && isNode(callee) && callee["name"] === "defineText";
}

/** Chinese is written for people wherever it stands, English only where it is shown. */
function hasChinese(text: string): boolean {
  return /\p{Script=Han}/u.test(text);
}

function hasWord(text: string): boolean {
  return /\p{L}{2}/u.test(text);
}

/** The text that a node is, if it is one. */
function textOf(node: Node): LooseText | undefined {
  const { type, value, start } = node;
  if (type === "TemplateElement") return { text: (value as { raw: string }).raw, position: start };
  const isText = type === "Literal" || type === "JSXText";
  return isText && typeof value === "string" ? { text: value, position: start } : undefined;
}

/** The texts that an element's content or an attribute shows as they are. */
function shownBy(node: Node): LooseText[] {
  if (node.type === "JSXElement" || node.type === "JSXFragment") {
    return (node["children"] as Node[]).flatMap(resultsOf);
  }
  if (node.type !== "JSXAttribute") return [];
  const { name, value } = node as { name?: Node; value?: unknown };
  return isNode(value) && readAttribute.test(String(name?.["name"])) ? resultsOf(value) : [];
}

/** The texts that an expression may come to, as far as can be read off it. */
function resultsOf(node: Node): LooseText[] {
  const own = textOf(node);
  if (own) return [own];
  const parts = {
    JSXExpressionContainer: ["expression"],
    ConditionalExpression: ["consequent", "alternate"],
    LogicalExpression: ["left", "right"],
    BinaryExpression: node["operator"] === "+" ? ["left", "right"] : [],
    ParenthesizedExpression: ["expression"],
    TSAsExpression: ["expression"],
    TSSatisfiesExpression: ["expression"],
    TemplateLiteral: ["quasis"],
  }[node.type];
  return (parts ?? []).flatMap((part) => [node[part]].flat().filter(isNode).flatMap(resultsOf));
}
