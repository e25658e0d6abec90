import { z } from "zod";
import { defineMessage } from "./define-message.ts";
import { id } from "./message-parameters.ts";

const access = z.object({
  /** Titles of menu entries, with those above them. */
  menus: z.array(z.string()),
  /** How many more records are seen, or fewer. `more`: there are at least so many. */
  records: z.array(z.object({ objname: z.string(), label: z.string(), count: z.int(), more: z.boolean() })),
});

const affected = z.object({
  dept: z.object({ id: z.string(), name: z.string() }),
  /** What these people have in common: the roles they hold there, by name. */
  roles: z.array(z.string()),
  people: z.int(),
  /** Some of them by name. */
  names: z.array(z.string()),
  gained: access,
  lost: access,
});
export type AffectedPeople = z.infer<typeof affected>;

const deptText = { zh: "部门编号", en: "The department" };
const parentText = { zh: "新的上级部门；null 为最上级", en: "The department above; null: none" };

export const departmentMessages = {
  planDepartmentMove: defineMessage({
    access: "admin",
    input: z.strictObject({ dept: id, parent: id.nullable() }),
    output: z.object({
      affected: z.array(affected),
      /** Not everybody was looked at: it would have taken too long. */
      more: z.boolean(),
    }),
    summary: {
      zh: "预览移动部门：哪些人会得到或失去哪些菜单与数据；不做任何修改",
      en: "What moving a department would do: who gains or loses which menus and records; changes nothing",
    },
    parameters: { dept: deptText, parent: parentText },
  }),
  moveDepartment: defineMessage({
    withoutRecords: "departments by their own rights; answers nothing of them",
    input: z.strictObject({ dept: id, parent: id.nullable(), before: id.nullable().default(null) }),
    output: z.object({ moved: z.boolean() }),
    summary: {
      zh: "移动部门到另一个上级之下，或调整同级顺序",
      en: "Move a department below another, or to another place among those beside it",
    },
    parameters: {
      dept: deptText,
      parent: parentText,
      before: { zh: "排在哪个同级部门之前；null 为最后", en: "Before which of those beside it; null: last" },
    },
  }),
} as const;
