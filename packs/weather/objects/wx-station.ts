import type { ObjectInput } from "@kezhuan/contract/metadata/object";
import { inGroup } from "@kezhuan/packs/in-group";
import { codeIn, date, decimal, longtext, person, plainText, text } from "@kezhuan/packs/field-of";
import { stationViews } from "./station-views.ts";

const identity = inGroup("identity", [
  text("code", ["站号", "Code"], {
    settings: { maxLength: 20, pattern: "[A-Z0-9]{2,20}" },
    required: true,
    unique: true,
    help: { zh: "大写字母和数字，例如 S1001。", en: "Capital letters and digits, such as S1001." },
  }),
  text("name", ["站名", "Name"], { settings: { maxLength: 100 }, required: true }),
  plainText("name_en", ["英文站名", "English name"], { settings: { maxLength: 150 } }),
  text("wmo_id", ["WMO 区站号", "WMO id"], {
    settings: { maxLength: 16, pattern: "[0-9]{5}|[0-9]-[0-9]{1,5}-[0-9]{1,5}-[A-Za-z0-9]{1,16}" },
    help: { zh: "五位区站号，或 WIGOS 站号。", en: "Five digits, or a WIGOS identifier." },
  }),
  text("noaa_id", ["NOAA 站号", "NOAA id"], {
    settings: { maxLength: 11, pattern: "[0-9A-Z]{6}[0-9]{5}" },
    help: {
      zh: "USAF 与 WBAN 号连写，共 11 位，例如 57083099999；导入 GSOD、ISD 文件时按它查找台站。",
      en: "USAF and WBAN number together, 11 characters, such as 57083099999; GSOD and ISD files find the station by it.",
    },
  }),
  codeIn("wx_station_kind")("kind", ["台站类别", "Kind"], { required: true, default: "regional" }),
  codeIn("wx_station_state")("status", ["状态", "State"], { required: true, default: "active" }),
]);

const place = inGroup("place", [
  text("region", ["所在地区", "Region"], { settings: { maxLength: 100 } }),
  decimal(4, { min: -90, max: 90, unit: "°" })("latitude", ["纬度", "Latitude"], {
    required: true,
    help: { zh: "北纬为正。", en: "North is positive." },
  }),
  decimal(4, { min: -180, max: 180, unit: "°" })("longitude", ["经度", "Longitude"], {
    required: true,
    help: { zh: "东经为正。", en: "East is positive." },
  }),
  decimal(1, { min: -500, max: 9000, unit: "m" })("elevation", ["海拔高度", "Elevation"], {
    required: true,
    help: { zh: "观测场海拔高度，单位米。", en: "Of the observation ground, in metres." },
  }),
]);

const operation = inGroup("operation", [
  person("keeper", ["负责人", "Keeper"]),
  date("opened_on", ["建站日期", "Opened on"]),
  date("closed_on", ["撤站日期", "Closed on"]),
  date("serviced_on", ["上次检修", "Last serviced"]),
  longtext("remark", ["备注", "Remarks"]),
]);

/** Where the weather is observed. */
export const wxStation: ObjectInput = {
  name: "wx_station",
  label: { zh: "气象站", en: "Weather stations" },
  labelField: "name",
  labelFieldEn: "name_en",
  keyField: "code",
  namedBy: ["wmo_id", "noaa_id"],
  sort: "code",
  groups: [
    { name: "identity", label: { zh: "台站", en: "Station" } },
    { name: "place", label: { zh: "位置", en: "Position" } },
    { name: "operation", label: { zh: "运行", en: "Operation" } },
  ],
  fields: [...identity, ...place, ...operation],
  order: [{ low: "opened_on", high: "closed_on" }],
  views: [...stationViews],
};
