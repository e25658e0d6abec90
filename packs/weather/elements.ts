import type { Label } from "@kezhuan/contract/metadata/label";

/** One meteorological element. Bounds in its unit. */
export interface Element {
  /** Its standard name in the CF conventions, which WMO data formats use, shortened where that is unwieldy. */
  code: string;
  label: Label;
  unit: string;
  /** What is said of several values together; of most, their mean. */
  figure?: "sum" | "direction";
  /** Other names: those of surface data files of the China Meteorological Administration first. */
  aliases: readonly string[];
  /** What cannot be, anywhere on Earth: beyond the records that WMO keeps. Such a value is refused. */
  possible: readonly [low: number, high: number];
  /** What is seldom: beyond it a value is taken and marked as suspect. */
  usual: readonly [low: number, high: number];
}

/**
 * Elements of surface observation after GB/T 35221-2017 and the standards of its series (GB/T 35225 air pressure, 35226 air
 * temperature and humidity, 35227 wind, 35228 precipitation), with units of WMO-No. 8.
 */
export const elements: readonly Element[] = [
  {
    code: "air_temperature",
    label: { zh: "气温（℃）", en: "Air temperature (°C)" },
    unit: "℃",
    aliases: ["TEM", "气温", "Air temperature"],
    possible: [-95, 60],
    usual: [-50, 45],
  },
  {
    code: "dew_point_temperature",
    label: { zh: "露点温度（℃）", en: "Dew point (°C)" },
    unit: "℃",
    aliases: ["DPT", "露点温度", "Dew point"],
    possible: [-100, 40],
    usual: [-60, 32],
  },
  {
    code: "relative_humidity",
    label: { zh: "相对湿度（%）", en: "Relative humidity (%)" },
    unit: "%",
    aliases: ["RHU", "相对湿度", "Relative humidity"],
    possible: [0, 100],
    usual: [3, 100],
  },
  {
    code: "air_pressure",
    label: { zh: "本站气压（hPa）", en: "Station pressure (hPa)" },
    unit: "hPa",
    aliases: ["PRS", "本站气压", "气压", "Station pressure"],
    possible: [300, 1100],
    usual: [500, 1060],
  },
  {
    code: "sea_level_pressure",
    label: { zh: "海平面气压（hPa）", en: "Sea level pressure (hPa)" },
    unit: "hPa",
    aliases: ["PRS_Sea", "海平面气压", "Sea level pressure"],
    possible: [850, 1100],
    usual: [940, 1060],
  },
  {
    code: "wind_speed",
    label: { zh: "2 分钟平均风速（m/s）", en: "Wind speed, 2 min mean (m/s)" },
    unit: "m/s",
    aliases: ["WIN_S_Avg_2mi", "风速", "Wind speed"],
    possible: [0, 120],
    usual: [0, 40],
  },
  {
    code: "wind_from_direction",
    label: { zh: "2 分钟平均风向（°）", en: "Wind direction, 2 min mean (°)" },
    unit: "°",
    figure: "direction",
    aliases: ["WIN_D_Avg_2mi", "风向", "Wind direction"],
    possible: [0, 360],
    usual: [0, 360],
  },
  {
    code: "wind_speed_of_gust",
    label: { zh: "极大风速（m/s）", en: "Gust (m/s)" },
    unit: "m/s",
    aliases: ["WIN_S_Inst_Max", "极大风速", "Gust"],
    possible: [0, 150],
    usual: [0, 60],
  },
  {
    code: "precipitation",
    label: { zh: "1 小时降水量（mm）", en: "Precipitation, 1 h (mm)" },
    unit: "mm",
    figure: "sum",
    aliases: ["PRE_1h", "降水量", "小时降水量", "Precipitation"],
    possible: [0, 500],
    usual: [0, 100],
  },
  {
    code: "visibility",
    label: { zh: "水平能见度（m）", en: "Visibility (m)" },
    unit: "m",
    aliases: ["VIS", "能见度", "Visibility"],
    possible: [0, 200_000],
    usual: [0, 70_000],
  },
  {
    code: "cloud_cover",
    label: { zh: "总云量（%）", en: "Total cloud cover (%)" },
    unit: "%",
    aliases: ["CLO_Cov", "总云量", "Cloud cover"],
    possible: [0, 100],
    usual: [0, 100],
  },
  {
    code: "ground_temperature",
    label: { zh: "地面温度（℃）", en: "Ground surface temperature (°C)" },
    unit: "℃",
    aliases: ["GST", "地面温度", "0 cm 地温", "Ground temperature"],
    possible: [-95, 90],
    usual: [-60, 80],
  },
  {
    code: "snow_depth",
    label: { zh: "积雪深度（cm）", en: "Snow depth (cm)" },
    unit: "cm",
    aliases: ["Snow_Depth", "雪深", "Snow depth"],
    possible: [0, 1200],
    usual: [0, 200],
  },
  {
    code: "global_radiation",
    label: { zh: "总辐射辐照度（W/m²）", en: "Global radiation (W/m²)" },
    unit: "W/m²",
    aliases: ["GLO_RAD", "总辐射", "Global radiation"],
    possible: [0, 1800],
    usual: [0, 1400],
  },
  {
    code: "sunshine_duration",
    label: { zh: "小时日照时数（min）", en: "Sunshine in the hour (min)" },
    unit: "min",
    figure: "sum",
    aliases: ["SSH", "日照时数", "Sunshine duration"],
    possible: [0, 60],
    usual: [0, 60],
  },
];
