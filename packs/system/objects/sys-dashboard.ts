import type { ObjectInput } from "@kezhuan/contract/metadata/object";
import { codeIn, json, text, texts } from "@kezhuan/packs/field-of";
import { table } from "@kezhuan/packs/view-of";
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
    text("name_en", ["英文名称", "English name"], { settings: { maxLength: 100 } }),
    codeIn("view_sharing")("shared", ["共享", "Shared with"], {
      required: true,
      default: "personal",
      help: {
        zh: "共享的是布局；每个人看到的数字仍按其自己的权限计算",
        en: "What is shared is the layout: everybody sees the figures that their own rights give",
      },
    }),
    texts("roles", ["共享的角色", "Roles"], {
      settings: { max: 50 },
      help: { zh: "角色代码", en: "Codes of roles" },
    }),
    codeIn("dashboard_place")("place", ["公开显示于", "Shown to everybody on"], {
      unique: true,
      help: {
        zh: "每个公开页面只显示一个仪表板；访客看到的数字按访客的权限计算",
        en: "A public page shows one dashboard; visitors see the figures that visitors' rights give",
      },
    }),
    json("tiles", ["图块", "Tiles"]),
    json("filters", ["筛选", "Filters"]),
  ],
  views: [
    table("default", ["全部仪表板", "All dashboards"], {
      columns: { name: 240, name_en: 240, shared: 110, place: 180, created_by: 120, updated_at: 160 },
      search: ["name", "shared", "place", "created_by"],
      pageSize: 50,
    }),
  ],
};
