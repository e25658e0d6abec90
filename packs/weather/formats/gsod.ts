import type { ImportFormatInput } from "@kezhuan/contract/metadata/import-format";
import { dailyOccurrences } from "../elements.ts";

type Source = ImportFormatInput["records"][number][string];

/** Daily summaries are in imperial units; what is missing is all nines, as many as the column has room for. */
const value = (column: string, missing: string, unit: [string, string]): Source => ({
  column,
  missing: [missing],
  unit,
});

const record = (element: string, source: Source): Record<string, Source> => ({
  element: { value: element },
  value: source,
});

/** `H` and `I` mark days without a report of precipitation, whose 0 may not be true. */
const precipitation: Record<string, Source> = {
  ...record("day_precipitation", value("PRCP", "99.99", ["in", "mm"])),
  flag: { column: "PRCP_ATTRIBUTES", codes: { H: "1", I: "1" }, otherwise: "9" },
};

/**
 * One of the six indicators of what occurred that day. Only 1 says something: 0 stands for what did not occur as well as for
 * what was not reported.
 */
const occurrence = (element: string, place: number): Record<string, Source> => ({
  element: { value: element },
  value: { column: "FRSHTT", cut: [place, 1], missing: ["0"] },
});

/**
 * Global Surface Summary of the Day of NOAA (NCEI), CSV: a line a day of one station, made of hourly reports in UTC.
 * Station pressure and the numbers of reports are not taken.
 */
export const gsod: ImportFormatInput = {
  name: "gsod",
  label: { zh: "NOAA GSOD 日值（CSV）", en: "NOAA GSOD daily summaries (CSV)" },
  about: {
    zh: "从 NCEI 下载的全球地面日值文件（可为 .gz）。台站按“NOAA 站号”（11 位 USAF-WBAN）查找，单位自动换算。",
    en: "Files of the Global Summary of the Day as NCEI has them, plain or as .gz. Stations are found by their NOAA id (11 characters, USAF and WBAN); units are converted.",
  },
  layout: { kind: "delimited" },
  needs: "value",
  fields: { station: { column: "STATION" }, at: { moment: [{ column: "DATE" }] } },
  records: [
    record("day_mean_temperature", value("TEMP", "9999.9", ["°F", "℃"])),
    record("day_highest_temperature", value("MAX", "9999.9", ["°F", "℃"])),
    record("day_lowest_temperature", value("MIN", "9999.9", ["°F", "℃"])),
    record("day_mean_dew_point", value("DEWP", "9999.9", ["°F", "℃"])),
    record("day_mean_sea_level_pressure", value("SLP", "9999.9", ["mb", "hPa"])),
    record("day_mean_visibility", value("VISIB", "999.9", ["mi", "m"])),
    record("day_mean_wind_speed", value("WDSP", "999.9", ["kn", "m/s"])),
    record("day_highest_wind_speed", value("MXSPD", "999.9", ["kn", "m/s"])),
    record("day_gust", value("GUST", "999.9", ["kn", "m/s"])),
    precipitation,
    record("day_snow_depth", value("SNDP", "999.9", ["in", "cm"])),
    ...dailyOccurrences.map(({ code }, index) => occurrence(code, index + 1)),
  ],
};
