import type { ObjectInput } from "@kezhuan/contract/metadata/object";
import { inGroup } from "@kezhuan/packs/in-group";
import { codeIn, integer, parent, plainText, refsTo, text, yesNo } from "@kezhuan/packs/field-of";
import { table, tree } from "@kezhuan/packs/view-of";

/** An item of the left menu. */
export const sysMenu: ObjectInput = {
  name: "sys_menu",
  label: { zh: "菜单", en: "Menus" },
  labelField: "title",
  labelFieldEn: "title_en",
  keyField: "code",
  sort: "sort_no,code",
  groups: [
    { name: "item", label: { zh: "菜单项", en: "Item" } },
    { name: "audience", label: { zh: "显示范围", en: "Shown to" } },
  ],
  fields: [
    ...inGroup("item", [
      text("title", ["名称", "Title"], { settings: { maxLength: 60 }, required: true }),
      text("title_en", ["英文名称", "English title"], { settings: { maxLength: 100 } }),
      text("code", ["菜单编码", "Code"], { settings: { maxLength: 60 }, unique: true }),
      parent("parent", ["上级菜单", "Parent"]),
      plainText("icon", ["图标", "Icon"], { settings: { maxLength: 60 } }),
      text("path", ["路由", "Route"], {
        settings: { maxLength: 200, pattern: "^(/|https?://)" },
        help: {
          zh: "系统内的页面以 / 开头，其他网站以 https:// 开头；留空则为目录",
          en: "A page of this system begins with a slash, another site with https://; empty for a submenu",
        },
      }),
      integer("sort_no", ["排序", "Order"], { settings: { min: 0, max: 99999 }, default: 100 }),
    ]),
    ...inGroup("audience", [
      codeIn("menu_target")("target", ["所属菜单", "Belongs to"], { default: "both" }),
      refsTo("sys_role", { max: 100 })("roles", ["可见角色", "Roles"]),
      refsTo("qd_org", { max: 100 })("depts", ["可见部门", "Departments"], {
        help: {
          zh: "留空为所有部门；填写后只在这些部门及其下级部门工作时显示",
          en: "Empty for all; else shown only while working in one of these or below it",
        },
      }),
      plainText("object", ["所需对象", "Object"], {
        settings: { maxLength: 60, names: "object" },
        help: {
          zh: "填写后，还需有该对象的读取权限才显示",
          en: "If given, shown only to those who may read that object",
        },
      }),
      yesNo("enabled", ["启用", "Enabled"], { default: true }),
    ]),
  ],
  indexes: [{ fields: ["parent"] }],
  views: [
    tree("parent")("default", ["菜单树", "Menu tree"], {
      columns: { title: 240, path: 220, target: 100, enabled: 80 },
      search: ["title", "path", "target", "enabled"],
    }),
    table("table", ["全部菜单", "All menu items"], {
      columns: {
        title: 180,
        parent: 140,
        path: 220,
        icon: 120,
        target: 100,
        roles: 240,
        sort_no: 80,
        enabled: 80,
      },
      search: ["title", "path", "parent", "target", "enabled"],
      pageSize: 100,
    }),
  ],
};
