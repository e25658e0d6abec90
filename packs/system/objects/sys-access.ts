import type { ObjectInput } from "@kezhuan/contract/metadata/object";

/** One grant: what a role may do with the rows of an object that meet a condition, and with which fields. */
export const sysAccess: ObjectInput = {
  name: "sys_access",
  label: { zh: "访问权限", en: "Access rights" },
  labelField: "object",
  sort: "object,-created_at",
  groups: [
    { name: "who", label: { zh: "对象与操作", en: "Object and actions" } },
    { name: "what", label: { zh: "行与字段", en: "Rows and fields" } },
  ],
  fields: [
    {
      name: "role",
      group: "who",
      label: { zh: "角色", en: "Role" },
      kind: "ref",
      settings: { object: "sys_role" },
      required: true,
    },
    {
      name: "object",
      group: "who",
      label: { zh: "对象", en: "Object" },
      kind: "text",
      settings: { maxLength: 60, names: "object" },
      required: true,
      searchable: true,
    },
    {
      name: "actions",
      group: "who",
      label: { zh: "操作", en: "Actions" },
      kind: "texts",
      settings: { max: 60, names: "action" },
      required: true,
      help: {
        zh: "read、create、update、delete、import、export，或对象的流程动作",
        en: "read, create, update, delete, import, export, or a transition of the object",
      },
    },
    { name: "enabled", group: "who", label: { zh: "启用", en: "Enabled" }, kind: "boolean", default: true },
    {
      name: "condition",
      group: "what",
      label: { zh: "行条件", en: "Row condition" },
      kind: "json",
      help: {
        zh: "高级查询条件；留空为全部行。可用变量：$user.id、$user.deptid、$user.deptTree、$user.deptIds、$user.postIds、$today",
        en: "A high-search condition; empty for all rows. Variables: $user.id, $user.deptid, $user.deptTree, $user.deptIds, $user.postIds, $today",
      },
    },
    {
      name: "read_fields",
      group: "what",
      label: { zh: "可读字段", en: "Readable fields" },
      kind: "texts",
      settings: { max: 200 },
      help: { zh: "留空为全部字段", en: "Empty for all fields" },
    },
    {
      name: "write_fields",
      group: "what",
      label: { zh: "可写字段", en: "Writable fields" },
      kind: "texts",
      settings: { max: 200 },
      help: { zh: "留空为全部可读字段", en: "Empty for all that can be read" },
    },
    {
      name: "remark",
      group: "what",
      label: { zh: "备注", en: "Remark" },
      kind: "longtext",
      settings: { maxLength: 500 },
    },
  ],
  indexes: [{ fields: ["role", "object"] }],
  views: [
    {
      name: "default",
      label: { zh: "全部权限", en: "All rights" },
      columns: [
        { field: "object", width: 180 },
        { field: "role", width: 180 },
        { field: "actions", width: 320 },
        { field: "enabled", width: 80 },
        { field: "remark", width: 240 },
      ],
      search: ["object", "role", "actions", "enabled"],
      pageSize: 50,
    },
  ],
};
