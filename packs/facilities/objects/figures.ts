import type { ObjectInput } from "@kezhuan/contract/metadata/object";
import {
  codeIn,
  computed,
  date,
  decimal,
  linesOf,
  longtext,
  person,
  plainText,
  refTo,
  text,
} from "@kezhuan/packs/field-of";
import { limitObject, readingObject } from "@kezhuan/packs/measuring/reading-objects";
import { calendar, chart, table } from "@kezhuan/packs/view-of";
import { transition } from "@kezhuan/packs/transition";
import { facilityMeasuring } from "../measuring.ts";

/** Something that measures: a meter, or an instrument with a signal. */
export const facMeter: ObjectInput = {
  name: "fac_meter",
  label: { zh: "仪表", en: "Meters" },
  labelField: "name",
  keyField: "code",
  sort: "code",
  fields: [
    text("code", ["位号", "Tag"], { required: true, unique: true, settings: { maxLength: 40 } }),
    text("name", ["名称", "Name"], { required: true }),
    refTo("fac_site")("site", ["厂站", "Site"], { required: true }),
    refTo("fac_device", "clear")("device", ["设备", "Device"]),
    plainText("accuracy", ["准确度等级", "Accuracy class"], { settings: { maxLength: 20 } }),
    date("calibrated_on", ["上次检定", "Calibrated on"]),
    date("calibration_due", ["检定有效期至", "Calibration valid until"]),
    person("keeper", ["责任人", "Keeper"]),
    linesOf("fac_limit", "meter")("limits", ["报警限值", "Alarm limits"]),
  ],
  order: [{ low: "calibrated_on", high: "calibration_due" }],
  indexes: [{ fields: ["site"] }],
  views: [
    table("default", ["全部仪表", "All meters"], {
      columns: {
        code: 140,
        name: 220,
        site: 190,
        device: 190,
        accuracy: 110,
        calibration_due: 140,
        keeper: 110,
      },
      search: ["name", "site", "device", "calibration_due"],
    }),
    calendar("calibration_due")("calibration", ["检定日历", "Calibration calendar"], {
      columns: { name: 220, site: 190 },
      search: ["site"],
    }),
  ],
};

export const facReading = readingObject(facilityMeasuring);
export const facLimit = limitObject(facilityMeasuring);

/** What a site made and used in a day. */
export const facDaily: ObjectInput = {
  name: "fac_daily",
  label: { zh: "生产日报", en: "Daily figures" },
  labelField: "title",
  sort: "-day",
  fields: [
    refTo("fac_site")("site", ["厂站", "Site"], {
      required: true,
      fixed: true,
      settings: { fills: { unit: [{ from: "output_unit" }] } },
    }),
    date("day", ["日期", "Day"], { required: true, fixed: true }),
    codeIn("fac_daily_state")("status", ["状态", "State"]),
    decimal(1, { min: 0 })("planned", ["计划产量", "Planned output"]),
    decimal(1, { min: 0 })("output", ["实际产量", "Output"], { required: true }),
    plainText("unit", ["单位", "Unit"], { default: "m³", settings: { maxLength: 20 } }),
    computed("decimal", "round(output / planned * 100, 1)")("completion", ["完成率（%）", "Of plan (%)"]),
    decimal(1, { min: 0 })("electricity", ["用电量（kWh）", "Electricity (kWh)"], { required: true }),
    computed("decimal", "round(electricity / output * 1000, 1)")("specific_energy", [
      "千单位电耗（kWh）",
      "kWh per 1,000 of output",
    ]),
    decimal(1, { min: 0 })("chemicals", ["药剂用量（kg）", "Chemicals (kg)"]),
    computed("decimal", "round(chemicals / output * 1000, 2)")("specific_chemicals", [
      "千单位药耗（kg）",
      "kg per 1,000 of output",
    ]),
    decimal(1, { min: 0, max: 1000 })("run_hours", ["机组运行小时", "Hours of the sets"]),
    person("reporter", ["填报人", "Reported by"]),
    longtext("remark", ["说明", "Remark"], { settings: { maxLength: 500 } }),
    // A number as text has no leading zeros.
    computed(
      "text",
      "concat(text(year(day)), '-', substring(text(100 + month(day)), 2), '-', substring(text(100 + day(day)), 2))",
    )("title", ["日报", "Report"]),
  ],
  indexes: [{ fields: ["site", "day"], unique: true }],
  states: {
    field: "status",
    initial: "draft",
    transitions: [
      transition("confirm", ["核对", "Confirm"], { from: ["draft"], to: "confirmed" }),
      transition("reopen", ["退回", "Send back"], { from: ["confirmed"], to: "draft" }),
    ],
  },
  views: [
    table("default", ["全部日报", "All days"], {
      columns: {
        day: 120,
        site: 190,
        output: 120,
        unit: 70,
        completion: 110,
        electricity: 130,
        specific_energy: 150,
        chemicals: 120,
        status: 100,
      },
      search: ["site", "day", "status"],
    }),
    chart({
      type: "bar",
      groups: [{ field: "day", by: "month" }, { field: "site" }],
      measure: { fn: "sum", field: "output" },
    })("output_by_month", ["产量（按月）", "Output by month"], {
      columns: { day: 120 },
      search: ["site", "day"],
    }),
    chart({
      type: "bar",
      groups: [{ field: "day", by: "month" }, { field: "site" }],
      measure: { fn: "sum", field: "electricity" },
    })("energy_by_month", ["用电量（按月）", "Electricity by month"], {
      columns: { day: 120 },
      search: ["site", "day"],
    }),
    chart({
      type: "line",
      groups: [{ field: "day", by: "month" }, { field: "site" }],
      measure: { fn: "avg", field: "specific_energy" },
    })("specific_energy", ["电耗走势", "Specific energy"], {
      columns: { day: 120 },
      search: ["site", "day"],
    }),
  ],
};
