import {
  conditionLimits,
  isGroup,
  readCondition,
  type Condition,
  type Group,
} from "@kezhuan/contract/query/condition";
import { takesNoValue, type Operator } from "@kezhuan/contract/query/operators";

/** A condition while it is being put together: parts have keys, and a rule may lack anything. */
export interface RuleDraft {
  key: string;
  field: string;
  op: Operator | undefined;
  value: unknown;
}

export interface GroupDraft {
  key: string;
  match: Group["match"];
  parts: Draft[];
}

export type Draft = RuleDraft | GroupDraft;

let lastKey = 0;

function newKey(): string {
  lastKey += 1;
  return `c${lastKey}`;
}

export function isGroupDraft(draft: Draft): draft is GroupDraft {
  return "parts" in draft;
}

export function emptyRule(): RuleDraft {
  return { key: newKey(), field: "", op: undefined, value: undefined };
}

export function emptyGroup(match: Group["match"] = "and"): GroupDraft {
  return { key: newKey(), match, parts: [emptyRule()] };
}

/** What a builder starts with. */
export function toDraft(group: Group | undefined): GroupDraft {
  if (!group || group.rules.length === 0) return emptyGroup();
  // A group becomes a group.
  return draftOf(group) as GroupDraft;
}

function draftOf(condition: Condition): Draft {
  if (isGroup(condition))
    return { key: newKey(), match: condition.match, parts: condition.rules.map(draftOf) };
  return { key: newKey(), field: condition.field, op: condition.op, value: condition.value };
}

/** The condition the draft means; rules that nobody has begun are none. */
export function toCondition(draft: GroupDraft): Group {
  const rules = draft.parts.flatMap((part): Condition[] => {
    if (isGroupDraft(part)) {
      const group = toCondition(part);
      return group.rules.length === 0 ? [] : [group];
    }
    if (part.field === "" || !part.op) return [];
    return [
      takesNoValue(part.op)
        ? { field: part.field, op: part.op }
        : { field: part.field, op: part.op, value: part.value },
    ];
  });
  return { match: draft.match, rules };
}

/** True when nothing is missing that the person has begun to say. */
export function isComplete(draft: Draft): boolean {
  if (isGroupDraft(draft)) return draft.parts.every(isComplete);
  return draft.field === "" || !lacksValue(draft);
}

/** True for a rule with a field whose value is still to be given. */
export function lacksValue({ op, value }: RuleDraft): boolean {
  if (!op) return true;
  if (takesNoValue(op)) return false;
  if (Array.isArray(value)) return value.length === 0;
  return value === undefined || value === null || value === "";
}

export function countRules(draft: Draft): number {
  return isGroupDraft(draft) ? draft.parts.reduce((sum, part) => sum + countRules(part), 0) : 1;
}

/** How many conditions a group holds. */
export function countConditions(condition: Condition): number {
  return isGroup(condition) ? condition.rules.reduce((sum, rule) => sum + countConditions(rule), 0) : 1;
}

export function hasRoom(root: GroupDraft, more = 1): boolean {
  return countRules(root) + more <= conditionLimits.rules;
}

/** Levels of groups, the outermost being one. */
export function depthOf(draft: Draft): number {
  return isGroupDraft(draft) ? 1 + Math.max(0, ...draft.parts.map(depthOf)) : 0;
}

/** The draft with one part changed; undefined takes it away, and with it a group that has become empty. */
export function replacePart(group: GroupDraft, key: string, change: (part: Draft) => Draft[]): GroupDraft {
  return {
    ...group,
    parts: group.parts.flatMap((part) => {
      if (part.key === key) return change(part);
      if (!isGroupDraft(part)) return [part];
      const next = replacePart(part, key, change);
      return next.parts.length === 0 ? [] : [next];
    }),
  };
}

export function addPart(root: GroupDraft, groupKey: string, part: Draft): GroupDraft {
  if (root.key === groupKey) return { ...root, parts: [...root.parts, part] };
  return replacePart(root, groupKey, (group) =>
    isGroupDraft(group) ? [{ ...group, parts: [...group.parts, part] }] : [group],
  );
}

export function removePart(root: GroupDraft, key: string): GroupDraft {
  const left = replacePart(root, key, () => []);
  return left.parts.length === 0 ? { ...left, parts: [emptyRule()] } : left;
}

export function duplicatePart(root: GroupDraft, key: string): GroupDraft {
  return replacePart(root, key, (part) => [part, renew(part)]);
}

function renew(part: Draft): Draft {
  return isGroupDraft(part)
    ? { ...part, key: newKey(), parts: part.parts.map(renew) }
    : { ...part, key: newKey() };
}

/**
 * Moves a part one place up or down as they are read: past a rule, into a group that lies in the way, out of its own
 * at the end. The same tree when it can go no further or would stand too deep.
 */
export function movePart(root: GroupDraft, key: string, step: 1 | -1): GroupDraft {
  const moved = moveWithin(root, { key, step, level: 1 });
  return moved === "out" || moved === undefined ? root : moved;
}

interface Move {
  key: string;
  step: 1 | -1;
  level: number;
}

/** Undefined: it is not in here. "out": it stands at the end already and leaves the group. */
function moveWithin(group: GroupDraft, move: Move): GroupDraft | "out" | undefined {
  const place = group.parts.findIndex(({ key }) => key === move.key);
  const part = group.parts[place];
  if (part) return moveHere(group, { part, place }, move);
  for (const [index, inner] of group.parts.entries()) {
    if (!isGroupDraft(inner)) continue;
    const moved = moveWithin(inner, { ...move, level: move.level + 1 });
    if (moved === undefined) continue;
    if (moved !== "out") return { ...group, parts: group.parts.with(index, moved) };
    const leaving = inner.parts.find(({ key }) => key === move.key);
    const left = { ...inner, parts: inner.parts.filter(({ key }) => key !== move.key) };
    const rest = left.parts.length === 0 ? [] : [left];
    const both = leaving ? (move.step === 1 ? [...rest, leaving] : [leaving, ...rest]) : rest;
    return { ...group, parts: group.parts.toSpliced(index, 1, ...both) };
  }
  return undefined;
}

function moveHere(
  group: GroupDraft,
  { part, place }: { part: Draft; place: number },
  { step, level }: Move,
): GroupDraft | "out" {
  const other = group.parts[place + step];
  if (!other) return "out";
  const fits = level + 1 + depthOf(part) <= conditionLimits.levels;
  if (!isGroupDraft(other) || !fits) {
    return { ...group, parts: group.parts.with(place, other).with(place + step, part) };
  }
  const entered = { ...other, parts: step === 1 ? [part, ...other.parts] : [...other.parts, part] };
  return { ...group, parts: group.parts.with(place + step, entered).toSpliced(place, 1) };
}

/** A stored condition as a group. Undefined: there is none, or it cannot be understood. */
export function groupOf(value: unknown): Group | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const read = readCondition(value, "condition");
  return "group" in read && read.group.rules.length > 0 ? read.group : undefined;
}
