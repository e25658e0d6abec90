import type { ObjectInput } from "@kezhuan/contract/metadata/object";
import { inGroup } from "@kezhuan/packs/in-group";

/** An account. What proves a password is kept elsewhere and is no field of it. */
export const sysUser: ObjectInput = {
  name: "sys_user",
  label: { zh: "用户", en: "Users" },
  labelField: "name",
  keyField: "username",
  sort: "name",
  groups: [
    { name: "account", label: { zh: "账号", en: "Account" } },
    { name: "memberships", label: { zh: "任职", en: "Memberships" } },
    { name: "person", label: { zh: "个人信息", en: "Person" } },
    { name: "consent", label: { zh: "知情同意", en: "Consent" } },
    { name: "notes", label: { zh: "备注", en: "Notes" } },
  ],
  fields: [
    ...inGroup("account", [
      {
        name: "username",
        label: { zh: "账号", en: "Account name" },
        kind: "text",
        settings: { maxLength: 32, format: "username" },
        required: true,
        fixed: true,
        unique: true,
        searchable: true,
        help: {
          zh: "3 到 32 位小写字母、数字、点、下划线或连字符，建立后不能修改",
          en: "3 to 32 lower-case letters, digits, dots, underscores or hyphens; cannot be changed later",
        },
      },
      {
        name: "name",
        label: { zh: "姓名", en: "Name" },
        kind: "text",
        settings: { maxLength: 60 },
        required: true,
        searchable: true,
      },
      {
        name: "identity",
        label: { zh: "身份", en: "Identity" },
        kind: "code",
        settings: { dict: "identity" },
        help: { zh: "注册时选择的身份，或工作人员", en: "Chosen at registration, or staff" },
      },
      {
        name: "enabled",
        label: { zh: "启用", en: "Enabled" },
        kind: "boolean",
        default: true,
        help: { zh: "停用后该账号立即退出且不能再登录", en: "A disabled account is logged out at once" },
      },
    ]),
    ...inGroup("memberships", [
      {
        name: "memberships",
        label: { zh: "部门、角色与岗位", en: "Departments, roles and posts" },
        kind: "lines",
        settings: {
          object: "sys_member",
          field: "user",
          mode: "edit",
          max: 50,
          spreadsheet: ["dept", "roles", "posts", "position"],
        },
        help: {
          zh: "角色只在该行的部门工作时有效；没有任职的账号只有默认角色",
          en: "Roles are held while working in the department of that row; an account without any has the default role only",
        },
      },
    ]),
    ...inGroup("person", [
      {
        name: "phone",
        label: { zh: "手机", en: "Phone" },
        kind: "text",
        settings: { maxLength: 30, format: "phone" },
        searchable: true,
      },
      {
        name: "email",
        label: { zh: "邮箱", en: "E-mail" },
        kind: "text",
        settings: { maxLength: 120, format: "email" },
        searchable: true,
      },
      { name: "avatar", label: { zh: "头像", en: "Picture" }, kind: "image" },
    ]),
    ...inGroup("consent", [
      {
        name: "consent_version",
        label: { zh: "同意的协议版本", en: "Terms agreed to" },
        kind: "text",
        settings: { maxLength: 20 },
        readonly: true,
      },
      {
        name: "consent_at",
        label: { zh: "同意时间", en: "Agreed on" },
        kind: "datetime",
        readonly: true,
      },
    ]),
    ...inGroup("notes", [
      { name: "remark", label: { zh: "备注", en: "Remark" }, kind: "longtext", settings: { maxLength: 500 } },
    ]),
  ],
  indexes: [{ fields: ["name"] }],
  actions: [{ name: "viewas", label: { zh: "以其身份查看", en: "View as" } }],
  views: [
    {
      name: "default",
      label: { zh: "全部用户", en: "All users" },
      columns: [
        { field: "username", width: 140 },
        { field: "name", width: 130 },
        { field: "enabled", width: 80 },
        { field: "phone", width: 140 },
        { field: "email", width: 220 },
        { field: "identity", width: 110 },
        { field: "created_at", width: 170 },
      ],
      search: ["username", "name", "phone", "identity", "enabled"],
      sort: "-created_at",
    },
    {
      name: "disabled",
      label: { zh: "已停用", en: "Disabled" },
      columns: [
        { field: "username", width: 140 },
        { field: "name", width: 140 },
        { field: "identity", width: 110 },
        { field: "remark", width: 320 },
        { field: "updated_at", width: 170 },
      ],
      search: ["username", "name"],
      sort: "-updated_at",
      condition: { match: "and", rules: [{ field: "enabled", op: "eq", value: false }] },
    },
  ],
};
