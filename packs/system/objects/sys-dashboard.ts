import type { ObjectInput } from "@kezhuan/contract/metadata/object";
import { nameField } from "./shared-fields.ts";

/** A dashboard: tiles over any objects, each with figures of what its reader may see. */
export const sysDashboard: ObjectInput = {
  name: "sys_dashboard",
  label: { zh: "仪表板", en: "Dashboards" },
  labelField: "name",
  labelFieldEn: "name_en",
  sort: "name",
  history: true,
  fields: [
    nameField,
    {
      name: "name_en",
      label: { zh: "英文名称", en: "English name" },
      kind: "text",
      settings: { maxLength: 100 },
      searchable: true,
    },
    {
      name: "shared",
      label: { zh: "共享", en: "Shared with" },
      kind: "code",
      settings: { dict: "view_sharing" },
      required: true,
      default: "personal",
      help: {
        zh: "共享的是布局；每个人看到的数字仍按其自己的权限计算",
        en: "What is shared is the layout: everybody sees the figures that their own rights give",
      },
    },
    {
      name: "roles",
      label: { zh: "共享的角色", en: "Roles" },
      kind: "texts",
      settings: { max: 50 },
      help: { zh: "角色代码", en: "Codes of roles" },
    },
    {
      name: "place",
      label: { zh: "公开显示于", en: "Shown to everybody on" },
      kind: "code",
      settings: { dict: "dashboard_place" },
      unique: true,
      help: {
        zh: "每个公开页面只显示一个仪表板；访客看到的数字按访客的权限计算",
        en: "A public page shows one dashboard; visitors see the figures that visitors' rights give",
      },
    },
    { name: "tiles", label: { zh: "图块", en: "Tiles" }, kind: "json" },
    { name: "filters", label: { zh: "筛选", en: "Filters" }, kind: "json" },
  ],
  views: [
    {
      name: "default",
      label: { zh: "全部仪表板", en: "All dashboards" },
      columns: [
        { field: "name", width: 240 },
        { field: "name_en", width: 240 },
        { field: "shared", width: 110 },
        { field: "place", width: 180 },
        { field: "created_by", width: 120 },
        { field: "updated_at", width: 160 },
      ],
      search: ["name", "shared", "place", "created_by"],
      pageSize: 50,
    },
  ],
};
