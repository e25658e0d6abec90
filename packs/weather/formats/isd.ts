import type { ImportFormatInput } from "@kezhuan/contract/metadata/import-format";

type Source = ImportFormatInput["records"][number][string];

/**
 * Quality codes of ISD → QX/T 118: 1 and 5 have passed all checks, 2 and 6 are suspect, 3 and 7 erroneous; I, P, R and U
 * mark values that were put in for others. 0, 4 and 9 have passed gross limits only, and count as not checked.
 */
const quality: Readonly<Record<string, string>> = {
  "1": "0",
  "5": "0",
  "2": "1",
  "6": "1",
  "3": "2",
  "7": "2",
  A: "0",
  I: "3",
  M: "3",
  P: "3",
  R: "3",
  U: "3",
};

/** A number at a place, and the code of its quality behind it. */
function measured(
  element: string,
  [first, length]: [first: number, length: number],
  rest: Pick<Source, "missing" | "scale">,
): Record<string, Source> {
  return {
    element: { value: element },
    value: { chars: [first, length], decimals: 1, ...rest },
    flag: { chars: [first + length, 1], codes: { ...quality }, otherwise: "9" },
  };
}

/**
 * Integrated Surface Dataset of NOAA (NCEI) in its own records: the control section (characters 1–60) and the mandatory
 * one (61–105). Additional sections are not taken.
 */
export const isd: ImportFormatInput = {
  name: "isd",
  label: { zh: "NOAA ISD 逐时记录（定长）", en: "NOAA ISD records (fixed width)" },
  about: {
    zh: "从 NCEI 下载的 ISD 文件（.gz 无需解压），读取控制段与必备数据段。台站按“NOAA 站号”（11 位 USAF-WBAN）查找。",
    en: "ISD files as NCEI has them, plain or as .gz: the control section and the mandatory data section are read. Stations are found by their NOAA id (11 characters, USAF and WBAN).",
  },
  layout: { kind: "fixed" },
  needs: "value",
  fields: { station: { chars: [5, 11] }, at: { moment: [{ chars: [16, 8] }, { chars: [24, 4] }] } },
  records: [
    measured("wind_from_direction", [61, 3], { missing: ["999"] }),
    measured("wind_speed", [66, 4], { missing: ["9999"], scale: 10 }),
    measured("visibility", [79, 6], { missing: ["999999"] }),
    measured("air_temperature", [88, 5], { missing: ["+9999"], scale: 10 }),
    measured("dew_point_temperature", [94, 5], { missing: ["+9999"], scale: 10 }),
    measured("sea_level_pressure", [100, 5], { missing: ["99999"], scale: 10 }),
  ],
};

const lite = (
  element: string,
  column: number,
  rest: Pick<Source, "scale" | "missing"> = {},
): Record<string, Source> => ({
  element: { value: element },
  value: { column, ...rest, missing: ["-9999", ...(rest.missing ?? [])] },
});

/**
 * ISD-Lite of NOAA (NCEI): a line an hour in UTC, the station in the name of the file. A trace of precipitation (-1) counts
 * as missing; sky conditions and six-hour totals are not taken.
 */
export const isdLite: ImportFormatInput = {
  name: "isd_lite",
  label: { zh: "NOAA ISD-Lite 逐时数据", en: "NOAA ISD-Lite hourly data" },
  about: {
    zh: "从 NCEI 下载的 ISD-Lite 文件（.gz 无需解压），文件名保持原样（如 570830-99999-2026）：台站取自文件名，按“NOAA 站号”查找。",
    en: "ISD-Lite files, plain or as .gz, under their own names (such as 570830-99999-2026): the station is taken from the name, and found by its NOAA id.",
  },
  layout: { kind: "spaced" },
  needs: "value",
  fields: {
    station: { file: true, omit: "-", cut: [1, 11] },
    at: { moment: [{ column: 1 }, { column: 2 }, { column: 3 }, { column: 4 }] },
  },
  records: [
    lite("air_temperature", 5, { scale: 10 }),
    lite("dew_point_temperature", 6, { scale: 10 }),
    lite("sea_level_pressure", 7, { scale: 10 }),
    lite("wind_from_direction", 8),
    lite("wind_speed", 9, { scale: 10 }),
    lite("precipitation", 11, { scale: 10, missing: ["-1"] }),
  ],
};

const hourly = (element: string, column: string, unit?: [string, string]): Record<string, Source> => ({
  element: { value: element },
  value: { column, ...(unit ? { unit } : {}) },
});

/** Answers of Open-Meteo with hourly values in its usual units but for the wind, which is in km/h there. */
export const openMeteo: ImportFormatInput = {
  name: "open_meteo",
  label: { zh: "Open-Meteo 逐时数据（JSON）", en: "Open-Meteo hourly data (JSON)" },
  about: {
    zh: "Open-Meteo 接口返回的 JSON，默认单位（℃、km/h、mm）。以站号命名文件，如 S1001.json：台站取自文件名。",
    en: "The JSON that Open-Meteo answers, in its default units (°C, km/h, mm). Name the file by the station's code, such as S1001.json: the station is taken from the name.",
  },
  layout: { kind: "json", lists: "hourly", offset: "utc_offset_seconds" },
  needs: "value",
  fields: { station: { file: true }, at: { moment: [{ column: "time" }] } },
  records: [
    hourly("air_temperature", "temperature_2m"),
    hourly("dew_point_temperature", "dew_point_2m"),
    hourly("relative_humidity", "relative_humidity_2m"),
    hourly("sea_level_pressure", "pressure_msl"),
    hourly("air_pressure", "surface_pressure"),
    hourly("precipitation", "precipitation"),
    hourly("cloud_cover", "cloud_cover"),
    hourly("wind_speed", "wind_speed_10m", ["km/h", "m/s"]),
    hourly("wind_from_direction", "wind_direction_10m"),
    hourly("wind_speed_of_gust", "wind_gusts_10m", ["km/h", "m/s"]),
  ],
};
