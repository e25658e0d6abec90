import { readRules } from "@kezhuan/packs/read-data";
import type { PackInput } from "@kezhuan/contract/metadata/pack";
import { addHistory } from "../add-history.ts";
import { weatherDicts } from "./dicts/weather-dicts.ts";
import { weatherGrants } from "./grants.ts";
import { weatherMenus } from "./menus.ts";
import { wxDaily } from "./objects/wx-daily.ts";
import { wxObservation } from "./objects/wx-observation.ts";
import { wxThreshold } from "./objects/wx-threshold.ts";
import rules from "./data/rules.json" with { type: "json" };
import { wxStation } from "./objects/wx-station.ts";

/** Surface weather observation: stations, and what they measure as time series. */
export const weatherPack: PackInput = {
  name: "weather",
  label: { zh: "气象数据", en: "Weather data" },
  about: {
    zh: "气象站与逐时观测：要素的单位与合理范围、质量标志、缺测、按日月年统计与比较。",
    en: "Weather stations and hourly observations: elements with units and valid ranges, quality flags, gaps, figures by day, month and year.",
  },
  version: 2,
  dicts: [...weatherDicts],
  objects: [wxStation, wxObservation, wxDaily, wxThreshold],
  roles: [
    { code: "ROLE_WX_MANAGER", label: { zh: "气象主管", en: "Weather manager" } },
    { code: "ROLE_WX_OBSERVER", label: { zh: "观测员", en: "Observer" } },
    { code: "ROLE_WX_READER", label: { zh: "气象数据用户", en: "Weather data reader" } },
  ],
  grants: addHistory(weatherGrants),
  menus: [...weatherMenus],
  records: [readRules("weather/data/rules.json", rules)],
};
