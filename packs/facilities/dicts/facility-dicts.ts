import type { DictDef } from "@kezhuan/contract/metadata/dictionary";
import { measuringDicts } from "@kezhuan/packs/measuring/reading-objects";
import { facilityMeasuring } from "../measuring.ts";

const siteKinds: DictDef = {
  name: "fac_site_kind",
  label: { zh: "厂站类别", en: "Kinds of sites" },
  items: [
    { code: "waterworks", label: { zh: "自来水厂", en: "Waterworks" }, aliases: ["水厂", "净水厂"] },
    { code: "pumping", label: { zh: "泵站", en: "Pumping station" } },
    {
      code: "wastewater",
      label: { zh: "污水处理厂", en: "Wastewater treatment plant" },
      aliases: ["再生水厂"],
    },
    { code: "power", label: { zh: "发电站", en: "Power station" }, aliases: ["光伏电站", "风电场"] },
    { code: "substation", label: { zh: "变配电站", en: "Substation" }, aliases: ["变电站"] },
    { code: "heat", label: { zh: "热力站", en: "Heating station" }, aliases: ["锅炉房", "换热站"] },
    { code: "gas", label: { zh: "燃气场站", en: "Gas station" }, aliases: ["调压站"] },
    { code: "other", label: { zh: "其他", en: "Other" } },
  ],
};

const siteStates: DictDef = {
  name: "fac_site_state",
  label: { zh: "厂站状态", en: "States of sites" },
  items: [
    { code: "running", label: { zh: "运行", en: "In operation" }, colour: "green" },
    { code: "building", label: { zh: "在建", en: "Under construction" }, colour: "blue" },
    { code: "stopped", label: { zh: "停运", en: "Out of operation" }, colour: "grey" },
  ],
};

const deviceKinds: DictDef = {
  name: "fac_device_kind",
  label: { zh: "设备类别", en: "Kinds of devices" },
  items: [
    { code: "rotating", label: { zh: "转动设备", en: "Rotating equipment" } },
    { code: "pump", label: { zh: "水泵", en: "Pump" }, parent: "rotating" },
    { code: "blower", label: { zh: "鼓风机", en: "Blower" }, parent: "rotating" },
    { code: "mixer", label: { zh: "搅拌与推流设备", en: "Mixer" }, parent: "rotating" },
    { code: "static", label: { zh: "静设备", en: "Static equipment" } },
    { code: "valve", label: { zh: "阀门与闸门", en: "Valve or gate" }, parent: "static" },
    { code: "screen", label: { zh: "格栅与滤池设备", en: "Screen or filter" }, parent: "static" },
    { code: "dosing", label: { zh: "加药与消毒设备", en: "Dosing and disinfection" } },
    { code: "electrical", label: { zh: "电气设备", en: "Electrical equipment" } },
    { code: "transformer", label: { zh: "变压器", en: "Transformer" }, parent: "electrical" },
    { code: "switchgear", label: { zh: "开关柜与变频器", en: "Switchgear or drive" }, parent: "electrical" },
    { code: "instrument", label: { zh: "仪表与自控", en: "Instrument or control" } },
    { code: "lifting", label: { zh: "起重设备", en: "Lifting equipment" } },
  ],
};

const deviceClasses: DictDef = {
  name: "fac_device_class",
  label: { zh: "设备分级", en: "Classes of devices" },
  items: [
    { code: "A", label: { zh: "A 类（关键）", en: "A (critical)" }, colour: "red" },
    { code: "B", label: { zh: "B 类（主要）", en: "B (main)" }, colour: "amber" },
    { code: "C", label: { zh: "C 类（一般）", en: "C (general)" }, colour: "grey" },
  ],
};

const deviceStates: DictDef = {
  name: "fac_device_state",
  label: { zh: "设备状态", en: "States of devices" },
  items: [
    { code: "running", label: { zh: "运行", en: "Running" }, colour: "green" },
    { code: "standby", label: { zh: "备用", en: "Standby" }, colour: "blue" },
    { code: "repair", label: { zh: "检修", en: "Under repair" }, colour: "orange" },
    { code: "stopped", label: { zh: "停用", en: "Out of use" }, colour: "grey" },
  ],
};

const shifts: DictDef = {
  name: "fac_shift_turn",
  label: { zh: "班次", en: "Shifts" },
  items: [
    { code: "night", label: { zh: "夜班", en: "Night" }, colour: "purple" },
    { code: "morning", label: { zh: "早班", en: "Morning" }, colour: "teal" },
    { code: "evening", label: { zh: "中班", en: "Evening" }, colour: "amber" },
    { code: "day", label: { zh: "日班", en: "Day" }, colour: "blue" },
  ],
};

