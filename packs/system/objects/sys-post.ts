import type { ObjectInput } from "@kezhuan/contract/metadata/object";
import { integer, refTo, text } from "@kezhuan/packs/field-of";
import { table } from "@kezhuan/packs/view-of";
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
    text("name", ["岗位名称", "Name"], { settings: { maxLength: 60 }, required: true }),
    nameEnField,
    text("code", ["岗位编码", "Code"], { settings: { maxLength: 60 }, unique: true }),
    refTo("qd_org")("dept", ["部门", "Department"]),
    integer("sort_no", ["排序", "Order"], { settings: { min: 0, max: 99999 }, default: 100 }),
    enabledField,
    remarkField,
  ],
  views: [
    table("default", ["全部岗位", "All posts"], {
      columns: { name: 200, code: 140, dept: 180, sort_no: 80, enabled: 80, remark: 260 },
      search: ["name", "code", "dept", "enabled"],
    }),
  ],
};
