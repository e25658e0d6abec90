import { dashboardPlaceLabels, dashboardPlaces } from "@kezhuan/contract/dashboards/places";
import type { DictDef } from "@kezhuan/contract/metadata/dictionary";
import { viewKindDefs, viewKinds } from "@kezhuan/contract/metadata/view-kinds";

/** How a view shows its records, and what shows none. */
export const viewKindDict: DictDef = {
  name: "view_kind",
  label: { zh: "视图展示方式", en: "Kinds of view" },
  items: [
    ...viewKinds.map((code) => ({ code, label: viewKindDefs[code].label })),
    { code: "search", label: { zh: "保存的查询", en: "Saved search" } },
  ],
};

/** With whom a view is shared. */
export const viewSharingDict: DictDef = {
  name: "view_sharing",
  label: { zh: "视图共享", en: "Sharing of views" },
  items: [
    { code: "everyone", label: { zh: "所有人", en: "Everybody" } },
    { code: "roles", label: { zh: "部分角色", en: "Some roles" } },
    { code: "personal", label: { zh: "仅自己", en: "Nobody" } },
  ],
};

/** Which public page shows a dashboard. */
export const dashboardPlaceDict: DictDef = {
  name: "dashboard_place",
  label: { zh: "仪表板的公开位置", en: "Public places of dashboards" },
  items: dashboardPlaces.map((code) => ({ code, label: dashboardPlaceLabels[code] })),
};
