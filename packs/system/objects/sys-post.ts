import type { ObjectInput } from "@kezhuan/contract/metadata/object";
import { enabledField, nameEnField, remarkField } from "./shared-fields.ts";

/** A post people hold in a department. Removing one removes its memberships, never accounts. */
export const sysPost: ObjectInput = {
  name: "sys_post",
  label: { zh: "岗位", en: "Posts" },
  labelField: "name",
  labelFieldEn: "name_en",
  keyField: "code",
  sort: "sort_no,name",
  fields: [
    {
      name: "name",
      label: { zh: "岗位名称", en: "Name" },
      kind: "text",
      settings: { maxLength: 60 },
      required: true,
      searchable: true,
    },
    nameEnField,
    {
      name: "code",
      label: { zh: "岗位编码", en: "Code" },
      kind: "text",
      settings: { maxLength: 60 },
      unique: true,
      searchable: true,
    },
    { name: "dept", label: { zh: "部门", en: "Department" }, kind: "ref", settings: { object: "qd_org" } },
    {
      name: "sort_no",
      label: { zh: "排序", en: "Order" },
      kind: "integer",
      settings: { min: 0, max: 99999 },
      default: 100,
    },
    enabledField,
    remarkField,
  ],
  views: [
    {
      name: "default",
      label: { zh: "全部岗位", en: "All posts" },
      columns: [
        { field: "name", width: 200 },
        { field: "code", width: 140 },
        { field: "dept", width: 180 },
        { field: "sort_no", width: 80 },
        { field: "enabled", width: 80 },
        { field: "remark", width: 260 },
      ],
      search: ["name", "code", "dept", "enabled"],
    },
  ],
};
