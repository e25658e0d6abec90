import { z } from "zod";
import { labelSchema, type Label } from "./label.ts";
import { masks } from "./masks.ts";
import { nameSchema } from "./names.ts";
import type { ObjectDef } from "./object.ts";
import { changeActions } from "./review.ts";

/** Actions every object knows; transitions and the object's own actions add their names. */
export const baseActions = ["read", "create", "update", "delete", "import", "export", "history"] as const;
export type BaseAction = (typeof baseActions)[number];

export const baseActionLabels: Readonly<Record<BaseAction, Label>> = {
  read: { zh: "查看", en: "Read" },
  create: { zh: "新增", en: "Create" },
  update: { zh: "修改", en: "Update" },
  delete: { zh: "删除", en: "Delete" },
  import: { zh: "导入", en: "Import" },
  export: { zh: "导出", en: "Export" },
  history: { zh: "查看历史", en: "View history" },
};

export interface NamedAction {
  name: string;
  label: Label;
}

/** Every action that can be granted on an object, in the order people are shown them. */
export function listActions(def: Pick<ObjectDef, "states" | "actions" | "review">): NamedAction[] {
  const transitions = (def.states?.transitions ?? []).map(({ action, label }) => ({ name: action, label }));
  const all = [
    ...baseActions.map((name) => ({ name, label: baseActionLabels[name] })),
    ...transitions,
    ...(def.review?.changes ? changeActions : []),
    ...def.actions,
  ];
  return [...new Map(all.toReversed().map((one) => [one.name, one])).values()].toReversed();
}

/** Whose records a rule is about, told by who they belong to. */
export const accessScopes = ["all", "chosen", "own", "ownBelow", "self"] as const;
export type AccessScope = (typeof accessScopes)[number];

export const accessEffects = ["allow", "deny"] as const;
export type AccessEffect = (typeof accessEffects)[number];

/**
 * One rule: a role may (or, denied, may not) do `actions` on the rows of the scope that meet `condition`, with the
 * fields listed. Grants of a user add up as rows with their own fields: a row seen by one grant shows that grant's
 * fields only. Denials win over all grants of all roles.
 */
export const grantSchema = z.strictObject({
  role: z.string(),
  object: nameSchema,
  /** Absent: `allow`. A denial with fields takes these away in its rows; one without takes the rows. */
  effect: z.enum(accessEffects).optional(),
  actions: z.array(nameSchema).min(1),
  /** Fields that can be read; absent: all. Standard fields are listed like any other, `id` and `version` are always there. */
  read: z.array(nameSchema).optional(),
  /** Fields that can be written; absent: all that can be read and are not read-only. */
  write: z.array(nameSchema).optional(),
  /** Fields shown in part or not at all; they cannot be written. */
  masks: z.record(nameSchema, z.enum(masks)).optional(),
  /** What fields are called for the role, wherever they are named to it; their names in the interface stay. */
  labels: z.record(nameSchema, labelSchema).optional(),
  /** Absent: `all`. Goes together with `condition`: both must hold. */
  scope: z.enum(accessScopes).optional(),
  /** Of the scope `chosen`: ids of departments; in packs their codes. */
  depts: z.array(z.string()).min(1).optional(),
  /** High-search condition; values may be `$user.id`, `$user.deptid`, `$user.deptTree`, `$user.deptIds`, `$user.postIds`, `$today`, `$now`. Absent: all rows. */
  condition: z.unknown().optional(),
  /** Name of a view of the object: the rule shows this view's rows and fields only. */
  view: z.string().min(1).max(60).optional(),
  /** The rule holds from this moment on, and until just before that one. */
  valid_from: z.iso.datetime({ offset: true }).optional(),
  valid_until: z.iso.datetime({ offset: true }).optional(),
  /** Why a rule holds for a time only. */
  reason: z.string().optional(),
});

export type GrantDef = z.infer<typeof grantSchema>;

/** Fields of `sys_access` that make a rule what it is. What people remark on it changes nothing. */
export const accessRuleFields = [
  "role",
  "object",
  "effect",
  "enabled",
  "actions",
  "read_fields",
  "write_fields",
  "masks",
  "field_labels",
  "scope",
  "scope_depts",
  "condition",
  "view",
  "valid_from",
  "valid_until",
  "reason",
] as const;
