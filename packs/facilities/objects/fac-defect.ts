import type { ObjectInput } from "@kezhuan/contract/metadata/object";
import {
  codeIn,
  date,
  datetime,
  image,
  longtext,
  numberedBy,
  person,
  refTo,
  text,
} from "@kezhuan/packs/field-of";
import { inGroup } from "@kezhuan/packs/in-group";
import { board, calendar, chart, table } from "@kezhuan/packs/view-of";
import { transition } from "@kezhuan/packs/transition";
import { and, isIn } from "@kezhuan/packs/condition";

const unfinished = ["reported", "confirmed", "dispatched", "resolved"];

/** Something that is not as it should be, from its report to the word that it is. */
export const facDefect: ObjectInput = {
  name: "fac_defect",
  label: { zh: "缺陷", en: "Defects" },
  labelField: "title",
  keyField: "number",
  sort: "-found_at",
  groups: [
    { name: "report", label: { zh: "缺陷登记", en: "Report" } },
    { name: "treatment", label: { zh: "消缺", en: "Treatment" } },
  ],
  fields: [
    ...inGroup("report", [
      numberedBy("QX-{yyyy}{MM}-{000}")("number", ["缺陷单号", "Number"]),
      text("title", ["缺陷内容", "Title"], { required: true, settings: { maxLength: 200 } }),
      codeIn("fac_defect_state")("status", ["状态", "State"]),
      codeIn("fac_defect_grade")("grade", ["等级", "Grade"], {
        required: true,
        default: "minor",
        help: {
          zh: "紧急：须立即处理；重大：可短时坚持运行；一般：可列入计划。",
          en: "Critical: at once. Major: can go on for a while. Minor: can be planned.",
        },
      }),
      codeIn("fac_defect_source")("source", ["来源", "Found by way of"], { default: "operation" }),
      refTo("fac_device", "clear")("device", ["设备", "Device"], {
        settings: { fills: { site: [{ from: "site" }] } },
      }),
      refTo("fac_site")("site", ["厂站", "Site"], { requiredFor: ["confirm"] }),
      datetime("found_at", ["发现时间", "Found at"]),
      person("found_by", ["发现人", "Found by"]),
      longtext("description", ["现象描述", "Description"], { searchable: true }),
      image("photos", ["照片", "Photos"], { settings: { max: 9 } }),
    ]),
    ...inGroup("treatment", [
      person("handler", ["消缺负责人", "In charge"]),
      date("deadline", ["消缺期限", "To be done by"], { requiredFor: ["confirm"] }),
      longtext("cause", ["原因分析", "Cause"]),
      longtext("measure", ["处理措施", "What was done"], { requiredFor: ["resolve"], searchable: true }),
      datetime("resolved_at", ["处理时间", "Done at"], { readonly: true }),
      datetime("closed_at", ["验收时间", "Accepted at"], { readonly: true }),
      person("closed_by", ["验收人", "Accepted by"], { readonly: true }),
      longtext("opinion", ["意见", "Opinion"], { readonly: true }),
    ]),
  ],
  indexes: [{ fields: ["status", "found_at"] }, { fields: ["device"] }, { fields: ["site"] }],
  states: {
    field: "status",
    initial: "reported",
    transitions: [
      transition("confirm", ["确认", "Confirm"], { from: ["reported"], to: "confirmed" }),
      transition("refuse", ["不成立", "Not a defect"], {
        from: ["reported"],
        to: "refused",
        set: { opinion: "$comment" },
      }),
      transition("dispatch", ["转工单", "Make a work order"], { from: ["confirmed"], to: "dispatched" }),
      transition("resolve", ["消缺完成", "Done"], {
        from: ["confirmed", "dispatched"],
        to: "resolved",
        set: { resolved_at: "$now" },
      }),
      transition("reopen", ["验收不合格", "Send back"], {
        from: ["resolved"],
        to: "confirmed",
        set: { resolved_at: "$none", opinion: "$comment" },
      }),
      transition("close", ["验收合格", "Accept"], {
        from: ["resolved"],
        to: "closed",
        set: { closed_at: "$now", closed_by: "$user.id" },
      }),
    ],
  },
  tasks: { who: "handler", states: ["confirmed", "dispatched"], due: "deadline" },
  views: [
    table("default", ["全部缺陷", "All defects"], {
      columns: {
        number: 140,
        title: 280,
        grade: 90,
        status: 110,
        site: 180,
        device: 180,
        found_at: 170,
        deadline: 120,
      },
      search: ["title", "grade", "status", "site", "device", "source", "found_at"],
    }),
    table("unfinished", ["未消除", "Unfinished"], {
      columns: { number: 140, title: 300, grade: 90, status: 110, handler: 110, deadline: 120 },
      search: ["title", "grade", "handler"],
      sort: "deadline",
      condition: and(isIn("status", unfinished)),
    }),
    board("status")("board", ["消缺看板", "Board"], {
      columns: { title: 240, grade: 90, device: 180, deadline: 120 },
      search: ["title", "grade", "site"],
    }),
    calendar("deadline")("calendar", ["期限日历", "Deadlines"], {
      columns: { title: 240, grade: 90 },
      search: ["site", "grade"],
    }),
    chart({
      type: "bar",
      groups: [{ field: "found_at", by: "month" }, { field: "grade" }],
      measure: { fn: "count" },
    })("by_month", ["按月统计", "By month"], { columns: { title: 240 }, search: ["site", "source"] }),
  ],
};
