import { elements, type Element } from "./elements.ts";

const boundsOf = (code: string): Pick<Element, "possible" | "usual"> => {
  const found = elements.find((element) => element.code === code);
  if (!found) throw new Error(`there is no element ${code}`);
  return { possible: found.possible, usual: found.usual };
};

const temperature = boundsOf("air_temperature");
const wind = boundsOf("wind_speed");

/** Days on which something occurred are counted: 1 for each, so that their sum is a number of days. */
const occurrence = (code: string, [zh, en]: [zh: string, en: string]): Element => ({
  code,
  label: { zh: `${zh}（日）`, en: `${en} (days)` },
  unit: "d",
  figure: "sum",
  aliases: [zh, en],
  possible: [0, 1],
  usual: [0, 1],
});

/** In the order of the indicators `FRSHTT` of GSOD. */
export const dailyOccurrences: readonly Element[] = [
  occurrence("day_fog", ["雾日", "Fog"]),
  occurrence("day_rain", ["雨日", "Rain or drizzle"]),
  occurrence("day_snow", ["雪日", "Snow or ice pellets"]),
  occurrence("day_hail", ["冰雹日", "Hail"]),
  occurrence("day_thunder", ["雷暴日", "Thunder"]),
  occurrence("day_tornado", ["龙卷日", "Tornado or funnel cloud"]),
];

/** What is said of a whole day, in the units of the hourly elements. */
export const dailyElements: readonly Element[] = [
  {
    code: "day_mean_temperature",
    label: { zh: "日平均气温（℃）", en: "Mean temperature of the day (°C)" },
    unit: "℃",
    aliases: ["TEM_Avg", "日平均气温", "Mean temperature"],
    ...temperature,
  },
  {
    code: "day_highest_temperature",
    label: { zh: "日最高气温（℃）", en: "Highest temperature of the day (°C)" },
    unit: "℃",
    aliases: ["TEM_Max", "日最高气温", "Maximum temperature"],
    ...temperature,
  },
  {
    code: "day_lowest_temperature",
    label: { zh: "日最低气温（℃）", en: "Lowest temperature of the day (°C)" },
    unit: "℃",
    aliases: ["TEM_Min", "日最低气温", "Minimum temperature"],
    ...temperature,
  },
  {
    code: "day_mean_dew_point",
    label: { zh: "日平均露点温度（℃）", en: "Mean dew point of the day (°C)" },
    unit: "℃",
    aliases: ["DPT_Avg", "日平均露点", "Mean dew point"],
    ...boundsOf("dew_point_temperature"),
  },
  {
    code: "day_mean_sea_level_pressure",
    label: { zh: "日平均海平面气压（hPa）", en: "Mean sea level pressure of the day (hPa)" },
    unit: "hPa",
    aliases: ["PRS_Sea_Avg", "日平均海平面气压", "Mean sea level pressure"],
    ...boundsOf("sea_level_pressure"),
  },
  {
    code: "day_mean_visibility",
    label: { zh: "日平均能见度（m）", en: "Mean visibility of the day (m)" },
    unit: "m",
    aliases: ["VIS_Avg", "日平均能见度", "Mean visibility"],
    ...boundsOf("visibility"),
  },
  {
    code: "day_mean_wind_speed",
    label: { zh: "日平均风速（m/s）", en: "Mean wind speed of the day (m/s)" },
    unit: "m/s",
    aliases: ["WIN_S_Avg", "日平均风速", "Mean wind speed"],
    ...wind,
  },
  {
    code: "day_highest_wind_speed",
    label: { zh: "日最大风速（m/s）", en: "Highest sustained wind of the day (m/s)" },
    unit: "m/s",
    aliases: ["WIN_S_Max", "日最大风速", "Maximum sustained wind"],
    ...wind,
  },
  {
    code: "day_gust",
    label: { zh: "日极大风速（m/s）", en: "Highest gust of the day (m/s)" },
    unit: "m/s",
    aliases: ["WIN_S_Inst_Max_Day", "日极大风速", "Maximum gust"],
    ...boundsOf("wind_speed_of_gust"),
  },
  {
    code: "day_precipitation",
    label: { zh: "日降水量（mm）", en: "Precipitation of the day (mm)" },
    unit: "mm",
    figure: "sum",
    aliases: ["PRE_Time_2020", "日降水量", "Daily precipitation"],
    possible: [0, 2000],
    usual: [0, 250],
  },
  {
    code: "day_snow_depth",
    label: { zh: "日积雪深度（cm）", en: "Snow depth of the day (cm)" },
    unit: "cm",
    aliases: ["日积雪深度", "Daily snow depth"],
    ...boundsOf("snow_depth"),
  },
  ...dailyOccurrences,
];
