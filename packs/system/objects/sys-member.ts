import type { ObjectInput } from "@kezhuan/contract/metadata/object";

/** A user's place in one department, with the roles held there. */
export const sysMember: ObjectInput = {
  name: "sys_member",
  label: { zh: "任职", en: "Memberships" },
  labelField: "position",
  sort: "-created_at",
  fields: [
    {
      name: "user",
      label: { zh: "用户", en: "User" },
      kind: "ref",
      settings: { object: "sys_user", onDelete: "cascade" },
      required: true,
    },
    {
      name: "dept",
      label: { zh: "部门", en: "Department" },
      kind: "ref",
      settings: { object: "qd_org" },
      required: true,
    },
    {
      name: "roles",
      label: { zh: "角色", en: "Roles" },
      kind: "refs",
      settings: { object: "sys_role", max: 50 },
      help: { zh: "只在该部门工作时有效", en: "Held while working in this department" },
    },
    {
      name: "posts",
      label: { zh: "岗位", en: "Posts" },
      kind: "refs",
      settings: { object: "sys_post", max: 20, onDelete: "clear" },
    },
    {
      name: "position",
      label: { zh: "职务", en: "Position" },
      kind: "text",
      settings: { maxLength: 60 },
      searchable: true,
    },
    {
      name: "is_default",
      label: { zh: "默认部门", en: "Default department" },
      kind: "boolean",
      default: false,
      help: { zh: "首次登录后进入的部门", en: "Where the user begins after the first login" },
    },
  ],
  indexes: [{ fields: ["user", "dept"], unique: true }, { fields: ["dept"] }],
  views: [
    {
      name: "default",
      label: { zh: "全部任职", en: "All memberships" },
      columns: [
        { field: "user", width: 140 },
        { field: "dept", width: 200 },
        { field: "position", width: 140 },
        { field: "roles", width: 240 },
        { field: "posts", width: 200 },
        { field: "is_default", width: 90 },
      ],
      search: ["user", "dept", "roles", "position"],
    },
  ],
};
