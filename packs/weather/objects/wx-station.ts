import type { ObjectInput } from "@kezhuan/contract/metadata/object";
import { inGroup } from "@kezhuan/packs/in-group";
import { stationViews } from "./station-views.ts";

const identity = inGroup("identity", [
  {
    name: "code",
    label: { zh: "站号", en: "Code" },
    kind: "text",
    settings: { maxLength: 20, pattern: "[A-Z0-9]{2,20}" },
    required: true,
    unique: true,
    searchable: true,
    help: { zh: "大写字母和数字，例如 S1001。", en: "Capital letters and digits, such as S1001." },
  },
  {
    name: "name",
    label: { zh: "站名", en: "Name" },
    kind: "text",
    settings: { maxLength: 100 },
    required: true,
    searchable: true,
  },
  {
    name: "name_en",
    label: { zh: "英文站名", en: "English name" },
    kind: "text",
    settings: { maxLength: 150 },
  },
  {
    name: "wmo_id",
    label: { zh: "WMO 区站号", en: "WMO id" },
    kind: "text",
    settings: { maxLength: 16, pattern: "[0-9]{5}|[0-9]-[0-9]{1,5}-[0-9]{1,5}-[A-Za-z0-9]{1,16}" },
    searchable: true,
    help: { zh: "五位区站号，或 WIGOS 站号。", en: "Five digits, or a WIGOS identifier." },
  },
  {
    name: "noaa_id",
    label: { zh: "NOAA 站号", en: "NOAA id" },
    kind: "text",
    settings: { maxLength: 11, pattern: "[0-9A-Z]{6}[0-9]{5}" },
    searchable: true,
    help: {
      zh: "USAF 与 WBAN 号连写，共 11 位，例如 57083099999；导入 GSOD、ISD 文件时按它查找台站。",
      en: "USAF and WBAN number together, 11 characters, such as 57083099999; GSOD and ISD files find the station by it.",
    },
  },
  {
    name: "kind",
    label: { zh: "台站类别", en: "Kind" },
    kind: "code",
    settings: { dict: "wx_station_kind" },
    required: true,
    default: "regional",
  },
  {
    name: "status",
    label: { zh: "状态", en: "State" },
    kind: "code",
    settings: { dict: "wx_station_state" },
    required: true,
    default: "active",
  },
]);

const place = inGroup("place", [
  {
    name: "region",
    label: { zh: "所在地区", en: "Region" },
    kind: "text",
    settings: { maxLength: 100 },
    searchable: true,
  },
  {
    name: "latitude",
    label: { zh: "纬度", en: "Latitude" },
    kind: "decimal",
    settings: { scale: 4, min: -90, max: 90, unit: "°" },
    required: true,
    help: { zh: "北纬为正。", en: "North is positive." },
  },
  {
    name: "longitude",
    label: { zh: "经度", en: "Longitude" },
    kind: "decimal",
    settings: { scale: 4, min: -180, max: 180, unit: "°" },
    required: true,
    help: { zh: "东经为正。", en: "East is positive." },
  },
  {
    name: "elevation",
    label: { zh: "海拔高度", en: "Elevation" },
    kind: "decimal",
    settings: { scale: 1, min: -500, max: 9000, unit: "m" },
    required: true,
    help: { zh: "观测场海拔高度，单位米。", en: "Of the observation ground, in metres." },
  },
]);

const operation = inGroup("operation", [
  { name: "keeper", label: { zh: "负责人", en: "Keeper" }, kind: "person" },
  { name: "opened_on", label: { zh: "建站日期", en: "Opened on" }, kind: "date" },
  { name: "closed_on", label: { zh: "撤站日期", en: "Closed on" }, kind: "date" },
  { name: "serviced_on", label: { zh: "上次检修", en: "Last serviced" }, kind: "date" },
  {
    name: "remark",
    label: { zh: "备注", en: "Remarks" },
    kind: "longtext",
    settings: { maxLength: 2000 },
  },
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
