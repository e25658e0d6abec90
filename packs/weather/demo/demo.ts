import type { RecordSet } from "@kezhuan/contract/metadata/pack";
import { makeRandom } from "@kezhuan/packs/kch/demo/random";
import { observe } from "./observe.ts";
import { stations } from "./stations.ts";

/** Five stations and three weeks of one autumn by the hour. Every call gives the same records. */
export function buildWeatherDemo(): RecordSet[] {
  const random = makeRandom(20_260_914);
  return [
    { object: "wx_station", key: "code", records: stations.map(({ record }) => record) },
    { object: "wx_observation", records: observe(random) },
    {
      object: "wx_threshold",
      records: stations.flatMap(({ record }) => [
        { station: { key: record["code"] }, element: "air_temperature", low: "-10", high: "35" },
        { station: { key: record["code"] }, element: "wind_speed", high: "17.2", remark: "八级风" },
      ]),
    },
  ];
}
