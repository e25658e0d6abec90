import { z } from "zod";
import { defineMessage } from "./define-message.ts";
import { id } from "./message-parameters.ts";

const time = z.iso.datetime({ offset: true });

/** Departments of one level, or found by a keyword, are no more than this. */
export const mostDepartments = 2000;

/** Passwords that one request sets at most: each takes a tenth of a second and more. */
export const mostPasswords = 100;

const department = z.object({
  id: z.string(),
  name: z.string(),
  code: z.string().nullable(),
  /** The department above, if the user sees it. */
  parent: z.string().nullable(),
  enabled: z.boolean(),
  sort_no: z.int().nullable(),
  version: z.int(),
  /** Departments directly below. */
  children: z.int(),
  /** People in the department itself, and with all below; null where memberships may not be seen. */
  people: z.int().nullable(),
  people_below: z.int().nullable(),
  /** Names from the top down to the department above. */
  path: z.array(z.string()),
});
export type DepartmentNode = z.infer<typeof department>;

/** How somebody who is new gets in: with a password shown once, with one sent by mail, or not yet. */
export const firstPasswords = ["once", "mail", "none"] as const;
export type FirstPassword = (typeof firstPasswords)[number];

export const peopleMessages = {
  listDepartments: defineMessage({
    withoutRecords: "departments by their own rights, and how many memberships are seen",
    viewAs: true,
    apiKeys: true,
    input: z.strictObject({
      parent: id.nullable().optional(),
      keyword: z.string().trim().max(100).optional(),
    }),
    output: z.object({ departments: z.array(department), more: z.boolean() }),
    summary: {
      zh: "列出一个部门的下级部门，或按名称、编码查找部门，附人数",
      en: "List the departments below one, or those found by name or code, with how many people they have",
    },
    parameters: {
      parent: { zh: "上级部门；不给时列出最上级", en: "The department above; left out, those at the top" },
      keyword: {
        zh: "名称或编码的一部分；给出时在全部部门中查找",
        en: "Part of a name or code; given, all departments are searched",
      },
    },
  }),
  /** An account with its memberships and its first password, all or nothing. */
  createPerson: defineMessage({
    withoutRecords: "begins with what was sent; answers an id and a password",
    input: z.strictObject({
      data: z.record(z.string(), z.unknown()),
      password: z.enum(firstPasswords).default("once"),
    }),
    output: z.object({ id: z.string(), password: z.string().nullable(), mailed: z.boolean() }),
    summary: {
      zh: "一次建立账号、任职（部门、角色、岗位）与初始密码",
      en: "Create an account with its memberships (departments, roles, posts) and its first password at once",
    },
    parameters: {
      data: {
        zh: "用户记录，任职写在 memberships 中",
        en: "The record of the user, with its memberships in memberships",
      },
      password: {
        zh: "once：随机密码只显示一次；mail：发送到邮箱；none：暂不设置",
        en: "once: a random password shown once; mail: sent to the e-mail address; none: not yet",
      },
    },
  }),
  /** Puts people into a department, with roles and posts beside those they have there. */
  addMemberships: defineMessage({
    withoutRecords: "memberships by their own rights; answers numbers",
    input: z.strictObject({
      userids: z.array(id).min(1).max(1000),
      dept: id,
      roles: z.array(id).max(50).default([]),
      posts: z.array(id).max(20).default([]),
    }),
    output: z.object({ added: z.int(), changed: z.int(), unchanged: z.int() }),
    summary: {
      zh: "把多人加入一个部门，并补充角色与岗位",
      en: "Put people into a department, with roles and posts beside those they have there",
    },
    parameters: {
      userids: { zh: "账号编号，最多 1000 个", en: "Whose, 1,000 at most" },
      dept: { zh: "部门编号", en: "The department" },
      roles: { zh: "要补充的角色", en: "Roles to add" },
      posts: { zh: "要补充的岗位", en: "Posts to add" },
    },
  }),
  /** As `resetPassword`, for several accounts at once. */
  resetPasswords: defineMessage({
    stepUp: true,
    access: "admin",
    input: z.strictObject({ userids: z.array(id).min(1).max(mostPasswords) }),
    output: z.object({
      passwords: z.array(
        z.object({ id: z.string(), username: z.string(), name: z.string(), password: z.string() }),
      ),
    }),
    summary: {
      zh: "为多个账号设置随机密码，只显示一次",
      en: "Give several accounts random passwords, shown once",
    },
    parameters: { userids: { zh: "账号编号，最多 100 个", en: "Whose, 100 at most" } },
  }),
  listAccountPermissions: defineMessage({
    reads: true,
    access: "admin",
    input: z.strictObject({ userid: id, deptid: id.optional() }),
    output: z.object({
      deptid: z.string().nullable(),
      roles: z.array(z.object({ code: z.string(), label: z.string() })),
      objects: z.array(
        z.object({
          name: z.string(),
          label: z.string(),
          actions: z.array(z.object({ name: z.string(), label: z.string() })),
        }),
      ),
    }),
    summary: {
      zh: "账号在一个部门工作时的角色与权限",
      en: "The roles an account has while working in a department, and what they permit",
    },
    parameters: {
      userid: { zh: "账号编号", en: "Whose" },
      deptid: { zh: "部门；不给时为其常用部门", en: "The department; left out, the usual one" },
    },
  }),
  unlockUser: defineMessage({
    access: "admin",
    input: z.strictObject({ userid: id }),
    output: z.object({ lifted: z.int() }),
    summary: {
      zh: "清除账号的登录失败记录，使其可以立即再次登录",
      en: "Forget an account's failed logins, so that it can log in again at once",
    },
    parameters: { userid: { zh: "账号编号", en: "Whose" } },
  }),
  describeAccount: defineMessage({
    reads: true,
    access: "admin",
    input: z.strictObject({ userid: id }),
    output: z.object({
      username: z.string(),
      has_password: z.boolean(),
      must_change: z.boolean(),
      password_changed_at: time.nullable(),
      has_totp: z.boolean(),
      last_login: z.object({ at: time, address: z.string(), agent: z.string() }).nullable(),
      /** Failed tries of the last quarter of an hour, by the address they came from. */
      failures: z.array(
        z.object({ address: z.string(), count: z.int(), last_at: time, locked_until: time.nullable() }),
      ),
    }),
    summary: {
      zh: "账号的密码、两步验证、最近登录与登录失败情况",
      en: "An account's password, second factor, last login and failed logins",
    },
    parameters: { userid: { zh: "账号编号", en: "Whose" } },
  }),
} as const;
