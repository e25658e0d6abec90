import type { RecordSet } from "@kezhuan/contract/metadata/pack";

type Row = RecordSet["records"][number];

/** A station, and what makes its weather another than that of its neighbours. */
export interface DemoStation {
  record: Row;
  code: string;
  /** In metres. */
  elevation: number;
  /** Mean daily swing of the temperature in clear weather. */
  swing: number;
  /** How much windier than the plain. */
  windiness: number;
  /** Where the wind blows from in quiet weather, in degrees. */
  prevailing: number;
  /** Share of the region's rain. */
  rain: number;
}

/** Places of no map: a valley, a mountain, a coast, fields and a lake. */
export const stations: readonly DemoStation[] = [
  station(
    {
      code: "S1001",
      name: "云汀",
      name_en: "Yunting",
      kind: "basic",
      region: "云汀市",
      wmo_id: "57991",
      noaa_id: "57991099999",
    },
    { latitude: "30.6120", longitude: "114.2865", elevation: 24.3, opened_on: "1951-01-01" },
    { swing: 8.5, windiness: 1, prevailing: 45, rain: 1 },
  ),
  station(
    {
      code: "S1002",
      name: "石门岭",
      name_en: "Shimenling",
      kind: "reference",
      region: "云汀市石门县",
      wmo_id: "57992",
    },
    { latitude: "30.9874", longitude: "113.8512", elevation: 1128.4, opened_on: "1957-07-01" },
    { swing: 5, windiness: 2.1, prevailing: 315, rain: 1.4 },
  ),
  station(
    { code: "S1003", name: "海澄", name_en: "Haicheng", kind: "basic", region: "海澄市" },
    { latitude: "29.4418", longitude: "121.6230", elevation: 4.1, opened_on: "1954-03-01" },
    { swing: 5.5, windiness: 1.7, prevailing: 120, rain: 1.2 },
  ),
  station(
    { code: "S1004", name: "青禾农业站", name_en: "Qinghe Farm", kind: "regional", region: "江陵市青禾镇" },
    { latitude: "30.3301", longitude: "112.2480", elevation: 32.7, opened_on: "2009-05-12" },
    { swing: 10, windiness: 0.9, prevailing: 20, rain: 0.9 },
  ),
  station(
    { code: "S1005", name: "白鹭湖", name_en: "Bailu Lake", kind: "regional", region: "江陵市" },
    { latitude: "30.1856", longitude: "112.5104", elevation: 28.9, opened_on: "2014-11-20" },
    { swing: 6.5, windiness: 1.3, prevailing: 90, rain: 1 },
  ),
];

interface Climate {
  swing: number;
  windiness: number;
  prevailing: number;
  rain: number;
}

function station(
  identity: Row & { code: string },
  { elevation, ...place }: Row & { elevation: number },
  climate: Climate,
): DemoStation {
  const record = {
    ...identity,
    ...place,
    elevation: String(elevation),
    status: "active",
    serviced_on: "2026-09-02",
  };
  return { record, code: identity.code, elevation, ...climate };
}
