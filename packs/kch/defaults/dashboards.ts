import {
  filtersSchema,
  tilesSchema,
  type DashboardFilter,
  type Tile,
} from "@kezhuan/contract/dashboards/dashboard";
import { dashboardPlaces } from "@kezhuan/contract/dashboards/places";
import type { Condition } from "@kezhuan/contract/query/condition";
import { readData } from "@kezhuan/packs/read-data";
import { z } from "zod";
import { and, is, isFilled } from "@kezhuan/packs/condition";
import publicDashboards from "./data/public-dashboards.json" with { type: "json" };
import { caseStages } from "../objects/match-views.ts";

const published: Condition = is("status", "published");

const placedSchema = z.array(
  z.strictObject({
    name: z.string(),
    name_en: z.string(),
    shared: z.literal("everyone"),
    place: z.enum(dashboardPlaces),
    tiles: tilesSchema,
    filters: filtersSchema,
  }),
);

/** Figures of a whole year at a glance; from then on it is the staff's. */
export function dashboardRecords(): Record<string, unknown>[] {
  return [
    {
      name: "转化概况",
      name_en: "Transfer at a glance",
      shared: "everyone",
      tiles: [...figures, ...charts],
      filters,
    },
  ];
}

/** What public pages show to begin with. */
export function publicDashboardRecords(): Record<string, unknown>[] {
  return readData("kch/defaults/data/public-dashboards.json", publicDashboards, placedSchema);
}

const filters: DashboardFilter[] = [
  {
    id: "period",
    title: { zh: "时间", en: "Period" },
    fields: [
      { objname: "kch_achievement", field: "publish_at" },
      { objname: "kch_demand", field: "publish_at" },
      { objname: "kch_match", field: "created_at" },
      { objname: "kch_contract", field: "sign_date" },
    ],
  },
  {
    id: "field",
    title: { zh: "高新技术领域", en: "High-tech field" },
    fields: [
      { objname: "kch_achievement", field: "hi_tech_field" },
      { objname: "kch_demand", field: "hi_tech_field" },
    ],
  },
];

const figures: Tile[] = [
  {
    id: "achievements",
    kind: "number",
    width: "third",
    title: { zh: "已发布成果", en: "Achievements published" },
    objname: "kch_achievement",
    measure: { fn: "count" },
    condition: and(published),
  },
  {
    id: "demands",
    kind: "number",
    width: "third",
    title: { zh: "已发布需求", en: "Demands published" },
    objname: "kch_demand",
    measure: { fn: "count" },
    condition: and(published),
  },
  {
    id: "amount",
    kind: "number",
    width: "third",
    title: { zh: "合同金额合计（元）", en: "Sum of contracts (CNY)" },
    objname: "kch_contract",
    measure: { fn: "sum", field: "total_amount" },
  },
];

const frame = { kind: "view", width: "half" } as const;
const plain = { columns: [], search: [] };
const count = { fn: "count" } as const;

const charts: Tile[] = [
  {
    ...frame,
    id: "achievements-by-field",
    title: { zh: "成果最多的技术领域", en: "Fields with the most achievements" },
    objname: "kch_achievement",
    view: {
      ...plain,
      kind: "chart",
      chart: { type: "bar", groups: [{ field: "hi_tech_field" }], measure: count, most: 8 },
    },
  },
  {
    ...frame,
    id: "demands-by-month",
    title: { zh: "需求发布趋势", en: "Demands by month" },
    objname: "kch_demand",
    view: {
      ...plain,
      kind: "chart",
      condition: and(isFilled("publish_at")),
      chart: { type: "line", groups: [{ field: "publish_at", by: "month" }], measure: count },
    },
  },
  {
    ...frame,
    id: "cases",
    title: { zh: "对接进度", en: "How far matching cases have come" },
    objname: "kch_match",
    view: { ...plain, kind: "funnel", funnel: { field: "status", stages: caseStages } },
  },
  {
    ...frame,
    id: "contracts-by-type",
    title: { zh: "各类合同金额", en: "Contracts by type" },
    objname: "kch_contract",
    view: {
      ...plain,
      kind: "chart",
      chart: {
        type: "pie",
        groups: [{ field: "contract_type" }],
        measure: { fn: "sum", field: "total_amount" },
      },
    },
  },
  {
    ...frame,
    id: "demands-by-region",
    title: { zh: "需求所在地区", en: "Demands by region" },
    objname: "kch_demand",
    view: { ...plain, kind: "region", region: { field: "region_code" } },
  },
  {
    ...frame,
    id: "newest-contracts",
    title: { zh: "最近签订的合同", en: "Contracts signed last" },
    objname: "kch_contract",
    view: {
      kind: "table",
      search: [],
      columns: [{ field: "project_name" }, { field: "sign_date" }, { field: "total_amount" }],
      sort: "-sign_date",
      pageSize: 8,
    },
  },
];
