import type { ObjectInput } from "@kezhuan/contract/metadata/object";
import { inGroup } from "@kezhuan/packs/in-group";
import { codeIn, integer, parent, plainText, refsTo, refTo, text, yesNo } from "@kezhuan/packs/field-of";
import { table } from "@kezhuan/packs/view-of";

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
      text("name", ["部门名称", "Name"], { settings: { maxLength: 100 }, required: true }),
      text("name_en", ["英文名称", "English name"], { settings: { maxLength: 150 } }),
      text("code", ["部门编码", "Code"], { settings: { maxLength: 60 }, unique: true }),
      parent("parent", ["上级部门", "Parent"]),
      refsTo("qd_org", { max: 50, onDelete: "clear" })("ancestors", ["上级路径", "Path"], {
        readonly: true,
        help: {
          zh: "从最上级到本部门，随上级部门自动更新；条件“上级路径包含某部门”即该部门及其所有下级",
          en: "From the top down to the department itself, kept by the system. Departments with X in their path are X and all below it",
        },
      }),
      codeIn("gb_industry")("industry", ["所属行业", "Industry"]),
      integer("sort_no", ["排序", "Order"], { settings: { min: 0, max: 99999 }, default: 100 }),
      yesNo("enabled", ["启用", "Enabled"], { default: true }),
    ]),
    ...inGroup("titles", [
      plainText("user_title", ["成员称谓", "Title of members"], {
        settings: { maxLength: 40 },
        help: {
          zh: "本部门及其下级部门的人员在界面上看到的“用户”一词改为此称谓，如“专员”",
          en: "The word for users throughout the interface, for the people of this department and those below",
        },
      }),
      plainText("user_title_en", ["成员英文称谓", "English title of members"], {
        settings: { maxLength: 60 },
        help: {
          zh: "留空时英文界面显示中文称谓",
          en: "Left empty, the English interface shows the Chinese one",
        },
      }),
      plainText("trainer_title", ["导师称谓", "Title of trainers"], {
        settings: { maxLength: 40 },
        help: { zh: "界面上“导师”一词改为此称谓", en: "The word for trainers throughout the interface" },
      }),
      plainText("trainer_title_en", ["导师英文称谓", "English title of trainers"], {
        settings: { maxLength: 60 },
      }),
    ]),
    ...inGroup("contact", [
      plainText("leader", ["负责人", "Head"], { settings: { maxLength: 60 } }),
      refTo("sys_user", "clear")("head", ["负责人账号", "Account of the head"], {
        help: {
          zh: "审批流程中的“部门负责人”；本部门没有时找上级部门的",
          en: "The head whom approval flows ask; without one, that of the department above",
        },
      }),
      plainText("phone", ["联系电话", "Phone"], { settings: { maxLength: 30, format: "phone" } }),
    ]),
  ],
  indexes: [{ fields: ["parent"] }],
  merging: { alike: [["name", "parent"]], administrators: true },
  views: [
    table("default", ["全部部门", "All departments"], {
      columns: { name: 240, code: 140, parent: 180, leader: 110, phone: 140, sort_no: 80, enabled: 80 },
      search: ["name", "code", "parent", "enabled"],
      pageSize: 100,
    }),
  ],
};