const shiftStates: DictDef = {
  name: "fac_shift_state",
  label: { zh: "值班状态", en: "States of shifts" },
  items: [
    { code: "planned", label: { zh: "已排班", en: "Planned" }, colour: "blue" },
    { code: "on_duty", label: { zh: "当班", en: "On duty" }, colour: "amber" },
    { code: "handed_over", label: { zh: "已交班", en: "Handed over" }, colour: "green" },
  ],
};

const logKinds: DictDef = {
  name: "fac_log_kind",
  label: { zh: "日志类别", en: "Kinds of log entries" },
  items: [
    { code: "operation", label: { zh: "操作", en: "Operation" }, colour: "blue" },
    { code: "order", label: { zh: "调度指令", en: "Dispatch order" }, colour: "purple" },
    { code: "event", label: { zh: "异常", en: "Event" }, colour: "orange" },
    { code: "analysis", label: { zh: "化验", en: "Analysis" }, colour: "teal" },
    { code: "visit", label: { zh: "外来作业", en: "Work of others" }, colour: "grey" },
  ],
};

const inspectionStates: DictDef = {
  name: "fac_inspection_state",
  label: { zh: "巡检状态", en: "States of inspections" },
  items: [
    { code: "planned", label: { zh: "待巡检", en: "Planned" }, colour: "blue" },
    { code: "doing", label: { zh: "巡检中", en: "Under way" }, colour: "amber" },
    { code: "done", label: { zh: "待审阅", en: "To be reviewed" }, colour: "purple" },
    { code: "reviewed", label: { zh: "已审阅", en: "Reviewed" }, colour: "green" },
    { code: "missed", label: { zh: "未巡检", en: "Missed" }, colour: "red" },
  ],
};

const checkResults: DictDef = {
  name: "fac_check_result",
  label: { zh: "检查结果", en: "Results of checks" },
  items: [
    { code: "pending", label: { zh: "待检", en: "To be checked" }, colour: "grey" },
    { code: "normal", label: { zh: "正常", en: "Normal" }, colour: "green" },
    { code: "abnormal", label: { zh: "异常", en: "Abnormal" }, colour: "red" },
    { code: "skipped", label: { zh: "停机未检", en: "Not running" }, colour: "blue" },
  ],
};

const defectGrades: DictDef = {
  name: "fac_defect_grade",
  label: { zh: "缺陷等级", en: "Grades of defects" },
  items: [
    { code: "critical", label: { zh: "紧急", en: "Critical" }, colour: "red", aliases: ["Ⅰ类"] },
    { code: "major", label: { zh: "重大", en: "Major" }, colour: "orange", aliases: ["Ⅱ类"] },
    { code: "minor", label: { zh: "一般", en: "Minor" }, colour: "blue", aliases: ["Ⅲ类"] },
  ],
};

const defectSources: DictDef = {
  name: "fac_defect_source",
  label: { zh: "缺陷来源", en: "Sources of defects" },
  items: [
    { code: "inspection", label: { zh: "巡检", en: "Inspection" } },
    { code: "operation", label: { zh: "运行值班", en: "Operation" } },
    { code: "alarm", label: { zh: "报警限值", en: "Alarm limit" } },
    { code: "service", label: { zh: "检修", en: "Service" } },
  ],
};

const defectStates: DictDef = {
  name: "fac_defect_state",
  label: { zh: "缺陷状态", en: "States of defects" },
  items: [
    { code: "reported", label: { zh: "待确认", en: "Reported" }, colour: "blue" },
    { code: "confirmed", label: { zh: "已确认", en: "Confirmed" }, colour: "amber" },
    { code: "dispatched", label: { zh: "已转工单", en: "Work order made" }, colour: "orange" },
    { code: "resolved", label: { zh: "待验收", en: "To be accepted" }, colour: "purple" },
    { code: "closed", label: { zh: "已消除", en: "Closed" }, colour: "green" },
    { code: "refused", label: { zh: "不成立", en: "Not a defect" }, colour: "grey" },
  ],
};

const dailyStates: DictDef = {
  name: "fac_daily_state",
  label: { zh: "日报状态", en: "States of daily figures" },
  items: [
    { code: "draft", label: { zh: "待核对", en: "To be checked" }, colour: "blue" },
    { code: "confirmed", label: { zh: "已核对", en: "Confirmed" }, colour: "green" },
  ],
};

export const facilityDicts: readonly DictDef[] = [
  siteKinds,
  siteStates,
  deviceKinds,
  deviceClasses,
  deviceStates,
  shifts,
  shiftStates,
  logKinds,
  inspectionStates,
  checkResults,
  defectGrades,
  defectSources,
  defectStates,
  dailyStates,
  ...measuringDicts(facilityMeasuring),
];
