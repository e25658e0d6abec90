import type { DictDef } from "@kezhuan/contract/metadata/dictionary";
import { dailyElements, elements } from "../elements.ts";

const elementNames: DictDef = {
  name: "wx_element",
  label: { zh: "气象要素", en: "Meteorological elements" },
  source: "GB/T 35221-2017, WMO-No. 8",
  items: elements.map(({ code, label, aliases }) => ({ code, label, aliases: [...aliases] })),
};

const dailyNames: DictDef = {
  name: "wx_daily_element",
  label: { zh: "日值要素", en: "Daily elements" },
  source: "QX/T 118, WMO-No. 8",
  items: dailyElements.map(({ code, label, aliases }) => ({ code, label, aliases: [...aliases] })),
};

/** Quality control codes of surface data. What is missing has no row: it is told as a gap. */
const flags: DictDef = {
  name: "wx_flag",
  label: { zh: "质量控制码", en: "Quality flags" },
  source: "QX/T 118",
  items: [
    { code: "0", label: { zh: "正确", en: "Correct" }, colour: "green", aliases: ["good"] },
    { code: "1", label: { zh: "可疑", en: "Suspect" }, colour: "amber", aliases: ["doubtful"] },
    { code: "2", label: { zh: "错误", en: "Erroneous" }, colour: "red", aliases: ["bad", "wrong"] },
    { code: "3", label: { zh: "订正值", en: "Corrected" }, colour: "blue" },
    { code: "9", label: { zh: "未作质控", en: "Not checked" }, colour: "grey", aliases: ["unchecked"] },
  ],
};

const stationKinds: DictDef = {
  name: "wx_station_kind",
  label: { zh: "台站类别", en: "Kinds of stations" },
  items: [
    { code: "reference", label: { zh: "基准气候站", en: "Reference climate station" }, aliases: ["基准站"] },
    { code: "basic", label: { zh: "基本气象站", en: "Basic station" }, aliases: ["基本站"] },
    { code: "ordinary", label: { zh: "一般气象站", en: "Ordinary station" }, aliases: ["一般站"] },
    { code: "regional", label: { zh: "区域自动站", en: "Automatic station" }, aliases: ["区域站", "自动站"] },
  ],
};

const stationStates: DictDef = {
  name: "wx_station_state",
  label: { zh: "台站状态", en: "States of stations" },
  items: [
    { code: "active", label: { zh: "运行", en: "In operation" }, colour: "green" },
    { code: "maintenance", label: { zh: "检修", en: "Under maintenance" }, colour: "orange" },
    { code: "closed", label: { zh: "撤销", en: "Closed" }, colour: "grey" },
  ],
};

export const weatherDicts: readonly DictDef[] = [
  elementNames,
  dailyNames,
  flags,
  stationKinds,
  stationStates,
];
