import type { ObjectInput } from "@kezhuan/contract/metadata/object";
import { inGroup } from "@kezhuan/packs/in-group";
import {
  codeIn,
  computed,
  datetime,
  decimal,
  department,
  fieldOf,
  image,
  linesOf,
  longtext,
  money,
  numberedBy,
  person,
  refTo,
  text,
} from "@kezhuan/packs/field-of";
import { orderStates } from "./order-states.ts";
import { orderViews } from "./order-views.ts";

const reported = inGroup("report", [
  numberedBy("WO-{yyyy}{MM}-{0000}")("number", ["工单号", "Number"]),
  text("title", ["标题", "Title"], { required: true }),
  codeIn("work_order_type")("type", ["类型", "Kind"], { default: "repair" }),
  codeIn("work_priority")("priority", ["紧急程度", "Priority"], { default: "normal" }),
  codeIn("work_order_state")("status", ["状态", "State"]),
  refTo("work_asset")("asset", ["资产", "Asset"]),
  refTo("work_place")("place", ["地点", "Place"]),
  longtext("description", ["情况描述", "Description"], { settings: { maxLength: 4000 }, searchable: true }),
  image("photos", ["照片", "Photos"], { settings: { max: 9 } }),
  person("reporter", ["报修人", "Reported by"]),
]);

const planned = inGroup("plan", [
  person("assignee", ["处理人", "Assignee"], { requiredFor: ["assign"] }),
  department("team", ["处理部门", "Team"]),
  datetime("planned_start", ["计划开始", "Planned from"], { requiredFor: ["assign"] }),
  datetime("planned_end", ["计划完成", "Planned until"]),
  datetime("started_at", ["实际开始", "Started"], { readonly: true }),
  datetime("finished_at", ["实际完成", "Finished"], { readonly: true }),
]);

const worked = inGroup("work", [
  longtext("result", ["处理结果", "Result"], {
    settings: { maxLength: 4000 },
    requiredFor: ["finish"],
    searchable: true,
  }),
  decimal(1, { min: 0, max: 999 })("hours", ["工时", "Hours"]),
  linesOf("work_material", "order", { mode: "edit", max: 100 })("materials", ["用料", "Materials"]),
  money("labour", ["人工费", "Labour"]),
  computed("decimal", "coalesce(labour, 0) + coalesce(sum(materials.amount), 0)")("cost", ["总费用", "Cost"]),
]);

const accepted = inGroup("acceptance", [
  fieldOf("rating")("satisfaction", ["满意度", "Satisfaction"], { settings: { max: 5 } }),
  person("closed_by", ["验收人", "Accepted by"], { readonly: true }),
  longtext("remark", ["说明", "Remark"], { settings: { maxLength: 1000 }, readonly: true }),
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
