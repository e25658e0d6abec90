import type { DictDef } from "@kezhuan/contract/metadata/dictionary";
import { readDicts } from "@kezhuan/packs/read-data";
import { dailyElements, elements } from "../elements.ts";
import stations from "./data/stations.json" with { type: "json" };

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

export const weatherDicts: readonly DictDef[] = [
  elementNames,
  dailyNames,
  ...readDicts("weather/dicts/data/stations.json", stations),
];
