import type { ObjectInput } from "@kezhuan/contract/metadata/object";
import { inGroup } from "@kezhuan/packs/in-group";

/** A department; its `parent` is the department above. */
export const qdOrg: ObjectInput = {
  name: "qd_org",
  label: { zh: "部门", en: "Departments" },
  labelField: "name",
  labelFieldEn: "name_en",
  keyField: "code",
  sort: "sort_no,name",
  groups: [
    { name: "basic", label: { zh: "基本信息", en: "Basics" } },
    { name: "titles", label: { zh: "称谓", en: "Titles" } },
    { name: "contact", label: { zh: "负责人", en: "Head" } },
  ],
  fields: [
    ...inGroup("basic", [
      {
        name: "name",
        label: { zh: "部门名称", en: "Name" },
        kind: "text",
        settings: { maxLength: 100 },
        required: true,
        searchable: true,
      },
      {
        name: "name_en",
        label: { zh: "英文名称", en: "English name" },
        kind: "text",
        settings: { maxLength: 150 },
        searchable: true,
      },
      {
        name: "code",
        label: { zh: "部门编码", en: "Code" },
        kind: "text",
        settings: { maxLength: 60 },
        unique: true,
        searchable: true,
      },
      {
        name: "parent",
        label: { zh: "上级部门", en: "Parent" },
        kind: "parent",
      },
      {
        name: "ancestors",
        label: { zh: "上级路径", en: "Path" },
        kind: "refs",
        settings: { object: "qd_org", max: 50, onDelete: "clear" },
        readonly: true,
        help: {
          zh: "从最上级到本部门，随上级部门自动更新；条件“上级路径包含某部门”即该部门及其所有下级",
          en: "From the top down to the department itself, kept by the system. Departments with X in their path are X and all below it",
        },
      },
      {
        name: "industry",
        label: { zh: "所属行业", en: "Industry" },
        kind: "code",
        settings: { dict: "gb_industry" },
      },
      {
        name: "sort_no",
        label: { zh: "排序", en: "Order" },
        kind: "integer",
        settings: { min: 0, max: 99999 },
        default: 100,
      },
      { name: "enabled", label: { zh: "启用", en: "Enabled" }, kind: "boolean", default: true },
    ]),
    ...inGroup("titles", [
      {
        name: "user_title",
        label: { zh: "成员称谓", en: "Title of members" },
        kind: "text",
        settings: { maxLength: 40 },
        help: {
          zh: "本部门及其下级部门的人员在界面上看到的“用户”一词改为此称谓，如“专员”",
          en: "The word for users throughout the interface, for the people of this department and those below",
        },
      },
      {
        name: "user_title_en",
        label: { zh: "成员英文称谓", en: "English title of members" },
        kind: "text",
        settings: { maxLength: 60 },
        help: {
          zh: "留空时英文界面显示中文称谓",
          en: "Left empty, the English interface shows the Chinese one",
        },
      },
      {
        name: "trainer_title",
        label: { zh: "导师称谓", en: "Title of trainers" },
        kind: "text",
        settings: { maxLength: 40 },
        help: {
          zh: "界面上“导师”一词改为此称谓",
          en: "The word for trainers throughout the interface",
        },
      },
      {
        name: "trainer_title_en",
        label: { zh: "导师英文称谓", en: "English title of trainers" },
        kind: "text",
        settings: { maxLength: 60 },
      },
    ]),
    ...inGroup("contact", [
      { name: "leader", label: { zh: "负责人", en: "Head" }, kind: "text", settings: { maxLength: 60 } },
      {
        name: "head",
        label: { zh: "负责人账号", en: "Account of the head" },
        kind: "ref",
        settings: { object: "sys_user", onDelete: "clear" },
        help: {
          zh: "审批流程中的“部门负责人”；本部门没有时找上级部门的",
          en: "The head whom approval flows ask; without one, that of the department above",
        },
      },
      {
        name: "phone",
        label: { zh: "联系电话", en: "Phone" },
        kind: "text",
        settings: { maxLength: 30, format: "phone" },
      },
    ]),
  ],
  indexes: [{ fields: ["parent"] }],
  merging: { alike: [["name", "parent"]], administrators: true },
  views: [
    {
      name: "default",
      label: { zh: "全部部门", en: "All departments" },
      columns: [
        { field: "name", width: 240 },
        { field: "code", width: 140 },
        { field: "parent", width: 180 },
        { field: "leader", width: 110 },
        { field: "phone", width: 140 },
        { field: "sort_no", width: 80 },
        { field: "enabled", width: 80 },
      ],
      search: ["name", "code", "parent", "enabled"],
      pageSize: 100,
    },
  ],
};
