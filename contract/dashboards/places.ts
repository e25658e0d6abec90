import type { Label } from "../metadata/label.ts";

/** Public pages that show a dashboard: each at most one. */
export const dashboardPlaces = ["technology", "wall"] as const;
export type DashboardPlace = (typeof dashboardPlaces)[number];

export const dashboardPlaceLabels: Readonly<Record<DashboardPlace, Label>> = {
  technology: { zh: "门户：技术领域页", en: "Public site: fields of technology" },
  wall: { zh: "门户：数据大屏", en: "Public site: wall display" },
};

/** Pages of the portal by the name of the place. */
export const dashboardPlacePaths: Readonly<Record<DashboardPlace, string>> = {
  technology: "/technology",
  wall: "/wall",
};
