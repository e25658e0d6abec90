import type { ObjectInput } from "@kezhuan/contract/metadata/object";
import {
  codeIn,
  computed,
  datetime,
  decimal,
  integer,
  linesOf,
  longtext,
  numberedBy,
  person,
  plainText,
  refTo,
  text,
  yesNo,
} from "@kezhuan/packs/field-of";
import type { FieldInput } from "@kezhuan/packs/in-group";
import { board, calendar, chart, table } from "@kezhuan/packs/view-of";
import { transition } from "@kezhuan/packs/transition";
import { is, or } from "@kezhuan/packs/condition";

/** A way through a site, with what is looked at on it. */
export const facRoute: ObjectInput = {
  name: "fac_route",
  label: { zh: "巡检路线", en: "Inspection routes" },
  labelField: "name",
  keyField: "code",
  sort: "code",
  fields: [
    text("code", ["编码", "Code"], { required: true, unique: true, settings: { maxLength: 40 } }),
    text("name", ["路线名称", "Name"], { required: true }),
    refTo("fac_site")("site", ["厂站", "Site"], { required: true }),
    integer("every_hours", ["间隔（小时）", "Every … hours"], {
      settings: { min: 1, max: 8760 },
      required: true,
      default: 8,
    }),
    integer("minutes", ["预计用时（分钟）", "Minutes it takes"], { settings: { min: 1, max: 600 } }),
    yesNo("enabled", ["启用", "Enabled"], { default: true }),
    longtext("safety", ["安全注意事项", "Safety notes"]),
    linesOf("fac_point", "route", { mode: "edit", max: 100 })("points", ["检查项", "Check list"]),
  ],
  views: [
    table("default", ["全部路线", "All routes"], {
      columns: { code: 120, name: 240, site: 200, every_hours: 120, minutes: 140, points: 90, enabled: 80 },
      search: ["name", "site", "enabled"],
    }),
  ],
};

/** One thing to look at on a route: by eye, or by a number within bounds. */
export const facPoint: ObjectInput = {
  name: "fac_point",
  label: { zh: "检查项", en: "Checkpoints" },
  labelField: "title",
  keyField: "code",
  sort: "code",
  fields: [
    refTo("fac_route", "cascade")("route", ["路线", "Route"], { required: true }),
    integer("sort_no", ["序号", "No."], { settings: { min: 0, max: 9999 } }),
    text("code", ["点位编码", "Code"], { required: true, unique: true, settings: { maxLength: 40 } }),
    text("title", ["检查内容", "What to check"], { required: true, settings: { maxLength: 200 } }),
    refTo("fac_device", "clear")("device", ["设备", "Device"]),
    plainText("unit", ["单位", "Unit"], { settings: { maxLength: 20 } }),
    decimal(2)("low", ["下限", "Lower bound"]),
    decimal(2)("high", ["上限", "Upper bound"]),
  ],
  order: [{ low: "low", high: "high" }],
  indexes: [{ fields: ["route"] }],
  labels: { fields: ["title", "code", "device"] },
  views: [
    table("default", ["全部检查项", "All checkpoints"], {
      columns: { code: 130, title: 280, route: 200, device: 180, unit: 80, low: 90, high: 90 },
      search: ["title", "route", "device"],
    }),
  ],
};

const ofChecks = (name: string) => `coalesce(sum(checks.${name}), 0)`;

