import { accessRuleFields } from "@kezhuan/contract/metadata/access";

/** What an access rule says, in one form whether a pack says it or a row holds it: references as ids, nothing as null. */
export type RuleContent = Readonly<Record<string, unknown>>;

/** What stands where a record says nothing. */
const defaults: Readonly<Record<string, unknown>> = { effect: "allow", enabled: true, scope: "all" };

const moments: ReadonlySet<string> = new Set(["valid_from", "valid_until"]);

/** The content of a row as JSON gives it, or of a record about to be saved. */
export function contentOf(row: Readonly<Record<string, unknown>>): RuleContent {
  return Object.fromEntries(accessRuleFields.map((name) => [name, valueOf(name, row[name])]));
}

/** True when two rules say the same; the order in which lists name things is none of it. */
export function isSameRule(one: RuleContent, other: RuleContent): boolean {
  return printRule(one) === printRule(other);
}

/** A text that rules of the same meaning have in common. */
export function printRule(content: RuleContent): string {
  return JSON.stringify(accessRuleFields.map((name) => orderKeys(unordered(content[name] ?? null))));
}

/** How much two rules have in common, from 0 to 1: which of a pack's new rules comes in the place of which old one. */
export function likeness(one: RuleContent, other: RuleContent): number {
  const shared = accessRuleFields.map(
    (name) => weightOf(name) * overlap(leavesOf(one[name]), leavesOf(other[name])),
  );
  const all = accessRuleFields.map(weightOf);
  return sum(shared) / sum(all);
}

function weightOf(name: string): number {
  return name === "actions" || name === "condition" ? 3 : 1;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function overlap(left: ReadonlySet<string>, right: ReadonlySet<string>): number {
  if (left.size === 0 && right.size === 0) return 1;
  return left.intersection(right).size / left.union(right).size;
}

/** Every single value with the names that lead to it. */
function leavesOf(value: unknown, path = ""): Set<string> {
  if (value === null || value === undefined) return new Set();
  if (typeof value !== "object") return new Set([`${path}=${JSON.stringify(value)}`]);
  const inner = Array.isArray(value)
    ? (value as unknown[]).map((part) => leavesOf(part, path))
    : Object.entries(value).map(([name, part]) => leavesOf(part, `${path}.${name}`));
  return new Set(inner.flatMap((leaves) => [...leaves]));
}

function valueOf(name: string, value: unknown): unknown {
  if (value === null || value === undefined || value === "") return defaults[name] ?? null;
  if (Array.isArray(value)) return value.length > 0 ? value : null;
  return moments.has(name) && typeof value === "string" ? new Date(value).toISOString() : value;
}

/** Lists of names, each of which counts once wherever it stands. */
function unordered(value: unknown): unknown {
  return Array.isArray(value) && value.every((one) => typeof one === "string")
    ? [...new Set(value)].toSorted()
    : value;
}

/** jsonb does not keep the order of keys. */
function orderKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(orderKeys);
  if (typeof value !== "object" || value === null) return value;
  const sorted = Object.entries(value).toSorted(([left], [right]) => (left < right ? -1 : 1));
  return Object.fromEntries(sorted.map(([name, part]) => [name, orderKeys(part)]));
}
