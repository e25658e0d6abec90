/** Files as NOAA and Open-Meteo lay them out, with values made up. */

/** A line of a CSV file with everything quoted. */
const quoted = (cells: readonly string[]) => cells.map((cell) => `"${cell}"`).join(",");

const gsodHead = [
  ..."STATION DATE LATITUDE LONGITUDE ELEVATION NAME TEMP TEMP_ATTRIBUTES DEWP DEWP_ATTRIBUTES SLP SLP_ATTRIBUTES".split(
    " ",
  ),
  ..."STP STP_ATTRIBUTES VISIB VISIB_ATTRIBUTES WDSP WDSP_ATTRIBUTES MXSPD GUST MAX MAX_ATTRIBUTES MIN".split(
    " ",
  ),
  ..."MIN_ATTRIBUTES PRCP PRCP_ATTRIBUTES SNDP FRSHTT".split(" "),
];

function gsodDay(
  date: string,
  precipitation: readonly [amount: string, mark: string],
  temperature = "  35.4",
) {
  return quoted([
    "57083099999",
    date,
    "34.71",
    "113.65",
    "111.3",
    "ZHENGZHOU, CH",
    temperature,
    "24",
    "  24.6",
    "24",
    "1027.3",
    "24",
    "013.9",
    "24",
    "  6.2",
    "24",
    "  4.6",
    "24",
    "  8.0",
    "999.9",
    "  41.9",
    " ",
    "  28.4",
    "*",
    precipitation[0],
    precipitation[1],
    "999.9",
    "010000",
  ]);
}

/** Two days: rain, and none reported. */
export const gsodFile = [
  quoted(gsodHead),
  gsodDay("2026-01-05", [" 0.12", "G"]),
  gsodDay("2026-01-06", [" 0.00", "I"]),
  "",
].join("\n");

/** The same with a day whose temperature was spoilt. */
export const spoiltGsodFile = `${gsodFile}${gsodDay("2026-01-07", ["99.99", " "], "  3x.4")}\n`;

interface IsdRecord {
  time: string;
  wind: string;
  rest: string;
}

/** Control section, then wind, ceiling, visibility, temperatures and pressure. */
const isdRecord = ({ time, wind, rest }: IsdRecord) =>
  `0071570830999992026${time}4+34710+113650FM-12+011199999V020${wind}9999999N${rest}ADDAA106000091`;

/** Two records; of the second only the speed of the wind is there: it is calm. */
export const isdFile = [
  isdRecord({ time: "01050600", wind: "0401N00311", rest: "0120009N9-00232-0081310274U" }),
  isdRecord({ time: "01050700", wind: "9999C00001", rest: "9999999N9+99999+99999999999" }),
  "",
].join("\n");

/** Two hours with an empty line between them. */
export const isdLiteFile = [
  "2026 01 05 06   -23   -81 10274    40    31     8     4 -9999",
  "",
  "2026 01 05 07 -9999 -9999 -9999 -9999     0 -9999 -9999 -9999",
  "",
].join("\n");

export const openMeteoFile = JSON.stringify({
  latitude: 30.6,
  longitude: 114.3,
  utc_offset_seconds: 28_800,
  timezone: "Asia/Shanghai",
  hourly_units: { time: "iso8601", temperature_2m: "°C", wind_speed_10m: "km/h" },
  hourly: {
    time: ["2026-01-05T08:00", "2026-01-05T09:00"],
    temperature_2m: [1.5, null],
    wind_speed_10m: [10.8, 18],
  },
});
