import { z } from "zod";
import { accessEffects } from "../metadata/access.ts";
import { labelSchema } from "../metadata/label.ts";
import { defineMessage } from "./define-message.ts";
import { id, name, objname, objnameText } from "./message-parameters.ts";
import { recordInput, wireRecordSchema } from "./records.ts";

/** How much of a role one save may change. */
export const roleLimits = { members: 500, menus: 1000, rules: 1000 } as const;

const action = z.object({ name: z.string(), label: labelSchema });

const accessObject = z.object({
  name: z.string(),
  label: labelSchema,
  /** Which pack it belongs to: objects are grouped by it. */
  pack: z.string(),
  /** Actions besides those that every object has: transitions and the object's own. */
  actions: z.array(action),
});

/** What narrows a rule: some rows, some fields, or a view. */
export const ruleLimits = ["rows", "fields", "view"] as const;

const briefRule = z.object({
  id: z.string(),
  role: z.string(),
  object: z.string(),
  effect: z.enum(accessEffects),
  actions: z.array(z.string()),
  limits: z.array(z.enum(ruleLimits)),
  enabled: z.boolean(),
  valid_from: z.string().nullable(),
  valid_until: z.string().nullable(),
});

const roleHead = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  enabled: z.boolean(),
  /** Accounts that hold it in some department. */
  people: z.int(),
});

const overview = z.object({
  roles: z.array(roleHead),
  objects: z.array(accessObject),
  /** What the packs of these objects are called. */
  packs: z.array(z.object({ name: z.string(), label: labelSchema })),
  rules: z.array(briefRule),
});

const use = z.object({
  objname: z.string(),
  label: labelSchema,
  /** The field that names the role. */
  field: z.string(),
  fieldLabel: labelSchema,
  count: z.int(),
  /** The first of them. */
  records: z.array(z.object({ id: z.string(), label: z.string() })),
});

const reason = z.object({ rule: z.string(), role: z.string() });

const personAccess = z.object({
  user: z.object({ id: z.string(), name: z.string() }),
  dept: z.object({ id: z.string(), name: z.string() }).nullable(),
  roles: z.array(z.object({ code: z.string(), name: z.string() })),
  /** Every right on everything, by being an administrator. */
  full: z.boolean(),
  /** Objects on which they may do something, or would but for a denial. */
  objects: z.array(
    z.object({
      name: z.string(),
      label: labelSchema,
      actions: z.array(
        z.object({
          name: z.string(),
          label: labelSchema,
          allowed: z.boolean(),
          by: z.array(reason),
          against: z.array(reason),
        }),
      ),
    }),
  ),
});

const viewer = z.object({
  user: z.object({ id: z.string(), name: z.string() }),
  dept: z.object({ id: z.string(), name: z.string() }),
  /** Codes of the roles by which they may. */
  roles: z.array(z.string()),
});

/** Who can see it without holding a role of their own. */
const viewedByAll = z.object({ visitors: z.boolean(), accounts: z.boolean() });

const changed = z.object({
  role: wireRecordSchema,
  members: z.int(),
  menus: z.int(),
  rules: z.int(),
});

const roleText = { zh: "角色编号", en: "The role's id" };

