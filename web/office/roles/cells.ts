import type { BriefRule } from "@kezhuan/contract/api/roles";

/** What a cell of the matrix has to know of a rule. */
export type CellRule = Pick<
  BriefRule,
  "object" | "effect" | "actions" | "limits" | "enabled" | "valid_from" | "valid_until"
>;

/**
 * What a role may do with an object: nothing, everything, some rows or fields, or it is denied. A denial wins, as it
 * does when access is decided; one of some rows or fields leaves less than all.
 */
export type CellState = "none" | "all" | "some" | "denied";

export interface Cell {
  state: CellState;
  /** Without rules that end or have not begun it would be less. */
  isTimed: boolean;
}

const none: Cell = { state: "none", isTimed: false };

/** The state of one action on one object, by the rules of a role on that object. */
export function readCell(rules: readonly CellRule[], action: string, now: number): Cell {
  const about = rules.filter((rule) => rule.enabled && rule.actions.includes(action) && !isOver(rule, now));
  if (about.length === 0) return none;
  const lasting = stateOf(about.filter((rule) => !isTimed(rule)));
  const begun = stateOf(about.filter((rule) => hasBegun(rule, now)));
  const state = begun === "none" ? stateOf(about) : begun;
  return { state, isTimed: lasting !== state };
}

function stateOf(rules: readonly CellRule[]): CellState {
  const [denials, grants] = [
    rules.filter(({ effect }) => effect === "deny"),
    rules.filter(({ effect }) => effect === "allow"),
  ];
  if (denials.some(isWhole)) return "denied";
  if (grants.length === 0) return "none";
  return denials.length === 0 && grants.some(isWhole) ? "all" : "some";
}

function isWhole({ limits }: CellRule): boolean {
  return limits.length === 0;
}

export function isTimed({ valid_from, valid_until }: CellRule): boolean {
  return valid_from !== null || valid_until !== null;
}

function isOver({ valid_until }: CellRule, now: number): boolean {
  return valid_until !== null && Date.parse(valid_until) <= now;
}

function hasBegun({ valid_from }: CellRule, now: number): boolean {
  return valid_from === null || Date.parse(valid_from) <= now;
}

/** A rule that a click on the matrix may add actions to and take them from: it allows, of all rows, without end. */
export function isPlain(rule: CellRule): boolean {
  return rule.effect === "allow" && rule.enabled && isWhole(rule) && !isTimed(rule);
}

/** Whether a click can change the cell, or only its rules say what it is made of. */
export function isSimple(rules: readonly CellRule[], action: string, now: number): boolean {
  const { state, isTimed: timed } = readCell(rules, action, now);
  return !timed && (state === "none" || (state === "all" && !rules.some((rule) => isOther(rule, action))));
}

function isOther(rule: CellRule, action: string): boolean {
  return rule.enabled && rule.actions.includes(action) && !isPlain(rule);
}

/** Taken together with reading in one rule, or they mean nothing. */
const needRead: readonly string[] = ["export", "history"];

/** The actions of a plain rule after one was ticked or unticked. */
export function toggleAction(actions: readonly string[], action: string): string[] {
  if (!actions.includes(action))
    return [...new Set([...actions, ...(needRead.includes(action) ? ["read"] : []), action])];
  const left = actions.filter((one) => one !== action);
  return action === "read" ? left.filter((one) => !needRead.includes(one)) : left;
}