/** A walk along a route. Starting it writes its check list; it ends when everything on it has a result. */
export const facInspection: ObjectInput = {
  name: "fac_inspection",
  label: { zh: "巡检", en: "Inspections" },
  labelField: "title",
  keyField: "number",
  sort: "-planned_at",
  fields: [
    numberedBy("XJ-{yyyy}{MM}-{000}")("number", ["巡检单号", "Number"]),
    text("title", ["标题", "Title"], { required: true }),
    refTo("fac_route")("route", ["巡检路线", "Route"], {
      required: true,
      settings: { fills: { title: [{ from: "name" }], site: [{ from: "site" }] } },
    }),
    refTo("fac_site")("site", ["厂站", "Site"], { required: true }),
    codeIn("fac_inspection_state")("status", ["状态", "State"]),
    person("inspector", ["巡检人", "Inspector"]),
    datetime("planned_at", ["计划时间", "Planned for"], { required: true }),
    datetime("started_at", ["开始时间", "Started"], { readonly: true }),
    datetime("finished_at", ["完成时间", "Finished"], { readonly: true }),
    computed("integer", "count(checks)")("listed", ["检查项数", "Checks"]),
    computed("integer", ofChecks("n_open"))("open", ["未检", "To be checked"]),
    computed("integer", ofChecks("n_abnormal"))("abnormal", ["异常", "Abnormal"]),
    // Empty until everything has a result, and what is empty cannot be finished.
    computed("text", "if(listed > 0 and open = 0, concat(text(listed), '/', text(listed)), '')")(
      "complete",
      ["检查完毕", "All checked"],
      { requiredFor: ["finish"] },
    ),
    longtext("conclusion", ["巡检情况", "Conclusion"], { searchable: true }),
    text("review", ["审阅意见", "Review"], { settings: { maxLength: 500 } }),
    linesOf("fac_check", "inspection", { sort: "code", max: 200 })("checks", ["检查记录", "Check list"]),
  ],
  indexes: [{ fields: ["status", "planned_at"] }, { fields: ["inspector", "status"] }],
  states: {
    field: "status",
    initial: "planned",
    transitions: [
      transition("start", ["开始巡检", "Start"], {
        from: ["planned"],
        to: "doing",
        set: { started_at: "$now" },
        gather: [
          {
            into: "checks",
            each: "point",
            match: { route: "route" },
            copy: { code: "code", title: "title", device: "device", unit: "unit", low: "low", high: "high" },
          },
        ],
      }),
      transition("finish", ["完成巡检", "Finish"], {
        from: ["doing"],
        to: "done",
        set: { finished_at: "$now" },
      }),
      transition("resume", ["继续巡检", "Go on"], { from: ["done"], to: "doing" }),
      transition("approve", ["审阅通过", "Approve"], { from: ["done"], to: "reviewed" }),
      transition("miss", ["记为未巡检", "Mark as missed"], { from: ["planned"], to: "missed" }),
    ],
  },
  tasks: { who: "inspector", states: ["planned", "doing"], due: "planned_at" },
  counting: {
    label: { zh: "现场检查", en: "Check list" },
    lines: "checks",
    each: "point",
    code: "code",
    result: "result",
    at: "checked_at",
    open: "pending",
    found: "normal",
    missing: "abnormal",
    state: "doing",
  },
  views: [
    table("default", ["全部巡检", "All inspections"], {
      columns: {
        number: 140,
        title: 220,
        site: 190,
        status: 100,
        inspector: 110,
        planned_at: 170,
        listed: 90,
        open: 80,
        abnormal: 80,
      },
      search: ["title", "site", "status", "inspector", "planned_at"],
    }),
    board("status")("board", ["看板", "Board"], {
      columns: { title: 200, site: 190, planned_at: 170, abnormal: 80 },
      search: ["title", "site", "inspector"],
    }),
    calendar("planned_at")("calendar", ["巡检日历", "Calendar"], {
      columns: { title: 200, inspector: 110 },
      search: ["site", "inspector"],
    }),
  ],
};

/** What was found at one point of a walk. */
export const facCheck: ObjectInput = {
  name: "fac_check",
  label: { zh: "检查记录", en: "Checks" },
  labelField: "title",
  sort: "code",
  fields: [
    refTo("fac_inspection", "cascade")("inspection", ["巡检单", "Inspection"], {
      required: true,
      fixed: true,
    }),
    refTo("fac_point", "clear")("point", ["检查项", "Checkpoint"]),
    text("code", ["点位编码", "Code"], { settings: { maxLength: 40 } }),
    text("title", ["检查内容", "What to check"], { settings: { maxLength: 200 } }),
    refTo("fac_device", "clear")("device", ["设备", "Device"]),
    codeIn("fac_check_result")("result", ["结果", "Result"], { required: true, default: "pending" }),
    decimal(2)("measured", ["读数", "Reading"]),
    plainText("unit", ["单位", "Unit"], { settings: { maxLength: 20 } }),
    decimal(2)("low", ["下限", "Lower bound"]),
    decimal(2)("high", ["上限", "Upper bound"]),
    // What a phone shows beside a line.
    computed("text", "if(isEmpty(unit), '', concat(text(low), '–', text(high), ' ', unit))")("bounds", [
      "范围",
      "Bounds",
    ]),
    computed("boolean", "coalesce(measured < low, false) or coalesce(measured > high, false)")("outside", [
      "超限",
      "Out of bounds",
    ]),
    datetime("checked_at", ["检查时间", "Checked at"]),
    text("remark", ["说明", "Remark"], { settings: { maxLength: 300 } }),
    tally("n_open", ["未检", "Open"], "pending"),
    tally("n_abnormal", ["异常", "Abnormal"], "abnormal"),
  ],
  indexes: [{ fields: ["inspection", "code"] }, { fields: ["device"] }],
  views: [
    table("default", ["全部检查", "All checks"], {
      columns: {
        inspection: 200,
        code: 130,
        title: 260,
        result: 100,
        measured: 90,
        bounds: 120,
        checked_at: 170,
      },
      search: ["inspection", "title", "device", "result", "checked_at"],
    }),
    table("abnormal", ["异常与超限", "Abnormal and out of bounds"], {
      columns: { checked_at: 170, title: 260, device: 180, result: 100, measured: 90, unit: 70, remark: 240 },
      search: ["title", "device", "checked_at"],
      sort: "-checked_at",
      condition: or(is("result", "abnormal"), is("outside", true)),
    }),
    chart({ type: "bar", groups: [{ field: "result" }], measure: { fn: "count" } })(
      "by_result",
      ["结果统计", "Results"],
      { columns: { title: 260 }, search: ["device", "checked_at"] },
    ),
  ],
};

/** 1 for one line, so that the inspection can add up. */
function tally(name: string, label: readonly [string, string], result: string): FieldInput {
  return computed("integer", `if(result = '${result}', 1, 0)`)(name, label);
}