/** Messages about roles as a whole: their members, menus and rules, and who may do what because of them. */
export const roleMessages = {
  listAccess: defineMessage({
    withoutRecords: "rules, objects and roles in brief, for who may read every rule; no records",
    viewAs: true,
    input: z.strictObject({}),
    output: overview,
    summary: {
      zh: "列出所有角色、对象和访问规则的概况",
      en: "List all roles, objects and access rules in brief",
    },
    parameters: {},
  }),
  changeRole: defineMessage({
    withoutRecords: "saves and deletes as the calls for these do, for roles, memberships, menus and rules",
    input: z.strictObject({
      role: id,
      /** The version that was seen; 409 when the role has been changed since. */
      version: z.int().min(1).optional(),
      data: recordInput.optional(),
      members: z
        .strictObject({
          add: z
            .array(z.strictObject({ user: id, dept: id }))
            .max(roleLimits.members)
            .optional(),
          /** Ids of memberships that lose the role. */
          remove: z.array(id).max(roleLimits.members).optional(),
        })
        .optional(),
      menus: z
        .strictObject({
          show: z.array(id).max(roleLimits.menus).optional(),
          hide: z.array(id).max(roleLimits.menus).optional(),
        })
        .optional(),
      rules: z
        .strictObject({
          /** Records of `sys_access`; without an id new ones. */
          save: z.array(recordInput).max(roleLimits.rules).optional(),
          remove: z.array(id).max(roleLimits.rules).optional(),
        })
        .optional(),
    }),
    output: changed,
    summary: {
      zh: "在一个事务中修改角色及其成员、菜单和访问规则",
      en: "Change a role with its members, menus and rules in one transaction",
    },
    parameters: {
      role: roleText,
      version: { zh: "所看到的版本", en: "The version that was seen" },
      data: { zh: "角色自身的字段", en: "Fields of the role itself" },
      members: { zh: "增加与移除的成员", en: "Members to add and remove" },
      menus: { zh: "要显示与不再显示的菜单", en: "Menu entries to show and to hide" },
      rules: { zh: "要保存与删除的规则", en: "Rules to save and remove" },
    },
  }),
  copyRole: defineMessage({
    withoutRecords: "saves and deletes as the calls for these do, for roles, memberships, menus and rules",
    input: z.strictObject({
      role: id,
      code: name,
      name: z.string().min(1).max(60),
      name_en: z.string().max(100).optional(),
    }),
    output: changed,
    summary: {
      zh: "复制角色及其菜单和规则，不含成员",
      en: "Copy a role with its menus and rules, without its members",
    },
    parameters: {
      role: roleText,
      code: { zh: "新角色的编码", en: "Code of the copy" },
      name: { zh: "新角色的名称", en: "Name of the copy" },
      name_en: { zh: "英文名称", en: "English name" },
    },
  }),
  listRoleUses: defineMessage({
    withoutRecords: "asks getObjDataByPage for what refers to a role",
    viewAs: true,
    input: z.strictObject({ role: id }),
    output: z.object({ uses: z.array(use) }),
    summary: { zh: "列出角色在哪里被使用", en: "List where a role is in use" },
    parameters: { role: roleText },
  }),
  removeRole: defineMessage({
    withoutRecords: "saves and deletes as the calls for these do",
    input: z.strictObject({ role: id, to: id.optional() }),
    output: z.object({ members: z.int(), menus: z.int(), rules: z.int() }),
    summary: {
      zh: "删除角色及其规则，成员和菜单可改为另一角色",
      en: "Delete a role with its rules; its members and menu entries may get another one instead",
    },
    parameters: {
      role: roleText,
      to: { zh: "改为此角色；不给则收回", en: "The role to get instead; left out: none" },
    },
  }),
  explainPerson: defineMessage({
    withoutRecords: "rules and actions, no records",
    viewAs: true,
    input: z.strictObject({ userid: id, deptid: id.nullish() }),
    output: personAccess,
    summary: {
      zh: "某用户在某部门的全部有效权限，逐项说明来源",
      en: "All that a user may do in a department, each with the rules behind it",
    },
    parameters: {
      userid: { zh: "账号编号", en: "Whose rights" },
      deptid: {
        zh: "在哪个部门；不给时为其常用部门",
        en: "Working in which department; left out, their usual one",
      },
    },
  }),
  listViewers: defineMessage({
    viewAs: true,
    input: z.strictObject({
      objname,
      id: id.optional(),
      /** `next` of the page before. */
      after: id.optional(),
    }),
    output: z.object({
      viewers: z.array(viewer),
      everybody: viewedByAll,
      /** Null on the last page. */
      next: z.string().nullable(),
    }),
    summary: {
      zh: "谁能查看一个对象或其中一条记录",
      en: "Who can see an object, or one of its records",
    },
    parameters: {
      objname: objnameText,
      id: { zh: "记录编号；不给时为整个对象", en: "A record's id; left out: the object as a whole" },
      after: { zh: "上一页给出的位置", en: "Position given with the page before" },
    },
  }),
} as const;

export type AccessOverview = z.infer<typeof overview>;
export type AccessObject = z.infer<typeof accessObject>;
export type BriefRule = z.infer<typeof briefRule>;
export type RoleHead = z.infer<typeof roleHead>;
export type RoleUse = z.infer<typeof use>;
export type PersonAccess = z.infer<typeof personAccess>;
export type ViewedByAll = z.infer<typeof viewedByAll>;
export type Viewer = z.infer<typeof viewer>;
