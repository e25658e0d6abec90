import type { FieldMeta } from "@kezhuan/contract/api/metadata";
import type { MessageInput } from "@kezhuan/contract/api/messages";
import type { RefValue, WireRecord } from "@kezhuan/contract/api/records";
import { isGroup, readCondition } from "@kezhuan/contract/query/condition";
import { changedFields, filledFields, valuesOf, type Values } from "@kezhuan/web/meta/values.ts";
import { asText, asTexts } from "../kinds/as-values.ts";
import { isPlain, toggleAction, type CellRule } from "./cells.ts";

/** A rule as it will be: stored and perhaps changed, or new. */
export interface DraftRule {
  key: string;
  base: WireRecord | undefined;
  values: Values;
}

export interface NewMember {
  user: RefValue;
  dept: RefValue;
}

/** What is to change of a role, before it is saved. */
export interface RoleDraft {
  /** By key, whatever differs from what is stored; null: the rule is to go. */
  rules: ReadonlyMap<string, DraftRule | null>;
  /** By id of a menu entry: whether the role is to see it. */
  menus: ReadonlyMap<string, boolean>;
  added: readonly NewMember[];
  /** Memberships that lose the role. */
  removed: readonly WireRecord[];
}

export const emptyDraft: RoleDraft = { rules: new Map(), menus: new Map(), added: [], removed: [] };

/** The rules as they will be. */
export function draftRules(stored: readonly WireRecord[], { rules }: RoleDraft): DraftRule[] {
  const kept = stored.flatMap((base): DraftRule[] => {
    const draft = rules.get(base.id);
    return draft === null ? [] : [draft ?? { key: base.id, base, values: base }];
  });
  const fresh = [...rules.values()].filter((rule) => rule !== null && rule.base === undefined);
  return [...kept, ...fresh.filter((rule) => rule !== null)];
}

export function withRule(draft: RoleDraft, rule: DraftRule): RoleDraft {
  return { ...draft, rules: new Map(draft.rules).set(rule.key, rule) };
}

/** A rule that was never stored is forgotten, one that was is to be deleted. */
export function withoutRule(draft: RoleDraft, { key, base }: DraftRule): RoleDraft {
  const rules = new Map(draft.rules);
  if (base === undefined) rules.delete(key);
  else rules.set(key, null);
  return { ...draft, rules };
}

/** What a cell of the matrix has to know of a rule that may not be stored yet. */
export function cellRuleOf({ values }: DraftRule): CellRule {
  const isGiven = (name: string) => asTexts(values[name]).length > 0;
  const { masks } = values;
  const isMasked = typeof masks === "object" && masks !== null && Object.keys(masks).length > 0;
  const rows = (values["scope"] ?? "all") !== "all" || hasRules(values["condition"]);
  const fields = isGiven("read_fields") || isGiven("write_fields") || isMasked;
  const view = asText(values["view"]) !== "";
  return {
    object: asText(values["object"]),
    effect: values["effect"] === "deny" ? "deny" : "allow",
    actions: asTexts(values["actions"]),
    limits: [
      ...(rows ? (["rows"] as const) : []),
      ...(fields ? (["fields"] as const) : []),
      ...(view ? (["view"] as const) : []),
    ],
    enabled: values["enabled"] !== false,
    valid_from: asText(values["valid_from"]) || null,
    valid_until: asText(values["valid_until"]) || null,
  };
}

function hasRules(condition: unknown): boolean {
  if (condition === null || condition === undefined || condition === "") return false;
  const read = readCondition(condition, "condition");
  // What cannot be read limits, too.
  return !("group" in read) || (isGroup(read.group) && read.group.rules.length > 0);
}

/** Ticks or unticks an action on an object. */
export function toggleCell(
  draft: RoleDraft,
  rules: readonly DraftRule[],
  { object, action }: { object: string; action: string },
): RoleDraft {
  const own = rules.filter(({ values }) => asText(values["object"]) === object);
  const plain = own.filter((rule) => isPlain(cellRuleOf(rule)));
  const holding = plain.filter(({ values }) => asTexts(values["actions"]).includes(action));
  if (holding.length > 0) return holding.reduce((now, rule) => toggleIn(now, rule, action), draft);
  const [first] = plain;
  if (first) return toggleIn(draft, first, action);
  const values = { object, effect: "allow", enabled: true, scope: "all", actions: toggleAction([], action) };
  return withRule(draft, { key: newKey(draft), base: undefined, values });
}

function toggleIn(draft: RoleDraft, rule: DraftRule, action: string): RoleDraft {
  const actions = toggleAction(asTexts(rule.values["actions"]), action);
  if (actions.length === 0) return withoutRule(draft, rule);
  return withRule(draft, { ...rule, values: { ...rule.values, actions } });
}

/** A key that no other rule of the draft has. */
export function newKey({ rules }: RoleDraft): string {
  let number = rules.size + 1;
  while (rules.has(`new ${number}`)) number += 1;
  return `new ${number}`;
}

/** What has to be sent, as the message wants it; `fields` are those of a rule. */
export function toChange(
  draft: RoleDraft,
  fields: readonly FieldMeta[],
): Pick<MessageInput<"changeRole">, "members" | "menus" | "rules"> {
  const { rules, menus, added, removed } = draft;
  const own = fields.filter(({ name, readonly }) => !readonly && name !== "role");
  const save = [...rules.values()].flatMap((rule): Record<string, unknown>[] => {
    const sent = rule ? sentRule(rule, own) : undefined;
    return sent ? [sent] : [];
  });
  const remove = [...rules].flatMap(([key, rule]) => (rule === null ? [key] : []));
  const ids = (isShown: boolean) => [...menus].flatMap(([id, shown]) => (shown === isShown ? [id] : []));
  return {
    members: {
      add: added.map(({ user, dept }) => ({ user: user.id, dept: dept.id })),
      remove: removed.map(({ id }) => id),
    },
    menus: { show: ids(true), hide: ids(false) },
    rules: { save, remove },
  };
}

function sentRule(
  { base, values }: DraftRule,
  fields: readonly FieldMeta[],
): Record<string, unknown> | undefined {
  if (base === undefined) return { ...filledFields(fields, values) };
  const changed = changedFields(fields, valuesOf(fields, base), values);
  return Object.keys(changed).length > 0 ? { ...changed, id: base.id, version: base["version"] } : undefined;
}

/** How much is to change, by kind. */
export function countChanges(draft: RoleDraft, fields: readonly FieldMeta[]) {
  const { members, menus, rules } = toChange(draft, fields);
  const saved = rules?.save ?? [];
  const fresh = saved.filter((rule) => rule["id"] === undefined).length;
  return {
    membersAdded: members?.add?.length ?? 0,
    membersRemoved: members?.remove?.length ?? 0,
    menusShown: menus?.show?.length ?? 0,
    menusHidden: menus?.hide?.length ?? 0,
    rulesAdded: fresh,
    rulesChanged: saved.length - fresh,
    rulesRemoved: rules?.remove?.length ?? 0,
  };
}
