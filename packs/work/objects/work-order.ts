import type { ObjectInput } from "@kezhuan/contract/metadata/object";
import { inGroup } from "@kezhuan/packs/in-group";
import { orderStates } from "./order-states.ts";
import { orderViews } from "./order-views.ts";

const reported = inGroup("report", [
  {
    name: "number",
    label: { zh: "工单号", en: "Number" },
    kind: "sequence",
    settings: { pattern: "WO-{yyyy}{MM}-{0000}" },
    unique: true,
    searchable: true,
  },
  {
    name: "title",
    label: { zh: "标题", en: "Title" },
    kind: "text",
    settings: { maxLength: 120 },
    required: true,
    searchable: true,
  },
  {
    name: "type",
    label: { zh: "类型", en: "Kind" },
    kind: "code",
    settings: { dict: "work_order_type" },
    default: "repair",
  },
  {
    name: "priority",
    label: { zh: "紧急程度", en: "Priority" },
    kind: "code",
    settings: { dict: "work_priority" },
    default: "normal",
  },
  {
    name: "status",
    label: { zh: "状态", en: "State" },
    kind: "code",
    settings: { dict: "work_order_state" },
  },
  { name: "asset", label: { zh: "资产", en: "Asset" }, kind: "ref", settings: { object: "work_asset" } },
  { name: "place", label: { zh: "地点", en: "Place" }, kind: "ref", settings: { object: "work_place" } },
  {
    name: "description",
    label: { zh: "情况描述", en: "Description" },
    kind: "longtext",
    settings: { maxLength: 4000 },
    searchable: true,
  },
  { name: "photos", label: { zh: "照片", en: "Photos" }, kind: "image", settings: { max: 9 } },
  { name: "reporter", label: { zh: "报修人", en: "Reported by" }, kind: "person" },
]);

const planned = inGroup("plan", [
  {
    name: "assignee",
    label: { zh: "处理人", en: "Assignee" },
    kind: "person",
    requiredFor: ["assign"],
  },
  { name: "team", label: { zh: "处理部门", en: "Team" }, kind: "department" },
  {
    name: "planned_start",
    label: { zh: "计划开始", en: "Planned from" },
    kind: "datetime",
    requiredFor: ["assign"],
  },
  { name: "planned_end", label: { zh: "计划完成", en: "Planned until" }, kind: "datetime" },
  { name: "started_at", label: { zh: "实际开始", en: "Started" }, kind: "datetime", readonly: true },
  { name: "finished_at", label: { zh: "实际完成", en: "Finished" }, kind: "datetime", readonly: true },
]);

const worked = inGroup("work", [
  {
    name: "result",
    label: { zh: "处理结果", en: "Result" },
    kind: "longtext",
    settings: { maxLength: 4000 },
    requiredFor: ["finish"],
    searchable: true,
  },
  {
    name: "hours",
    label: { zh: "工时", en: "Hours" },
    kind: "decimal",
    settings: { scale: 1, min: 0, max: 999 },
  },
  {
    name: "materials",
    label: { zh: "用料", en: "Materials" },
    kind: "lines",
    settings: { object: "work_material", field: "order", mode: "edit", max: 100 },
  },
  { name: "labour", label: { zh: "人工费", en: "Labour" }, kind: "money" },
  {
    name: "cost",
    label: { zh: "总费用", en: "Cost" },
    kind: "computed",
    settings: {
      expression: "coalesce(labour, 0) + coalesce(sum(materials.amount), 0)",
      result: "decimal",
      scale: 2,
    },
  },
]);

const accepted = inGroup("acceptance", [
  { name: "satisfaction", label: { zh: "满意度", en: "Satisfaction" }, kind: "rating", settings: { max: 5 } },
  { name: "closed_by", label: { zh: "验收人", en: "Accepted by" }, kind: "person", readonly: true },
  {
    name: "remark",
    label: { zh: "说明", en: "Remark" },
    kind: "longtext",
    settings: { maxLength: 1000 },
    readonly: true,
  },
]);

/** A piece of work on an asset or a place: reported, assigned, done, accepted. */
export const workOrder: ObjectInput = {
  name: "work_order",
  label: { zh: "工单", en: "Work orders" },
  labelField: "title",
  keyField: "number",
  sort: "-created_at",
  groups: [
    { name: "report", label: { zh: "报修信息", en: "Report" } },
    { name: "plan", label: { zh: "派工", en: "Planning" } },
    { name: "work", label: { zh: "处理", en: "Work" } },
    { name: "acceptance", label: { zh: "验收", en: "Acceptance" } },
  ],
  fields: [...reported, ...planned, ...worked, ...accepted],
  indexes: [{ fields: ["status", "created_at"] }, { fields: ["assignee", "status"] }],
  order: [{ low: "planned_start", high: "planned_end" }],
  states: orderStates,
  tasks: { who: "assignee", states: ["assigned", "working", "waiting"], due: "planned_end" },
  views: [...orderViews],
};
