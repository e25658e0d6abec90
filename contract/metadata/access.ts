import { z } from "zod";
import type { Label } from "./label.ts";
import { nameSchema } from "./names.ts";

/** Actions every object knows; transitions add their own names. */
export const baseActions = ["read", "create", "update", "delete", "import", "export"] as const;
export type BaseAction = (typeof baseActions)[number];

export const baseActionLabels: Readonly<Record<BaseAction, Label>> = {
  read: { zh: "查看", en: "Read" },
  create: { zh: "新增", en: "Create" },
  update: { zh: "修改", en: "Update" },
  delete: { zh: "删除", en: "Delete" },
  import: { zh: "导入", en: "Import" },
  export: { zh: "导出", en: "Export" },
};

/**
 * One grant: a role may do `actions` on the rows that meet `condition`, with the fields listed.
 * Grants of a user add up as rows with their own fields: a row seen by one grant shows that grant's fields only.
 */
export const grantSchema = z.strictObject({
  role: z.string(),
  object: nameSchema,
  actions: z.array(nameSchema).min(1),
  /** Fields that can be read; absent: all. Standard fields are listed like any other, `id` and `version` are always there. */
  read: z.array(nameSchema).optional(),
  /** Fields that can be written; absent: all that can be read and are not read-only. */
  write: z.array(nameSchema).optional(),
  /** High-search condition; values may be `$user.id`, `$user.deptid`, `$user.deptTree`, `$user.deptIds`, `$user.postIds`, `$today`. Absent: all rows. */
  condition: z.unknown().optional(),
});

export type GrantDef = z.infer<typeof grantSchema>;
